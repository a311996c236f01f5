#if Service
import MenuPlugins
import MenuSections
import MenuText

/// The names and values of a query or a form (URL Standard, section 5.1), in order.
struct FormFields: Sendable {
  let fields: [(name: String, value: String)]
  /// The index of the first field of each name; empty for few fields, among
  /// which a search is faster.
  private let indices: [String: Int]

  init(_ fields: [(name: String, value: String)]) {
    self.fields = fields
    indices =
      fields.count > 16
      ? Dictionary(zip(fields.map(\.name), fields.indices)) { first, _ in first } : [:]
  }

  /// Parses `application/x-www-form-urlencoded` text. Invalid UTF-8 becomes U+FFFD.
  init(_ text: some Sequence<UInt8>) {
    self.init(
      text.split(separator: UInt8(ascii: "&")).map { field in
        let equals = field.firstIndex(of: UInt8(ascii: "=")) ?? field.endIndex
        let value = equals < field.endIndex ? field[field.index(after: equals)...] : []
        return (Self.decoded(field[..<equals]), Self.decoded(value))
      })
  }

  /// The first value with a name.
  subscript(name: String) -> String? {
    guard indices.isEmpty else { return indices[name].map { fields[$0].value } }
    return fields.first { $0.name == name }?.value
  }

  /// The whole number in the first value with a name; `nil` if that is not a number. A number that
  /// is too large is clamped, and is still outside every range.
  func number(_ name: String) -> Int? {
    guard let text = self[name] else { return nil }
    if let number = Int(text) { return min(max(number, -1_000_000), 1_000_000) }
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return text.hasPrefix("-") ? -1_000_000 : 1_000_000
  }

  func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

  /// The posted texts of the fields that were rejected, by path, with line feeds as line breaks.
  func texts(of rejections: [OrderRejection]) -> [MenuPath: String] {
    Dictionary(
      rejections.compactMap { rejection in
        self[rejection.path.description].map {
          (rejection.path, $0.replacing("\r\n", with: "\n"))
        }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The posted code if it was rejected, for its field; one that was redeemed
  /// before is not shown again.
  func code(of rejections: [OrderRejection]) -> HTMLConfiguration.RejectedCode? {
    let reasons: [OrderRejection.Reason] = [
      .unknownCode, .codeNotNow, .codeExcluded, .alreadyRedeemed,
    ]
    return rejections.first { reasons.contains($0.reason) }.map {
      HTMLConfiguration.RejectedCode($0.reason == .alreadyRedeemed ? "" : self[".code"] ?? "", $0)
    }
  }

  private static func decoded(_ text: ArraySlice<UInt8>) -> String {
    String(
      decoding: PercentEncoding.decode(text, plusIsSpace: true) ?? Array(text), as: UTF8.self)
  }
}

extension PercentEncoding {
  /// A decoded path component; `nil` if it is not UTF-8 or not encoded correctly.
  static func decodedComponent(_ text: Substring) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    return decode(text.utf8).flatMap { String(validating: $0, as: UTF8.self) }
  }
}
#endif
