#if Service
import Foundation
import GRDB
import Subprocess
import Testing

@testable import MenuService

/// Stores written by released versions.
enum StoreFixture {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fixtures").standardizedFileURL

  /// The released versions that have fixtures.
  static let versions =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.first?.isNumber == true }.sorted()

  /// A copy of the SQLite file of a version.
  static func sqlite(_ version: String, in folder: TemporaryFolder) throws -> String {
    let copy = folder.path("store.sqlite")
    try FileManager.default.copyItem(
      atPath: Self.folder.appending(path: "\(version)/store.sqlite").path, toPath: copy)
    return copy
  }

  /// The address of a database with the contents of a version's dump.
  static func postgreSQL(_ version: String) async throws -> String {
    try await PostgreSQLServer.shared.database(
      restoring: folder.appending(path: "\(version)/store.sql"))
  }

  /// The columns of orders in both stores of 0.1.0.
  static let columns = """
    number, order_id, menu_id, menu_digest, document, live_revision, live_document,
    request_key, request_body, submitted_at
    """

  static func upgrade(to version: Int) -> StoreUpgrade {
    StoreUpgrade(
      fromVersion: 1, toVersion: version, orders: 6,
      dropped: StoreUpgrade.Dropped(openSessions: 3, inventories: 4))
  }

  static func sentence(to version: Int) -> String {
    "upgraded the store from version 1 to \(version): kept 6 orders, "
      + "dropped 3 open sessions and 4 inventories"
  }
}

extension StoredOrder {
  /// ``StoreFixture/columns`` as strings.
  fileprivate var fixtureRow: [String] {
    [
      "\(number)", id.text, menuID, menuDigest, document, "\(inventory.revision)",
      inventory.document,
      key.name, key.body, "\(time.wholeSeconds)",
    ]
  }
}

/// Checks an upgraded store of 0.1.0. `orders` are its rows before the upgrade.
private func checkUpgraded(_ journal: any SessionJournal, orders: [[String]]) async throws {
  #expect(orders.count == 6)
  let kept = try await journal.orders(after: 0, limit: 100)
  #expect(kept.map(\.fixtureRow) == orders)
  #expect(kept.map(\.sequence) == kept.map(\.number))
  #expect(try await journal.orderChanges(after: 0, limit: 100) == kept)
  for order in kept {
    #expect(order.changes.map(\.state) == [.collected])
    #expect(order.changes.map(\.time) == [order.time])
    #expect(try await journal.order(order.id) == order)
    #expect(try await journal.menu(order.menuDigest) != nil)
  }
  #expect(try await journal.inventoryRevisions(of: kept.map(\.menuID)).isEmpty)
  try await RunningService.run(journal) { service in
    var shown = 0
    for order in kept {
      let answer = try await service.sendAsStaff("GET", "/v1/orders/\(order.id.text)", status: 200)
      #expect(answer.body.contains(order.document))
      let language = try #require(text("language", of: order))
      let receipt = try await service.sendAsStaff(
        "GET", "/v1/orders/\(order.id.text)?as=receipt&lang=\(language)")
      // Menus with renamed keys cannot be shown; their orders are kept as stored.
      guard receipt.status == 200 else {
        #expect(receipt.status == 409, "\(receipt)")
        #expect(try receipt.text("code") == "unreadable-menu")
        continue
      }
      shown += 1
      // The last text in a document is the total.
      let total = try #require(text("text", of: order))
      #expect(receipt.body.contains(total), "\(receipt)")
    }
    #expect(shown > 0)
    let (token, _) = try await service.sessions.begin("shop")
    try await service.sessions.perform([ice], in: token, expecting: 0)
    let next = try await service.sessions.submit(token, expecting: at(1))
    #expect(next.number == 7)
    #expect(next.sequence == 7 && next.state == .received)
  }
}

/// The last value of a field in an order's document.
private func text(_ name: String, of order: StoredOrder) -> String? {
  order.document.components(separatedBy: "\"\(name)\":\"").last?.components(separatedBy: "\"")
    .first
}

