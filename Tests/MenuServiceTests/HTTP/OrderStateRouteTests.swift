#if Service
import Foundation
import MenuSections
import Testing

@testable import MenuService

extension RunningService {
  /// Changes the state of an order as staff.
  func change(_ number: Int, _ state: String, reason: String? = nil) async throws -> RawResponse {
    let reason = reason.map { #","reason":"\#($0)""# } ?? ""
    return try await sendAsStaff(
      "PATCH", "/v1/orders/\(number)", json: #"{"state":"\#(state)"\#(reason)}"#)
  }

  /// What is left of lemon.
  func lemon() async throws -> Int {
    try await sessions.inventory(ofMenu: "shop").stock["추가.레몬"] ?? 2
  }
}

extension RawResponse {
  /// The states of an order's changes.
  var states: [String] {
    get throws {
      try #require(json["changes"] as? [[String: Any]]).compactMap { $0["state"] as? String }
    }
  }
}

@Suite("Order states over HTTP")
struct OrderStateRouteTests {
  @Test("Staff take an order to collected, and the customer who has its id sees each state")
  func collected() async throws {
    try await RunningService.run { service in
      let (number, id) = try await service.order()
      var expected = ["received"]
      for state in ["accepted", "ready", "collected"] {
        let changed = try await service.change(number, state)
        expected.append(state)
        #expect(changed.status == 200)
        #expect(try changed.text("state") == state)
        #expect(try changed.states == expected)
        #expect(try changed.json["id"] == nil)
        let seen = try await service.send("GET", "/v1/orders/\(id)", status: 200)
        #expect(try seen.states == expected)
        #expect(try seen.text("id") == id)
      }
      let staff = try await service.sendAsStaff("GET", "/v1/orders/\(number)")
      #expect(try staff.text("state") == "collected")
      #expect(!staff.body.contains(id))
      let metrics = try await service.send("GET", "/metrics")
      #expect(metrics.body.contains(#"menu_order_states_total{state="ready"} 1"#))
    }
  }

  @Test("A state that cannot follow is a conflict that names the current one")
  func conflict() async throws {
    try await RunningService.run { service in
      let (number, _) = try await service.order()
      let early = try await service.change(number, "ready")
      #expect(early.status == 409)
      #expect(try early.text("code") == "order-state")
      #expect(try early.text("state") == "received")
      #expect(try early.text("detail").contains("received"))
      #expect(try await service.change(number, "accepted").status == 200)
      // A second operator presses the same button.
      let again = try await service.change(number, "accepted")
      #expect(again.status == 200)
      #expect(try again.states == ["received", "accepted"])
      let late = try await service.change(number, "rejected", reason: "no milk")
      #expect(late.status == 409)
      #expect(try late.text("state") == "accepted")
      let korean = try await service.sendAsStaff(
        "PATCH", "/v1/orders/\(number)?lang=ko", json: #"{"state":"collected"}"#)
      #expect(try korean.text("detail").contains("'수락'"))
    }
  }

  @Test("A rejected or canceled order needs a reason, and its stock is back once")
  func stock() async throws {
    try await RunningService.run { service in
      let lemon = #"[{"choose":"온도.ICE"},{"set":"추가.레몬","to":1}]"#
      let first = try await service.order(lemon)
      let second = try await service.order(lemon)
      #expect(try await service.lemon() == 0)
      #expect(try await service.change(first.number, "rejected").status == 400)
      #expect(try await service.change(first.number, "rejected", reason: " ").status == 400)
      #expect(try await service.change(first.number, "rejected", reason: "\u{200B}").status == 400)
      let long = String(repeating: "가", count: 201)
      #expect(try await service.change(first.number, "rejected", reason: long).status == 400)
      for disguised in [#"a\u202eb"#, #"\u2066"#, #"a\nb"#, #"a\u2028b"#, #"a\u0000b"#] {
        let response = try await service.change(first.number, "rejected", reason: disguised)
        #expect(response.status == 400, "\(disguised)")
        #expect(try response.text("detail").contains("plain text"))
      }
      #expect(try await service.change(first.number, "accepted", reason: "x").status == 400)
      #expect(try await service.lemon() == 0)
      let reason = "레몬이 시들었어요 <b>"
      let rejected = try await service.change(first.number, "rejected", reason: reason)
      #expect(rejected.status == 200)
      let seen = try await service.send("GET", "/v1/orders/\(first.id)")
      let changes = try #require(try seen.json["changes"] as? [[String: Any]])
      #expect(changes.last?["reason"] as? String == reason)
      #expect(try await service.lemon() == 1)
      #expect(try await service.change(first.number, "rejected", reason: "again").status == 200)
      #expect(try await service.lemon() == 1)
      #expect(try await service.change(second.number, "accepted").status == 200)
      #expect(try await service.change(second.number, "ready").status == 200)
      #expect(try await service.change(second.number, "canceled", reason: "late").status == 200)
      #expect(try await service.lemon() == 2)
      // Quantities count: two lemons in each of three cups do not fit, one in each of two does.
      let both = try await service.order(
        #"[{"choose":"온도.ICE"},{"set":"추가.레몬","to":1},{"count":"수량","to":2}]"#)
      #expect(try await service.lemon() == 0)
      #expect(try await service.change(both.number, "canceled", reason: "late").status == 200)
      #expect(try await service.lemon() == 2)
    }
  }

  @Test("What staff counted anew stays, and stock without a number is not returned")
  func recounted() async throws {
    let sessions = service(MemoryJournal())
    func submit() async throws -> StoredOrder {
      let token = try await sessions.begin("shop").token
      _ = try await sessions.perform([ice, add("레몬")], in: token, expecting: 0)
      let revision = try await sessions.screen(of: token).revision
      return try await sessions.submit(token, expecting: revision)
    }
    let first = try await submit()
    let second = try await submit()
    var inventory = try await sessions.inventory(ofMenu: "shop")
    inventory.stock["추가.레몬"] = 10
    var revision = try await sessions.setInventory(
      inventory, ofMenu: "shop", expecting: inventory.revision)
    try await sessions.setState(.canceled, ofOrder: first.number, reason: "x")
    inventory = try await sessions.inventory(ofMenu: "shop")
    #expect(inventory.stock["추가.레몬"] == 11)
    inventory.stock = [:]
    revision = try await sessions.setInventory(
      inventory, ofMenu: "shop", expecting: inventory.revision)
    try await sessions.setState(.canceled, ofOrder: second.number, reason: "x")
    inventory = try await sessions.inventory(ofMenu: "shop")
    #expect(inventory.stock.isEmpty && inventory.revision == revision)
  }

  @Test("Only the operator changes orders and reads them by number")
  func access() async throws {
    try await RunningService.run { service in
      let (number, id) = try await service.order()
      let body = #"{"state":"canceled","reason":"x"}"#
      let json = ["Content-Type": "application/json"]
      let numbered = try await service.send("PATCH", "/v1/orders/\(number)", json, body: body)
      #expect(numbered.status == 401)
      #expect(try await service.send("PATCH", "/v1/orders/\(id)", json, body: body).status == 404)
      #expect(
        try await service.sendAsStaff(
          "PATCH", "/v1/orders/\(id)", json: body
        ).status == 404)
      #expect(try await service.send("GET", "/v1/orders/\(number)").status == 401)
      #expect(try await service.send("GET", "/v1/orders/\(OrderID.random())").status == 404)
      for name in ["0", "-1", "+1", "99", "none", "１"] {
        let encoded = name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? name
        let path = "/v1/orders/\(encoded)"
        #expect(try await service.sendAsStaff("GET", path).status == 404)
      }
      for body in ["{}", #"{"state":"done"}"#, #"{"state":"ready","by":"me"}"#, "ready"] {
        let response = try await service.sendAsStaff("PATCH", "/v1/orders/\(number)", json: body)
        #expect(response.status == 400, "\(body)")
      }
    }
    var configuration = ServiceConfiguration.testing
    configuration.operatorTokens = nil
    try await RunningService.run(configuration: configuration) { service in
      let (number, id) = try await service.order()
      #expect(try await service.send("GET", "/v1/orders/\(id)").status == 200)
      try await service.sendAsStaff("GET", "/v1/orders/\(number)", status: 404)
      #expect(try await service.change(number, "accepted").status == 404)
    }
  }

  @Test("Lists are filtered by state, menu and time, and never have the ids of orders")
  func lists() async throws {
    let clock = TestClock("2026-11-20T14:30:00Z")
    let zoned = MenuSource(
      name: "shop",
      text: shop.text
        .replacingOccurrences(of: "locale: ko", with: "locale: ko\nzone: Asia/Seoul"))
    try await RunningService.run(registering: [zoned], clock: clock.clock) { service in
      var ids: [String] = []
      for time in ["2026-11-20T14:30:00Z", "2026-11-20T14:59:59Z", "2026-11-20T15:00:00Z"] {
        clock.set(time)
        ids.append(try await service.order().id)
      }
      _ = try await service.change(2, "accepted")
      _ = try await service.change(3, "rejected", reason: "x")
      func numbers(_ query: String) async throws -> [Int] {
        let list = try await service.sendAsStaff("GET", "/v1/orders?\(query)")
        try #require(list.status == 200, "\(query) \(list)")
        #expect(!ids.contains { list.body.contains($0) })
        #expect(try list.json["sequence"] as? Int == 5)
        return try #require(try list.json["orders"] as? [[String: Any]])
          .compactMap { $0["number"] as? Int }
      }
      #expect(try await numbers("") == [1, 2, 3])
      #expect(try await numbers("state=received,accepted") == [1, 2])
      #expect(try await numbers("state=rejected&menu=shop") == [3])
      // Midnight in Seoul is 15:00 in UTC.
      #expect(try await numbers("from=2026-11-21") == [3])
      #expect(try await numbers("to=2026-11-20&state=received") == [1])
      #expect(try await numbers("from=2026-11-20&to=2026-11-20") == [1, 2])
      #expect(try await numbers("from=2026-11-20T14:59:59Z&to=2026-11-21T00:00:00%2B09:00") == [2])
      #expect(try await numbers("from=2026-11-20T23:59:59+09:00") == [2, 3])
      for query in [
        "state=", "state=done", "state=received,", "from=today", "to=2026-02-30",
        "from=2026-11-20T14:59Z", "from=2026-11-20T14:59:59", "from=2026-11-20T14:59:59%2B0900",
        "from=2026-11-20T14:59:59%2B24:00", "to=2026-11-20T14:59:59-25:59",
      ] {
        let list = try await service.sendAsStaff("GET", "/v1/orders?\(query)")
        #expect(list.status == 400, "\(query)")
      }
      let export = try await service.sendAsStaff(
        "GET", "/v1/orders?as=lines&state=accepted,rejected"
      ).body
      #expect(export.split(separator: "\n").count == 2)
      #expect(!ids.contains { export.contains($0) })
      // A menu that is no longer served keeps its orders.
      service.sessions.catalog.remove(name: "shop")
      #expect(try await numbers("state=rejected&menu=shop") == [3])
      #expect(try await numbers("state=ready&menu=shop").isEmpty)
      #expect(try await numbers("state=rejected&menu=shop&to=2100-01-01T00:00:00Z") == [3])
      // Only its zone is not known.
      let dated = try await service.sendAsStaff(
        "GET", "/v1/orders?menu=shop&from=2026-11-20&lang=en")
      #expect(dated.status == 400 && dated.body.contains("no longer served"), "\(dated)")
    }
  }

  @Test("The orders of a menu that is not known are 404, as its days are")
  func unknownMenu() async throws {
    try await RunningService.run { service in
      for path in [
        "orders?menu=none", "orders?menu=none&as=csv", "orders?menu=none&as=lines", "orders?menu=",
        "menus/none/days/2026-11-20",
      ] {
        let response = try await service.sendAsStaff("GET", "/v1/\(path)")
        #expect(response.status == 404, "\(path) \(response)")
        #expect(try response.text("code") == "unknown-menu", "\(path)")
      }
      try await service.sendAsStaff("GET", "/v1/orders?menu=shop", status: 200)
    }
  }

  @Test("The id of a menu selects its orders in each of its Unicode forms, such as that of macOS")
  func decomposedMenu() async throws {
    let menu = "item: Tea\nprice: 3\ncurrency: USD\nsections:\n  - total: Total\n"
    let source = MenuSource(name: "카페", text: menu)
    try await RunningService.run(registering: [source]) { service in
      let forms = try [
        "카페".precomposedStringWithCanonicalMapping, "카페".decomposedStringWithCanonicalMapping,
      ].map { try #require($0.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)) }
      let session = try await service.begin(forms[0])
      let order = try await service.submit(session, at: "0.0")
      try #require(order.status == 201, "\(order)")
      for form in forms {
        let list = try await service.sendAsStaff("GET", "/v1/orders?menu=\(form)")
        #expect(try (list.json["orders"] as? [Any])?.count == 1, "\(form) \(list)")
      }
    }
  }

  @Test("A date of shops in different zones needs the name of one")
  func zones() async throws {
    func source(_ name: String, _ zone: String) -> MenuSource {
      MenuSource(
        name: name,
        text: "item: Tea\nprice: 3\ncurrency: USD\nzone: \(zone)\nsections:\n  - total: Total\n")
    }
    let menus = [source("east", "Asia/Seoul"), source("west", "America/New_York")]
    try await RunningService.run(registering: menus) { service in
      for (query, status) in [
        ("from=2026-11-20", 400), ("from=2026-11-20&menu=east", 200),
        ("from=2026-11-20&menu=none", 404), ("from=2026-11-20T00:00:00Z", 200),
      ] {
        let list = try await service.sendAsStaff("GET", "/v1/orders?\(query)")
        #expect(list.status == status, "\(query) \(list)")
      }
    }
  }
}
#endif
