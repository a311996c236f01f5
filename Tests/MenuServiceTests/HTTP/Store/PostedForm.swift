#if Service
import Foundation
import MenuText
import Testing

/// A form of a page, with what a browser without a script would post.
struct PostedForm {
  /// The element's attributes.
  let attributes: [String: String]
  /// The names and values of its fields; buttons are not among them.
  var fields: [(name: String, value: String)]
  /// The names and values of its buttons.
  let buttons: [(name: String, value: String)]

  var action: String { attributes["action"] ?? "" }

  /// The forms of a page. The service writes attributes in double quotes, and closes every element.
  static func all(in page: String) -> [PostedForm] {
    page.matches(of: #/<form([^>]*)>(.*?)<\/form>/#.dotMatchesNewlines()).map { match in
      PostedForm(attributes(of: match.output.1), content: String(match.output.2))
    }
  }

  private init(_ attributes: [String: String], content: String) {
    self.attributes = attributes
    var fields: [(String, String)] = []
    var buttons: [(String, String)] = []
    for match in content.matches(of: #/<(input|button|textarea)([^>]*)>(?:([^<]*)<\/textarea>)?/#) {
      let element = Self.attributes(of: match.output.2)
      guard let name = element["name"], element["disabled"] == nil else { continue }
      let value = element["value"] ?? "on"
      switch match.output.1 {
      case "button": buttons.append((name, value))
      case "textarea": fields.append((name, Self.text(match.output.3 ?? "")))
      default:
        let isTick = ["radio", "checkbox"].contains(element["type"])
        if !isTick || element["checked"] != nil {
          fields.append((name, element["value"] ?? ""))
        }
      }
    }
    self.fields = fields
    self.buttons = buttons
  }

  /// Sets a field; one that was not among those posted, such as a radio button, is added.
  mutating func set(_ name: String, _ value: String) {
    fields.removeAll { $0.name == name }
    fields.append((name, value))
  }

  /// Chooses an option of a section of the line that the sheet shows.
  mutating func choose(_ section: String, _ option: String) throws {
    let path = "\(try #require(fields.first { $0.name == ".line" }).value).\(section)"
    set(path, "\(path).\(option)")
  }

  /// The body of the form after a button was pressed.
  func body(pressing button: String, _ value: String? = nil) -> String {
    let pressed = buttons.first { $0.name == button && (value == nil || $0.value == value) }
    return Self.body(fields + [(button, pressed?.value ?? value ?? "yes")])
  }

  /// The body of a form with these fields.
  static func body(_ fields: [(String, String)]) -> String {
    fields.map { "\(PercentEncoding.encode($0.0))=\(PercentEncoding.encode($0.1))" }
      .joined(separator: "&")
  }

  private static func attributes(of text: Substring) -> [String: String] {
    var result: [String: String] = [:]
    for match in text.matches(of: #/([a-z-]+)(?:="([^"]*)")?/#) {
      result[String(match.output.1)] = Self.text(match.output.2 ?? "")
    }
    return result
  }

  private static func text(_ html: Substring) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
      .reduce(String(html)) { $0.replacing($1.0, with: $1.1) }
  }
}

extension RawResponse {
  /// The value of a field of the page.
  func field(_ name: String) throws -> String {
    let mark = "name=\"\(name)\" value=\""
    let start = try #require(body.range(of: mark)).upperBound
    return String(body[start...].prefix { $0 != "\"" })
  }
}

/// A customer's browser without a script: it keeps the cookie, follows
/// redirections and posts forms.
final class StoreCustomer {
  let service: RunningService
  private var cookies: [String: String] = [:]
  private(set) var address = ""
  private(set) var page: RawResponse

  /// Opens an address.
  init(_ service: RunningService, at address: String) async throws {
    self.service = service
    page = try await service.send("GET", address, ["Accept": "text/html"])
    try await go(address)
  }

  /// The cookie of the cart.
  var cookie: String? { cookies["cart"].map { "cart=\($0)" } }

  var forms: [PostedForm] { PostedForm.all(in: page.body) }

  @discardableResult
  func go(_ address: String) async throws -> StoreCustomer {
    self.address = address
    page = try await send("GET", address)
    for _ in 0..<5 {
      guard let next = page.headers["location"], page.status == 303 else { break }
      self.address = String(next.prefix { $0 != "#" })
      page = try await send("GET", self.address)
    }
    return self
  }

  /// Expects the page to contain some texts, and not others.
  func sees(
    _ texts: String..., not others: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for text in texts {
      #expect(page.body.contains(text), "\(page)", sourceLocation: sourceLocation)
    }
    for text in others {
      #expect(!page.body.contains(text), "\(page)", sourceLocation: sourceLocation)
    }
  }

  /// The form whose action ends so, before any query.
  func form(_ suffix: String) throws -> PostedForm {
    try #require(
      forms.first { $0.action.prefix { $0 != "?" }.hasSuffix(suffix) },
      "no form \(suffix) among \(forms.map(\.action)) on \(address)")
  }

  /// The form of a page whose action ends so, by default with the path of the page.
  func form(_ suffix: String? = nil, at address: String) async throws -> PostedForm {
    try await go(address)
    return try form(suffix ?? String(address.prefix { $0 != "?" }))
  }

  /// The first form with a button.
  func form(with button: String) throws -> PostedForm {
    try #require(forms.first { $0.buttons.contains { $0.name == button } }, "no \(button)")
  }

  /// Posts a form and follows the redirection; returns the status of the response to the form.
  @discardableResult
  func post(
    _ form: PostedForm, pressing button: String = ".submit", _ value: String? = nil
  ) async throws -> Int {
    page = try await send("POST", form.action, body: form.body(pressing: button, value))
    let status = page.status
    if status == 303 { try await go(try #require(page.headers["location"])) }
    return status
  }

  private func send(_ method: String, _ address: String, body: String? = nil) async throws
    -> RawResponse
  {
    var headers = ["Accept": "text/html"]
    headers["Cookie"] =
      cookies.isEmpty ? nil : cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
    if body != nil { headers["Content-Type"] = "application/x-www-form-urlencoded" }
    let path = String(address.prefix { $0 != "#" })
    let response = try await service.send(method, path, headers, body: body)
    for set in response.cookies {
      let pair = set.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
      cookies[String(pair[0])] = pair.count == 2 ? String(pair[1]) : nil
    }
    return response
  }
}
#endif
