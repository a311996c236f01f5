#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

#if os(Linux)
import CProcessCalls
#endif

/// A started plugin: its process, its pipes and its resource limits. Its
/// deinitializer kills the process.
final class PluginSession {
  let child: ChildProcess
  let pipes: PluginPipes
  private var resourceLimits: ResourceLimits
  private let limits: PluginLimits

  init(_ child: ChildProcess, pipes: PluginPipes, limits: PluginLimits) {
    self.child = child
    self.pipes = pipes
    self.limits = limits
    resourceLimits = ResourceLimits(limits)
    child.withProcess { resourceLimits.apply(to: $0) }
  }

  deinit { child.send(9) }

  func greeting() throws(PluginProcessError.Reason) -> PluginGreeting {
    let bytes = try line(
      after: [], .greeting, limit: limits.maximumGreetingBytes, within: limits.greetingTime)
    return try PluginGreeting(bytes, limits)
  }

  /// Sends a request and reads its answer, which must have the id of the request.
  func answer(to id: Int64, _ request: [UInt8]) throws(PluginProcessError.Reason) -> PluginAnswer {
    child.withProcess { resourceLimits.apply(to: $0) }
    let bytes = try line(
      after: request, .answer, limit: limits.maximumAnswerBytes, within: limits.callTime)
    let answer = try PluginWire.decode(
      PluginAnswer.self, from: bytes, .answer, depth: limits.maximumDepth)
    guard answer.id == id else { throw .wrongID(sent: id, answered: answer.id) }
    return answer
  }

  private func line(
    after request: [UInt8], _ line: PluginProcessError.Line, limit: Int, within time: Duration
  ) throws(PluginProcessError.Reason) -> [UInt8] {
    do throws(PluginPipes.Failure) {
      return try pipes.exchange(request, limit: limit, until: .now + min(time, .seconds(1 << 30)))
    } catch {
      switch error {
      case .timeOut(hasWritten: true): throw .silent(line, time)
      case .timeOut(hasWritten: false): throw .notReading(time)
      case .tooLong: throw .tooLong(line, limit: limit)
      case .closed(let inMidLine):
        // The output may be closed before the process exits.
        guard let reason = child.exitReason(within: limits.gracePeriod) else {
          throw .closedOutput(line)
        }
        throw .ended(line, reason, inMidLine: inMidLine)
      }
    }
  }

  /// Kills it and waits until nothing is left of it.
  func kill() {
    child.send(9)
    _ = child.exitReason(within: .seconds(5))
  }

  enum ExitRequest {
    /// With the operation `shutdown`.
    case shutdown
    /// By closing its input, as when its host has ended.
    case closedInput
  }

  /// Asks it to exit, then sends signals; returns whether it exited with 0 without a signal.
  func end(_ request: ExitRequest) -> Bool {
    switch request {
    case .shutdown: _ = try? pipes.exchange(PluginWire.shutdown, limit: 1 << 20, until: .now)
    case .closedInput: pipes.closeInput()
    }
    if let reason = child.exitReason(within: limits.gracePeriod) { return reason == .exited(0) }
    child.send(15)
    if child.exitReason(within: limits.gracePeriod) == nil { kill() }
    return false
  }
}

/// The memory and processor time of a plugin, which the kernel limits on Linux.
///
/// swift-subprocess cannot call `setrlimit` between fork and exec, so the host sets the limits a
/// moment after the start; processes that the plugin starts inherit them. Memory is limited as data
/// (RLIMIT_DATA), because runtimes reserve far more address space than they use.
private struct ResourceLimits {
  private let bytes: Int
  private let seconds: Int
  /// The processor time in seconds, from its start, at which the kernel ends it;
  /// 0 before the first call.
  private var granted = 0

  init(_ limits: PluginLimits) {
    bytes = limits.maximumMemoryBytes
    seconds = max(1, limits.maximumProcessorSeconds)
  }

  /// Limits the memory, and grants the full processor time from now on, because a long-lived
  /// process would exhaust any fixed limit. The process must not be reaped meanwhile.
  mutating func apply(to process: Int32) {
    #if os(Linux)
    if granted == 0 { _ = limit_process_data(process, UInt64(clamping: bytes)) }
    let (wanted, overflow) = usedSeconds(of: process).addingReportingOverflow(seconds)
    guard !overflow, wanted > granted else { return }
    granted = wanted
    _ = limit_process_seconds(process, UInt64(clamping: granted))
    #endif
  }

  /// Rounded up, so that the full time is always left.
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
