#if Service
  import GRDB

  /// The tables of a journal in SQLite.
  enum SQLiteSchema {
    /// What the file says of itself; a later form is not touched.
    private static let version = 1

    /// Makes the tables where there are none.
    static func prepare(_ database: Database) throws {
      let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
      guard found <= version else {
        throw JournalFault.damaged("the journal was made by a later version of this program")
      }
      guard found == 0 else { return }
      try database.execute(sql: tables)
      try database.execute(sql: "PRAGMA user_version = \(version)")
    }

    private static let tables = """
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
      """
  }
#endif
