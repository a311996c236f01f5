/// The rows of one section pair that neither trimming nor the look-ahead could pair.
@usableFromInline
struct RowResidue: Sendable {
  /// Old rows, ascending: the first `oldCount`.
  @usableFromInline var old: [Int32] = []
  /// New rows, ascending: the first `newCount`.
  @usableFromInline var new: [Int32] = []
  @usableFromInline var oldCount = 0
  @usableFromInline var newCount = 0
  @usableFromInline var table = IdentityTable()

  @usableFromInline init() {}

  /// Makes room for all rows of the middle.
  @usableFromInline
  mutating func reset(_ pair: SectionPair) {
    oldCount = 0
    newCount = 0
    if old.count < pair.oldMiddle.count {
      old = Array(repeating: 0, count: pair.oldMiddle.count)
    }
    if new.count < pair.newMiddle.count {
      new = Array(repeating: 0, count: pair.newMiddle.count)
    }
  }

  /// Up to so many comparisons are cheaper than a table.
  @usableFromInline static let few = 24

  /// Pairs what the two lists have in common, first with first, and strikes it out as -1.
  ///
  /// Whether there was something.
  @inlinable
  mutating func pairInOrder<Section: DiffableSection>(
    _ oldSection: Section, _ newSection: Section, _ pair: SectionPair,
    partners: inout [Int32], _ updates: inout RowUpdates
  ) -> Bool {
    guard oldCount > 0, newCount > 0 else { return false }
    if oldCount &* newCount <= Self.few {
      return pairFew(oldSection, newSection, pair, partners: &partners, &updates)
    }
    let shift = pair.base - pair.newMiddle.lowerBound
    var isFound = false
    let (oldCount, newCount) = (oldCount, newCount)
    var table = IdentityTable()
    swap(&table, &self.table)
    withLists(&partners) { partners, old, new in
      table.pair(
        oldCount: oldCount, oldHash: { oldSection.rowHash(at: Int(old[$0])) },
        isRepeated: { oldSection.rowID(at: Int(old[$0])) == oldSection.rowID(at: Int(old[$1])) },
        newCount: newCount, newHash: { newSection.rowHash(at: Int(new[$0])) },
        isSame: { oldSection.rowID(at: Int(old[$0])) == newSection.rowID(at: Int(new[$1])) }
      ) { oldNumber, newNumber in
        let (oldRow, newRow) = (Int(old[oldNumber]), Int(new[newNumber]))
        partners[shift &+ newRow] = old[oldNumber]
        old[oldNumber] = -1
        new[newNumber] = -1
        isFound = true
        if !newSection.hasSameContent(row: newRow, as: oldSection, row: oldRow) {
          updates.far.append(Changeset.Move(pair.old, oldRow, pair.new, newRow))
        }
      }
    }
    swap(&table, &self.table)
    return isFound
  }
}

extension RowResidue {
  /// Does the same by comparing each with each.
  @inlinable
  mutating func pairFew<Section: DiffableSection>(
    _ oldSection: Section, _ newSection: Section, _ pair: SectionPair,
    partners: inout [Int32], _ updates: inout RowUpdates
  ) -> Bool {
    var isFound = false
    for newNumber in 0..<newCount {
      let newRow = Int(new[newNumber])
      let id = newSection.rowID(at: newRow)
      for oldNumber in 0..<oldCount where old[oldNumber] >= 0 {
        let oldRow = Int(old[oldNumber])
        guard oldSection.rowID(at: oldRow) == id else { continue }
        partners[pair.base &+ newRow &- pair.newMiddle.lowerBound] = old[oldNumber]
        old[oldNumber] = -1
        new[newNumber] = -1
        isFound = true
        if !newSection.hasSameContent(row: newRow, as: oldSection, row: oldRow) {
          updates.far.append(Changeset.Move(pair.old, oldRow, pair.new, newRow))
        }
        break
      }
    }
    return isFound
  }

  /// Lends three arrays at once, without a check at every access.
  @inlinable
  mutating func withLists(
    _ partners: inout [Int32],
    _ body: (
      UnsafeMutableBufferPointer<Int32>, UnsafeMutableBufferPointer<Int32>,
      UnsafeMutableBufferPointer<Int32>
    ) -> Void
  ) {
    partners.withUnsafeMutableBufferPointer { partners in
      old.withUnsafeMutableBufferPointer { old in
        new.withUnsafeMutableBufferPointer { new in body(partners, old, new) }
      }
    }
  }
}
