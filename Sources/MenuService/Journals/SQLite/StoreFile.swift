#if Service
import Foundation
import GRDB
import Synchronization

/// The file of an SQLite store, locked for this process.
///
/// While SQLite has the file and those beside it open, the process must not open them itself:
/// closing one would release the locks of SQLite, and another program would cut the `-shm`.
///
/// If the file is moved, deleted or replaced while it is open, the process has a file without
/// a name, which ``check()`` detects. ``checkHealth()`` detects that another program has
/// written a smaller one into it.
final class StoreFile: Sendable {
  /// The path without symbolic links.
  var path: String { lock.path }
  /// The path as given.
  private let name: String
  private let lock: StoreLock
  private let state = Mutex(State())

  private struct State {
    /// The files that are open, in the order of ``files``.
    var opened: [FileNumber?] = []
    /// The largest size of the database in bytes, which never shrinks.
    var size: Int64 = 0
    /// What SQLite found to be damaged, or that the database has shrunk.
    var damage: JournalError?
  }

  /// Locks a file, and creates it if it does not exist, so that only this user can read it. Throws
  /// if another process holds the lock, if the file has several names, each of which has a lock and
  /// a log of its own, if a log without its file has orders that a new file would lose, or if it is
  /// no regular file or has one byte.
  init(_ name: String) throws(JournalError) {
    self.name = name
    lock = try StoreLock(name)
    do throws(JournalError) {
      try prepare()
    } catch {
      lock.removeNewFile()
      throw error
    }
  }

