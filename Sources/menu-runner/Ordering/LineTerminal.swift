import Foundation

/// Somebody who types lines and reads lines: a terminal, or whoever holds the ends of the pipes.
struct LineTerminal: ~Copyable {
  /// The terminal itself; without it lines come from standard input and go to standard error.
  private let terminal: FileDescriptor?
  /// Whether what is typed can be seen, so that a prompt is of use.
  private let hasPrompt: Bool
  private var typed: [UInt8] = []
  private var isAtEnd = false

  /// Reaches the terminal that the program was started on, wherever its streams lead; throws where
  /// there is none.
  init() throws(SystemError) {
    terminal = try FileDescriptor("/dev/tty", O_RDWR)
    hasPrompt = true
  }

  /// Reads standard input and writes to standard error.
  init(prompting hasPrompt: Bool) {
    terminal = nil
    self.hasPrompt = hasPrompt
  }

  /// Whether somebody types into standard input and sees what is asked.
  static var isAttended: Bool {
    guard isatty(STDIN_FILENO) == 1 else { return false }
    return isatty(STDERR_FILENO) == 1 || (try? LineTerminal()) != nil
  }

  /// The next line without its line feed, its faulty bytes replaced; `nil` at the end.
  mutating func readLine() throws(Failure) -> String? {
    if hasPrompt { write("> ") }
    while true {
      if let end = typed.firstIndex(of: UInt8(ascii: "\n")) { return take(end) }
      if typed.count >= Self.maximumBytes || (isAtEnd && !typed.isEmpty) {
        return take(typed.count)
      }
      if isAtEnd {
        if hasPrompt { write("\n") }
        return nil
      }
      let bytes = try readSome()
      isAtEnd = bytes.isEmpty
      typed += bytes
    }
  }

  /// Prints lines; nobody can be told if that fails.
  func write(lines: [String]) { write(lines.map { $0 + "\n" }.joined()) }

  private mutating func take(_ end: Int) -> String {
    var line = typed[..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    defer { typed.removeFirst(min(end + 1, typed.count)) }
    return String(decoding: line, as: UTF8.self)
  }

  private func readSome() throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      if terminal != nil { return try terminal?.readSome() ?? [] }
      return try FileDescriptor.readSome(from: STDIN_FILENO)
    } catch {
      throw Failure(.inputOutput, "what is typed could not be read: \(error.reason)")
    }
  }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    if terminal != nil {
      try? terminal?.write(bytes)
    } else {
      try? FileDescriptor.write(bytes, to: STDERR_FILENO)
    }
  }

  /// Longer than any answer; what is longer is taken in pieces.
  private static let maximumBytes = 1 << 16
}
