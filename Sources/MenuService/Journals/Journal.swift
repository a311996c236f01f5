#if Service
public import Logging
#endif

/// Storage for sessions, orders, menus and inventories.
public struct Journal: Sendable {
  package let storage: any SessionJournal

  init(_ storage: any SessionJournal) {
    self.storage = storage
  }

  /// A journal that lasts as long as the process, for tests and experiments.
  public static func inMemory() -> Journal { Journal(MemoryJournal()) }

  #if Service
  /// A journal in an SQLite file, for one process at a time. Acknowledged writes survive a power
  /// loss; concurrent calls share one commit.
  ///
  /// Creates the file if it is missing, with two or three files beside it. Upgrades a file of an
  /// earlier release and logs what changed. Throws if another process has the file open, if a later
  /// release has upgraded it, or if the disk does not support durable writes.
  public static func sqlite(
    _ path: String, logger: Logger? = nil
  ) throws(JournalError) -> Journal {
    Journal(try SQLiteJournal(path: path)).logging(to: logger)
  }

  /// A journal in a PostgreSQL database that several processes can share.
  ///
  /// The address is a libpq connection string: `postgresql://user@host/database` or
  /// `host=… dbname=…`. Creates missing tables. Upgrades tables of an earlier release, once even if
  /// several servers open them, and logs what this server changed. Throws if the server cannot be
  /// reached or has `fsync` off, or if a later release has upgraded the tables.
  public static func postgreSQL(
    _ address: String, configuration: PostgreSQLConfiguration = PostgreSQLConfiguration(),
    logger: Logger? = nil
  ) async throws(JournalError) -> Journal {
    Journal(try await PostgreSQLJournal(address: address, configuration: configuration))
      .logging(to: logger)
  }

  private func logging(to logger: Logger?) -> Journal {
    if let upgrade { logger?.notice("\(upgrade)") }
    return self
  }
  #endif

  /// What opening the journal upgraded; `nil` if it was new or had the newest schema.
  public var upgrade: StoreUpgrade? { storage.upgrade }

  /// Finishes running calls and closes files and connections. ``MenuMaintenance`` does this when
  /// its service group stops.
  public func close() async { await storage.close() }
}
