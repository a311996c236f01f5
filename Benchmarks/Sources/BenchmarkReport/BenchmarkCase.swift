/// A measurement of speed or memory, with a baseline and a goal.
package struct BenchmarkCase: Sendable {
  /// The goal.
  package enum Goal: Sendable {
    /// At most this many times the floor.
    case timesFloor(Double)
    /// At least this many times the floor, if more is better.
    case atLeastTimesFloor(Double)
    /// At most this many units more than the floor.
    case beyondFloor(Double)
    /// At most this many units, regardless of the floor.
    case atMost(Double)
    /// At least this many units, regardless of the floor.
    case atLeast(Double)
    /// No goal; the figures are only shown.
    case shown
  }

  /// The measured figures, in `unit`.
  package struct Figures: Sendable {
    /// The figure of this library.
    package let ours: Double
    /// The figure of the floor in the same run, or `nil` if there is no floor.
    package let floor: Double?

    package init(ours: Double, floor: Double?) {
      self.ours = ours
      self.floor = floor
    }
  }

  /// What is measured, in a few words.
  package let name: String
  /// What the floor measures.
  package let floorName: String
  /// The goal.
  package let goal: Goal
  /// The unit of both figures.
  package let unit: String
  /// Prepares the input and measures, or returns figures that were measured together with others.
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

  /// Whether the figures reach the goal, or `nil` if there is no goal.
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
