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

  /// A quote that cannot be checked, which is neither right nor wrong.
  static let unverifiable = ExitStatus.warnings

  static let ofAllCommands: [ExitStatus] = [.success, .usage, .bug, .inputOutput]
}
