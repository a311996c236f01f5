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
  /// first.
  public func update(
    _ solution: inout LayoutSolution, itemCounts: [Int], changes: LayoutChanges,
    measurer: (any LayoutMeasurer)? = nil
  ) {
    let surroundings = surroundings(measurer)
    guard solution.environment == environment, solution.profile == profile,
      solution.container == surroundings.container,
      solution.projection.isTransposed == isTransposed,
      keepsTrace == (solution.rules.count == solution.frames.count)
    else {
      solution = solve(itemCounts: itemCounts, measurer: measurer)
      return
    }
    switch changes {
    case .touched(let touched):
      let stale = stale(touched, in: solution, itemCounts)
      if stale.count <= Self.mostReplaced, itemCounts.count == solution.sections.count {
        replace(stale, in: &solution, itemCounts, surroundings, measurer)
      } else {
        let kept = itemCounts.indices.map { stale.contains($0) ? nil : $0 }
        rearrange(kept, in: &solution, itemCounts, surroundings, measurer)
      }
    case .mapped(let origins):
      rearrange(origins, in: &solution, itemCounts, surroundings, measurer)
    }
  }

  /// Each section that is replaced may move all frames behind it; beyond this number it is cheaper
  /// to gather the buffer anew.
  private static let mostReplaced = 16

  /// The sections that must be solved again.
  private func stale(
    _ touched: [Int], in solution: LayoutSolution, _ itemCounts: [Int]
  ) -> Set<Int> {
    var stale = Set(touched)
    for (index, count) in itemCounts.enumerated()
    where !solution.sections.indices.contains(index)
      || Self.clamped(count) != solution.sections[index].itemCount
    {
      stale.insert(index)
    }
    return stale
  }

  /// Replaces the frames of some sections where they stand in the buffer.
  private func replace(
    _ stale: Set<Int>, in solution: inout LayoutSolution, _ itemCounts: [Int],
    _ surroundings: LayoutSurroundings, _ measurer: (any LayoutMeasurer)?
  ) {
    var sink = FrameSink(keepsRules: keepsTrace)
    swap(&sink.frames, &solution.frames)
    swap(&sink.rules, &solution.rules)
    let end = solution.starts.last ?? 0
    sink.withdraw(to: FrameSink.Mark(frames: end, groupBadges: 0))
    for index in stale.sorted() where solution.sections.indices.contains(index) {
      var part = FrameSink(keepsRules: keepsTrace)
      let old = solution.starts[index]..<solution.starts[index + 1]
      part.frames.reserveCapacity(old.count)
      solution.sections[index] = solve(
        section: index, itemCount: itemCounts[index], in: surroundings.container, measurer, &part)
      sink.replace(old, with: part)
      let growth = part.frames.count - old.count
      guard growth != 0 else { continue }
      for later in (index + 1)..<solution.starts.count { solution.starts[later] += growth }
    }
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
    guard old.itemCount == Self.clamped(itemCount) else { return false }
    return origin == index || (old.section != nil && old.section == section(at: index))
  }
}

extension FrameSink {
  /// Puts the frames of another sink in the place of some of these.
  mutating func replace(_ range: Range<Int>, with other: FrameSink) {
    frames.replaceSubrange(range, with: other.frames)
    if keepsRules { rules.replaceSubrange(range, with: other.rules) }
  }
}
