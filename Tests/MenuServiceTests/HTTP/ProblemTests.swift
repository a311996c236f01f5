#if Service
import Foundation
import MenuSections
import Testing

@testable import MenuService

@Suite("What the service refuses, it refuses in one form")
struct ProblemTests {
  @Test("Every kind of refusal has its status, its code and no word from within")
  func table() async throws {
    let setting = ServiceConfiguration.testing {
      $0.bodySize = 2000
      $0.commandsAtOnce = 3
    }
    try await RunningService.run(setting: setting) { service in
      let id = try await service.begin()
      let place = "/v1/sessions/\(id)"
      let json = ["Content-Type": "application/json", "If-Match": "\"0.0\""]
      let ice = #"{"choose":"온도.ICE"}"#
      let none = String(repeating: "0", count: 26)
      let long = String(repeating: "x", count: 5000)
      let rows: [(Int, String, String, String, [String: String], String?)] = [
        (404, "not-found", "GET", "/nowhere", [:], nil),
        (404, "unknown-menu", "GET", "/v1/menus/none", [:], nil),
        (404, "unknown-menu", "POST", "/v1/menus/none/sessions", [:], nil),
        (400, "guessable-key", "POST", "/v1/menus/shop/sessions", ["Idempotency-Key": "1"], nil),
        (404, "unknown-session", "GET", "/v1/sessions/\(none)", [:], nil),
        (404, "unknown-session", "GET", "/v1/sessions/short", [:], nil),
        (404, "unknown-session", "POST", "/v1/sessions/\(none)/actions", json, ice),
        (404, "unknown-session", "GET", "/v1/sessions/\(none)/updates", [:], nil),
        (405, "method-not-allowed", "DELETE", place, [:], nil),
        (405, "method-not-allowed", "PATCH", "/v1/menus", [:], nil),
        (406, "not-acceptable", "GET", place, ["Accept": "audio/ogg"], nil),
        (400, "bad-request", "GET", place + "?as=jsn", [:], nil),
        (400, "bad-request", "GET", place + "?as=text&width=wide", [:], nil),
        (400, "bad-request", "GET", place + "?lang=1", [:], nil),
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
          400, "bad-key", "POST", place + "/actions",
          json.merging(["Idempotency-Key": "a b"]) { $1 }, ice
        ),
        (413, "too-large", "POST", place + "/actions", json, long),
        (413, "too-large", "POST", place + "/actions", json, "[\(ice),\(ice),\(ice),\(ice)]"),
        (414, "uri-too-long", "GET", "/v1/menus?x=" + long, [:], nil),
        (414, "uri-too-long", "GET", "/nowhere/" + long, [:], nil),
        (415, "unsupported-type", "POST", place + "/actions", ["If-Match": "\"0.0\""], ice),
        (
          415, "unsupported-type", "POST", place + "/actions",
          json.merging(["Content-Encoding": "gzip"]) { $1 }, ice
        ),
        (
          428, "revision-needed", "POST", place + "/actions",
          ["Content-Type": "application/json"], ice
        ),
        (428, "revision-needed", "POST", place + "/submit", [:], nil),
        // Without its quotes it is no revision, whatever stands in it.
        (
          428, "revision-needed", "POST", place + "/actions",
          json.merging(["If-Match": "0.0"]) { $1 }, ice
        ),
        (428, "revision-needed", "POST", place + "/submit", ["If-Match": "0.0"], nil),
        (412, "stale", "POST", place + "/submit", ["If-Match": "W/\"0.0\""], nil),
        (
          428, "revision-needed", "PUT", "/v1/menus/shop/inventory",
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
        let answer = try await service.send(method, path, headers, body: body)
        let row = "\(method) \(path.prefix(80)) \(headers) \(body?.prefix(40) ?? ""): \(answer)"
        #expect(answer.status == status, "\(row)")
        #expect(answer.headers["content-type"] == "application/problem+json", "\(row)")
        let problem = try answer.json
        #expect(problem["code"] as? String == code, "\(row)")
        #expect(problem["status"] as? Int == status, "\(row)")
        #expect(problem["type"] as? String == "about:blank", "\(row)")
        #expect(answer.headers["x-content-type-options"] == "nosniff" || status == 431, "\(row)")
        for word in ["Swift", "Error(", "GRDB", "/Sources"] {
          #expect(!answer.body.contains(word), "\(row)")
        }
      }
      let allowed = try await service.send("DELETE", place)
      #expect(allowed.headers["allow"] == "GET, HEAD")
      // Nothing of all that changed the session.
      let after = try await service.send("GET", place)
      #expect(after.headers["etag"] == "\"0.0-json-ko\"")
    }
  }

