import MenuText

/// A URL that a page may link to or load: relative, or with the scheme http or https.
public struct SafeURL: Hashable, Sendable {
  /// The URL, not escaped.
  public let text: String

  /// Checks a URL; `nil` for another scheme, a URL without scheme that names a host, or characters
  /// that browsers remove before they parse (URL Standard, section 4.4).
  public init?(_ text: String) {
    let hasUnsafeByte = text.utf8.contains {
      $0 <= 0x20 || $0 == UInt8(ascii: "\\") || $0 == 0x7F
    }
    guard !hasUnsafeByte, SafeText.isPlain(text), !text.hasPrefix("//") else { return nil }
    guard Self.isWebURL(text) || !Self.hasScheme(text) else { return nil }
    self.text = text
  }

  private init(checked text: String) {
    self.text = text
  }

  /// The URL of a picture: a web URL as it is, anything else as a file path below a folder.
  ///
  /// Characters of a path that have a meaning in URLs are percent-encoded: a picture may be named
  /// `50% off?.png`, and `javascript:` is a file that does not exist.
  static func image(_ source: String, below folder: String) -> SafeURL {
    if isWebURL(source) {
      return SafeURL(checked: PercentEncoding.encode(source, keeping: urlCharacters))
    }
    let path = String(source.drop { $0 == "/" })
    guard !folder.isEmpty else {
      return SafeURL(checked: PercentEncoding.encode(path, keeping: pathCharacters))
    }
    let isWeb = isWebURL(folder)
    // Two leading slashes would name a host.
    let start = isWeb ? folder : (folder.hasPrefix("/") ? "/" : "") + folder.drop { $0 == "/" }
    let prefix = PercentEncoding.encode(start, keeping: isWeb ? urlCharacters : pathCharacters)
    let joint = prefix.hasSuffix("/") ? "" : "/"
    return SafeURL(checked: prefix + joint + PercentEncoding.encode(path, keeping: pathCharacters))
  }

  /// The source that a Content Security Policy must list to allow the URL; `nil`
  /// for the page's own host.
  ///
  /// It is only the scheme if a policy cannot contain the host.
  var policySource: String? {
    guard Self.isWebURL(text), let colon = text.firstIndex(of: ":") else { return nil }
    let scheme = text[...colon].lowercased()
    let host = text[colon...].dropFirst(3).prefix { !"/?#".contains($0) }
    // Any other character could end the directive.
    let isPlain =
      !host.isEmpty
      && host.utf8.allSatisfy { Self.letters.contains($0) || "-.:[]".utf8.contains($0) }
    return isPlain ? "\(scheme)//\(host)" : scheme
  }

  private static func isWebURL(_ text: some StringProtocol) -> Bool { webScheme(of: text) != nil }

  /// `http:` or `https:` if a text begins with one and two slashes, in any case.
  static func webScheme(of text: some StringProtocol) -> String? {
    let start = text.utf8.prefix(8).lazy.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
    return webSchemes.first { start.starts(with: $0.start) }?.name
  }

  private static let webSchemes = ["http:", "https:"].map {
    (name: $0, start: Array("\($0)//".utf8))
  }

  private static func hasScheme(_ text: String) -> Bool {
    text.utf8.first { "/?#:".utf8.contains($0) } == UInt8(ascii: ":")
  }

  private static let letters = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
  private static let pathCharacters = "!$&'()*+,;=@/"
  private static let urlCharacters = pathCharacters + ":?#[]%"
}
