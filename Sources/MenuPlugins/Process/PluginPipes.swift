import Foundation

/// Our ends of the two pipes of a plugin; a call blocks until it is done or its time is over.
final class PluginPipes {
  /// Why an exchange broke off.
  enum Break: Error {
    case timeOut(hasWritten: Bool)
    case tooLong
    case closed(inMidLine: Bool)
  }

  private var input: Int32
  private let output: Int32
  private var received: [UInt8] = []
  /// How much of `received` holds no line feed.
  private var searched = 0
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// Takes over two descriptors, which do not block from now on.
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

  /// Lets the plugin see the end of its input.
  func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Writes bytes, then reads one line without its line feed, of at most `limit` bytes.
  ///
  /// What comes while there is still something to write is read too: a plugin that writes first would
  /// otherwise wait for us as we wait for it.
  func exchange(
    _ bytes: [UInt8], limit: Int, until deadline: ContinuousClock.Instant
  ) throws(Break) -> [UInt8] {
    var written = 0
    while true {
      try write(bytes, &written)
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

  /// Waits until something happens, and reads what there is.
  private func wait(forRoom: Bool, until deadline: ContinuousClock.Instant) throws(Break) {
    var requests = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
    if forRoom { requests.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
    let rest = deadline - .now
    guard rest > .zero else { throw .timeOut(hasWritten: !forRoom) }
    _ = poll(&requests, nfds_t(requests.count), rest.wholeMilliseconds)
    guard requests[0].revents != 0 else { return }
    try read()
  }

  private func read() throws(Break) {
    let count = chunk.withUnsafeMutableBytes { bytes in
      #if canImport(Darwin)
      Darwin.read(output, bytes.baseAddress, bytes.count)
      #elseif canImport(Musl)
      Musl.read(output, bytes.baseAddress, bytes.count)
      #else
      Glibc.read(output, bytes.baseAddress, bytes.count)
      #endif
    }
    if count > 0 {
      received += chunk[..<count]
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      throw .closed(inMidLine: !received.isEmpty)
    }
  }

  /// Writes as much as there is room for; a plugin that has closed its input shows it by its silence.
  private func write(_ bytes: [UInt8], _ written: inout Int) throws(Break) {
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
        return BrokenPipes.ignored {
          #if canImport(Darwin)
          Darwin.write(input, rest.baseAddress, rest.count)
          #elseif canImport(Musl)
          Musl.write(input, rest.baseAddress, rest.count)
          #else
          Glibc.write(input, rest.baseAddress, rest.count)
          #endif
        }
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        // Whether it ended is told by its output.
        written = bytes.count
      }
    }
  }
}

extension Duration {
  /// Milliseconds for `poll(2)`, never 0 for a time that is not over.
  fileprivate var wholeMilliseconds: Int32 {
    let (seconds, attoseconds) = components
    return Int32(clamping: min(seconds, 1 << 20) * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
  }
}
