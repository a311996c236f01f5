#if Service
import Foundation
import MenuSections
import MenuTestSupport
import MenuText
import Testing

@testable import MenuService

@Suite("Problems")
struct ProblemTests {
  @Test("Every problem has its status and code, and no internal details")
  func table() async throws {
    let configuration = ServiceConfiguration.testing {
      $0.bodySize = 2000
      $0.commandsPerRequest = 3
    }
    try await RunningService.withSession(configuration: configuration) { service, id in
      let place = "/v1/sessions/\(id)"
      let json = ["Content-Type": "application/json", "If-Match": "\"0.0\""]
      let ice = #"{"choose":"온도.ICE"}"#
      let none = String(repeating: "0", count: 26)
      let long = String(repeating: "x", count: 5000)
      let rows: [(Int, String, String, String, [String: String], String?)] = [
        (404, "not-found", "GET", "/missing", [:], nil),
        (404, "unknown-menu", "GET", "/v1/menus/none", [:], nil),
        (404, "unknown-menu", "POST", "/v1/menus/none/sessions", [:], nil),
        (400, "weak-key", "POST", "/v1/menus/shop/sessions", ["Idempotency-Key": "1"], nil),
        (404, "unknown-session", "GET", "/v1/sessions/\(none)", [:], nil),
        (404, "unknown-session", "GET", "/v1/sessions/short", [:], nil),
        (404, "unknown-session", "POST", "/v1/sessions/\(none)/actions", json, ice),
        (404, "unknown-session", "GET", "/v1/sessions/\(none)/updates", [:], nil),
        (405, "method-not-allowed", "PUT", place, [:], nil),
        (405, "method-not-allowed", "PATCH", "/v1/menus", [:], nil),
        (405, "method-not-allowed", "OPTIONS", "*", [:], nil),
        (406, "not-acceptable", "GET", place, ["Accept": "audio/ogg"], nil),
        (400, "bad-request", "GET", place + "?as=jsn", [:], nil),
        (400, "bad-request", "GET", place + "?as=text&width=wide", [:], nil),
        (400, "bad-request", "GET", place + "?lang=1", [:], nil),
        // What is sent must not be ignored.
        (400, "bad-request", "POST", place + "/move", json, ice),
        (400, "bad-request", "POST", place + "/move", json, "[]"),
        (
          412, "stale", "POST", place + "/move", json.merging(["If-Match": "\"4.0\""]) { $1 }, "{}"
        ),
        (400, "bad-request", "POST", place + "/actions", json, "{"),
        (400, "bad-request", "POST", place + "/actions", json, "[]"),
        (400, "bad-request", "POST", place + "/actions", json, #"{"choose":1}"#),
        (400, "bad-request", "POST", place + "/actions", json, #"{"set":"수량","to":1e400}"#),
        (400, "bad-request", "POST", place + "/actions", json, #"{"set":"수량","to":1.5}"#),
        (400, "bad-request", "POST", place + "/actions", json, #"{"choose":"온도.ICE","x":1}"#),
        (400, "bad-request", "POST", place + "/actions", json, #"{"add":"추가.꿀","to":2}"#),
        (
          400, "bad-request", "POST", place + "/actions", json, #"{"write":"메모","text":"\ud800"}"#
        ),
        (
          400, "bad-request", "POST", place + "/actions", json,
          String(repeating: "[", count: 1990)
        ),
        (
          400, "invalid-key", "POST", place + "/actions",
          json.merging(["Idempotency-Key": "a b"]) { $1 }, ice
        ),
        (413, "too-large", "POST", place + "/actions", json, long),
        (413, "too-large", "POST", place + "/actions", json, "[\(ice),\(ice),\(ice),\(ice)]"),
        (414, "uri-too-long", "GET", "/v1/menus?x=" + long, [:], nil),
        (414, "uri-too-long", "GET", "/missing/" + long, [:], nil),
        (415, "unsupported-type", "POST", place + "/actions", ["If-Match": "\"0.0\""], ice),
        (415, "unsupported-type", "POST", place + "/move", ["If-Match": "\"0.0\""], ice),
        (
          415, "unsupported-type", "POST", place + "/actions",
          json.merging(["Content-Encoding": "gzip"]) { $1 }, ice
        ),
        (
          428, "revision-required", "POST", place + "/actions",
          ["Content-Type": "application/json"], ice
        ),
        (428, "revision-required", "POST", place + "/submit", [:], nil),
        // A revision without quotes is not an entity tag.
        (
          428, "revision-required", "POST", place + "/actions",
          json.merging(["If-Match": "0.0"]) { $1 }, ice
        ),
        (428, "revision-required", "POST", place + "/submit", ["If-Match": "0.0"], nil),
        (412, "stale", "POST", place + "/submit", ["If-Match": "W/\"0.0\""], nil),
        (
          428, "revision-required", "PUT", "/v1/menus/shop/inventory",
          RunningService.authorization.merging([
            "Content-Type": "application/yaml", "If-Match": "0",
          ]) { $1 }, "inventory: shop\n"
        ),
        (
          412, "stale", "POST", place + "/actions",
          json.merging(["If-Match": "\"4.0\""]) { $1 }, ice
        ),
        (
          412, "stale", "POST", place + "/actions",
          json.merging(["If-Match": "W/\"0.0\""]) { $1 }, ice
        ),
        (422, "unknown-path", "POST", place + "/actions", json, #"{"choose":"온도.COLD"}"#),
        (422, "out-of-range", "POST", place + "/actions", json, #"{"count":"수량","to":0}"#),
        (422, "incomplete", "POST", place + "/submit", ["If-Match": "\"0.0\""], nil),
        (421, "wrong-host", "GET", place, ["Host": "evil.example"], nil),
        (421, "wrong-host", "GET", "/", ["Host": "127.0.0.1.evil.example"], nil),
        (
          431, "header-too-large", "GET", "/v1/menus",
          ["X-Long": String(repeating: "y", count: 20_000)], nil
        ),
        (401, "unauthorized", "GET", "/v1/orders", [:], nil),
        (
          401, "unauthorized", "GET", "/v1/orders",
          ["Authorization": "Bearer an-operator's-tokem"], nil
        ),
        (401, "unauthorized", "PUT", "/v1/menus/shop/inventory", json, "{}"),
      ]
      for (status, code, method, path, headers, body) in rows {
        let response = try await service.send(method, path, headers, body: body)
        let row = "\(method) \(path.prefix(80)) \(headers) \(body?.prefix(40) ?? ""): \(response)"
        #expect(response.status == status, "\(row)")
        #expect(response.headers["content-type"] == "application/problem+json", "\(row)")
        let problem = try response.json
        #expect(problem["code"] as? String == code, "\(row)")
        #expect(problem["status"] as? Int == status, "\(row)")
        #expect(problem["type"] as? String == "/problems#\(code)", "\(row)")
        #expect((problem["detail"] as? String)?.contains(" ") == true, "\(row)")
        #expect(response.headers["x-content-type-options"] == "nosniff" || status == 431, "\(row)")
        for word in ["Swift", "Error(", "GRDB", "/Sources"] {
          #expect(!response.body.contains(word), "\(row)")
        }
      }
      let allowed = try await service.send("PUT", place)
      #expect(allowed.headers["allow"] == "DELETE, GET, HEAD")
      // None of the requests changed the session.
      let after = try await service.send("GET", place)
      #expect(after.headers["etag"]?.hasPrefix("\"0.0-json-ko-") == true)
    }
  }

  @Test("The type of a problem is the address that explains it, for every code")
  func types() async throws {
    var configuration = ServiceConfiguration.testing
    configuration.basePath = "/order"
    try await RunningService.run(configuration: configuration) { service in
      for path in ["/order/v1/menus/none", "/elsewhere"] {
        let problem = try await service.send("GET", path)
        let type = try problem.text("type").split(separator: "#")
        #expect(type.last.map(String.init) == (try problem.text("code")))
        let page = try await service.send("GET", String(type[0]))
        #expect(page.status == 200 && page.body.contains("<dt id=\"\(type[1])\">"), "\(page)")
      }
    }
    // Requests that the connection rejects have the same address.
    try await RunningService.run(configuration: configuration) { service in
      let long = String(repeating: "x", count: 20_000)
      let response = try await service.send("GET", "/", ["X-Long": long])
      #expect(try response.text("type") == "/order/problems#header-too-large")
    }
    let explained = ProblemTypesPage.meanings.flatMap { $0.value.map(\.key) }
    #expect(Set(explained).count == explained.count)
    let rejections = try Repository.text(of: "Sources/MenuSections/Ordering/OrderRejection.swift")
    var codes = Set(rejections.matches(of: /: "([a-z-]+)"/).map { String($0.1) })
    let folder = Repository.root.appending(path: "Sources/MenuService/HTTP")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    // A status is a member or has its phrase.
    let code = /Problem\(\s*\.(?:[a-z]\w+|init\([^)]*\)), "([a-z-]+)"/.ignoresCase()
    for case let file as URL in files.allObjects where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      codes.formUnion(text.matches(of: code).map { String($0.1) })
    }
    #expect(codes.count > 50)
    #expect(codes.symmetricDifference(explained) == [])
    let openAPI =
      try JSONSerialization.jsonObject(
        with: try Data(contentsOf: OpenAPIComponents.file)) as? [String: Any]
    let schemas = (openAPI?["components"] as? [String: Any])?["schemas"] as? [String: Any]
    let problem = (schemas?["Problem"] as? [String: Any])?["properties"] as? [String: Any]
    let documented = (problem?["code"] as? [String: Any])?["enum"] as? [String]
    #expect(documented == explained.sorted())
  }

  @Test(
    "A rejected action has its path, revision and index, and a sentence in the reader's language")
  func words() async throws {
    try await RunningService.withSession { service, id in
      let response = try await service.act(
        id, #"[{"choose":"온도.ICE"},{"set":"추가.레몬","to":3}]"#, at: "0.0", status: 422)
      let problem = try response.json
      #expect(problem["code"] as? String == "out-of-stock")
      #expect(problem["path"] as? String == "추가.레몬")
      #expect(problem["index"] as? Int == 1)
      #expect(problem["revision"] as? String == "0.0")
      #expect((problem["detail"] as? String)?.contains("레몬") == true)
    }
  }

  @Test("Every language has the sentences of problems and of the board, with the same arguments")
  func sentences() throws {
    for strings in [LocalizedStrings.problems, .board] {
      let english = try #require(strings[.english])
      for language in strings.languages {
        let table = try #require(strings[language])
        #expect(Set(table.keys) == Set(english.keys), "\(language)")
        for key in english.keys {
          #expect(
            table.argumentNames(of: key) == english.argumentNames(of: key), "\(language) \(key)")
        }
      }
    }
  }

  @Test(
    "The detail of a problem is in the reader's language; its title and its code are the same in all",
    arguments: [
      ("ko-KR,en;q=0.5", "메뉴가 없어요."), ("ja", "メニューがありません。"), ("de", "Das Menü gibt es nicht."),
      ("en-GB", "The menu does not exist."), ("fi", "The menu does not exist."),
    ])
  func languages(accepted: String, detail: String) async throws {
    try await RunningService.run { service in
      let problem = try await service.send(
        "GET", "/v1/menus/none", ["Accept-Language": accepted]
      ).json
      #expect(problem["detail"] as? String == detail)
      #expect(problem["title"] as? String == "Not Found")
      #expect(problem["code"] as? String == "unknown-menu")
    }
  }

  @Test("Added sentences replace those of the service by key, and can be in another language")
  func addedSentences() async throws {
    var configuration = ServiceConfiguration.testing
    let added = """
      problem.unknown-menu = Ce menu n'existe pas.
      problem.invalid-action = Action non valable : {reason}.
      action.unknown-key = '{key}' est de trop
      """
    configuration.strings.add(try StringsTable(parsing: added), for: "fr")
    configuration.strings.add(
      try StringsTable(parsing: "problem.unknown-menu = Unbekannt."), for: .german)
    try await RunningService.run(configuration: configuration) { service in
      func detail(
        _ method: String, _ path: String, _ language: String, _ body: String? = nil
      ) async throws -> String? {
        let headers = [
          "Accept-Language": language, "If-Match": "\"0.0\"", "Content-Type": "application/json",
        ]
        return try await service.send(method, path, headers, body: body).json["detail"] as? String
      }
      #expect(try await detail("GET", "/v1/menus/none", "fr-CA") == "Ce menu n'existe pas.")
      #expect(try await detail("GET", "/v1/menus/none", "de-AT") == "Unbekannt.")
      #expect(try await detail("GET", "/v1/menus/none", "ko") == "메뉴가 없어요.")
      #expect(try await detail("GET", "/v1/none", "fr") == "The resource does not exist.")
      let id = try await service.begin()
      #expect(
        try await detail(
          "POST", "/v1/sessions/\(id)/actions", "fr", #"{"choose":"온도.ICE","x":1}"#)
          == "Action non valable : 'x' est de trop.")
    }
  }

  @Test("A reason inside a detail, and the diagnostics of an inventory, are in its language")
  func reasons() async throws {
    try await RunningService.withSession { service, id in
      let headers = ["Content-Type": "application/json", "Accept-Language": "ko"]
      let action = try await service.send(
        "POST", "/v1/sessions/\(id)/actions", headers.merging(["If-Match": "\"0.0\""]) { $1 },
        body: #"{"choose":"온도.ICE","x":1}"#
      ).json
      #expect(
        action["detail"] as? String == "본문이 올바른 동작이 아니에요: 'x'는 이 동작에 없는 키예요.")
      let inventory = try await service.send(
        "PUT", "/v1/menus/shop/inventory",
        headers.merging(RunningService.authorization) { $1 }.merging(["If-Match": "\"0\""]) { $1 },
        body: #"{"inventory": "shop", "sold": []}"#
      ).json
      #expect(inventory["detail"] as? String == "재고에 오류가 있어요.")
      let diagnostics = try #require(inventory["diagnostics"] as? [[String: Any]])
      #expect(
        diagnostics.first?["message"] as? String == "재고 파일에는 'sold'라는 키가 없어요")
    }
  }

  @Test("Without a configured operator's token, its routes do not exist")
  func withoutToken() async throws {
    var configuration = ServiceConfiguration.testing
    configuration.operatorTokens = nil
    try await RunningService.run(configuration: configuration) { service in
      for (method, path) in [
        ("GET", "/v1/orders"), ("PUT", "/v1/menus/shop/inventory"), ("GET", "/board/session"),
      ] {
        for headers in [[:], RunningService.authorization] {
          try await service.send(method, path, headers, status: 404)
        }
      }
    }
  }

  @Test("Rate limits per address and per session respond with Retry-After")
  func rates() async throws {
    let configuration = ServiceConfiguration.testing {
      $0.requestsPerSession = ServiceLimits.Rate(perSecond: 0.001, burst: 5)
      $0.sessionsPerAddress = ServiceLimits.Rate(perSecond: 0.001, burst: 3)
    }
    try await RunningService.withSession(configuration: configuration) { service, id in
      var statuses: [Int] = []
      for _ in 0..<7 {
        let response = try await service.send("GET", "/v1/sessions/\(id)")
        statuses.append(response.status)
        if response.status == 429 {
          #expect(try #require(Int(response.headers["retry-after"] ?? "")) >= 1)
        }
      }
      #expect(statuses == [200, 200, 200, 200, 200, 429, 429])
      // What cannot be the id of a session is not counted, so that long names take no memory.
      for _ in 0..<7 {
        let name = String(repeating: "x", count: 3000)
        #expect(try await service.send("GET", "/v1/sessions/\(name)").status == 404)
      }
      var started: [Int] = []
      for _ in 0..<8 {
        started.append(try await service.send("POST", "/v1/menus/shop/sessions").status)
      }
      #expect(started.contains(429))
    }
    let few = ServiceConfiguration.testing {
      $0.requestsPerAddress = ServiceLimits.Rate(perSecond: 0.001, burst: 4)
    }
    try await RunningService.run(configuration: few) { service in
      var statuses: [Int] = []
      for _ in 0..<10 { statuses.append(try await service.send("GET", "/v1/menus").status) }
      #expect(statuses.contains(429))
      // Rate limits do not apply to monitoring.
      #expect(try await service.send("GET", "/health").status == 200)
    }
  }
}
#endif
