/// Which row of the new screen is which row of the old one: the buffers of a comparison.
///
/// Only the middles of section pairs have slots, so sections that are the same take no room.
@usableFromInline
struct RowPairing: Sendable {
  /// The section pairs that were not skipped, in order of the new section; then those deleted.
  @usableFromInline var pairs: [SectionPair] = []
  /// By slot of an old row: its row in the new section of the pair, or a mark.
  @usableFromInline var oldRows: [Int32] = []
  /// By slot of a new row: its row in the old section of the pair, or a mark.
  @usableFromInline var newRows: [Int32] = []
  /// Where rows came from that changed their section.
  @usableFromInline var origins: [RowPath] = []
  /// Indices into `pairs` of those with old rows that are alone.
  @usableFromInline var losing: [Int32] = []
  /// Indices into `pairs` of those with new rows that are alone.
  @usableFromInline var gaining: [Int32] = []
  @usableFromInline var residue = RowResidue()
  @usableFromInline var lost: [StrangerRow] = []
  @usableFromInline var gained: [StrangerRow] = []

  @usableFromInline init() {}

  @usableFromInline
  mutating func reset() {
    pairs.removeAll(keepingCapacity: true)
    oldRows.removeAll(keepingCapacity: true)
    newRows.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
    losing.removeAll(keepingCapacity: true)
    gaining.removeAll(keepingCapacity: true)
  }

  /// Gives the middle of a pair its slots, with all rows alone.
  @usableFromInline
  mutating func open(_ pair: inout SectionPair) {
    pair.oldBase = oldRows.count
    pair.newBase = newRows.count
    oldRows.append(contentsOf: repeatElement(RowMark.alone, count: pair.oldMiddle.count))
    newRows.append(contentsOf: repeatElement(RowMark.alone, count: pair.newMiddle.count))
  }

  /// Adds a pair with so many rows alone on each side.
  @usableFromInline
  mutating func append(_ pair: SectionPair, oldAlone: Int, newAlone: Int) {
    let index = Int32(truncatingIfNeeded: pairs.count)
    if oldAlone > 0 { losing.append(index) }
    if newAlone > 0 { gaining.append(index) }
    pairs.append(pair)
  }

  /// Adds a deleted or an inserted section, all of whose rows are alone.
  @inlinable
  mutating func append<Section: DiffableSection>(deleted section: Section, at index: Int) {
    var pair = SectionPair(old: index, new: -1, oldCount: section.visibleRowCount, newCount: 0)
    open(&pair)
    append(pair, oldAlone: pair.oldMiddle.count, newAlone: 0)
  }

  @inlinable
  mutating func append<Section: DiffableSection>(inserted section: Section, at index: Int) {
    var pair = SectionPair(old: -1, new: index, oldCount: 0, newCount: section.visibleRowCount)
    open(&pair)
    append(pair, oldAlone: 0, newAlone: pair.newMiddle.count)
  }

  /// Adds a section that is on both screens, after pairing its rows, cheapest way first.
  @inlinable
  mutating func append<Section: DiffableSection>(
    _ old: Section, at oldIndex: Int, _ new: Section, at newIndex: Int
  ) {
    var pair = SectionPair(
      old: oldIndex, new: newIndex, oldCount: old.visibleRowCount, newCount: new.visibleRowCount)
    pair.trimEnds(old, new)
    guard pair.hasMiddle else { return pairs.append(pair) }
    open(&pair)
    residue.resynchronise(old, new, pair, oldRows: &oldRows, newRows: &newRows)
    let paired = residue.pairInOrder(old, new, pair, oldRows: &oldRows, newRows: &newRows)
    pair.isOrdered = paired == 0
    append(pair, oldAlone: residue.old.count - paired, newAlone: residue.new.count - paired)
  }

  /// Claims that a row may have gone from one section into another.
  @usableFromInline var mayCross: Bool {
    !losing.isEmpty && !gaining.isEmpty && (losing.count > 1 || losing != gaining)
  }
}

extension DiffableSection {
  /// The number of rows that an index of 32 bits can name.
  @inlinable var visibleRowCount: Int { max(0, min(rowCount, Int(Int32.max))) }
}
