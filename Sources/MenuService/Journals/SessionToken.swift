import MenuText

/// The secret that identifies a session: 128 bits, random or derived from a client's own secret,
/// in 26 letters and digits.
///
/// Anyone who has the token can change the session. Printing or reflecting the token does not
/// reveal it; only ``text`` does. Journals store its SHA-256 digest only, so that reading a store
/// or a backup of it gives no access to sessions.
public struct SessionToken: Hashable, Sendable {
  /// 26 characters of `0`–`9` and `a`–`z` without `i`, `l`, `o` and `u`.
  public let text: String
  /// What journals and notifications have in place of the token.
  package let digest: SessionDigest

  /// Creates a token from the system's random number generator.
  public static func random() -> SessionToken { SessionToken(checked: RandomName.random()) }

  /// Parses a token; `nil` if the text is not a valid one.
  public init?(_ text: String) {
    guard RandomName.isValid(text) else { return nil }
    self.init(checked: text)
  }

  /// Derives a token from a client's secret. The same secret always gives the same token, which is
  /// as hard to guess as the secret is; `nil` if the secret is too short for 128 bits.
  public static func derived(from secret: String) -> SessionToken? {
    guard secret.utf8.count >= minimumSecretLength else { return nil }
    let digest = SHA256Digest(of: Array("menu-session\0\(secret)".utf8)).bytes
    func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    return SessionToken(checked: RandomName.text(number(digest[..<8]), number(digest[8..<16])))
  }

  /// The number of characters that 128 bits need in base 64. A UUID has more.
  static let minimumSecretLength = 22

  private init(checked text: String) {
    self.text = text
    digest = SessionDigest(of: text)
  }
}

extension SessionToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A fixed text without the token.
  public var description: String { "a session" }
  /// A fixed text without the token.
  public var debugDescription: String { description }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// 128 bits in Crockford's base 32, which avoids characters that look alike.
enum RandomName {
  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
  private static let length = 26

  static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    return text(generator.next(), generator.next())
  }

  static func text(_ high: UInt64, _ low: UInt64) -> String {
    var (high, low) = (high, low)
    var text: [UInt8] = []
    for _ in 0..<length {
      text.append(digits[Int(low & 31)])
      low = low >> 5 | high << 59
      high >>= 5
    }
    return String(decoding: text, as: UTF8.self)
  }

  static func isValid(_ text: String) -> Bool {
    text.utf8.count == length
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "i"), UInt8(ascii: "l"), UInt8(ascii: "o"), UInt8(ascii: "u"): false
        default: 0x30...0x39 ~= byte || 0x61...0x7A ~= byte
        }
      }
  }
}
