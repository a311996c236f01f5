#if Service
import Foundation
import MenuSections
import MenuText
import Synchronization
import Testing

@testable import MenuService

@Suite("Repeated requests")
struct RepeatedRequestTests {
  @Test("A key whose session was ordered and then removed starts no other one")
  func ordered() async throws {
    try await RunningService.run { service in
      let key = UUID().uuidString
      let header = ["Idempotency-Key": key]
      let session = try await service.send("POST", "/v1/menus/shop/sessions", header)
        .text("session")
      #expect(try await service.act(session, #"{"choose":"온도.ICE"}"#, at: "0.0").status == 200)
      try await service.submit(session, at: "1.0", status: 201)
      #expect(try await service.send("DELETE", "/v1/sessions/\(session)").status == 204)
      let again = try await service.send("POST", "/v1/menus/shop/sessions", header, status: 422)
      #expect(try again.text("code") == "key-reused")
      // The form of the page that the key is from.
      let page = try await service.send(
        "POST", "/menus/shop",
        ["Content-Type": "application/x-www-form-urlencoded", "Accept": "text/html"],
        body: ".revision=0.0&.key=\(key)")
      #expect(page.status == 422 && page.body.contains("<form"), "\(page)")
    }
  }

  @Test("A recent request that is repeated reads only what followed the last snapshot")
  func ofLongSession() async throws {
    let journal = FailingJournal()
    let sessions = service(journal, snapshotInterval: 8)
    let (token, _) = try await sessions.begin("shop")
    func perform(at version: Int) async throws -> SessionUpdate {
      let command = version == 0 ? ice : version.isMultiple(of: 2) ? .redo : .undo
      return try await sessions.perform(
        [command], in: token, expecting: version, key: RequestKey("tap-\(version)", body: ""))
    }
    for version in 0..<20 { _ = try await perform(at: version) }
    // The snapshots are of the versions 8 and 16, of which the second is kept.
    for (version, entries) in [(18, 4), (16, 4), (3, 24)] {
      let before = journal.readEntries
      let update = try await perform(at: version)
      #expect(update.isRepeated && update.current.revision == at(version + 1))
      #expect(journal.readEntries - before == entries, "\(version)")
    }
    let updates = try await sessions.updates(of: token, after: at(17))
    var iterator = updates.makeAsyncIterator()
    let update = try await iterator.next()
    #expect(update?.from == at(17))
  }

