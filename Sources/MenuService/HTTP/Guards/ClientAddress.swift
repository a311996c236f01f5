#if Service
  import NIOCore

  /// Who asks, as far as limits tell clients apart: an address of IPv4, or the first half of one of IPv6,
  /// which is one customer's.
  struct ClientAddress: Hashable, Sendable {
    private let number: UInt64

    init?(_ address: SocketAddress?) {
      guard let address else { return nil }
      let isV6: Bool
      switch address {
      case .v4: isV6 = false
      case .v6: isV6 = true
      case .unixDomainSocket: return nil
      }
      // The address stands 4 bytes into a sockaddr_in and 8 into a sockaddr_in6, on every system.
      let number = address.withSockAddr { pointer, size -> UInt64? in
        let bytes = UnsafeRawBufferPointer(start: pointer, count: size)
        guard bytes.count >= (isV6 ? 24 : 8) else { return nil }
        guard isV6 else { return Self.number(bytes[4..<8]) }
        let isMapped = bytes[8..<18].allSatisfy { $0 == 0 } && bytes[18] == 0xFF
        return Self.number(isMapped ? bytes[20..<24] : bytes[8..<16])
      }
      guard let number else { return nil }
      self.number = number
    }

    private static func number(_ bytes: Slice<UnsafeRawBufferPointer>) -> UInt64 {
      bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
  }
#endif
