/// The longest increasing subsequence of positions that are all different.
///
/// Patience sorting with a look at the last pile first (M. Fredman, On computing the length of longest
/// increasing subsequences, 1975): O(n log k) for k piles, O(n) if all positions ascend.
struct IncreasingSubsequence: Sendable {
  /// Three buffers side by side: the piles' top positions, their indices, and each index's predecessor.
  private var buffer: [Int32] = []

  /// Calls `body` with the offset and position of all outsiders, the last one first.
  ///
  /// Negative positions are ignored. Of several longest subsequences, the choice is deterministic.
  mutating func forEachOutsider(in positions: ArraySlice<Int32>, _ body: (Int, Int32) -> Void) {
    let count = positions.count
    if buffer.count < 3 * count {
      buffer = Array(repeating: 0, count: 3 * count)
    }
    buffer.withUnsafeMutableBufferPointer { buffer in
      positions.withUnsafeBufferPointer { positions in
        let piles = Piles(
          tops: buffer.extracting(0..<count), indices: buffer.extracting(count..<(2 * count)),
          previous: buffer.extracting((2 * count)..<(3 * count)))
        var kept = piles.build(positions)
        for index in positions.indices.reversed() where positions[index] >= 0 {
          if index == Int(kept) {
            kept = piles.previous[index]
          } else {
            body(index, positions[index])
          }
        }
      }
    }
  }
}

/// The piles of one sort, in buffers as long as its positions.
private struct Piles {
  let tops: UnsafeMutableBufferPointer<Int32>
  let indices: UnsafeMutableBufferPointer<Int32>
  let previous: UnsafeMutableBufferPointer<Int32>

  /// Links every position to its predecessor; returns the index at the subsequence's end, or -1.
  func build(_ positions: UnsafeBufferPointer<Int32>) -> Int32 {
    var count = 0
    var lastTop: Int32 = -1
    var lastIndex: Int32 = -1
    for index in positions.indices {
      let position = positions[index]
      if position < 0 { continue }
      let number = Int32(truncatingIfNeeded: index)
      if position > lastTop {
        previous[index] = lastIndex
        tops[count] = position
        indices[count] = number
        count &+= 1
        (lastTop, lastIndex) = (position, number)
      } else {
        let pile = firstPile(of: count, notBelow: position)
        previous[index] = pile > 0 ? indices[pile &- 1] : -1
        tops[pile] = position
        indices[pile] = number
        if pile == count &- 1 { (lastTop, lastIndex) = (position, number) }
      }
    }
    return lastIndex
  }

  /// Such a pile exists: the top of the last one is not below the position.
  private func firstPile(of count: Int, notBelow position: Int32) -> Int {
    var lower = 0
    var length = count &- 1
    while length > 0 {
      let half = (length &+ 1) >> 1
      // All ones if the top is below the position: no branch to mispredict.
      let isBelow = Int(truncatingIfNeeded: (tops[lower &+ half &- 1] &- position) >> 31)
      lower &+= half & isBelow
      length &-= half
    }
    return lower
  }
}
