/// Which row of the new screen is which row of the old one: the buffers of a comparison.
///
/// Sections that are the same take no room, and of the others only what lies between their ends.
@usableFromInline
struct RowPairing: Sendable {
  /// For the middles side by side: the row of the old section, or -1.
  ///
  /// Only the first `partnerCount` are in use; the walk through a middle writes all of its own.
  @usableFromInline var partners: [Int32] = []
  @usableFromInline var partnerCount = 0
  /// The section pairs in which a row was found by its hash, so that the order may be broken.
  @usableFromInline var unordered: [SectionPair] = []
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

  @usableFromInline init() {}

  @usableFromInline
  mutating func reset() {
    partnerCount = 0
    unordered.removeAll(keepingCapacity: true)
    lost.removeAll(keepingCapacity: true)
    gained.removeAll(keepingCapacity: true)
    crossings.removeAll(keepingCapacity: true)
    updates.reset()
    changedPairs = 0
  }

  /// Adds a deleted section, all of whose rows are alone.
  @usableFromInline
  mutating func append(deleted section: Int, rowCount: Int) {
    for row in 0..<Int32(truncatingIfNeeded: rowCount) {
      lost.append(LoneRow(section: section, row: row, kind: .unlisted))
    }
    if rowCount > 0 { changedPairs += 1 }
  }

  /// Adds an inserted section, all of whose rows are alone.
  @usableFromInline
  mutating func append(inserted section: Int, rowCount: Int) {
    for row in 0..<Int32(truncatingIfNeeded: rowCount) {
      gained.append(LoneRow(section: section, row: row, kind: .unlisted))
    }
    if rowCount > 0 { changedPairs += 1 }
  }

  /// Adds a section that is on both screens, after pairing its rows, cheapest way first.
  @inlinable
  mutating func append<Section: DiffableSection>(
    _ old: Section, at oldIndex: Int, _ new: Section, at newIndex: Int
  ) {
    var pair = SectionPair(
      old: oldIndex, new: newIndex, oldCount: old.visibleRowCount, newCount: new.visibleRowCount)
    pair.trimEnds(old, new, &updates)
    if pair.hasMiddle {
      open(&pair)
      residue.resynchronise(old, new, pair, partners: &partners, &updates)
      if residue.pairInOrder(old, new, pair, partners: &partners, &updates) {
        unordered.append(pair)
      }
      gatherLoneRows(pair)
    }
    pair.compareSuffix(old, new, &updates)
  }

  /// Gives the new rows of a middle their places in `partners`.
  @usableFromInline
  mutating func open(_ pair: inout SectionPair) {
    pair.base = partnerCount
    partnerCount += pair.newMiddle.count
    guard partnerCount > partners.count else { return }
    let growth = max(partnerCount - partners.count, min(partners.count, 4096))
    partners.append(contentsOf: repeatElement(-1, count: growth))
  }

  /// Takes over what is left of the residue.
  @usableFromInline
  mutating func gatherLoneRows(_ pair: SectionPair) {
    let count = lost.count + gained.count
    for row in residue.old.prefix(residue.oldCount) where row >= 0 {
      lost.append(LoneRow(section: pair.old, row: row, kind: .listed))
    }
    for row in residue.new.prefix(residue.newCount) where row >= 0 {
      gained.append(LoneRow(section: pair.new, row: row, kind: .listed))
    }
    if lost.count + gained.count > count { changedPairs += 1 }
  }

  /// Whether a row may have gone from one section into another.
  @usableFromInline var mayCross: Bool {
    !lost.isEmpty && !gained.isEmpty && changedPairs > 1
  }
}

extension DiffableSection {
  /// The number of rows that an index of 32 bits can name.
  @inlinable var visibleRowCount: Int { max(0, min(rowCount, Int(Int32.max))) }
}
