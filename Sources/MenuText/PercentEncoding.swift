/// Percent-encoding of URLs (RFC 3986, section 2.1).
public enum PercentEncoding {
  /// Encodes every byte of UTF-8 except unreserved characters and the ASCII characters in `kept`.
  ///
  /// Without `kept` the result is a single path segment or query value; `keeping: "/"` encodes a path.
  public static func encode(_ text: some StringProtocol, keeping kept: String = "") -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      if isUnreserved(byte) || kept.utf8.contains(byte) {
        result.append(byte)
      } else {
        result.append(UInt8(ascii: "%"))
        result += Hex.text(of: byte, digits: 2, uppercase: true).utf8
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Decodes `%XX`, and `+` as a space if `plusIsSpace`; `nil` if a `%` is not followed by two digits.
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

  /// Whether the byte is a letter, a digit or one of `-._~` (section 2.3).
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
