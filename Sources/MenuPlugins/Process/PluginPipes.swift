#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

#if os(Linux)
import CProcessCalls
#endif

/// The host's ends of the two pipes of a plugin; calls block until they are done or time out.
final class PluginPipes {
  /// Why an exchange failed.
  enum Failure: Error {
    case timeOut(hasWritten: Bool)
    case tooLong
    case closed(inMidLine: Bool)
  }

  private var input: Int32
  private let output: Int32
  private var received: [UInt8] = []
  /// How many bytes of `received` were searched for a line feed.
  private var searched = 0
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// Takes ownership of two descriptors and makes them non-blocking.
  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
    for descriptor in [input, output] {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
    #if canImport(Darwin)
    _ = fcntl(input, F_SETNOSIGPIPE, 1)
    #endif
  }

  deinit {
    closeInput()
    close(output)
  }

  func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Writes bytes, then reads one line without its line feed, of at most `limit` bytes.
  ///
  /// It also reads while it writes: otherwise a plugin that writes first would wait for the host
  /// while the host waits for it.
  func exchange(
    _ bytes: [UInt8], limit: Int, until deadline: ContinuousClock.Instant
  ) throws(Failure) -> [UInt8] {
    var written = 0
    while true {
      try send(bytes, &written)
      let isWritten = written == bytes.count
      if let end = received[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        guard end <= limit else { throw .tooLong }
        searched = end
        if isWritten { return takeLine(to: end) }
      } else {
        searched = received.count
        guard searched <= limit else { throw .tooLong }
      }
      try wait(forRoom: !isWritten, until: deadline)
    }
  }

  private func takeLine(to end: Int) -> [UInt8] {
    let line = Array(received[..<end])
    received.removeSubrange(...end)
    searched = 0
    return line
  }

  /// Waits until a pipe is ready, and reads what is available.
  private func wait(forRoom: Bool, until deadline: ContinuousClock.Instant) throws(Failure) {
    var requests = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
    if forRoom { requests.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
    let rest = deadline - .now
    guard rest > .zero else { throw .timeOut(hasWritten: !forRoom) }
    _ = poll(&requests, nfds_t(requests.count), rest.wholeMilliseconds)
    guard requests[0].revents != 0 else { return }
    try receive()
  }

  private func receive() throws(Failure) {
    let count = chunk.withUnsafeMutableBytes { read(output, $0.baseAddress, $0.count) }
    if count > 0 {
      received += chunk[..<count]
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      throw .closed(inMidLine: !received.isEmpty)
    }
  }

  /// Writes as much as the pipe accepts; the answer shows whether the plugin has closed its input.
  private func send(_ bytes: [UInt8], _ written: inout Int) throws(Failure) {
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
        return Self.ignoringSIGPIPE { write(input, rest.baseAddress, rest.count) }
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        // Reading its output reports the exit.
        written = bytes.count
      }
    }
  }

  /// Writes without the `SIGPIPE` of a pipe without reader, which by default ends the program;
  /// `errno` is that of `write`.
  ///
  /// The signal is blocked on this thread only and consumed if it was raised, so that the program
  /// keeps its own handler. On macOS the descriptor is configured not to raise it.
  private static func ignoringSIGPIPE(_ write: () -> Int) -> Int {
    #if canImport(Darwin)
    return write()
    #else
    var pipe = sigset_t()
    var before = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    guard pthread_sigmask(SIG_BLOCK, &pipe, &before) == 0 else { return write() }
    let count = write()
    let error = errno
    if count < 0, error == EPIPE, sigismember(&before, SIGPIPE) == 0 {
      var now = timespec()
      _ = sigtimedwait(&pipe, nil, &now)
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    errno = error
    return count
    #endif
  }
}

extension Duration {
  /// Milliseconds for `poll(2)`, rounded up.
  fileprivate var wholeMilliseconds: Int32 {
    let (seconds, attoseconds) = components
    return Int32(clamping: min(seconds, 1 << 20) * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
  }
}

/// The two ends of a new pipe, which child processes do not inherit; ends that
/// are not taken are closed.
final class PipeEnds {
  private var reading: Int32
  private var writing: Int32

  /// `nil` if the system has no descriptors left.
  init?() {
    var ends: [Int32] = [-1, -1]
    #if os(Linux)
    guard open_private_pipe(&ends) == 0 else { return nil }
    #else
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #endif
    reading = ends[0]
    writing = ends[1]
  }

  deinit {
    for end in [reading, writing] where end >= 0 { close(end) }
  }

  /// The end to read from; the caller must close it.
  func takeReading() -> Int32 {
    defer { reading = -1 }
    return reading
  }

  /// The end to write to; the caller must close it.
  func takeWriting() -> Int32 {
    defer { writing = -1 }
    return writing
  }
}
