extension RandomAccessCollection {
  /// The index of the first element that satisfies `predicate`, or `endIndex` if none does.
  ///
  /// The elements must be partitioned: all that satisfy the predicate come last. O(log n).
  /// Inlinable because it runs once per answer of an order; `make bench` measures that.
  @inlinable
  package func partitioningIndex(where predicate: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if predicate(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
