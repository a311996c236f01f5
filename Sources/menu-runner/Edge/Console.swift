import Foundation
import MenuText

/// The program's two streams: results on standard output, messages on standard error.
struct Console: Sendable {
  /// Where something is written to.
  enum Stream: Int32, Sendable {
    case result = 1
    case messages = 2
  }

  /// How much is told beside results and errors.
  enum Loudness: Comparable, Sendable {
    case quiet
    case normal
    case verbose
  }

  let environment: ProgramEnvironment
  var color = ColorChoice.auto
  var loudness = Loudness.normal

  /// Writes a result; a reader that has gone ends the command quietly.
  func result(_ bytes: [UInt8]) throws(Failure) {
    do throws(SystemError) {
      try FileDescriptor.write(bytes, to: Stream.result.rawValue)
    } catch {
      if error.code == EPIPE { throw .nobodyReads }
      throw Failure(.inputOutput, "standard output could not be written: \(error.reason)")
    }
  }

  /// Writes a result of text.
  func result(_ text: String) throws(Failure) {
    try result(Array(text.utf8))
  }

  /// Prints one line that is worth knowing, unless the reader wants quiet.
  func note(_ sentence: String) {
    if loudness > .quiet { report(line(sentence)) }
  }

  /// Prints what went wrong as one line, `error: …`.
  func error(_ sentence: String) {
    report(line(sentence, after: paint("error:", "1;31") + " "))
  }

  /// Prints why a command failed, if that was not printed before.
  func error(_ failure: Failure) {
    if let message = failure.message { error(message) }
    for detail in failure.details { report(line(detail, after: "  ")) }
  }

  /// Prints what is doubtful as one line, `warning: …`, unless the reader wants quiet.
  func warning(_ sentence: String) {
    if loudness > .quiet { report(line(sentence, after: paint("warning:", "1;33") + " ")) }
  }

  /// A sentence on a line of its own, whatever it quotes: a line feed in a file's name or a menu's text
  /// must not begin a line, which a CI server could read as a command (`::error::`).
  private func line(_ sentence: String, after start: String = "") -> String {
    start + SafeText.line(sentence) + "\n"
  }

  /// Writes lines to standard error whose texts are safe already; an error here is ignored, as there
  /// is nowhere to report it.
  func report(_ text: String) {
    try? FileDescriptor.write(Array(text.utf8), to: Stream.messages.rawValue)
  }

  /// Whether colors are wanted on a stream.
  func usesColor(on stream: Stream) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: environment.wantsColor ?? isTerminal(stream)
    }
  }

  /// Whether colors are wanted on the terminal itself, whatever the streams are.
  var usesColorOnTerminal: Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: environment.wantsColor ?? true
    }
  }

  /// Whether a person looks at a stream.
  func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// The cells of a line on a stream, if anything tells.
  func columns(of stream: Stream) -> Int? {
    var size = winsize()
    if isTerminal(stream), ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    return environment.columns
  }

  private func paint(_ text: String, _ color: String) -> String {
    usesColor(on: .messages) ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text
  }
}
