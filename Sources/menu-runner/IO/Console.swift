import ArgumentParser
import MenuText
import MenuYAML

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The program's two streams: results on standard output, messages on standard error.
struct Console: Sendable {
  enum Stream: Int32, Sendable {
    case result = 1
    case messages = 2
  }

  /// Which messages are printed in addition to errors.
  enum Verbosity: Comparable, Sendable {
    case quiet
    case normal
    case verbose
  }

  let environment: ProgramEnvironment
  var strings: StringsTable
  var color = ColorChoice.auto
  var verbosity = Verbosity.normal
  var diagnosticStrings = StringsTable.english
  /// Writes messages in place of standard error.
  var messageOutput: (@Sendable (String) -> Void)?

  /// The console with messages in another language, such as that of an order.
  func speaking(_ language: LanguageTag) -> Console {
    var console = self
    console.strings = .program(in: language)
    return console
  }

  /// Throws if standard output is closed.
  func requireResult() throws(Failure) {
    try onResult { output throws(SystemError) in try output.requireWritable() }
  }

  /// Writes a result; a closed pipe ends the command without a message.
  func result(_ bytes: [UInt8]) throws(Failure) {
    try onResult { output throws(SystemError) in try output.writeAll(bytes) }
  }

  private func onResult(
    _ body: (borrowing FileDescriptor) throws(SystemError) -> Void
  ) throws(Failure) {
    do throws(SystemError) {
      try body(FileDescriptor(standard: Stream.result.rawValue))
    } catch {
      if error.code == EPIPE { throw .brokenPipe }
      throw Failure(.inputOutput, "file.output-failed", with: ["reason": error.reason])
    }
  }

  func result(_ text: String) throws(Failure) {
    try result(Array(text.utf8))
  }

  /// Prints a line of information, except with `--quiet`.
  func note(_ message: Failure.Message) {
    if verbosity > .quiet { report(line(strings.text(of: message))) }
  }

  /// Prints an error on one line, `error: …`.
  func error(_ message: Failure.Message) {
    report(line(strings.text(of: message), after: paint(strings.text("error"), "1;31") + " "))
  }

  /// Prints why a command failed, unless that was printed before.
  func error(_ failure: Failure) {
    for message in failure.messages { error(message) }
    for line in failure.details { detail(.text(line)) }
  }

  /// Prints a line that belongs to the error before it.
  func detail(_ message: Failure.Message) {
    report(line(strings.text(of: message), after: "  "))
  }

  /// Prints a warning on one line, `warning: …`, except with `--quiet`.
  func warning(_ message: Failure.Message) {
    guard verbosity > .quiet else { return }
    report(line(strings.text(of: message), after: paint(strings.text("warning"), "1;33") + " "))
  }

  /// A sentence on one line: a line feed in a file name or a menu's text must not start a line,
  /// which a CI server could read as a command (`::error::`).
  private func line(_ sentence: String, after start: String = "") -> String {
    start + SafeText.line(sentence) + "\n"
  }

  /// Writes lines that are already safe to standard error; a failure is ignored.
  func report(_ text: String) {
    if let messageOutput { return messageOutput(text) }
    try? FileDescriptor(standard: Stream.messages.rawValue).writeAll(Array(text.utf8))
  }

  /// Whether to use colors on a stream; `nil` is the terminal itself, even if
  /// the streams are redirected.
  func usesColor(on stream: Stream?) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: environment.wantsColor ?? stream.map(isTerminal) ?? true
    }
  }

  func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// The width of a stream in cells, if it is known.
  func columns(of stream: Stream) -> Int? { terminalColumns(of: stream) ?? environment.columns }

  /// The width of a stream in cells; `nil` unless it is a terminal.
  func terminalColumns(of stream: Stream) -> Int? {
    FileDescriptor(standard: stream.rawValue).terminalColumns
  }

  private func paint(_ text: String, _ color: String) -> String {
    usesColor(on: .messages) ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text
  }
}

enum ColorChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
  case auto
  case always
  case never
}