  private func prepare() throws(JournalError) {
    if !StoreLock.isFilled(lock.path), StoreLock.isFilled(lock.path + "-wal") {
      throw .logWithoutFile(name)
    }
    // SQLite gives the files beside it the same permissions.
    let created = open(lock.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard created >= 0 else { throw .cannotOpen(name, errno: errno) }
    close(created)
    let attributes = try? FileManager.default.attributesOfItem(atPath: lock.path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else {
      throw .cannotOpen(name, errno: EINVAL)
    }
    // SQLite reads one byte as an empty file, and would overwrite it.
    if attributes?[.size] as? Int == 1 { throw .notAStore }
    if let links = attributes?[.referenceCount] as? Int, links > 1 { throw .hasHardLinks(name) }
  }

  func unlock() { lock.unlock() }

  /// Removes the lock's file if it did not exist before, since the store cannot be opened.
  func removeNewLock() { lock.removeNewFile() }

  /// Remembers which files SQLite has opened.
  func remember() {
    // An earlier release may have created them for others to read.
    for suffix in ["", "-wal", "-shm"] { chmod(path + suffix, 0o600) }
    let numbers = files.map { FileStatus($0)?.number }
    let size = FileStatus(path)?.size ?? 0
    state.withLock { state in
      state.opened = numbers
      state.size = size
    }
  }

  /// Throws unless the names still lead to the files that are open.
  func check() throws(JournalError) {
    let numbers = files.map { FileStatus($0)?.number }
    let opened = state.withLock { $0.opened }
    guard opened != numbers else { return }
    let index = zip(opened, numbers).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
    throw .replaced(index == 0 ? name : files[index])
  }

  /// Throws if a write would be lost: the file was replaced, an older copy was written into it, or
  /// SQLite found it damaged since it was opened, so that no server opens it again.
  func checkHealth() throws(JournalError) {
    try check()
    let damage = state.withLock { state -> JournalError? in
      // Read while locked: a size from before could be smaller than one that another call has seen.
      if state.damage == nil, let size = FileStatus(path)?.size {
        if size < state.size {
          state.damage = .damagedFile("another program has made it smaller")
        }
        state.size = max(state.size, size)
      }
      return state.damage
    }
    if let damage { throw damage }
  }

  /// Translates an error of SQLite, and remembers damage, with which nothing is written anymore.
  func error(_ error: any Error) -> JournalError {
    guard let error = error as? DatabaseError,
      [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode)
    else { return JournalError(error) }
    let damage = JournalError.damagedFile(error.message ?? error.resultCode.description)
    state.withLock { $0.damage = damage }
    return damage
  }

  /// The database, its write-ahead log, the memory with the locks of SQLite, and
  /// the lock of this process.
  private var files: [String] { ["", "-wal", "-shm", "-lock"].map { path + $0 } }
}

/// An exclusive lock on the name of a store, which the system releases when the process ends. All
/// names that lead to a file through symbolic links share it.
final class StoreLock: Sendable {
  /// The path without symbolic links.
  let path: String
  /// Whether this lock has created its file.
  private let isNew: Bool
  private let descriptor: Mutex<Int32?>

  /// Locks a file, which need not exist, by a lock file beside it. Throws if
  /// another process holds the lock.
  init(_ name: String) throws(JournalError) {
    path = try Self.realPath(of: name)
    let lock = path + "-lock"
    var opened = open(lock, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    isNew = opened >= 0
    if !isNew { opened = open(lock, O_CREAT | O_RDWR | O_CLOEXEC, 0o600) }
    guard opened >= 0 else { throw .cannotOpen(lock, errno: errno) }
    // A file that another process has removed since would lock nothing.
    guard flock(opened, LOCK_EX | LOCK_NB) == 0,
      FileStatus(descriptor: opened)?.number == FileStatus(lock)?.number
    else {
      close(opened)
      throw .inUse(name)
    }
    descriptor = Mutex(opened)
  }

  deinit { unlock() }

  func unlock() {
    descriptor.withLock { descriptor in
      if let open = descriptor {
        // A process that is being started has the descriptor, too, until it executes its program.
        flock(open, LOCK_UN)
        close(open)
      }
      descriptor = nil
    }
  }

  /// The lock's file if it did not exist before.
  var newFile: String? { isNew ? path + "-lock" : nil }

  /// Removes the lock's file if it did not exist before. Call it before ``unlock()``.
  func removeNewFile() {
    if let newFile { unlink(newFile) }
  }

  /// Whether a file exists that is not empty.
  static func isFilled(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? Int ?? 0) > 0
  }

  /// The path without symbolic links of a file that need not exist.
  private static func realPath(of name: String) throws(JournalError) -> String {
    if let found = resolved(name) { return found }
    let code = errno
    // A symbolic link to a file that does not exist is not followed.
    var link: CChar = 0
    guard code == ENOENT, readlink(name, &link, 1) < 0 else {
      throw .cannotOpen(name, errno: code)
    }
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let folder = String(name.dropLast(last.count))
    guard let found = resolved(folder.isEmpty ? "." : folder) else {
      throw .cannotOpen(name, errno: errno)
    }
    return found == "/" ? "/\(last)" : "\(found)/\(last)"
  }

  private static func resolved(_ name: String) -> String? {
    guard let found = realpath(name, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}

/// What distinguishes a file from all others: its device and its inode.
private struct FileNumber: Hashable {
  let device: UInt32
  let inode: UInt64
}

/// What the system knows about a file.
private struct FileStatus {
  let number: FileNumber
  /// In bytes.
  let size: Int64

  /// The file that a path leads to; `nil` if there is none.
  init?(_ path: String) { self.init(reading: { stat(path, $0) }) }

  /// The file that is open.
  init?(descriptor: Int32) { self.init(reading: { fstat(descriptor, $0) }) }

  /// The members of `stat` belong to the module that is imported first, which differs from build to
  /// build. On every 64-bit system, the device starts at offset 0 and the inode at offset 8.
  private init?(reading read: (UnsafeMutablePointer<stat>) -> Int32) {
    var bytes = [UInt8](repeating: 0, count: MemoryLayout<stat>.size)
    let result = bytes.withUnsafeMutableBytes { bytes -> Int32 in
      guard let start = bytes.assumingMemoryBound(to: stat.self).baseAddress else { return -1 }
      return read(start)
    }
    guard result == 0 else { return nil }
    (number, size) = bytes.withUnsafeBytes { bytes in
      (
        FileNumber(
          device: bytes.load(as: UInt32.self),
          inode: bytes.load(fromByteOffset: 8, as: UInt64.self)),
        bytes.load(fromByteOffset: Self.sizeOffset, as: Int64.self)
      )
    }
  }

  #if os(Linux)
  private static let sizeOffset = 48
  #else
  private static let sizeOffset = 96
  #endif
}
#endif
