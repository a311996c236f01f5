import MenuSections
import MenuTestSupport
import MenuText
import Testing

@testable import MenuTerminal

@Suite("Dialogues over random menus")
struct RandomDialogueTests {
  private static let localizers = [.korean, .english, .japanese, .german]
    .map { Localizer($0) }

  private func dialogue(
    _ definition: MenuDefinition, _ typed: [String] = [], seed: UInt64 = 0
  ) -> AccessibleDialogue {
    var dialogue = AccessibleDialogue(
      CommandRecorder(MenuStore(definition)), localizer: Self.localizers[Int(seed % 4)])
    for line in typed { _ = dialogue.answer(line) }
    return dialogue
  }

  @Test("After any input, all lines are safe to print and the commands replay to the same order")
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
        // Mostly short lines, as most long ones are not understood.
        let maximum = Int.random(in: 0...4, using: &generator) == 0 ? 5 : 1
        lines += dialogue.answer(generator.text(of: pieces, upTo: maximum))
      }
      #expect(lines.allSatisfy { SafeText.isPlain($0) && !$0.contains("\n") }, "seed \(seed)")
      let again = MenuStore(definition)
      try again.replay(contentsOf: dialogue.recorder.commands)
      #expect(again.order == dialogue.recorder.store.order, "seed \(seed)")
      if dialogue.outcome == .submitted { #expect(again.screen.isComplete) }
    }
  }

  @Test("Every option on the screen can be chosen by numbers, at any depth")
  func reach() throws {
    var chosen = 0
    for seed: UInt64 in 1...60 {
      let definition = try MenuDefinition(RandomMenu.draft(seed: seed))
      chosen += try explore(definition, [], MenuStore(definition).order, "seed \(seed)")
    }
    #expect(chosen > 200)
  }

  /// Opens every section and chooses every row, each in a separate dialogue; returns the number of
  /// chosen rows.
  private func explore(
    _ definition: MenuDefinition, _ typed: [String], _ order: MenuOrder, _ seed: String
  ) throws -> Int {
    var chosen = 0
    let here = dialogue(definition, typed)
    for (index, view) in here.questions.enumerated() {
      guard case .menu(let menu) = view else { continue }
      for (number, row) in menu.rows.enumerated() {
        let input = typed + ["\(index + 1)", "\(number + 1)"]
        let after = dialogue(definition, input)
        let store = MenuStore(definition, order: order)
        let opens = row.option.hasLines && row.quantity > 0
        // An action that the store rejects is rejected by the dialogue, too.
        if opens || (try? store.send(.choose(row.path))) != nil { chosen += 1 }
        #expect(after.recorder.store.order == store.order, "\(seed): \(input)")
        guard case .line(let line) = after.location, line != here.line else { continue }
        chosen += try explore(definition, input, store.order, seed)
      }
    }
    return chosen
  }

  @Test("Enter alone visits every question and returns to the page")
  func passage() throws {
    for seed: UInt64 in 1...60 {
      let definition = try MenuDefinition(RandomMenu.draft(seed: seed))
      var dialogue = dialogue(definition, seed: seed)
      var passed: Set<MenuPath> = []
      for _ in dialogue.spoken.questions {
        _ = dialogue.answer("")
        if case .section(let path) = dialogue.location { passed.insert(path) }
      }
      #expect(passed == Set(dialogue.spoken.questions.map(\.instance.path)), "seed \(seed)")
    }
  }

  @Test("Numbers, steps and text answer counts and text sections")
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
    #expect(after.recorder.store.order == store.order)
    #expect(
      dialogue(definition, typed + ["="]).recorder.store.screen.order.digest(in: definition)
        != after.recorder.store.order.digest(in: definition))
  }

  @Test("After the end, input has no effect")
  func afterTheEnd() throws {
    let definition = try menu("{item: x, sections: [{menu: t, select: any, items: [a]}]}")
    var ordered = dialogue(definition, ["1", "1", "s"])
    #expect(ordered.outcome == .submitted)
    #expect(ordered.answer("1") == [])
    #expect(ordered.leave() == [])
    #expect(ordered.outcome == .submitted)
    #expect(dialogue(definition, ["q", "y"]).outcome == .cancelled)
    #expect(dialogue(definition, ["q", "n", "q", ""]).outcome == nil)
  }
}

extension AccessibleDialogue {
  /// The line at the current location.
  fileprivate var line: MenuPath? {
    if case .line(let line) = location { line } else { nil }
  }
}
