#if Service
import Foundation
import Synchronization

/// Keeps a file to one process; the system lets go of it when the process ends, however it ends.
final class FileLock: Sendable {
  private let descriptor: Mutex<Int32?>

  /// Takes the file at a path, by a lock in a file beside it; throws if another process has it.
  init(_ path: String) throws(JournalError) {
    let lock = path + "-lock"
    let opened = open(lock, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard opened >= 0 else {
      throw .unreachable("'\(lock)' cannot be opened: \(String(cString: strerror(errno)))")
    }
    guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
      Foundation.close(opened)
      throw .unreachable("another process holds '\(path)'")
    }
    descriptor = Mutex(opened)
  }

  deinit { unlock() }

  func unlock() {
    descriptor.withLock { descriptor in
      if let open = descriptor { Foundation.close(open) }
      descriptor = nil
    }
  }
}
#endif
