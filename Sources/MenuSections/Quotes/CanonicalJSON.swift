/// A JSON value without fractions, in the canonical form of RFC 8785.
enum CanonicalJSON: Hashable, Sendable {
  case null
  case bool(Bool)
  /// Below 2⁵³ in magnitude, so that every reader of JSON has it exactly.
  case integer(Int64)
  case string(String)
  case array([CanonicalJSON])
  case object([String: CanonicalJSON])

  /// The largest integer.
  static let maximum: Int64 = 1 << 53 - 1

  /// The nearest number that every reader of JSON has exactly.
  static func exact(_ number: Int) -> Int {
    Int(clamping: min(max(Int64(number), -maximum), maximum))
  }

  /// The canonical bytes: keys sorted by their UTF-16 code units, no
  /// spaces, only necessary escapes.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += "\(value)".utf8
    case .string(let text): Self.write(text, to: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      let sorted = members.sorted { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
      for (index, (key, value)) in sorted.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x08: bytes += #"\b"#.utf8
      case 0x09: bytes += #"\t"#.utf8
      case 0x0A: bytes += #"\n"#.utf8
      case 0x0C: bytes += #"\f"#.utf8
      case 0x0D: bytes += #"\r"#.utf8
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes += #"\u00"#.utf8
        bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  subscript(key: String) -> CanonicalJSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
  var array: [CanonicalJSON]? { if case .array(let values) = self { values } else { nil } }
  var object: [String: CanonicalJSON]? {
    if case .object(let members) = self { members } else { nil }
  }
}

/// Why bytes are not a quote.
public enum QuoteReadError: Error, Hashable, Sendable {
  /// Not JSON in UTF-8, at the offset of a byte.
  case invalidJSON(at: Int)
  /// A key that occurs twice in one object.
  case duplicateKey(String)
  /// A number that is not an integer below 2⁵³, at the offset of its first byte.
  case inexactNumber(at: Int)
  /// Values that are nested deeper than 256 levels.
  case tooDeep
  /// More than 16 MiB.
  case tooLarge
  /// A member that is missing, unknown or of the wrong kind, by its path: `amounts.total`.
  case invalidMember(String)
  /// A version of quotes, or a rule of one, that this version of the library does not know.
  case unknownVersion(String)
}

/// Reads JSON strictly: each key once, integers alone, a limited depth.
struct CanonicalJSONReader {
  static let maximumDepth = 256
  static let maximumSize = 1 << 24

  private let bytes: [UInt8]
  private var index = 0

  static func read(_ bytes: [UInt8]) throws(QuoteReadError) -> CanonicalJSON {
    guard bytes.count <= maximumSize else { throw .tooLarge }
    var reader = CanonicalJSONReader(bytes: bytes)
    let value = try reader.value(depth: 0)
    reader.skipSpaces()
    guard reader.index == bytes.count else { throw .invalidJSON(at: reader.index) }
    return value
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpaces() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      index += 1
    }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(QuoteReadError) {
    guard skip(character) else { throw .invalidJSON(at: index) }
  }

  private mutating func value(depth: Int) throws(QuoteReadError) -> CanonicalJSON {
    guard depth <= Self.maximumDepth else { throw .tooDeep }
    skipSpaces()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["):
      index += 1
      var values: [CanonicalJSON] = []
      if skip("]") { return .array(values) }
      repeat { values.append(try value(depth: depth + 1)) } while skip(",")
      try expect("]")
      return .array(values)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func object(depth: Int) throws(QuoteReadError) -> CanonicalJSON {
    index += 1
    var members: [String: CanonicalJSON] = [:]
    if skip("}") { return .object(members) }
    repeat {
      skipSpaces()
      guard next == UInt8(ascii: "\"") else { throw .invalidJSON(at: index) }
      let key = try string()
      try expect(":")
      let value = try value(depth: depth + 1)
      guard members.updateValue(value, forKey: key) == nil else { throw .duplicateKey(key) }
    } while skip(",")
    try expect("}")
    return .object(members)
  }

  private mutating func word(
    _ word: StaticString, _ value: CanonicalJSON
  ) throws(QuoteReadError) -> CanonicalJSON {
    let letters = Array("\(word)".utf8)
    guard bytes[index...].starts(with: letters) else { throw .invalidJSON(at: index) }
    index += letters.count
    return value
  }

  private mutating func number() throws(QuoteReadError) -> CanonicalJSON {
    let start = index
    if next == UInt8(ascii: "-") { index += 1 }
    let digits = index
    while let byte = next, (0x30...0x39).contains(byte) { index += 1 }
    guard index > digits, bytes[digits] != 0x30 || index == digits + 1 else {
      throw .invalidJSON(at: start)
    }
    if let byte = next, byte == 0x2E || byte | 0x20 == 0x65 { throw .inexactNumber(at: start) }
    guard index - digits <= 16,
      let value = Int64(String(decoding: bytes[start..<index], as: UTF8.self)),
      value.magnitude <= UInt64(CanonicalJSON.maximum), value != 0 || digits == start
    else { throw .inexactNumber(at: start) }
    return .integer(value)
  }

  private mutating func string() throws(QuoteReadError) -> String {
    let start = index
    index += 1
    var text: [UInt8] = []
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let result = String(validating: text, as: UTF8.self) else {
          throw .invalidJSON(at: start)
        }
        return result
      case UInt8(ascii: "\\"): try escape(to: &text)
      case 0..<0x20: throw .invalidJSON(at: index - 1)
      default: text.append(byte)
      }
    }
    throw .invalidJSON(at: index)
  }

  private mutating func escape(to text: inout [UInt8]) throws(QuoteReadError) {
    let start = index - 1
    guard let letter = next else { throw .invalidJSON(at: index) }
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      let first = try hexadecimal()
      var scalar = first
      if 0xD800..<0xDC00 ~= first {
        guard bytes[index...].starts(with: #"\u"#.utf8) else { throw .invalidJSON(at: start) }
        index += 2
        let second = try hexadecimal()
        guard 0xDC00..<0xE000 ~= second else { throw .invalidJSON(at: start) }
        scalar = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(scalar), let encoded = UTF8.encode(scalar) else {
        throw .invalidJSON(at: start)
      }
      text += encoded
    default: throw .invalidJSON(at: start)
    }
  }

  private mutating func hexadecimal() throws(QuoteReadError) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ $0 != UInt8(ascii: "+") }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw .invalidJSON(at: index) }
    index += 4
    return value
  }
}
