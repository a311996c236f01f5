import MenuText

/// An address that a page may lead to or load from: relative, or one of http or https.
public struct SafeURL: Hashable, Sendable {
  /// The address as it stands in the page, before escaping.
  public let text: String

  /// Takes an address as it is; `nil` for another scheme, another host in disguise, or characters
  /// that browsers leave out before they read one (URL Standard, section 4.4).
  public init?(_ text: String) {
    let hasOdd = text.unicodeScalars.contains { $0.value <= 0x20 || $0 == "\\" || $0 == "\u{7F}" }
    guard !hasOdd, SafeText.isPlain(text), !text.hasPrefix("//") else { return nil }
    guard Self.isOfWeb(text) || !Self.hasScheme(text) else { return nil }
    self.text = text
  }

  private init(checked text: String) {
    self.text = text
  }

  /// The address of a picture: one of the web as it is, else a file's path below a folder.
  ///
  /// A path is not an address: what means something in one is percent-encoded, so that a picture may
  /// be called `50% off?.png` and `javascript:` is a file that is not there.
  static func image(_ source: String, below folder: String) -> SafeURL {
    if isOfWeb(source) {
      return SafeURL(checked: PercentEncoding.encode(source, keeping: forAddresses))
    }
    let path = source.drop { $0 == "/" }
    guard !folder.isEmpty else {
      return SafeURL(checked: PercentEncoding.encode(path, keeping: forPaths))
    }
    let isWeb = isOfWeb(folder)
    // Two slashes in front would name a host.
    let start = isWeb ? folder : (folder.hasPrefix("/") ? "/" : "") + folder.drop { $0 == "/" }
    let prefix = PercentEncoding.encode(start, keeping: isWeb ? forAddresses : forPaths)
    let joint = prefix.hasSuffix("/") ? "" : "/"
    return SafeURL(checked: prefix + joint + PercentEncoding.encode(path, keeping: forPaths))
  }

  /// What a policy has to name so that a page may go there; `nil` where that is the page's own host.
  ///
  /// A host in other letters than a policy can hold leaves only its scheme to be named.
  var policySource: String? {
    guard Self.isOfWeb(text), let colon = text.firstIndex(of: ":") else { return nil }
    let scheme = text[...colon].lowercased()
    let host = text[colon...].dropFirst(3).prefix { !"/?#".contains($0) }
    // What else could stand there would end the directive.
    let isPlain =
      !host.isEmpty
      && host.utf8.allSatisfy { Self.letters.contains($0) || "-.:[]".utf8.contains($0) }
    return isPlain ? "\(scheme)//\(host)" : scheme
  }

  private static func isOfWeb(_ text: some StringProtocol) -> Bool {
    let start = text.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }

  private static func hasScheme(_ text: String) -> Bool {
    text.prefix { !"/?#".contains($0) }.contains(":")
  }

  private static let letters = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
  private static let forPaths = "!$&'()*+,;=@/"
  private static let forAddresses = forPaths + ":?#[]%"
}
