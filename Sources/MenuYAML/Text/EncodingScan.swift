/// Finds what prevents a file's bytes from being YAML text: its encoding, then single characters.
///
/// Malformed UTF-8 is reported by the maximal subpart of Unicode 17, section 3.9, table 3-7.
struct EncodingScan {
  enum Problem: Equatable {
    /// UTF-16 or UTF-32, by its byte order mark or the pattern of its first bytes.
    case foreign(encoding: String)
    /// Bytes that are not UTF-8.
    case malformed(Range<Int>)
    /// A run of one character that YAML forbids.
    case forbidden(Unicode.Scalar, Range<Int>)
  }

  private let bytes: [UInt8]
  private let limit: Int
  private var problems: [Problem] = []

  /// The problems of a file in order, `limit` at most; malformed bytes end the search. Linear.
  static func problems(in source: SourceText, limit: Int) -> [Problem] {
    if let encoding = SourceText.foreignEncoding(of: source.bytes) {
      return [.foreign(encoding: encoding)]
    }
    var scan = EncodingScan(bytes: source.bytes, limit: limit)
    scan.run(from: source.byteOrderMarkLength)
    return scan.problems
  }

  private mutating func run(from start: Int) {
    // A property would be loaded again for each byte.
    let bytes = bytes
    var offset = start
    while offset < bytes.count {
      offset = Self.endOfPlainWords(in: bytes, from: offset)
      guard offset < bytes.count else { return }
      let byte = bytes[offset]
      if byte >= 0x20 && byte < 0x7F || byte == 0x0A {
        offset += 1
        continue
      }
      // Three bytes that no forbidden character starts with: Hangul, kana, Han.
      if 0xE3...0xED ~= byte, offset + 2 < bytes.count, bytes[offset + 1] & 0xC0 == 0x80,
        bytes[offset + 2] & 0xC0 == 0x80, byte < 0xED || bytes[offset + 1] < 0xA0
      {
        offset += 3
        continue
      }
      let (length, scalar) = Self.decode(bytes, at: offset)
      guard let scalar else {
        problems.append(.malformed(offset..<offset + length))
        return
      }
      if Self.isForbidden(scalar) {
        addForbidden(scalar, offset..<offset + length)
        if problems.count >= limit { return }
      }
      offset += length
    }
  }

  /// Where the words of eight bytes from `start` that are all allowed ASCII end.
  @inline(__always)
  private static func endOfPlainWords(in bytes: [UInt8], from start: Int) -> Int {
    bytes.withUnsafeBytes { bytes in
      var offset = start
      while offset &+ 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        // The highest bit of each byte: whether it is not ASCII; a sum carries
        // into no other byte if it is.
        let high: UInt64 = 0x8080_8080_8080_8080
        guard word & high == 0 else { break }
        let isVisible = word &+ 0x6060_6060_6060_6060
        let isNoBreak = (word ^ 0x0A0A_0A0A_0A0A_0A0A) &+ 0x7F7F_7F7F_7F7F_7F7F
        let isDelete = word &+ 0x0101_0101_0101_0101
        guard (isVisible | ~isNoBreak) & ~isDelete & high == high else { break }
        offset &+= 8
      }
      return offset
    }
  }

  private mutating func addForbidden(_ scalar: Unicode.Scalar, _ range: Range<Int>) {
    if case .forbidden(scalar, let before)? = problems.last, before.upperBound == range.lowerBound {
      problems[problems.count - 1] = .forbidden(scalar, before.lowerBound..<range.upperBound)
    } else {
      problems.append(.forbidden(scalar, range))
    }
  }

  /// The characters outside YAML 1.1's printable set, a byte order mark that is not the first, and
  /// the line breaks of YAML 1.1 that YAML 1.2 and editors read as text.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  /// The scalar at `offset` and its bytes; nil with the length of the maximal subpart if malformed.
  private static func decode(
    _ bytes: [UInt8], at offset: Int
  ) -> (length: Int, scalar: Unicode.Scalar?) {
    let lead = bytes[offset]
    if lead < 0x80 { return (1, Unicode.Scalar(lead)) }
    let count: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: count = 2
    case 0xE0: (count, second) = (3, 0xA0...0xBF)
    case 0xED: (count, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: count = 3
    case 0xF0: (count, second) = (4, 0x90...0xBF)
    case 0xF4: (count, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: count = 4
    default: return (1, nil)
    }
    var value = UInt32(lead) & (0x7F >> UInt32(count))
    for index in 1..<count {
      guard offset + index < bytes.count else { return (index, nil) }
      let byte = bytes[offset + index]
      guard (index == 1 ? second : 0x80...0xBF).contains(byte) else { return (index, nil) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return (count, Unicode.Scalar(value))
  }
}

extension SourceText {
  /// `UTF-16` or `UTF-32`, by the byte order mark or the pattern of the
  /// first bytes; `nil` for UTF-8.
  package static func foreignEncoding(of bytes: [UInt8]) -> String? {
    let head = Array(bytes.prefix(4))
    if head.starts(with: [0xFF, 0xFE, 0, 0]) || head.starts(with: [0, 0, 0xFE, 0xFF]) {
      return "UTF-32"
    }
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    guard head.count == 4 else { return nil }
    switch head.map({ $0 == 0 }) {
    case [true, true, true, false], [false, true, true, true]: return "UTF-32"
    case [true, false, true, false], [false, true, false, true]: return "UTF-16"
    default: return nil
    }
  }
}
