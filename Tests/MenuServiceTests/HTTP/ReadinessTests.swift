#if Service
import Foundation
import MenuSections
import Testing

@testable import MenuService

@Suite("Readiness")
struct ReadinessTests {
  @Test(
    "A database that cannot be written, or in which a table is locked, is not ready",
    .enabled(if: PostgreSQLServer.isInstalled, "needs PostgreSQL"))
  func unwritable() async throws {
    let address = try await PostgreSQLServer.shared.database()
    let journal = try await PostgreSQLJournal.patient(address)
    let database = PostgreSQLConnection(address, statementTimeout: .seconds(120))
    try await RunningService.withSession(journal) { service, id in
      #expect(try await service.send("GET", "/ready").status == 200)
      try await database.setReadOnly(true)
      try await waitUntil { try await service.send("GET", "/ready").status == 503 }
      #expect(try await service.send("GET", "/v1/sessions/\(id)").status == 200)
      #expect(try await service.send("POST", "/v1/menus/shop/sessions").status >= 500)
      try await database.setReadOnly(false)
      try await waitUntil { try await service.send("GET", "/ready").status == 200 }
      #expect(try await service.send("POST", "/v1/menus/shop/sessions").status == 201)
      try await database.run { connection in
        try connection.execute("BEGIN")
        try connection.execute("LOCK TABLE orders")
      }
      try await waitUntil { try await service.send("GET", "/ready").status == 503 }
      _ = try await database.run { try $0.execute("ROLLBACK") }
      try await waitUntil { try await service.send("GET", "/ready").status == 200 }
    }
    await database.close()
  }

  @Test(
    "A server is not ready once a later release has upgraded its database",
    .enabled(if: PostgreSQLServer.isInstalled, "needs PostgreSQL"))
  func upgraded() async throws {
    let address = try await PostgreSQLServer.shared.database()
    let journal = try await PostgreSQLJournal.patient(address)
    try await RunningService.run(journal) { service in
      #expect(try await service.send("GET", "/ready").status == 200)
      try await PostgreSQLConnection.execute(
        ["UPDATE menu_journal SET version = version + 1"], at: address)
      try await waitUntil { try await service.send("GET", "/ready").status == 503 }
      let newest = PostgreSQLSchema.newest
      #expect(
        service.log.text.contains(
          "its version is \(newest + 1), and the newest known one is \(newest)"))
    }
  }

  @Test(
    "A database that is gone is not ready until it is back, and one with damage not anymore",
    .enabled(if: PostgreSQLServer.isInstalled, "needs PostgreSQL"), .timeLimit(.minutes(10)))
  func outageAndDamage() async throws {
    let database = PostgreSQLServer()
    let schema = try await database.emptySchema()
    let journal = try await PostgreSQLJournal(address: schema)
    let file = try await journal.read { connection in
      try connection.execute(
        "SELECT current_setting('data_directory') || '/' || pg_relation_filepath('orders')"
      ).all.map { try $0.text(0) }.joined()
    }
    try await RunningService.run(journal) { service in
      _ = try await service.order()
      #expect(try await service.send("GET", "/ready").status == 200)
      try await database.stop()
      // The first request knows that it had no effect, since the connection was closed before.
      let begun = try await service.send("POST", "/v1/menus/shop/sessions")
      #expect(try begun.text("code") == "unreachable", "\(begun)")
      try await waitUntil { try await service.send("GET", "/ready").status == 503 }
      #expect(try await service.send("GET", "/health").status == 200)
      #expect(try await service.send("POST", "/v1/menus/shop/sessions").status == 503)
      try await database.start()
      try await waitUntil { try await service.send("GET", "/ready").status == 200 }
      try await database.stop()
      let handle = try FileHandle(forWritingTo: URL(filePath: file))
      try handle.write(contentsOf: Data(repeating: 0xA5, count: 8192))
      try handle.close()
      try await database.start()
      try await waitUntil { try await service.send("GET", "/ready").status == 200 }
      try await service.sendAsStaff("GET", "/v1/orders/1", status: 500)
      #expect(try await service.send("GET", "/ready").status == 503)
    }
    await journal.close()
    try await database.stop()
  }

  @Test("Checking whether a store can be written leaves nothing in it", arguments: JournalKind.all)
  func traceless(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      try await journal.checkHealth()
      try await journal.checkHealth()
      #expect(try await journal.menu("") == nil)
      #expect(try await journal.orders(after: 0, limit: 10).isEmpty)
    }
  }
}

extension PostgreSQLConnection {
  /// Ends all other connections to the database, and lets new ones only read, or also write.
  func setReadOnly(_ isReadOnly: Bool) throws {
    try run { connection in
      try connection.execute("SET default_transaction_read_only = off")
      let name = try connection.execute("SELECT current_database()").first?.text(0) ?? ""
      try connection.execute(
        "ALTER DATABASE \(name) SET default_transaction_read_only = \(isReadOnly ? "on" : "off")")
      try connection.execute(
        """
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()
        """)
    }
  }
}
#endif
