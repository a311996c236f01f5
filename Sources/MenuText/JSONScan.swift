/// Finds out whether a text needs escapes in JSON, from eight bytes at a time.
struct JSONScan {
  /// Not 0 if a byte is a control character, a quote, a backslash or the delete character.
  private var escaped: UInt64 = 0
  /// Not 0 if a byte begins scalars of which ``SafeText`` forbids some.
  private var doubtful: UInt64 = 0

  /// The number of bytes of a word.
  static let wordLength = 8
  /// A word of letters, to fill up with bytes.
  static let plainWord: UInt64 = repeated(0x61)

  /// Examines the bytes of a word, in any order.
  @inline(__always)
  mutating func add(_ word: UInt64) {
    escaped |=
      (word &- Self.repeated(0x20)) & ~word & Self.highBits
      | Self.zeros(word ^ Self.repeated(0x22)) | Self.zeros(word ^ Self.repeated(0x5C))
      | Self.zeros(word ^ Self.repeated(0x7F))
    guard word & Self.highBits != 0 else { return }
    // From EF on, adding 11 to the lower seven bits reaches the highest one.
    doubtful |=
      (word & ((word & ~Self.highBits) &+ Self.repeated(0x11))) & Self.highBits
      | Self.zeros(word ^ Self.repeated(0xC2)) | Self.zeros(word ^ Self.repeated(0xE2))
  }

  /// Whether the text needs no escape: the text that was examined.
  ///
  /// U+FEFF needs one, too: YAML, which reads JSON, accepts it only as a byte order mark.
  @inline(__always)
  func isPlain(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard escaped == 0 else { return false }
    return doubtful == 0 || SafeText.isPlain(utf8) && !Self.hasByteOrderMark(utf8)
  }

  private static func hasByteOrderMark(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    utf8.indices.contains { utf8[$0] == 0xEF && utf8[$0 + 1] == 0xBB && utf8[$0 + 2] == 0xBF }
  }

  /// Not 0 if a byte of a word is 0 (Warren, Hacker's Delight, section 6-1).
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 {
    (word &- repeated(0x01)) & ~word & highBits
  }

  @inline(__always)
  private static func repeated(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

  private static let highBits: UInt64 = 0x8080_8080_8080_8080
}
