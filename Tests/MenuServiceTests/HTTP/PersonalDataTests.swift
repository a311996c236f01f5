#if Service
import Foundation
import MenuSections
import Synchronization
import Testing

@testable import MenuService

@Suite("What customers wrote is removed")
struct PersonalDataTests {
  private static let menu = MenuSource(
    name: "tea",
    text: """
      item: Tea
      price: 3000
      currency: KRW
      locale: en
      sections:
        - menu: Size
          items: {S: 0, L: 700}
        - text: Name
          required: yes
        - text: Note
          lines: 3
        - text: Table
          personal: no
      """)

  /// What must not be found any more.
  private static let personal = ["Kim Minji", "010-1234-5678"]

  private static let configuration: ServiceConfiguration = {
    var configuration = ServiceConfiguration.testing
    configuration.operatorTokens = OperatorTokens(
      [
        OperatorToken("the-token-of-the-kitchen", name: "kitchen", roles: [.board]),
        OperatorToken(RunningService.token),
      ].compactMap { $0 })
    return configuration
  }()

  /// Submits an order, and returns its number, its id and its session.
  private func order(
    _ service: RunningService
  ) async throws -> (number: Int, id: String, session: String) {
    let session = try await service.begin("tea")
    let acted = try await service.act(
      session,
      #"""
      [{"choose":"Size.L"},{"write":"Name","text":"Kim Minji"},{"write":"Table","text":"by the door"},
       {"write":"Note","text":"Please call\n010-1234-5678"}]
      """#, at: "0.0")
    try #require(acted.status == 200, "\(acted)")
    let order = try await service.submit(session, at: "4.0")
    try #require(order.status == 201, "\(order)")
    return (
      try #require(try order.json["number"] as? Int), try order.text("id"), session
    )
  }

  /// An order has the table, the amount and nothing personal.
  private func expectAnonymous(_ response: RawResponse) {
    #expect(response.status == 200, "\(response)")
    #expect(response.body.contains("by the door"))
    #expect(response.body.contains("3700") || response.body.contains("3,700"))
    for text in Self.personal { #expect(!response.body.contains(text), "\(response)") }
  }

  @Test(
    "After its time, from orders and with their sessions, but no earlier",
    arguments: JournalKind.all)
  func retention(kind: JournalKind) async throws {
    let clock = TestClock("2026-01-01T03:00:00Z")
    try await kind.withJournal { journal in
      try await RunningService.run(
        journal, registering: [Self.menu], configuration: Self.configuration, clock: clock.clock
      ) { service in
        let old = try await order(service)
        clock.set("2026-03-01T03:00:00Z")
        let new = try await order(service)
        let first = try await service.sessions.anonymizeOrders(olderThan: 30 * 86_400)
        #expect(first == 1)
        let again = try await service.sessions.anonymizeOrders(olderThan: 30 * 86_400)
        #expect(again == 0)
        expectAnonymous(try await service.sendAsStaff("GET", "/v1/orders/\(old.number)"))
        expectAnonymous(try await service.send("GET", "/v1/orders/\(old.id)"))
        expectAnonymous(
          try await service.sendAsStaff("GET", "/v1/orders/\(old.number)?as=receipt"))
        let page = try await service.send(
          "GET", "/orders/\(old.id)", ["Accept": "text/html"])
        #expect(page.status == 200 && !page.body.contains("Kim Minji"))
        #expect(try await service.send("GET", "/v1/sessions/\(old.session)").status == 404)
        let quote = try await service.sendAsStaff("GET", "/v1/orders/\(old.number)/quote")
        #expect(quote.status == 200)
        let kept = try await service.sendAsStaff("GET", "/v1/orders/\(new.number)")
        for text in Self.personal { #expect(kept.body.contains(text)) }
        #expect(try await service.send("GET", "/v1/sessions/\(new.session)").status == 200)
        // Its state can still change, and then it has no texts either.
        let changed = try await service.change(old.number, "accepted")
        expectAnonymous(changed)
        #expect(try changed.states == ["received", "accepted"])
      }
    }
  }

  @Test(
    "When an administrator asks for it, and no trace stays in the store or in the log",
    arguments: StoredBytes.kinds)
  func erasure(kind: JournalKind) async throws {
    let folder = try TemporaryFolder()
    let store = try await StoredBytes(kind, in: folder)
    try await RunningService.run(
      try await store.journal(), registering: [Self.menu], configuration: Self.configuration
    ) { service in
      let order = try await order(service)
      let path = "/v1/orders/\(order.number)"
      #expect(try await service.send("DELETE", path).status == 401)
      let rejected = try await service.send(
        "DELETE", path, ["Authorization": "Bearer the-token-of-the-kitchen"], status: 403)
      #expect(try rejected.text("code") == "missing-role")
      // Who has the id of an order must not change it.
      try await service.send("DELETE", "/v1/orders/\(order.id)", status: 404)
      for _ in 0..<2 {
        expectAnonymous(try await service.sendAsStaff("DELETE", path))
      }
      #expect(
        try await service.sendAsStaff("DELETE", "/v1/orders/9").status == 404
      )
      #expect(try await service.send("GET", "/v1/sessions/\(order.session)").status == 404)
      for text in Self.personal {
        #expect(!service.log.text.contains(text))
        // Not only after the server has stopped.
        #expect(try await !store.contain(text))
      }
    }
    for text in Self.personal { #expect(try await !store.contain(text)) }
    #expect(try await store.contain("by the door"))
  }

  @Test("Without its menu, an order keeps its options, lines and amounts, and none of its texts")
  func withoutMenu() async throws {
    try await RunningService.run(
      registering: [Self.menu], configuration: Self.configuration
    ) { service in
      let number = try await order(service).number
      let order = try await service.sessions.order(number: number)
      let document = try OrderText.withoutTexts(order)
      for text in Self.personal + ["by the door"] {
        #expect(order.document.contains(text))
        #expect(!document.contains(text), "\(document)")
      }
      #expect(document.contains(#""Name":"…""#) && document.contains(#""Size":"L""#))
      let (before, after) = (
        try OrderDocument(order), try OrderDocument(order.anonymous(document: document))
      )
      #expect(after.total.money == before.total.money)
      #expect(after.lines?.map(\.name) == ["Tea"])
    }
  }

  @Test("A damaged order does not keep the texts of other orders", arguments: StoredBytes.kinds)
  func damaged(kind: JournalKind) async throws {
    let folder = try TemporaryFolder()
    let store = try await StoredBytes(kind, in: folder)
    try await RunningService.run(
      try await store.journal(), registering: [Self.menu], configuration: Self.configuration
    ) { service in
      for _ in 1...3 { _ = try await order(service) }
      try await store.execute("UPDATE orders SET document = 'x' WHERE number = 1")
      try await store.execute(
        """
        UPDATE orders SET document = replace(document, '"Size":"L"', '"Size":"XL"') WHERE number = 2
        """)
      let error = await #expect(throws: SessionError.self) {
        try await service.sessions.anonymizeOrders(olderThan: -60)
      }
      guard case .journal(.damaged("cannot decode order 1: it is not the expected JSON")) = error
      else {
        Issue.record("\(String(describing: error))")
        return
      }
      for number in 2...3 {
        let read = try await service.sendAsStaff("GET", "/v1/orders/\(number)")
        #expect(read.status == 200 && read.body.contains("Tea"), "\(read)")
        for text in Self.personal { #expect(!read.body.contains(text), "\(read)") }
      }
    }
  }

  @Test("An order that is repeated asks again for what was removed from it")
  func again() async throws {
    try await RunningService.run(
      registering: [Self.menu], configuration: Self.configuration
    ) { service in
      let order = try await order(service)
      expectAnonymous(
        try await service.sendAsStaff("DELETE", "/v1/orders/\(order.number)"))
      let again = try await service.send("POST", "/orders/\(order.id)/again?lang=en")
      let location = try #require(again.headers["location"], "\(again)")
      let session = location.dropFirst("/orders/".count).prefix { $0 != "?" }
      let shown = try await service.send("GET", "/v1/sessions/\(session)?as=order")
      #expect(shown.body.contains("by the door") && !shown.body.contains("…"), "\(shown)")
      let submitted = try await service.send(
        "POST", "/v1/sessions/\(session)/submit", ["If-Match": shown.headers["etag"] ?? ""])
      #expect(try submitted.text("code") == "incomplete", "\(submitted)")
    }
  }

  @Test(
    "When a customer removes a session, with its log and its snapshot", arguments: StoredBytes.kinds
  )
  func session(kind: JournalKind) async throws {
    let folder = try TemporaryFolder()
    let store = try await StoredBytes(kind, in: folder)
    try await RunningService.run(
      try await store.journal(), registering: [Self.menu], configuration: Self.configuration
    ) { service in
      let session = try await service.begin("tea")
      try await service.act(session, #"{"write":"Name","text":"Kim Minji"}"#, at: "0.0")
      let digest = SessionDigest(of: session)
      try await service.sessions.journal.snapshot(
        SessionSnapshot(version: 1, bytes: Array("Kim Minji".utf8), checksum: ""), of: digest)
      #expect(try await service.send("DELETE", "/v1/sessions/\(session)").status == 204)
      #expect(try await service.send("GET", "/v1/sessions/\(session)").status == 404)
      #expect(try await service.send("DELETE", "/v1/sessions/\(session)").status == 404)
      #expect(try await !store.contain("Kim Minji"))
    }
    #expect(try await !store.contain("Kim Minji"))
  }

  @Test("With If-Match, only the current revision of a session is removed")
  func precondition() async throws {
    try await RunningService.run(registering: [Self.menu]) { service in
      let session = try await service.begin("tea")
      try await service.act(session, #"{"choose":"Size.L"}"#, at: "0.0")
      func remove(ifMatch tag: String) async throws -> RawResponse {
        try await service.send("DELETE", "/v1/sessions/\(session)", ["If-Match": tag])
      }
      let stale = try await remove(ifMatch: "\"0.0\"")
      #expect(stale.status == 412, "\(stale)")
      #expect(stale.headers["etag"] == "\"1.0\"")
      #expect(try await remove(ifMatch: "1.0").status == 428)
      #expect(try await service.send("GET", "/v1/sessions/\(session)").status == 200)
      #expect(try await remove(ifMatch: "\"1.0\"").status == 204)
      #expect(try await remove(ifMatch: "\"1.0\"").status == 404)
    }
  }

  @Test("With If-Match, a session is removed even if this release cannot read its menu")
  func unreadableMenu() async throws {
    try await RunningService.run(registering: [Self.menu]) { service in
      let source = MenuSource(name: "tea", text: "item: [")
      let token = SessionToken.random()
      let journal = service.sessions.journal
      try await journal.keep(source, time: .now)
      _ = try await journal.create(
        token.digest, menuID: "tea", menuDigest: source.digest, time: .now)
      for (tag, status) in [("\"1.0\"", 409), ("\"0.0\"", 204), ("\"0.0\"", 404)] {
        let removed = try await service.send(
          "DELETE", "/v1/sessions/\(token.text)", ["If-Match": tag])
        #expect(removed.status == status, "\(removed)")
      }
    }
  }

  @Test("A session that is removed while an action on it is answered stays removed")
  func removedMeanwhile() async throws {
    let journal = FailingJournal()
    try await RunningService.run(journal, registering: [Self.menu]) { service in
      let session = try await service.begin("tea")
      let removed = Mutex<Int?>(nil)
      journal.afterNextChange {
        let status = try? await service.send("DELETE", "/v1/sessions/\(session)").status
        removed.withLock { $0 = status }
      }
      try await service.act(
        session, #"{"write":"Name","text":"Kim Minji"}"#, at: "0.0", status: 200)
      #expect(removed.withLock { $0 } == 204)
      try await service.send("GET", "/v1/sessions/\(session)", status: 404)
    }
  }

  @Test("A session that is started again with its key shows nothing of the one that was removed")
  func startedAgain() async throws {
    try await RunningService.run(registering: [Self.menu]) { service in
      let key = ["Idempotency-Key": UUID().uuidString]
      var tag: String?
      for name in ["Kim Minji", "Lee Jun"] {
        let begun = try await service.send("POST", "/v1/menus/tea/sessions", key)
        let session = try begun.text("session")
        try await service.act(
          session, #"{"write":"Name","text":"\#(name)"}"#, at: "0.0", status: 200)
        var known: [String: String] = [:]
        known["If-None-Match"] = tag
        let shown = try await service.send("GET", "/v1/sessions/\(session)?as=json", known)
        #expect(shown.body.contains(name), "\(shown)")
        tag = shown.headers["etag"]
        #expect(try await service.send("DELETE", "/v1/sessions/\(session)").status == 204)
      }
    }
  }

  @Test(
    "A snapshot that PostgreSQL stores while its session is removed does not outlive the session",
    .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed"))
  func lateSnapshot() async throws {
    let store = try await StoredBytes(.postgreSQL, in: try TemporaryFolder())
    let journal = try await PostgreSQLJournal.patient(store.address)
    let session = try await journal.begin()
    let removal = PostgreSQLConnection(store.address, statementTimeout: .seconds(120))
    try await removal.run {
      try $0.execute("BEGIN")
      for table in ["sessions", "snapshots"] {
        try $0.execute("DELETE FROM \(table) WHERE session_id = $1", [.text(session.text)])
      }
    }
    let isStored = Atomic(false)
    async let stored: Void = {
      try await journal.snapshot(
        SessionSnapshot(version: 1, bytes: Array("Kim Minji".utf8), checksum: ""), of: session)
      isStored.store(true, ordering: .relaxed)
    }()
    while !isStored.load(ordering: .relaxed) {
      let waiting = try await journal.read {
        try $0.execute(
          """
          SELECT 1 FROM pg_stat_activity
          WHERE wait_event_type = 'Lock' AND query LIKE 'INSERT INTO snapshots%'
          """
        ).all.count
      }
      if waiting > 0 { break }
    }
    try await removal.run { _ = try $0.execute("COMMIT") }
    try await stored
    #expect(try await !store.contain("Kim Minji"))
    await journal.close()
  }
}
#endif
