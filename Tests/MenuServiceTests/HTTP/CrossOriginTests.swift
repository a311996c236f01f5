#if Service
import Foundation
import MenuSections
import MenuTestSupport
import Testing

@testable import MenuService

@Suite("Other sites")
struct CrossOriginTests {
  private static let site = "https://cafe.example"
  private static let preflight = [
    "Origin": site, "Access-Control-Request-Method": "POST",
    "Access-Control-Request-Headers": "content-type,idempotency-key,if-match",
  ]

  private static var configuration: ServiceConfiguration {
    var configuration = ServiceConfiguration.testing
    configuration.allowedOrigins = Set([WebOrigin(site)].compactMap(\.self))
    configuration.allowedFrames = Set(
      [WebOrigin("https://news.example"), WebOrigin(site)].compactMap(\.self))
    configuration.trustedProxies = [ProxyNetwork("127.0.0.1")].compactMap(\.self)
    return configuration
  }

  @Test("An allowed site can order, and reads every response with its tag")
  func allowed() async throws {
    try await RunningService.run(configuration: Self.configuration) { service in
      let origin = ["Origin": Self.site]
      let begun = try await service.send("POST", "/v1/menus/shop/sessions", origin)
      let id = try begun.text("session")
      let path = "/v1/sessions/\(id)/actions"
      let asked = try await service.send("OPTIONS", path, Self.preflight)
      #expect(asked.status == 204 && asked.body.isEmpty, "\(asked)")
      #expect(asked.headers["access-control-allow-methods"] == "POST")
      let allowed = asked.headers["access-control-allow-headers"]?.lowercased() ?? ""
      for name in ["content-type", "idempotency-key", "if-match"] {
        #expect(allowed.contains(name), "\(name)")
      }
      #expect(!allowed.contains("authorization"))
      let headers = origin.merging([
        "Content-Type": "application/json", "If-Match": "\"0.0\"",
      ]) { $1 }
      let acted = try await service.send("POST", path, headers, body: #"{"choose":"온도.ICE"}"#)
      let stale = try await service.send("POST", path, headers, body: #"{"choose":"온도.HOT"}"#)
      let order = try await service.send(
        "POST", "/v1/sessions/\(id)/submit", origin.merging(["If-Match": "\"1.0\""]) { $1 })
      let read = try await service.send("GET", "/v1/orders/\(try order.text("id"))", origin)
      let screen = try await service.send("GET", "/v1/sessions/\(id)", origin)
      #expect(acted.status == 200 && stale.status == 412 && order.status == 201)
      #expect(read.status == 200 && screen.status == 200)
      for response in [begun, asked, acted, stale, order, read, screen] {
        #expect(response.headers["access-control-allow-origin"] == Self.site, "\(response)")
        #expect(response.headers["access-control-allow-credentials"] == nil)
        #expect(response.headers["vary"]?.hasSuffix("Origin") == true, "\(response)")
        #expect(response.headers["access-control-expose-headers"]?.contains("ETag") == true)
      }
    }
  }

  @Test(
    "Any other origin is not allowed, and caches keep its responses apart",
    arguments: [
      "https://cafe.example:8443", "http://cafe.example", "https://cafe.example.evil.example",
      "https://news.example", "https://CAFE.example", "null", "*",
    ])
  func others(origin: String) async throws {
    try await RunningService.run(configuration: Self.configuration) { service in
      var headers = Self.preflight
      headers["Origin"] = origin
      let asked = try await service.send("OPTIONS", "/v1/menus/shop/sessions", headers, status: 405)
      let read = try await service.send("GET", "/v1/menus", headers, status: 200)
      for response in [asked, read] {
        #expect(response.headers["access-control-allow-origin"] == nil)
        #expect(response.headers["vary"]?.hasSuffix("Origin") == true)
      }
    }
  }

  @Test("Nothing of the staff and no page is for scripts of an allowed site")
  func staff() async throws {
    try await RunningService.run(configuration: Self.configuration) { service in
      for path in [
        "/v1/orders", "/v1/orders/stream", "/v1/menus/shop/inventory",
        "/v1/menus/shop/days/2026-11-20", "/board", "/board/session", "/", "/menus/shop", "/health",
        "/metrics",
      ] {
        for method in ["OPTIONS", "GET"] {
          let headers = Self.preflight.merging(RunningService.authorization) { $1 }
          // A stream does not end.
          guard method == "OPTIONS" || path != "/v1/orders/stream" else { continue }
          let response = try await service.send(method, path, headers)
          #expect(response.headers["access-control-allow-origin"] == nil, "\(path) \(response)")
          #expect(response.status != 204, "\(path)")
        }
      }
      // Who has an order's id can read it, but not change it.
      let id = String(repeating: "0", count: 26)
      let asked = try await service.send("OPTIONS", "/v1/orders/\(id)", Self.preflight)
      #expect(asked.headers["access-control-allow-methods"] == "GET, HEAD")
    }
  }

  @Test("By default no site is allowed")
  func byDefault() async throws {
    try await RunningService.run { service in
      let asked = try await service.send("OPTIONS", "/v1/menus/shop/sessions", Self.preflight)
      #expect(asked.status == 405)
      for path in ["/v1/menus", "/menus/shop", "/board"] {
        let response = try await service.send("GET", path, ["Origin": Self.site])
        #expect(response.headers["access-control-allow-origin"] == nil)
        #expect(response.headers["vary"]?.contains("Origin") != true)
        #expect(response.headers["x-frame-options"] == "DENY")
        #expect(Self.ancestors(of: response) == "'none'", "\(path)")
      }
    }
  }

  @Test("Allowed sites can show the pages for customers in a frame, and nothing else")
  func frames() async throws {
    try await RunningService.withSession(
      registering: [shop, StorePageTests.cafe], configuration: Self.configuration
    ) { service, id in
      for path in ["/", "/menus/shop", "/menus/cafe", "/menus/cafe/cart", "/orders/\(id)"] {
        let response = try await service.send("GET", path, ["Accept": "text/html"])
        #expect(Self.ancestors(of: response) == "https://cafe.example https://news.example")
        #expect(response.headers["x-frame-options"] == nil, "\(path)")
      }
      for path in [
        "/board", "/board/items", "/board/session", "/v1/sessions/\(id)?as=html",
        "/v1/sessions/\(id)", "/none", "/openapi.json",
      ] {
        let response = try await service.send("GET", path, ["Accept": "text/html"])
        #expect(Self.ancestors(of: response) == "'none'", "\(path) \(response)")
        #expect(response.headers["x-frame-options"] == "DENY", "\(path)")
      }
    }
  }

  @Test("The cart's cookie reaches a frame of an allowed site, kept apart for each site")
  func cookies() async throws {
    for (isAllowed, scheme, attributes) in [
      (true, "https", "SameSite=None; Partitioned; Secure"), (true, "http", "SameSite=Lax"),
      (false, "https", "SameSite=Lax; Secure"),
    ] {
      var configuration = Self.configuration
      if !isAllowed { configuration.allowedFrames = [] }
      try await RunningService.run(
        registering: [StorePageTests.cafe], configuration: configuration
      ) { service in
        let added = try await service.send(
          "POST", "/menus/cafe/items/bread.salt",
          [
            "Content-Type": "application/x-www-form-urlencoded", "X-Forwarded-Proto": scheme,
            "X-Forwarded-For": "192.0.2.1",
          ], body: ".key=1&.submit=yes")
        let cookie = try #require(added.headers["set-cookie"], "\(added)")
        #expect(cookie.hasPrefix("cart=") && cookie.hasSuffix("HttpOnly; \(attributes)"))
      }
    }
  }

  private static func ancestors(of response: RawResponse) -> String? {
    let directives = (response.headers["content-security-policy"] ?? "").split(separator: "; ")
    let found = directives.filter { $0.hasPrefix("frame-ancestors ") }
    return found.count == 1 ? String(found[0].dropFirst("frame-ancestors ".count)) : nil
  }

  @Test(
    "A browser lets pages of the allowed site order and show pages, and those of another one not",
    .enabled(
      if: ExternalTool.canBrowse, "needs Chromium and Python; `make setup-test` installs them"))
  func browser() async throws {
    try await RunningService.run { site in
      let allowed = "http://localhost:\(site.port)"
      var configuration = ServiceConfiguration.testing
      configuration.allowedOrigins = Set([WebOrigin(allowed)].compactMap(\.self))
      configuration.allowedFrames = configuration.allowedOrigins
      try await RunningService.run(
        registering: [StorePageTests.cafe], configuration: configuration
      ) { service in
        let script = Repository.root.appending(
          path: "Tests/MenuServiceTests/HTTP/Browser/other_sites.py")
        let result = try await ExternalTool.browse(
          script,
          ["http://127.0.0.1:\(service.port)", allowed, "http://other.localhost:\(site.port)"])
        #expect(result.succeeded, "\(result.output)\(result.errors)")
      }
    }
  }

  @Test("An origin is a scheme and a host, as browsers write them")
  func origins() {
    for (text, origin) in [
      ("https://cafe.example", "https://cafe.example"),
      ("HTTPS://Cafe.Example:443", "https://cafe.example"),
      ("http://localhost:3000", "http://localhost:3000"), ("http://a:80", "http://a"),
      ("http://192.0.2.7:8080", "http://192.0.2.7:8080"), ("https://[::1]:8", "https://[::1]:8"),
      ("https://xn--hj2b95d.example", "https://xn--hj2b95d.example"),
    ] {
      #expect(WebOrigin(text)?.description == origin, "\(text)")
    }
    for text in [
      "", "*", "null", "cafe.example", "https://", "https://*.example", "https://cafe.example/",
      "https://cafe.example/order", "ftp://cafe.example", "https://a b", "https://a;b",
      "https://a:",
      "https://a:0", "https://a:65536", "https://a:08", "https://카페.example", "https://u@a",
      "https://-a", "https://a..b", "https://[1]", "https://a?b", "https://a#b", "https://[::1",
    ] {
      #expect(WebOrigin(text) == nil, "\(text)")
    }
  }
}
#endif
