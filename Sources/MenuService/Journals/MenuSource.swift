import Crypto
import MenuText

/// The text of a menu, with its name.
public struct MenuSource: Hashable, Sendable {
  /// The menu's id if the text does not set one, usually the file's name without its extension.
  public let name: String
  /// The text in UTF-8.
  public let bytes: [UInt8]
  /// `sha256:` and the digest of the bytes in hex.
  public let digest: String

  /// Creates a source and computes its digest.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    digest = "sha256:" + Hex.text(of: SHA256.hash(data: bytes))
  }
}
