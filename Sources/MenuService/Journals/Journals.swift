#if Service
public import Logging
#endif

/// The journals there are.
public enum Journals {
  /// One that lasts as long as the process: for tests, and for trying things out.
  public static func inMemory() -> any SessionJournal { MemoryJournal() }

  #if Service
  /// One in a file of SQLite, for one process at a time: what is acknowledged survives a loss of
  /// power, and calls that come at once become durable with one commit.
  ///
  /// Opens the file or makes it, and two or three beside it; throws if another process holds it, or
  /// if the disk cannot be made to wait for its writes.
  ///
  /// A file of an earlier release is upgraded first: ``SessionJournal/upgrade`` says what changed,
  /// and so does `logger`. Throws if a later release has upgraded the file.
  public static func inFile(
    _ path: String, logger: Logger? = nil
  ) throws(JournalError) -> any SessionJournal {
    let journal = try SQLiteJournal(path: path)
    log(journal.upgrade, logger)
    return journal
  }

  /// One in a PostgreSQL that several processes share; the tables are made where there are none.
  ///
  /// The address is one of libpq's: `postgresql://user@host/database` or `host=… dbname=…`. Throws
  /// if the server cannot be reached, or does not wait for its disk.
  ///
  /// Tables of an earlier release are upgraded first, once, however many servers open them:
  /// ``SessionJournal/upgrade`` says what this one changed, and so does `logger`. Throws if a later
  /// release has upgraded them.
  public static func inPostgreSQL(
    _ address: String, settings: PostgreSQLConfiguration = PostgreSQLConfiguration(),
    logger: Logger? = nil
  ) async throws(JournalError) -> any SessionJournal {
    let journal = try await PostgreSQLJournal(address: address, settings: settings)
    log(journal.upgrade, logger)
    return journal
  }

  private static func log(_ upgrade: StoreUpgrade?, _ logger: Logger?) {
    if let upgrade { logger?.notice("\(upgrade)") }
  }
  #endif
}
