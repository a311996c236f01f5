import Foundation
import MenuSections
import Testing

@testable import MenuService

@Suite("Every journal stores the states of orders", .serialized)
struct OrderStateConformanceTests {
  private static let empty = #"{"left":0}"#

  /// Changes a state; a withdrawn order adds one to the number in the inventory.
  private func request(
    _ number: Int, _ state: OrderState, reason: String? = nil, at seconds: Int = 20
  ) -> OrderStateRequest {
    OrderStateRequest(number: number, state: state, reason: reason, time: moment(seconds)) {
      (_, record) throws(JournalError) in Self.adding(1, to: record)
    }
  }

  private static func adding(_ count: Int, to record: InventoryRecord) -> String {
    #"{"left":\#(left(record) + count)}"#
  }

  private static func left(_ record: InventoryRecord?) -> Int {
    Int((record?.document ?? "").filter(\.isNumber)) ?? 0
  }

  /// Submits orders and returns their number.
  private func submit(_ count: Int, to journal: any SessionJournal) async throws {
    for _ in 0..<count {
      guard case .committed = try await journal.submit(try await journal.begin(), at: 0) else {
        Issue.record("an order was not accepted")
        return
      }
    }
  }

  @Test("An order keeps its changes with their times and reasons", arguments: JournalKind.all)
  func changes(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      try await submit(2, to: journal)
      let first = try #require(try await journal.order(number: 1))
      let received = OrderStateChange(sequence: 1, state: .received, time: moment(9))
      #expect(first.changes == [received])
      let accepted = OrderStateChange(sequence: 3, state: .accepted, time: moment(20))
      guard case .committed(let order, nil) = try await journal.changeState(request(1, .accepted))
      else {
        Issue.record("not accepted")
        return
      }
      #expect(order.changes == [received, accepted])
      let canceled = OrderStateChange(
        sequence: 4, state: .canceled, time: moment(30), reason: "재료가 \"떨어졌어요\" 🥲")
      _ = try await journal.changeState(
        request(1, .canceled, reason: canceled.reason, at: 30))
      let last = try #require(try await journal.order(number: 1))
      #expect(last.changes == [received, accepted, canceled])
      #expect(last.state == .canceled && last.sequence == 4)
      #expect(try await journal.order(last.id) == last)
      #expect(try await journal.orders(after: 0, limit: 9).first == last)
      #expect(try await journal.lastOrderChange() == 4)
      #expect(try await journal.order(number: 3) == nil)
      #expect(try await journal.order(number: 0) == nil)
    }
  }

  @Test("Only the states that can follow are stored", arguments: JournalKind.all)
  func allowed(kind: JournalKind) async throws {
    let paths: [OrderState: [OrderState]] = [
      .received: [], .accepted: [.accepted], .ready: [.accepted, .ready],
      .collected: [.accepted, .ready, .collected], .rejected: [.rejected], .canceled: [.canceled],
    ]
    let following: [OrderState: Set<OrderState>] = [
      .received: [.accepted, .rejected, .canceled], .accepted: [.ready, .canceled],
      .ready: [.collected, .canceled], .collected: [], .rejected: [], .canceled: [],
    ]
    try await kind.withJournal { journal in
      var number = 0
      for state in OrderState.allCases {
        for next in OrderState.allCases {
          try await submit(1, to: journal)
          number += 1
          for step in paths[state] ?? [] {
            guard case .committed = try await journal.changeState(request(number, step)) else {
              Issue.record("\(step) does not follow")
              return
            }
          }
          let before = try #require(try await journal.order(number: number))
          let outcome = try await journal.changeState(request(number, next))
          let after = try #require(try await journal.order(number: number))
          if next == state {
            #expect(outcome == .unchanged(before) && after == before)
          } else if following[state]?.contains(next) == true {
            guard case .committed(let order, _) = outcome else {
              Issue.record("\(next) does not follow \(state)")
              return
            }
            #expect(order == after && order.state == next)
          } else {
            #expect(outcome == .notAllowed(before) && after == before)
          }
        }
      }
      #expect(try await journal.changeState(request(number + 1, .accepted)) == .missing)
    }
  }

  @Test(
    "Of concurrent rejections and cancellations one has an effect, and stock is returned once",
    arguments: JournalKind.all)
  func stock(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      try await submit(6, to: journal)
      _ = try await journal.setInventory(
        InventoryChange(menuID: "tea", expected: 0, document: Self.empty))
      let outcomes = try await (0..<48).mapConcurrently { call in
        let state = call.isMultiple(of: 2) ? OrderState.canceled : .rejected
        return try await journal.changeState(request(1 + call / 8, state, reason: "no"))
      }
      let committed = outcomes.filter { if case .committed = $0 { true } else { false } }
      #expect(committed.count == 6)
      let record = try await journal.inventory(of: "tea", at: nil)
      #expect(Self.left(record) == 6)
      #expect(record?.revision == 7)
    }
  }

  @Test(
    "Changes are numbered without gaps and listed once, with orders and states of several writers",
    arguments: JournalKind.all)
  func sequence(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      var sessions: [SessionDigest] = []
      for _ in 0..<24 { sessions.append(try await journal.begin()) }
      let reader = Task {
        var seen: [StoredOrder] = []
        while seen.count < 72, !Task.isCancelled {
          seen += try await journal.orderChanges(after: seen.count, limit: 7)
          await Task.yield()
        }
        return seen
      }
      try await sessions.mapConcurrently { session in
        guard case .committed(let order) = try await journal.submit(session, at: 0) else {
          Issue.record("an order was not accepted")
          return
        }
        for state in [OrderState.accepted, .ready] {
          _ = try await journal.changeState(request(order.number, state))
        }
      }
      let seen = try await reader.value
      #expect(seen.map(\.sequence) == Array(1...72))
      // Each change is the order as it was then.
      let states = Dictionary(grouping: seen, by: \.number).values.map { $0.map(\.state) }
      #expect(states.count == 24)
      #expect(states.allSatisfy { $0 == [.received, .accepted, .ready] })
      #expect(seen.allSatisfy { $0.changes.map(\.state).last == $0.state })
      #expect(try await journal.orderChanges(after: 70, limit: 9).map(\.sequence) == [71, 72])
      #expect(try await journal.orderChanges(after: 72, limit: 9).isEmpty)
    }
  }

  @Test("Orders are listed by state, menu and time", arguments: JournalKind.all)
  func filters(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      try await submit(5, to: journal)
      _ = try await journal.changeState(request(2, .accepted))
      _ = try await journal.changeState(request(4, .rejected, reason: "no"))
      func numbers(_ query: OrderQuery) async throws -> [Int] {
        try await journal.orders(query).map(\.number)
      }
      #expect(try await numbers(OrderQuery(limit: 9, states: [.received])) == [1, 3, 5])
      #expect(
        try await numbers(OrderQuery(after: 1, limit: 2, states: [.received, .accepted])) == [2, 3])
      #expect(try await numbers(OrderQuery(limit: 9, states: [])).isEmpty)
      #expect(try await numbers(OrderQuery(limit: 2, menuID: "tea")) == [1, 2])
      #expect(try await numbers(OrderQuery(limit: 9, menuID: "coffee' OR 1=1")).isEmpty)
      #expect(
        try await numbers(OrderQuery(limit: 9, from: moment(9), until: moment(10))).count == 5)
      #expect(try await numbers(OrderQuery(limit: 9, from: moment(10))).isEmpty)
      #expect(try await numbers(OrderQuery(limit: 9, until: moment(9))).isEmpty)
      var query = OrderQuery(after: 1, limit: 9)
      query.last = 4
      #expect(try await numbers(query) == [2, 3, 4])
      #expect(try await journal.numbers(submittedIn: moment(9)..<moment(10)) == 1...5)
      #expect(try await journal.numbers(submittedIn: moment(10)..<moment(11)) == nil)
      let personal = try await journal.personalOrders(before: moment(10), after: nil, limit: 2)
      let others = try await journal.personalOrders(
        before: moment(10), after: personal.last, limit: 9)
      #expect(personal.map(\.number) == [1, 2] && others.map(\.number) == [3, 4, 5])
    }
  }

  @Test("Updates of an inventory each start from the one before", arguments: JournalKind.all)
  func updates(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let unchanged = try await journal.updateInventory(of: "tea") { record in
        #expect(record == .none)
        return nil
      }
      #expect(unchanged == .none)
      #expect(try await journal.inventoryRevisions(of: ["tea"]).isEmpty)
      try await (0..<30).mapConcurrently { _ in
        _ = try await journal.updateInventory(of: "tea") { Self.adding(1, to: $0) }
      }
      let record = try await journal.inventory(of: "tea", at: nil)
      #expect(record == InventoryRecord(revision: 30, document: #"{"left":30}"#))
      #expect(
        try await journal.setInventory(
          InventoryChange(menuID: "tea", expected: 30, document: Self.empty)) == .committed(31))
    }
  }
}
