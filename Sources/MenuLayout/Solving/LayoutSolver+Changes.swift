/// What has changed since a layout was solved.
public enum LayoutChanges: Hashable, Sendable {
  /// These sections; all others have the items and the sizes that they had.
  case touched([Int])
  /// Sections were moved, inserted or removed: for every section now, the number that it had, or
  /// `nil` for one that is new or has changed.
  case mapped([Int?])
}

/// Solving again only what changed.
extension LayoutSolver {
  /// Brings a solution of this solver up to date; it then equals a full solution to the byte.
  ///
  /// Sections with another number of items than before count as changed, whatever `changes` says.
  /// With `touched`, it costs the touched sections, and a few operations for each other; frames
  /// behind a section that has grown are moved in memory. A solution that others hold too is copied
  /// first. Sections that stand by estimates keep them unless they change; see
  /// ``solveEstimated(itemCounts:measurer:)``.
  public func update(
    _ solution: inout LayoutSolution, itemCounts: [Int], changes: LayoutChanges,
    measurer: (any LayoutMeasurer)? = nil
  ) {
    let surroundings = surroundings(measurer)
    guard isCurrent(solution, surroundings) else {
      solution = solve(itemCounts: itemCounts, measurer: measurer)
      return
    }
    switch changes {
    case .touched(let touched):
      let stale = stale(touched, in: solution, itemCounts)
      if stale.count <= Self.maximumReplaced, itemCounts.count == solution.sections.count {
        replace(stale, in: &solution, itemCounts, surroundings, measurer)
      } else {
        let kept = itemCounts.indices.map { stale.contains($0) ? nil : $0 }
        rearrange(kept, in: &solution, itemCounts, surroundings, measurer)
      }
    case .mapped(let origins):
      rearrange(origins, in: &solution, itemCounts, surroundings, measurer)
    }
  }

  /// Whether a solution was made for the same environment, by a solver like this.
  func isCurrent(_ solution: LayoutSolution, _ surroundings: LayoutSurroundings) -> Bool {
    solution.environment == environment && solution.profile == profile
      && solution.container == surroundings.container
      && solution.projection.isTransposed == isTransposed
      && solution.rules.count == (keepsTrace ? solution.frames.count : 0)
  }

  /// Each section that is replaced may move all frames behind it; beyond this number it is cheaper
  /// to gather the buffer anew.
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

  /// Solves some sections again and finds where everything stands then.
  private func replace(
    _ stale: Set<Int>, in solution: inout LayoutSolution, _ itemCounts: [Int],
    _ surroundings: LayoutSurroundings, _ measurer: (any LayoutMeasurer)?
  ) {
    for index in stale.sorted() where solution.sections.indices.contains(index) {
      replace(
        section: index, itemCount: itemCounts[index], in: &solution, surroundings.container,
        measurer)
    }
    finish(&solution, surroundings)
  }

  /// Solves a section again where its frames stand in the buffer; ``finish(_:_:)`` must follow.
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

  /// Finds again where sections stand, and places again what stands around them.
  func finish(_ solution: inout LayoutSolution, _ surroundings: LayoutSurroundings) {
    var sink = FrameSink(keepsRules: keepsTrace)
    swap(&sink.frames, &solution.frames)
    swap(&sink.rules, &solution.rules)
    sink.withdraw(to: FrameSink.Mark(frames: solution.starts.last ?? 0, groupBadges: 0))
    finish(&solution, surroundings, &sink)
  }

  /// Gathers the sections anew, taking from the old buffer what is still right.
  private func rearrange(
    _ origins: [Int?], in solution: inout LayoutSolution, _ itemCounts: [Int],
    _ surroundings: LayoutSurroundings, _ measurer: (any LayoutMeasurer)?
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
    finish(&next, surroundings, &sink)
    solution = next
  }

  /// Whether an old section is what a section is now: the provider may have another for its number.
  private func isKept(
    _ origin: Int, of solution: LayoutSolution, at index: Int, itemCount: Int
  ) -> Bool {
    guard solution.sections.indices.contains(origin) else { return false }
    let old = solution.sections[origin]
    guard old.itemCount == max(0, itemCount) else { return false }
    return origin == index || (old.section != nil && old.section == section(at: index))
  }
}
