#if Service
import Foundation
import MenuSections
import MenuText
import Testing

@testable import MenuService

@Suite("The page of a menu for one item before the first change")
struct FirstChangeTests {
  private let type = ["Content-Type": "application/x-www-form-urlencoded", "Accept": "text/html"]

  private func begun(_ service: RunningService) async throws -> Int {
    let metrics = try await service.send("GET", "/metrics").body
    let line = metrics.split(separator: "\n").first { $0.hasPrefix("menu_sessions_begun_total ") }
    return try line.map { try #require(Int($0.split(separator: " ")[1].prefix { $0 != "." })) } ?? 0
  }

  private func token(_ response: RawResponse) throws -> SessionToken {
    let address = try #require(response.headers["location"])
    return try #require(
      SessionToken(String(address.dropFirst("/orders/".count).prefix { $0 != "?" })))
  }

  /// The form of a menu's page with chosen fields.
  private func chosen(
    _ service: RunningService, at address: String = "/menus/shop"
  ) async throws -> PostedForm {
    var form = try await StoreCustomer(service, at: address).form("/menus/shop")
    form.set("온도", "온도.ICE")
    form.set("추가.꿀", "2")
    return form
  }

  @Test("Reading the page stores nothing, and shows what the first screen of a session shows")
  func reading() async throws {
    try await RunningService.run { service in
      for address in ["/menus/shop", "/menus/shop?lang=en&q=x", "/menus/shop?as=parts&lang=ko"] {
        let page = try await service.send("GET", address)
        #expect(page.status == 200 && page.headers["set-cookie"] == nil, "\(page)")
        #expect(page.headers["cache-control"] == "no-store")
      }
      let head = try await service.send("HEAD", "/menus/shop")
      #expect(head.status == 200 && head.body.isEmpty)
      let whole = try await service.send("GET", "/menus/shop")
      for name in ["content-length", "content-type"] {
        #expect(head.headers[name] == whole.headers[name], "\(name)")
      }
      #expect(try await begun(service) == 0)
      let page = try await service.send("GET", "/menus/shop?lang=en").body
      let session = try await service.send("GET", "/orders/\(try await service.begin())?lang=en")
      func sections(_ page: String) throws -> Substring {
        let start = try #require(page.range(of: "id=\"sections\"")).lowerBound
        return page[start...].prefix { $0 != "§" }.split(separator: "<script")[0]
      }
      #expect(try sections(page) == sections(session.body))
    }
  }

