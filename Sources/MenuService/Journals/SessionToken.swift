import Crypto

/// What a person holds who may go on with a session: 128 random bits, or as many derived from a secret of
/// theirs, in 26 letters and digits.
///
/// Who knows it owns the session, so nothing that prints or reflects on it shows it; ``text`` alone
/// gives it away.
public struct SessionToken: Hashable, Sendable {
  /// 26 characters of `0`–`9` and `a`–`z` without `i`, `l`, `o` and `u`.
  public let text: String

  /// A new one of the system's generator.
  public static func random() -> SessionToken { SessionToken(checked: UnguessableName.random()) }

  /// Takes a token as it is written; `nil` if it can be none.
  public init?(_ text: String) {
    guard UnguessableName.isOne(text) else { return nil }
    self.text = text
  }

  /// The token that belongs to a secret, always the same, as hard to guess as the secret is; `nil` for one
  /// that is shorter than 128 bits can be written. Whether it is random nobody can see.
  public static func derived(from secret: String) -> SessionToken? {
    guard secret.utf8.count >= leastSecretLength else { return nil }
    let digest = Array(SHA256.hash(data: Array("menu-session\0\(secret)".utf8)))
    func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    return SessionToken(checked: UnguessableName.of(number(digest[..<8]), number(digest[8..<16])))
  }

  /// The characters that 128 bits need in base 64; a UUID has more.
  static let leastSecretLength = 22

  private init(checked text: String) {
    self.text = text
  }
}

extension SessionToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Always the same words.
  public var description: String { "a session" }
  /// The same.
  public var debugDescription: String { description }
  /// Without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The name of a submitted order, which can be shown to who ordered and to nobody else: 128 random
/// bits, in 26 letters and digits.
public struct OrderID: Hashable, Sendable, CustomStringConvertible {
  /// 26 characters, as those of a ``SessionToken``.
  public let text: String

  /// A new one of the system's generator.
  public static func random() -> OrderID { OrderID(checked: UnguessableName.random()) }

  /// Takes a name as it is written; `nil` if it can be none.
  public init?(_ text: String) {
    guard UnguessableName.isOne(text) else { return nil }
    self.text = text
  }

  private init(checked text: String) {
    self.text = text
  }

  /// The name itself.
  public var description: String { text }
}

/// 128 bits in base 32, with the digits of Douglas Crockford's, which nobody misreads.
enum UnguessableName {
  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
  private static let length = 26

  static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    return of(generator.next(), generator.next())
  }

  /// The name of 128 bits.
  static func of(_ high: UInt64, _ low: UInt64) -> String {
    var (high, low) = (high, low)
    var name: [UInt8] = []
    for _ in 0..<length {
      name.append(digits[Int(low & 31)])
      low = low >> 5 | high << 59
      high >>= 5
    }
    return String(decoding: name, as: UTF8.self)
  }

  static func isOne(_ text: String) -> Bool {
    text.utf8.count == length && text.utf8.allSatisfy(digits.contains)
  }
}
