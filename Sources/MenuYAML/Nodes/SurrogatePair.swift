import MenuText

/// A character that JSON writes as two escapes, the halves of its UTF-16 surrogate pair:
/// `\ud83c\udf55`.
///
/// libyaml rejects the halves, so it gets the same character as one escape, `\U0001f355`.
struct SurrogatePair {
  /// The byte offset in the file of the first escape.
  let offset: Int
  /// The character as one escape.
  let escape: [UInt8]

  /// The number of bytes of both escapes.
  static let length = 12
  /// By how many bytes the one escape is shorter.
  static let difference = 2

  /// Every pair of a file, in double quotes or not.
  static func all(in source: SourceText) -> [SurrogatePair] {
    let bytes = source.bytes
    var pairs: [SurrogatePair] = []
    var index = 0
    while let slash = bytes.firstIndex(of: UInt8(ascii: "\\"), from: index) {
      if let pair = SurrogatePair(at: slash, in: bytes) {
        pairs.append(pair)
        index = slash + length
      } else {
        // An escaped backslash begins no other escape.
        index = min(slash + 2, bytes.count)
      }
    }
    return pairs
  }

  private init?(at offset: Int, in bytes: [UInt8]) {
    guard let high = Self.unit(at: offset, in: bytes), 0xD800...0xDBFF ~= high,
      let low = Self.unit(at: offset + Self.length / 2, in: bytes), 0xDC00...0xDFFF ~= low
    else { return nil }
    self.offset = offset
    let scalar = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
    escape = Array("\\U\(Hex.text(of: scalar, digits: 8))".utf8)
  }

  /// The number of an escape of four digits.
  private static func unit(at offset: Int, in bytes: [UInt8]) -> UInt32? {
    let escape = bytes[min(offset, bytes.count)...].prefix(length / 2)
    guard escape.count == length / 2, escape.starts(with: "\\u".utf8) else { return nil }
    var unit: UInt32 = 0
    for digit in escape.dropFirst(2) {
      guard let value = Hex.value(of: digit) else { return nil }
      unit = unit << 4 + UInt32(value)
    }
    return unit
  }

  /// The bytes of a file with one escape for each of the pairs.
  static func replacing(_ pairs: [SurrogatePair], in bytes: [UInt8]) -> [UInt8] {
    guard !pairs.isEmpty else { return bytes }
    var result: [UInt8] = []
    var index = 0
    for pair in pairs {
      result += bytes[index..<pair.offset] + pair.escape
      index = pair.offset + length
    }
    return result + bytes[index...]
  }
}
