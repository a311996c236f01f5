#if Service
/// Names and values as a query and a form write them (URL Standard, section 5.1), in their order.
struct FormFields: Hashable, Sendable {
  private(set) var fields: [(name: String, value: String)] = []

  /// Reads everything; what is not UTF-8 becomes U+FFFD.
  init(_ text: some Sequence<UInt8>) {
    for field in text.split(separator: UInt8(ascii: "&")) {
      let equals = field.firstIndex(of: UInt8(ascii: "=")) ?? field.endIndex
      let value = equals < field.endIndex ? field[field.index(after: equals)...] : []
      fields.append((Self.decoded(field[..<equals]), Self.decoded(value)))
    }
  }

  /// The first value of a name.
  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// Every value of a name.
  func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

  static func == (one: FormFields, other: FormFields) -> Bool {
    one.fields.elementsEqual(other.fields) { $0 == $1 }
  }

  func hash(into hasher: inout Hasher) {
    for field in fields { hasher.combine(field.name) }
  }

  /// A part of a path, without its percent-encoding; `nil` if it is not UTF-8 or not encoded well.
  static func decodedPart(_ text: Substring) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    return bytes(text.utf8, plusIsSpace: false).flatMap { String(validating: $0, as: UTF8.self) }
  }

  private static func decoded(_ text: ArraySlice<UInt8>) -> String {
    String(decoding: bytes(text, plusIsSpace: true) ?? Array(text), as: UTF8.self)
  }

  private static func bytes(_ text: some Sequence<UInt8>, plusIsSpace: Bool) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text.makeIterator()
    while let byte = rest.next() {
      switch byte {
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = digit(rest.next()), let low = digit(rest.next()) else { return nil }
        bytes.append(high << 4 | low)
      default: bytes.append(byte)
      }
    }
    return bytes
  }

  private static func digit(_ byte: UInt8?) -> UInt8? {
    switch byte {
    case .some(let byte) where 0x30...0x39 ~= byte: byte - 0x30
    case .some(let byte) where 0x41...0x46 ~= byte & 0xDF: (byte & 0xDF) - 0x41 + 10
    default: nil
    }
  }
}
#endif
