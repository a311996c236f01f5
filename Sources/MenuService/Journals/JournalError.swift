/// Why a journal could not do what it was asked; nothing it acknowledged is ever lost by one.
public enum JournalError: Error, Hashable, Sendable {
  /// The disk is full; it works again as soon as there is room.
  case storageFull
  /// Too many wait already, or somebody held a lock for too long; later it may work.
  case busy
  /// The database cannot be reached; nothing was done.
  case unreachable(String)
  /// The connection was lost while the database may have done it; the same key tells.
  case indeterminate
  /// What is stored cannot be read.
  case damaged(String)
  /// The journal was closed.
  case closed
  /// The database refused for a reason of its own, in its words.
  case failed(String)

  /// Whether the same call may succeed a little later.
  public var isPassing: Bool {
    switch self {
    case .storageFull, .busy, .unreachable, .indeterminate: true
    case .damaged, .closed, .failed: false
    }
  }
}
