#if Service
import Synchronization

/// A journal in a PostgreSQL database that several processes can share.
final class PostgreSQLJournal: SQLJournal {
  let pool: PostgreSQLPool
  let announcer: PostgreSQLAnnouncer
  let upgrade: StoreUpgrade?
  private let address: String
  private let configuration: PostgreSQLConfiguration
  /// When something was last written to check that it is possible.
  private let lastCheck = Mutex<ContinuousClock.Instant?>(nil)

  /// Connects, and creates or upgrades the tables.
  init(
    address: String, configuration: PostgreSQLConfiguration = PostgreSQLConfiguration()
  ) async throws(JournalError) {
    self.address = address
    self.configuration = configuration
    pool = PostgreSQLPool(
      address, connections: configuration.connections, maximumWaiting: configuration.maximumWaiting,
      maximumWait: configuration.maximumWait, statementTimeout: configuration.statementTimeout)
    announcer = PostgreSQLAnnouncer(pool)
    let found = try await Self.read(pool) { try PostgreSQLSchema.version($0) }
    guard found < PostgreSQLSchema.newest else {
      upgrade = nil
      return
    }
    // Upgrading large tables, or waiting for another server to do it, may take long.
    let upgradePool = PostgreSQLPool(
      address, connections: 1, maximumWaiting: 0, maximumWait: configuration.maximumWait,
      statementTimeout: Self.upgradeTimeout)
    upgrade = try await Self.read(upgradePool) { try PostgreSQLSchema.upgrade($0) }
    await upgradePool.close()
  }

  var isShared: Bool { true }

  func checkHealth() async throws(JournalError) {
    _ = try await read { try $0.execute("SELECT 1") }
    if let damage = pool.damage { throw damage }
    let isRecent = lastCheck.withLock { last in
      last.map { ContinuousClock.now - $0 < .seconds(1) } ?? false
    }
    guard !isRecent else { return }
    // A replica, and a database without space, can be read and not written.
    _ = try await write { connection, _ in
      try connection.transact {
        // A table that another session has locked makes requests wait until they time out.
        try connection.execute("SET LOCAL lock_timeout = 1000")
        // Another server may have upgraded the tables since this one opened them.
        _ = try PostgreSQLSchema.version(connection)
        try connection.execute("LOCK TABLE \(PostgreSQLSchema.tables) IN ROW EXCLUSIVE MODE")
        try connection.execute("INSERT INTO files (digest, bytes, kept_at) VALUES ('', '', 0)")
        try connection.execute("DELETE FROM files WHERE digest = ''")
      }
    }
    lastCheck.withLock { $0 = .now }
  }

  var queues: [JournalQueue] {
    get async {
      [
        JournalQueue(
          name: "store-connections", length: pool.waiting, maximum: pool.maximumWaiting),
        JournalQueue(name: "store-notifications", length: await announcer.waiting),
      ]
    }
  }

  func notifications() -> AsyncStream<JournalNotification> {
    PostgreSQLListener(address, ignoring: announcer.name).notifications()
  }

  func close() async {
    await pool.close()
  }

  /// Runs a closure that only reads, and retries it if the connection is lost.
  func read<Value: Sendable>(
    _ body: @Sendable (isolated PostgreSQLConnection) throws -> Value
  ) async throws(JournalError) -> Value {
    try await Self.read(pool, body)
  }

  private static func read<Value: Sendable>(
    _ pool: PostgreSQLPool, _ body: @Sendable (isolated PostgreSQLConnection) throws -> Value
  ) async throws(JournalError) -> Value {
    var attempt = 0
    while true {
      do {
        return try await pool.use(body)
      } catch let error as PostgreSQLError {
        attempt += 1
        var isTransient = error.isSerialization
        if case .lost = error { isTransient = true }
        guard isTransient, attempt <= maximumRetries else {
          let error = JournalError(error)
          throw error == .indeterminate ? .unreachable("the connection was lost") : error
        }
        await pause(attempt)
      } catch {
        throw error as? JournalError ?? .failed("\(error)")
      }
    }
  }

