#if Service
import GRDB

/// The tables of an SQLite journal and their migrations.
///
/// `PRAGMA user_version` is the version of the schema, 0 for an empty file.
enum SQLiteSchema {
  /// The migrations from each version to the next, the first from an empty file. A new file
  /// runs all of them, so that its schema equals that of an upgraded file. A released
  /// migration never changes.
  private static let migrations: [@Sendable (Database) throws -> Void] = [
    { try $0.createVersion1() }, { try $0.upgradeToVersion2() }, { try $0.upgradeToVersion3() },
    { try $0.upgradeToVersion4() }, { try $0.upgradeToVersion5() },
  ]

  /// The version that this program reads and writes.
  static let newest = migrations.count

  /// The version of a file, 0 for an empty one. Throws for the database of another program, which
  /// may have a table of orders, too.
  static func version(of database: Database) throws -> Int {
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    let isStore = try Bool.fetchOne(
      database,
      sql: version == 0
        ? "SELECT count(*) = 0 FROM sqlite_master"
        : """
        SELECT count(*) > 1 FROM sqlite_master
        WHERE type = 'table' AND name IN ('menus', 'orders', 'sessions')
        """)
    guard isStore == true else { throw JournalError.notAStore }
    return version
  }

  /// Runs the missing migrations, each in a transaction that also sets the version. A new file runs
  /// all of them in one transaction. Returns `nil` if the file was new or up to date.
  static func upgrade(_ database: Database, to newest: Int = newest) throws -> StoreUpgrade? {
    let found = try version(of: database)
    try StoreUpgrade.check(found, newest: newest)
    guard found < newest else { return nil }
    var dropped = StoreUpgrade.Dropped()
    var version = found
    while version < newest {
      let next = version == 0 ? newest : version + 1
      try database.inTransaction(.immediate) {
        if version == 1 {
          let counts = try database.first(StoreUpgrade.Dropped.countsInVersion1, [])
          if let counts { dropped = try StoreUpgrade.Dropped(counts) }
        }
        for migration in migrations[version..<next] { try migration(database) }
        try database.execute(sql: "PRAGMA user_version = \(next)")
        return .commit
      }
      version = next
    }
    guard found > 0 else { return nil }
    return StoreUpgrade(
      fromVersion: found, toVersion: newest,
      orders: try Int.fetchOne(database, sql: "SELECT count(*) FROM orders") ?? 0,
      dropped: dropped)
  }
}

extension Database {
  /// Creates the tables of release 0.1.0.
  fileprivate func createVersion1() throws {
    try execute(
      sql: """
        CREATE TABLE menus (
          digest TEXT PRIMARY KEY,
          name TEXT NOT NULL,
          bytes BLOB NOT NULL,
          kept_at INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE sessions (
          session_id TEXT PRIMARY KEY,
          menu_id TEXT NOT NULL,
          first_menu TEXT NOT NULL,
          menu TEXT NOT NULL,
          -- Every menu that the log speaks of, with spaces between.
          menus TEXT NOT NULL,
          version INTEGER NOT NULL,
          order_id TEXT,
          touched_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE entries (
          session_id TEXT NOT NULL,
          -- The version after the last event.
          version INTEGER NOT NULL,
          events TEXT NOT NULL,
          request_key TEXT NOT NULL,
          request_body TEXT NOT NULL,
          live_revision INTEGER NOT NULL,
          PRIMARY KEY (session_id, version)
        ) STRICT, WITHOUT ROWID;
        CREATE UNIQUE INDEX entries_by_key ON entries (session_id, request_key);
        CREATE TABLE snapshots (
          session_id TEXT PRIMARY KEY,
          version INTEGER NOT NULL,
          bytes BLOB NOT NULL,
          checksum TEXT NOT NULL
        ) STRICT;
        CREATE TABLE orders (
          number INTEGER PRIMARY KEY,
          session_id TEXT NOT NULL UNIQUE,
          order_id TEXT NOT NULL UNIQUE,
          menu_id TEXT NOT NULL,
          menu_digest TEXT NOT NULL,
          document TEXT NOT NULL,
          live_revision INTEGER NOT NULL,
          live_document TEXT NOT NULL,
          request_key TEXT NOT NULL,
          request_body TEXT NOT NULL,
          submitted_at INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE live (
          menu_id TEXT NOT NULL,
          revision INTEGER NOT NULL,
          document TEXT NOT NULL,
          PRIMARY KEY (menu_id, revision)
        ) STRICT, WITHOUT ROWID;
        """)
  }

