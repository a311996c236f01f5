/// The rows of one section pair that neither trimming nor the look-ahead could pair.
@usableFromInline
struct RowResidue: Sendable {
  @usableFromInline var old: [Int32] = []
  @usableFromInline var new: [Int32] = []
  @usableFromInline var table = IdentityTable()

  @usableFromInline init() {}

  @usableFromInline
  mutating func reset() {
    old.removeAll(keepingCapacity: true)
    new.removeAll(keepingCapacity: true)
  }

  @inlinable
  mutating func append(old rows: Range<Int>) {
    for row in rows { old.append(Int32(truncatingIfNeeded: row)) }
  }

  @inlinable
  mutating func append(new rows: Range<Int>) {
    for row in rows { new.append(Int32(truncatingIfNeeded: row)) }
  }

  /// Pairs what the two lists have in common, first with first; returns how many.
  @inlinable
  mutating func pairInOrder<Section: DiffableSection>(
    _ oldSection: Section, _ newSection: Section, _ pair: SectionPair,
    oldRows: inout [Int32], newRows: inout [Int32]
  ) -> Int {
    guard !old.isEmpty, !new.isEmpty else { return 0 }
    let oldShift = pair.oldBase - pair.oldMiddle.lowerBound
    let newShift = pair.newBase - pair.newMiddle.lowerBound
    let (old, new) = (old, new)
    var paired = 0
    oldRows.withUnsafeMutableBufferPointer { oldRows in
      newRows.withUnsafeMutableBufferPointer { newRows in
        table.pair(
          oldCount: old.count, oldHash: { oldSection.rowHash(at: Int(old[$0])) },
          isRepeated: { oldSection.rowID(at: Int(old[$0])) == oldSection.rowID(at: Int(old[$1])) },
          newCount: new.count, newHash: { newSection.rowHash(at: Int(new[$0])) },
          isSame: { oldSection.rowID(at: Int(old[$0])) == newSection.rowID(at: Int(new[$1])) }
        ) { oldNumber, newNumber in
          oldRows[oldShift &+ Int(old[oldNumber])] = new[newNumber]
          newRows[newShift &+ Int(new[newNumber])] = old[oldNumber]
          paired &+= 1
        }
      }
    }
    return paired
  }
}
