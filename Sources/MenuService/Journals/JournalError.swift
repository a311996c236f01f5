/// An error of a journal. Acknowledged writes are never lost because of one.
public enum JournalError: Error, Hashable, Sendable {
  /// The disk is full. Writes work again as soon as there is space.
  case storageFull
  /// Too many calls are waiting, or a lock was not released in time.
  case busy
  /// The database cannot be reached. The call had no effect.
  case unreachable(String)
  /// The connection was lost, and the call may or may not have had an effect. Repeat it with
  /// the same key to find out.
  case indeterminate
  /// Stored data cannot be read.
  case damaged(String)
  /// The file of the store is damaged, so that nothing is written to it anymore.
  case damagedFile(String)
  /// The SQLite file is not one of a journal.
  case notAStore
  /// The journal is closed.
  case closed
  /// Another process uses the file.
  case inUse(String)
  /// The file has several hard links, so that another process could open it by another name.
  case hasHardLinks(String)
  /// The file is missing or empty, but its write-ahead log has what was last written.
  case logWithoutFile(String)
  /// The system does not open a file; `errno` is its reason.
  case cannotOpen(String, errno: Int32)
  /// The file was moved, deleted or replaced while it was open. Writes work again once it is back;
  /// to use another file, start the process again.
  case replaced(String)
  /// A later release has upgraded the store to a version that this one does not know.
  case newerVersion(Int, newest: Int)
  /// The store does not keep acknowledged writes if the power fails.
  case notDurable
  /// Any other error, with the database's message.
  case failed(String)

  /// Whether repeating the call later may succeed.
  public var isTransient: Bool {
    switch self {
    case .storageFull, .busy, .unreachable, .indeterminate, .inUse, .hasHardLinks, .logWithoutFile,
      .cannotOpen, .replaced:
      true
    case .damaged, .damagedFile, .notAStore, .closed, .newerVersion, .notDurable, .failed: false
    }
  }
}

extension JournalError: CustomStringConvertible {
  /// What happened, in English, for logs.
  public var description: String {
    switch self {
    case .storageFull: "the disk is full"
    case .busy: "it is busy"
    case .unreachable(let text): "it cannot be reached: \(text)"
    case .indeterminate: "the connection was lost"
    case .damaged(let text): "stored data cannot be read: \(text)"
    case .damagedFile(let text): "the file is damaged: \(text)"
    case .notAStore: "it is not a store"
    case .closed: "it is closed"
    case .inUse(let file): "another process uses '\(file)'"
    case .hasHardLinks(let file): "'\(file)' has several hard links"
    case .logWithoutFile(let file): "'\(file)' is missing or empty, and its write-ahead log is not"
    case .cannotOpen(let file, let code): "'\(file)' cannot be opened: system error \(code)"
    case .replaced(let file): "'\(file)' was moved, deleted or replaced"
    case .newerVersion(let found, let newest):
      "its version is \(found), and the newest known one is \(newest)"
    case .notDurable: "it may lose acknowledged writes if the power fails"
    case .failed(let text): "the database reports an error: \(text)"
    }
  }
}
