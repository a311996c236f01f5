/// One section before and after, as far as its rows are not yet accounted for.
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

  /// Takes the ends that are the same out of the middle.
  @usableFromInline
  mutating func trim(prefix: Int, suffix: Int) {
    self.suffix = suffix
    oldMiddle = prefix..<(oldMiddle.upperBound - suffix)
    newMiddle = prefix..<(newMiddle.upperBound - suffix)
  }

  @usableFromInline var hasMiddle: Bool { !oldMiddle.isEmpty || !newMiddle.isEmpty }
}
