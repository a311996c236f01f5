#if Service
enum PostgreSQLError: Error {
  /// No connection could be opened. Nothing was sent.
  case unreachable(String)
  /// The connection broke, or the server took too long. If `isUnknown` is set, the server may have
  /// committed the last statement.
  case lost(String, isUnknown: Bool)
  /// The server rejected a statement with a five-character SQLSTATE code.
  case rejected(state: String, String)

  var message: String {
    switch self {
    case .unreachable(let message), .lost(let message, _), .rejected(_, let message): message
    }
  }

  /// Whether repeating the transaction immediately may succeed.
  var isSerialization: Bool {
    if case .rejected(let state, _) = self { ["40001", "40P01"].contains(state) } else { false }
  }

  /// Whether a unique key already exists.
  var isDuplicate: Bool {
    if case .rejected(let state, _) = self { state == "23505" } else { false }
  }

  /// The same error where nothing can have been committed.
  var beforeCommit: PostgreSQLError {
    if case .lost(let message, _) = self { .lost(message, isUnknown: false) } else { self }
  }

  /// Whether the server may be shutting down, so that the outcome of a commit is unknown.
  static func isShutdown(_ state: String) -> Bool { state.hasPrefix("57P0") }
}

extension JournalError {
  init(_ error: PostgreSQLError) {
    switch error {
    case .unreachable(let message): self = .unreachable(message)
    case .lost(let message, let isUnknown):
      self = isUnknown ? .indeterminate : .unreachable(message)
    case .rejected(let state, let message):
      switch state {
      case "53100": self = .storageFull
      // Timeouts, unavailable locks, too many connections, repeated serialization failures.
      case "57014", "55P03", "53200", "53300", "40001", "40P01", "25P03": self = .busy
      case "25006": self = .unreachable(message)
      // Damaged tables and indexes, and files of them that are missing.
      case "XX001", "XX002", "58P01": self = .damaged(message)
      default: self = .failed("\(state): \(message)")
      }
    }
  }
}
#endif
