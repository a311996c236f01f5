import Crypto

/// The text of a menu as somebody wrote it, and what it is called.
public struct MenuSource: Hashable, Sendable {
  /// The id of the menu, if the text names none.
  public let name: String
  /// The text.
  public let bytes: [UInt8]
  /// `sha256:` and the digest of the bytes in hex.
  public let digest: String

  /// Takes a text.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    digest = "sha256:" + HexDigest.text(of: SHA256.hash(data: bytes))
  }
}

/// Digests in hex.
enum HexDigest {
  static func text(of digest: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in digest {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
