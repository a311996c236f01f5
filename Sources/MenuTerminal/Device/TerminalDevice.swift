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

  /// Waits for signals, and for input if it is to be read, at most for the given time, and returns
  /// everything that arrived.
  func wait(milliseconds: Int? = nil, readsInput: Bool = true) -> TerminalEvents {
    var requests = [
      // A negative file is never ready.
      pollfd(fd: readsInput ? input : -1, events: Int16(POLLIN), revents: 0),
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

/// A pipe through which signal handlers wake up a thread that waits for input.
struct SignalPipe: ~Copyable {
  let readingEnd: Int32
  let writingEnd: Int32

  /// Opens both ends; neither blocks, and child processes do not inherit them.
  init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system(errno) }
    (readingEnd, writingEnd) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    close(readingEnd)
    close(writingEnd)
  }

  func read(into events: inout TerminalEvents) {
    var buffer = [UInt8](repeating: 0, count: 256)
    while true {
      let count = SystemCalls.readBytes(readingEnd, into: &buffer, count: buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      for signal in buffer[..<count] {
        switch Int32(signal) {
        case SIGWINCH: events.wasResized = true
        case SIGCONT: events.wasContinued = true
        case SIGTSTP: events.isStopRequested = true
        default: break
        }
      }
    }
  }
}

/// System calls under names that methods do not hide.
enum SystemCalls {
  static func readBytes(_ file: Int32, into buffer: UnsafeMutableRawPointer?, count: Int) -> Int {
    read(file, buffer, count)
  }

  static func writeBytes(_ file: Int32, from bytes: UnsafeRawPointer?, count: Int) -> Int {
    write(file, bytes, count)
  }

  static func openFile(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { open(path, flags) }
}

/// Everything that arrived during one wait.
struct TerminalEvents {
  var bytes: [UInt8] = []
  var wasResized = false
  /// Whether the program was stopped and continued.
  var wasContinued = false
  /// Whether another process asked the program to stop, as Ctrl-Z does.
  var isStopRequested = false
  var isClosed = false
  /// Whether the time passed without input or signals.
  var didTimeOut = false
}

/// Why a terminal session cannot start.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Neither `/dev/tty` nor standard error is a terminal.
  case noTerminal
  /// Another session of the program is running.
  case isInUse
  /// A system call failed with an `errno`.
  case system(Int32)

  /// One English sentence without a full stop.
  public var description: String {
    switch self {
    case .noTerminal: "neither /dev/tty nor standard error is a terminal"
    case .isInUse: "another session of the program uses the terminal"
    case .system(let code): "the terminal cannot be used: \(String(cString: strerror(code)))"
    }
  }
}
