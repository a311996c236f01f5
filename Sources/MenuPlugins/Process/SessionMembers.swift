import Foundation

/// The processes of a session, where the system tells.
enum SessionMembers {
  /// The numbers of those in the session of `leader` that are in groups of their own; none on macOS.
  ///
  /// A shell with job control puts what it starts into other groups of the same session, which a
  /// signal to the leader's group does not reach.
  static func of(_ leader: Int32) -> [Int32] {
    #if os(Linux)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { session(of: $0) == leader && $0 != leader }
    #else
    return []
    #endif
  }

  private static func session(of process: Int32) -> Int32? {
    let session = getsid(process)
    return session > 0 ? session : nil
  }
}
