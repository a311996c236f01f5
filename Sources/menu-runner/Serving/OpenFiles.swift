#if Service
  import Foundation
  import MenuService

  /// The files that this process may hold open: each connection is one.
  enum OpenFiles {
    /// What is not for connections: journals, menus, pictures.
    private static let reserve = 256

    /// Lets the process hold as many as its connections need, or takes fewer connections where the
    /// system allows fewer files. Most shells allow 1024, which people who only keep a page open use up.
    static func suffice(for limits: inout ServiceLimits) {
      #if os(Linux)
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      #else
        let resource = RLIMIT_NOFILE
      #endif
      var limit = rlimit()
      guard getrlimit(resource, &limit) == 0 else { return }
      let needed = rlim_t(limits.connections + reserve)
      if limit.rlim_cur < needed {
        var raised = limit
        raised.rlim_cur = min(needed, limit.rlim_max)
        if setrlimit(resource, &raised) == 0 { limit = raised }
      }
      let connections = Int(clamping: limit.rlim_cur) - reserve
      limits.connections = max(16, min(limits.connections, connections))
      limits.streams = min(limits.streams, limits.connections * 4 / 5)
    }
  }
#endif
