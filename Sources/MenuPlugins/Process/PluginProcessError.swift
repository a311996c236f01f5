import MenuText

/// A plugin process that broke its promises and was ended for it.
public struct PluginProcessError: Error, Hashable, Sendable {
  /// What the plugin had to write when it broke.
  public enum Line: Hashable, Sendable {
    /// Its first line.
    case greeting
    /// The answer to a request.
    case answer
  }

  /// What it did.
  public enum Reason: Error, Hashable, Sendable {
    /// The system did not start it, for a reason in words.
    case notStarted(String)
    /// It wrote no whole line within the time.
    case silent(Line, Duration)
    /// It did not read the request within the time.
    case notReading(Duration)
    /// Its line has more bytes than this.
    case tooLong(Line, limit: Int)
    /// It ended, perhaps in the middle of a line.
    case ended(Line, PluginExitReason, inMidLine: Bool)
    /// It closed its output and lives on.
    case closedOutput(Line)
    /// Its line is no UTF-8.
    case notText(Line)
    /// Its line nests objects and arrays deeper than this.
    case tooDeep(Line, limit: Int)
    /// Its line is not what it should be, for a reason in words.
    case malformed(Line, String)
    /// It answered another request than it was sent.
    case wrongID(sent: Int64, answered: Int64?)
    /// It came back as another plugin than the one it was.
    case changed
    /// It broke so often within the time that it is not started again.
    case switchedOff(restarts: Int, within: Duration)
  }

  /// The path of the executable as it was given.
  public let path: String
  /// What it did.
  public let reason: Reason
  /// Its last lines on standard error, with a visible form of what could drive a terminal.
  public let lastWords: [String]

  init(_ path: String, _ reason: Reason, lastWords: [String] = []) {
    self.path = path
    self.reason = reason
    self.lastWords = lastWords
  }
}

/// How a plugin process ended.
public enum PluginExitReason: Hashable, Sendable {
  /// By itself, with an exit code.
  case exited(Int32)
  /// By a signal.
  case signaled(Int32)
}

extension PluginProcessError: CustomStringConvertible {
  /// One sentence about what the plugin did, without its last words.
  public var description: String { "the plugin '\(SafeText.line(path))' \(reason.words)" }
}

extension PluginProcessError.Reason {
  fileprivate var words: String {
    switch self {
    case .notStarted(let why): "could not be started: \(why)"
    case .silent(.greeting, let time): "did not say what it is within \(time.seconds) s"
    case .silent(.answer, let time): "did not answer within \(time.seconds) s"
    case .notReading(let time): "did not read its request within \(time.seconds) s"
    case .tooLong(let line, let limit): "wrote more than \(limit) bytes as its \(line.words)"
    case .ended(let line, let ending, let inMidLine):
      inMidLine
        ? "\(ending.words) in the middle of its \(line.words)"
        : "\(ending.words) before its \(line.words)"
    case .closedOutput(let line): "closed its output before its \(line.words)"
    case .notText(let line): "wrote a \(line.words) that is not UTF-8"
    case .tooDeep(let line, let limit): "nested its \(line.words) deeper than \(limit) levels"
    case .malformed(let line, let why): "wrote a wrong \(line.words): \(why)"
    case .wrongID(let sent, let answered):
      "answered request \(answered.map { String($0) } ?? "without an id") instead of \(sent)"
    case .changed: "came back as another plugin"
    case .switchedOff(let restarts, let time):
      "stays off: it broke more than \(restarts) times within \(time.seconds) s"
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

extension PluginExitReason {
  fileprivate var words: String {
    switch self {
    case .exited(let code): "ended with \(code)"
    case .signaled(let signal): "was ended by signal \(signal)"
    }
  }
}

extension Duration {
  /// Seconds as people write them: `2`, `0.25`.
  fileprivate var seconds: String {
    let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    let text = "\(Double(milliseconds) / 1000)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
