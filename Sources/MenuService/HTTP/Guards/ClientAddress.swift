#if Service
import NIOCore

/// Who asks, as far as limits tell clients apart: an address of IPv4, or the first half of one of IPv6,
/// which is one customer's.
struct ClientAddress: Hashable, Sendable {
  private let number: UInt64

  init?(_ address: SocketAddress?) {
    guard let bytes = address?.bytes else { return nil }
    number = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension SocketAddress {
  /// Its 4 or 16 bytes; one of IPv4 that is written as one of IPv6 is one of IPv4.
  var bytes: [UInt8]? {
    let range: Range<Int>
    switch self {
    case .v4: range = 4..<8
    case .v6: range = 8..<24
    case .unixDomainSocket: return nil
    }
    // The address stands 4 bytes into a sockaddr_in and 8 into a sockaddr_in6, on every system.
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
