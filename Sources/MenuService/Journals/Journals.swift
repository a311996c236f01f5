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
    public static func inFile(_ path: String) throws(JournalFault) -> any SessionJournal {
      try SQLiteJournal(path: path)
    }

    /// One in a PostgreSQL that several processes share; the tables are made where there are none.
    ///
    /// The address is one of libpq's: `postgresql://user@host/database` or `host=… dbname=…`. Throws
    /// if the server cannot be reached, or does not wait for its disk.
    public static func inPostgreSQL(
      _ address: String, settings: PostgreSQLSettings = PostgreSQLSettings()
    ) async throws(JournalFault) -> any SessionJournal {
      try await PostgreSQLJournal(address: address, settings: settings)
    }
  #endif
}
