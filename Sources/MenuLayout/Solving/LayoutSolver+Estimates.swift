/// Measuring only visible sections.
///
/// ```swift
/// var solution = solver.solveEstimated(itemCounts: counts, measurer: texts)
/// solver.settle(&solution, viewport: &viewport, margin: 400, measurer: texts)  // at every scroll
/// ```
extension LayoutSolver {
  /// Solves every section with its estimates; only headers and footers around all sections are
  /// measured.
  ///
  /// ``LayoutSolution/isEstimated(section:)`` is true for sections with estimates.
  /// ``settle(_:viewport:margin:anchor:measurer:)`` measures each of them once, and
  /// ``update(_:itemCounts:changes:measurer:)`` when they change. Without estimates left, the
  /// solution equals a full one.
  public func solveEstimated(
    itemCounts: [Int], measurer: (any LayoutMeasurer)?
  ) -> LayoutSolution {
    solve(
      itemCounts, surroundings: surroundings(measurer),
      solveSection: estimate(section:itemCount:in:sink:))
  }

  private func estimate(
    section index: Int, itemCount: Int, in container: LayoutSize, sink: inout FrameSink
  ) -> SolvedSection {
    let recorder = RecordingMeasurer()
    var solved = solve(section: index, itemCount: itemCount, in: container, recorder, &sink)
    solved.isEstimated = recorder.wasAsked
    return solved
  }

  /// Measures the estimated sections in a viewport, and scrolls it so that the visible content
  /// keeps its position.
  ///
  /// Sections are measured outwards from the anchor until the viewport is full. The cost is that of
  /// the measured sections and a few operations for each other one.
  ///
  /// A solution of another solver, for example after a rotation, is estimated again first.
  ///
  /// - Parameters:
  ///   - solution: the result of ``solveEstimated(itemCounts:measurer:)``.
  ///   - viewport: the visible rectangle; it moves with the anchor, possibly beyond
  ///     an end of the content.
  ///   - margin: points before and after the viewport in which sections are also measured;
  ///     infinity measures all.
  ///   - anchor: what keeps its position, or a position to scroll to; by default
  ///     ``LayoutSolution/anchor(in:)`` finds.
  ///   - measurer: measures estimated dimensions.
  /// - Returns: the sections that were measured, in order.
  @discardableResult
  public func settle(
    _ solution: inout LayoutSolution, viewport: inout LayoutRect, margin: Double = 0,
    anchor: LayoutSolution.ScrollAnchor? = nil, measurer: (any LayoutMeasurer)?
  ) -> [Int] {
    let given = anchor.flatMap { solution.sections.indices.contains($0.section) ? $0 : nil }
    guard var anchor = given ?? solution.anchor(in: viewport) else { return [] }
    if !anchor.offset.isFinite { anchor.offset = 0 }
    let surroundings = surroundings(measurer)
    let isSameSolver = isCurrent(solution, surroundings)
    if !isSameSolver {
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
    if given != nil || !isSameSolver || !walk.settled.isEmpty {
      viewport = solution.viewport(viewport, holding: anchor)
    }
    return walk.settled.sorted()
  }
}

/// Visits the visible sections from an anchor in both directions. Distances are from the start of
/// the viewport, so that they stay valid while sections change their size.
private struct SettlingWalk {
  private let anchor: LayoutSolution.ScrollAnchor
  private let from: Double
  private let to: Double
  private let spacing: Double
  /// The measured sections, in the order of measuring.
  private(set) var settled: [Int] = []

  init(anchor: LayoutSolution.ScrollAnchor, from: Double, to: Double, spacing: Double) {
    self.anchor = anchor
    self.from = from
    self.to = to
    self.spacing = spacing
  }

  mutating func run(
    over solution: inout LayoutSolution, _ measure: (inout LayoutSolution, Int) -> Void
  ) {
    let here = anchor.section
    meet(
      here, at: anchor.offset - solution.start(of: anchor), solution: &solution, measure: measure)
    let top = anchor.offset - solution.start(of: anchor)
    var y = top + solution.sections[here].extent
    for section in (here + 1)..<max(here + 1, solution.sections.count) {
      y += spacing
      guard y < to else { break }
      meet(section, at: y, solution: &solution, measure: measure)
      y += solution.sections[section].extent
    }
    y = top
    for section in (0..<here).reversed() {
      y -= spacing
      guard y >= from else { break }
      meet(
        section, at: y - solution.sections[section].extent, solution: &solution, measure: measure)
      y -= solution.sections[section].extent
    }
  }

  /// Measures a section if it is estimated and visible, including frames that extend beyond it.
  private mutating func meet(
    _ section: Int, at start: Double, solution: inout LayoutSolution,
    measure: (inout LayoutSolution, Int) -> Void
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

/// Keeps every estimate, and records whether it was asked: a section that never asks has no
/// estimates.
final class RecordingMeasurer: LayoutMeasurer {
  private(set) var wasAsked = false

  func size(of subject: LayoutSubject, maxWidth: Double?, maxHeight: Double?) -> LayoutSize? {
    wasAsked = true
    return nil
  }

  func aspect(of subject: LayoutSubject) -> Double? {
    wasAsked = true
    return nil
  }

  func chipCount(section: Int, item: Int) -> Int {
    wasAsked = true
    return 0
  }

  func knows(kind: String) -> Bool {
    wasAsked = true
    return true
  }
}
