import MenuSections
import MenuTestSupport
import MenuText
import Testing

@testable import MenuTerminal

@Suite("Laws of the dialogue, over random menus")
struct DialogueLawTests {
  private static let wordings = ["ko", "en", "ja"].compactMap { LanguageTag($0) }
    .map { Localizer($0) }

  private func dialogue(
    _ definition: MenuDefinition, _ typed: [String] = [], seed: UInt64 = 0
  ) -> AccessibleDialogue {
    var dialogue = AccessibleDialogue(
      OrderingAdapter(MenuStore(definition)), Self.wordings[Int(seed % 3)])
    for line in typed { _ = dialogue.answer(line) }
    return dialogue
  }

  @Test("Whatever is typed, every line is safe to print and the log replays to the same order")
  func anything() throws {
    let pieces = [
      "1", "2", "3", "4", "9", " x", "=", "+", "-", "/", "b", "u", "r", "s", "m", "t", "c", "l",
      "?",
      "q", "y", "a", "ㅕ", "선택", " ", "\u{1B}[2J", "99999999999999999999", "0",
    ]
    for seed: UInt64 in 1...120 {
      let definition = try MenuDefinition(RandomMenu.draft(seed: seed))
      var generator = SeededGenerator(seed: seed)
      var dialogue = dialogue(definition, seed: seed)
      var lines = dialogue.opening()
      for _ in 0..<60 {
        // Mostly short lines, as long ones mean nothing.
        let most = Int.random(in: 0...4, using: &generator) == 0 ? 5 : 1
        lines += dialogue.answer(generator.text(of: pieces, upTo: most))
      }
      #expect(lines.allSatisfy { SafeText.isPlain($0) && !$0.contains("\n") }, "seed \(seed)")
      let again = MenuStore(definition)
      try again.replay(contentsOf: dialogue.desk.log)
      #expect(again.order == dialogue.desk.store.order, "seed \(seed)")
      if dialogue.ending == .ordered { #expect(again.screen.isComplete) }
    }
  }

  @Test("Every option that shows can be chosen by its numbers, to any depth")
  func reach() throws {
    var chosen = 0
    for seed: UInt64 in 1...60 {
      let definition = try MenuDefinition(RandomMenu.draft(seed: seed))
      chosen += try explore(definition, [], MenuStore(definition).order, "seed \(seed)")
    }
    #expect(chosen > 200)
  }

  /// Opens every section here and chooses every row of it, each in a dialogue of its own; gives how
  /// many were chosen.
  private func explore(
    _ definition: MenuDefinition, _ typed: [String], _ order: MenuOrder, _ seed: String
  ) throws -> Int {
    var chosen = 0
    let here = dialogue(definition, typed)
    for (index, view) in here.questions.enumerated() {
      guard case .menu(let menu) = view else { continue }
      for (number, row) in menu.rows.enumerated() {
        let way = typed + ["\(index + 1)", "\(number + 1)"]
        let after = dialogue(definition, way)
        let store = MenuStore(definition, order: order)
        let opens = row.option.hasLines && row.quantity > 0
        // What is refused here is refused there, with nothing changed.
        if opens || (try? store.send(.choose(row.path))) != nil { chosen += 1 }
        #expect(after.desk.store.order == store.order, "\(seed): \(way)")
        guard case .line(let line) = after.place, line != here.line else { continue }
        chosen += try explore(definition, way, store.order, seed)
      }
    }
    return chosen
  }

  @Test("Enter alone passes every question and comes back to the whole menu")
  func passage() throws {
    for seed: UInt64 in 1...60 {
      let definition = try MenuDefinition(RandomMenu.draft(seed: seed))
      var dialogue = dialogue(definition, seed: seed)
      var passed: Set<MenuPath> = []
      for _ in dialogue.spoken.questions {
        _ = dialogue.answer("")
        // What is still missing holds the way up, once everything was shown.
        if case .section(let path) = dialogue.place { passed.insert(path) }
      }
      #expect(passed == Set(dialogue.spoken.questions.map(\.instance.path)), "seed \(seed)")
    }
  }

  @Test("Numbers, steps and texts answer counts and text sections")
  func otherKinds() throws {
    let definition = try menu(
      """
      {item: x, sections: [{count: n, range: 2..10, step: 2}, {text: t, lines: 2, max: 20}]}
      """)
    let typed = ["1", "6", "+", "3", "b", "2", "b", "2", "=b", "+더", "u", "+덜"]
    let after = dialogue(definition, typed)
    let store = MenuStore(definition)
    try store.send(.count("n", to: 8))
    try store.send(.write("t", text: "b\n덜"))
    #expect(after.desk.store.order == store.order)
    #expect(
      dialogue(definition, typed + ["="]).desk.store.screen.order.digest(in: definition)
        != after.desk.store.order.digest(in: definition))
  }

  @Test("After the end nothing is said or done")
  func afterTheEnd() throws {
    let definition = try menu("{item: x, sections: [{menu: t, select: any, items: [a]}]}")
    var ordered = dialogue(definition, ["1", "1", "s"])
    #expect(ordered.ending == .ordered)
    #expect(ordered.answer("1") == [])
    #expect(ordered.leave() == [])
    #expect(ordered.ending == .ordered)
    #expect(dialogue(definition, ["q", "y"]).ending == .cancelled)
    #expect(dialogue(definition, ["q", "n", "q", ""]).ending == nil)
  }
}

extension AccessibleDialogue {
  /// The line that it stands in.
  fileprivate var line: MenuPath? {
    if case .line(let line) = place { line } else { nil }
  }
}
