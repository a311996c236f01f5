#if Service
import Foundation
import Synchronization
import Testing

@testable import MenuService

@Suite("The token of a session is known to its customer only")
struct SessionSecretTests {
  /// Uses an open session and submits another one over HTTP, and returns the ids of both. `keys`
  /// start sessions and change them, too: a program's key, and that of a page. `wait` runs
  /// before the service ends.
  private func use(
    _ journal: any SessionJournal, wait: @escaping @Sendable () async throws -> Void = {}
  ) async throws -> (ids: [String], keys: [String]) {
    try await RunningService.run(journal) { service in
      var keys = [UUID().uuidString]
      let begun = try await service.send(
        "POST", "/v1/menus/shop/sessions", ["Idempotency-Key": keys[0]])
      let session = try begun.text("session")
      let chosen = try await service.act(
        session, #"{"choose":"온도.ICE"}"#, at: "0.0", key: keys[0])
      try #require(chosen.status == 200, "\(chosen)")
      let customer = try await StoreCustomer(service, at: "/menus/shop")
      var form = try customer.form("/menus/shop")
      form.set("온도", "온도.ICE")
      keys.append(try #require(form.fields.first { $0.name == ".key" }).value)
      #expect(try await customer.post(form, pressing: ".update") == 303)
      for key in keys { #expect(!service.log.text.contains(key)) }
      var ids: [String] = []
      for _ in 0..<2 {
        let id = try await service.begin()
        let acted = try await service.act(id, #"{"choose":"온도.ICE"}"#, at: "0.0", key: "tap")
        try #require(acted.status == 200, "\(acted)")
        try await service.send("GET", "/orders/\(id)", ["Accept": "text/html"])
        ids.append(id)
      }
      let order = try await service.submit(ids[1], at: "1.0")
      try #require(order.status == 201, "\(order)")
      let metrics = try await service.send("GET", "/metrics").body
      for id in ids {
        #expect(!service.log.text.contains(id) && !metrics.contains(id))
      }
      try await wait()
      return (ids, keys)
    }
  }

  /// Sessions with these ids continue.
  private func check(_ journal: any SessionJournal, _ ids: [String]) async throws {
    try await RunningService.run(journal) { service in
      let changed = try await service.act(ids[0], #"{"choose":"온도.HOT"}"#, at: "1.0")
      #expect(changed.status == 200 && changed.headers["etag"] == "\"2.0\"", "\(changed)")
      let submitted = try await service.act(ids[1], #"{"choose":"온도.HOT"}"#, at: "1.0")
      #expect(try submitted.text("code") == "submitted")
    }
  }

  @Test(
    "Neither an SQLite store nor the log has it or its key, and sessions continue after a restart")
  func sqlite() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store.sqlite")
    let journal = try SQLiteJournal(path: path)
    let (ids, keys) = try await use(journal)
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
      let bytes = try Data(contentsOf: folder.url.appending(path: file))
      for secret in ids + keys {
        #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(file)")
      }
    }
    await journal.close()
    try await check(try SQLiteJournal(path: path), ids)
  }

  @Test(
    "Neither PostgreSQL's tables nor its notifications have it or its key",
    .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed"),
    .timeLimit(.minutes(10)))
  func postgreSQL() async throws {
    let address = try await PostgreSQLServer.shared.database()
    let journal = try await PostgreSQLJournal.patient(address)
    let listener = PostgreSQLConnection(address, statementTimeout: .seconds(60))
    _ = try await listener.run { try $0.execute("LISTEN \(PostgreSQLAnnouncer.channel)") }
    let received = Mutex("")
    // A notification is sent a moment after its commit.
    let (ids, keys) = try await use(journal) {
      while !received.withLock({ $0.contains("\no1") }) {
        // Each begins a line, also the first of those that arrive together.
        for payload in try await listener.payloads(within: .seconds(60)) {
          received.withLock { $0 += "\n\(payload)" }
        }
      }
    }
    let payloads = received.withLock { $0 }
    var rows = ""
    for table in ["sessions", "entries", "snapshots", "orders"] {
      rows += try await listener.run { connection in
        try connection.execute("SELECT string_agg(t::text, ' ') FROM \(table) t").rows
      }.joined().compactMap { $0 }.joined()
    }
    await listener.close()
    for secret in ids + keys { #expect(!payloads.contains(secret) && !rows.contains(secret)) }
    for id in ids {
      let digest = try #require(SessionToken(id)).digest.text
      #expect(payloads.contains("s\(digest)") && rows.contains(digest))
    }
    try await check(try await PostgreSQLJournal.patient(address), ids)
  }
}
#endif
