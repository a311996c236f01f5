import MenuTerminal
import MenuText

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Reads and writes lines on the terminal, or through standard input and standard error.
struct LineTerminal: ~Copyable {
  private let input: FileDescriptor
  private let output: FileDescriptor
  private let hasPrompt: Bool
  private var typed: [UInt8] = []
  private var isAtEnd = false

  /// Opens the terminal that the program was started from, even if its streams are redirected.
  init() throws(SystemError) {
    let input = try FileDescriptor("/dev/tty", O_RDONLY)
    output = try FileDescriptor("/dev/tty", O_WRONLY)
    self.input = input
    hasPrompt = true
  }

  /// Uses standard input and standard error.
  init(prompting hasPrompt: Bool) {
    input = FileDescriptor(standard: STDIN_FILENO)
    output = FileDescriptor(standard: STDERR_FILENO)
    self.hasPrompt = hasPrompt
  }

  /// Whether a person can answer on standard input and see the questions.
  static var isInteractive: Bool {
    guard FileDescriptor.isInputTerminal else { return false }
    return isatty(STDERR_FILENO) == 1 || (try? LineTerminal()) != nil
  }

  /// The next line without its line feed, with invalid UTF-8 replaced; `nil` at the end.
  mutating func readLine() throws(Failure) -> String? {
    // Before the prompt, after which the program may be stopped at any time.
    let signal = hasPrompt ? try? ContinueSignal() : nil
    if hasPrompt { write(Self.prompt) }
    while true {
      if let end = typed.firstIndex(of: UInt8(ascii: "\n")) { return take(end) }
      if typed.count >= Self.maximumBytes || (isAtEnd && !typed.isEmpty) {
        return take(typed.count)
      }
      if isAtEnd {
        if hasPrompt { write("\n") }
        return nil
      }
      waitForBytes(or: signal)
      let bytes = try readSome()
      isAtEnd = bytes.isEmpty
      typed += bytes
    }
  }

  /// Prints lines, wrapped between words to the width of a terminal; a failure is ignored.
  func write(lines: [String]) {
    var lines = lines
    if let columns = output.terminalColumns {
      lines = lines.flatMap { CellWidth.wrapped($0, to: columns) }
    }
    write(lines.map { $0 + "\n" }.joined())
  }

  private mutating func take(_ end: Int) -> String {
    var line = typed[..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    defer { typed.removeFirst(min(end + 1, typed.count)) }
    return String(decoding: line, as: UTF8.self)
  }

  private func readSome() throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      return try input.readSome()
    } catch {
      throw Failure(.inputOutput, "file.input-failed", with: ["reason": error.reason])
    }
  }

  /// Waits for typed bytes, and shows the prompt again when the program was stopped and continues:
  /// what the shell printed is below the first one.
  private func waitForBytes(or signal: borrowing ContinueSignal?) {
    switch signal {
    case .some(let signal): while input.waitForBytes(or: signal) { write(Self.prompt) }
    case nil: break
    }
  }

  private static let prompt = "> "

  private func write(_ text: String) {
    try? output.writeAll(Array(text.utf8))
  }

  /// The maximum length of a line; a longer one is split.
  private static let maximumBytes = 1 << 16
}
