import Foundation

#if os(Linux)
import CProcessCalls
#endif

/// The memory and the processor time of a plugin, which the kernel keeps on Linux.
///
/// swift-subprocess has no place for `setrlimit` between fork and exec, so that the limits are set
/// from here a moment after the start; what the plugin starts inherits them. The memory limit is that
/// of data (RLIMIT_DATA): runtimes reserve far more addresses than they use.
struct ProcessAllowance {
  private let bytes: Int
  private let seconds: Int
  /// The processor time at which it is ended, counted from its start; 0 before that.
  private var granted = 0

  init(_ limits: PluginLimits) {
    bytes = limits.memoryBytes
    seconds = max(1, limits.processorSeconds)
  }

  /// Holds a process to its memory, and lets it compute for a whole allowance from now on: a kept
  /// process would use up any fixed one. The process must not be reaped meanwhile.
  mutating func renew(for process: Int32) {
    #if os(Linux)
    if granted == 0 { _ = limit_process_data(process, UInt64(clamping: bytes)) }
    let (wanted, overflow) = usedSeconds(of: process).addingReportingOverflow(seconds)
    guard !overflow, wanted > granted else { return }
    granted = wanted
    _ = limit_process_seconds(process, UInt64(clamping: granted))
    #endif
  }

  /// Rounded up, so that a whole allowance is always left.
  private func usedSeconds(of process: Int32) -> Int {
    #if os(Linux)
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return 0
    }
    return time.tv_sec + 1
    #else
    return 0
    #endif
  }
}
