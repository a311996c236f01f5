#if Service
import Foundation

/// The files that this process may hold open: each connection is one.
enum OpenFiles {
  /// What is not for connections: journals, menus, pictures.
  private static let reserve = 256

  /// Lets the process hold as many files as so many connections need, and gives how many connections
  /// the system allows. Most shells allow 1024 files, which people who only keep a page open use up.
  static func allow(connections: Int) -> Int {
    #if os(Linux)
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
    let resource = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return connections }
    // Some systems promise more than they give.
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
