#if Service
  /// The tables of a journal in PostgreSQL. All that belongs to a session carries `session_id`, in
  /// every key and every statement, so that a cluster can be divided by it.
  enum PostgreSQLSchema {
    /// Makes the tables where there are none; several processes may do so at once.
    static func prepare(_ connection: isolated PostgreSQLConnection) throws {
      let isThere = try connection.execute("SELECT to_regclass('menu_journal') IS NOT NULL")
      if isThere.first?.values == ["t"] { return try check(connection) }
      try connection.transact {
        // Two that make a table at once would both be refused without it.
        try connection.execute("SELECT pg_advisory_xact_lock(5072911467)")
        for table in tables { try connection.execute(table) }
        guard try connection.execute("SELECT 1 FROM menu_journal").first == nil else { return }
        try connection.execute(
          "INSERT INTO menu_journal (version, last_order) VALUES ($1, 0)", [.number(version)])
      }
      try check(connection)
    }

    private static func check(_ connection: isolated PostgreSQLConnection) throws {
      let found = try connection.execute("SELECT version FROM menu_journal").first?.number(0)
      guard found == version else {
        throw JournalFault.damaged("the journal was made by another version of this program")
      }
    }

    private static let version = 1

    private static let tables = [
      // One row: what the tables are, and the number of the last order. The number is taken at the
      // end of a transaction and held until it is committed, so that numbers are seen in order.
      """
      CREATE TABLE IF NOT EXISTS menu_journal (
        version BIGINT NOT NULL,
        last_order BIGINT NOT NULL
      )
      """,
      """
      CREATE TABLE IF NOT EXISTS menus (
        digest TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        bytes BYTEA NOT NULL,
        kept_at BIGINT NOT NULL
      )
      """,
      """
      CREATE TABLE IF NOT EXISTS sessions (
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
      CREATE TABLE IF NOT EXISTS entries (
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
      CREATE TABLE IF NOT EXISTS snapshots (
        session_id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        bytes BYTEA NOT NULL,
        checksum TEXT NOT NULL
      )
      """,
      """
      CREATE TABLE IF NOT EXISTS orders (
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
      "CREATE INDEX IF NOT EXISTS orders_by_number ON orders (number)",
      "CREATE INDEX IF NOT EXISTS orders_by_name ON orders (order_id)",
      """
      CREATE TABLE IF NOT EXISTS live_heads (
        menu_id TEXT PRIMARY KEY,
        revision BIGINT NOT NULL
      )
      """,
      """
      CREATE TABLE IF NOT EXISTS live (
        menu_id TEXT NOT NULL,
        revision BIGINT NOT NULL,
        document TEXT NOT NULL,
        PRIMARY KEY (menu_id, revision)
      )
      """,
    ]
  }
#endif