  @Test("The first form starts the session with what was chosen, once however often it is posted")
  func first() async throws {
    try await RunningService.run { service in
      let form = try await chosen(service)
      let body = form.body(pressing: ".update")
      async let one = service.send("POST", form.action, type, body: body)
      async let other = service.send("POST", form.action, type, body: body)
      let responses = try await [one, other, service.send("POST", form.action, type, body: body)]
      for response in responses { #expect(response.status == 303, "\(response)") }
      let token = try token(responses[0])
      for response in responses { #expect(try self.token(response) == token) }
      #expect(try await begun(service) == 1)
      let screen = try await service.sessions.screen(of: token)
      #expect(screen.revision.version == 2 && screen.screen.total?.minorUnits == 4000)
      // Another page is another order.
      let again = try await chosen(service)
      let second = try await service.send(
        "POST", again.action, type, body: again.body(pressing: ".update"))
      #expect(try self.token(second) != token)
    }
  }

  @Test("Pages before the first change are equal but for their keys, and show what is sold out")
  func shared() async throws {
    try await RunningService.run(registering: [shop, StorePageTests.cafe]) { service in
      for (menu, option) in [("shop", "추가.꿀"), ("cafe", "bread.salt")] {
        var pages: [String] = []
        var keys: Set<String> = []
        for _ in 0..<2 {
          let page = try await service.send("GET", "/menus/\(menu)?lang=en").body
          let found = try #require(page.firstMatch(of: #/name="\.key" value="([^"]+)"/#))
          let key = String(found.output.1)
          keys.insert(key)
          pages.append(page.replacingOccurrences(of: key, with: ""))
        }
        #expect(keys.count == 2 && pages[0] == pages[1])
        var changes = InventoryChanges()
        changes.soldOut[MenuPath(option)] = SoldOut()
        try await service.sessions.changeInventory(changes, ofMenu: menu)
        let page = try await service.send("GET", "/menus/\(menu)?lang=en").body
        #expect(page.contains("Sold out") && !pages[0].contains("Sold out"), "\(menu)")
        let korean = try await service.send("GET", "/menus/\(menu)?lang=ko").body
        #expect(korean.contains("lang=\"ko\"") && korean.contains("품절"), "\(menu)")
      }
    }
  }

  @Test("A script and a form of one page start one session")
  func scriptAndForm() async throws {
    try await RunningService.run { service in
      let form = try await chosen(service)
      let key = try #require(form.fields.first { $0.name == ".key" }?.value)
      let started = try await service.send(
        "POST", "/v1/menus/shop/sessions", ["Idempotency-Key": key])
      let posted = try await service.send(
        "POST", form.action, type, body: form.body(pressing: ".update"))
      #expect(try token(posted).text == started.text("session"))
    }
  }

  @Test("A form that orders at once places the order; if it lacks an answer, it keeps the others")
  func ordering() async throws {
    try await RunningService.run { service in
      let customer = try await StoreCustomer(service, at: "/menus/shop?lang=en")
      var form = try customer.form("/menus/shop")
      form.set("추가.꿀", "2")
      #expect(try await customer.post(form) == 422)
      customer.sees("data-state=\"alert\"")
      var next = try #require(customer.forms.first { $0.action.hasPrefix("/orders/") })
      #expect(next.fields.contains { $0 == ("추가.꿀", "2") })
      next.set("온도", "온도.HOT")
      #expect(try await customer.post(next) == 303)
      let order = try #require(try await service.sessions.orders(after: 0, limit: 2).first)
      #expect(customer.address == "/orders/\(order.id.text)?lang=en")
      #expect(order.document.contains("4000"))
      let direct = try await chosen(service)
      try await service.send(
        "POST", direct.action, type, body: direct.body(pressing: ".submit"), status: 303)
      #expect(try await service.sessions.orders(after: 0, limit: 9).count == 2)
    }
  }

  @Test("A form of another version of the menu keeps its choices, and is not ordered at once")
  func changedMenu() async throws {
    try await RunningService.run { service in
      let form = try await chosen(service, at: "/menus/shop?lang=en")
      service.sessions.catalog.register(laterShop)
      let response = try await service.send(
        "POST", form.action, type, body: form.body(pressing: ".submit"))
      #expect(response.status == 422 && response.body.contains("The menu has changed"))
      #expect(response.body.contains("value=\"온도.ICE\" checked"), "\(response.body)")
      #expect(try await service.sessions.orders(after: 0, limit: 9).isEmpty)
    }
  }

  @Test("The channel of the address is that of the page and of the session that it starts")
  func channel() async throws {
    let source = MenuSource(
      name: "shop",
      text: """
        item: Latte
        currency: KRW
        channels: {here: Eat in, togo: Takeaway}
        price: {channel: {here: 4500, togo: 4300}}
        sections:
          - menu: Milk
            items: [Whole, Oat]
          - total: Total
        """)
    try await RunningService.run(registering: [source]) { service in
      let customer = try await StoreCustomer(service, at: "/menus/shop?lang=en&channel=togo")
      customer.sees("₩4,300")
      var form = try customer.form("/menus/shop")
      form.set("Milk", "Milk.Oat")
      #expect(try await customer.post(form) == 303)
      let order = try #require(try await service.sessions.orders(after: 0, limit: 1).first)
      #expect(order.document.contains(#""channel":"togo""#) && order.document.contains("4300"))
      let other = try await service.send("GET", "/menus/shop?lang=en&channel=drive-in")
      #expect(other.status == 200 && other.body.contains("₩4,500"))
    }
  }

  @Test("A form without a revision or a long key starts nothing")
  func wrongForms() async throws {
    try await RunningService.run { service in
      for (path, body, status) in [
        ("/menus/shop", ".key=0123456789012345678901", 400),
        ("/menus/shop", ".revision=0.0&.key=short", 400),
        ("/menus/none", ".revision=0.0&.key=0123456789012345678901", 404),
      ] {
        let response = try await service.send("POST", path, type, body: body)
        #expect(response.status == status, "\(path)")
      }
      #expect(try await begun(service) == 0)
    }
  }

  @Test("A page names the same methods that it allows, whichever was sent")
  func allowedMethods() async throws {
    try await RunningService.run(registering: [shop, StorePageTests.cafe]) { service in
      for path in ["/menus/cafe", "/menus/shop", "/menus/none"] {
        for method in ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"] {
          let response = try await service.send(method, path)
          #expect(response.status == 405, "\(method) \(path) \(response)")
          #expect(response.headers["allow"] == "GET, HEAD, POST", "\(method) \(path) \(response)")
        }
      }
    }
  }
}
#endif
