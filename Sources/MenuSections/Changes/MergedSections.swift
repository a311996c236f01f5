/// The sections of two screens in one list: all old ones in order, and the inserted ones.
///
/// Inserted sections are between the sections that stay, so that only deletes and moves remain.
@usableFromInline
struct MergedSections: Sendable {
  /// The screen that a merged section is from, with its index there.
  @usableFromInline
  enum Position: Sendable {
    case old(Int)
    case inserted(Int)
  }

  @usableFromInline private(set) var positions: [Position] = []
  /// By old section: its merged index.
  private(set) var oldIndices: [Int32]
  /// By new section: its merged index.
  private(set) var newIndices: [Int32]
  private let plan: ChangePlan

  @usableFromInline
  init(_ plan: ChangePlan) {
    self.plan = plan
    oldIndices = Array(repeating: 0, count: plan.old.sectionCount)
    newIndices = Array(repeating: 0, count: plan.new.sectionCount)
    positions.reserveCapacity(plan.old.sectionCount + plan.new.sectionCount)
    var new = 0
    for (old, fate) in plan.sectionFates.enumerated() {
      if fate == .stays {
        let target = Int(plan.sectionTargets[old])
        appendInserted(new..<max(new, target))
        new = max(new, target)
      }
      append(.old(old))
    }
    appendInserted(new..<plan.new.sectionCount)
  }

  private mutating func appendInserted(_ sections: Range<Int>) {
    for section in sections where plan.sectionSources[section] < 0 { append(.inserted(section)) }
  }

  private mutating func append(_ position: Position) {
    let index = Int32(truncatingIfNeeded: positions.count)
    positions.append(position)
    switch position {
    case .old(let old):
      oldIndices[old] = index
      let target = plan.sectionTargets[old]
      if target >= 0 { newIndices[Int(target)] = index }
    case .inserted(let new):
      newIndices[new] = index
    }
  }

  /// The changes from the old sections to the merged ones.
  @usableFromInline var insertions: Changeset {
    var changes = Changeset()
    for (index, position) in positions.enumerated() {
      switch position {
      case .old: continue
      case .inserted: changes.sections.inserted.append(Int32(truncatingIfNeeded: index))
      }
    }
    return changes
  }

  /// The deletes, inserts and moves of rows within the merged sections.
  @usableFromInline
  func rowChanges(of rows: Changeset.Changes<RowPath>) -> Changeset {
    var merged = Changeset.Changes<RowPath>()
    merged.deleted = rows.deleted.map(oldPath)
    merged.inserted = rows.inserted.map(newPath)
    merged.moved = rows.moved.map {
      Changeset.Move(old: oldPath($0.old), new: newPath($0.new))
    }
    return Changeset(displacing: merged)
  }

  /// The changes from the merged sections to the new ones.
  @usableFromInline
  func removals(and moves: [Changeset.Move<Int32>]) -> Changeset {
    var changes = Changeset()
    for (old, fate) in plan.sectionFates.enumerated() where fate == .deleted {
      changes.sections.deleted.append(oldIndices[old])
    }
    changes.sections.moved =
      moves
      .map { Changeset.Move(old: oldIndices[Int($0.old)], new: $0.new) }
      .sorted { $0.new < $1.new }
    return changes
  }

  /// The path of an old row in the merged sections.
  func oldPath(_ path: RowPath) -> RowPath {
    RowPath(section: oldIndices[Int(path.section)], row: path.row)
  }

  /// The path of a new row in the merged sections.
  func newPath(_ path: RowPath) -> RowPath {
    RowPath(section: newIndices[Int(path.section)], row: path.row)
  }
}

extension Array {
  /// The elements sorted by a path, or the same array if they already are.
  func ascending(by path: (Element) -> RowPath) -> [Element] {
    let isAscending = zip(self, dropFirst()).allSatisfy { path($0) <= path($1) }
    return isAscending ? self : sorted { path($0) < path($1) }
  }
}
