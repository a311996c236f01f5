import Foundation

/// An open file of the system, closed when its scope ends.
struct FileDescriptor: ~Copyable {
  private let number: Int32

  /// Opens a path; `mode` holds for a file that is made, less the process's mask.
  init(_ path: String, _ flags: Int32, mode: mode_t = 0o666) throws(SystemError) {
    var number: Int32
    repeat { number = open(path, flags | O_CLOEXEC, mode) } while number < 0 && errno == EINTR
    guard number >= 0 else { throw .last }
    self.number = number
  }

  deinit { close(number) }

  /// Whether it is a regular file or a folder, so that reading never waits for another program.
  var isRegularOrFolder: Bool {
    var found = stat()
    guard fstat(number, &found) == 0 else { return false }
    return [S_IFREG, S_IFDIR].contains(found.st_mode & S_IFMT)
  }

  /// Reads to the end, or to one byte past `limit`.
  func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    try Self.readAll(from: number, limit: limit)
  }

  /// Reads what is there, waiting for some; nothing at the end.
  func readSome() throws(SystemError) -> [UInt8] {
    try Self.readSome(from: number)
  }

  /// Writes everything.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    try Self.write(bytes, to: number)
  }

  /// Waits until what was written would survive a crash; devices that cannot promise it are left.
  func synchronize() {
    _ = fsync(number)
  }

  /// Opens `/dev/null` for each standard stream that the program was started without, so that no
  /// other file becomes one. Reading or writing such a stream fails as if it were closed: input is
  /// open only for writing, outputs only for reading.
  static func openStandardStreams() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) < 0 {
      // The lowest free number is used, and those below are open.
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  static func readAll(from number: Int32, limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let wanted = min(buffer.count, limit + 1 - bytes.count)
      let count = buffer.withUnsafeMutableBytes { read(number, $0.baseAddress, wanted) }
      if count == 0 { break }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw .last
      }
      bytes += buffer[..<count]
    }
    return bytes
  }

  static func readSome(from number: Int32) throws(SystemError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 1 << 12)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(number, $0.baseAddress, $0.count) }
      if count >= 0 { return Array(buffer[..<count]) }
      guard errno == EINTR else { throw .last }
    }
  }

  static func write(_ bytes: [UInt8], to number: Int32) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
        #if canImport(Darwin)
        return Darwin.write(number, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
        return Musl.write(number, rest.baseAddress, rest.count)
        #else
        return Glibc.write(number, rest.baseAddress, rest.count)
        #endif
      }
      if count >= 0 {
        done += count
      } else if errno == EAGAIN {
        waitUntilWritable(number)
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Standard output may be a pipe that another program set to be non-blocking.
  private static func waitUntilWritable(_ number: Int32) {
    var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}
