import MenuText

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

struct OutputFile {
  /// The path as given.
  let path: String

  /// Whether this user may write to the file; replacing it needs fewer permissions.
  var isWritable: Bool { access(path, W_OK) == 0 }

  /// The path of the file behind links, if there is one.
  private var target: String { InputFile.resolved(path) ?? path }

  enum Change {
    case append
    case replace
  }

  /// Throws if the file cannot be written now, without changing anything.
  ///
  /// A regular file is replaced in its folder, which must be writable; the file need not be.
  func requireWritable(to change: Change) throws(Failure) {
    let existing = InputFile(path).stamp
    if existing?.isFolder == true { throw unwritable(SystemError(code: EISDIR)) }
    let isWritten: Bool
    if let existing, change == .append || !existing.isRegular {
      isWritten = isWritable
    } else {
      isWritten = access(InputFile(target).folder, W_OK | X_OK) == 0
    }
    guard isWritten else { throw unwritable(.last) }
  }

  /// Replaces the content atomically and keeps the permissions.
  ///
  /// The bytes are written to a temporary file that replaces this one; a pipe or a
  /// device is written to directly.
  func replace(with bytes: [UInt8]) throws(Failure) {
    let existing = InputFile(path).stamp
    if let existing, !existing.isRegular { return try write(bytes, to: path, O_WRONLY) }
    let target = target
    let draft = "\(target).\(UInt64.random(in: 0 ... .max)).tmp"
    do throws(Failure) {
      let mode = existing?.permissions ?? 0o666
      try write(bytes, to: draft, O_WRONLY | O_CREAT | O_EXCL, mode: mode, isDurable: true)
      if existing != nil { chmod(draft, mode) }
      guard rename(draft, target) == 0 else { throw unwritable(.last) }
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// Creates a new file; returns false if it already exists.
  func create(with bytes: [UInt8]) throws(Failure) -> Bool {
    do throws(SystemError) {
      _ = try FileDescriptor(path, O_WRONLY | O_CREAT | O_EXCL)
    } catch {
      if error.code == EEXIST { return false }
      throw unwritable(error)
    }
    do throws(Failure) {
      try replace(with: bytes)
    } catch {
      unlink(path)
      throw error
    }
    return true
  }

  /// Appends a line in a single write, so that several programs may append at once.
  ///
  /// A line that was cut off before, such as by a full disk, is ended first.
  func append(line: [UInt8]) throws(Failure) {
    let start = endsWithinLine ? [UInt8(ascii: "\n")] : []
    try write(start + line, to: path, O_WRONLY | O_CREAT | O_APPEND)
  }

  /// Whether the last line of a regular file has no end.
  private var endsWithinLine: Bool {
    guard let stamp = InputFile(path).stamp, stamp.isRegular, stamp.size > 0 else { return false }
    do throws(SystemError) {
      let last = try FileDescriptor(path, O_RDONLY).byte(at: stamp.size - 1)
      return last != nil && last != UInt8(ascii: "\n")
    } catch {
      return false
    }
  }

  /// Writes to a path. A file that cannot be opened is unwritable; a failed write is an I/O error.
  private func write(
    _ bytes: [UInt8], to opened: String, _ flags: Int32, mode: mode_t = 0o666,
    isDurable: Bool = false
  ) throws(Failure) {
    let file: FileDescriptor
    do throws(SystemError) {
      file = try FileDescriptor(opened, flags, mode: mode)
    } catch {
      throw unwritable(error)
    }
    do throws(SystemError) {
      try file.writeAll(bytes)
      if isDurable { file.synchronize() }
    } catch {
      if error.code == EPIPE { throw .brokenPipe }
      throw Failure(
        .inputOutput, "file.write-failed", with: ["file": .text(path), "reason": error.reason])
    }
  }

  private func unwritable(_ error: SystemError) -> Failure {
    Failure(
      .unwritable, "file.unwritable",
      with: [
        "file": .text(path),
        "reason": error.code == ENOENT ? .sentence("reason.no-folder") : error.reason,
      ])
  }
}
