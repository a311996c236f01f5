/// Solves a specification: turns the number of items in each section into frames.
///
/// ```swift
/// let solver = LayoutSolver(
///   LayoutSpecification(sections: [.list()]),
///   environment: LayoutEnvironment(container: LayoutSize(width: 390, height: 844), scale: 3))
/// let solution = solver.solve(itemCounts: [20], measurer: texts)
/// let shown = solution.frames(in: LayoutRect(x: 0, y: 0, width: 390, height: 844))
/// ```
///
/// It has no state: the same input gives the same frames. It terminates and never traps for any
/// input; ``LayoutSolution/diagnostics`` reports problems. Linear in the number of frames.
public struct LayoutSolver: Sendable {
  /// The specification of the layout.
  public let specification: LayoutSpecification
  /// The environment of the layout.
  public let environment: LayoutEnvironment
  /// The rules that apply where UIKit and the toolkit differ.
  public let profile: LayoutEnvironment.Profile
  /// Whether solutions record the rule that placed each frame.
  public let keepsTrace: Bool

  /// The environment for sections: validated, with transposed axes if the layout scrolls
  /// horizontally.
  let solvedEnvironment: LayoutEnvironment
  let grid: PixelGrid
  private let environmentDiagnostics: DiagnosticList

  /// A solver for one environment; make another one when that changes.
  public init(
    _ specification: LayoutSpecification, environment: LayoutEnvironment,
    profile: LayoutEnvironment.Profile = .standard, keepsTrace: Bool = false
  ) {
    self.specification = specification
    self.environment = environment
    self.profile = profile
    self.keepsTrace = keepsTrace
    grid = PixelGrid(scale: environment.scale)
    var validator = NumberValidator()
    var solved = environment
    solved.container = validator.size(environment.container)
    solved.insets = validator.insets(environment.insets)
    solved.scale = grid.scale
    if solved.scale != environment.scale { validator.diagnostics.add(.numberOutOfRange) }
    solvedEnvironment =
      specification.configuration.direction == .horizontal ? solved.transposed : solved
    environmentDiagnostics = validator.diagnostics
  }

  /// Solves every section.
  ///
  /// - Parameters:
  ///   - itemCounts: the number of items in each section.
  ///   - measurer: measures estimated dimensions; without one, estimates stay.
  public func solve(
    itemCounts: [Int], measurer: (any LayoutMeasurer)? = nil
  ) -> LayoutSolution {
    solve(itemCounts, surroundings: surroundings(measurer)) { index, count, container, sink in
      solve(section: index, itemCount: count, in: container, measurer, &sink)
    }
  }

  func solve(
    _ itemCounts: [Int], surroundings: LayoutSurroundings,
    solveSection: (Int, Int, LayoutSize, inout FrameSink) -> SolvedSection
  ) -> LayoutSolution {
    var solution = LayoutSolution(
      environment: environment, profile: profile,
      projection: LayoutProjection(isTransposed: isTransposed, mirrorWidth: nil, grid: grid))
    var sink = FrameSink(keepsRules: keepsTrace)
    sink.frames.reserveCapacity(
      itemCounts.reduce(0) { min($0 + Self.clamped($1), Self.maximumItems) })
    solution.starts.reserveCapacity(itemCounts.count + 1)
    for (index, count) in itemCounts.enumerated() {
      solution.sections.append(solveSection(index, count, surroundings.container, &sink))
      solution.starts.append(sink.frames.count)
    }
    finish(&solution, surroundings: surroundings, sink: &sink)
    return solution
  }

  /// The maximum number of items with frames in a section; a diagnostic reports more.
  public static let maximumItems = 1 << 24

  static func clamped(_ itemCount: Int) -> Int { min(max(0, itemCount), maximumItems) }

  var isTransposed: Bool { specification.configuration.direction == .horizontal }

  func solve(
    section index: Int, itemCount: Int, in container: LayoutSize,
    _ measurer: (any LayoutMeasurer)?, _ sink: inout FrameSink
  ) -> SolvedSection {
    guard let section = section(at: index) else {
      var missing = SolvedSection(itemCount: max(0, itemCount))
      missing.diagnostics.add(.missingSection)
      return missing
    }
    var solver = SectionSolver(
      section, in: container, context: context(section: index, measurer), sink: sink)
    // The solver owns the frames; a second owner would cause a copy at the first write.
    sink = FrameSink(keepsRules: keepsTrace)
    if itemCount > Self.maximumItems { solver.context.note(.tooManyItems, item: Self.maximumItems) }
    var solved = solver.solve(itemCount: Self.clamped(itemCount))
    solved.itemCount = max(0, itemCount)
    sink = solver.sink
    return solved
  }

