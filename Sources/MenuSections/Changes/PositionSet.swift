/// A set of section indices or row numbers, one bit each; without memory while it is empty.
///
/// Inlinable because `staged(_:to:)` asks for every run of rows that stay:
/// `make bench` measures that.
@usableFromInline
struct PositionSet: Sendable {
  @usableFromInline private(set) var words: [UInt64] = []
  private let limit: Int

  init(below limit: Int) {
    self.limit = limit
  }

  /// Adds a position; returns whether it is new.
  mutating func insert(_ position: Int) -> Bool {
    if words.isEmpty { words = Array(repeating: 0, count: (limit + 63) >> 6) }
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: position)
    let word = words[position >> 6]
    words[position >> 6] = word | bit
    return word & bit == 0
  }

  @inlinable
  func contains(_ position: Int) -> Bool {
    !words.isEmpty && words[position >> 6] &>> UInt64(truncatingIfNeeded: position) & 1 == 1
  }

  /// The first position of a range that is in the set; the upper bound if there is none.
  @inlinable
  func firstMember(in range: Range<Int>) -> Int {
    words.isEmpty ? range.upperBound : first(in: range, flipping: 0)
  }

  /// The first position of a range that is not in the set; the upper bound if there is none.
  @inlinable
  func firstGap(in range: Range<Int>) -> Int {
    words.isEmpty ? range.lowerBound : first(in: range, flipping: .max)
  }

  @inlinable
  func first(in range: Range<Int>, flipping flipped: UInt64) -> Int {
    guard !range.isEmpty else { return range.upperBound }
    var index = range.lowerBound >> 6
    let last = (range.upperBound &- 1) >> 6
    let below: UInt64 = (1 &<< UInt64(truncatingIfNeeded: range.lowerBound)) &- 1
    var word = (words[index] ^ flipped) & ~below
    while word == 0 {
      guard index < last else { return range.upperBound }
      index &+= 1
      word = words[index] ^ flipped
    }
    return min(index << 6 &+ word.trailingZeroBitCount, range.upperBound)
  }
}

/// A set of positions that counts its members in any range in constant time.
struct PositionCounts {
  private let set: PositionSet
  /// By word of the set: how many members are before it; the number of all members at the end.
  private var counts: [Int] = []

  init(_ set: PositionSet) {
    self.set = set
    if set.words.isEmpty { return }
    counts.reserveCapacity(set.words.count + 1)
    var count = 0
    for word in set.words {
      counts.append(count)
      count += word.nonzeroBitCount
    }
    counts.append(count)
  }

  /// How many positions of a range are not in the set.
  func gaps(in range: Range<Int>) -> Int {
    range.count - members(before: range.upperBound) + members(before: range.lowerBound)
  }

  private func members(before position: Int) -> Int {
    if counts.isEmpty { return 0 }
    guard position & 63 != 0 else { return counts[position >> 6] }
    let below: UInt64 = (1 &<< UInt64(truncatingIfNeeded: position)) &- 1
    return counts[position >> 6] + (set.words[position >> 6] & below).nonzeroBitCount
  }
}
