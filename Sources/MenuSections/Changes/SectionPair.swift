/// A section before and after, with the rows that are not paired yet.
///
/// The rows above the middle and below it have the same ids on both sides.
@usableFromInline
struct SectionPair: Sendable {
  /// The index of the old section.
  @usableFromInline let old: Int
  /// The index of the new section.
  @usableFromInline let new: Int
  @usableFromInline var oldMiddle: Range<Int>
  @usableFromInline var newMiddle: Range<Int>

  @usableFromInline
  init(old: Int, new: Int, oldCount: Int, newCount: Int) {
    self.old = old
    self.new = new
    oldMiddle = 0..<oldCount
    newMiddle = 0..<newCount
  }

  @usableFromInline var hasMiddle: Bool { !oldMiddle.isEmpty || !newMiddle.isEmpty }

  /// Compares the rows with equal ids at both ends, and removes them from the middle.
  @inlinable
  mutating func trimEnds<Section: DiffableSection>(
    oldSection: Section, newSection: Section, updates: inout RowUpdates
  ) {
    var lower = 0
    let shorter = min(oldMiddle.upperBound, newMiddle.upperBound)
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
    let shift = oldMiddle.upperBound &- newMiddle.upperBound
    let start = max(lower, lower &- shift)
    var end = newMiddle.upperBound
    // The number of rows that are compared at once doubles as long as they are the same.
    var step = 1
    while end > start {
      let limit = min(step, end &- start)
      let same = newSection.sameRowCount(
        from: end &- limit, as: oldSection, from: end &- limit &+ shift, limit: limit)
      if same > 0, same == limit {
        step &*= 2
        end &-= limit
        continue
      } else if step > 1 {
        step = 1
        continue
      }
      let row = end &- 1
      guard oldSection.rowID(at: row &+ shift) == newSection.rowID(at: row) else { break }
      if !newSection.hasSameContent(row: row, as: oldSection, row: row &+ shift) {
        updates.below.append(
          Changeset.Move(oldSection: old, oldRow: row &+ shift, newSection: new, newRow: row))
      }
      end = row
    }
    oldMiddle = lower..<(end &+ shift)
    newMiddle = lower..<end
  }
}

/// The rows that differ in content, by the way in which they were paired.
@usableFromInline
struct RowUpdates: Sendable {
  /// Paired near their old position; ascending by new path.
  @usableFromInline var near: [Changeset.Move<RowPath>] = []
  /// Paired below the middle of the current section; descending.
  @usableFromInline var below: [Changeset.Move<RowPath>] = []
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

  /// Appends the rows below the middle, after those of the middle.
  @usableFromInline
  mutating func gatherBelow() {
    guard !below.isEmpty else { return }
    near.append(contentsOf: below.reversed())
    below.removeAll(keepingCapacity: true)
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
