import MenuText

/// The SHA-256 digest of a session's token, which identifies the session to everything
/// that stores or announces it.
package struct SessionDigest: Hashable, Sendable {
  /// 64 lowercase hexadecimal digits.
  package let text: String

  init(of token: String) {
    text = SHA256Digest(of: Array(token.utf8)).hex
  }

  /// Parses a digest; `nil` if the text is not a valid one.
  init?(_ text: String) {
    let isValid = text.utf8.count == 64 && text.utf8.allSatisfy { Hex.value(of: $0) != nil }
    guard isValid, text == text.lowercased() else { return nil }
    self.text = text
  }
}
