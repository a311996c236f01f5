#if Service
import HTTPTypes
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// The target of a request: nearly always a path, or an absolute URL, as clients send it to a proxy
/// (RFC 9112, section 3.2).
struct RequestTarget: Equatable {
  /// The host and port that an absolute URL names.
  let authority: String?
  let path: String

  /// An absolute URL that is not one of HTTP, or names no host.
  struct Invalid: Error {}

  init(_ text: String) throws(Invalid) {
    guard text.utf8.first != UInt8(ascii: "/"),
      let colon = text.utf8.firstRange(of: "://".utf8)
    else {
      authority = nil
      path = text
      return
    }
    let rest = text[colon.upperBound...]
    let end = rest.utf8.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
    guard ["http", "https"].contains(text[..<colon.lowerBound].lowercased()),
      end > rest.startIndex
    else { throw Invalid() }
    authority = String(rest[..<end])
    let written = String(rest[end...])
    path = written.utf8.first == UInt8(ascii: "/") ? written : "/" + written
  }
}

extension HTTPRequest {
  init(_ head: HTTPRequestHead) throws {
    let target = try RequestTarget(head.uri)
    let host = head.headers.first(name: "Host")
    // The host of the target replaces the field, which a request must have anyway (section 3.2.2).
    self.init(
      method: try Method(head.method), scheme: "http",
      authority: host == nil ? nil : target.authority ?? host, path: target.path,
      headerFields: HTTPFields(head.headers, splitCookie: false))
  }
}
#endif
