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
    oldRows: inout [Int32], newRows: inout [Int32]
  ) {
    reset()
    var old = pair.oldMiddle.lowerBound
    var new = pair.newMiddle.lowerBound
    let oldEnd = pair.oldMiddle.upperBound
    let newEnd = pair.newMiddle.upperBound
    let oldShift = pair.oldBase - old
    let newShift = pair.newBase - new
    var credit = 64
    oldRows.withUnsafeMutableBufferPointer { oldRows in
      newRows.withUnsafeMutableBufferPointer { newRows in
        while old < oldEnd, new < newEnd, credit > 0 {
          if oldSection.rowID(at: old) == newSection.rowID(at: new) {
            oldRows[old &+ oldShift] = Int32(truncatingIfNeeded: new)
            newRows[new &+ newShift] = Int32(truncatingIfNeeded: old)
            old &+= 1
            new &+= 1
            continue
          }
          let found = Self.nearestPair(oldSection, old..<oldEnd, newSection, new..<newEnd)
          credit &+= found.isPair ? 1 : -4
          append(old: old..<(old &+ found.old))
          append(new: new..<(new &+ found.new))
          old &+= found.old
          new &+= found.new
        }
      }
    }
    append(old: old..<oldEnd)
    append(new: new..<newEnd)
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
          return (distance - skipped, skipped, true)
        }
      }
    }
    return (1, 1, false)
  }
}
