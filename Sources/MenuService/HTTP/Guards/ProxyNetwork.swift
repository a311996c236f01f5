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

    /// Claims that an address is of this network.
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
      let forwarded = Self.told(.forwarded, fields).map(Self.forwarded)
      let others = Self.told(.xForwardedFor, fields).map { header in
        header.split(separator: ",").map { Self.address($0) }
      }
      let clients = [forwarded, others].compactMap(\.self).map { client(of: peer, among: $0) }
      guard let first = clients.first else { return peer }
      // A proxy writes one of the two and lets the other one through as it came: where they differ,
      // one of them was made up.
      return clients.allSatisfy { $0.bytes == first.bytes } ? first : peer
    }

    /// A header's value; several lines of it are one list.
    private static func told(_ name: HTTPField.Name?, _ fields: HTTPFields) -> String? {
      name.flatMap { fields[$0] }
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

    /// The addresses of `Forwarded: for=192.0.2.60;proto=http, for="[2001:db8::1]:4711"` (RFC 7239,
    /// section 4), in their order; `nil` for a step that hides its own.
    private static func forwarded(_ header: String) -> [SocketAddress?] {
      // A client that leaves a quote open would swallow what the proxy adds, which closes each of its own.
      guard header.filter({ $0 == "\"" }).count.isMultiple(of: 2) else { return [nil] }
      return steps(of: header).map { step in
        let pairs = step.split(separator: ";").map { trimmed($0) }
        guard let pair = pairs.first(where: { $0.prefix(4).lowercased() == "for=" })
        else { return nil }
        return address(pair.dropFirst(4).filter { $0 != "\"" })
      }
    }

    /// A list's parts; a comma between quotes is none of its own.
    private static func steps(of header: String) -> [Substring] {
      var isQuoted = false
      return header.split(omittingEmptySubsequences: false) { character in
        if character == "\"" { isQuoted.toggle() }
        return character == "," && !isQuoted
      }
    }

    /// `192.0.2.60`, `192.0.2.60:4711`, `2001:db8::1`, `[2001:db8::1]`, `[2001:db8::1]:4711`.
    private static func address(_ text: some StringProtocol) -> SocketAddress? {
      let text = trimmed(Substring(text))
      if text.first == "[" {
        return SocketAddress.inNumbers(String(text.dropFirst().prefix { $0 != "]" }))
      }
      let colons = text.filter { $0 == ":" }.count
      return SocketAddress.inNumbers(String(colons == 1 ? text.prefix { $0 != ":" } : text))
    }

    private static func trimmed(_ text: Substring) -> Substring {
      var rest = text.drop { $0 == " " || $0 == "\t" }
      while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
      return rest
    }
  }

  extension SocketAddress {
    /// An address in numbers; `nil` for everything else, names and zones too.
    fileprivate static func inNumbers(_ text: String) -> SocketAddress? {
      guard text.utf8.count <= 45, !text.utf8.contains(UInt8(ascii: "%")) else { return nil }
      return try? SocketAddress(ipAddress: text, port: 0)
    }
  }

  extension HTTPField.Name {
    fileprivate static let forwarded = HTTPField.Name("Forwarded")
    fileprivate static let xForwardedFor = HTTPField.Name("X-Forwarded-For")
  }
#endif
