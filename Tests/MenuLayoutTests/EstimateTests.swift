import MenuLayout
import Testing

@Suite("Measuring only what is visible")
struct EstimateTests {
  static let seeds: ClosedRange<UInt64> = 1...60

  private func solver(_ layout: RandomLayout, _ way: Way = .down) -> LayoutSolver {
    var configuration = layout.configuration
    var environment = layout.environment
    if way != .down { configuration.direction = .horizontal }
    environment.isRightToLeft = way == .leftwards
    return LayoutSolver(
      LayoutSpecification(configuration, sections: layout.sections), environment: environment,
      keepsTrace: environment.scale == 2)
  }

  /// The direction in which a layout scrolls.
  enum Way: CaseIterable {
    case down, rightwards, leftwards

    /// The distance from the start of the viewport to the start of a frame.
    func offset(of rect: LayoutRect, in viewport: LayoutRect) -> Double {
      switch self {
      case .down: rect.y - viewport.y
      case .rightwards: rect.x - viewport.x
      case .leftwards: viewport.maxX - rect.maxX
      }
    }

    func length(of rect: LayoutRect) -> Double { self == .down ? rect.height : rect.width }

    func scroll(_ viewport: inout LayoutRect, by distance: Double) {
      switch self {
      case .down: viewport.y += distance
      case .rightwards: viewport.x += distance
      case .leftwards: viewport.x -= distance
      }
    }
  }

  @Test("A settled solution equals a full one, and nothing is measured twice")
  func equalsFull() {
    for seed in Self.seeds {
      let layout = RandomLayout(seed: seed)
      let solver = solver(layout)
      let counts = layout.counts + layout.counts
      let full = LoggingMeasurer(base: layout.measurer)
      let expected = solver.solve(itemCounts: counts, measurer: full)
      let lazy = LoggingMeasurer(base: layout.measurer)
      var solution = solver.solveEstimated(itemCounts: counts, measurer: lazy)
      #expect(lazy.log.asked.isEmpty, "seed \(seed)")
      var viewport = LayoutRect(x: 0, y: 0, width: 100, height: 90)
      var settled: [Int] = []
      for section in counts.indices.reversed() {
        settled += solver.settle(
          &solution, viewport: &viewport, margin: 1,
          anchor: LayoutSolution.ScrollAnchor(section: section, item: 3), measurer: lazy)
        #expect(!solution.isEstimated(section: section), "seed \(seed), \(section)")
      }
      #expect(settled.count == Set(settled).count, "seed \(seed)")
      solver.settle(&solution, viewport: &viewport, margin: .infinity, measurer: lazy)
      #expect(solution == expected, "seed \(seed)")
      #expect(lazy.log.asked == full.log.asked, "seed \(seed)")
    }
  }