  /// Runs a closure that writes. If the connection is lost during a commit, the closure runs
  /// again, with the same key, until the outcome is known. `wasUnknown` states that an earlier
  /// attempt may have committed.
  func write<Value: Sendable>(
    _ body: @Sendable (isolated PostgreSQLConnection, _ wasUnknown: Bool) throws -> Value
  ) async throws(JournalError) -> Value {
    let deadline = ContinuousClock.now + configuration.retryTimeout
    var wasUnknown = false
    var conflicts = 0
    var attempt = 0
    while true {
      attempt += 1
      do {
        return try await pool.use { [wasUnknown] in try body($0, wasUnknown) }
      } catch let error as PostgreSQLError {
        switch error {
        case .rejected where error.isSerialization && conflicts < Self.maximumRetries:
          conflicts += 1
        case .rejected where !wasUnknown: throw JournalError(error)
        case .unreachable where !wasUnknown: throw JournalError(error)
        case .lost(_, let isUnknown):
          wasUnknown = wasUnknown || isUnknown
          guard wasUnknown || attempt <= Self.maximumRetries else { throw JournalError(error) }
        case .rejected, .unreachable: break
        }
      } catch {
        let error = error as? JournalError ?? .failed("\(error)")
        guard wasUnknown, error == .busy else { throw wasUnknown ? .indeterminate : error }
      }
      guard ContinuousClock.now < deadline, !Task.isCancelled else { throw .indeterminate }
      await Self.pause(attempt)
    }
  }

  static func isIn(_ list: String) -> String { "= ANY(\(list))" }

  static let heads = "sessions"
  static let request = "request_key || ' ' || request_body"
  static let touchedAt = "touched_at"
  static let lock = "FOR UPDATE"
  static let removalLock = "FOR KEY SHARE"

  /// Creates the row to lock if no inventory was ever set.
  static let lockInventory = """
    INSERT INTO inventory_heads (menu_id, revision) VALUES ($1, 0)
    ON CONFLICT (menu_id) DO UPDATE SET revision = inventory_heads.revision RETURNING revision
    """
  static let setRevision: String? =
    "UPDATE inventory_heads SET revision = $1 WHERE menu_id = $2"

  static let nextNumbers = """
    UPDATE menu_journal SET last_order = last_order + $1, last_change = last_change + 1
    RETURNING last_order, last_change
    """

  func inventoryRevisions(
    of menuIDs: [String]
  ) async throws(JournalError) -> [String: Int] {
    let revisions = try await select(
      "SELECT menu_id, revision FROM inventory_heads WHERE menu_id = ANY($1) AND revision > 0",
      [.list(menuIDs)]
    ) { (try $0.text(0), try $0.number(1)) }
    return Dictionary(revisions) { first, _ in first }
  }

  func select<Value: Sendable>(
    _ sql: String, _ values: [SQLValue],
    _ row: @escaping @Sendable (any JournalRow) throws -> Value
  ) async throws(JournalError) -> [Value] {
    try await read { try $0.execute(sql, values).all.map { try row($0) } }
  }

  func readTogether<Value: Sendable>(
    _ body: @escaping @Sendable (SQLExecution) throws -> Value
  ) async throws(JournalError) -> Value {
    try await read { connection in
      try connection.transact("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY") {
        try body { try connection.execute($0, $1).all }
      }
    }
  }

  func attempt<Value: Sendable>(
    _ body: @escaping @Sendable (SQLExecution, Bool) throws -> Value
  ) async throws(JournalError) -> Value {
    try await write { connection, wasUnknown in
      try connection.transact { try body({ try connection.execute($0, $1).all }, wasUnknown) }
    }
  }

  func announce(_ notification: JournalNotification) { announcer.announce(notification) }

  private static let maximumRetries = 3
  private static let upgradeTimeout = Duration.seconds(600)

  /// Exponential backoff up to half a second, with jitter.
  private static func pause(_ attempt: Int) async {
    let maximum = 8 << min(attempt, 6)
    try? await Task.sleep(for: .milliseconds(Int.random(in: maximum / 2...maximum)))
  }
}
#endif
