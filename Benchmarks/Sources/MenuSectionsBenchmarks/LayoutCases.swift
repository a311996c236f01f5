import BenchmarkReport
import Foundation
import MenuLayout

/// 100,000 cells in 100 sections: full and partial solving, and queries.
///
/// The floor is the time to write the same number of bytes.
enum LayoutCases {
  static let all: [BenchmarkCase] =
    kinds.flatMap { [full($0), widthChanged($0), cellChanged($0), visible($0)] }
    + [bytes, koreanRows, firstScreen, nextSection]

  private struct Kind {
    let name: String
    let section: LayoutSection
  }

  private static let kinds = [
    Kind(name: "grid", section: LayoutInputs.grid),
    Kind(name: "nested groups", section: LayoutInputs.nested),
    Kind(name: "list", section: LayoutInputs.list),
    Kind(name: "waterfall", section: LayoutInputs.waterfall),
    Kind(name: "flow", section: LayoutInputs.flow),
    Kind(name: "wrapping group", section: LayoutInputs.chips),
  ]

  private static let memset = "memset of the size of the frames"

  /// A buffer as large as a solution's frames.
  private final class Floor {
    private let buffer: UnsafeMutableRawBufferPointer

    init(_ solution: LayoutSolution) {
      buffer = .allocate(byteCount: solution.frameCount * 40, alignment: 16)
      fill()
    }

    deinit { buffer.deallocate() }

    func fill() {
      buffer.initializeMemory(as: UInt8.self, repeating: 1)
      keep(buffer.baseAddress)
    }
  }

  private static func full(_ kind: Kind) -> BenchmarkCase {
    BenchmarkCase(
      name: "layout of 100,000 cells, \(kind.name): full", floorName: memset, goal: .atMost(2500)
    ) {
      let solver = LayoutInputs.solver(kind.section)
      let known = KnownHeights()
      let floor = Floor(solver.solve(itemCounts: LayoutInputs.counts, measurer: known))
      return Measuring.figures(
        on: .processor,
        ours: { keep(solver.solve(itemCounts: LayoutInputs.counts, measurer: known)) },
        floor: floor.fill)
    }
  }

  private static func widthChanged(_ kind: Kind) -> BenchmarkCase {
    BenchmarkCase(
      name: "layout of 100,000 cells, \(kind.name): width changed", floorName: memset,
      goal: .atMost(2500)
    ) {
      let known = KnownHeights()
      var solution = LayoutInputs.solver(kind.section)
        .solve(itemCounts: LayoutInputs.counts, measurer: known)
      let floor = Floor(solution)
      var width = 390.0
      return Measuring.figures(
        on: .processor,
        ours: {
          width = width == 390 ? 430 : 390
          LayoutInputs.solver(kind.section, width: width).update(
            &solution, itemCounts: LayoutInputs.counts, changes: .touched([]), measurer: known)
        },
        floor: floor.fill)
    }
  }

  private static func cellChanged(_ kind: Kind) -> BenchmarkCase {
    BenchmarkCase(
      name: "layout of 100,000 cells, \(kind.name): one cell changed", floorName: memset,
      goal: .atMost(25)
    ) {
      let solver = LayoutInputs.solver(kind.section)
      var known = KnownHeights()
      var solution = solver.solve(itemCounts: LayoutInputs.counts, measurer: known)
      let floor = Floor(solution)
      var turn = 0
      return Measuring.figures(
        on: .processor,
        ours: {
          turn += 1
          let section = known.change(turn)
          solver.update(
            &solution, itemCounts: LayoutInputs.counts, changes: .touched([section]),
            measurer: known)
        },
        floor: floor.fill)
    }
  }

  private static func visible(_ kind: Kind) -> BenchmarkCase {
    BenchmarkCase(
      name: "layout of 100,000 cells, \(kind.name): frames in a visible rectangle",
      floorName: memset, goal: .atMost(5)
    ) {
      let solution = LayoutInputs.solver(kind.section)
        .solve(itemCounts: LayoutInputs.counts, measurer: KnownHeights())
      let floor = Floor(solution)
      let height = solution.contentSize.height - 844
      var turn = 0
      return Measuring.figures(
        on: .processor,
        ours: {
          turn += 61
          let y = height * Double(turn % 997) / 997
          keep(solution.frames(in: LayoutRect(x: 0, y: y, width: 390, height: 844)))
        },
        floor: floor.fill)
    }
  }

  private static let bytes = BenchmarkCase(
    name: "layout of 100,000 cells: memory of a frame", floorName: "its four numbers",
    goal: .atMost(48), unit: "B"
  ) {
    let solution = LayoutInputs.solver(LayoutInputs.grid)
      .solve(itemCounts: LayoutInputs.counts, measurer: KnownHeights())
    return BenchmarkCase.Figures(
      ours: Double(solution.byteCount) / Double(solution.frameCount),
      floor: Double(4 * MemoryLayout<Double>.size))
  }

  private static let koreanRows = BenchmarkCase(
    name: "100,000 self-sizing rows of Korean text, measured the first time, a row",
    floorName: memset, goal: .atMost(1.5)
  ) {
    let solver = LayoutInputs.solver(LayoutInputs.list)
    let rows = KoreanRows()
    let floor = Floor(solver.solve(itemCounts: LayoutInputs.counts, measurer: rows))
    let figures = Measuring.figures(
      on: .processor,
      ours: { keep(solver.solve(itemCounts: LayoutInputs.counts, measurer: rows)) },
      floor: floor.fill)
    return BenchmarkCase.Figures(
      ours: figures.ours / 100_000, floor: figures.floor.map { $0 / 100_000 })
  }

  /// Estimates everything and measures the visible sections.
  private static let firstScreen = BenchmarkCase(
    name: "100,000 self-sizing rows of Korean text: the first screen ready", floorName: memset,
    goal: .atMost(5000)
  ) {
    let solver = LayoutInputs.solver(LayoutInputs.list)
    let rows = KoreanRows()
    let floor = Floor(solver.solve(itemCounts: LayoutInputs.counts, measurer: rows))
    return Measuring.figures(
      on: .processor,
      ours: {
        var viewport = LayoutRect(x: 0, y: 0, width: 390, height: 844)
        var solution = solver.solveEstimated(itemCounts: LayoutInputs.counts, measurer: rows)
        solver.settle(&solution, viewport: &viewport, measurer: rows)
        keep(solution)
      },
      floor: floor.fill)
  }

  /// Scrolls to sections that have not been visible yet, alternating from both ends.
  private static let nextSection = BenchmarkCase(
    name: "100,000 self-sizing rows of Korean text: another section comes into sight",
    floorName: "the same for a section that was visible before", goal: .atMost(1500)
  ) {
    let solver = LayoutInputs.solver(LayoutInputs.list)
    let rows = KoreanRows()
    let start = solver.solveEstimated(itemCounts: LayoutInputs.counts, measurer: rows)
    var solution = start
    var viewport = LayoutRect(x: 0, y: 0, width: 390, height: 844)
    var turn = 0
    func go(to section: Int) {
      solver.settle(
        &solution, viewport: &viewport,
        anchor: LayoutSolution.ScrollAnchor(section: section, item: 500),
        measurer: rows)
    }
    return Measuring.figures(
      on: .processor,
      ours: {
        if turn % 100 == 0 {
          solution = start
          // Use a separate buffer, so that copying is not measured.
          go(to: 50)
        }
        turn += 1
        go(to: turn * 37 % 100)
      }, floor: { go(to: 50) })
  }
}