  @Test(
    "The anchor keeps its position, and everything visible is measured",
    arguments: Way.allCases)
  func holdsStill(_ way: Way) {
    for seed in Self.seeds {
      let layout = RandomLayout(seed: seed)
      let solver = solver(layout, way)
      let counts = layout.counts + layout.counts
      var solution = solver.solveEstimated(itemCounts: counts, measurer: layout.measurer)
      // Start in the middle, so that estimates above are also replaced.
      var viewport = solution.viewport(
        LayoutRect(x: 0, y: 0, width: 120, height: 120),
        holding: LayoutSolution.ScrollAnchor(section: counts.count / 2, item: nil))
      for step in 0..<30 {
        way.scroll(&viewport, by: Double([-70, 45, 130, -31][step / 4 % 4]))
        guard let anchor = solution.anchor(in: viewport) else { continue }
        let before = solution.rect(of: anchor).map { way.offset(of: $0, in: viewport) }
        #expect(before.map { abs($0 - anchor.offset) < 1e-6 } ?? true, "seed \(seed)")
        solver.settle(&solution, viewport: &viewport, margin: 10, measurer: layout.measurer)
        let after = solution.rect(of: anchor).map { way.offset(of: $0, in: viewport) }
        if let before, let after {
          #expect(abs(before - after) < 1e-6, "seed \(seed), step \(step): \(anchor)")
        }
        for section in counts.indices where solution.isEstimated(section: section) {
          let rect = solution.rect(ofSection: section) ?? viewport
          let start = way.offset(of: rect, in: viewport)
          #expect(
            start + way.length(of: rect) <= -10 + 1e-4
              || start >= way.length(of: viewport) + 10 - 1e-4,
            "seed \(seed), step \(step): section \(section)")
        }
      }
    }
  }

  private let rows = LayoutSolver(
    LayoutSpecification(sections: [.list(estimate: 20)]), environment: environment(100, 100))

  @Test("Only visible sections are measured, and distant ones stay estimated")
  func asksOnlyInSight() {
    let measurer = LoggingMeasurer(base: HashMeasurer(seed: 1))
    var solution = rows.solveEstimated(
      itemCounts: Array(repeating: 5, count: 100), measurer: measurer)
    #expect(solution.contentSize.height == 10_000)
    var viewport = rect(0, 5000, 100, 100)
    let settled = rows.settle(&solution, viewport: &viewport, measurer: measurer)
    #expect(settled == [50])
    #expect(measurer.log.asked.keys.sorted() == [50])
    #expect(solution.isEstimated(section: 49) && solution.isEstimated(section: 51))
    #expect(viewport.y == 5000)
    #expect(rows.settle(&solution, viewport: &viewport, measurer: measurer) == [])
  }

  @Test("Sections that become visible because others are small are measured in the same pass")
  func fillsTheViewport() {
    var solution = rows.solveEstimated(
      itemCounts: Array(repeating: 5, count: 100), measurer: FlatMeasurer(height: 2))
    var viewport = rect(0, 5040, 100, 100)
    let settled = rows.settle(
      &solution, viewport: &viewport, margin: 20, measurer: FlatMeasurer(height: 2))
    // The anchor, the third row of section 50, is at the top; the margin contains 16 more points.
    #expect(settled == Array(48...62))
    #expect(viewport.y == 4800 + 2 * 10 + 2 * 2)
  }

  @Test("Scrolling to a section does not measure the sections before it")
  func goesTo() {
    var solution = rows.solveEstimated(
      itemCounts: Array(repeating: 5, count: 100), measurer: FlatMeasurer(height: 30))
    var viewport = rect(0, 0, 100, 100)
    let settled = rows.settle(
      &solution, viewport: &viewport,
      anchor: LayoutSolution.ScrollAnchor(section: 70, item: 4, offset: 10),
      measurer: FlatMeasurer(height: 30))
    #expect(settled == [70, 71])
    #expect(viewport.y == 7000 + 120 - 10)
  }

  @Test("At the top, the scroll position stays at the top")
  func staysAtTheTop() {
    var section = LayoutSection.list(estimate: 20)
    section.boundary = [.header(height: .estimated(10))]
    let solver = LayoutSolver(
      LayoutSpecification(sections: [section]), environment: environment(100, 100))
    var solution = solver.solveEstimated(itemCounts: [50], measurer: FlatMeasurer(height: 35))
    var viewport = rect(0, 0, 100, 100)
    solver.settle(&solution, viewport: &viewport, measurer: FlatMeasurer(height: 35))
    #expect(viewport == rect(0, 0, 100, 100))
    #expect(solution.frame(ofItem: 0, inSection: 0)?.rect.y == 35)
  }

  @Test("A section without estimates is always exact")
  func settledFromTheStart() {
    let section = LayoutSection(
      group: .horizontal(.full, [cell(.fractionalWidth(0.5), .absolute(10))]))
    let solver = LayoutSolver(
      LayoutSpecification(sections: [section]), environment: environment(100, 100))
    let solution = solver.solveEstimated(itemCounts: [9], measurer: nil)
    #expect(!solution.isEstimated(section: 0))
    #expect(solution == solver.solve(itemCounts: [9]))
  }

  @Test("After a rotation, the anchor keeps its position, and only visible items are measured")
  func turned() {
    let wide = LayoutSolver(rows.specification, environment: environment(200, 50))
    let measurer = FlatMeasurer(height: 31)
    var solution = rows.solve(itemCounts: Array(repeating: 5, count: 100), measurer: measurer)
    var viewport = rect(0, 3111, 100, 100)
    let anchor = solution.anchor(in: viewport)
    #expect(anchor == LayoutSolution.ScrollAnchor(section: 20, item: 1, offset: 20))
    viewport.width = 200
    viewport.height = 50
    #expect(wide.settle(&solution, viewport: &viewport, measurer: measurer) == [20])
    #expect(solution.frame(ofItem: 1, inSection: 20)?.rect.y == viewport.y + 20)
  }

  @Test("A change measures what changed and keeps other estimates")
  func updates() {
    let measurer = FlatMeasurer(height: 30)
    var solution = rows.solveEstimated(itemCounts: [5, 5, 5], measurer: measurer)
    rows.update(&solution, itemCounts: [5, 6, 5], changes: .touched([]), measurer: measurer)
    #expect((0..<3).map(solution.isEstimated(section:)) == [true, false, true])
    #expect(solution.contentSize.height == 100 + 180 + 100)
  }

  @Test("Hostile viewports, margins and anchors are handled", arguments: RobustnessTests.hostile)
  func hostile(_ number: Double) {
    let counts = [3, 0, 3]
    for item in [nil, -1, 0, Int.max] {
      for section in [-1, 0, 2, Int.max] {
        var solution = rows.solveEstimated(itemCounts: counts, measurer: nil)
        var viewport = rect(number, number, number, number)
        let anchor = LayoutSolution.ScrollAnchor(section: section, item: item, offset: number)
        rows.settle(&solution, viewport: &viewport, margin: number, measurer: nil)
        rows.settle(&solution, viewport: &viewport, anchor: anchor, measurer: nil)
        rows.settle(
          &solution, viewport: &viewport, margin: .infinity, anchor: anchor, measurer: nil)
        #expect(counts.indices.allSatisfy { !solution.isEstimated(section: $0) })
        #expect(solution == rows.solve(itemCounts: counts))
      }
    }
    var empty = rows.solveEstimated(itemCounts: [], measurer: nil)
    var viewport = rect(number, 0, 1, 1)
    #expect(rows.settle(&empty, viewport: &viewport, measurer: nil) == [])
  }
}

