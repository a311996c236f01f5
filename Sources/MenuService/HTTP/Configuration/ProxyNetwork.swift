#if Service
import NIOCore

/// The address of a proxy or a network of proxies: `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`.
public struct ProxyNetwork: Hashable, Sendable {
  /// 4 bytes, or 16 for IPv6.
  private let address: [UInt8]
  /// The number of significant leading bits.
  private let length: Int

  /// Parses an address, or a network in CIDR notation (RFC 4632); `nil` if the text is neither.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2,
      let address = SocketAddress.numeric(String(first))?.bytes
    else { return nil }
    self.address = address
    guard parts.count == 2 else {
      length = address.count * 8
      return
    }
    guard let length = Int(parts[1]), 0...(address.count * 8) ~= length,
      parts[1] == "\(length)"
    else { return nil }
    self.length = length
  }

  func contains(_ other: [UInt8]) -> Bool {
    guard other.count == address.count else { return false }
    return (0..<length).allSatisfy { bit in
      (other[bit / 8] ^ address[bit / 8]) & (0x80 >> (bit % 8)) == 0
    }
  }
}

extension SocketAddress {
  /// Parses an IP address; `nil` for host names and addresses with a zone.
  static func numeric(_ text: String) -> SocketAddress? {
    guard text.utf8.count <= 45, !text.utf8.contains(UInt8(ascii: "%")) else { return nil }
    return try? SocketAddress(ipAddress: text, port: 0)
  }

  /// The address's 4 or 16 bytes. An IPv4-mapped IPv6 address has the 4 bytes of its IPv4 address.
  var bytes: [UInt8]? {
    let range: Range<Int>
    switch self {
    case .v4: range = 4..<8
    case .v6: range = 8..<24
    case .unixDomainSocket: return nil
    }
    // On every system, the address has offset 4 in a sockaddr_in and 8 in a sockaddr_in6.
    let bytes = withSockAddr { pointer, size -> [UInt8]? in
      let bytes = UnsafeRawBufferPointer(start: pointer, count: size)
      return bytes.count >= range.upperBound ? Array(bytes[range]) : nil
    }
    guard let bytes, bytes.count == 16 else { return bytes }
    let isMapped = bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10...11] == [0xFF, 0xFF]
    return isMapped ? Array(bytes[12...]) : bytes
  }
}
#endif
