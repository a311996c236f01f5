#if Service
/// The tables of a PostgreSQL journal and their migrations. All data of a session has its
/// `session_id`, in every key and every statement, so that a cluster can shard by it.
///
/// `menu_journal.version` is the version of the schema, 0 for a database without that table.
enum PostgreSQLSchema {
  private typealias Migration = @Sendable (isolated PostgreSQLConnection) throws -> Void

  /// The migrations from each version to the next, the first from an empty database. A new
  /// database runs all of them, so that its schema equals that of an upgraded one. A released
  /// migration never changes.
  private static let migrations: [Migration] = [
    { try $0.createVersion1() }, { try $0.upgradeToVersion2() }, { try $0.upgradeToVersion3() },
    { try $0.upgradeToVersion4() },
  ]

  /// The version that this program reads and writes.
  static let newest = migrations.count

  /// The tables of that version.
  static let tables = """
    menus, menu_files, files, sessions, entries, snapshots, orders, order_changes, menu_journal, inventories,
    inventory_heads
    """

  /// The schema version of a database. Throws if a later release has upgraded it.
  static func version(_ connection: isolated PostgreSQLConnection) throws -> Int {
    let isThere = try connection.execute("SELECT to_regclass('menu_journal') IS NOT NULL")
    guard isThere.first?.values == ["t"] else { return 0 }
    guard let row = try connection.execute("SELECT version FROM menu_journal").first else {
      throw JournalError.damaged("the table menu_journal is empty")
    }
    let found = try row.number(0)
    try StoreUpgrade.check(found, newest: newest)
    return found
  }

  /// Runs the missing migrations, each in a transaction that also sets the version. Returns `nil`
  /// if the database was new or up to date.
  ///
  /// Several servers may upgrade at once: each migration runs once, and the result describes what
  /// this server did.
  static func upgrade(_ connection: isolated PostgreSQLConnection) throws -> StoreUpgrade? {
    var firstVersion = newest
    var dropped = StoreUpgrade.Dropped()
    while let found = try migrate(connection, &dropped) {
      firstVersion = min(firstVersion, found)
    }
    guard 0 < firstVersion, firstVersion < newest else { return nil }
    let orders = try connection.execute("SELECT count(*) FROM orders").first?.number(0)
    return StoreUpgrade(
      fromVersion: firstVersion, toVersion: newest, orders: orders ?? 0, dropped: dropped)
  }

  /// Runs the next migration, or all of them for a new database, so that no server reports an
  /// upgrade of it. Returns the previous version, or `nil` if the database is up to date.
  private static func migrate(
    _ connection: isolated PostgreSQLConnection, _ dropped: inout StoreUpgrade.Dropped
  ) throws -> Int? {
    // Statements must see the changes of a server that held the lock before.
    try connection.transact("BEGIN ISOLATION LEVEL READ COMMITTED") {
      try connection.execute("SELECT pg_advisory_xact_lock(5072911467)")
      let found = try version(connection)
      guard found < newest else { return nil }
      if found == 0 { try requireUnicode(connection) }
      let next = found == 0 ? newest : found + 1
      if found == 1 { dropped = try connection.lockVersion1() }
      for migration in migrations[found..<next] { try migration(connection) }
      try connection.execute("UPDATE menu_journal SET version = $1", [.number(next)])
      return found
    }
  }

  /// Throws for a database that cannot store all that menus and customers write. One with the
  /// encoding `SQL_ASCII` stores any bytes.
  private static func requireUnicode(_ connection: isolated PostgreSQLConnection) throws {
    let encoding = try connection.execute("SHOW server_encoding").first?.text(0) ?? ""
    guard ["UTF8", "SQL_ASCII"].contains(encoding) else {
      throw JournalError.failed("its encoding is \(encoding), and must be UTF8")
    }
  }
}

extension PostgreSQLConnection {
  /// Creates the tables of release 0.1.0.
  fileprivate func createVersion1() throws {
    for statement in [
      // One row: the schema version, and the number of the last order. A transaction locks the row
      // at its end until it commits, so that orders become visible in the order of their numbers.
      """
      CREATE TABLE menu_journal (
        version BIGINT NOT NULL,
        last_order BIGINT NOT NULL
      )
      """,
      """
      CREATE TABLE menus (
        digest TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        bytes BYTEA NOT NULL,
        kept_at BIGINT NOT NULL
      )
      """,
      """
      CREATE TABLE sessions (
        session_id TEXT PRIMARY KEY,
        menu_id TEXT NOT NULL,
        first_menu TEXT NOT NULL,
        menu TEXT NOT NULL,
        menus TEXT NOT NULL,
        version BIGINT NOT NULL,
        order_id TEXT,
        touched_at BIGINT NOT NULL
      )
      """,
      """
      CREATE TABLE entries (
        session_id TEXT NOT NULL,
        version BIGINT NOT NULL,
        events TEXT NOT NULL,
        request_key TEXT NOT NULL,
        request_body TEXT NOT NULL,
        live_revision BIGINT NOT NULL,
        PRIMARY KEY (session_id, version),
        UNIQUE (session_id, request_key)
      )
      """,
      """
      CREATE TABLE snapshots (
        session_id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        bytes BYTEA NOT NULL,
        checksum TEXT NOT NULL
      )
      """,
      """
      CREATE TABLE orders (
        session_id TEXT PRIMARY KEY,
        number BIGINT NOT NULL,
        order_id TEXT NOT NULL,
        menu_id TEXT NOT NULL,
        menu_digest TEXT NOT NULL,
        document TEXT NOT NULL,
        live_revision BIGINT NOT NULL,
        live_document TEXT NOT NULL,
        request_key TEXT NOT NULL,
        request_body TEXT NOT NULL,
        submitted_at BIGINT NOT NULL
      )
      """,
      "CREATE INDEX orders_by_number ON orders (number)",
      "CREATE INDEX orders_by_name ON orders (order_id)",
      """
      CREATE TABLE live_heads (
        menu_id TEXT PRIMARY KEY,
        revision BIGINT NOT NULL
      )
      """,
      """
      CREATE TABLE live (
        menu_id TEXT NOT NULL,
        revision BIGINT NOT NULL,
        document TEXT NOT NULL,
        PRIMARY KEY (menu_id, revision)
      )
      """,
      "INSERT INTO menu_journal (version, last_order) VALUES (0, 0)",
    ] { try execute(statement) }
  }

