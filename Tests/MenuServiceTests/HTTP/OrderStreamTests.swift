#if Service
import Foundation
import MenuSections
import Testing

@testable import MenuService

@Suite("Order streams")
struct OrderStreamTests {
  private func ids(_ events: String) -> [Int] {
    events.matches(of: /\nid: ([0-9]+)\n/).compactMap { Int($0.1) }
  }

  @Test("Staff get each order and each state, and a reconnecting board misses and repeats nothing")
  func staff() async throws {
    try await RunningService.run { service in
      let path = "/v1/orders/stream"
      let before = try await service.order()
      let client = try service.stream(path, RunningService.authorization)
      _ = try await client.events(until: "retry:")
      let (number, id) = try await service.order()
      let first = try await client.events(until: "id: 2\n")
      #expect(first.contains("event: order\nid: 2\n"))
      _ = try await service.change(number, "accepted")
      let second = try await client.events(until: #""state":"accepted""#)
      #expect(ids(second) == [3])
      _ = try await service.change(number, "ready")
      _ = try await service.change(before.number, "rejected", reason: "no milk")
      let again = try service.stream(
        path + "?after=0",
        RunningService.authorization.merging(["Last-Event-ID": "2"]) { $1 })
      let resumed = try await again.events(until: "id: 5\n")
      #expect(ids(resumed) == [3, 4, 5])
      // Each event is the order as it was then.
      let accepted = try #require(resumed.split(separator: "id: 4\n").first)
      #expect(accepted.contains(#""state":"accepted""#) && !accepted.contains(#""state":"ready""#))
      // Who received no event may say so with an empty id.
      let all = try service.stream(
        path + "?after=0",
        RunningService.authorization.merging(["Last-Event-ID": ""]) { $1 })
      let whole = try await all.events(until: "id: 5\n")
      #expect(ids(whole) == [1, 2, 3, 4, 5])
      for text in [first, second, resumed, whole] {
        #expect(!text.contains(id) && !text.contains(before.id))
        service.exchanges.add(events: text, from: path)
      }
      #expect(try await service.send("GET", path).status == 401)
      try await service.sendAsStaff("GET", path + "?after=x", status: 400)
      let other = try await service.sendAsStaff("GET", path, ["Last-Event-ID": "x"])
      #expect(try other.status == 400 && other.text("detail").contains("Last-Event-ID"))
    }
  }

  @Test("A customer gets the order at once and after each change, and only that order")
  func customer() async throws {
    try await RunningService.run { service in
      let (number, id) = try await service.order()
      let other = try await service.order()
      let path = "/v1/orders/\(id)/updates"
      let client = try service.stream(path)
      let first = try await client.events(until: "event: order\nid: 1\n")
      #expect(first.contains("text/event-stream"))
      _ = try await service.change(other.number, "accepted")
      _ = try await service.change(number, "rejected", reason: "우유가 없어요")
      let second = try await client.events(until: "우유가 없어요")
      #expect(ids(second) == [4] || ids(first + second) == [1, 4])
      #expect(!second.contains(other.id))
      // Who has the last change waits for the next one.
      let configuration = try service.stream(path, ["Last-Event-ID": "1"])
      let resumed = try await configuration.events(until: "우유가 없어요")
      #expect(ids(resumed) == [4])
      for text in [first + second, resumed] { service.exchanges.add(events: text, from: path) }
      let unknown = "/v1/orders/\(OrderID.random())/updates"
      #expect(try await service.send("GET", unknown).status == 404)
      #expect(try await service.send("GET", "/v1/orders/1/updates").status == 401)
    }
  }

  @Test(
    "The stream of an order that the database lost ends, and sends no order that has its number",
    .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed"))
  func lost() async throws {
    let address = try await PostgreSQLServer.shared.emptySchema()
    let journal = try await PostgreSQLJournal.patient(address)
    try await RunningService.run(journal) { service in
      let id = try await service.order().id
      let client = try service.stream("/v1/orders/\(id)/updates")
      _ = try await client.events(until: "event: order\nid: 1\n")
      // As after a failover to a server that did not have the order.
      try await PostgreSQLConnection.execute(
        [
          "TRUNCATE orders, order_changes",
          "UPDATE menu_journal SET last_order = 0, last_change = 0",
        ], at: address)
      let other = try await service.order()
      #expect(other.number == 1)
      _ = try await service.change(1, "accepted")
      let rest = try await client.events(until: other.id)
      #expect(!rest.contains(other.id), "\(rest)")
    }
  }
}

@Suite("Order events for embedders", .serialized)
struct OrderEventTests {
  /// Submits an order and takes it to ready.
  private func serve(_ sessions: MenuSessions) async throws {
    let token = try await sessions.begin("shop").token
    try await sessions.perform([ice], in: token, expecting: 0)
    let order = try await sessions.submit(token, expecting: at(1))
    try await sessions.setState(.accepted, ofOrder: order.number)
    try await sessions.setState(.ready, ofOrder: order.number)
  }

  private func sequences(
    _ count: Int, of sessions: MenuSessions, after sequence: Int = 0
  ) async throws -> [Int] {
    var found: [Int] = []
    for try await order in sessions.orderEvents(after: sequence) {
      found.append(order.sequence)
      if found.count == count { break }
    }
    return found
  }

  @Test(
    "A reader continues after a restart, without loss and repetition", arguments: JournalKind.all)
  func resumes(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let first = service(journal)
      let reader = Task { try await sequences(4, of: first) }
      try await serve(first)
      try await serve(first)
      #expect(try await reader.value == [1, 2, 3, 4])
      // A new process over the same journal.
      let second = service(journal)
      let resumed = Task { try await sequences(5, of: second, after: 4) }
      try await serve(second)
      #expect(try await resumed.value == [5, 6, 7, 8, 9])
    }
  }

  @Test(
    "Changes of another process arrive over PostgreSQL",
    .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed"),
    .timeLimit(.minutes(10)))
  func processes() async throws {
    let address = try await PostgreSQLServer.shared.emptySchema()
    let one = try await PostgreSQLJournal.patient(address)
    let two = try await PostgreSQLJournal.patient(address)
    let staff = service(one)
    let customers = service(two)
    let watching = Task { await staff.watch() }
    let reader = Task { try await sequences(6, of: staff) }
    try await serve(customers)
    try await serve(customers)
    #expect(try await reader.value == Array(1...6))
    watching.cancel()
    await watching.value
    await one.close()
    await two.close()
  }

  @Test("A reader waits while the journal fails, and ends with its task")
  func failing() async throws {
    let journal = FailingJournal()
    let sessions = service(journal)
    try await serve(sessions)
    journal.fail(.busy)
    let reader = Task { try await sequences(3, of: sessions) }
    try await Task.sleep(for: .milliseconds(20))
    journal.fail(nil)
    #expect(try await reader.value == [1, 2, 3])
    let idle = Task { try await sequences(1, of: sessions, after: 3) }
    idle.cancel()
    #expect(try await idle.value.isEmpty)
    journal.fail(.damaged("x"))
    await #expect(throws: SessionError.self) { try await sequences(1, of: sessions) }
  }
}
#endif