@Suite("Upgrades of an SQLite store")
struct SQLiteUpgradeTests {
  @Test("Orders of 0.1.0 are kept unchanged, numbers continue, and reopening upgrades nothing")
  func orders() async throws {
    let folder = try TemporaryFolder()
    let path = try StoreFixture.sqlite("0.1.0", in: folder)
    let orders = try read(path) { database in
      try Row.fetchAll(
        database, sql: "SELECT \(StoreFixture.columns) FROM orders ORDER BY number"
      ).map { row in
        Array(row.databaseValues).map { String.fromDatabaseValue($0) ?? $0.description }
      }
    }
    let log = CollectedLog()
    let journal = try Journal.sqlite(path, logger: log.logger).storage
    #expect(journal.upgrade == StoreFixture.upgrade(to: SQLiteSchema.newest))
    #expect(
      log.text.components(separatedBy: StoreFixture.sentence(to: SQLiteSchema.newest)).count == 2)
    try await checkUpgraded(journal, orders: orders)
    await journal.close()
    let again = try SQLiteJournal(path: path)
    #expect(again.upgrade == nil)
    #expect(try await again.orders(after: 0, limit: 100).count == 7)
    await again.close()
  }

  @Test("What customers wrote is removed also from orders whose menus cannot be read any more")
  func erasure() async throws {
    let folder = try TemporaryFolder()
    let journal = try SQLiteJournal(path: try StoreFixture.sqlite("0.1.0", in: folder))
    let clock = TestClock("2027-01-01T03:00:00Z")
    try await RunningService.run(journal, clock: clock.clock) { service in
      let receipt = try await service.sendAsStaff("GET", "/v1/orders/1?as=receipt")
      #expect(try receipt.text("code") == "unreadable-menu")
      #expect(try await service.sendAsStaff("GET", "/v1/orders/1").body.contains("조금만"))
      try await service.sendAsStaff("DELETE", "/v1/orders/1", status: 200)
      #expect(try await service.sessions.anonymizeOrders(olderThan: 86_400) == 5)
      let orders = try await service.sendAsStaff("GET", "/v1/orders").body
      for text in ["조금만", "Ring twice"] { #expect(!orders.contains(text), "\(orders)") }
      for text in [#""note":"…""#, #""milk":"oat""#, "13,400원", #""shot":2"#] {
        #expect(orders.contains(text), "\(orders)")
      }
    }
  }

  @Test("An upgraded file has the schema of a new one", arguments: StoreFixture.versions)
  func schema(_ version: String) async throws {
    let folder = try TemporaryFolder()
    let old = try StoreFixture.sqlite(version, in: folder)
    let new = folder.path("new.sqlite")
    var schemas: [[String]] = []
    for path in [old, new] {
      let journal = try SQLiteJournal(path: path)
      await journal.close()
      schemas.append(
        try read(path) { database in
          let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
          let tables = try String.fetchAll(
            database,
            sql: "SELECT name || ' ' || coalesce(sql, '') FROM sqlite_master ORDER BY name")
          return ["\(version)"] + tables
        })
    }
    #expect(schemas[0] == schemas[1])
    #expect(schemas[1].contains { $0.hasPrefix("inventories ") })
    #expect(!schemas[1].contains { $0.contains("live") })
  }

  @Test("Sessions of version 4 continue with their versions, keys and times")
  func sessions() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store.sqlite")
    let (long, unused) = (SessionDigest.random(), SessionDigest.random())
    let queue = try DatabaseQueue(path: path)
    try await queue.writeWithoutTransaction { database in
      _ = try SQLiteSchema.upgrade(database, to: 4)
      for (session, version) in [(long, 100), (unused, 0)] {
        try database.execute(
          sql: "INSERT INTO sessions VALUES (?, 'tea', ?, ?, ?, ?, NULL, ?)",
          arguments: [
            session.text, tea.digest, tea.digest, tea.digest, version, moment(version).wholeSeconds,
          ])
      }
      for version in 1...100 {
        try database.execute(
          sql: "INSERT INTO entries VALUES (?, ?, ?, ?, 'aa', 0)",
          arguments: [
            long.text, version, try [event(version)].stored, "tap-\(version)",
          ])
      }
    }
    try queue.close()
    let journal = try SQLiteJournal(path: path)
    #expect(journal.upgrade?.dropped == StoreUpgrade.Dropped())
    try await journal.keep(tea, time: moment(0))
    #expect(try await journal.load(unused, after: nil)?.head.version == 0)
    let record = try #require(try await journal.load(long, after: 0))
    #expect(record.head.version == 100)
    #expect(record.events.count == 100)
    for version in [1, 32, 33, 100] {
      let key = RequestKey("tap-\(version)", body: "bb")
      #expect(try await journal.append(long, at: 100, 1, key: key) == .keyReused)
    }
    #expect(try await journal.expire(before: moment(100)) == 1)
    #expect(try await journal.append(unused, at: 0, 1) == .missing)
    #expect(try await journal.append(long, at: 100, 1, time: 200) == .committed)
    #expect(try await journal.expire(before: moment(200)) == 0)
    #expect(try await journal.expire(before: moment(201)) == 1)
    await journal.close()
  }

  @Test("A failed upgrade changes nothing, and opening again upgrades the store")
  func failure() async throws {
    let folder = try TemporaryFolder()
    let path = try StoreFixture.sqlite("0.1.0", in: folder)
    try write(path, "CREATE TABLE inventories (other INTEGER)")
    #expect(throws: JournalError.self) { try SQLiteJournal(path: path) }
    let counts = try read(path) { database in
      try ["PRAGMA user_version", "SELECT count(*) FROM sessions", "SELECT count(*) FROM live"]
        .map {
          try Int.fetchOne(database, sql: $0)
        }
    }
    #expect(counts == [1, 9, 5])
    try write(path, "DROP TABLE inventories")
    let journal = try SQLiteJournal(path: path)
    #expect(journal.upgrade == StoreFixture.upgrade(to: SQLiteSchema.newest))
    await journal.close()
  }

  @Test("A file upgraded by a later release is rejected with both versions and a hint")
  func laterVersion() throws {
    let folder = try TemporaryFolder()
    let path = try StoreFixture.sqlite("0.1.0", in: folder)
    try write(path, "PRAGMA user_version = \(SQLiteSchema.newest + 1)")
    #expect(throws: laterRelease(SQLiteSchema.newest)) { try SQLiteJournal(path: path) }
  }

  @Test("In Korean, the upgrade and a store of a later release are reported in Korean")
  func korean() async throws {
    let folder = try TemporaryFolder()
    let store = try StoreFixture.sqlite("0.1.0", in: folder)
    let served = try ServerFolder()
    let options = ["--lang", "ko", "--store", "sqlite:\(store)"]
    let first = try await served.run(options) { _ in }
    #expect(
      first.messages.contains(
        "저장소를 버전 1에서 5로 업그레이드했어요. 주문 6개는 그대로예요. "
          + "열린 세션 3개와 재고 4개는 지웠어요\n"), "\(first)")
    try write(store, "PRAGMA user_version = \(SQLiteSchema.newest + 1)")
    let later = try await served.fail(options, with: 73)
    #expect(later.messages.contains("저장소를 열 수 없어요: 저장소의 버전은"), "\(later)")
  }

  private func read<Value>(_ path: String, _ body: (Database) throws -> Value) throws -> Value {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    return try queue.read(body)
  }

  private func write(_ path: String, _ sql: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }
}

