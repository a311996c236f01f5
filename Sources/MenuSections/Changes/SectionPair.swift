/// A section before and after, with the rows that are not paired yet.
///
/// The rows above the middle and the last `suffix` ones have the same ids on both sides.
@usableFromInline
struct SectionPair: Sendable {
  /// The index of the old section.
  @usableFromInline let old: Int
  /// The index of the new section.
  @usableFromInline let new: Int
  @usableFromInline var suffix = 0
  @usableFromInline var oldMiddle: Range<Int>
  @usableFromInline var newMiddle: Range<Int>
  /// Where the rows of `newMiddle` begin in `RowPairing.partners`.
  @usableFromInline var base = 0

  @usableFromInline
  init(old: Int, new: Int, oldCount: Int, newCount: Int) {
    self.old = old
    self.new = new
    oldMiddle = 0..<oldCount
    newMiddle = 0..<newCount
  }

  /// Removes the equal ends from the middle.
  @usableFromInline
  mutating func trim(prefix: Int, suffix: Int) {
    self.suffix = suffix
    oldMiddle = prefix..<(oldMiddle.upperBound - suffix)
    newMiddle = prefix..<(newMiddle.upperBound - suffix)
  }

  @usableFromInline var hasMiddle: Bool { !oldMiddle.isEmpty || !newMiddle.isEmpty }

  /// Removes the rows with equal ids at both ends from the middle, and compares the upper ones.
  @inlinable
  mutating func trimEnds<Section: DiffableSection>(
    oldSection: Section, newSection: Section, updates: inout RowUpdates
  ) {
    var lower = 0
    var oldUpper = oldMiddle.upperBound
    var newUpper = newMiddle.upperBound
    let shorter = min(oldUpper, newUpper)
    while lower < shorter {
      lower &+= newSection.sameRowCount(
        from: lower, as: oldSection, from: lower, limit: shorter &- lower)
      guard lower < shorter, oldSection.rowID(at: lower) == newSection.rowID(at: lower) else {
        break
      }
      if !newSection.hasSameContent(row: lower, as: oldSection, row: lower) {
        updates.near.append(
          Changeset.Move(oldSection: old, oldRow: lower, newSection: new, newRow: lower))
      }
      lower &+= 1
    }
    // The number of rows that are compared at once doubles as long as they are the same.
    var step = 1
    while oldUpper > lower, newUpper > lower {
      let limit = min(step, oldUpper &- lower, newUpper &- lower)
      let same = newSection.sameRowCount(
        from: newUpper &- limit, as: oldSection, from: oldUpper &- limit, limit: limit)
      if same == limit {
        step &*= 2
      } else if step > 1 {
        step = 1
        continue
      } else if oldSection.rowID(at: oldUpper &- 1) != newSection.rowID(at: newUpper &- 1) {
        break
      }
      oldUpper &-= limit
      newUpper &-= limit
    }
    trim(prefix: lower, suffix: oldMiddle.upperBound - oldUpper)
  }

  /// Compares the rows that were removed from the lower end of the middle.
  @inlinable
  func compareSuffix<Section: DiffableSection>(
    oldSection: Section, newSection: Section, updates: inout RowUpdates
  ) {
    let shift = oldMiddle.upperBound &- newMiddle.upperBound
    var row = newMiddle.upperBound
    let end = row &+ suffix
    while row < end {
      row &+= newSection.sameRowCount(
        from: row, as: oldSection, from: row &+ shift, limit: end &- row)
      guard row < end else { return }
      if !newSection.hasSameContent(row: row, as: oldSection, row: row &+ shift) {
        updates.near.append(
          Changeset.Move(oldSection: old, oldRow: row &+ shift, newSection: new, newRow: row))
      }
      row &+= 1
    }
  }
}

/// The rows that differ in content, by the way in which they were paired.
@usableFromInline
struct RowUpdates: Sendable {
  /// Paired near their old position; ascending by new path.
  @usableFromInline var near: [Changeset.Move<RowPath>] = []
  /// Paired by their hash in the same section; ascending by new path.
  @usableFromInline var far: [Changeset.Move<RowPath>] = []
  /// Paired with a row of another section; ascending by new path.
  @usableFromInline var crossing: [Changeset.Move<RowPath>] = []

  @usableFromInline init() {}

  @usableFromInline
  mutating func reset() {
    near.removeAll(keepingCapacity: true)
    far.removeAll(keepingCapacity: true)
    crossing.removeAll(keepingCapacity: true)
  }

  /// All of them, ascending by new path.
  var inOrder: [Changeset.Move<RowPath>] {
    near.merged(with: far).merged(with: crossing)
  }
}

extension [Changeset.Move<RowPath>] {
  /// Merges two lists that ascend by new path.
  func merged(with other: Self) -> Self {
    guard !isEmpty else { return other }
    guard !other.isEmpty else { return self }
    var result: Self = []
    result.reserveCapacity(count + other.count)
    var next = other.startIndex
    for move in self {
      while next < other.endIndex, other[next].new < move.new {
        result.append(other[next])
        next += 1
      }
      result.append(move)
    }
    return result + other[next...]
  }
}

extension Changeset.Move where Position == RowPath {
  /// Pairs a row of the old screen with one of the new.
  @inlinable
  init(oldSection: Int, oldRow: Int, newSection: Int, newRow: Int) {
    self.init(
      old: RowPath(
        section: Int32(truncatingIfNeeded: oldSection), row: Int32(truncatingIfNeeded: oldRow)),
      new: RowPath(
        section: Int32(truncatingIfNeeded: newSection), row: Int32(truncatingIfNeeded: newRow)))
  }
}
