import Foundation

/// Prints figures when they are ready, as JSON lines or as rows of a table.
package struct Report {
  private let isTable: Bool
  private var missed = 0

  package init(isTable: Bool) {
    self.isTable = isTable
    guard isTable else { return }
    print(Self.row("case", "ours", "floor", "ratio", "goal", ""))
  }

  /// Runs a case and prints its figures.
  package mutating func add(_ benchmark: BenchmarkCase) {
    let figures = benchmark.run()
    let met = benchmark.isMet(by: figures)
    if met == false { missed += 1 }
    // A floor of 0 has no ratio.
    let ratio = figures.floor.flatMap { $0 == 0 ? nil : figures.ours / $0 }
    let goal = Self.text(benchmark.goal, benchmark.unit)
    if isTable {
      print(
        Self.row(
          benchmark.name, "\(Self.text(figures.ours)) \(benchmark.unit)",
          figures.floor.map { "\(Self.text($0)) \(benchmark.unit)" } ?? "",
          ratio.map { Self.text($0) } ?? "", goal,
          met.map { $0 ? "met" : "MISSED" } ?? ""))
    } else {
      let fields = [
        "\"case\":\"\(benchmark.name.trimmingCharacters(in: .whitespaces))\"",
        "\"unit\":\"\(benchmark.unit)\"",
        "\"ours\":\(Self.text(figures.ours))",
        "\"floor\":\(figures.floor.map { Self.text($0) } ?? "null")",
        "\"floorIs\":\"\(benchmark.floorName)\"",
        "\"ratio\":\(ratio.map { Self.text($0) } ?? "null")", "\"goal\":\"\(goal)\"",
        "\"met\":\(met.map { "\($0)" } ?? "null")",
      ]
      print("{\(fields.joined(separator: ","))}")
    }
  }

  /// Prints the number of missed goals below a table.
  package func finish() {
    if isTable { print(missed == 0 ? "all goals met" : "\(missed) goals missed") }
  }

  private static func text(_ goal: BenchmarkCase.Goal, _ unit: String) -> String {
    switch goal {
    case .timesFloor(let factor): "≤ \(text(factor)) × floor"
    case .atLeastTimesFloor(let factor): "≥ \(text(factor)) × floor"
    case .beyondFloor(let more): "≤ floor + \(text(more)) \(unit)"
    case .atMost(let limit): "≤ \(text(limit)) \(unit)"
    case .atLeast(let limit): "≥ \(text(limit)) \(unit)"
    case .shown: "shown"
    }
  }

  private static func text(_ number: Double) -> String {
    number < 10 ? String(format: "%.3g", number) : String(format: "%.0f", number)
  }

  private static func row(_ cells: String...) -> String {
    zip(cells, [76, 12, 12, 10, 18, 6]).map { cell, width in
      cell + String(repeating: " ", count: max(1, width - cell.count))
    }.joined()
  }
}
