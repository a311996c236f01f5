import Foundation
import MenuPlugins
import MenuTestSupport
import MenuText
import MenuYAML
import Testing

@testable import MenuSections
@testable import MenuService

@Suite("Stored data is read back to the same state", .serialized)
struct RoundTripTests {
  /// The format from which answers are read.
  private enum Form: CaseIterable {
    /// As `--answers` reads the answers of `run --json`.
    case answers
    /// As a service reads a stored order.
    case order
  }

  @Test("Logs, histories, answers and orders of random walks over random menus")
  func randomWalks() throws {
    for seed in UInt64(1)...(runsAllLaws ? 2000 : 60) {
      let isStrict = seed % 4 != 0
      let definition = try MenuDefinition(RandomMenu.draft(seed: seed, isStrict: isStrict))
      let store = MenuStore(definition)
      var history = OrderHistory(.starting(definition))
      var walk = RandomWalk(seed: seed)
      var log: [MenuAction] = []
      for step in 0..<40 {
        let command = walk.command(for: store.screen)
        guard (try? store.send(command)) != nil else { continue }
        try history.perform(command, definition: definition, availability: Availability(definition))
        log.append(command)
        guard step % 8 == 7 else { continue }
        let place = Comment(rawValue: "seed \(seed), step \(step)")
        let again = MenuStore(definition)
        for command in try events(log.map { SessionEvent.command($0) }.stored) {
          try again.replay(command)
        }
        #expect(again.screen.stateDigest == store.screen.stateDigest, place)
        let isSame = history.order == store.order
        #expect(isSame, place)
        try expectImage(of: history, definition, place)
        for form in Form.allCases { try expectAnswers(of: store.screen, form, place) }
      }
    }
  }

  private func events(_ text: String) throws -> [MenuAction] {
    try [SessionEvent](stored: text).compactMap {
      if case .command(let command) = $0 { command } else { nil }
    }
  }

  private func expectImage(
    of history: OrderHistory, _ definition: MenuDefinition, _ place: Comment
  ) throws {
    let bytes = try JSONEncoder().encode(OrderHistoryImage(history, in: definition))
    let read = try JSONDecoder().decode(OrderHistoryImage.self, from: bytes)
    let isSame = read.history(in: definition) == history
    #expect(isSame, place)
  }

  /// Checks that answers keep what counts. Their digest equals the order's if it has nothing else.
  private func expectAnswers(of screen: Screen, _ form: Form, _ place: Comment) throws {
    // Only a condition or the inventory can make an order exceed a limit.
    let isBeyondLimit = screen.pending.contains {
      switch $0.need {
      case .remove, .removeDistinct, .lower, .outOfStock, .soldOut, .notAvailable, .closed: true
      case .raise, .chooseMore, .chooseMoreDistinct, .choosePrice, .write, .amountTooLarge,
        .minimum,
        .givenFee, .answerSomething, .rule:
        false
      }
    }
    guard !isBeyondLimit else { return }
    let first = try read(screen, form)
    let hasSameAnswers = first.answers == screen.answers
    #expect(hasSameAnswers, place)
    // Lines get new numbers, which the breakdown shows.
    #expect(first.price.total == screen.price.total, place)
    let second = try read(first, form)
    #expect(second.stateDigest == first.stateDigest, place)
    let hasSameNumbers = first.order.lines.map(\.number) == screen.order.lines.map(\.number)
    if hasSameNumbers, !remembersHidden(screen), !remembersHidden(first) {
      #expect(first.stateDigest == screen.stateDigest, place)
    }
  }

  /// Whether an order contains something that does not count now, which answers omit.
  private func remembersHidden(_ screen: Screen) -> Bool {
    let order = screen.order
    let reading = OrderEvaluation(
      screen.definition, availability: Availability(screen.definition), order: order)
    let hidesChoice = order.choices.entries.contains {
      !reading.counts($0.key.option, of: $0.key.section, in: $0.key.line)
    }
    let hidesValue =
      order.counts.entries.contains { !reading.isShown($0.key.section, in: $0.key.line) }
      || order.texts.entries.contains { !reading.isShown($0.key.section, in: $0.key.line) }
    return hidesChoice || hidesValue || order.lines.contains { !reading.counts($0.id) }
  }

