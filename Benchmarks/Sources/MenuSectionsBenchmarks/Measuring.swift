/// Takes times on the continuous clock.
enum Measuring {
  /// The medians of 15 rounds each in microseconds, which take turns, so that noise meets both.
  ///
  /// Short work is repeated within a round until the round lasts about a millisecond.
  static func figures(ours: () -> Void, floor: () -> Void) -> BenchmarkCase.Figures {
    let ourRepeats = repeats(ours)
    let floorRepeats = repeats(floor)
    var ourTimes: [Double] = []
    var floorTimes: [Double] = []
    for _ in 0..<15 {
      ourTimes.append(round(ourRepeats, ours))
      floorTimes.append(round(floorRepeats, floor))
    }
    return BenchmarkCase.Figures(ours: ourTimes.sorted()[7], floor: floorTimes.sorted()[7])
  }

  /// After one round to warm up.
  private static func repeats(_ work: () -> Void) -> Int {
    _ = round(1, work)
    return max(1, min(100_000, Int(1000 / max(round(1, work), 0.01))))
  }

  private static func round(_ repeats: Int, _ work: () -> Void) -> Double {
    once { for _ in 0..<repeats { work() } } / Double(repeats)
  }

  /// One run in microseconds.
  static func once(_ work: () -> Void) -> Double {
    microseconds(ContinuousClock().measure(work))
  }

  static func microseconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) * 1e6 + Double(attoseconds) / 1e12
  }
}

/// Takes a result, so that the work for it cannot be left out.
@inline(never)
func keep<Value>(_ value: Value) {}
