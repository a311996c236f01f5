extension LayoutSolver {
  /// What has changed since a layout was solved.
  public enum Changes: Hashable, Sendable {
    /// These sections; all others have the same items and sizes.
    case touched([Int])
    /// The old index of each section, or `nil` for one that is new or changed. Sections may be
    /// moved, inserted or removed.
    case mapped([Int?])
  }

  /// Updates a solution; the result equals a full solution.
  ///
  /// The solution may be that of an earlier solver whose specification differs only in the sections
  /// that changed. With another environment or profile, every section is solved.
  ///
  /// Sections with another number of items count as changed. If no section was moved, inserted or
  /// removed, the cost is that of the changed sections and a few operations for each other one;
  /// frames after a section that has grown are moved in memory. A shared solution is copied first.
  /// Estimated sections keep their estimates unless they change; see
  /// ``solveEstimated(itemCounts:measurer:)``.
  public func update(
    _ solution: inout LayoutSolution, itemCounts: [Int], changes: LayoutSolver.Changes,
    measurer: (any LayoutMeasurer)? = nil
  ) {
    let surroundings = surroundings(measurer)
    guard isCurrent(solution, surroundings) else {
      solution = solve(itemCounts: itemCounts, measurer: measurer)
      return
    }
    let touched: [Int]
    switch changes {
    case .touched(let sections): touched = sections
    case .mapped(let origins):
      guard zip(0..., origins).allSatisfy({ $1 == nil || $1 == $0 }) else {
        rearrange(
          origins, in: &solution, itemCounts: itemCounts, surroundings: surroundings,
          measurer: measurer)
        return
      }
      touched = itemCounts.indices.filter { !origins.indices.contains($0) || origins[$0] == nil }
    }
    let stale = stale(touched, in: solution, itemCounts)
    if stale.count <= Self.maximumReplaced, itemCounts.count == solution.sections.count {
      replace(
        stale, in: &solution, itemCounts: itemCounts, surroundings: surroundings,
        measurer: measurer)
    } else {
      let kept = itemCounts.indices.map { stale.contains($0) ? nil : $0 }
      rearrange(
        kept, in: &solution, itemCounts: itemCounts, surroundings: surroundings,
        measurer: measurer)
    }
  }

  /// Whether a solution has the environment and options of this solver.
  func isCurrent(_ solution: LayoutSolution, _ surroundings: LayoutSurroundings) -> Bool {
    solution.environment == environment && solution.profile == profile
      && solution.container == surroundings.container
      && solution.projection.isTransposed == isTransposed
      && solution.rules.count == (keepsTrace ? solution.frames.count : 0)
  }

  /// Each replaced section may move all frames after it; above this number it is cheaper to rebuild
  /// the buffer.
  private static let maximumReplaced = 16

  /// The sections that must be solved again.
  private func stale(
    _ touched: [Int], in solution: LayoutSolution, _ itemCounts: [Int]
  ) -> Set<Int> {
    var stale = Set(touched)
    for (index, count) in itemCounts.enumerated()
    where !solution.sections.indices.contains(index)
      || max(0, count) != solution.sections[index].itemCount
    {
      stale.insert(index)
    }
    return stale
  }

  /// Solves some sections again and updates all positions.
  private func replace(
    _ stale: Set<Int>, in solution: inout LayoutSolution, itemCounts: [Int],
    surroundings: LayoutSurroundings, measurer: (any LayoutMeasurer)?
  ) {
    for index in stale.sorted() where solution.sections.indices.contains(index) {
      replace(
        section: index, itemCount: itemCounts[index], in: &solution, surroundings.container,
        measurer)
    }
    finish(&solution, surroundings)
  }

  /// Replaces the frames of a section in the buffer; ``finish(_:_:)`` must follow.
  func replace(
    section index: Int, itemCount: Int, in solution: inout LayoutSolution,
    _ container: LayoutSize, _ measurer: (any LayoutMeasurer)?
  ) {
    var part = FrameSink(keepsRules: keepsTrace)
    let old = solution.starts[index]..<solution.starts[index + 1]
    part.frames.reserveCapacity(old.count)
    solution.sections[index] = solve(
      section: index, itemCount: itemCount, in: container, measurer, &part)
    solution.frames.replaceSubrange(old, with: part.frames)
    if keepsTrace { solution.rules.replaceSubrange(old, with: part.rules) }
    let growth = part.frames.count - old.count
    guard growth != 0 else { return }
    for later in (index + 1)..<solution.starts.count { solution.starts[later] += growth }
  }

  /// Updates the positions of sections and of everything around them.
  func finish(_ solution: inout LayoutSolution, _ surroundings: LayoutSurroundings) {
    var sink = FrameSink(keepsRules: keepsTrace)
    swap(&sink.frames, &solution.frames)
    swap(&sink.rules, &solution.rules)
    sink.withdraw(to: FrameSink.Mark(frames: solution.starts.last ?? 0, groupBadges: 0))
    finish(&solution, surroundings: surroundings, sink: &sink)
  }

  /// Rebuilds the buffer, copying unchanged sections.
  private func rearrange(
    _ origins: [Int?], in solution: inout LayoutSolution, itemCounts: [Int],
    surroundings: LayoutSurroundings, measurer: (any LayoutMeasurer)?
  ) {
    var next = LayoutSolution(
      environment: environment, profile: profile, projection: solution.projection)
    var sink = FrameSink(keepsRules: keepsTrace)
    sink.frames.reserveCapacity(solution.frames.count)
    for (index, count) in itemCounts.enumerated() {
      let origin = origins.indices.contains(index) ? origins[index] : nil
      if let origin, isKept(origin, of: solution, at: index, itemCount: count) {
        let range = solution.starts[origin]..<solution.starts[origin + 1]
        sink.frames += solution.frames[range]
        if keepsTrace { sink.rules += solution.rules[range] }
        next.sections.append(solution.sections[origin])
      } else {
        next.sections.append(
          solve(section: index, itemCount: count, in: surroundings.container, measurer, &sink))
      }
      next.starts.append(sink.frames.count)
    }
    finish(&next, surroundings: surroundings, sink: &sink)
    solution = next
  }

  /// Whether an old section can be reused at an index, where the provider may have another
  /// specification.
  private func isKept(
    _ origin: Int, of solution: LayoutSolution, at index: Int, itemCount: Int
  ) -> Bool {
    guard solution.sections.indices.contains(origin) else { return false }
    let old = solution.sections[origin]
    guard old.itemCount == max(0, itemCount) else { return false }
    return origin == index || (old.section != nil && old.section == section(at: index))
  }
}
