#if Service
import HTTPTypes
import NIOCore

/// The addresses that proxies wrote into a request's header, in their order, the nearest last; `nil`
/// stands for a step that tells none.
enum ForwardedAddresses {
  /// A list for each of the two headers that is there.
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

  private static let forwarded = HTTPField.Name("Forwarded")
  private static let xForwardedFor = HTTPField.Name("X-Forwarded-For")

  /// The addresses of `Forwarded: for=192.0.2.60;proto=http, for="[2001:db8::1]:4711"` (RFC 7239,
  /// section 4).
  private static func ofForwarded(_ header: String) -> [SocketAddress?] {
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
#endif
