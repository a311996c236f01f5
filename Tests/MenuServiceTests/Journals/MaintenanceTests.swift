#if Service
import Foundation
import GRDB
import MenuSections
import MenuTestSupport
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
      let plan = try await Self.plan(of: sql, in: journal)
      // The list of ids is no table.
      let scans = plan.filter { $0.hasPrefix("SCAN") && !$0.hasPrefix("SCAN json_each ") }
      #expect(scans.isEmpty, "\(sql): \(plan)")
    }
    await journal.close()
  }

  /// How SQLite finds the rows of a statement.
  private static func plan(of sql: String, in journal: SQLiteJournal) async throws -> [String] {
    try await journal.database.read { database in
      let names = Set(sql.matches(of: /\$[0-9]+/).map { String($0.0) })
      let values = [Int?](repeating: nil, count: names.count + sql.count { $0 == "?" })
      return try Row.fetchAll(
        database, sql: "EXPLAIN QUERY PLAN \(sql)", arguments: StatementArguments(values)
      )
      .map { $0["detail"] as String? ?? "" }
    }
  }

  @Test("Erasing personal data, the totals of a day and a menu's list do not read all orders")
  func plansOfTimes() async throws {
    let folder = try TemporaryFolder()
    let journal = try SQLiteJournal(path: folder.path("journal.sqlite"))
    let catalog = MenuCatalog()
    catalog.register(shop)
    let sessions = MenuSessions(catalog, journal: journal)
    let (token, _) = try await sessions.begin("shop")
    try await sessions.perform([ice], in: token, expecting: 0)
    let order = try await sessions.submit(token, expecting: at(1))
    let statements = Mutex<[String]>([])
    try await journal.database.read { database in
      database.trace { event in
        guard case .statement(let statement) = event else { return }
        statements.withLock { $0.append(statement.sql) }
      }
    }
    #expect(try await sessions.anonymizeOrders(olderThan: 60) == 0)
    let zone = try #require(catalog.menu("shop")).timeZone
    let date = zone.local(at: order.time.wholeSeconds).date
    #expect(try await sessions.totals(ofMenu: "shop", on: date).count == 1)
    #expect(
      try await sessions.orders(
        after: 0, limit: 9, of: "shop", submitted: zone.day(date)
      ).map(\.number) == [1])
    for (menu, states) in [("none", nil), ("shop", [.received]), ("none", [.collected])]
      as [(String, Set<OrderState>?)]
    {
      let orders = try await sessions.orders(OrderQuery(limit: 9, states: states, menuID: menu))
      #expect(orders.map(\.number) == (menu == "shop" ? [1] : []))
    }
    let reads = statements.withLock { $0 }.filter { $0.contains("FROM orders") }
    #expect(reads.count == 8, "\(reads)")
    for sql in reads {
      let plan = try await Self.plan(of: sql, in: journal)
      let narrow =
        sql.contains("('received')")
        ? /orders_by_state/
        : sql.contains("submitted_at <")
          ? /orders_by_time|orders_with_personal_data|(?:rowid|number)<\?/
          : /orders_by_menu_id|(?:rowid|number)<\?/
      #expect(plan[0].contains(narrow), "\(sql): \(plan)")
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
      let kept = try await changed.mapConcurrently { token -> SessionToken? in
        do {
          try await sessions.perform([ice], in: token, expecting: 0)
          return token
        } catch SessionError.unknownSession {
          return nil
        }
      }.compactMap(\.self)
      #expect(try await removed == 200 - kept.count)
      #expect(
        Set(try await journal.heads(of: old.map(\.digest)).keys) == Set(kept.map(\.digest)))
      for token in kept { #expect(try await sessions.screen(of: token).revision.version == 1) }
    }
  }

  @Test(
    "A transaction of maintenance changes at most 200 rows, and those of one more session",
    arguments: JournalKind.all.filter { $0 != .memory }, [1, 2])
  func rowsPerTransaction(kind: JournalKind, seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    try await kind.withJournal { journal in
      let catalog = MenuCatalog()
      catalog.register(shop)
      let sessions = MenuSessions(catalog, journal: journal)
      for _ in 0..<8 {
        let (token, _) = try await sessions.begin("shop")
        try await sessions.perform([ice], in: token, expecting: 0)
        _ = try await sessions.submit(token, expecting: at(1))
      }
      var rows = 0
      for number in 0..<90 {
        let session = try await journal.begin()
        let length = number == 50 ? 300 : Int.random(in: 0...30, using: &random)
        for version in 0..<length { try await journal.append(session, at: version, version) }
        rows += length + 1
        guard Bool.random(using: &random) else { continue }
        rows += 1
        try await journal.snapshot(
          SessionSnapshot(version: length, bytes: [1], checksum: ""), of: session)
      }
      for number in 0..<4 {
        let files = (0...number).map { MenuFile(path: "\($0).yaml", bytes: [UInt8($0), 10]) }
        try await journal.keep(MenuSource(name: "old", files: files), time: moment(0))
      }
      let counter = try await ChangedRows(of: journal)
      #expect(try await sessions.anonymizeOrders(olderThan: -60) == 8)
      #expect(try await sessions.expire(unchangedFor: -1e9) == 90)
      // The groups of sessions have 200 rows, and as many as the last one has.
      let counts = try await counter.perTransaction().sorted(by: >)
      #expect(counts.reduce(0, +) > rows)
      #expect(counts[0] > 300 && counts[0] <= 200 + 302, "\(counts)")
      #expect(counts[1] <= 200 + 32, "\(counts)")
    }
  }
}

