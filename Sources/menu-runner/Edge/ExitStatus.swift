/// What the program ends with; the numbers from 64 are those of BSD's sysexits(3).
///
/// Death by a signal is no status of ours: the signal itself ends the program.
enum ExitStatus: Int32, CaseIterable {
  case done = 0
  case refused = 1
  case warnings = 2
  case usage = 64
  case unreadable = 66
  case bug = 70
  case unwritable = 73
  case inputOutput = 74
  case pluginFailed = 76

  /// What a help screen says of it.
  var meaning: String {
    switch self {
    case .done: "done"
    case .refused: "the menu is invalid, or answers break a rule of it"
    case .warnings: "there are warnings, under --strict"
    case .usage: "the command line is wrong, or a choice is missing"
    case .unreadable: "a file cannot be read"
    case .bug: "a bug of menu-runner"
    case .unwritable: "a file cannot be written"
    case .inputOutput: "reading or writing broke off"
    case .pluginFailed: "a renderer or a plugin failed"
    }
  }
}

/// Ends a command early, with what there is still to say about it.
struct Failure: Error {
  let status: ExitStatus
  /// One sentence for `error: …`; `nil` where everything was said already.
  let message: String?
  /// More about it, each on a line of its own below the sentence.
  let details: [String]

  init(_ status: ExitStatus, _ message: String? = nil, details: [String] = []) {
    self.status = status
    self.message = message
    self.details = details
  }

  /// The reader of a pipe has gone: nobody is left to tell, and nothing is wrong.
  static let nobodyReads = Failure(.done)
}
