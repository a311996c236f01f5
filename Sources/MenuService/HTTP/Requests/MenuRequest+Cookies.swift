#if Service
import HTTPTypes

/// The cookies of pages, which no script can read.
extension MenuRequest {
  /// The value of a cookie; `nil` if the request does not have it, or several times.
  func cookie(named name: String) -> String? {
    let pairs = (header(.cookie) ?? "").split(separator: ";").map(\.trimmingSpaces)
    let values = pairs.filter { $0.hasPrefix(name + "=") }
    return values.count == 1 ? String(values[0].dropFirst(name.count + 1)) : nil
  }

  /// The field that sets a cookie for a path, for a number of seconds; without a value,
  /// the one that removes it.
  func setting(
    cookie name: String, to value: String?, path: String, age: Int, sameSite: String
  ) -> HTTPField {
    HTTPField(
      name: .setCookie,
      value: "\(name)=\(value ?? ""); Path=\(path); Max-Age=\(value == nil ? 0 : age); HttpOnly; "
        + "SameSite=\(sameSite)" + (isSecure ? "; Secure" : ""))
  }

  /// The sites from which browsers send customers' cookies. In a frame, they send only cookies that
  /// are for all sites and stored separately for each site (CHIPS), which needs HTTPS.
  /// ``isFromOtherSite`` rejects changes by other sites.
  var sameSite: String { isFramed && isSecure ? "None; Partitioned" : "Lax" }

  /// The token of the customer's session, which only requests for the pages of its menu send.
  var cartToken: SessionToken? { cookie(named: "cart").flatMap { SessionToken($0) } }

  /// The field that sets the session of a menu's pages; without a token, the one that ends it.
  func setting(cart token: SessionToken?, path: String) -> HTTPField {
    setting(cookie: "cart", to: token?.text, path: path, age: 86_400, sameSite: sameSite)
  }
}
#endif
