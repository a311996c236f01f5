import Foundation
import MenuSections
import Testing

@testable import MenuService

@Suite("Every journal stores orders and inventories", .serialized)
struct OrderConformanceTests {
  private static let eggs = #"{"inventory":"tea","stock":{"egg":1}}"#
  private static let none = #"{"inventory":"tea","stock":{"egg":0}}"#

  private func change(_ expected: Int, _ document: String = eggs) -> InventoryChange {
    InventoryChange(menuID: "tea", expected: expected, document: document)
  }

  @Test("A session is submitted once and then never changes", arguments: JournalKind.all)
  func submits(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let session = try await journal.begin()
      try await journal.append(session, at: 0, 1)
      let key = RequestKey("pay", body: "x")
      let id = OrderID.random()
      let outcome = try await journal.submit(session, at: 1, id: id, key: key)
      guard case .committed(let order) = outcome else {
        Issue.record("not submitted: \(outcome)")
        return
      }
      #expect(order.number == 1)
      #expect(order.id == id)
      #expect(order.time == moment(9))
      #expect(try await journal.submit(session, at: 1, key: key) == .replayed(order))
      #expect(
        try await journal.submit(session, at: 1, key: RequestKey("pay", body: "y")) == .keyReused)
      #expect(try await journal.submit(session, at: 1) == .submitted(id))
      #expect(try await journal.append(session, at: 1, 2) == .submitted(id))
      #expect(try await journal.order(id) == order)
      #expect(try await journal.order(.random()) == nil)
      let record = try #require(try await journal.load(session, after: nil))
      #expect(record.head.orderID == id)
      #expect(record.events == [1: event(1)])
    }
  }

  @Test(
    "Concurrent orders are numbered without gaps and listed once",
    arguments: JournalKind.all)
  func numbers(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      var sessions: [SessionDigest] = []
      for _ in 0..<40 { sessions.append(try await journal.begin()) }
      let reader = Task {
        var seen: [Int] = []
        while seen.count < 40, !Task.isCancelled {
          seen += try await journal.orders(after: seen.last ?? 0, limit: 7).map(\.number)
          await Task.yield()
        }
        return seen
      }
      try await sessions.mapConcurrently { session in
        guard case .committed = try await journal.submit(session, at: 0) else {
          Issue.record("an order was not accepted")
          return
        }
      }
      #expect(try await journal.orders(after: 38, limit: 9).map(\.number) == [39, 40])
      #expect(try await reader.value == Array(1...40))
    }
  }

  @Test(
    "An order and its inventory change are stored together or not at all",
    arguments: JournalKind.all)
  func stock(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let one = try await journal.begin()
      let two = try await journal.begin()
      #expect(try await journal.setInventory(change(0)) == .committed(1))
      let taken = change(1, Self.none)
      guard case .committed = try await journal.submit(one, at: 0, inventory: taken) else {
        Issue.record("the order was not accepted")
        return
      }
      #expect(
        try await journal.submit(two, at: 0, inventory: taken) == .inventoryConflict(current: 2))
      #expect(try await journal.submit(two, at: 1, inventory: change(2)) == .conflict(current: 0))
      #expect(
        try await journal.inventory(of: "tea", at: nil)
          == InventoryRecord(revision: 2, document: Self.none))
      #expect(try await journal.orders(after: 0, limit: 9).count == 1)
      #expect(try await journal.heads(of: [two])[two]?.orderID == nil)
    }
  }

  @Test("A session that was ordered and removed is not created again", arguments: JournalKind.all)
  func orderedSession(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let session = try await journal.begin()
      func create() async throws -> CreateOutcome {
        try await journal.create(session, menuID: "tea", menuDigest: tea.digest, time: moment(9))
      }
      guard case .committed = try await journal.submit(session, at: 0) else {
        Issue.record("the order was not accepted")
        return
      }
      #expect(try await create() == .tokenInUse)
      #expect(try await journal.remove([session], changedBefore: .distantFuture) == 1)
      #expect(try await create() == .ordered)
    }
  }

  @Test("An inventory is set only over the expected revision", arguments: JournalKind.all)
  func inventory(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      #expect(try await journal.inventory(of: "tea", at: nil) == nil)
      #expect(try await journal.setInventory(change(1)) == .conflict(current: 0))
      #expect(try await journal.setInventory(change(0)) == .committed(1))
      #expect(try await journal.setInventory(change(0)) == .conflict(current: 1))
      #expect(try await journal.setInventory(change(1, Self.none)) == .committed(2))
      #expect(try await journal.inventory(of: "tea", at: 1)?.document == Self.eggs)
      #expect(try await journal.inventory(of: "tea", at: 2)?.document == Self.none)
      #expect(try await journal.inventory(of: "tea", at: 3) == nil)
      #expect(try await journal.inventory(of: "coffee", at: nil) == nil)
      #expect(try await journal.inventoryRevisions(of: ["tea", "coffee"]) == ["tea": 2])
      let outcomes = try await (0..<8).mapConcurrently { _ in
        try await journal.setInventory(change(2))
      }
      #expect(outcomes.filter { $0 == .committed(3) }.count == 1)
      #expect(outcomes.filter { $0 == .conflict(current: 3) }.count == 7)
    }
  }

  @Test(
    "The last 256 revisions of an inventory are kept",
    arguments: JournalKind.all)
  func forgets(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      for revision in 0..<258 { _ = try await journal.setInventory(change(revision)) }
      #expect(try await journal.inventory(of: "tea", at: 2) == nil)
      #expect(try await journal.inventory(of: "tea", at: 3) != nil)
      #expect(try await journal.inventory(of: "tea", at: nil)?.revision == 258)
    }
  }
}
