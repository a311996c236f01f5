#if Service
import Foundation

/// The limit of open files; each connection uses one.
enum OpenFileLimit {
  /// The files that are not connections: journals, menus, images.
  private static let reserve = 256

  /// Raises the limit for a number of connections, and returns how many connections it allows. Most
  /// shells allow 1024 files, which open pages alone can use up.
  static func raise(forConnections connections: Int) -> Int {
    #if os(Linux)
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
    let resource = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return connections }
    // Some systems report a maximum that they do not allow.
    for needed in [connections + reserve, 10_240, 4096] where limit.rlim_cur < needed {
      var raised = limit
      raised.rlim_cur = min(rlim_t(needed), limit.rlim_max)
      guard setrlimit(resource, &raised) == 0 else { continue }
      limit = raised
      break
    }
    let files = Int(clamping: limit.rlim_cur)
    return min(connections, max(files - reserve, files / 2))
  }
}
#endif