  /// The specification of a section, with transposed axes if the layout scrolls horizontally.
  func section(at index: Int) -> LayoutSection? {
    let environment = isTransposed ? solvedEnvironment.transposed : solvedEnvironment
    guard let section = specification.provider(index, environment) else { return nil }
    return isTransposed ? section.transposed : section
  }

  func context(section: Int?, _ measurer: (any LayoutMeasurer)?) -> SectionContext {
    return SectionContext(
      section: section, environment: solvedEnvironment, profile: profile, grid: grid,
      measurer: TransposedMeasurer(measurer, isTransposed: isTransposed), isTransposed: isTransposed
    )
  }

  /// Measures headers, footers and columns around all sections.
  func surroundings(_ measurer: (any LayoutMeasurer)?) -> LayoutSurroundings {
    var context = context(section: nil, measurer)
    for entry in environmentDiagnostics.entries { context.note(entry.code) }
    let spacing = context.validator.distance(specification.configuration.sectionSpacing)
    var container = LayoutSize(
      width: max(0, solvedEnvironment.container.width - solvedEnvironment.insets.horizontal),
      height: solvedEnvironment.container.height)
    let width = container.width
    var styles = StyleTable()
    let items = specification.configuration.boundary
    let boundary = SectionBoundary(
      isTransposed ? items.map(\.transposed) : items, stacks: true, box: .zero, in: container,
      isEmpty: false, context: &context, styles: &styles)
    container.width = max(0, width - boundary.leadingExtent - boundary.trailingExtent)
    return LayoutSurroundings(
      boundary: boundary, width: width, container: container, spacing: spacing, styles: styles,
      context: context)
  }

  /// Positions sections, and places headers, footers and columns around them.
  func finish(
    _ solution: inout LayoutSolution, surroundings: LayoutSurroundings, sink: inout FrameSink
  ) {
    var surroundings = surroundings
    let boundary = surroundings.boundary
    solution.side = boundary.leadingExtent
    solution.columns = boundary.leadingExtent + boundary.trailingExtent
    var y = boundary.headerExtent
    solution.origins.removeAll(keepingCapacity: true)
    var extents: [Bounds] = []
    extents.reserveCapacity(solution.sections.count)
    for index in solution.sections.indices {
      if index > 0 { y += surroundings.spacing }
      solution.origins.append(y)
      let extent = solution.sections[index].extent
      var bounds = solution.sections[index].bounds.whole
      bounds.include(
        Bounds(LayoutRect(x: 0, y: 0, width: surroundings.container.width, height: extent)))
      extents.append(bounds.moved(x: solution.side, y: y))
      y += extent
    }
    solution.sectionBounds = FrameBounds(runs: extents)
    let bottom = max(y, boundary.headerExtent)
    let start = sink.frames.count
    surroundings.boundary.place(
      contentTop: boundary.headerExtent, contentBottom: bottom, footerTop: bottom,
      &surroundings.context, &sink)
    solution.surroundings = SolvedSection(
      frameCount: sink.frames.count - start, extent: bottom + boundary.footerExtent,
      styles: surroundings.styles.styles, diagnostics: surroundings.context.validator.diagnostics)
    solution.solvedSize = LayoutSize(
      width: surroundings.width, height: bottom + boundary.footerExtent)
    solution.projection = LayoutProjection(
      isTransposed: isTransposed,
      mirrorWidth: environment.isRightToLeft ? solution.contentSize.width : nil, grid: grid)
    solution.container = surroundings.container
    swap(&solution.frames, &sink.frames)
    swap(&solution.rules, &sink.rules)
  }
}

/// The measured headers, footers and columns around all sections, and the container that remains.
struct LayoutSurroundings {
  var boundary: SectionBoundary
  let width: Double
  let container: LayoutSize
  let spacing: Double
  let styles: StyleTable
  var context: SectionContext
}
