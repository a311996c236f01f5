/// The exit code of the program; codes from 64 are those of BSD's sysexits(3).
///
/// A program that is terminated by a signal ends with that signal, not with a status.
enum ExitStatus: Int32, CaseIterable {
  case success = 0
  case rejected = 1
  case warnings = 2
  case usage = 64
  case unreadable = 66
  case bug = 70
  case unwritable = 73
  case inputOutput = 74
  case pluginFailed = 76

  /// The description on help screens.
  var meaning: String {
    switch self {
    case .success: "success"
    case .rejected: "the menu is invalid, or an answer is rejected"
    case .warnings: "there are warnings, with --strict"
    case .usage: "the command line is wrong, or a choice is missing"
    case .unreadable: "a file cannot be read"
    case .bug: "internal error"
    case .unwritable: "a file cannot be written"
    case .inputOutput: "input or output failed"
    case .pluginFailed: "a renderer or a plugin failed"
    }
  }
}

/// Ends a command early, with the messages that are still to be printed.
struct Failure: Error {
  let status: ExitStatus
  /// The sentence after `error: `; `nil` if everything was printed already.
  let message: String?
  /// Further lines, printed below the message.
  let details: [String]

  init(_ status: ExitStatus, _ message: String? = nil, details: [String] = []) {
    self.status = status
    self.message = message
    self.details = details
  }

  /// The reader of a pipe closed it, which is not an error.
  static let brokenPipe = Failure(.success)
}
