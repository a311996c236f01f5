#if Service
import HTTPTypes
import Logging
import NIOCore

/// A client as rate limits distinguish it: an IPv4 address, or the first half of an IPv6 address,
/// which belongs to one customer.
struct ClientAddress: Hashable, Sendable {
  private let number: UInt64

  init?(_ address: SocketAddress?) {
    guard let bytes = address?.bytes else { return nil }
    number = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension [ProxyNetwork] {
  /// The client's address: the connected peer or, if that is a trusted proxy, the last forwarded
  /// address that is not a trusted proxy. Addresses before that one can be forged.
  func client(of peer: SocketAddress?, _ fields: HTTPFields) -> SocketAddress? {
    guard let peer, trusts(peer) else { return peer }
    let clients = ForwardedAddresses.all(fields).map { client(of: peer, among: $0) }
    guard let first = clients.first else { return peer }
    // A proxy appends to one header and passes the other one through. If
    // they differ, one is forged.
    return clients.allSatisfy { $0.bytes == first.bytes } ? first : peer
  }

  /// Whether a trusted proxy says that its client uses HTTPS, with
  /// `X-Forwarded-Proto` or `Forwarded`.
  func isSecure(_ peer: SocketAddress?, _ fields: HTTPFields) -> Bool {
    guard let peer, trusts(peer) else { return false }
    return ForwardedAddresses.lastScheme(fields) == "https"
  }

  /// The id of a request that a trusted proxy has in `X-Request-ID`, if it is short and plain.
  func requestID(_ peer: SocketAddress?, _ fields: HTTPFields) -> String? {
    if let peer, trusts(peer), let name = HTTPField.Name.requestID,
      let id = fields.value(of: name), id.wholeMatch(of: /[A-Za-z0-9._-]{1,64}/) != nil
    {
      return id
    }
    return nil
  }

  func trusts(_ address: SocketAddress) -> Bool {
    guard !isEmpty, let bytes = address.bytes else { return false }
    return contains { $0.contains(bytes) }
  }

  /// The last address that is not trusted. Stops before an invalid one.
  private func client(of peer: SocketAddress, among addresses: [SocketAddress?]) -> SocketAddress {
    var client = peer
    for address in addresses.reversed() {
      guard let address else { break }
      client = address
      guard trusts(address) else { break }
    }
    return client
  }
}

extension Logger {
  /// A logger that adds the id of a request and the address of its client to each line.
  func describing(request id: String, of client: SocketAddress?) -> Logger {
    var logger = self
    logger[metadataKey: "request"] = "\(id)"
    logger[metadataKey: "client"] = "\(client?.ipAddress ?? "unknown")"
    return logger
  }
}

/// The addresses in a request's forwarding headers, the nearest last; `nil` for an invalid one.
enum ForwardedAddresses {
  /// A list for each forwarding header of the request.
  static func all(_ fields: HTTPFields) -> [[SocketAddress?]] {
    var all: [[SocketAddress?]] = []
    if let name = forwarded, let header = fields.value(of: name) {
      all.append(ofForwarded(header))
    }
    if let name = xForwardedFor, let header = fields.value(of: name) {
      all.append(header.split(separator: ",").map { address($0) })
    }
    return all
  }

  /// Whether a request has a header with addresses, even an invalid one.
  static func areGiven(in fields: HTTPFields) -> Bool { names.contains { fields.has($0) } }

  /// The scheme that the nearest proxy received, in lowercase; `nil` if no header has it.
  static func lastScheme(_ fields: HTTPFields) -> String? {
    if let name = xForwardedProto, let header = fields.value(of: name) {
      return header.split(separator: ",").last?.trimmingSpaces.lowercased()
    }
    let element = forwarded.flatMap { fields.value(of: $0) }.flatMap { elements(of: $0).last }
    let pairs = element?.split(separator: ";").map { $0.trimmingSpaces.lowercased() } ?? []
    return pairs.first { $0.hasPrefix("proto=") }?.dropFirst(6).filter { $0 != "\"" }
  }

  private static let xForwardedProto = HTTPField.Name("X-Forwarded-Proto")
  private static let forwarded = HTTPField.Name("Forwarded")
  private static let xForwardedFor = HTTPField.Name("X-Forwarded-For")
  private static let names = [forwarded, xForwardedFor].compactMap(\.self)

  /// The addresses of `Forwarded: for=192.0.2.60;proto=http, for="[2001:db8::1]:4711"` (RFC 7239,
  /// section 4).
  private static func ofForwarded(_ header: String) -> [SocketAddress?] {
    // A client's unclosed quote would include what the proxy appends.
    guard header.filter({ $0 == "\"" }).count.isMultiple(of: 2) else { return [nil] }
    return elements(of: header).map { element in
      let pairs = element.split(separator: ";").map { $0.trimmingSpaces }
      guard let pair = pairs.first(where: { $0.prefix(4).lowercased() == "for=" })
      else { return nil }
      return address(pair.dropFirst(4).filter { $0 != "\"" })
    }
  }

  /// Splits a list at commas outside of quotes.
  private static func elements(of header: String) -> [Substring] {
    var isQuoted = false
    return header.split(omittingEmptySubsequences: false) { character in
      if character == "\"" { isQuoted.toggle() }
      return character == "," && !isQuoted
    }
  }

  /// `192.0.2.60`, `192.0.2.60:4711`, `2001:db8::1`, `[2001:db8::1]`, `[2001:db8::1]:4711`.
  private static func address(_ text: some StringProtocol) -> SocketAddress? {
    let text = Substring(text).trimmingSpaces
    if text.first == "[" {
      return SocketAddress.numeric(String(text.dropFirst().prefix { $0 != "]" }))
    }
    let colons = text.filter { $0 == ":" }.count
    return SocketAddress.numeric(String(colons == 1 ? text.prefix { $0 != ":" } : text))
  }
}
#endif
