/// One question of speed or memory, with the figure beside which the answer is judged.
package struct BenchmarkCase: Sendable {
  /// What has to be reached.
  package enum Goal: Sendable {
    /// At most so many times the floor.
    case timesFloor(Double)
    /// At least so many times the floor, of what is better the more it is.
    case atLeastTimesFloor(Double)
    /// At most so many units more than the floor.
    case beyondFloor(Double)
    /// At most so many units, whatever the floor.
    case atMost(Double)
    /// At least so many units, whatever the floor.
    case atLeast(Double)
    /// Only shown.
    case shown
  }

  /// What was measured, in `unit`.
  package struct Figures: Sendable {
    /// What this library takes.
    package let ours: Double
    /// What the floor takes in the same run; `nil` where there is none.
    package let floor: Double?

    package init(ours: Double, floor: Double?) {
      self.ours = ours
      self.floor = floor
    }
  }

  /// What happens, in a few words.
  package let name: String
  /// What the floor does.
  package let floorName: String
  /// What has to be reached.
  package let goal: Goal
  /// The unit of both figures.
  package let unit: String
  /// Prepares the input, outside of what is measured, and measures; or gives what was measured with
  /// others in one run.
  package let run: @Sendable () -> Figures

  package init(
    name: String, floorName: String, goal: Goal, unit: String = "µs",
    run: @escaping @Sendable () -> Figures
  ) {
    self.name = name
    self.floorName = floorName
    self.goal = goal
    self.unit = unit
    self.run = run
  }

  /// Whether the figures reach the goal; `nil` where there is nothing to reach.
  func isMet(by figures: Figures) -> Bool? {
    switch goal {
    case .timesFloor(let factor): figures.floor.map { figures.ours <= factor * $0 }
    case .atLeastTimesFloor(let factor): figures.floor.map { figures.ours >= factor * $0 }
    case .beyondFloor(let more): figures.floor.map { figures.ours <= $0 + more }
    case .atMost(let limit): figures.ours <= limit
    case .atLeast(let limit): figures.ours >= limit
    case .shown: nil
    }
  }
}
