/// Finds what changed between two screens, which are collections of sections with identified rows.
///
///     let changes = Differ.changes(from: old, to: new)
///     let same = try old.applying(changes, contentFrom: new)  // equals new
///
/// The promise, where ids are unique on each screen: deletes, inserts and updates are exactly the
/// differences of the sets, and as few moves as possible: rows that changed their section, rows
/// outside the longest increasing subsequence of those that stayed in theirs, and the same of the
/// sections. The same input gives the same changeset in every process.
///
/// An id that occurs more than once never traps. Equal ids are paired from both ends of a section
/// inwards, then first with first in their own section, then first with first over the screen; who
/// would rather refuse them calls ``strictChanges(from:to:)``.
///
/// Ids are paired by trimming and a short look-ahead, and only what is left is hashed (P. Heckel, A
/// technique for isolating differences between files, 1978). O(n) for n rows in sections that were
/// not skipped, plus O(m log m) for the m rows of a section whose order is broken.
///
/// A value keeps its buffers between comparisons; keep one where screens follow each other.
public struct Differ: Sendable {
  @usableFromInline var sections = SectionPairing()
  @usableFromInline var rows = RowPairing()
  @usableFromInline var updatedSections: [Changeset.Move<Int32>] = []
  var order = IncreasingSubsequence()

  /// Has empty buffers; they grow with the first comparison.
  public init() {}

  /// The changes that lead from `old` to `new`, compared once.
  @inlinable
  public static func changes<Screen: RandomAccessCollection>(
    from old: Screen, to new: Screen, hints: ChangeHints? = nil
  ) -> Changeset where Screen.Element: DiffableSection, Screen.Index == Int {
    var differ = Differ()
    return differ.allChanges(from: old, to: new, hints: hints)
  }

  /// The changes that lead from `old` to `new`; with `hints`, only what they name is compared.
  @inlinable
  public mutating func changes<Screen: RandomAccessCollection>(
    from old: Screen, to new: Screen, hints: ChangeHints? = nil
  ) -> Changeset where Screen.Element: DiffableSection, Screen.Index == Int {
    allChanges(from: old, to: new, hints: hints)
  }

  @inlinable
  mutating func allChanges<Screen: RandomAccessCollection>(
    from old: Screen, to new: Screen, hints: ChangeHints?
  ) -> Changeset where Screen.Element: DiffableSection, Screen.Index == Int {
    reset()
    if let hints, old.count == new.count, compare(hints, old, new) {
      return hintedChanges()
    }
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
}
