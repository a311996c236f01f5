#if Service
import HTTPTypes
import NIOCore

/// The address of a proxy, or a network of them: `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`.
///
/// What a proxy tells of who asks is believed only if its own address lies in one that is trusted.
public struct ProxyNetwork: Hashable, Sendable {
  /// 4 bytes, or 16 of IPv6.
  private let address: [UInt8]
  /// How many leading bits count.
  private let length: Int

  /// Takes an address, or a network in the form of RFC 4632; `nil` for what is none.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2,
      let address = SocketAddress.inNumbers(String(first))?.bytes
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

  /// Whether an address is of this network.
  fileprivate func contains(_ other: [UInt8]) -> Bool {
    guard other.count == address.count else { return false }
    return (0..<length).allSatisfy { bit in
      (other[bit / 8] ^ address[bit / 8]) & (0x80 >> (bit % 8)) == 0
    }
  }
}

extension [ProxyNetwork] {
  /// Who asks: who is connected, unless that is a trusted proxy; then the right-most address that it and
  /// those before it tell of which is none of theirs. What stands further left, anybody can write.
  func client(of peer: SocketAddress?, _ fields: HTTPFields) -> SocketAddress? {
    guard let peer, trusts(peer) else { return peer }
    let clients = ForwardedAddresses.all(fields).map { client(of: peer, among: $0) }
    guard let first = clients.first else { return peer }
    // A proxy writes one of the two and lets the other one through as it came: where they differ,
    // one of them was made up.
    return clients.allSatisfy { $0.bytes == first.bytes } ? first : peer
  }

  private func trusts(_ address: SocketAddress) -> Bool {
    guard !isEmpty, let bytes = address.bytes else { return false }
    return contains { $0.contains(bytes) }
  }

  /// The right-most of some addresses that is not trusted; before something that is no address, the
  /// last who told.
  private func client(of peer: SocketAddress, among told: [SocketAddress?]) -> SocketAddress {
    var client = peer
    for address in told.reversed() {
      guard let address else { break }
      client = address
      guard trusts(address) else { break }
    }
    return client
  }
}

extension SocketAddress {
  /// An address in numbers; `nil` for everything else, names and zones too.
  static func inNumbers(_ text: String) -> SocketAddress? {
    guard text.utf8.count <= 45, !text.utf8.contains(UInt8(ascii: "%")) else { return nil }
    return try? SocketAddress(ipAddress: text, port: 0)
  }
}
#endif
