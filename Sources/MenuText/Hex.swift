/// Hexadecimal digits.
package enum Hex {
  /// Two digits per byte.
  package static func text(of bytes: some Sequence<UInt8>) -> String {
    bytes.map { text(of: $0, digits: 2) }.joined()
  }

  /// A number with leading zeros up to `digits` digits.
  package static func text(
    of number: some UnsignedInteger, digits: Int, uppercase: Bool = false
  ) -> String {
    let text = String(number, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  /// The value of an ASCII digit in either case; `nil` for any other byte.
  package static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46, 0x61...0x66: (digit & 0xDF) - 0x41 + 10
    default: nil
    }
  }
}
