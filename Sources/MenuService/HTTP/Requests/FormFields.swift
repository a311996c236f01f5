#if Service
import MenuText

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
    return PercentEncoding.decode(text.utf8).flatMap { String(validating: $0, as: UTF8.self) }
  }

  private static func decoded(_ text: ArraySlice<UInt8>) -> String {
    String(
      decoding: PercentEncoding.decode(text, plusIsSpace: true) ?? Array(text), as: UTF8.self)
  }
}
#endif