  @Test("A refusal names its path and its revision in the reader's words, and a list its index")
  func words() async throws {
    try await RunningService.run { service in
      let id = try await service.begin()
      let answer = try await service.act(
        id, #"[{"choose":"온도.ICE"},{"set":"추가.레몬","to":3}]"#, at: "0.0")
      #expect(answer.status == 422)
      let problem = try answer.json
      #expect(problem["code"] as? String == "out-of-stock")
      #expect(problem["path"] as? String == "추가.레몬")
      #expect(problem["index"] as? Int == 1)
      #expect(problem["revision"] as? String == "0.0")
      #expect((problem["detail"] as? String)?.contains("레몬") == true)
    }
  }

  @Test("A session that is somebody else's and one that never was answer alike")
  func foreignSessions() async throws {
    try await RunningService.run { service in
      let id = try await service.begin()
      let near = String(id.dropLast()) + (id.last == "0" ? "1" : "0")
      let upper = id.uppercased()
      var answers: Set<String> = []
      for other in [near, upper, String(repeating: "z", count: 26), "%00", "..%2f\(id)"] {
        let answer = try await service.send("GET", "/v1/sessions/\(other)")
        #expect(answer.status == 404)
        answers.insert(answer.body)
      }
      #expect(answers.count == 1)
    }
  }

  @Test("Who guesses 100000 ids finds nothing")
  func guesses() async throws {
    let sessions = service(Journals.inMemory())
    for _ in 0..<100 { _ = try await sessions.begin("shop") }
    for _ in 0..<100_000 {
      let fault = try await fault { () async throws(SessionError) in
        try await sessions.screen(of: .random())
      }
      guard case .unknownSession = fault else {
        Issue.record("found something: \(fault)")
        return
      }
    }
  }

  @Test("Without an operator's token those routes are not there")
  func withoutToken() async throws {
    var setting = ServiceConfiguration.testing
    setting.operatorToken = nil
    try await RunningService.run(setting: setting) { service in
      for (method, path) in [("GET", "/v1/orders"), ("PUT", "/v1/menus/shop/inventory")] {
        let answer = try await service.send(method, path, RunningService.authorization)
        #expect(answer.status == 404)
      }
    }
  }

  @Test("Too many requests of one address, or about one session, are told when to come back")
  func rates() async throws {
    let setting = ServiceConfiguration.testing {
      $0.requestsPerSession = ServiceLimits.Rate(perSecond: 1, burst: 5)
      $0.sessionsPerAddress = ServiceLimits.Rate(perSecond: 1, burst: 3)
    }
    try await RunningService.run(setting: setting) { service in
      let id = try await service.begin()
      var statuses: [Int] = []
      for _ in 0..<12 {
        let answer = try await service.send("GET", "/v1/sessions/\(id)")
        statuses.append(answer.status)
        if answer.status == 429 {
          #expect(try #require(Int(answer.headers["retry-after"] ?? "")) >= 1)
        }
      }
      #expect(statuses.prefix(5).allSatisfy { $0 == 200 } && statuses.contains(429))
      var begun: [Int] = []
      for _ in 0..<8 {
        begun.append(try await service.send("POST", "/v1/menus/shop/sessions").status)
      }
      #expect(begun.contains(429))
    }
    let few = ServiceConfiguration.testing {
      $0.requestsPerAddress = ServiceLimits.Rate(perSecond: 1, burst: 4)
    }
    try await RunningService.run(setting: few) { service in
      var statuses: [Int] = []
      for _ in 0..<10 { statuses.append(try await service.send("GET", "/v1/menus").status) }
      #expect(statuses.contains(429))
      // Who watches over the service is always answered.
      #expect(try await service.send("GET", "/health").status == 200)
    }
  }
}
#endif
