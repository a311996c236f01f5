public import MenuText

/// A plugin process violated the protocol or its limits, and was ended.
public struct PluginProcessError: Error, Hashable, Sendable {
  /// The line that the plugin had to write when it failed.
  public enum Line: Hashable, Sendable {
    /// Its first line.
    case greeting
    /// The answer to a request.
    case answer
  }

  /// How a plugin process exited.
  public enum ExitReason: Hashable, Sendable {
    /// By itself, with an exit code.
    case exited(Int32)
    /// By a signal.
    case signaled(Int32)
  }

  /// What went wrong.
  public enum Reason: Error, Hashable, Sendable {
    /// The system did not start it, with the reason as a sentence.
    case notStarted(StringsTable.Argument)
    /// It wrote no complete line in time.
    case silent(Line, Duration)
    /// It did not read the request in time.
    case notReading(Duration)
    /// Its line is longer than the limit in bytes.
    case tooLong(Line, limit: Int)
    /// It exited before the line, or in the middle of it.
    case ended(Line, ExitReason, inMidLine: Bool)
    /// It closed its output but is still running.
    case closedOutput(Line)
    /// Its line is not UTF-8.
    case notText(Line)
    /// Its line nests objects and arrays deeper than the limit.
    case tooDeep(Line, limit: Int)
    /// Its line is malformed, with the reason as a sentence.
    case malformed(Line, StringsTable.Argument)
    /// It answered another request than the one it was sent.
    case wrongID(sent: Int64, answered: Int64?)
    /// Its greeting changed after a restart.
    case changed
    /// It failed too often within the time, and is not restarted.
    case switchedOff(restarts: Int, within: Duration)
  }

  /// The path of the executable as it was given.
  public let path: String
  /// What went wrong.
  public let reason: Reason
  /// The last lines of its standard error, with visible forms of control characters.
  public let lastErrorLines: [String]

  init(_ path: String, _ reason: Reason, lastErrorLines: [String] = []) {
    self.path = path
    self.reason = reason
    self.lastErrorLines = lastErrorLines
  }
}

extension PluginProcessError: CustomStringConvertible {
  /// One English sentence about what went wrong, without the last error lines.
  public var description: String { StringsTable.pluginsEnglish.text(of: sentence) }

  /// What went wrong, as a sentence of `LocalizedStrings.plugins`.
  public var sentence: StringsTable.Argument {
    let (key, arguments) = reason.sentence
    return .sentence(
      "process.\(key)", arguments.merging(["path": .text(SafeText.line(path))]) { $1 })
  }
}

extension PluginProcessError.Reason {
  /// The key of the sentence, without its group, and the arguments besides the path.
  fileprivate var sentence: (key: String, arguments: [String: StringsTable.Argument]) {
    switch self {
    case .notStarted(let why): ("not-started", ["reason": why])
    case .silent(.greeting, let time): ("silent-greeting", ["seconds": .text(time.seconds)])
    case .silent(.answer, let time): ("silent-answer", ["seconds": .text(time.seconds)])
    case .notReading(let time): ("not-reading", ["seconds": .text(time.seconds)])
    case .tooLong(let line, let limit): ("too-long", ["line": line.word, "limit": .number(limit)])
    case .ended(let line, .exited(let code), let inMidLine):
      (
        inMidLine ? "exited-amid" : "exited-before",
        ["line": line.word, "code": .number(Int(code))]
      )
    case .ended(let line, .signaled(let signal), let inMidLine):
      (
        inMidLine ? "signaled-amid" : "signaled-before",
        ["line": line.word, "code": .number(Int(signal))]
      )
    case .closedOutput(let line): ("closed-output", ["line": line.word])
    case .notText(let line): ("not-text", ["line": line.word])
    case .tooDeep(let line, let limit): ("too-deep", ["line": line.word, "limit": .number(limit)])
    case .malformed(let line, let why): ("malformed", ["line": line.word, "reason": why])
    case .wrongID(let sent, let answered?):
      ("wrong-id", ["sent": .text("\(sent)"), "answered": .text("\(answered)")])
    case .wrongID(let sent, nil): ("without-id", ["sent": .text("\(sent)")])
    case .changed: ("changed", [:])
    case .switchedOff(let restarts, let time):
      ("switched-off", ["restarts": .number(restarts), "seconds": .text(time.seconds)])
    }
  }
}

extension PluginProcessError.Line {
  fileprivate var word: StringsTable.Argument {
    switch self {
    case .greeting: .sentence("line.greeting")
    case .answer: .sentence("line.answer")
    }
  }
}

extension Duration {
  /// Seconds without a trailing zero: `2`, `0.25`. Times of more than 34,000 years are clamped.
  var seconds: String {
    let seconds = min(max(components.seconds, -1 << 40), 1 << 40)
    let milliseconds = seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    let text = "\(Double(milliseconds) / 1000)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
