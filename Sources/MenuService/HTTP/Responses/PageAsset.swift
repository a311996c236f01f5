#if Service
import HTTPTypes
import Hummingbird
import MenuPlugins
import MenuSections
import MenuText
import NIOCore

/// A stylesheet or a script of the service's pages. Its address has its digest, so
/// that browsers may keep it.
struct PageAsset: Sendable {
  /// The name without its extension: `store`.
  private let name: String
  private let type: String
  private let digest: String
  private let text: String
  private let plain: ByteBuffer
  private let compressed: ByteBuffer?

  init(_ name: String, style text: String) { self.init(name, "css", text) }

  /// A script: its files in one function, each using names of earlier ones.
  init(_ name: String, script files: [UnsafePointer<UInt8>]) {
    let text = files.map { String(cString: $0) }.joined(separator: "\n")
    self.init(name, "js", "\"use strict\";\n(() => {\n\(text)})();\n")
  }

  private init(_ name: String, _ type: String, _ text: String) {
    self.name = name
    self.type = type
    self.text = text
    digest = String(SHA256Digest(of: Array(text.utf8)).hex.prefix(16))
    plain = ByteBuffer(string: text)
    compressed = Gzip.compress(plain, level: Gzip.best)
  }

  /// The address below the base path: `/assets/store-0123456789abcdef.css`.
  var address: String { address(nil) }

  /// The address of a stylesheet with the color of a shop, which the name ends with.
  func address(_ accent: RGBColor?) -> String {
    "/assets/\(name)-\(digest)\(accent.map { "-\($0.digits)" } ?? "").\(type)"
  }

  /// Whether a file name is that of this asset, in this release or another one.
  func isNamed(_ file: String) -> Bool {
    file.hasPrefix("\(name)-") && file.hasSuffix(".\(type)")
  }

  /// The file. While another release runs beside this one, its pages get this file, and
  /// browsers do not keep it.
  func response(_ file: String, to request: MenuRequest) -> Response {
    let parts = file.dropLast(type.utf8.count + 1).split(separator: "-")
    let accent = type == "css" && parts.count == 3 ? RGBColor("#\(parts[2])") : nil
    let isCurrent = address(accent).hasSuffix("/\(file)")
    let media = type == "css" ? "text/css" : "text/javascript"
    let plain = accent.map { ByteBuffer(string: text + $0.accentStyleSheet) } ?? plain
    return request.response(type: "\(media); charset=utf-8", plain) {
      accent == nil ? compressed : Gzip.compress(plain, level: Gzip.best)
    }
    .with(.cacheControl, isCurrent ? "public, max-age=31536000, immutable" : "no-store")
  }
}

extension MenuRequest {
  /// A page of a customer, which browsers do not store, so that going back shows the present state.
  ///
  /// It is compressed unless that could reveal something: an attacker who can make a browser
  /// request a page with its cookie, choose a text in it, and see the size of the response can
  /// guess other texts of the page (BREACH). So a page that shows the search text of its address is
  /// not compressed, and neither are the board's pages, which have a CSRF token. A language and a
  /// channel in the address are not free text, and the keys of forms are new in each page.
  func page(
    _ document: [UInt8], policy: String, status: HTTPResponse.Status = .ok
  ) -> Response {
    let text = ByteBuffer(bytes: document)
    return response(status, type: "text/html; charset=utf-8", text) {
      filter.isEmpty ? Gzip.compress(text, level: Gzip.fast) : nil
    }
    .with(.contentSecurityPolicy, policy)
    .with(.cacheControl, "no-store")
  }

  /// A response with the compressed body if the client accepts that and there is one.
  fileprivate func response(
    _ status: HTTPResponse.Status = .ok, type: String, _ plain: ByteBuffer,
    compressed: () -> ByteBuffer?
  ) -> Response {
    let accepted = header(.acceptEncoding).map(WeightedValues.list) ?? []
    let body = accepted.contains { $0.value == "gzip" } ? compressed() : nil
    var response = Response.make(status, type: type, body: body ?? plain)
    if body != nil { response.headers[.contentEncoding] = "gzip" }
    return response.with(.vary, "Accept-Encoding, Accept-Language")
  }
}
#endif