  /// The screen of the answers in a screen's order document.
  private func read(_ screen: Screen, _ form: Form) throws -> Screen {
    let document = OrderText.document(screen, Localizer(screen.definition.locale))
    let answers: MenuValue?
    switch form {
    case .order: answers = OrderText.answers(in: document)
    case .answers:
      let whole = YAMLParser.parse(SourceText(name: "order", text: document))
      guard case .mapping(let pairs)? = whole.node?.content,
        let node = pairs.first(where: { $0.key.text == "answers" })?.value
      else { throw Unreadable(document: document) }
      let text = String(decoding: Array(document.utf8)[node.span.range], as: UTF8.self)
      answers = AnswersDocument.read(SourceText(name: "answers", text: text)).answers
    }
    guard let answers else { throw Unreadable(document: document) }
    let availability = Availability(screen.definition)
    var sheet = AnswerSheet(screen.definition, availability)
    sheet.answer(answers)
    return OrderReducer.screen(
      screen.definition, availability: availability, order: try sheet.checkedOrder())
  }

  private struct Unreadable: Error {
    let document: String
  }

  private static let diary = MenuSource(
    name: "diary",
    text:
      "item: Diary\nprice: 0\nsections: [{text: Page, id: page, max: 9999, lines: 9}, {count: N, id: n}]\n"
  )

  /// All accepted scalars in chunks, and texts that are special in YAML or JSON.
  private static let texts: [String] = {
    var chunks: [String] = []
    var chunk = String.UnicodeScalarView()
    for value in UInt32(0)...0x10FFFF {
      let isAtEdge = value & 0xFFFF < 16 || value & 0xFFFF > 0xFEF0
      guard runsAllLaws || value < 0x3100 || isAtEdge, let scalar = Unicode.Scalar(value),
        scalar != "\n", SafeText.isPlain(String(scalar))
      else { continue }
      chunk.append(scalar)
      guard chunk.count == 1024 else { continue }
      chunks.append(String(chunk))
      chunk = String.UnicodeScalarView()
    }
    return chunks + [String(chunk)] + signs
  }()

  /// Short texts that are special in YAML or JSON.
  private static let signs: [String] = [
    "\u{FEFF}", "\u{FEFF}a", "a\u{FEFF}", "a\nb", "\n", " ", " a ", "'", "\"", "\\", "\\n", "~",
    "null", "- a", "a: b", "#", "?a", "&a", "*a", "!a", "%a", "|", "{}", "[]", "1", "0x1F",
    "\u{1F600}", "\u{301}", "e\u{301}", "\u{AC00}", "\u{1100}\u{1161}",
  ]

  @Test("Every scalar survives in logs, histories, answers and orders")
  func everyScalar() throws {
    let catalog = MenuCatalog()
    catalog.register(Self.diary)
    let definition = try #require(catalog.menu("diary"))
    for (index, text) in Self.texts.enumerated() {
      let place = Comment(rawValue: "text \(index)")
      let store = MenuStore(definition)
      let action = MenuAction.write("page", text: text)
      try store.send(action)
      let log = try events([SessionEvent.command(action)].stored)
      guard case .write(_, let read)? = log.first else {
        Issue.record(place)
        continue
      }
      #expect(Array(read.utf8) == Array(text.utf8), place)
      try expectImage(of: OrderHistory(store.order), definition, place)
      for form in Form.allCases {
        #expect(try self.read(store.screen, form).stateDigest == store.screen.stateDigest, place)
      }
    }
  }

  @Test("Every scalar survives in sessions", arguments: JournalKind.all)
  func journals(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let first = service(journal, registering: Self.diary)
      let (token, start) = try await first.begin("diary")
      var version = start.revision.version
      for (index, text) in Self.texts.enumerated() {
        let written = try await first.perform(
          [.write("page", text: text)], in: token, expecting: version
        ).current
        version = written.revision.version
        // A new process reads the entries, or a snapshot and the entries after it.
        guard index % 3 == 0 || index > Self.texts.count - 32 else { continue }
        let again = try await service(journal, registering: Self.diary).screen(of: token)
        #expect(again.screen.stateDigest == written.screen.stateDigest, "text \(index)")
      }
    }
  }

  @Test("Every scalar survives in stored orders", arguments: JournalKind.all)
  func orders(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let sessions = service(journal, registering: Self.diary)
      for (index, text) in Self.texts.enumerated() {
        let (token, start) = try await sessions.begin("diary")
        let written = try await sessions.perform(
          [.write("page", text: text)], in: token, expecting: start.revision.version
        ).current
        let order = try await sessions.submit(token, expecting: written.revision)
        let shown = try await sessions.screen(of: try await sessions.order(order.id))
        #expect(shown.stateDigest == written.screen.stateDigest, "text \(index)")
      }
    }
  }
}
