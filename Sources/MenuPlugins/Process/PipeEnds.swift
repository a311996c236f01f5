import Foundation

#if os(Linux)
import CProcessCalls
#endif

/// The two ends of a new pipe, which no other program inherits; those not taken are closed.
final class PipeEnds {
  private var reading: Int32
  private var writing: Int32

  /// `nil` where the system has no descriptors left.
  init?() {
    var ends: [Int32] = [-1, -1]
    #if os(Linux)
    guard open_private_pipe(&ends) == 0 else { return nil }
    #else
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #endif
    reading = ends[0]
    writing = ends[1]
  }

  deinit {
    for end in [reading, writing] where end >= 0 { close(end) }
  }

  /// The end to read from, now the caller's to close.
  func takeReading() -> Int32 {
    defer { reading = -1 }
    return reading
  }

  /// The end to write to, now the caller's to close.
  func takeWriting() -> Int32 {
    defer { writing = -1 }
    return writing
  }
}
