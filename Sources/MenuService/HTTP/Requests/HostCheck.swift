#if Service
import NIOCore

/// Validates `Host` headers, which prevents DNS rebinding.
struct HostCheck: Sendable {
  private let names: Set<String>

  init(_ names: Set<String>) {
    self.names = Set(names.map { Self.relative($0) }).union(["localhost"])
  }

  /// A name in lowercase, without the dot at the end of an absolute one (RFC 3986, section 3.2.2).
  private static func relative(_ name: some StringProtocol) -> String {
    (name.hasSuffix(".") ? name.dropLast() : name[...]).lowercased()
  }

  /// Whether a `Host` header, with or without a port, names this service: a configured name,
  /// `localhost`, or an IP address.
  func isValid(_ host: String) -> Bool {
    if host.utf8.first == UInt8(ascii: "[") {
      guard let end = host.firstIndex(of: "]") else { return false }
      let address = host[host.index(after: host.startIndex)..<end]
      return address.contains(":") && SocketAddress.numeric(String(address)) != nil
        && Self.isPort(host[host.index(after: end)...])
    }
    let name = Substring(host.utf8.prefix { $0 != UInt8(ascii: ":") })
    guard Self.isPort(host[name.endIndex...]) else { return false }
    return names.contains(Self.relative(name)) || SocketAddress.numeric(String(name)) != nil
  }

  private static func isPort(_ text: Substring) -> Bool {
    guard let colon = text.utf8.first else { return true }
    return colon == UInt8(ascii: ":") && text.utf8.dropFirst().allSatisfy { 0x30...0x39 ~= $0 }
  }
}
#endif
