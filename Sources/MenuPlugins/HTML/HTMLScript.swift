/// A script that a program puts into a page, with the hash by which the page's policy knows it.
public struct HTMLScript: Hashable, Sendable {
  /// The script.
  public let source: String
  /// The SHA-256 of its UTF-8 bytes in Base64, 44 characters.
  public let sha256: String

  /// Takes a script; `nil` where it could end or escape its element (HTML Standard, section
  /// 4.12.1.3), or where the hash is none.
  public init?(_ source: String, sha256: String) {
    let lowercased = source.lowercased()
    let isSafe = ["</script", "<script", "<!--", "\r"].allSatisfy { !lowercased.contains($0) }
    let isHash =
      sha256.utf8.count == 44
      && sha256.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"),
          UInt8(ascii: "="):
          true
        default: false
        }
      }
    guard isSafe, isHash else { return nil }
    self.source = source
    self.sha256 = sha256
  }
}
