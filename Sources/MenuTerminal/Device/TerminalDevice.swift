#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The terminal that the program was started from, even if its standard streams are redirected.
public struct TerminalDevice: ~Copyable {
  let input: Int32
  let output: Int32
  private let isOwned: Bool
  private let signals: SignalPipe

  /// Opens `/dev/tty`, or uses standard error if it is a terminal.
  public init() throws(TerminalError) {
    let signals = try SignalPipe()
    guard let found = Self.find() else { throw .noTerminal }
    (input, output, isOwned) = found
    self.signals = signals
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
    // Darwin cannot poll /dev/tty, but it can poll the device behind it.
    for standard in [STDIN_FILENO, STDERR_FILENO, STDOUT_FILENO] {
      var name = [CChar](repeating: 0, count: Int(PATH_MAX))
      guard ttyname_r(standard, &name, name.count) == 0 else { continue }
      let opened = SystemCalls.openFile(name, flags)
      if opened >= 0 { return opened }
    }
    #endif
    let opened = SystemCalls.openFile("/dev/tty", flags)
    return opened >= 0 ? opened : nil
  }

  /// The terminal's current size; 80 by 24 if it is unknown.
  package var size: CellSize {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return CellSize(columns: 80, rows: 24)
    }
    return CellSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// The file descriptor into which handlers write signals.
  var signalDescriptor: Int32 { signals.writingEnd }

  /// Waits for input or signals, at most for the given time, and returns everything that arrived.
  func wait(milliseconds: Int? = nil) -> TerminalEvents {
    var requests = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals.readingEnd, events: Int16(POLLIN), revents: 0),
    ]
    var events = TerminalEvents()
    let timeout = milliseconds.map { Int32(clamping: $0) } ?? -1
    let count = poll(&requests, nfds_t(requests.count), timeout)
    events.didTimeOut = count == 0
    guard count > 0 else { return events }
    if requests[1].revents != 0 { signals.read(into: &events) }
    if requests[0].revents != 0 { readInput(&events) }
    return events
  }

  /// Waits for signals only, at most for the given time.
  func waitForSignals(milliseconds: Int) -> TerminalEvents {
    var request = pollfd(fd: signals.readingEnd, events: Int16(POLLIN), revents: 0)
    var events = TerminalEvents()
    let count = poll(&request, 1, Int32(clamping: milliseconds))
    events.didTimeOut = count == 0
    if count > 0 { signals.read(into: &events) }
    return events
  }

  /// Writes bytes, in one call if possible; returns false if the terminal is gone.
  package func write(_ bytes: [UInt8]) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { all in
        let rest = UnsafeRawBufferPointer(rebasing: all[done...])
        return SystemCalls.writeBytes(output, from: rest.baseAddress, count: rest.count)
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

  private func readInput(_ events: inout TerminalEvents) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = SystemCalls.readBytes(input, into: &buffer, count: buffer.count)
    if count > 0 {
      events.bytes = Array(buffer[..<count])
    } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
      events.isClosed = true
    }
  }
}

/// Everything that arrived during one wait.
struct TerminalEvents {
  /// The typed bytes.
  var bytes: [UInt8] = []
  /// Whether the window was resized.
  var wasResized = false
  /// Whether the program was stopped and continued.
  var wasContinued = false
  /// Whether another process asked the program to stop, as Ctrl-Z does.
  var isStopRequested = false
  /// Whether the terminal is gone.
  var isClosed = false
  /// Whether the time passed without input or signals.
  var didTimeOut = false
}

/// Why a terminal session cannot start.
public enum TerminalError: Error, Hashable, Sendable {
  /// Neither `/dev/tty` nor standard error is a terminal.
  case noTerminal
  /// Another session of the program is running.
  case isInUse
  /// A system call failed with an `errno`.
  case system(Int32)
}
