#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A pipe to oneself, in which a signal handler notes what a wait should wake up for.
struct SignalNotes: ~Copyable {
  let readingEnd: Int32
  let writingEnd: Int32

  /// Opens both ends; neither blocks, and no program started from here has them.
  init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .refused(errno) }
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

  /// Takes out every note.
  func read(into news: inout TerminalNews) {
    var buffer = [UInt8](repeating: 0, count: 256)
    while true {
      let count = SystemCalls.read(readingEnd, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      for note in buffer[..<count] {
        switch Int32(note) {
        case SIGWINCH: news.wasResized = true
        case SIGCONT: news.wasContinued = true
        case SIGTSTP: news.isAskedToStop = true
        default: break
        }
      }
    }
  }
}

/// The system's calls whose names our own methods hide.
enum SystemCalls {
  static func read(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
    Darwin.read(file, buffer, count)
    #elseif canImport(Musl)
    Musl.read(file, buffer, count)
    #else
    Glibc.read(file, buffer, count)
    #endif
  }

  static func write(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
    Darwin.write(file, bytes, count)
    #elseif canImport(Musl)
    Musl.write(file, bytes, count)
    #else
    Glibc.write(file, bytes, count)
    #endif
  }

  static func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 {
    #if canImport(Darwin)
    Darwin.open(path, flags)
    #elseif canImport(Musl)
    Musl.open(path, flags)
    #else
    Glibc.open(path, flags)
    #endif
  }
}
