/// A started plugin: its process, its pipes, its allowance. What is left of it ends with this.
final class PluginSession {
  let run: PluginRun
  let pipes: PluginPipes
  private var allowance: ProcessAllowance
  private let limits: PluginLimits

  init(_ run: PluginRun, _ pipes: PluginPipes, _ limits: PluginLimits) {
    self.run = run
    self.pipes = pipes
    self.limits = limits
    allowance = ProcessAllowance(limits)
    run.withProcess { allowance.renew(for: $0) }
  }

  deinit { run.end(with: 9) }

  /// Reads the greeting.
  func greeting() throws(PluginProcessError.Reason) -> PluginGreeting {
    let bytes = try line(
      after: [], .greeting, limit: limits.greetingBytes, within: limits.greetingTime)
    return try PluginGreeting(bytes, limits)
  }

  /// Sends a request and reads its answer, whose number must be that of the request.
  func answer(to id: Int64, _ request: [UInt8]) throws(PluginProcessError.Reason) -> PluginAnswer {
    run.withProcess { allowance.renew(for: $0) }
    let bytes = try line(
      after: request, .answer, limit: limits.answerBytes, within: limits.callTime)
    let answer = try PluginWire.decode(
      PluginAnswer.self, from: bytes, .answer, depth: limits.depth)
    guard answer.id == id else { throw .wrongID(sent: id, answered: answer.id) }
    return answer
  }

  private func line(
    after request: [UInt8], _ line: PluginProcessError.Line, limit: Int, within time: Duration
  ) throws(PluginProcessError.Reason) -> [UInt8] {
    do throws(PluginPipes.Break) {
      return try pipes.exchange(request, limit: limit, until: .now + min(time, .seconds(1 << 30)))
    } catch {
      switch error {
      case .timeOut(hasWritten: true): throw .silent(line, time)
      case .timeOut(hasWritten: false): throw .notReading(time)
      case .tooLong: throw .tooLong(line, limit: limit)
      case .closed(let inMidLine):
        // The end of the output and the end of the process are two events.
        guard let ending = run.ending(within: limits.grace) else { throw .closedOutput(line) }
        throw .ended(line, ending, inMidLine: inMidLine)
      }
    }
  }

  /// Kills it and waits until nothing is left of it.
  func kill() {
    run.end(with: 9)
    _ = run.ending(within: .seconds(5))
  }

  /// How a plugin learns that it is to end.
  enum Farewell {
    /// By `shutdown`.
    case asked
    /// By the end of its input, as when its host is gone.
    case left
  }

  /// Tells it to end, then insists; says how it ended, and whether it did so when it was told.
  func end(_ farewell: Farewell) -> (ending: PluginExitReason?, byItself: Bool) {
    switch farewell {
    case .asked: _ = try? pipes.exchange(PluginWire.shutdown, limit: 1 << 20, until: .now)
    case .left: pipes.closeInput()
    }
    if let ending = run.ending(within: limits.grace) { return (ending, true) }
    run.end(with: 15)
    if let ending = run.ending(within: limits.grace) { return (ending, false) }
    run.end(with: 9)
    return (run.ending(within: .seconds(5)), false)
  }
}
