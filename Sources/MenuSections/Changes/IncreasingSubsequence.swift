/// The longest increasing subsequence of positions that are all different.
///
/// Patience sorting (M. Fredman, On computing the length of longest increasing subsequences, 1975)
/// with the tops of the piles as a set of bits: O(n) for 64-bit words, whose summaries lead to the
/// neighbors of a position in a few steps.
struct IncreasingSubsequence: Sendable {
  /// The top positions of the piles, by level.
  private var words: [UInt64] = []
  /// The start of each level in `words`.
  private var levels: [Int] = []
  /// By position: the one before it in the longest subsequence that ends there, or -1.
  private var previous: [Int32] = []

  /// Calls `body` with the offset and position of all outsiders, the last one first.
  ///
  /// Negative positions are ignored. Of several longest subsequences, the choice is deterministic.
  mutating func forEachOutsider(in positions: ArraySlice<Int32>, _ body: (Int, Int32) -> Void) {
    var (lowest, highest) = (Int32.max, Int32(-1))
    for position in positions where position >= 0 {
      lowest = min(lowest, position)
      highest = max(highest, position)
    }
    guard lowest <= highest else { return }
    reset(count: Int(highest - lowest) + 1)
    words.withUnsafeMutableBufferPointer { words in
      levels.withUnsafeBufferPointer { levels in
        previous.withUnsafeMutableBufferPointer { previous in
          positions.withUnsafeBufferPointer { positions in
            let piles = Piles(tops: PileTops(words: words, levels: levels), previous: previous)
            var kept = piles.build(positions, from: lowest)
            for index in positions.indices.reversed() where positions[index] >= 0 {
              if Int(positions[index] &- lowest) == kept {
                kept = Int(previous[kept])
              } else {
                body(index, positions[index])
              }
            }
          }
        }
      }
    }
  }

  /// Removes all tops and makes space for positions below `count`.
  private mutating func reset(count: Int) {
    levels.removeAll(keepingCapacity: true)
    var (wordCount, bits) = (0, count)
    repeat {
      levels.append(wordCount)
      bits = (bits + 63) >> 6
      wordCount += bits
    } while bits > 1
    words.removeAll(keepingCapacity: true)
    words.append(contentsOf: repeatElement(0, count: wordCount))
    if previous.count < count { previous = Array(repeating: -1, count: count) }
  }
}

/// The piles of one sort, in buffers for all positions.
private struct Piles {
  let tops: PileTops
  let previous: UnsafeMutableBufferPointer<Int32>

  /// Links every position to its predecessor; returns the subsequence's last position, or -1.
  func build(_ positions: UnsafeBufferPointer<Int32>, from lowest: Int32) -> Int {
    var last = -1
    for position in positions where position >= 0 {
      let position = Int(position &- lowest)
      if position > last {
        previous[position] = Int32(truncatingIfNeeded: last)
        last = position
      } else {
        previous[position] = Int32(truncatingIfNeeded: tops.last(before: position))
        let covered = tops.first(after: position)
        tops.remove(covered)
        if covered == last { last = position }
      }
      tops.insert(position)
    }
    return last
  }
}

/// A set of positions as bits; each level has a bit for every word of the
/// level below that is not 0.
private struct PileTops {
  let words: UnsafeMutableBufferPointer<UInt64>
  let levels: UnsafeBufferPointer<Int>

  private func bit(_ position: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: position) }

  func insert(_ position: Int) {
    var position = position
    for level in levels {
      let word = words[level &+ position >> 6]
      words[level &+ position >> 6] = word | bit(position)
      if word != 0 { return }
      position >>= 6
    }
  }

  func remove(_ position: Int) {
    var position = position
    for level in levels {
      let word = words[level &+ position >> 6] & ~bit(position)
      words[level &+ position >> 6] = word
      if word != 0 { return }
      position >>= 6
    }
  }

  /// The highest member below a position; -1 if there is none.
  func last(before position: Int) -> Int {
    var (position, level) = (position, 0)
    var word = words[position >> 6] & (bit(position) &- 1)
    while word == 0 {
      level &+= 1
      guard level < levels.count else { return -1 }
      position >>= 6
      word = words[levels[level] &+ position >> 6] & (bit(position) &- 1)
    }
    position = position & ~63 | (63 &- word.leadingZeroBitCount)
    while level > 0 {
      level &-= 1
      position = position << 6 | (63 &- words[levels[level] &+ position].leadingZeroBitCount)
    }
    return position
  }

  /// The lowest member above a position; there must be one.
  func first(after position: Int) -> Int {
    var (position, level) = (position, 0)
    var word = words[position >> 6] & ~(bit(position) &* 2 &- 1)
    while word == 0 {
      level &+= 1
      position >>= 6
      word = words[levels[level] &+ position >> 6] & ~(bit(position) &* 2 &- 1)
    }
    position = position & ~63 | word.trailingZeroBitCount
    while level > 0 {
      level &-= 1
      position = position << 6 | words[levels[level] &+ position].trailingZeroBitCount
    }
    return position
  }
}
