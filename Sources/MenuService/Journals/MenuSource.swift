import Crypto
import MenuText

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
    digest = "sha256:" + Hex.text(of: SHA256.hash(data: bytes))
  }
}