  /// Locks the tables of release 0.1.0, and counts what the next version does not carry over.
  /// The order is that in which servers of that release lock them, so that one that still runs
  /// cannot deadlock with this one.
  fileprivate func lockVersion1() throws -> StoreUpgrade.Dropped {
    try execute(
      """
      LOCK TABLE sessions, entries, snapshots, live_heads, live, orders
      IN ACCESS EXCLUSIVE MODE
      """)
    let counts = try execute(StoreUpgrade.Dropped.countsInVersion1).first
    return try counts.map { try StoreUpgrade.Dropped($0) } ?? StoreUpgrade.Dropped()
  }

  /// Renames the tables and columns of inventories, and keeps only orders, their menus and the
  /// number of the last order.
  fileprivate func upgradeToVersion2() throws {
    for statement in [
      "TRUNCATE sessions, entries, snapshots",
      "DELETE FROM menus WHERE digest NOT IN (SELECT menu_digest FROM orders)",
      "ALTER TABLE entries RENAME COLUMN live_revision TO inventory_revision",
      "ALTER TABLE orders RENAME COLUMN live_revision TO inventory_revision",
      "ALTER TABLE orders RENAME COLUMN live_document TO inventory_document",
      "DROP TABLE live, live_heads",
      """
      CREATE TABLE inventory_heads (
        menu_id TEXT PRIMARY KEY,
        revision BIGINT NOT NULL
      )
      """,
      """
      CREATE TABLE inventories (
        menu_id TEXT NOT NULL,
        revision BIGINT NOT NULL,
        document TEXT NOT NULL,
        PRIMARY KEY (menu_id, revision)
      )
      """,
    ] { try execute(statement) }
  }

  /// Adds tables for the files of menus that have several.
  fileprivate func upgradeToVersion3() throws {
    for statement in [
      // A file of one or several menus, stored once.
      """
      CREATE TABLE files (
        digest TEXT PRIMARY KEY,
        bytes BYTEA NOT NULL,
        kept_at BIGINT NOT NULL
      )
      """,
      // The files of a menu, the main file at position 0. A menu of one file has no rows
      // here and its bytes in menus.
      """
      CREATE TABLE menu_files (
        menu_digest TEXT NOT NULL,
        position BIGINT NOT NULL,
        path TEXT NOT NULL,
        file_digest TEXT NOT NULL,
        PRIMARY KEY (menu_digest, position)
      )
      """,
      "CREATE INDEX menu_files_by_file ON menu_files (file_digest)",
    ] { try execute(statement) }
  }

  /// Adds the states of orders. Orders of earlier releases are collected: they can no longer be
  /// accepted, and they count in the totals of their day. That is the only change they have,
  /// numbered like them. Replaces the tokens of sessions by their digests.
  fileprivate func upgradeToVersion4() throws {
    let digest = "encode(sha256(convert_to(session_id, 'UTF8')), 'hex')"
    for statement in [
      // Submissions lock their session, and then the number of the last order,
      // before they write orders.
      "UPDATE sessions SET session_id = \(digest)", "UPDATE entries SET session_id = \(digest)",
      "UPDATE snapshots SET session_id = \(digest)",
      "SELECT last_order FROM menu_journal FOR UPDATE",
      "UPDATE orders SET session_id = \(digest)",
      "ALTER TABLE orders ADD COLUMN state TEXT NOT NULL DEFAULT 'collected'",
      // A JSON array of the changes of the state.
      "ALTER TABLE orders ADD COLUMN changes TEXT NOT NULL DEFAULT '[]'",
      """
      UPDATE orders SET changes = '[{"sequence":' || number
      || ',"state":"collected","time":' || submitted_at || '}]'
      """,
      // A server that does not know states must not add orders without one.
      "ALTER TABLE orders ALTER COLUMN state DROP DEFAULT",
      "ALTER TABLE orders ALTER COLUMN changes DROP DEFAULT",
      "CREATE INDEX orders_by_state ON orders (state, number)",
      "CREATE INDEX orders_by_time ON orders (submitted_at)",
      // Maintenance asks which menus have orders.
      "CREATE INDEX orders_by_menu ON orders (menu_digest)",
      "CREATE INDEX orders_by_menu_id ON orders (menu_id, number)",
      // 1 once the document has no personal data anymore.
      "ALTER TABLE orders ADD COLUMN is_anonymous BIGINT NOT NULL DEFAULT 0",
      "CREATE INDEX orders_with_personal_data ON orders (submitted_at) WHERE is_anonymous = 0",
      // The order that each change concerns; the change itself is in orders.
      """
      CREATE TABLE order_changes (
        sequence BIGINT PRIMARY KEY,
        number BIGINT NOT NULL
      )
      """,
      "INSERT INTO order_changes (sequence, number) SELECT number, number FROM orders",
      // The sequence number of the last change, which transactions lock as they lock last_order.
      "ALTER TABLE menu_journal ADD COLUMN last_change BIGINT NOT NULL DEFAULT 0",
      "UPDATE menu_journal SET last_change = last_order",
    ] { try execute(statement) }
  }
}
#endif
