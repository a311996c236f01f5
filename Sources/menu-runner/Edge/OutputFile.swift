import Foundation

/// A file that results are written to.
struct OutputFile {
  /// The path as it was written.
  let path: String

  /// Whether this user may write to it as it is; moving another file over it asks for less.
  var isWritable: Bool { access(path, W_OK) == 0 }

  /// Puts the bytes in the file's place, whole or not at all, with its permissions.
  ///
  /// They are written beside it and moved over it; what is no plain file, such as a pipe or
  /// `/dev/null`, is written straight to.
  func replace(with bytes: [UInt8]) throws(Failure) {
    var existing = stat()
    let exists = stat(path, &existing) == 0
    if exists, existing.st_mode & S_IFMT != S_IFREG { return try write(bytes, to: path, O_WRONLY) }
    let target = exists ? resolved : path
    let draft = "\(target).\(UInt64.random(in: 0 ... .max)).tmp"
    do throws(Failure) {
      let mode = exists ? existing.st_mode & 0o777 : 0o666
      try write(bytes, to: draft, O_WRONLY | O_CREAT | O_EXCL, mode: mode, isDurable: true)
      // What the process's mask took from the mode of a new file, the old one had.
      if exists { chmod(draft, mode) }
      guard rename(draft, target) == 0 else { throw refusal(.last) }
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// Makes a file that was not there; false where one is already.
  func create(with bytes: [UInt8]) throws(Failure) -> Bool {
    do throws(SystemError) {
      _ = try FileDescriptor(path, O_WRONLY | O_CREAT | O_EXCL)
    } catch {
      if error.code == EEXIST { return false }
      throw refusal(error)
    }
    do throws(Failure) {
      try replace(with: bytes)
    } catch {
      unlink(path)
      throw error
    }
    return true
  }

  /// Adds one record at the end in a single write, so that several programs may append at once.
  func append(_ record: [UInt8]) throws(Failure) {
    try write(record, to: path, O_WRONLY | O_CREAT | O_APPEND)
  }

  private var resolved: String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// A file that does not open is refused; one that breaks off is an input or output fault.
  private func write(
    _ bytes: [UInt8], to opened: String, _ flags: Int32, mode: mode_t = 0o666,
    isDurable: Bool = false
  ) throws(Failure) {
    let file: FileDescriptor
    do throws(SystemError) {
      file = try FileDescriptor(opened, flags, mode: mode)
    } catch {
      throw refusal(error)
    }
    do throws(SystemError) {
      try file.write(bytes)
      if isDurable { file.synchronize() }
    } catch {
      if error.code == EPIPE { throw .nobodyReads }
      throw Failure(.inputOutput, "'\(path)' could not be written: \(error.reason)")
    }
  }

  private func refusal(_ fault: SystemError) -> Failure {
    let reason = fault.code == ENOENT ? "its folder does not exist" : fault.reason
    return Failure(.unwritable, "'\(path)' cannot be written: \(reason)")
  }
}
