/// Percent-encoding of URLs (RFC 3986, section 2.1).
public enum PercentEncoding {
  /// Encodes every byte of UTF-8 except unreserved characters and the ASCII characters in `kept`.
  ///
  /// Without `kept` the result is a single path segment or query value;
  /// `keeping: "/"` encodes a path.
  public static func encode(_ text: String, keeping kept: String = "") -> String {
    // The bits of ASCII characters.
    let plain = kept.utf8.reduce(unreserved) { $0 | UInt128(1) << UInt128($1) }
    func isPlain(_ byte: UInt8) -> Bool { byte < 0x80 && plain >> UInt128(byte) & 1 == 1 }
    guard !text.utf8.allSatisfy(isPlain) else { return text }
    var result: [UInt8] = []
    for byte in text.utf8 {
      if isPlain(byte) {
        result.append(byte)
      } else {
        result.append(UInt8(ascii: "%"))
        result += Hex.text(of: byte, digits: 2, uppercase: true).utf8
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Decodes `%XX`, and `+` as a space if `plusIsSpace`; `nil` if a `%` is
  /// not followed by two digits.
  package static func decode(_ text: some Sequence<UInt8>, plusIsSpace: Bool = false) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text.makeIterator()
    while let byte = rest.next() {
      switch byte {
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = rest.next().flatMap(Hex.value), let low = rest.next().flatMap(Hex.value)
        else { return nil }
        bytes.append(high << 4 | low)
      default: bytes.append(byte)
      }
    }
    return bytes
  }

  /// The bits of letters, digits and `-._~` (section 2.3).
  private static let unreserved =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~".utf8
    .reduce(UInt128(0)) { $0 | UInt128(1) << UInt128($1) }
}
