/// The rows of a section pair that neither trimming nor the look-ahead paired.
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

  /// Makes space for all rows of the middle.
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

  /// The number of comparisons up to which comparing is cheaper than hashing.
  @usableFromInline static let few = 24

  /// Pairs equal rows of the two lists, first with first, and replaces them by -1.
  ///
  /// Returns whether there was a pair.
  @inlinable
  mutating func pairInOrder<Section: DiffableSection>(
    oldSection: Section, newSection: Section, pair: SectionPair,
    partners: inout [Int32], updates: inout RowUpdates
  ) -> Bool {
    guard oldCount > 0, newCount > 0 else { return false }
    if oldCount &* newCount <= Self.few {
      return pairFew(
        oldSection: oldSection, newSection: newSection, pair: pair, partners: &partners,
        updates: &updates)
    }
    let start = pair.newMiddle.lowerBound
    var isFound = false
    let (oldCount, newCount) = (oldCount, newCount)
    var table = IdentityTable()
    swap(&table, &self.table)
    withLists(&partners) { partners, old, new in
      table.pair(
        oldCount: oldCount, oldHash: { oldSection.rowHash(at: Int(old[$0])) },
        isRepeated: { oldSection.rowID(at: Int(old[$0])) == oldSection.rowID(at: Int(old[$1])) },
        newCount: newCount, newHash: { newSection.rowHash(at: Int(new[$0])) },
        isSame: { newSection.hasSameID(row: Int(new[$1]), as: oldSection, row: Int(old[$0])) }
      ) { oldNumber, newNumber in
        let (oldRow, newRow) = (Int(old[oldNumber]), Int(new[newNumber]))
        partners[newRow &- start] = old[oldNumber]
        old[oldNumber] = -1
        new[newNumber] = -1
        isFound = true
        if newSection.isUpdated(row: newRow, from: oldSection, row: oldRow) {
          updates.far.append(
            Changeset.Move(
              oldSection: pair.old, oldRow: oldRow, newSection: pair.new, newRow: newRow))
        }
      }
    }
    swap(&table, &self.table)
    return isFound
  }

  /// Does the same by comparing every row with every other.
  @inlinable
  mutating func pairFew<Section: DiffableSection>(
    oldSection: Section, newSection: Section, pair: SectionPair,
    partners: inout [Int32], updates: inout RowUpdates
  ) -> Bool {
    var isFound = false
    for newNumber in 0..<newCount {
      let newRow = Int(new[newNumber])
      let id = newSection.rowID(at: newRow)
      for oldNumber in 0..<oldCount where old[oldNumber] >= 0 {
        let oldRow = Int(old[oldNumber])
        guard oldSection.rowID(at: oldRow) == id else { continue }
        partners[newRow &- pair.newMiddle.lowerBound] = old[oldNumber]
        old[oldNumber] = -1
        new[newNumber] = -1
        isFound = true
        if !newSection.hasSameContent(row: newRow, as: oldSection, row: oldRow) {
          updates.far.append(
            Changeset.Move(
              oldSection: pair.old, oldRow: oldRow, newSection: pair.new, newRow: newRow))
        }
        break
      }
    }
    return isFound
  }

  /// Gives access to three arrays at once, without a check at every access.
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

  /// The maximum number of rows to skip, on both sides together, to find the next pair.
  @usableFromInline static let reach = 6

  /// Walks both middles and pairs equal rows; skipped rows become the residue.
  ///
  /// Where the rows differ, the next few rows are searched for the nearest equal ones. A failed
  /// search uses up credit and a pair earns it, so that a shuffled list is not searched in vain.
  @inlinable
  mutating func resynchronize<Section: DiffableSection>(
    oldSection: Section, newSection: Section, pair: SectionPair,
    partners: inout [Int32], updates: inout RowUpdates
  ) {
    reset(pair)
    let oldEnd = pair.oldMiddle.upperBound
    let newEnd = pair.newMiddle.upperBound
    let start = pair.newMiddle.lowerBound
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
          partners[new &- start] = -1
          newCount &+= 1
          new &+= 1
        }
      }
      while old < oldEnd, new < newEnd, credit > 0 {
        let count = min(oldEnd &- old, newEnd &- new)
        let paired = Self.pairEqual(
          oldSection: oldSection, old: old..<(old &+ count), newSection: newSection, from: new,
          pair: pair, partners: partners, updates: &updates)
        old &+= paired
        new &+= paired
        guard paired < count else { break }
        let found = Self.nearestPair(
          oldSection: oldSection, old: old..<oldEnd, newSection: newSection, new: new..<newEnd)
        credit &+= found.isPair ? 1 : -4
        skip(found.old, found.new)
      }
      skip(oldEnd &- old, newEnd &- new)
    }
    self.oldCount = oldCount
    self.newCount = newCount
  }

  /// Pairs rows that follow each other on both sides, up to the first ones that
  /// differ; returns their number.
  @inlinable
  static func pairEqual<Section: DiffableSection>(
    oldSection: Section, old: Range<Int>, newSection: Section, from new: Int, pair: SectionPair,
    partners: UnsafeMutableBufferPointer<Int32>, updates: inout RowUpdates
  ) -> Int {
    let distance = new &- old.lowerBound
    let shift = distance &- pair.newMiddle.lowerBound
    var row = old.lowerBound
    while row < old.upperBound {
      let same = newSection.sameRowCount(
        from: row &+ distance, as: oldSection, from: row, limit: old.upperBound &- row)
      for offset in 0..<same {
        partners[row &+ offset &+ shift] = Int32(truncatingIfNeeded: row &+ offset)
      }
      row &+= same
      guard row < old.upperBound,
        oldSection.rowID(at: row) == newSection.rowID(at: row &+ distance)
      else { break }
      partners[row &+ shift] = Int32(truncatingIfNeeded: row)
      if !newSection.hasSameContent(row: row &+ distance, as: oldSection, row: row) {
        updates.near.append(
          Changeset.Move(
            oldSection: pair.old, oldRow: row, newSection: pair.new, newRow: row &+ distance))
      }
      row &+= 1
    }
    return row &- old.lowerBound
  }

  /// The number of rows to skip on each side; one each if there is no pair within reach.
  @inlinable
  static func nearestPair<Section: DiffableSection>(
    oldSection: Section, old: Range<Int>, newSection: Section, new: Range<Int>
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
