import MenuText

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
    /// The system did not start it, with the reason as text.
    case notStarted(String)
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
    /// Its line is malformed, with the reason as text.
    case malformed(Line, String)
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
  /// One sentence about what went wrong, without the last error lines.
  public var description: String { "the plugin '\(SafeText.line(path))' \(reason.words)" }
}

extension PluginProcessError.Reason {
  fileprivate var words: String {
    switch self {
    case .notStarted(let why): "could not be started: \(why)"
    case .silent(.greeting, let time): "did not write its greeting within \(time.seconds) s"
    case .silent(.answer, let time): "did not answer within \(time.seconds) s"
    case .notReading(let time): "did not read its request within \(time.seconds) s"
    case .tooLong(let line, let limit): "wrote more than \(limit) bytes as its \(line.words)"
    case .ended(let line, let reason, let inMidLine):
      inMidLine
        ? "\(reason.words) in the middle of its \(line.words)"
        : "\(reason.words) before its \(line.words)"
    case .closedOutput(let line): "closed its output before its \(line.words)"
    case .notText(let line): "wrote a \(line.words) that is not UTF-8"
    case .tooDeep(let line, let limit): "nested its \(line.words) deeper than \(limit) levels"
    case .malformed(let line, let why): "wrote a malformed \(line.words): \(why)"
    case .wrongID(let sent, let answered):
      "answered request \(answered.map { String($0) } ?? "without an id") instead of \(sent)"
    case .changed: "changed its greeting after a restart"
    case .switchedOff(let restarts, let time):
      "is switched off: it failed more than \(restarts) times within \(time.seconds) s"
    }
  }
}

extension PluginProcessError.Line {
  fileprivate var words: String {
    switch self {
    case .greeting: "greeting"
    case .answer: "answer"
    }
  }
}

extension PluginProcessError.ExitReason {
  fileprivate var words: String {
    switch self {
    case .exited(let code): "exited with \(code)"
    case .signaled(let signal): "was terminated by signal \(signal)"
    }
  }
}

extension Duration {
  /// Seconds without a trailing zero: `2`, `0.25`.
  fileprivate var seconds: String {
    let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    let text = "\(Double(milliseconds) / 1000)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
