/// One section before and after, as far as its rows are not yet accounted for.
///
/// The rows before `prefix` and the last `suffix` ones are the same on both sides. What lies between
/// is the middle; its rows have slots in ``RowPairing``, from `oldBase` and `newBase` on.
@usableFromInline
struct SectionPair: Sendable {
  /// The index of the old section; -1 if the section is inserted.
  @usableFromInline let old: Int
  /// The index of the new section; -1 if the section is deleted.
  @usableFromInline let new: Int
  @usableFromInline var prefix = 0
  @usableFromInline var suffix = 0
  @usableFromInline var oldMiddle: Range<Int>
  @usableFromInline var newMiddle: Range<Int>
  @usableFromInline var oldBase = 0
  @usableFromInline var newBase = 0
  /// Claims that the rows that stayed are in order: none of them was found by its hash.
  @usableFromInline var isOrdered = true

  @usableFromInline
  init(old: Int, new: Int, oldCount: Int, newCount: Int) {
    self.old = old
    self.new = new
    oldMiddle = 0..<oldCount
    newMiddle = 0..<newCount
  }

  /// Takes the ends that are the same out of the middle.
  @usableFromInline
  mutating func trim(prefix: Int, suffix: Int) {
    self.prefix = prefix
    self.suffix = suffix
    oldMiddle = prefix..<(oldMiddle.upperBound - suffix)
    newMiddle = prefix..<(newMiddle.upperBound - suffix)
  }

  @usableFromInline var hasMiddle: Bool { !oldMiddle.isEmpty || !newMiddle.isEmpty }
}

/// Marks of rows without a partner in the other half of their section pair.
@usableFromInline
enum RowMark {
  /// Not found on the other screen.
  @usableFromInline static let alone: Int32 = -1
  /// Only on old rows: it stands elsewhere now.
  @usableFromInline static let moved: Int32 = -2
  /// Only on new rows: `crossing - k` came from `RowPairing.origins[k]`.
  @usableFromInline static let crossing: Int32 = -2
}
