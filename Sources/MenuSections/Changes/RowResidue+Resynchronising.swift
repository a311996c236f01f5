extension RowResidue {
  /// How many rows may be skipped, on both sides together, to find the next pair.
  @usableFromInline static let reach = 6

  /// Walks both middles side by side and pairs equal rows; what is skipped becomes the residue.
  ///
  /// Where the rows differ, a few rows ahead are searched for the nearest equal ones. Searches that
  /// find nothing use up a credit which pairs earn, so that a shuffled list is not searched in vain.
  @inlinable
  mutating func resynchronise<Section: DiffableSection>(
    _ oldSection: Section, _ newSection: Section, _ pair: SectionPair,
    partners: inout [Int32], _ updates: inout RowUpdates
  ) {
    reset(pair)
    let oldEnd = pair.oldMiddle.upperBound
    let newEnd = pair.newMiddle.upperBound
    let shift = pair.base - pair.newMiddle.lowerBound
    var (old, new) = (pair.oldMiddle.lowerBound, pair.newMiddle.lowerBound)
    var (oldCount, newCount) = (0, 0)
    var credit = 64
    withLists(&partners) { partners, oldList, newList in
      func skip(_ oldSkipped: Int, _ newSkipped: Int) {
        for _ in 0..<oldSkipped {
          oldList[oldCount] = Int32(truncatingIfNeeded: old)
          oldCount &+= 1
          old &+= 1
        }
        for _ in 0..<newSkipped {
          newList[newCount] = Int32(truncatingIfNeeded: new)
          partners[new &+ shift] = -1
          newCount &+= 1
          new &+= 1
        }
      }
      while old < oldEnd, new < newEnd, credit > 0 {
        if oldSection.rowID(at: old) == newSection.rowID(at: new) {
          partners[new &+ shift] = Int32(truncatingIfNeeded: old)
          if !newSection.hasSameContent(row: new, as: oldSection, row: old) {
            updates.near.append(Changeset.Move(pair.old, old, pair.new, new))
          }
          old &+= 1
          new &+= 1
        } else {
          let found = Self.nearestPair(oldSection, old..<oldEnd, newSection, new..<newEnd)
          credit &+= found.isPair ? 1 : -4
          skip(found.old, found.new)
        }
      }
      skip(oldEnd &- old, newEnd &- new)
    }
    self.oldCount = oldCount
    self.newCount = newCount
  }

  /// How many rows to skip on each side; one and one where no pair is near.
  @inlinable
  static func nearestPair<Section: DiffableSection>(
    _ oldSection: Section, _ old: Range<Int>, _ newSection: Section, _ new: Range<Int>
  ) -> (old: Int, new: Int, isPair: Bool) {
    for distance in 1...reach {
      for skipped in 0...distance {
        let oldRow = old.lowerBound &+ distance &- skipped
        let newRow = new.lowerBound &+ skipped
        guard oldRow < old.upperBound, newRow < new.upperBound else { continue }
        if oldSection.rowID(at: oldRow) == newSection.rowID(at: newRow) {
          return (distance &- skipped, skipped, true)
        }
      }
    }
    return (1, 1, false)
  }
}
