/// Finds the changes between two screens, which are collections of sections with rows.
///
///     let changes = Differ.changes(from: old, to: new)
///     let same = try old.applying(changes, contentFrom: new)  // equals new
///
/// If ids are unique on each screen, deletes, inserts and updates are exactly the set differences,
/// and the number of moves is minimal: rows that changed their section, and rows outside the
/// longest increasing subsequence of those that stayed in theirs; likewise for sections. The same
/// input gives the same changeset in every process.
///
/// A duplicate id never traps. Equal ids are paired from both ends of a section inwards, then first
/// with first in their section, then first with first across the screen.
/// ``strictChanges(from:to:)`` throws for duplicates instead.
///
/// Ids are paired by trimming and a short look-ahead, and only the rest is hashed (P. Heckel, A
/// technique for isolating differences between files, 1978). O(n) for n rows in sections that were
/// not skipped, plus O(m log m) for the m rows of a section whose order changed.
///
/// A value reuses its buffers; keep one to compare a sequence of screens.
public struct Differ: Sendable {
  @usableFromInline var sections = SectionPairing()
  @usableFromInline var rows = RowPairing()
  @usableFromInline var updatedSections: [Changeset.Move<Int32>] = []
  private var order = IncreasingSubsequence()

  /// Creates a differ; its buffers grow with the first comparison.
  public init() {}

  /// The changes that lead from `old` to `new`, compared once.
  @inlinable
  public static func changes<Sections: RandomAccessCollection>(
    from old: Sections, to new: Sections
  ) -> Changeset where Sections.Element: DiffableSection, Sections.Index == Int {
    var differ = Differ()
    return differ.changes(from: old, to: new)
  }

  /// The changes that lead from `old` to `new`, if no id occurs twice on either screen.
  ///
  /// The check hashes every id: O(n), and slower than the comparison itself.
  /// - Throws: `ChangesetError` with the reason `duplicateID` for the first section or row whose id
  ///   occurred before, on the old screen first.
  public mutating func strictChanges<Sections: RandomAccessCollection>(
    from old: Sections, to new: Sections
  ) throws(ChangesetError) -> Changeset
  where Sections.Element: DiffableSection, Sections.Index == Int {
    try Self.checkIDs(of: old, .old)
    try Self.checkIDs(of: new, .new)
    return changes(from: old, to: new)
  }

  private static func checkIDs<Sections: RandomAccessCollection>(
    of sections: Sections, _ side: ChangesetError.Side
  ) throws(ChangesetError) where Sections.Element: DiffableSection {
    var indices: [Sections.Element.ID: Int32] = [:]
    var paths: [Sections.Element.RowID: RowPath] = [:]
    for (index, section) in zip(Int32(0)..<Int32.max, sections) {
      if let first = indices.updateValue(index, forKey: section.id) {
        throw ChangesetError(.duplicateID(of: .section(first)), of: side, at: .section(index))
      }
      for row in 0..<section.visibleRowCount {
        let path = RowPath(section: index, row: Int32(truncatingIfNeeded: row))
        if let first = paths.updateValue(path, forKey: section.rowID(at: row)) {
          throw ChangesetError(.duplicateID(of: .row(first)), of: side, at: .row(path))
        }
      }
    }
  }

  /// The changes that lead from `old` to `new`.
  @inlinable
  public mutating func changes<Sections: RandomAccessCollection>(
    from old: Sections, to new: Sections
  ) -> Changeset where Sections.Element: DiffableSection, Sections.Index == Int {
    reset()
    sections.pair(old, new)
    for (index, oldIndex) in sections.newSections.enumerated() {
      let section = new[new.startIndex + index]
      if oldIndex < 0 {
        rows.append(inserted: index, rowCount: section.visibleRowCount)
      } else {
        compare(old[old.startIndex + Int(oldIndex)], at: Int(oldIndex), section, at: index)
      }
    }
    for (index, newIndex) in sections.oldSections.enumerated() where newIndex < 0 {
      rows.append(deleted: index, rowCount: old[old.startIndex + index].visibleRowCount)
    }
    rows.pairLoneRows(old, new)
    return gatheredChanges()
  }

  @inlinable
  mutating func compare<Section: DiffableSection>(
    _ old: Section, at oldIndex: Int, _ new: Section, at newIndex: Int
  ) {
    if !new.hasSameContent(as: old) {
      updatedSections.append(
        Changeset.Move(
          old: Int32(truncatingIfNeeded: oldIndex), new: Int32(truncatingIfNeeded: newIndex)))
    }
    if !new.hasSameRows(as: old) {
      rows.append(old, at: oldIndex, new, at: newIndex)
    }
  }

  @usableFromInline
  mutating func reset() {
    rows.reset()
    updatedSections.removeAll(keepingCapacity: true)
  }

  /// The changeset from all pairs and comparisons.
  @usableFromInline
  mutating func gatheredChanges() -> Changeset {
    var changes = Changeset()
    gatherSections(into: &changes.sections)
    gatherRows(into: &changes.rows)
    return changes
  }

  private mutating func gatherSections(into changes: inout Changeset.Changes<Int32>) {
    changes.updated = updatedSections
    changes.deleted = Self.unpaired(in: sections.oldSections)
    changes.inserted = Self.unpaired(in: sections.newSections)
    guard Self.isBroken(sections.newSections) else { return }
    var moved: [Changeset.Move<Int32>] = []
    order.forEachOutsider(in: sections.newSections[...]) { index, old in
      moved.append(Changeset.Move(old: old, new: Int32(truncatingIfNeeded: index)))
    }
    moved.reverse()
    changes.moved = moved
  }

  private static func isBroken(_ positions: [Int32]) -> Bool {
    var highest: Int32 = -1
    for position in positions where position >= 0 {
      if position < highest { return true }
      highest = position
    }
    return false
  }

  private static func unpaired(in partners: [Int32]) -> [Int32] {
    guard partners.contains(-1) else { return [] }
    return partners.indices.filter { partners[$0] < 0 }.map(Int32.init(truncatingIfNeeded:))
  }

  private mutating func gatherRows(into changes: inout Changeset.Changes<RowPath>) {
    changes.updated = rows.updates.inOrder
    changes.deleted = rows.lost.listedPaths
    changes.inserted = rows.gained.listedPaths
    changes.moved = rows.moves.merged(with: rows.crossings)
  }
}
