public import MenuSections

extension SourceReference {
  /// The place of some bytes: their start in the token's upper half, their end in its lower one.
  public init(_ span: SourceSpan) {
    self.init(token: UInt64(span.start) << 32 | UInt64(span.end))
  }

  /// The bytes that a place made by this reader stands for; `nil` for `nowhere`.
  public var span: SourceSpan? {
    guard self != .unknown else { return nil }
    return SourceSpan(
      start: UInt32(truncatingIfNeeded: token >> 32), end: UInt32(truncatingIfNeeded: token))
  }
}