/// Records its calls by section.
struct LoggingMeasurer: LayoutMeasurer {
  final class Log {
    var asked: [Int: [LayoutSubject]] = [:]
  }

  let base: HashMeasurer
  let log = Log()

  func size(of subject: LayoutSubject, maxWidth: Double?, maxHeight: Double?) -> LayoutSize? {
    switch subject {
    case .item(let section, _), .part(let section, _, _), .supplementary(_, let section?, _):
      log.asked[section, default: []].append(subject)
    case .supplementary(_, nil, _): break
    }
    return base.size(of: subject, maxWidth: maxWidth, maxHeight: maxHeight)
  }

  func chipCount(section: Int, item: Int) -> Int { base.chipCount(section: section, item: item) }
}

/// Gives every item the same height.
private struct FlatMeasurer: LayoutMeasurer {
  let height: Double

  func size(of subject: LayoutSubject, maxWidth: Double?, maxHeight: Double?) -> LayoutSize? {
    LayoutSize(width: 10, height: height)
  }
}

extension LayoutSolution {
  fileprivate func rect(of anchor: LayoutSolution.ScrollAnchor) -> LayoutRect? {
    guard let item = anchor.item else { return rect(ofSection: anchor.section) }
    return frame(ofItem: item, inSection: anchor.section)?.rect
  }
}
