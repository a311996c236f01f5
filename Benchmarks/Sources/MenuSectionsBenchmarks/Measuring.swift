import BenchmarkReport
import Foundation

/// Measures time.
enum Measuring {
  /// The clock to measure with.
  enum Clock {
    /// Elapsed time.
    case wall
    /// This process's processor time, which other load on the machine does not affect.
    case processor
  }

  /// The medians of both functions in microseconds. Rounds alternate, so that noise affects both.
  ///
  /// Short work is repeated until a round lasts about a millisecond.
  static func figures(
    on clock: Clock = .wall, rounds: Int = 15, ours: () -> Void, floor: () -> Void
  ) -> BenchmarkCase.Figures {
    let ourRepeats = repeats(ours)
    let floorRepeats = repeats(floor)
    var ourTimes: [Double] = []
    var floorTimes: [Double] = []
    for _ in 0..<rounds {
      ourTimes.append(round(ourRepeats, on: clock, ours))
      floorTimes.append(round(floorRepeats, on: clock, floor))
    }
    return BenchmarkCase.Figures(
      ours: ourTimes.sorted()[rounds / 2], floor: floorTimes.sorted()[rounds / 2])
  }

  /// The median of several rounds, after a warm-up.
  private static func repeats(_ work: () -> Void) -> Int {
    _ = round(1, work)
    return max(1, min(100_000, Int(1000 / max(round(1, work), 0.01))))
  }

  private static func round(
    _ repeats: Int, on clock: Clock = .wall, _ work: () -> Void
  ) -> Double {
    once(on: clock) { for _ in 0..<repeats { work() } } / Double(repeats)
  }

  /// One run in microseconds.
  static func once(on clock: Clock = .wall, _ work: () -> Void) -> Double {
    switch clock {
    case .wall: return microseconds(ContinuousClock().measure(work))
    case .processor:
      let start = processorMicroseconds()
      work()
      return processorMicroseconds() - start
    }
  }

  private static func processorMicroseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }

  static func microseconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) * 1e6 + Double(attoseconds) / 1e12
  }
}

/// Uses a result, so that the optimizer cannot remove the work.
@inline(never)
func keep<Value>(_ value: Value) {}
