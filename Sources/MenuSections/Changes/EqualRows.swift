/// Comparing rows by their bytes first: those of most rows of two screens are the same, and equal
/// bytes need no call per row. `make bench` measures that with `staged(_:to:)`.
extension Array {
  /// How many elements from `index` on have the same bytes as those of `other` from
  /// `otherIndex` on; at most `limit`.
  @inlinable
  func sameByteCount(
    from index: Int, as other: [Element], from otherIndex: Int, limit: Int
  ) -> Int {
    precondition(index >= 0 && otherIndex >= 0)
    let count = Swift.min(limit, self.count - index, other.count - otherIndex)
    guard count > 0 else { return 0 }
    let stride = MemoryLayout<Element>.stride
    return withUnsafeBytes { bytes in
      other.withUnsafeBytes { others in
        let bytes = UnsafeRawBufferPointer(
          rebasing: bytes[(index &* stride)...].prefix(count &* stride))
        let others = UnsafeRawBufferPointer(
          rebasing: others[(otherIndex &* stride)...].prefix(count &* stride))
        return bytes.baseAddress == others.baseAddress ? count : bytes.equalPrefix(others) / stride
      }
    }
  }
}

extension Array where Element: Equatable {
  /// The first element of a range that differs from the one that is `shift` positions further in
  /// `other`; `nil` if there is none.
  @inlinable
  func firstDifference(in range: Range<Int>, from other: [Element], shiftedBy shift: Int) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      index += sameByteCount(
        from: index, as: other, from: index + shift, limit: range.upperBound - index)
      guard index < range.upperBound else { return nil }
      guard self[index] == other[index + shift] else { return index }
      index += 1
    }
    return nil
  }
}

extension UnsafeRawBufferPointer {
  /// How many bytes at the start are those of a buffer of the same length.
  @inlinable
  func equalPrefix(_ other: UnsafeRawBufferPointer) -> Int {
    func difference(at offset: Int) -> UInt64 {
      UInt64(
        littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          ^ other.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    var offset = 0
    while offset &+ 32 <= count {
      let differing =
        difference(at: offset) | difference(at: offset &+ 8) | difference(at: offset &+ 16)
        | difference(at: offset &+ 24)
      guard differing == 0 else { break }
      offset &+= 32
    }
    while offset &+ 8 <= count {
      let differing = difference(at: offset)
      guard differing == 0 else { return offset &+ differing.trailingZeroBitCount &>> 3 }
      offset &+= 8
    }
    guard offset < count, count >= 8 else {
      while offset < count, self[offset] == other[offset] { offset &+= 1 }
      return offset
    }
    // The last bytes are read with some that are known to be equal.
    let differing = difference(at: count &- 8)
    return differing == 0 ? count : count &- 8 &+ differing.trailingZeroBitCount &>> 3
  }
}
