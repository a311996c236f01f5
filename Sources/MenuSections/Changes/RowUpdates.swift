/// The rows that differ in content, by the way in which they were paired.
@usableFromInline
struct RowUpdates: Sendable {
  /// Paired near their old place; ascending by new path.
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
  /// Both in one, ascending by new path as each of them.
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

extension Changeset.Move where Place == RowPath {
  /// A row of two sections, by their indices.
  @inlinable
  init(_ oldSection: Int, _ oldRow: Int, _ newSection: Int, _ newRow: Int) {
    self.init(
      old: RowPath(
        section: Int32(truncatingIfNeeded: oldSection), row: Int32(truncatingIfNeeded: oldRow)),
      new: RowPath(
        section: Int32(truncatingIfNeeded: newSection), row: Int32(truncatingIfNeeded: newRow)))
  }
}
