/// Measuring only what is seen.
///
/// ```swift
/// var solution = solver.solveEstimated(itemCounts: counts, measurer: texts)
/// solver.settle(&solution, viewport: &viewport, margin: 400, measurer: texts)  // at every scroll
/// ```
extension LayoutSolver {
  /// Solves every section by its estimates, without measuring anything in it; only what stands
  /// around all sections is measured.
  ///
  /// A section that leaves nothing to be measured is solved for good; the others are told by
  /// ``LayoutSolution/isEstimated(section:)``. They are measured, each once, by
  /// ``settle(_:viewport:margin:anchor:measurer:)``, or as soon as they change by
  /// ``update(_:itemCounts:changes:measurer:)``. Once none is estimated the solution
  /// equals a full one to the byte.
  public func solveEstimated(
    itemCounts: [Int], measurer: (any LayoutMeasurer)?
  ) -> LayoutSolution {
    solve(itemCounts, surroundings(measurer), estimate(section:itemCount:in:sink:))
  }

  private func estimate(
    section index: Int, itemCount: Int, in container: LayoutSize, sink: inout FrameSink
  ) -> SolvedSection {
    let keeper = EstimateCache()
    var solved = solve(section: index, itemCount: itemCount, in: container, keeper, &sink)
    solved.isEstimated = keeper.wasAsked
    return solved
  }

  /// Measures the estimated sections that a viewport shows, and scrolls it so that what the reader
  /// looks at stays where it is.
  ///
  /// Sections are measured outwards from the anchor until the viewport is full, so that none is
  /// measured which only its neighbors' estimates brought near. It costs the measured sections and
  /// a few operations for each other, or nearly nothing if none is to be measured.
  ///
  /// A solution of another solver, as after a rotation, is estimated anew first.
  ///
  /// - Parameters:
  ///   - solution: what ``solveEstimated(itemCounts:measurer:)`` gave.
  ///   - viewport: what is seen of the content; it moves with the anchor, and may then reach beyond
  ///     an end of the content.
  ///   - margin: points before and behind the viewport in which sections are measured, too;
  ///     infinity measures all.
  ///   - anchor: what stays still and where, which may also be a place to go to; if `nil`, what
  ///     ``LayoutSolution/anchor(in:)`` finds.
  ///   - measurer: answers for what is estimated.
  /// - Returns: the sections that were measured, in order.
  @discardableResult
  public func settle(
    _ solution: inout LayoutSolution, viewport: inout LayoutRect, margin: Double = 0,
    anchor: LayoutScrollAnchor? = nil, measurer: (any LayoutMeasurer)?
  ) -> [Int] {
    let given = anchor.flatMap { solution.sections.indices.contains($0.section) ? $0 : nil }
    guard var anchor = given ?? solution.anchor(in: viewport) else { return [] }
    if !anchor.offset.isFinite { anchor.offset = 0 }
    let surroundings = surroundings(measurer)
    let isOurs = isCurrent(solution, surroundings)
    if !isOurs {
      solution = solveEstimated(
        itemCounts: solution.sections.map(\.itemCount), measurer: measurer)
    }
    let margin = margin > 0 ? margin : 0
    let length = solution.projection.solved(viewport).height
    var walk = SettlingWalk(
      anchor: anchor, from: -margin, to: (length > 0 ? length : 0) + margin,
      spacing: surroundings.spacing)
    walk.run(over: &solution) { solution, section in
      replace(
        section: section, itemCount: solution.sections[section].itemCount, in: &solution,
        surroundings.container, measurer)
    }
    if !walk.settled.isEmpty { finish(&solution, surroundings) }
    if given != nil || !isOurs || !walk.settled.isEmpty {
      viewport = solution.viewport(viewport, holding: anchor)
    }
    return walk.settled.sorted()
  }
}

/// Goes from an anchored item to both sides through what is seen. Distances are from where the
/// viewport begins, so that they stay right while extents change around the anchor.
private struct SettlingWalk {
  private let anchor: LayoutScrollAnchor
  private let from: Double
  private let to: Double
  private let spacing: Double
  /// The sections that were measured, in the order in which that happened.
  private(set) var settled: [Int] = []

  init(anchor: LayoutScrollAnchor, from: Double, to: Double, spacing: Double) {
    self.anchor = anchor
    self.from = from
    self.to = to
    self.spacing = spacing
  }

  mutating func run(
    over solution: inout LayoutSolution, _ measure: (inout LayoutSolution, Int) -> Void
  ) {
    let here = anchor.section
    meet(here, at: anchor.offset - solution.start(of: anchor), &solution, measure)
    let top = anchor.offset - solution.start(of: anchor)
    var y = top + solution.sections[here].extent
    for section in (here + 1)..<max(here + 1, solution.sections.count) {
      y += spacing
      guard y < to else { break }
      meet(section, at: y, &solution, measure)
      y += solution.sections[section].extent
    }
    y = top
    for section in (0..<here).reversed() {
      y -= spacing
      guard y >= from else { break }
      meet(section, at: y - solution.sections[section].extent, &solution, measure)
      y -= solution.sections[section].extent
    }
  }

  /// Measures a section if it is still to be measured and in sight, with what hangs out of it.
  private mutating func meet(
    _ section: Int, at start: Double, _ solution: inout LayoutSolution,
    _ measure: (inout LayoutSolution, Int) -> Void
  ) {
    guard solution.sections[section].isEstimated else { return }
    let frames = solution.sections[section].bounds.whole
    let first = min(start, start + frames.minY)
    let last = start + max(solution.sections[section].extent, frames.maxY)
    guard first < to - PixelGrid.slack, last > from + PixelGrid.slack || first >= from else {
      return
    }
    measure(&solution, section)
    settled.append(section)
  }
}
