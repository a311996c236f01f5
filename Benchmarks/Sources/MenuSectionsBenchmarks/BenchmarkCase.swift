/// One question of speed or memory, with the figure beside which the answer is judged.
struct BenchmarkCase: Sendable {
  /// What has to be reached.
  enum Goal: Sendable {
    /// At most so many times the floor.
    case timesFloor(Double)
    /// At least so many times the floor, of what is better the more it is.
    case atLeastTimesFloor(Double)
    /// At most so many units more than the floor.
    case beyondFloor(Double)
    /// At most so many units, whatever the floor.
    case atMost(Double)
    /// Only shown.
    case shown
  }

  /// What was measured, in `unit`.
  struct Figures {
    /// What this library takes.
    let ours: Double
    /// What the floor takes in the same run; `nil` where there is none.
    let floor: Double?
  }

  /// What happens, in a few words.
  let name: String
  /// What the floor does.
  let floorName: String
  /// What has to be reached.
  let goal: Goal
  /// The unit of both figures.
  var unit = "µs"
  /// Prepares the input, outside of what is measured, and measures.
  let run: @Sendable () -> Figures

  /// Claims that the figures reach the goal; `nil` where there is nothing to reach.
  func isMet(by figures: Figures) -> Bool? {
    switch goal {
    case .timesFloor(let factor): figures.floor.map { figures.ours <= factor * $0 }
    case .atLeastTimesFloor(let factor): figures.floor.map { figures.ours >= factor * $0 }
    case .beyondFloor(let more): figures.floor.map { figures.ours <= $0 + more }
    case .atMost(let limit): figures.ours <= limit
    case .shown: nil
    }
  }
}
