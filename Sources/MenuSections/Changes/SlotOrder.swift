/// A list of slots that counts the filled slots before each.
///
/// A binary indexed tree (P. Fenwick, 1994): O(log n) per query or change.
struct SlotOrder: Sendable {
  private var isFilled: [Bool] = []
  private var sums: [Int32] = [0]

  /// Adds an empty or filled slot at the end; returns its number.
  mutating func append(isFilled filled: Bool) -> Int {
    isFilled.append(filled)
    let end = isFilled.count
    var sum: Int32 = filled ? 1 : 0
    var step = 1
    while end & step == 0 {
      sum += sums[end - step]
      step <<= 1
    }
    sums.append(sum)
    return end - 1
  }

  func filledCount(before slot: Int) -> Int32 {
    var end = slot
    var sum: Int32 = 0
    while end > 0 {
      sum += sums[end]
      end &= end - 1
    }
    return sum
  }

  mutating func set(_ slot: Int, isFilled filled: Bool) {
    guard isFilled[slot] != filled else { return }
    isFilled[slot] = filled
    var end = slot + 1
    while end < sums.count {
      sums[end] += filled ? 1 : -1
      end += end & -end
    }
  }
}
