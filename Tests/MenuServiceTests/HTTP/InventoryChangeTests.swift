#if Service
import Foundation
import MenuSections
import MenuText
import Testing

@testable import MenuService

@Suite("Changes of single entries of an inventory")
struct InventoryChangeTests {
  private static let path = "/v1/menus/shop/inventory"

  private func patch(_ body: String, at service: RunningService) async throws -> RawResponse {
    try await service.sendAsStaff("PATCH", Self.path, json: body)
  }

  @Test("Entries are set and removed one by one, and all others stay")
  func entries() async throws {
    try await RunningService.run { service in
      // What changes nothing has no new revision.
      #expect(try await patch("{}", at: service).headers["etag"] == "\"0\"")
      let first = try await patch(
        #"{"sold-out":{"추가.꿀":true,"추가.우유":{"ko":"오늘 소진","en":"gone"}},"stock":{"추가.레몬":5}}"#,
        at: service)
      #expect(first.status == 200)
      #expect(first.headers["etag"] == "\"1\"")
      let inventory = try await service.sessions.inventory(ofMenu: "shop")
      #expect(Set(inventory.soldOut.keys) == ["추가.꿀", "추가.우유"])
      #expect(inventory.soldOut["추가.우유"]?.reason?[.korean] == "오늘 소진")
      #expect(inventory.stock == ["추가.레몬": 5])
      let second = try await patch(
        #"{"sold-out":{"추가.꿀":false,"추가.우유":"매진","none":false},"stock":{"추가.레몬":null}}"#,
        at: service)
      #expect(second.status == 200)
      #expect(!second.body.contains("꿀") && second.body.contains("매진"))
      let shown = try await service.sendAsStaff("GET", Self.path)
      #expect(shown.body == second.body)
      #expect(try await patch("{}", at: service).headers["etag"] == "\"2\"")
      let yaml = try await service.sendAsStaff(
        "PATCH", Self.path, ["Content-Type": "application/yaml"], body: "sold-out: {추가.우유: no}\n")
      #expect(yaml.status == 200 && !yaml.body.contains("매진"))
      let token = ["Content-Type": "application/json"]
      #expect(try await service.send("PATCH", Self.path, token, body: "{}").status == 401)
    }
  }

  @Test("With If-Match, only the current revision is changed", arguments: JournalKind.all)
  func precondition(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      try await RunningService.run(journal) { service in
        func patch(_ left: Int, ifMatch tag: String) async throws -> RawResponse {
          try await service.sendAsStaff(
            "PATCH", Self.path, ["If-Match": tag], json: #"{"stock":{"추가.레몬":\#(left)}}"#)
        }
        for (left, tag) in [(5, "\"0\""), (6, "\"1\""), (7, "*")] {
          #expect(try await patch(left, ifMatch: tag).status == 200)
        }
        for tag in ["\"0\"", "\"2\"", "\"4\"", "W/\"3\"", "\"other\""] {
          let stale = try await patch(8, ifMatch: tag)
          #expect(stale.status == 412, "\(tag): \(stale)")
          #expect(try stale.text("code") == "stale")
          #expect(stale.headers["etag"] == "\"3\"")
        }
        #expect(try await patch(8, ifMatch: "3").status == 428)
        let inventory = try await service.sessions.inventory(ofMenu: "shop")
        #expect(inventory.revision == 3 && inventory.stock == ["추가.레몬": 7])
      }
    }
  }

