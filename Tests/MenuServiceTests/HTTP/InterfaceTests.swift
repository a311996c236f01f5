#if Service
import Foundation
import HTTPTypes
import MenuPlugins
import MenuSections
import MenuTestSupport
import MenuText
import Testing

@testable import MenuService

@Suite("The HTTP interface")
struct InterfaceTests {
  @Test("A session is started, changed, read and submitted")
  func order() async throws {
    try await RunningService.run { service in
      let started = try await service.send("POST", "/v1/menus/shop/sessions?screen=true")
      #expect(started.status == 201)
      #expect(started.headers["etag"] == "\"0.0\"")
      let id = try started.text("session")
      #expect(started.headers["location"] == "/v1/sessions/\(id)")
      #expect((try started.json["screen"] as? [String: Any])?["sections"] != nil)
      let acted = try await service.act(
        id, #"[{"choose":"온도.ICE"},{"set":"추가.꿀","to":2}]"#, at: "0.0", query: "?screen=true")
      #expect(acted.status == 200)
      #expect(acted.headers["etag"] == "\"2.0\"")
      let document = try acted.json
      #expect(document["from"] as? String == "0.0")
      #expect((document["screen"] as? [String: Any])?["complete"] as? Bool == true)
      let submitted = try await service.submit(id, at: "2.0", key: "s", status: 201)
      let order = try #require(try submitted.json["order"] as? [String: Any])
      #expect((order["total"] as? [String: Any])?["amount"] as? String == "4000")
      let again = try await service.submit(id, at: "2.0", key: "s")
      #expect(again.body == submitted.body)
      // The page of the order does not depend on the session.
      let page = try submitted.text("id")
      #expect(submitted.headers["location"] == "/orders/\(page)")
      #expect(try await service.send("GET", "/orders/\(page)").status == 200)
      let late = try await service.act(id, #"{"choose":"온도.HOT"}"#, at: "2.0", status: 409)
      #expect(try late.text("code") == "submitted")
    }
  }

  @Test("A key with the same body returns the same response, with another body an error")
  func idempotency() async throws {
    try await RunningService.withSession { service, id in
      let more = #"{"set":"추가.꿀","to":2}"#
      let first = try await service.act(id, more, at: "0.0", key: "k1")
      let again = try await service.act(id, more, at: "0.0", key: "k1")
      #expect(first.status == 200 && again.body == first.body)
      let other = try await service.act(id, ##"{"set":"추가.꿀","to":3}"##, at: "1.0", key: "k1")
      #expect(other.status == 422)
      #expect(try other.text("code") == "key-reused")
      let now = try await service.send("GET", "/v1/sessions/\(id)")
      #expect(now.headers["etag"]?.hasPrefix("\"1.0-json-ko-") == true)
    }
  }

  @Test("A secret key always returns one session of one menu, which is counted once")
  func beginsOnce() async throws {
    try await RunningService.run(registering: [shop, richMenu]) { service in
      let key = ["Idempotency-Key": "8e03978e-40d5-43dd-bc93-6894a57f9324"]
      let started = try await service.send("POST", "/v1/menus/shop/sessions", key)
      let again = try await service.send("POST", "/v1/menus/shop/sessions", key)
      #expect(started.status == 201 && again.status == 201 && again.body == started.body)
      let id = try started.text("session")
      #expect(try await service.act(id, #"{"choose":"온도.ICE"}"#, at: "0.0").status == 200)
      let changed = try await service.send("POST", "/v1/menus/shop/sessions", key, status: 201)
      #expect(try changed.text("session") == id && changed.text("revision") == "1.0")
      let metrics = try await service.send("GET", "/metrics")
      #expect(metrics.body.contains("menu_sessions_begun_total 1\n"), "\(metrics.body)")
      // It is the same session after its menu changed, with its current revision.
      service.sessions.catalog.register(laterShop)
      let later = try await service.send("POST", "/v1/menus/shop/sessions", key)
      #expect(try later.text("session") == id && later.headers["etag"] == "\"1.0\"", "\(later)")
      let elsewhere = try await service.send("POST", "/v1/menus/rich/sessions", key, status: 422)
      #expect(try elsewhere.text("code") == "key-reused")
      let anothers = try await service.send(
        "POST", "/v1/menus/shop/sessions",
        ["Idempotency-Key": "8e03978e-40d5-43dd-bc93-6894a57f9325"])
      #expect(try anothers.text("session") != id)
      #expect(!service.log.text.contains("8e03978e"))
    }
  }

  @Test("Of concurrent changes with one revision, one succeeds and the others get 412")
  func races() async throws {
    try await RunningService.withSession { service, id in
      let statuses = try await (1...8).mapConcurrently { number in
        try await service.act(id, ##"{"count":"수량","to":\##(number + 1)}"##, at: "0.0").status
      }
      #expect(statuses.filter { $0 == 200 }.count == 1)
      #expect(statuses.filter { $0 == 412 }.count == 7)
    }
  }

  @Test(
    "A screen has the accepted format and language, and 304 if it is unchanged")
  func forms() async throws {
    try await RunningService.withSession { service, id in
      let place = "/v1/sessions/\(id)"
      let rows: [([String: String], String, String)] = [
        ([:], "", "application/json"),
        (["Accept": "text/plain, application/json;q=0.5"], "", "text/plain; charset=utf-8"),
        (["Accept": "audio/ogg, */*;q=0.1"], "", "application/json"),
        (["Accept": "application/json;q=0, */*"], "", "text/plain; charset=utf-8"),
        (["Accept": "text/*;q=0, text/html"], "", "text/html; charset=utf-8"),
        (["Accept": "text/html,application/xhtml+xml"], "", "text/html; charset=utf-8"),
        (["Accept": "image/svg+xml"], "", "image/svg+xml"),
        (["Accept": "audio/ogg"], "?as=receipt", "text/plain; charset=utf-8"),
      ]
      for (headers, query, type) in rows {
        let response = try await service.send("GET", place + query, headers)
        #expect(response.status == 200 && response.headers["content-type"] == type, "\(response)")
        #expect(response.headers["vary"] == "Accept, Accept-Language")
        guard let tag = response.headers["etag"] else { continue }
        let known = try await service.send(
          "GET", place + query, headers.merging(["If-None-Match": tag]) { $1 })
        #expect(known.status == 304 && known.body.isEmpty)
      }
      let korean = try await service.send("GET", place + "?as=text")
      let english = try await service.send("GET", place + "?as=text&lang=en")
      #expect(korean.body.contains("필수") && english.body.contains("Required"))
      let head = try await service.send("HEAD", place)
      #expect(head.status == 200 && head.body.isEmpty)
      #expect(try #require(Int(head.headers["content-length"] ?? "")) > 100)
      try await service.send("GET", place, ["If-None-Match": "\"0.0\""], status: 304)
    }
  }

  @Test("Operators list orders after a number, export all, and print receipts")
  func orders() async throws {
    let configuration = ServiceConfiguration.testing { $0.ordersPerPage = 4 }
    try await RunningService.run(configuration: configuration) { service in
      for number in 1...10 {
        let id = try await service.begin()
        let acted = try await service.act(
          id, #"[{"choose":"온도.HOT"},{"count":"수량","to":\#(number + 1)}]"#, at: "0.0")
        #expect(acted.status == 200)
        try await service.submit(id, at: "2.0", json: "{}", status: 201)
      }
      var numbers: [Int] = []
      var next = 0
      while true {
        let page = try await service.sendAsStaff("GET", "/v1/orders?after=\(next)")
        let orders = try #require(try page.json["orders"] as? [[String: Any]])
        guard !orders.isEmpty else { break }
        numbers += orders.compactMap { $0["number"] as? Int }
        next = try #require(try page.json["next"] as? Int)
      }
      #expect(numbers == Array(1...10))
      let export = try await service.sendAsStaff("GET", "/v1/orders?as=lines")
      #expect(export.body.split(separator: "\n").count == 10)
      // The address counts more than what a client accepts.
      for (name, accepted, type) in [
        ("json", "text/csv", "application/json"), ("lines", "text/csv", "application/x-ndjson"),
        ("csv", "application/x-ndjson", "text/csv; charset=utf-8; header=present"),
        ("table", "text/csv", "application/problem+json"),
      ] {
        let chosen = try await service.sendAsStaff(
          "GET", "/v1/orders?as=\(name)", ["Accept": accepted])
        #expect(chosen.headers["content-type"] == type, "\(name)")
      }
      let first = try await service.sendAsStaff("GET", "/v1/orders?limit=1")
      let entry = try #require((try first.json["orders"] as? [[String: Any]])?.first)
      #expect(entry["id"] == nil)
      let receipt = try await service.sendAsStaff("GET", "/v1/orders/1?as=receipt")
      #expect(receipt.headers["content-type"]?.hasPrefix("text/plain") == true)
      #expect(receipt.body.contains("6,000원"))
      #expect(try await service.sendAsStaff("GET", "/v1/orders?limit=0").status == 400)
      #expect(try await service.sendAsStaff("GET", "/v1/orders/none").status == 404)
    }
  }

  @Test("Sold-out options are rejected, and the last item in stock is sold once")
  func inventory() async throws {
    try await RunningService.run { service in
      var headers = RunningService.authorization
      headers["Content-Type"] = "application/yaml"
      let place = "/v1/menus/shop/inventory"
      let missing = try await service.send("PUT", place, headers, body: "inventory: shop\n")
      #expect(missing.status == 428)
      headers["If-Match"] = "\"0\""
      let broken = try await service.send(
        "PUT", place, headers, body: "inventory: shop\nsold-out: [추가.꿀, 추가.소금]\n", status: 422)
      let diagnostics = try #require(try broken.json["diagnostics"] as? [[String: Any]])
      #expect(diagnostics.first?["line"] as? Int == 2)
      let id = try await service.begin()
      let said = try await service.send(
        "PUT", place, headers,
        body: "inventory: shop\nsold-out: [{추가.꿀: 오늘 소진}]\nstock: {온도.ICE: 1}\n"
      )
      #expect(said.status == 200 && said.headers["etag"] == "\"1\"", "\(said)")
      let stale = try await service.send("PUT", place, headers, body: "inventory: shop\n")
      #expect(stale.status == 412)
      let now = try await service.send("GET", place, headers)
      #expect(now.body.contains("오늘 소진"))
      let rejected = try await service.act(id, #"{"choose":"추가.꿀"}"#, at: "0.0")
      #expect(try rejected.text("code") == "sold-out")
      #expect(try rejected.text("revision") == "0.1")
      // Two sessions order the last one.
      let other = try await service.begin()
      for session in [id, other] {
        try await service.act(session, #"{"choose":"온도.ICE"}"#, at: "0.1", status: 200)
      }
      let statuses = try await [id, other].mapConcurrently { session in
        try await service.submit(session, at: "1.1", json: #"{"total":"3000"}"#).status
      }
      #expect(statuses.sorted() == [201, 412])
    }
  }

  @Test("Every response has security headers, and the log contains no session id")
  func privacy() async throws {
    try await RunningService.withSession { service, id in
      for path in [
        "/", "/orders/\(id)", "/v1/sessions/\(id)", "/v1/sessions/\(id)/nothing", "/health",
      ] {
        let response = try await service.send("GET", path, ["Origin": "https://evil.example"])
        #expect(response.headers["referrer-policy"] == "no-referrer")
        #expect(response.headers["x-content-type-options"] == "nosniff")
        #expect(response.headers["access-control-allow-origin"] == nil)
        #expect(
          response.headers["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
      }
      try await service.act(id, #"{"choose":"온도.ICE"}"#, at: "0.0")
      try await service.submit(id, at: "1.0")
      #expect(service.log.text.contains("/v1/sessions/:session"))
      #expect(!service.log.text.contains(id))
    }
  }

  @Test("The service reports health, readiness and metrics")
  func health() async throws {
    try await RunningService.run { service in
      #expect(try await service.send("GET", "/health").status == 200)
      #expect(try await service.send("GET", "/ready").status == 200)
      let id = try await service.begin()
      try await service.act(id, #"{"choose":"온도.ICE"}"#, at: "0.0")
      let metrics = try await service.send("GET", "/metrics", ["Host": "10.1.2.3:9"])
      #expect(metrics.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
      for line in [
        "# TYPE http_requests_total counter", "menu_actions_total 1",
        "menu_sessions_begun_total 1",
        #"http_requests_total{route="/health",method="GET",status="200"} 1"#,
        #"http_request_duration_seconds_count{route="/ready"} 1"#,
        #"http_request_duration_seconds_bucket{route="/ready",le="+Inf"} 1"#,
      ] {
        #expect(metrics.body.contains(line), "\(metrics.body)")
      }
      service.routes.stop()
      #expect(try await service.send("GET", "/ready").status == 503)
    }
  }

  @Test("The server of the OpenAPI document is the base path of the routes")
  func openAPIServer() async throws {
    var configuration = ServiceConfiguration.testing
    configuration.basePath = "/order"
    try await RunningService.run(configuration: configuration) { service in
      let served = try await service.send("GET", "/order/openapi.json")
      let servers = try #require(try served.json["servers"] as? [[String: String]])
      #expect(servers == [["url": "/order"]])
    }
  }

  @Test(
    "The OpenAPI document is served unchanged, and docs/service.md lists what it omits"
  )
  func openAPI() async throws {
    try await RunningService.run { service in
      let served = try await service.send("GET", "/openapi.json")
      #expect(served.body == (try String(contentsOf: OpenAPIComponents.file, encoding: .utf8)))
      let paths = try #require(try served.json["paths"] as? [String: Any])
      let components = try #require(try served.json["components"] as? [String: Any])
      let shared = try #require(components["parameters"] as? [String: [String: Any]])
      let page = try Repository.text(of: "docs/service.md")
      for resource in service.routes.resources {
        guard resource.audience != .browsers else {
          #expect(page.contains("`\(resource.pattern)`"), "\(resource.pattern) is on no page")
          #expect(paths[resource.pattern] == nil)
          continue
        }
        let path = resource.pattern.split(separator: "/").map { part in
          part.first == ":" ? "{\(part.dropFirst())}" : String(part)
        }
        let name = "/" + path.joined(separator: "/")
        guard !["/openapi.json", "/metrics"].contains(name) else { continue }
        let methods = try #require(paths[name] as? [String: Any], "\(name) is not documented")
        #expect(
          Set(methods.keys.map { $0.uppercased() })
            == Set(resource.methods.map(\.rawValue)).subtracting(["HEAD"]))
        guard name.hasPrefix("/v1/") else { continue }
        let parameters = methods.values.flatMap { operation in
          (operation as? [String: Any])?["parameters"] as? [[String: Any]] ?? []
        }.map { parameter in
          let reference = (parameter["$ref"] as? String)?.split(separator: "/").last
          return reference.flatMap { shared[String($0)] } ?? parameter
        }
        let names = parameters.filter { $0["in"] as? String == "query" }
          .compactMap { $0["name"] as? String }
        let options = resource.hasRenderers ? Self.formatOptions : []
        #expect(Set(names) == options.union(resource.query + ["lang"]), "\(name)")
      }
    }
  }

  /// The options of the built-in formats that an address may set: a page has none, and the service
  /// sets what a receipt says about its order.
  private static let formatOptions: Set<String> = {
    let names = Plugins.builtIn.flatMap { plugin -> [String] in
      if case .renderer(let renderer) = plugin, renderer.name != "html" {
        renderer.options.map(\.name)
      } else {
        []
      }
    }
    return Set(names).subtracting(["number", "time", "state"])
  }()
}
#endif
