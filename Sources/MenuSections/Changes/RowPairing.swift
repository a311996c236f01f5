/// Pairs the rows of two screens; holds the buffers of a comparison.
///
/// Equal sections take no space, and of the others only the rows between their equal ends.
@usableFromInline
struct RowPairing: Sendable {
  /// For the new rows of the current middle: the row of the old section, or -1.
  @usableFromInline var partners: [Int32] = []
  /// The rows that moved in their section, ascending by new path.
  @usableFromInline var moves: [Changeset.Move<RowPath>] = []
  /// Old rows without a partner in their section.
  @usableFromInline var lost: [LoneRow] = []
  /// New rows without a partner in their section, in page order.
  @usableFromInline var gained: [LoneRow] = []
  /// The rows that changed their section, ascending by new path.
  @usableFromInline var crossings: [Changeset.Move<RowPath>] = []
  @usableFromInline var updates = RowUpdates()
  @usableFromInline var residue = RowResidue()
  /// How many sections lost or gained rows; both in one pair count once.
  @usableFromInline var changedPairs = 0
  private var order = IncreasingSubsequence()

  @usableFromInline init() {}

  @usableFromInline
  mutating func reset() {
    moves.removeAll(keepingCapacity: true)
    lost.removeAll(keepingCapacity: true)
    gained.removeAll(keepingCapacity: true)
    crossings.removeAll(keepingCapacity: true)
    updates.reset()
    changedPairs = 0
  }

  /// Adds a deleted section; its rows have no partners.
  @usableFromInline
  mutating func append(deleted section: Int, rowCount: Int) {
    for row in 0..<Int32(truncatingIfNeeded: rowCount) {
      lost.append(LoneRow(section: section, row: row, isListed: false))
    }
    if rowCount > 0 { changedPairs += 1 }
  }

  /// Adds an inserted section; its rows have no partners.
  @usableFromInline
  mutating func append(inserted section: Int, rowCount: Int) {
    for row in 0..<Int32(truncatingIfNeeded: rowCount) {
      gained.append(LoneRow(section: section, row: row, isListed: false))
    }
    if rowCount > 0 { changedPairs += 1 }
  }

  /// Adds a section that is on both screens and pairs its rows, the cheapest way first.
  @inlinable
  mutating func append<Section: DiffableSection>(
    _ old: Section, at oldIndex: Int, _ new: Section, at newIndex: Int
  ) {
    var pair = SectionPair(
      old: oldIndex, new: newIndex, oldCount: old.visibleRowCount, newCount: new.visibleRowCount)
    pair.trimEnds(oldSection: old, newSection: new, updates: &updates)
    if pair.hasMiddle {
      makeSpace(for: pair)
      residue.resynchronize(
        oldSection: old, newSection: new, pair: pair, partners: &partners, updates: &updates)
      if residue.pairInOrder(
        oldSection: old, newSection: new, pair: pair, partners: &partners, updates: &updates)
      {
        // The order may have changed only if a row was found by its hash.
        gatherMoves(pair)
      }
      gatherLoneRows(pair)
    }
    updates.gatherBelow()
  }

  /// Makes space for the partners of the new rows of a middle.
  @usableFromInline
  mutating func makeSpace(for pair: SectionPair) {
    guard pair.newMiddle.count > partners.count else { return }
    partners = Array(repeating: -1, count: pair.newMiddle.count)
  }

  /// Appends the rows outside the longest increasing subsequence of those that stayed in a section.
  @usableFromInline
  mutating func gatherMoves(_ pair: SectionPair) {
    let start = moves.count
    order.forEachOutsider(in: partners[..<pair.newMiddle.count]) { offset, position in
      moves.append(
        Changeset.Move(
          oldSection: pair.old, oldRow: Int(position), newSection: pair.new,
          newRow: pair.newMiddle.lowerBound + offset))
    }
    moves[start...].reverse()
  }

  /// Appends the rows that are still in the residue.
  @usableFromInline
  mutating func gatherLoneRows(_ pair: SectionPair) {
    let count = lost.count + gained.count
    for index in 0..<residue.oldCount where residue.old[index] >= 0 {
      lost.append(LoneRow(section: pair.old, row: residue.old[index], isListed: true))
    }
    for index in 0..<residue.newCount where residue.new[index] >= 0 {
      gained.append(LoneRow(section: pair.new, row: residue.new[index], isListed: true))
    }
    if lost.count + gained.count > count { changedPairs += 1 }
  }

