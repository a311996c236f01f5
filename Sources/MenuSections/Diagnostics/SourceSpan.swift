/// A half-open range of bytes in one file, counted from the first byte on disk.
///
/// An empty span lies between two bytes, where something is missing.
public struct SourceSpan: Hashable, Sendable {
  /// The offset of the first byte.
  public let start: UInt32
  /// The offset after the last byte; never less than `start`.
  public let end: UInt32

  /// A span from `start` up to `end`; an `end` before `start` makes it empty.
  public init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = max(start, end)
  }

  /// A span over a range of byte offsets; offsets that do not fit 32 bits are clamped.
  public init(_ range: Range<Int>) {
    self.init(start: UInt32(clamping: range.lowerBound), end: UInt32(clamping: range.upperBound))
  }

  /// An empty span before the byte at `offset`.
  public init(at offset: Int) {
    self.init(offset..<offset)
  }

  /// The number of bytes.
  public var length: Int { Int(end - start) }

  /// Whether it lies between two bytes.
  public var isEmpty: Bool { start == end }

  /// The byte offsets as integers, for subscripting `SourceText.bytes`.
  public var range: Range<Int> { Int(start)..<Int(end) }
}

extension SourceSpan: Comparable {
  /// Orders by start, then by end: the order of reading.
  public static func < (first: SourceSpan, second: SourceSpan) -> Bool {
    (first.start, first.end) < (second.start, second.end)
  }
}