  @Test("A repeated submission has its order, also where nothing is left for another one")
  func lastItem() async throws {
    // The second process has no notification of what the first one does.
    let journal = FailingJournal(isShared: true)
    let (first, second) = (service(journal), service(journal))
    _ = try await first.setInventory(
      Inventory(stock: ["온도.ICE": 1]), ofMenu: "shop", expecting: 0)
    let (token, _) = try await first.begin("shop")
    try await second.perform([ice], in: token, expecting: 0)
    let key = RequestKey("pay", body: "x")
    let order = try await first.submit(token, expecting: at(1, 1), key: key)
    #expect(try await second.inventory(ofMenu: "shop").stock["온도.ICE"] == 0)
    #expect(try await second.submit(token, expecting: at(1, 1), key: key) == order)
    let error = await #expect(throws: SessionError.self) {
      try await second.submit(token, expecting: at(1, 1), key: RequestKey("other", body: "x"))
    }
    guard case .submitted(order.id) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("Actions and orders are counted once, however often their requests are repeated")
  func counting() async throws {
    try await RunningService.withSession { service, session in
      for (path, version, body) in [
        ("actions", "0.0", #"{"choose":"온도.ICE"}"#), ("submit", "1.0", "{}"),
      ] {
        let statuses = Set(
          try await (0..<5).mapConcurrently { _ in
            try await service.send(
              "POST", "/v1/sessions/\(session)/\(path)",
              [
                "If-Match": "\"\(version)\"", "Idempotency-Key": path,
                "Content-Type": "application/json",
              ], body: body
            ).status
          })
        #expect(statuses == [path == "submit" ? 201 : 200])
      }
      let metrics = try await service.send("GET", "/metrics")
      for line in ["menu_actions_total 1\n", "menu_orders_total 1\n"] {
        #expect(metrics.body.contains(line), "\(metrics.body)")
      }
    }
  }

  /// Posts a form that chooses ice and submits the order.
  private func post(
    _ key: String, to session: String, of service: RunningService
  ) async throws -> Int {
    let fields = [
      (".revision", "0.0"), (".key", key), ("온도", "온도.ICE"), (".submit", "yes"),
    ]
    return try await service.send(
      "POST", "/orders/\(session)", ["Content-Type": "application/x-www-form-urlencoded"],
      body: PostedForm.body(fields)
    ).status
  }

  @Test("A form that is posted twice at once submits one order, and both responses lead to it")
  func forms() async throws {
    try await RunningService.run { service in
      for turn in 1...10 {
        let session = try await service.begin()
        let statuses = try await (0..<3).mapConcurrently { _ in
          try await post("form-\(turn)", to: session, of: service)
        }
        #expect(statuses == [303, 303, 303])
        #expect(try await service.sessions.orders(after: 0, limit: 99).count == turn)
      }
    }
  }

  @Test("A form posted again while its first change is being answered has the same response")
  func formMeanwhile() async throws {
    let journal = FailingJournal()
    try await RunningService.run(journal) { service in
      let session = try await service.begin()
      let second = Mutex<Int?>(nil)
      journal.afterNextChange {
        let status = try? await post("form", to: session, of: service)
        second.withLock { $0 = status }
      }
      #expect(try await post("form", to: session, of: service) == 303)
      #expect(second.withLock { $0 } == 303)
      #expect(try await service.sessions.orders(after: 0, limit: 9).count == 1)
    }
  }

  @Test("A form posted again to a server that has not seen its order yet leads to the order")
  func formElsewhere() async throws {
    let journal = FailingJournal(isShared: true)
    let other = service(journal)
    _ = try await other.setInventory(
      Inventory(stock: ["온도.ICE": 1]), ofMenu: "shop", expecting: 0)
    try await RunningService.withSession(journal) { service, session in
      let token = try #require(SessionToken(session))
      try await other.perform([ice], in: token, expecting: 0)
      _ = try await other.submit(token, expecting: at(1, 1))
      // Nothing is left of what the form chooses.
      _ = try await service.sessions.readInventory(of: "shop")
      #expect(try await post("form", to: session, of: service) == 303)
    }
  }

  @Test("A change of an order's state counts once, even if two operators make it or one repeats it")
  func states() async throws {
    try await RunningService.run { service in
      let orders = 12
      for _ in 1...orders { _ = try await service.order() }
      try await (0..<orders * 4).mapConcurrently { call in
        let changed = try await service.change(1 + call / 4, "accepted")
        #expect(changed.status == 200)
      }
      let metrics = try await service.send("GET", "/metrics")
      #expect(
        metrics.body.contains(#"menu_order_states_total{state="accepted"} \#(orders)"# + "\n"))
    }
  }

  @Test("An action with the current revision asks a shared journal for no state of its session")
  func heads() async throws {
    let journal = FailingJournal(isShared: true)
    try await RunningService.withSession(journal) { service, session in
      for query in ["", "?as=parts"] {
        let before = journal.headReads
        let version = query.isEmpty ? 0 : 1
        let acted = try await service.act(
          session, #"{"count":"수량","to":\#(version + 2)}"#, at: "\(version).0", query: query)
        #expect(acted.status == 200, "\(acted)")
        #expect(journal.headReads == before)
      }
      let before = journal.headReads
      try await service.act(session, #"{"choose":"온도.ICE"}"#, at: "2.0")
      let submitted = try await service.submit(session, at: "3.0", json: #"{"total":"9000"}"#)
      #expect(submitted.status == 201, "\(submitted)")
      #expect(journal.headReads == before)
    }
  }
}
#endif