/// Counts the rows that each transaction of a journal changes.
private struct ChangedRows {
  private static let tables = [
    "sessions", "entries", "snapshots", "orders", "menus", "menu_files", "files",
  ]
  private let journal: any SessionJournal
  private let counts = Counts()

  private final class Counts: Sendable {
    let rows = Mutex<(current: Int, committed: [Int])>((0, []))
  }

  init(of journal: any SessionJournal) async throws {
    self.journal = journal
    if let journal = journal as? SQLiteJournal {
      let counts = counts
      try await journal.database.writeWithoutTransaction { database in
        let count = DatabaseFunction("count_row", argumentCount: 0) { _ in
          counts.rows.withLock { $0.current += 1 }
          return nil
        }
        database.add(function: count)
        for table in Self.tables {
          for change in ["INSERT", "UPDATE", "DELETE"] {
            try database.execute(
              sql: """
                CREATE TEMP TRIGGER \(table)_\(change) AFTER \(change) ON \(table)
                BEGIN SELECT count_row(); END
                """)
          }
        }
        database.trace { event in
          guard case .statement(let statement) = event, statement.sql.hasPrefix("COMMIT") else {
            return
          }
          counts.rows.withLock { rows in
            rows.committed.append(rows.current)
            rows.current = 0
          }
        }
      }
    }
    guard let journal = journal as? PostgreSQLJournal else { return }
    _ = try await journal.write { connection, _ in
      try connection.execute("CREATE TABLE changed_rows (id BIGINT)")
      try connection.execute(
        """
        CREATE FUNCTION count_row() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN INSERT INTO changed_rows VALUES (txid_current()); RETURN NULL; END'
        """)
      for table in Self.tables {
        try connection.execute(
          """
          CREATE TRIGGER count_rows AFTER INSERT OR UPDATE OR DELETE ON \(table)
          FOR EACH ROW EXECUTE FUNCTION count_row()
          """)
      }
    }
  }

  /// The number of changed rows of each transaction so far.
  func perTransaction() async throws -> [Int] {
    guard let journal = journal as? PostgreSQLJournal else {
      return counts.rows.withLock { $0.committed }
    }
    return try await journal.read { connection in
      try connection.execute("SELECT count(*) FROM changed_rows GROUP BY id").all
        .map { try $0.number(0) }
    }
  }
}
#endif
