#if Service
import Foundation
import Testing

@testable import MenuService

@Suite("The operator signs in to the board")
struct BoardSessionTests {
  private static let form = ["Content-Type": "application/x-www-form-urlencoded"]
  private static let inventory = "/v1/menus/shop/inventory"

  /// Signs in and returns the cookie as browsers send it.
  static func signIn(_ service: RunningService, at path: String = "/board/session") async throws
    -> String
  {
    let response = try await service.send(
      "POST", path, form, body: "token=\(RunningService.token)")
    try #require(response.status == 303, "\(response)")
    let cookie = try #require(response.headers["set-cookie"])
    return String(cookie.prefix { $0 != ";" })
  }

  /// The CSRF token of a cookie.
  static func csrfToken(_ cookie: String) throws -> String {
    let token = try #require(OperatorToken(RunningService.token))
    let value = String(cookie.dropFirst("board=".count))
    return try #require(BoardSession(value, for: token)).csrfToken
  }

  @Test("The token is exchanged for a cookie that scripts cannot read and other sites cannot send")
  func signsIn() async throws {
    try await RunningService.run { service in
      let page = try await service.send("GET", "/board/session")
      #expect(page.status == 200 && page.body.contains("type=\"password\""))
      let response = try await service.send(
        "POST", "/board/session", Self.form, body: "token=+\(RunningService.token)%0A&to=day")
      #expect(response.status == 303 && response.headers["location"] == "/board/day")
      let cookie = try #require(response.headers["set-cookie"])
      #expect(cookie.hasSuffix("; Path=/; Max-Age=604800; HttpOnly; SameSite=Strict"), "\(cookie)")
      #expect(!cookie.contains(RunningService.token))
      let elsewhere = try await service.send(
        "POST", "/board/session", Self.form,
        body: "token=\(RunningService.token)&to=https://example.com")
      #expect(elsewhere.headers["location"] == "/board")
    }
  }

  @Test("Behind a trusted proxy with HTTPS, the cookie is only sent over HTTPS")
  func secure() async throws {
    var configuration = ServiceConfiguration.testing
    configuration.trustedProxies = [try #require(ProxyNetwork("127.0.0.1"))]
    configuration.basePath = "/order"
    try await RunningService.run(configuration: configuration) { service in
      for (field, value, isSecure) in [
        ("X-Forwarded-Proto", "https", true), ("X-Forwarded-Proto", "http", false),
        ("Forwarded", "for=192.0.2.1;proto=https", true),
      ] {
        let response = try await service.send(
          "POST", "/order/board/session", Self.form.merging([field: value]) { $1 },
          body: "token=\(RunningService.token)")
        let cookie = try #require(response.headers["set-cookie"])
        #expect(cookie.contains("; Path=/order/;"))
        #expect(cookie.hasSuffix("; Secure") == isSecure, "\(field): \(cookie)")
      }
    }
  }

  @Test("A wrong token, and too many attempts, are answered with the form")
  func wrongToken() async throws {
    let configuration = ServiceConfiguration.testing {
      $0.signInsPerAddress = ServiceLimits.Rate(perSecond: 0.001, burst: 2)
    }
    try await RunningService.run(configuration: configuration) { service in
      for status in [403, 403, 429] {
        let response = try await service.send(
          "POST", "/board/session", Self.form, body: "token=not-the-operator's-token")
        #expect(response.status == status && response.headers["set-cookie"] == nil)
        #expect(response.body.contains("role=\"alert\""))
        #expect((response.headers["retry-after"] != nil) == (status == 429))
      }
    }
  }

  @Test("The operator's routes take the cookie, and for changes also its CSRF token")
  func authorizes() async throws {
    try await RunningService.run { service in
      let cookie = try await Self.signIn(service)
      let token = try Self.csrfToken(cookie)
      #expect(try await service.send("GET", Self.inventory).status == 401)
      #expect(try await service.send("GET", Self.inventory, ["Cookie": cookie]).status == 200)
      #expect(
        try await service.send("GET", "/v1/orders", ["Cookie": "a=b; \(cookie)"]).status == 200)
      var headers = [
        "Cookie": cookie, "Content-Type": "application/yaml", "If-Match": "\"0\"",
      ]
      let body = "inventory: shop\n"
      let missing = try await service.send("PUT", Self.inventory, headers, body: body)
      #expect(missing.status == 403 && missing.body.contains("\"code\":\"csrf\""), "\(missing)")
      headers["X-CSRF-Token"] = String(token.reversed())
      #expect(try await service.send("PUT", Self.inventory, headers, body: body).status == 403)
      headers["X-CSRF-Token"] = token
      #expect(try await service.send("PUT", Self.inventory, headers, body: body).status == 200)
      headers["Authorization"] = "Bearer another-token-of-16"
      #expect(try await service.send("PUT", Self.inventory, headers, body: body).status == 401)
    }
  }