  @Test("An inventory can be written back after an option was removed from the menu")
  func removedOption() async throws {
    try await RunningService.run { service in
      let set = try await patch(
        #"{"sold-out":{"추가.꿀":true,"추가.우유":true},"stock":{"추가.레몬":5}}"#, at: service)
      #expect(set.status == 200)
      service.sessions.catalog.register(laterShop)
      let shown = try await service.sendAsStaff("GET", Self.path)
      #expect(shown.body.contains("꿀") && !shown.body.contains("우유"))
      let written = try await service.sendAsStaff(
        "PUT", Self.path, ["If-Match": shown.headers["etag"] ?? ""], json: shown.body)
      #expect(written.status == 200, "\(written)")
    }
  }

  @Test("What is no reason marks nothing, and JSON is JSON")
  func reasons() async throws {
    try await RunningService.run { service in
      _ = try await patch(#"{"sold-out":{"추가.꿀":"매진"}}"#, at: service)
      for value in [
        "0", "2.5", #""""#, #"" ""#, "\"\u{200B}\"", #"{"ko":null}"#, #"{"ko":"소진","en":5}"#,
      ] {
        let rejected = try await patch(#"{"sold-out":{"추가.우유":\#(value)}}"#, at: service)
        #expect(rejected.status == 422, "\(rejected)")
      }
      for body in [
        #"{"stock":{"추가.레몬":5},}"#, "{stock: {추가.레몬: 5}}", #"{"stock":{"추가.레몬":5},"stock":{}}"#,
        "stock: {}",
      ] {
        #expect(try await patch(body, at: service).status == 400)
      }
      let removed = try await patch(#"{"sold-out":{"추가.꿀":null}}"#, at: service)
      #expect(removed.status == 200 && !removed.body.contains("꿀"), "\(removed)")
    }
  }

  @Test("A number that is whole sets a stock however it is written, and another one does not")
  func wholeNumbers() async throws {
    try await RunningService.run { service in
      for (number, left) in [("5.0", 5), ("6e0", 6), ("0.7e1", 7), ("8", 8)] {
        let changed = try await patch(#"{"stock":{"추가.레몬":\#(number)}}"#, at: service)
        #expect(changed.status == 200, "\(changed)")
        #expect(try await service.sessions.inventory(ofMenu: "shop").stock == ["추가.레몬": left])
      }
      try await service.sendAsStaff(
        "PUT", Self.path, ["If-Match": "\"4\""],
        json: #"{"inventory":"shop","revision":4.0,"stock":{"추가.레몬":9.0}}"#, status: 200)
      for number in ["5.5", "5e-1", "-1.0", "1e9", #""5.0""#] {
        let wrong = try await patch(#"{"stock":{"추가.레몬":\#(number)}}"#, at: service)
        #expect(wrong.status == 422, "\(wrong)")
      }
      let wrong = try await service.sendAsStaff(
        "PATCH", Self.path, ["Accept-Language": "en"], json: #"{"stock":{"추가.레몬":5.5}}"#)
      #expect(wrong.body.contains("a whole number from 0 to 999999"), "\(wrong)")
      #expect(try await service.sessions.inventory(ofMenu: "shop").stock == ["추가.레몬": 9])
    }
  }

  @Test("Entries by code are set and removed one by one, as PUT sets them")
  func codes() async throws {
    let coded = MenuSource(
      name: "shop",
      text: """
        item: Tea
        sections:
          - menu: Extras
            select: 0..4
            items: {Honey: {code: TG6}, Lemon: {code: TG7}, Mint: {code: TG8}}
        """)
    try await RunningService.run(registering: [coded]) { service in
      let first = try await patch(
        #"{"codes":{"sold-out":{"TG6":true,"TG8":"gone"},"stock":{"TG7":2}}}"#, at: service)
      #expect(first.status == 200, "\(first)")
      try await service.sendAsStaff(
        "PUT", Self.path, ["If-Match": "\"1\""],
        json:
          #"{"inventory":"shop","codes":{"sold-out":["TG6",{"TG8":"gone"}],"stock":{"TG7":2}}}"#,
        status: 200)
      let shown = try await service.sendAsStaff("GET", Self.path).body
      #expect(shown == first.body.replacing("\"revision\":1", with: "\"revision\":2"))
      let second = try await patch(
        #"{"codes":{"sold-out":{"TG6":false,"old":false},"stock":{"TG7":null}}}"#, at: service)
      #expect(second.status == 200 && second.body.contains("TG8"))
      #expect(!second.body.contains("TG6") && !second.body.contains("TG7"))
      for body in [
        #"{"codes":{"sold-out":{"TG9":true}}}"#, #"{"codes":{"stock":{"TG7":-1}}}"#,
        #"{"codes":{"left":{}}}"#, #"{"codes":["TG6"]}"#,
      ] {
        let wrong = try await patch(body, at: service)
        #expect(wrong.status == 422, "\(body)")
      }
    }
  }

  @Test("What is wrong is reported with its position, and nothing changes")
  func mistakes() async throws {
    try await RunningService.run { service in
      for (body, line) in [
        (#"{"sold-out":{"none":true}}"#, 1), ("{\n\"stock\":{\n\"추가.꿀\":-1}}", 3),
        (#"{"stock":{"추가.꿀":"many"}}"#, 1), (#"{"sold-out":["추가.꿀"]}"#, 1),
        (#"{"stock":[]}"#, 1), (#"{"sold":{}}"#, 1), (#"{"paused":"later"}"#, 1),
        (#"{"paused":{"until":"15:10"}}"#, 1), (#"{"paused":{}}"#, 1), ("[]", 1),
        (#"{"sold-out":{"추가.꿀":true},"stock":{"nothing":1}}"#, 1),
      ] {
        let response = try await patch(body, at: service)
        #expect(response.status == 422, "\(body) \(response)")
        let problems = try #require(try response.json["diagnostics"] as? [[String: Any]])
        #expect(problems.first?["line"] as? Int == line, "\(body) \(response)")
      }
      let inventory = try await service.sessions.inventory(ofMenu: "shop")
      #expect(inventory.revision == 0 && inventory.soldOut.isEmpty && inventory.stock.isEmpty)
    }
  }

  @Test(
    "600 concurrent changes succeed while orders use stock, and no unit is lost or sold twice",
    arguments: JournalKind.all)
  func commutes(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let sessions = service(journal)
      var start = InventoryChanges()
      start.stock["추가.레몬"] = 1000
      try await sessions.changeInventory(start, ofMenu: "shop")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for worker in 0..<12 {
          group.addTask {
            for round in 0..<50 {
              var changes = InventoryChanges()
              let path = MenuPath(worker.isMultiple(of: 2) ? "추가.꿀" : "추가.우유")
              changes.soldOut.updateValue(round.isMultiple(of: 2) ? SoldOut() : nil, forKey: path)
              try await sessions.changeInventory(changes, ofMenu: "shop")
            }
          }
        }
        for _ in 0..<4 {
          group.addTask {
            for _ in 0..<5 {
              let token = try await sessions.begin("shop").token
              try await sessions.perform([ice, add("레몬")], in: token, expecting: 0)
              while true {
                do throws(SessionError) {
                  let revision = try await sessions.screen(of: token).revision
                  _ = try await sessions.submit(token, expecting: revision)
                  break
                } catch {
                  guard case .journal(.busy) = error else { throw error }
                }
              }
            }
          }
        }
        try await group.waitForAll()
      }
      let inventory = try await sessions.inventory(ofMenu: "shop")
      #expect(inventory.stock["추가.레몬"] == 980)
      for order in try await sessions.orders(after: 0, limit: 99) {
        try await sessions.setState(.rejected, ofOrder: order.number, reason: "test")
      }
      let after = try await sessions.inventory(ofMenu: "shop")
      #expect(after.stock["추가.레몬"] == 1000)
    }
  }

  @Test("A paused shop takes no orders until the pause ends, and its screens stay")
  func pause() async throws {
    let clock = TestClock("2026-11-20T06:00:00Z")
    try await RunningService.withSession(clock: clock.clock) { service, session in
      try await service.act(session, #"{"choose":"온도.ICE"}"#, at: "0.0")
      let paused = try await patch(
        #"{"paused":{"until":"2026-11-20T15:10:00+09:00"}}"#, at: service)
      #expect(paused.body.contains(#""paused":{"until":"2026-11-20T06:10:00Z"}"#))
      #expect(
        try await service.sessions.pause(ofMenu: "shop")
          == Inventory.Pause(until: 1_795_155_000))
      func submit() async throws -> RawResponse {
        try await service.send("GET", "/v1/sessions/\(session)", status: 200)
        let revision = try await service.sessions.screen(
          of: try #require(SessionToken(session))
        ).revision
        return try await service.submit(session, at: "\(revision)")
      }
      let rejected = try await submit()
      #expect(rejected.status == 409)
      #expect(try rejected.text("code") == "paused")
      #expect(try rejected.text("until") == "2026-11-20T06:10:00Z")
      #expect(try await patch(#"{"paused":true}"#, at: service).body.contains(#""paused":true"#))
      let open = try await submit()
      #expect(open.status == 409)
      #expect(try open.json["until"] == nil)
      _ = try await patch(#"{"paused":{"until":"2026-11-20T06:10:00Z"}}"#, at: service)
      clock.set("2026-11-20T06:10:00Z")
      #expect(try await service.sessions.pause(ofMenu: "shop") == nil)
      #expect(try await submit().status == 201)
      for end in ["false", "null"] {
        _ = try await patch(#"{"paused":true}"#, at: service)
        let resumed = try await patch(#"{"paused":\#(end)}"#, at: service)
        #expect(resumed.status == 200 && !resumed.body.contains("paused"), "\(resumed)")
      }
      // What the interface shows can be set as a whole.
      _ = try await patch(#"{"paused":true}"#, at: service)
      let shown = try await service.sendAsStaff("GET", Self.path)
      let tag = try #require(shown.headers["etag"])
      try await service.sendAsStaff(
        "PUT", Self.path, ["If-Match": tag], json: shown.body, status: 200)
      #expect(try await service.sessions.pause(ofMenu: "shop") == Inventory.Pause())
    }
  }
}
#endif
