/// The longest increasing subsequence of places that are all different.
///
/// Patience sorting with a look at the last pile first (M. Fredman, On computing the length of longest
/// increasing subsequences, 1975): O(n log k) for k piles, O(n) while the order is unbroken.
struct IncreasingSubsequence: Sendable {
  /// Three buffers side by side: the piles' top places, their indices, and each index's predecessor.
  private var buffer: [Int32] = []

  /// Calls `body` with the offset and place of everything outside the subsequence, last one first.
  ///
  /// Negative places take no part. Of several longest subsequences it is always the same one.
  mutating func forEachOutsider(in places: ArraySlice<Int32>, _ body: (Int, Int32) -> Void) {
    let count = places.count
    if buffer.count < 3 * count {
      buffer = Array(repeating: 0, count: 3 * count)
    }
    buffer.withUnsafeMutableBufferPointer { buffer in
      places.withUnsafeBufferPointer { places in
        let piles = Piles(
          tops: buffer.extracting(0..<count), indices: buffer.extracting(count..<(2 * count)),
          previous: buffer.extracting((2 * count)..<(3 * count)))
        var kept = piles.build(places)
        for index in places.indices.reversed() where places[index] >= 0 {
          if index == Int(kept) {
            kept = piles.previous[index]
          } else {
            body(index, places[index])
          }
        }
      }
    }
  }
}

/// The piles of one run, in buffers as long as its places.
private struct Piles {
  let tops: UnsafeMutableBufferPointer<Int32>
  let indices: UnsafeMutableBufferPointer<Int32>
  let previous: UnsafeMutableBufferPointer<Int32>

  /// Links every place to its predecessor; returns the index at the subsequence's end, or -1.
  func build(_ places: UnsafeBufferPointer<Int32>) -> Int32 {
    var count = 0
    var lastTop: Int32 = -1
    var lastIndex: Int32 = -1
    for index in places.indices {
      let place = places[index]
      if place < 0 { continue }
      let number = Int32(truncatingIfNeeded: index)
      if place > lastTop {
        previous[index] = lastIndex
        tops[count] = place
        indices[count] = number
        count &+= 1
        (lastTop, lastIndex) = (place, number)
      } else {
        let pile = firstPile(of: count, notBelow: place)
        previous[index] = pile > 0 ? indices[pile &- 1] : -1
        tops[pile] = place
        indices[pile] = number
        if pile == count &- 1 { (lastTop, lastIndex) = (place, number) }
      }
    }
    return lastIndex
  }

  /// There is one: the last pile's top is not below the place.
  private func firstPile(of count: Int, notBelow place: Int32) -> Int {
    var lower = 0
    var length = count &- 1
    while length > 0 {
      let half = (length &+ 1) >> 1
      // All ones if the top is below the place: no branch that could be foretold wrongly.
      let isBelow = Int(truncatingIfNeeded: (tops[lower &+ half &- 1] &- place) >> 31)
      lower &+= half & isBelow
      length &-= half
    }
    return lower
  }
}