  /// Whether a row may have moved to another section.
  @usableFromInline var mayCross: Bool {
    !lost.isEmpty && !gained.isEmpty && changedPairs > 1
  }
}

extension DiffableSection {
  /// The number of rows that an index of 32 bits can name.
  @inlinable var visibleRowCount: Int { max(0, min(rowCount, Int(Int32.max))) }
}

/// A row without a partner in its own section.
@usableFromInline
struct LoneRow: Sendable {
  @usableFromInline let section: Int32
  @usableFromInline let row: Int32
  /// Whether the changeset lists the row as deleted or inserted by itself: not with its section,
  /// and not because it moved to another one.
  @usableFromInline var isListed: Bool

  @inlinable
  init(section: Int, row: Int32, isListed: Bool) {
    self.section = Int32(truncatingIfNeeded: section)
    self.row = row
    self.isListed = isListed
  }

  @usableFromInline var path: RowPath { RowPath(section: section, row: row) }
}

extension [LoneRow] {
  /// The paths of the listed rows, collected without a branch, which a processor could not predict.
  var listedPaths: [RowPath] {
    var paths = [RowPath](repeating: RowPath(section: 0, row: 0), count: count)
    var end = 0
    for lone in self {
      paths[end] = lone.path
      end += lone.isListed ? 1 : 0
    }
    paths.removeLast(paths.count - end)
    return paths
  }
}

extension RowPairing {
  /// Pairs the rows that changed their section, first with first in page order.
  ///
  /// Pairs inside a section have precedence, so duplicate ids never affect other sections.
  @inlinable
  mutating func pairLoneRows<Sections: RandomAccessCollection>(_ old: Sections, _ new: Sections)
  where Sections.Element: DiffableSection, Sections.Index == Int {
    sortLost(sectionCount: old.count)
    guard mayCross else { return }
    var (table, lost, gained) = (IdentityTable(), [LoneRow](), [LoneRow]())
    swap(&table, &residue.table)
    swap(&lost, &self.lost)
    swap(&gained, &self.gained)
    table.pair(
      oldCount: lost.count, oldHash: { old.hash(of: lost[$0]) },
      isRepeated: { old.id(of: lost[$0]) == old.id(of: lost[$1]) },
      newCount: gained.count, newHash: { new.hash(of: gained[$0]) },
      isSame: { old.id(of: lost[$0]) == new.id(of: gained[$1]) }
    ) { oldNumber, newNumber in
      let move = Changeset.Move(old: lost[oldNumber].path, new: gained[newNumber].path)
      lost[oldNumber].isListed = false
      gained[newNumber].isListed = false
      crossings.append(move)
      let section = new[new.startIndex &+ Int(move.new.section)]
      let home = old[old.startIndex &+ Int(move.old.section)]
      if !section.hasSameContent(row: Int(move.new.row), as: home, row: Int(move.old.row)) {
        updates.crossing.append(move)
      }
    }
    swap(&table, &residue.table)
    swap(&lost, &self.lost)
    swap(&gained, &self.gained)
  }

  /// Sorts lost rows into page order; those of each section are together and in order.
  @usableFromInline
  mutating func sortLost(sectionCount: Int) {
    guard zip(lost, lost.dropFirst()).contains(where: { $0.section > $1.section }) else { return }
    var starts = Array(repeating: 0, count: sectionCount + 1)
    for lone in lost { starts[Int(lone.section) + 1] += 1 }
    for section in 0..<sectionCount { starts[section + 1] += starts[section] }
    for lone in Array(lost) {
      lost[starts[Int(lone.section)]] = lone
      starts[Int(lone.section)] += 1
    }
  }
}

extension RandomAccessCollection where Index == Int, Element: DiffableSection {
  @inlinable
  func id(of lone: LoneRow) -> Element.RowID {
    self[startIndex &+ Int(lone.section)].rowID(at: Int(lone.row))
  }

  @inlinable
  func hash(of lone: LoneRow) -> Int {
    self[startIndex &+ Int(lone.section)].rowHash(at: Int(lone.row))
  }
}
