#if Service
import Foundation
import MenuSections
import MenuText
import Testing

@testable import MenuService

@Suite("Pages of a paused shop")
struct PausedShopTests {
  /// 08:00 in Seoul.
  private static let morning = "2026-11-20T23:00:00Z"

  private func pause(_ service: RunningService, _ body: String) async throws {
    let response = try await service.sendAsStaff("PATCH", "/v1/menus/cafe/inventory", json: body)
    try #require(response.status == 200, "\(response)")
  }

  @Test(
    "The store, the sheet and the cart say in the reader's language that the shop takes no orders",
    arguments: [
      ("ko", "주문 잠시 멈춤", "지금은 가게가 주문을 받지 않아요"),
      ("en", "Orders paused", "takes no orders at the moment"),
      ("ja", "受付停止中", "現在、注文を受け付けていません"),
      ("de", "Bestellungen pausiert", "nimmt gerade keine Bestellungen an"),
    ])
  func languages(language: String, words: String, notice: String) async throws {
    try await RunningService.run(registering: [StorePageTests.cafe]) { service in
      let customer = try await StoreCustomer(service, at: "/menus/cafe?lang=\(language)")
      try await customer.post(try customer.form("/items/bread.salt"))
      try await pause(service, #"{"paused":true}"#)
      for path in ["", "/items/coffee.latte", "/cart"] {
        try await customer.go("/menus/cafe\(path)?lang=\(language)")
        let body = customer.page.body
        #expect(body.contains(notice), "\(path)")
        #expect(path.hasPrefix("/items") || body.contains(words), "\(path)")
        let link = "<a class=\"primary\" href=\"/menus/cafe/cart?lang=\(language)\">"
        #expect(path != "" || body.contains(link))
      }
      // What cannot be pressed is no button.
      customer.sees("class=\"primary waiting\">\(words)", not: "name=\".submit\"")
      // The cart fills up all the same.
      for _ in 0..<2 {
        try await customer.go("/menus/cafe?lang=\(language)")
        #expect(try await customer.post(try customer.form("/items/coffee.espresso")) == 303)
      }
      try await pause(service, #"{"paused":false}"#)
      try await customer.go("/menus/cafe/cart?lang=\(language)")
      customer.sees("name=\".submit\"", not: notice)
    }
  }

  @Test("A pause with an end says when customers can order again, and ends on its own")
  func end() async throws {
    let clock = TestClock(Self.morning)
    let cafe = MenuSource(
      name: "cafe", bytes: StorePageTests.cafe.bytes + Array("\nzone: Asia/Seoul\n".utf8))
    try await RunningService.run(registering: [cafe, shop], clock: clock.clock) { service in
      let customer = try await StoreCustomer(service, at: "/menus/cafe?lang=en")
      try await customer.post(try customer.form("/items/bread.salt"))
      try await pause(service, #"{"paused":{"until":"2026-11-21T08:10:00+09:00"}}"#)
      try await customer.go("/menus/cafe/cart?lang=en")
      customer.sees(
        "<strong>Orders paused</strong> until 08:10", "You can order from 08:10",
        "data-resumes=\"1795216200\"")
      let tag = try #require(
        customer.page.body.firstMatch(of: #/data-tag="([0-9a-f]+)"/#)?.output.1)
      let list = try await service.send("GET", "/?lang=en").body
      #expect(list.contains("<strong>Orders paused</strong> until 08:10"))
      clock.set("2026-11-20T23:10:00Z")
      try await customer.go("/menus/cafe/cart?lang=en")
      #expect(!customer.page.body.contains("paused") && !customer.page.body.contains(tag))
      #expect(!(try await service.send("GET", "/?lang=en").body).contains("paused"))
    }
  }

  @Test("The form of a menu for one item says it, too")
  func form() async throws {
    try await RunningService.run { service in
      var changes = InventoryChanges()
      changes.pause = .pause(Inventory.Pause())
      try await service.sessions.changeInventory(changes, ofMenu: "shop")
      let page = try await service.send("GET", "/menus/shop?lang=en").body
      #expect(page.contains("data-state=\"status\">The shop takes no orders at the moment"))
      // The menu has no German, but the page has.
      let german = try await service.send("GET", "/menus/shop", ["Accept-Language": "de"]).body
      #expect(german.contains("data-state=\"status\">Der Laden nimmt gerade keine Bestellungen an"))
    }
  }
}
#endif
