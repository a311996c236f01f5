import MenuTerminal
import MenuText

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

struct FileDescriptor: ~Copyable {
  private let number: Int32
  private let isOwned: Bool

  /// Opens a path, which is closed with this value; `mode` is for a new file, reduced by the
  /// process's mask.
  init(_ path: String, _ flags: Int32, mode: mode_t = 0o666) throws(SystemError) {
    var number: Int32
    repeat { number = open(path, flags | O_CLOEXEC, mode) } while number < 0 && errno == EINTR
    guard number >= 0 else { throw .last }
    self.number = number
    isOwned = true
  }

  /// Uses a standard stream, which is not closed.
  init(standard number: Int32) {
    self.number = number
    isOwned = false
  }

  deinit { if isOwned { close(number) } }

  /// Opens `/dev/null` for each closed standard stream, so that no other file takes its number.
  ///
  /// Using such a stream fails as if it were closed: input is opened for
  /// writing, output for reading.
  static func openStandardStreams() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) < 0 {
      // The lowest free number is used, and those below are open.
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// The width of a terminal in cells; `nil` for anything else.
  var terminalColumns: Int? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Whether it is a regular file or a folder, which can be read without
  /// waiting for another program.
  var isRegularOrFolder: Bool {
    var found = stat()
    guard fstat(number, &found) == 0 else { return false }
    return [S_IFREG, S_IFDIR].contains(found.st_mode & S_IFMT)
  }

  /// Reads to the end, or to one byte past `limit`.
  func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let next = try readSome(maximum: min(1 << 16, limit + 1 - bytes.count))
      if next.isEmpty { break }
      bytes += next
    }
    return bytes
  }

  /// Reads available bytes, waiting for some; empty at the end.
  func readSome(maximum: Int = 1 << 12) throws(SystemError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: maximum)
    while true {
      let count = read(number, &buffer, maximum)
      if count >= 0 { return Array(buffer[..<count]) }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Waits for bytes; returns whether the stopped program continued before.
  func waitForBytes(or signal: borrowing ContinueSignal) -> Bool {
    signal.isReceived(beforeInputOf: number)
  }

  /// The byte at an offset of a regular file; `nil` past its end.
  func byte(at offset: Int64) throws(SystemError) -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = pread(number, &byte, 1, off_t(offset))
      if count >= 0 { return count == 0 ? nil : byte }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Throws if it is not open for writing, as a standard stream that was closed.
  func requireWritable() throws(SystemError) {
    let flags = fcntl(number, F_GETFL)
    if flags < 0 || flags & O_ACCMODE == O_RDONLY { throw SystemError(code: EBADF) }
  }

  func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
        return write(number, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        done += count
      } else if errno == EAGAIN {
        // A pipe that another program made non-blocking.
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Flushes written bytes to disk; ignored by devices that do not support it.
  func synchronize() {
    _ = fsync(number)
  }
}

/// A failed system call on a file.
struct SystemError: Error {
  /// The `errno` of the call that failed.
  let code: Int32

  /// The error of the last call.
  static var last: SystemError { SystemError(code: errno) }

  var isMissingFile: Bool { code == ENOENT || code == ENOTDIR }

  /// The reason, as the end of a sentence about the file.
  var reason: Failure.Message {
    switch code {
    case ENOENT: .sentence("reason.no-file")
    case ENOTDIR: .sentence("reason.not-a-folder")
    case EACCES, EPERM: .sentence("reason.no-permission")
    case EISDIR: .sentence("reason.folder")
    case ENOSPC, EDQUOT: .sentence("reason.disk-full")
    case EROFS: .sentence("reason.read-only")
    case EMFILE, ENFILE: .sentence("reason.too-many-files")
    case ELOOP: .sentence("reason.too-many-links")
    case ENAMETOOLONG: .sentence("reason.long-name")
    case EBADF, EPIPE: .sentence("reason.closed")
    case EBUSY, ETXTBSY: .sentence("reason.busy")
    case EFBIG: .sentence("reason.too-large")
    case EIO: .sentence("reason.device-failed")
    case ENXIO, ENODEV: .sentence("reason.no-device")
    case ENOMEM: .sentence("reason.no-memory")
    case EADDRINUSE: .sentence("reason.address-in-use")
    case EADDRNOTAVAIL: .sentence("reason.no-address")
    default:
      .sentence("reason.other", ["code": .number(Int(code))])
    }
  }
}