  /// Renames the tables and columns of inventories, and keeps only orders and their menus.
  fileprivate func upgradeToVersion2() throws {
    try execute(
      sql: """
        DELETE FROM sessions;
        DELETE FROM snapshots;
        DELETE FROM menus WHERE digest NOT IN (SELECT menu_digest FROM orders);
        DELETE FROM entries;
        ALTER TABLE entries RENAME COLUMN live_revision TO inventory_revision;
        ALTER TABLE orders RENAME COLUMN live_revision TO inventory_revision;
        ALTER TABLE orders RENAME COLUMN live_document TO inventory_document;
        DROP TABLE live;
        CREATE TABLE inventories (
          menu_id TEXT NOT NULL,
          revision INTEGER NOT NULL,
          document TEXT NOT NULL,
          PRIMARY KEY (menu_id, revision)
        ) STRICT, WITHOUT ROWID;
        """)
  }

  /// Adds tables for the files of menus that have several.
  fileprivate func upgradeToVersion3() throws {
    try execute(
      sql: """
        -- A file of one or several menus, stored once.
        CREATE TABLE files (
          digest TEXT PRIMARY KEY,
          bytes BLOB NOT NULL,
          kept_at INTEGER NOT NULL
        ) STRICT;
        -- The files of a menu, the main file at position 0. A menu of one file has no rows here and its
        -- bytes in menus.
        CREATE TABLE menu_files (
          menu_digest TEXT NOT NULL,
          position INTEGER NOT NULL,
          path TEXT NOT NULL,
          file_digest TEXT NOT NULL,
          PRIMARY KEY (menu_digest, position)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX menu_files_by_file ON menu_files (file_digest);
        """)
  }

  /// Adds the states of orders. Orders of earlier releases are collected: they can no longer be
  /// accepted, and they count in the totals of their day. That is the only change they have,
  /// numbered like them. Replaces the tokens of sessions by their digests.
  fileprivate func upgradeToVersion4() throws {
    let digest = DatabaseFunction("session_digest", argumentCount: 1, pure: true) { values in
      String.fromDatabaseValue(values[0]).map { SessionDigest(of: $0).text }
    }
    add(function: digest)
    defer { remove(function: digest) }
    for table in ["sessions", "entries", "snapshots", "orders"] {
      try execute(sql: "UPDATE \(table) SET session_id = session_digest(session_id)")
    }
    try execute(
      sql: """
        ALTER TABLE orders ADD COLUMN state TEXT NOT NULL DEFAULT 'collected';
        -- A JSON array of the changes of the state.
        ALTER TABLE orders ADD COLUMN changes TEXT NOT NULL DEFAULT '[]';
        UPDATE orders SET changes = '[{"sequence":' || number
          || ',"state":"collected","time":' || submitted_at || '}]';
        CREATE INDEX orders_by_state ON orders (state, number);
        CREATE INDEX orders_by_time ON orders (submitted_at);
        -- The order that each change concerns; the change itself is in orders.
        CREATE TABLE order_changes (
          sequence INTEGER PRIMARY KEY,
          number INTEGER NOT NULL
        ) STRICT;
        INSERT INTO order_changes (sequence, number) SELECT number, number FROM orders;
        -- Maintenance asks which menus have orders.
        CREATE INDEX orders_by_menu ON orders (menu_digest);
        CREATE INDEX orders_by_menu_id ON orders (menu_id);
        -- 1 once the document has no personal data anymore.
        ALTER TABLE orders ADD COLUMN is_anonymous INTEGER NOT NULL DEFAULT 0;
        CREATE INDEX orders_with_personal_data ON orders (submitted_at) WHERE is_anonymous = 0;
        """)
  }

  /// Lets an action write a single row, since each one is on another page: the version of a
  /// session and the time of its last change are those of its last entry, and an index has only
  /// the entries of long logs.
  fileprivate func upgradeToVersion5() throws {
    try execute(
      sql: """
        ALTER TABLE sessions DROP COLUMN version;
        ALTER TABLE entries ADD COLUMN time INTEGER NOT NULL DEFAULT 0;
        DROP INDEX entries_by_key;
        -- Searching the first entries for a key is fast without an index.
        CREATE UNIQUE INDEX entries_by_key ON entries (session_id, request_key) WHERE version > 32;
        -- The current states of sessions.
        CREATE VIEW session_heads AS
        SELECT sessions.session_id, menu_id, first_menu, menu, menus,
          coalesce(entries.version, 0) AS version, order_id,
          max(touched_at, coalesce(time, 0)) AS touched_at
        FROM sessions LEFT JOIN entries ON entries.session_id = sessions.session_id
        AND entries.version = (
          SELECT max(version) FROM entries WHERE entries.session_id = sessions.session_id
        );
        """)
  }
}
#endif