private func laterRelease(_ newest: Int) -> JournalError {
  .newerVersion(newest + 1, newest: newest)
}

@Suite(
  "Upgrades of a PostgreSQL store",
  .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed"))
struct PostgreSQLUpgradeTests {
  @Test("Orders of 0.1.0 are kept unchanged, numbers continue, and reopening upgrades nothing")
  func orders() async throws {
    let address = try await StoreFixture.postgreSQL("0.1.0")
    let orders = try await rows(
      address, "SELECT \(StoreFixture.columns) FROM orders ORDER BY number")
    let log = CollectedLog()
    let journal = try await Journal.postgreSQL(address, logger: log.logger).storage
    #expect(journal.upgrade == StoreFixture.upgrade(to: PostgreSQLSchema.newest))
    #expect(
      log.text.components(separatedBy: StoreFixture.sentence(to: PostgreSQLSchema.newest)).count
        == 2)
    try await checkUpgraded(journal, orders: orders)
    let again = try await PostgreSQLJournal.patient(address)
    #expect(again.upgrade == nil)
    #expect(try await again.orders(after: 0, limit: 100).count == 7)
    await again.close()
  }

  @Test("An upgraded database has the schema of a new one", arguments: StoreFixture.versions)
  func schema(_ version: String) async throws {
    let old = try await StoreFixture.postgreSQL(version)
    let new = try await PostgreSQLServer.shared.database()
    var schemas: [[[String]]] = []
    for address in [old, new] {
      let journal = try await PostgreSQLJournal.patient(address)
      await journal.close()
      schemas.append(try await description(of: address))
    }
    #expect(schemas[0] == schemas[1])
    #expect(schemas[1].contains { $0.contains("inventory_heads_pkey") })
    #expect(!schemas[1].joined().contains { $0.contains("live") })
  }

  @Test("Four servers that open a store concurrently run each migration once")
  func together() async throws {
    let address = try await StoreFixture.postgreSQL("0.1.0")
    // Each server reports the migrations that it ran.
    let upgrades = try await openTogether(address)
    #expect(upgrades.count(where: { $0.fromVersion == 1 }) == 1)
    #expect(Set(upgrades.map(\.fromVersion)).count == upgrades.count)
    let dropped = upgrades.map(\.dropped).filter { $0 != StoreUpgrade.Dropped() }
    #expect(dropped == [StoreFixture.upgrade(to: PostgreSQLSchema.newest).dropped])
    #expect(
      try await rows(address, "SELECT version, last_order FROM menu_journal") == [
        ["\(PostgreSQLSchema.newest)", "6"]
      ])
  }

  @Test(
    "Four servers that open an empty database concurrently create its tables and report no upgrade")
  func empty() async throws {
    let address = try await PostgreSQLServer.shared.database()
    #expect(try await openTogether(address) == [])
    #expect(
      try await rows(address, "SELECT version, last_order FROM menu_journal") == [
        ["\(PostgreSQLSchema.newest)", "0"]
      ])
  }

  @Test("A failed upgrade changes nothing, and opening again upgrades the store")
  func failure() async throws {
    let address = try await StoreFixture.postgreSQL("0.1.0")
    _ = try await rows(address, "CREATE TABLE inventories (other BIGINT)")
    await #expect(throws: JournalError.self) { try await PostgreSQLJournal(address: address) }
    let counts = try await rows(
      address,
      """
      SELECT version, (SELECT count(*) FROM sessions), (SELECT count(*) FROM live)
      FROM menu_journal
      """)
    #expect(counts == [["1", "9", "5"]])
    _ = try await rows(address, "DROP TABLE inventories")
    let journal = try await PostgreSQLJournal.patient(address)
    #expect(journal.upgrade == StoreFixture.upgrade(to: PostgreSQLSchema.newest))
    await journal.close()
  }

  @Test("A database upgraded by a later release is rejected with both versions")
  func laterVersion() async throws {
    let address = try await StoreFixture.postgreSQL("0.1.0")
    _ = try await rows(
      address, "UPDATE menu_journal SET version = version + \(PostgreSQLSchema.newest)")
    await #expect(throws: laterRelease(PostgreSQLSchema.newest)) {
      try await PostgreSQLJournal(address: address)
    }
  }

  /// Opens a store with four servers concurrently and returns their upgrades.
  private func openTogether(_ address: String) async throws -> [StoreUpgrade] {
    try await (0..<4).mapConcurrently { _ in
      let journal = try await PostgreSQLJournal.patient(address)
      await journal.close()
      return journal.upgrade
    }.compactMap(\.self)
  }

  /// Columns, constraints and indexes of all tables.
  private func description(of address: String) async throws -> [[String]] {
    var schema: [[String]] = []
    for query in [
      """
      SELECT table_name, ordinal_position, column_name, data_type, is_nullable, column_default
      FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2
      """,
      """
      SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2
      """,
      "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1",
      "SELECT version FROM menu_journal",
    ] { schema += try await rows(address, query) }
    return schema
  }

  private func rows(_ address: String, _ sql: String) async throws -> [[String]] {
    try await PostgreSQLConnection.execute([sql], at: address).map { $0.map { $0 ?? "NULL" } }
  }
}
#endif
