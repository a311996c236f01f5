#if Service
import Foundation
import GRDB
import MenuYAML
import Synchronization
import Testing

@testable import MenuService

@Suite("Maintenance")
struct MaintenanceTests {
  @Test("No write of maintenance scans a table of an SQLite store, whatever it removes")
  func plans() async throws {
    let folder = try TemporaryFolder()
    let journal = try SQLiteJournal(path: folder.path("journal.sqlite"))
    let catalog = MenuCatalog()
    let old = MenuSource(
      name: "branch",
      files: [
        MenuFile(path: "branch.yaml", bytes: Array("extends: shop.yaml\n".utf8)),
        MenuFile(path: "shop.yaml", bytes: shop.bytes),
      ])
    catalog.register(shop)
    let sessions = MenuSessions(catalog, journal: journal)
    try await journal.keep(old, time: moment(-1_000_000_000))
    for _ in 0..<3 {
      let (token, _) = try await sessions.begin("shop")
      try await sessions.perform([ice], in: token, expecting: 0)
    }
    let statements = Mutex<Set<String>>([])
    try await journal.database.writeWithoutTransaction { database in
      database.trace { event in
        guard case .statement(let statement) = event else { return }
        statements.withLock { _ = $0.insert(statement.sql) }
      }
    }
    #expect(try await sessions.expire(unchangedFor: -60) == 3)
    #expect(try await journal.menu(old.digest) == nil)
    let writes = statements.withLock { Array($0) }
      .filter { $0.contains("DELETE") || $0.contains("UPDATE") || $0.contains("INSERT") }
    for table in ["sessions", "entries", "snapshots", "menus", "menu_files", "files"] {
      #expect(writes.contains { $0.contains("DELETE FROM \(table) ") }, "\(table)")
    }
    for sql in writes {
      let plan = try await journal.database.read { database in
        let values = [Int?](repeating: nil, count: sql.count { $0 == "?" })
        return try Row.fetchAll(
          database, sql: "EXPLAIN QUERY PLAN \(sql)", arguments: StatementArguments(values)
        )
        .map { $0["detail"] as String? ?? "" }
      }
      #expect(!plan.contains { $0.hasPrefix("SCAN") }, "\(sql): \(plan)")
    }
    await journal.close()
  }

  @Test("Sessions are removed in groups of few rows, and a long session is alone")
  func groups() {
    var survey = SessionSurvey()
    for number in 0..<500 { survey.unchanged[.random()] = number % 7 }
    for _ in 0..<3 { survey.unchanged[.random()] = 10_000 }
    let groups = survey.groups
    #expect(groups.joined().count == 503 && Set(groups.joined()).count == 503)
    for group in groups {
      let long = group.filter { survey.unchanged[$0] == 10_000 }
      #expect(group.count <= 101 && long.count <= 1)
      #expect(long.isEmpty || group.last == long[0])
    }
  }

  @Test(
    "Sessions that change during maintenance stay, and all changes are stored",
    arguments: JournalKind.all)
  func changing(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let catalog = MenuCatalog()
      catalog.register(shop)
      let sessions = MenuSessions(catalog, journal: journal)
      try await sessions.keep(shop)
      var old: [SessionToken] = []
      for _ in 0..<200 {
        let token = SessionToken.random()
        _ = try await journal.create(
          token.digest, menuID: "shop", menuDigest: shop.digest,
          time: Date(timeIntervalSinceNow: -9999))
        old.append(token)
      }
      let changed = old.prefix(20)
      async let removed = sessions.expire(unchangedFor: 60)
      let kept = try await withThrowingTaskGroup(of: SessionToken?.self) { group in
        for token in changed {
          group.addTask {
            do {
              try await sessions.perform([ice], in: token, expecting: 0)
              return token
            } catch SessionError.unknownSession {
              return nil
            }
          }
        }
        return try await group.reduce(into: Set<SessionToken>()) {
          if let token = $1 { $0.insert(token) }
        }
      }
      #expect(try await removed == 200 - kept.count)
      #expect(
        Set(try await journal.heads(of: old.map(\.digest)).keys) == Set(kept.map(\.digest)))
      for token in kept { #expect(try await sessions.screen(of: token).revision.version == 1) }
    }
  }
}
#endif