  @Test("A cookie that is forged, expired, or from another token is none")
  func invalid() async throws {
    let token = try #require(OperatorToken(RunningService.token))
    let other = try #require(OperatorToken("the-token-after-this-one"))
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    let session = BoardSession(for: token, at: now)
    #expect(BoardSession(session.value, for: token, at: now)?.csrfToken == session.csrfToken)
    #expect(BoardSession(session.value, for: other, at: now) == nil)
    let end = now.addingTimeInterval(Double(BoardSession.lifetime))
    #expect(BoardSession(session.value, for: token, at: end - 1) != nil)
    #expect(BoardSession(session.value, for: token, at: end) == nil)
    var parts = session.value.split(separator: ".").map(String.init)
    parts[0] = "\(session.expires + 1)"
    for forged in [parts.joined(separator: "."), "", "..", session.value + "0", "-1.a.b"] {
      #expect(BoardSession(forged, for: token, at: now) == nil, "\(forged)")
    }
    try await RunningService.run { service in
      let forged = BoardSession(for: other)
      let headers = ["Cookie": "board=\(forged.value)", "X-CSRF-Token": forged.csrfToken]
      try await service.send("GET", Self.inventory, headers, status: 401)
    }
  }

  @Test("A session that is used is renewed with the same CSRF token")
  func renews() throws {
    let token = try #require(OperatorToken(RunningService.token))
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    let session = BoardSession(for: token, at: now)
    #expect(session.renewed(at: now + 3600) == nil)
    let renewed = try #require(session.renewed(at: now + 2 * 24 * 3600))
    #expect(renewed.expires > session.expires && renewed.csrfToken == session.csrfToken)
    #expect(BoardSession(renewed.value, for: token, at: now)?.expires == renewed.expires)
  }

  @Test("Pages of other sites can neither sign in nor sign out")
  func crossSite() async throws {
    try await RunningService.run { service in
      let headers = Self.form.merging(["Sec-Fetch-Site": "cross-site"]) { $1 }
      let response = try await service.send(
        "POST", "/board/session", headers, body: "token=\(RunningService.token)")
      #expect(response.status == 403 && response.headers["set-cookie"] == nil)
      let cookie = try await Self.signIn(service)
      let signedIn = Self.form.merging(["Cookie": cookie]) { $1 }
      let forged = try await service.send("POST", "/board/session/end", signedIn, body: "a=b")
      #expect(forged.status == 403 && forged.headers["set-cookie"] == nil)
      let end = try await service.send(
        "POST", "/board/session/end", signedIn, body: ".csrf=\(try Self.csrfToken(cookie))")
      #expect(end.status == 303 && end.headers["set-cookie"]?.contains("Max-Age=0") == true)
    }
  }

  @Test("No form of another site is accepted: its author could read the customer's cart")
  func formsOfOtherSites() async throws {
    try await RunningService.run { service in
      for site in ["cross-site", "same-site"] {
        for path in ["/menus/shop/items/coffee.latte", "/menus/shop/cart", "/menus/shop"] {
          let response = try await service.send(
            "POST", path, Self.form.merging(["Sec-Fetch-Site": site]) { $1 },
            body: ".key=\(String(repeating: "k", count: 26))&.submit=yes")
          #expect([403, 405].contains(response.status) && response.headers["set-cookie"] == nil)
        }
      }
    }
  }

  @Test("The operator's cookie does not get in the way of ordering")
  func customers() async throws {
    try await RunningService.run { service in
      let cookie = try await Self.signIn(service)
      let session = try await service.begin()
      let json = ["Content-Type": "application/json", "If-Match": "\"0.0\"", "Cookie": cookie]
      let given = try await service.send(
        "PUT", "/v1/sessions/\(session)/context", json, body: #"{"given":{"tip":"1"}}"#)
      #expect(given.status == 422 && given.body.contains("server-context"), "\(given)")
    }
  }
}
#endif
