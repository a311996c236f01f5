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
    do throws(SystemFault) {
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

  /// Tells something worth knowing, unless the reader wants quiet.
  func note(_ text: String) {
    if loudness > .quiet { report(SafeText.visible(text) + "\n") }
  }

  /// Tells what went wrong as `error: …`.
  func error(_ sentence: String) {
    report(paint("error:", "1;31") + " " + SafeText.visible(sentence) + "\n")
  }

  /// Tells what is doubtful as `warning: …`, unless the reader wants quiet.
  func warning(_ sentence: String) {
    guard loudness > .quiet else { return }
    report(paint("warning:", "1;33") + " " + SafeText.visible(sentence) + "\n")
  }

  /// Writes lines to standard error that are safe already; nobody can be told if that fails.
  func report(_ text: String) {
    try? FileDescriptor.write(Array(text.utf8), to: Stream.messages.rawValue)
  }

  /// Claims that colours are wanted on a stream.
  func usesColor(on stream: Stream) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: environment.wantsColor ?? isTerminal(stream)
    }
  }

  /// Claims that colours are wanted on the terminal itself, whatever the streams are.
  var usesColorOnTerminal: Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: environment.wantsColor ?? true
    }
  }

  /// Claims that a person looks at a stream.
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
