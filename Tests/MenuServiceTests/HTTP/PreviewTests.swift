#if Service
import Foundation
import MenuSections
import Testing

@testable import MenuService

/// A menu whose items have answers of their own, with channels.
private let cafe = MenuSource(
  name: "cafe",
  text: """
    item: Cafe
    currency: KRW
    locale: en
    channels: {here: Eat in, togo: Takeaway}
    sections:
      - menu: Coffee
        id: coffee
        select: any
        each: 0..9
        items:
          latte:
            name: Latte
            price: {channel: {here: 3900, togo: 3700}}
            sections:
              - {menu: Temperature, id: temp, items: [hot, ice]}
              - {menu: Milk, id: milk, default: whole, items: {whole: 0, oat: 700}}
      - total: Total
    """)

@Suite("Previews over HTTP")
struct PreviewTests {
  private static let line =
    #"{"add":"coffee.latte","quantity":2,"answers":{"temp":"ice","milk":"oat"}}"#
  private static let json = ["Content-Type": "application/json"]

  private func total(_ response: RawResponse) throws -> String? {
    (try response.json["total"] as? [String: Any])?["amount"] as? String
  }

  @Test("A session's preview is the screen that the same actions lead to, and changes nothing")
  func session() async throws {
    try await RunningService.withSession(registering: [cafe]) { service, id in
      let before = try await service.send("GET", "/v1/sessions/\(id)")
      let preview = try await service.send(
        "POST", "/v1/sessions/\(id)/preview", Self.json, body: "[\(Self.line)]", status: 200)
      #expect(preview.headers["cache-control"] == "no-store")
      #expect(try total(preview) == "9200")
      #expect(try preview.json["revision"] as? Int == 0)
      let after = try await service.send("GET", "/v1/sessions/\(id)")
      #expect(after.body == before.body && after.headers["etag"] == before.headers["etag"])
      let acted = try await service.act(id, Self.line, at: "0.0", query: "?screen=true")
      #expect(acted.status == 200, "\(acted)")
      let screen = try #require(try acted.json["screen"] as? [String: Any])
      let shown = try preview.json
      #expect(screen["sections"] as? NSArray == shown["sections"] as? NSArray)
      #expect(screen["pending"] as? NSArray == shown["pending"] as? NSArray)
    }
  }

  @Test("A whole line is one action of a session: one revision, one undo")
  func wholeLine() async throws {
    try await RunningService.withSession(registering: [cafe]) { service, id in
      let added = try await service.act(id, Self.line, at: "0.0")
      #expect(added.status == 200 && added.headers["etag"] == "\"1.0\"", "\(added)")
      let answered = try await service.act(
        id, #"{"answer":"coffee.latte","answers":{"temp":"hot"}}"#, at: "1.0", query: "?screen=true"
      )
      #expect(answered.headers["etag"] == "\"2.0\"", "\(answered)")
      let undone = try await service.act(
        id, #"{"undo":true}"#, at: "2.0", query: "?screen=true")
      let screen = try #require(try undone.json["screen"] as? [String: Any])
      #expect((screen["total"] as? [String: Any])?["amount"] as? String == "9200")
      let rejected = try await service.act(
        id, #"{"add":"coffee.latte","answers":{"milk":"goat"}}"#, at: "3.0", status: 422)
      #expect(try rejected.text("path") == "coffee.latte.milk.goat")
      let unknown = try await service.act(id, #"{"add":"coffee.latte","to":2}"#, at: "3.0")
      #expect(unknown.status == 400, "\(unknown)")
    }
  }

  @Test("A menu's preview starts no session, through the channel that the body names")
  func menu() async throws {
    let configuration = ServiceConfiguration.testing {
      $0.sessionsPerAddress = ServiceLimits.Rate(perSecond: 0.001, burst: 1)
    }
    try await RunningService.run(registering: [cafe], configuration: configuration) { service in
      let path = "/v1/menus/cafe/preview"
      let bodies = [
        (Self.line, "9200"), ("[\(Self.line)]", "9200"),
        (#"{"channel":"togo","actions":[\#(Self.line)]}"#, "8800"),
        (#"{"channel":"togo"}"#, "0"), ("{}", "0"),
      ]
      for (body, expected) in bodies {
        let preview = try await service.send("POST", path, Self.json, body: body)
        #expect(try preview.status == 200 && total(preview) == expected, "\(body) \(preview)")
      }
      let german = try await service.send("POST", path + "?lang=de", Self.json, body: "{}")
      #expect(try german.text("language") == "de")
    }
  }

  @Test("A rejected preview says why, as the actions would")
  func rejected() async throws {
    try await RunningService.withSession(registering: [cafe]) { service, id in
      for path in ["/v1/sessions/\(id)/preview", "/v1/menus/cafe/preview"] {
        let one = try await service.send(
          "POST", path, Self.json, body: #"{"add":"coffee.latte","answers":{"milk":"goat"}}"#)
        #expect(one.status == 422, "\(one)")
        #expect(try one.text("path") == "coffee.latte.milk.goat")
        #expect(try one.text("code") == "unknown-path")
        #expect(try one.json["index"] == nil)
        let second = try await service.send(
          "POST", path, Self.json, body: #"[\#(Self.line),{"choose":"tea"}]"#, status: 422)
        #expect(try second.json["index"] as? Int == 1)
        for body in ["[]", "{\"brew\":1}", "nothing", #"{"actions":[{"brew":1}]}"#] {
          let invalid = try await service.send("POST", path, Self.json, body: body)
          #expect(invalid.status == 400, "\(body) \(invalid)")
        }
      }
      let channel = try await service.send(
        "POST", "/v1/menus/cafe/preview", Self.json, body: #"{"channel":"moon"}"#)
      #expect(try channel.status == 422 && channel.text("code") == "unknown-channel")
      try await service.send(
        "POST", "/v1/menus/tea/preview", Self.json, body: Self.line, status: 404)
      let many = "[" + Array(repeating: Self.line, count: 101).joined(separator: ",") + "]"
      for body in [many, #"{"actions":\#(many)}"#] {
        let tooMany = try await service.send(
          "POST", "/v1/menus/cafe/preview", Self.json, body: body)
        #expect(tooMany.status == 400 || tooMany.status == 413, "\(tooMany)")
      }
    }
  }

  @Test("Previews count against the rate limit of their client and of their session")
  func limited() async throws {
    let configuration = ServiceConfiguration.testing {
      $0.requestsPerSession = ServiceLimits.Rate(perSecond: 0.001, burst: 5)
    }
    try await RunningService.withSession(registering: [cafe], configuration: configuration) {
      service, id in
      var statuses: [Int] = []
      for _ in 0..<12 {
        statuses.append(
          try await service.send(
            "POST", "/v1/sessions/\(id)/preview", Self.json, body: Self.line
          ).status)
      }
      #expect(statuses.first == 200 && statuses.contains(429), "\(statuses)")
    }
  }

  @Test("A submitted session has no preview")
  func submitted() async throws {
    try await RunningService.withSession(registering: [cafe]) { service, id in
      try await service.act(id, Self.line, at: "0.0")
      try await service.submit(id, at: "1.0", status: 201)
      let preview = try await service.send(
        "POST", "/v1/sessions/\(id)/preview", Self.json, body: Self.line)
      #expect(try preview.status == 409 && preview.text("code") == "submitted")
    }
  }
}
#endif
