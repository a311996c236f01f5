#if Service
/// Validates `Host` headers, which prevents DNS rebinding.
struct HostCheck: Sendable {
  private let names: Set<String>

  init(_ names: Set<String>) {
    self.names = Set(names.map { $0.lowercased() }).union(["localhost"])
  }

  /// Whether a `Host` header, with or without a port, names this service: a configured name,
  /// `localhost`, or an IP address.
  func isValid(_ host: String) -> Bool {
    guard !host.isEmpty, host.utf8.count <= 260 else { return false }
    if host.utf8.first == UInt8(ascii: "[") {
      guard let end = host.firstIndex(of: "]") else { return false }
      let address = host[host.index(after: host.startIndex)..<end]
      return !address.isEmpty && address.utf8.allSatisfy(Self.isIPv6)
        && Self.isPort(host[host.index(after: end)...])
    }
    let name = Substring(host.utf8.prefix { $0 != UInt8(ascii: ":") })
    guard Self.isPort(host[name.endIndex...]) else { return false }
    return Self.isIPv4(name) || names.contains(name.lowercased())
  }

  private static func isPort(_ text: Substring) -> Bool {
    guard let colon = text.utf8.first else { return true }
    return colon == UInt8(ascii: ":") && text.utf8.dropFirst().allSatisfy { 0x30...0x39 ~= $0 }
  }

  private static func isIPv4(_ text: Substring) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy(isByte)
  }

  /// Whether digits are a number from 0 to 255 without leading zeros.
  private static func isByte(_ digits: Substring.UTF8View) -> Bool {
    guard 1...3 ~= digits.count, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return false }
    let number = digits.reduce(0) { $0 * 10 + Int($1 & 0xF) }
    return number <= 255 && (digits.count == 1 || digits.first != UInt8(ascii: "0"))
  }

  private static func isIPv6(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: ":"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
#endif
