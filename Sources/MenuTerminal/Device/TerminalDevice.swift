#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The terminal that the program was started from, whatever its streams were redirected to.
public struct TerminalDevice: ~Copyable {
  let input: Int32
  let output: Int32
  private let isOwned: Bool
  private let notes: SignalNotes

  /// Opens `/dev/tty`, or else takes standard error if it is a terminal.
  public init() throws(TerminalError) {
    let notes = try SignalNotes()
    guard let found = Self.find() else { throw .noTerminal }
    (input, output, isOwned) = found
    self.notes = notes
  }

  deinit {
    if isOwned { close(output) }
  }

  private static func find() -> (input: Int32, output: Int32, isOwned: Bool)? {
    if let opened = open() { return (opened, opened, true) }
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    return (isatty(STDIN_FILENO) == 1 ? STDIN_FILENO : STDERR_FILENO, STDERR_FILENO, false)
  }

  private static func open() -> Int32? {
    let flags = O_RDWR | O_CLOEXEC | O_NOCTTY
    #if canImport(Darwin)
    // Darwin cannot poll /dev/tty, but it can the device that this stands for.
    for standard in [STDIN_FILENO, STDERR_FILENO, STDOUT_FILENO] {
      var name = [CChar](repeating: 0, count: Int(PATH_MAX))
      guard ttyname_r(standard, &name, name.count) == 0 else { continue }
      let opened = SystemCalls.open(name, flags)
      if opened >= 0 { return opened }
    }
    #endif
    let opened = SystemCalls.open("/dev/tty", flags)
    return opened >= 0 ? opened : nil
  }

  /// The terminal's columns and rows now; 80 by 24 where it does not know.
  public var size: CellSize {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return CellSize(columns: 80, rows: 24)
    }
    return CellSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Where signals are noted while a guard holds the terminal.
  var noteDescriptor: Int32 { notes.writingEnd }

  /// Waits until something arrives, at most so many milliseconds or for ever, and gives all of it.
  public func wait(milliseconds: Int? = nil) -> TerminalNews {
    var requests = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: notes.readingEnd, events: Int16(POLLIN), revents: 0),
    ]
    var news = TerminalNews()
    let patience = milliseconds.map { Int32(clamping: $0) } ?? -1
    let count = poll(&requests, nfds_t(requests.count), patience)
    news.isQuiet = count == 0
    guard count > 0 else { return news }
    if requests[1].revents != 0 { notes.read(into: &news) }
    if requests[0].revents != 0 { readInput(&news) }
    return news
  }

  /// Waits for nothing but signals, at most so many milliseconds.
  func waitForSignals(milliseconds: Int) -> TerminalNews {
    var request = pollfd(fd: notes.readingEnd, events: Int16(POLLIN), revents: 0)
    var news = TerminalNews()
    let count = poll(&request, 1, Int32(clamping: milliseconds))
    news.isQuiet = count == 0
    if count > 0 { notes.read(into: &news) }
    return news
  }

  /// Sends bytes, in one write where the terminal takes them; false once there is no terminal.
  public func write(_ bytes: [UInt8]) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { all in
        let rest = UnsafeRawBufferPointer(rebasing: all[done...])
        return SystemCalls.write(output, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        done += count
      } else if errno == EAGAIN {
        var request = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
        if request.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { return false }
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  private func readInput(_ news: inout TerminalNews) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = SystemCalls.read(input, &buffer, buffer.count)
    if count > 0 {
      news.bytes = Array(buffer[..<count])
    } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
      news.isClosed = true
    }
  }
}

/// What arrived since the last wait.
public struct TerminalNews: Hashable, Sendable {
  /// What was typed.
  public var bytes: [UInt8] = []
  /// Whether the window has another size.
  public var wasResized = false
  /// Whether the program was stopped and goes on.
  public var wasContinued = false
  /// Whether another program asks this one to stop, as Ctrl-Z does.
  public var isAskedToStop = false
  /// Whether there is no terminal any more.
  public var isClosed = false
  /// Whether the time passed and nothing came.
  public var isQuiet = false
}
