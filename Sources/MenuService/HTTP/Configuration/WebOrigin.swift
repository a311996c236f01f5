#if Service
import NIOCore

/// The origin of a site (RFC 6454): `https://cafe.example`, `http://localhost:3000`.
public struct WebOrigin: Hashable, Sendable, CustomStringConvertible {
  /// The origin as browsers write it: in lowercase, without the default port of its scheme.
  public let description: String

  /// Parses the scheme `http` or `https`, a host and, unless it is the default, a port; `nil` for
  /// anything else, such as a path, a pattern or `null`.
  public init?(_ text: String) {
    let text = text.lowercased()
    let schemes = [("https://", "443"), ("http://", "80")]
    guard let (scheme, defaultPort) = schemes.first(where: { text.hasPrefix($0.0) }) else {
      return nil
    }
    let authority = text.dropFirst(scheme.count)
    let end = authority.lastIndex(of: "]").map(authority.index(after:)) ?? authority.startIndex
    let colon = authority[end...].firstIndex(of: ":") ?? authority.endIndex
    let host = authority[..<colon]
    let port = authority[colon...].dropFirst()
    guard Self.isHost(host) else { return nil }
    guard colon < authority.endIndex else {
      description = text
      return
    }
    guard let number = UInt16(port), number > 0, port == "\(number)" else { return nil }
    description = port == defaultPort ? scheme + host : text
  }

  private static func isHost(_ text: Substring) -> Bool {
    if text.first == "[", text.last == "]" {
      return SocketAddress.numeric(String(text.dropFirst().dropLast())) != nil && text.contains(":")
    }
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    return text.utf8.count <= 253
      && labels.allSatisfy { label in
        1...63 ~= label.utf8.count && label.first != "-" && label.last != "-"
          && label.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 || $0 == 0x2D }
      }
  }
}
#endif
