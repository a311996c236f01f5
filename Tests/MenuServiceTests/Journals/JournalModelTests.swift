import Foundation
import MenuSections
import MenuTestSupport
import Testing

@testable import MenuService

@Suite("Every journal behaves like the one in memory", .serialized)
struct JournalModelTests {
  @Test("Random calls have the same outcomes as in memory", arguments: JournalKind.all)
  func agrees(kind: JournalKind) async throws {
    for seed in UInt64(0)..<4 {
      try await kind.withJournal { journal in
        var walk = JournalWalk(seed: seed)
        let model = MemoryJournal()
        try await walk.begin(journal, model)
        for step in 0..<250 {
          let call = walk.next()
          let outcome = try await call.outcome(of: journal)
          let expected = try await call.outcome(of: model)
          try #require(outcome == expected, "seed \(seed), step \(step): \(call)")
        }
      }
    }
  }
}

/// A call of a journal with a comparable outcome.
struct JournalCall: Sendable, CustomStringConvertible {
  let description: String
  let outcome: @Sendable (any SessionJournal) async throws -> String

  func outcome(of journal: any SessionJournal) async throws -> String {
    try await outcome(journal)
  }
}

/// Random calls with few sessions, versions and keys, so that conflicts are frequent.
struct JournalWalk {
  private var generator: SeededGenerator
  private let sessions = (0..<3).map { _ in SessionDigest.random() }
  private let orders = (0..<4).map { _ in OrderID.random() }

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  func begin(_ journals: any SessionJournal...) async throws {
    for journal in journals {
      try await journal.keep(tea, time: moment(0))
      for session in sessions.dropLast() {
        _ = try await journal.create(
          session, menuID: "tea", menuDigest: tea.digest, time: moment(0))
      }
    }
  }

  mutating func next() -> JournalCall {
    let index = number(0...2)
    let session = sessions[index]
    let version = number(0...5)
    let key = RequestKey("key-\(number(0...7))", body: "body-\(number(0...2))")
    let inventory = number(0...3)
    let change = InventoryChange(
      menuID: "tea", expected: inventory, document: "{\"inventory\":\(inventory)}")
    let place = "session \(index) at \(version) under \(key)"
    switch number(0...11) {
    case 0:
      return JournalCall(description: "load \(place)") { journal in
        let record = try await journal.load(session, after: version)
        var head = record?.head
        // Only shared journals know it.
        head?.lastRequest = nil
        return "\(String(describing: head)) \(String(describing: record?.tail))"
      }
    case 1:
      return JournalCall(description: "inventory \(inventory)") { journal in
        "\(try await journal.setInventory(change))"
      }
    case 2 where number(0...9) == 0:
      let order = orders[number(0...3)]
      // Order ids must be unique; the journal in memory does not check that.
      let submission = OrderSubmission(
        session: session, expected: version, key: key, orderID: index == 0 ? order : .random(),
        menuID: "tea",
        menuDigest: tea.digest, document: "{}",
        inventory: InventoryRecord(revision: inventory, document: "{}"),
        inventoryChange: inventory == 0 ? nil : change, time: moment(5))
      return JournalCall(description: "submit \(place)") { journal in
        "\(try await journal.submit(submission))"
      }
    case 3:
      return JournalCall(description: "entry \(place)") { journal in
        let found = try await journal.entry(of: session, key: key.name)
        return "\(String(describing: found))"
      }
    case 4:
      return JournalCall(description: "orders, inventory") { journal in
        "\(try await journal.orders(after: inventory, limit: 2)) "
          + "\(String(describing: try await journal.inventory(of: "tea", at: inventory)))"
      }
    default:
      let events = (0...number(0...2)).map { event($0 + version) }
      let request = AppendRequest(
        session, expected: version, events, key: key, inventoryRevision: inventory,
        time: moment(version))
      return JournalCall(description: "append \(events.count) to \(place)") { journal in
        "\(try await journal.append(request))"
      }
    }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }
}
