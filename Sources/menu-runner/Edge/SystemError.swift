import Foundation

/// Why the system refused a file, in the reader's words.
struct SystemError: Error {
  /// The `errno` of the call that failed.
  let code: Int32

  /// The fault of the call that was made just now.
  static var last: SystemError { SystemError(code: errno) }

  /// The rest of a sentence that begins with the file's name.
  var reason: String {
    switch code {
    case ENOENT: "there is no such file"
    case ENOTDIR: "a part of the path is no folder"
    case EACCES, EPERM: "the permission is missing"
    case EISDIR: "it is a folder"
    case ENOSPC: "the disk is full"
    case EROFS: "the disk is read-only"
    case EMFILE, ENFILE: "too many files are open"
    case ELOOP: "its links lead in a circle"
    case ENAMETOOLONG: "the name is too long"
    case EBADF: "it is closed"
    default: String(cString: strerror(code)).lowercased()
    }
  }
}
