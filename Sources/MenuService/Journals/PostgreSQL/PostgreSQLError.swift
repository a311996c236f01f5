#if Service
/// What went wrong on a connection.
enum PostgreSQLError: Error {
  /// No connection could be made; nothing was sent.
  case unreachable(String)
  /// The connection broke, or the server took too long. Whether the server did what it was last
  /// asked is unknown if it could have committed it.
  case lost(String, isUnknown: Bool)
  /// The server refused a statement, with its five characters of SQLSTATE, and did not do it.
  case refused(state: String, String)

  /// Whether the same transaction may succeed if it is done again at once.
  var isSerialization: Bool {
    if case .refused(let state, _) = self { ["40001", "40P01"].contains(state) } else { false }
  }

  /// Whether something of the name is there already.
  var isDuplicate: Bool {
    if case .refused(let state, _) = self { state == "23505" } else { false }
  }

  /// Whether the server may be going down, so that its refusal tells nothing of a commit.
  static func isShutdown(_ state: String) -> Bool { state.hasPrefix("57P0") }
}

extension JournalError {
  /// What a fault of PostgreSQL means.
  init(_ fault: PostgreSQLError) {
    switch fault {
    case .unreachable(let words): self = .unreachable(words)
    case .lost(let words, let isUnknown): self = isUnknown ? .indeterminate : .unreachable(words)
    case .refused(let state, let words):
      switch state {
      case "53100": self = .storageFull
      // A time limit, a lock that was not had, too many connections, conflicts to no end.
      case "57014", "55P03", "53200", "53300", "40001", "40P01", "25P03": self = .busy
      case "25006": self = .unreachable(words)
      case "XX001", "XX002": self = .damaged(words)
      default: self = .failed("\(state): \(words)")
      }
    }
  }
}
#endif
