#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A pipe through which signal handlers wake up a waiting session.
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

  /// Reads every recorded signal.
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
