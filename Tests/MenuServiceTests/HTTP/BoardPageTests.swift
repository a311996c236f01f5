#if Service
import Foundation
import MenuSections
import MenuText
import MenuYAML
import Testing

@testable import MenuService

@Suite("The operator's pages")
struct BoardPageTests {
  private static let form = ["Content-Type": "application/x-www-form-urlencoded"]
  /// The clock of tests in which a day must not end.
  private static let noon = TestClock("2026-11-20T12:00:00Z").clock

  @Test(
    "Without signing in, each page leads to the form and back", arguments: ["", "/items", "/day"])
  func redirects(path: String) async throws {
    try await RunningService.run { service in
      let response = try await service.send("GET", "/board\(path)?lang=ja")
      let name = path.isEmpty ? "orders" : String(path.dropFirst())
      #expect(response.status == 303)
      #expect(response.headers["location"] == "/board/session?to=\(name)&lang=ja")
      let cookie = try await BoardSessionTests.signIn(service)
      let page = try await service.send("GET", "/board\(path)?lang=ja", ["Cookie": cookie])
      #expect(page.status == 200 && page.body.contains("<html lang=\"ja\">"), "\(page)")
      #expect(page.headers["cache-control"] == "no-store")
    }
  }

  @Test("Without a script, a form changes the state of an order; another operator may be first")
  func states() async throws {
    try await RunningService.run { service in
      let number = try await service.order().number
      let cookie = try await BoardSessionTests.signIn(service)
      let headers = Self.form.merging(["Cookie": cookie]) { $1 }
      let token = try BoardSessionTests.csrfToken(cookie)
      let path = "/board/orders/\(number)"
      let forged = try await service.send("POST", path, headers, body: "state=accepted")
      #expect(forged.status == 403)
      let page = try await service.send("GET", "/board", headers)
      #expect(page.body.contains("action=\"/board/orders/\(number)\""))
      let accepted = try await service.send(
        "POST", path, headers, body: ".csrf=\(token)&state=accepted")
      #expect(accepted.status == 303 && accepted.headers["location"] == "/board")
      #expect(try await service.sessions.order(number: number).state == .accepted)
      let late = try await service.send(
        "POST", path, headers, body: ".csrf=\(token)&state=rejected&reason=closing")
      #expect(late.status == 409 && late.body.contains("role=\"alert\""))
      let blank = try await service.send(
        "POST", path + "?lang=en", headers, body: ".csrf=\(token)&state=canceled&reason=+++")
      #expect(blank.status == 400 && blank.body.contains("needs a"), "\(blank)")
      try await service.send(
        "POST", path, headers, body: ".csrf=\(token)&state=canceled&reason=no+milk", status: 303)
      let changes = try await service.sessions.order(number: number).changes
      #expect(changes.last?.reason == "no milk")
    }
  }

  @Test(
    "A card says what the customer answered about the whole order, with what was asked and what is nested in it"
  )
  func wholeOrder() async throws {
    let bento = MenuSource(
      name: "bento",
      text: """
        item: Bento
        currency: JPY
        sections:
          - {menu: Food, id: food, select: any, each: 0..9, items: {karaage: 650}}
          - menu: Shopping bag
            id: bag
            default: none
            items: {none: "No", small: {name: Small, sections: [{menu: Color, id: color, items: {red: Red, blue: Blue}}, {text: For, id: for}]}}
        """)
    try await RunningService.run(registering: [bento]) { service in
      _ = try await service.order(#"{"set":"food.karaage","to":1}"#, of: "bento")
      _ = try await service.order(
        """
        [{"set":"food.karaage","to":1},{"choose":"bag.small"},{"choose":"bag.small.color.red"},\
        {"write":"bag.small.for","text":"A gift"}]
        """, of: "bento")
      let cookie = try await BoardSessionTests.signIn(service)
      let page = try await service.send("GET", "/board", ["Cookie": cookie])
      #expect(page.body.contains("<span>Shopping bag: No</span>"), "\(page)")
      #expect(page.body.contains("<span>Shopping bag: Small</span><span>Red</span>"), "\(page)")
      #expect(page.body.contains(#"<p class="notes"><span>A gift</span></p>"#), "\(page)")
    }
  }

  @Test(
    "The total of a day says how many orders it has, also if it is one; without an order there is only that"
  )
  func day() async throws {
    try await RunningService.run(clock: Self.noon) { service in
      let cookie = try await BoardSessionTests.signIn(service)
      for (total, panels) in [
        ("Total · 0 orders<", 1), ("Total · 1 order<", 2), ("Total · 2 orders<", 2),
      ] {
        let page = try await service.send("GET", "/board/day?lang=en", ["Cookie": cookie])
        #expect(page.body.contains(total), "\(page)")
        #expect(page.body.matches(of: /class="panel"/).count == panels, "\(page)")
        _ = try await service.order()
      }
    }
  }

  @Test("The page of a day also has the orders of a menu that was removed on that day")
  func removedMenu() async throws {
    let other = MenuSource(name: "other", bytes: shop.bytes)
    try await RunningService.run(registering: [shop, other], clock: Self.noon) { service in
      let cookie = try await BoardSessionTests.signIn(service)
      _ = try await service.order()
      service.sessions.catalog.remove(name: "shop")
      let page = try await service.send("GET", "/board/day?lang=en", ["Cookie": cookie])
      #expect(page.body.contains("Total · 1 order<"), "\(page)")
      let link = try #require(
        page.body.firstMatch(of: /href="([^"]*as=csv&amp;menu=shop&amp;[^"]*)"/), "\(page)")
      let file = try await service.send(
        "GET", String(link.1).replacing("&amp;", with: "&"), ["Cookie": cookie])
      #expect(file.status == 200 && file.body.contains(",shop,"), "\(file)")
      let board = try await service.send("GET", "/board", ["Cookie": cookie])
      #expect(board.body.contains(#""formerMenus":[{"id":"shop""#), "\(board)")
      let date = TimeZoneData.system.local(at: Self.noon.now().wholeSeconds).date
      let totals = try await service.sendAsStaff("GET", "/v1/menus/shop/days/\(date)")
      #expect(try totals.json["count"] as? Int == 1)
    }
  }

  @Test(
    "The orders of a removed menu are on the page of a day, also if the first one's menu is unreadable"
  )
  func unreadableMenu() async throws {
    let other = MenuSource(name: "other", bytes: shop.bytes)
    try await RunningService.run(registering: [shop, other], clock: Self.noon) { service in
      let (journal, cookie) = (
        service.sessions.journal, try await BoardSessionTests.signIn(service)
      )
      let elsewhere = MenuSessions(service.sessions.catalog, journal: .inMemory())
      let (token, _) = try await elsewhere.begin("shop")
      try await elsewhere.perform([ice], in: token, expecting: 0)
      let sample = try await elsewhere.submit(token, expecting: at(1))
      let damaged = MenuSource(name: "shop", text: "item: [")
      try await journal.keep(damaged, time: Self.noon.now())
      _ = try await journal.create(
        token.digest, menuID: "shop", menuDigest: damaged.digest, time: Self.noon.now())
      _ = try await journal.submit(
        OrderSubmission(
          session: token.digest, expected: 0, key: .random(), orderID: .random(), menuID: "shop",
          menuDigest: damaged.digest, document: sample.document, inventory: sample.inventory,
          inventoryChange: nil, time: Self.noon.now()))
      #expect(try await service.order().number == 2)
      service.sessions.catalog.remove(name: "shop")
      let page = try await service.send("GET", "/board/day?lang=en", ["Cookie": cookie])
      #expect(page.body.contains("Total · 2 orders<"), "\(page)")
      let date = TimeZoneData.system.local(at: Self.noon.now().wholeSeconds).date
      let totals = try await service.send(
        "GET", "/v1/menus/shop/days/\(date)", RunningService.authorization)
      #expect(try totals.json["count"] as? Int == 2, "\(totals)")
    }
  }

  @Test("A day with more orders than its page lists says so")
  func moreOrders() async throws {
    try await RunningService.run(clock: Self.noon) { service in
      let cookie = try await BoardSessionTests.signIn(service)
      let sample = try await service.sessions.order(number: try await service.order().number)
      let journal = service.sessions.journal
      func page() async throws -> String {
        try await service.send("GET", "/board/day?lang=en", ["Cookie": cookie]).body
      }
      for _ in 1..<BoardRoutes.maximumOrders {
        let session = SessionToken.random().digest
        _ = try await journal.create(
          session, menuID: sample.menuID, menuDigest: sample.menuDigest, time: sample.time)
        _ = try await journal.submit(
          OrderSubmission(
            session: session, expected: 0, key: .random(), orderID: .random(),
            menuID: sample.menuID, menuDigest: sample.menuDigest, document: sample.document,
            inventory: sample.inventory, inventoryChange: nil, time: sample.time))
      }
      #expect(try await !page().contains("Only the first"))
      _ = try await service.order()
      let long = try await page()
      #expect(long.contains("Only the first 1000 orders are listed."))
      #expect(long.contains("<td>1000</td>") && !long.contains("<td>1001</td>"))
      #expect(long.contains("Total · 1001 orders<"))
    }
  }

  @Test("The orders of a removed menu are on the page of their day in the menu's zone")
  func removedMenuInZone() async throws {
    let seoul = MenuSource(name: "seoul", bytes: Array("zone: Asia/Seoul\n".utf8) + shop.bytes)
    let london = MenuSource(name: "london", bytes: Array("zone: Europe/London\n".utf8) + shop.bytes)
    let clock = TestClock("2026-11-20T15:30:00Z")
    try await RunningService.run(registering: [seoul, london], clock: clock.clock) { service in
      let cookie = try await BoardSessionTests.signIn(service)
      _ = try await service.order(of: "seoul")
      service.sessions.catalog.remove(name: "seoul")
      for (date, isListed) in [("2026-11-20", false), ("2026-11-21", true)] {
        let page = try await service.send(
          "GET", "/board/day?lang=en&date=\(date)", ["Cookie": cookie])
        #expect(page.body.contains("menu=seoul") == isListed, "\(date) \(page)")
      }
      let board = try await service.send("GET", "/board", ["Cookie": cookie])
      #expect(board.body.contains(#""formerMenus":[{"id":"seoul""#), "\(board)")
      // In London it is still the same day.
      clock.set("2026-11-21T15:30:00Z")
      let later = try await service.send("GET", "/board", ["Cookie": cookie])
      #expect(later.body.contains(#""formerMenus":[]"#), "\(later)")
    }
  }

  @Test("The page of a day leads to the next day while that is today in one of the shops")
  func nextDay() async throws {
    let berlin = MenuSource(name: "berlin", bytes: Array("zone: Europe/Berlin\n".utf8) + shop.bytes)
    let seoul = MenuSource(name: "seoul", bytes: Array("zone: Asia/Seoul\n".utf8) + shop.bytes)
    let clock = TestClock("2026-11-20T15:30:00Z")
    try await RunningService.run(registering: [berlin, seoul], clock: clock.clock) { service in
      let cookie = try await BoardSessionTests.signIn(service)
      for (date, hasNext) in [("2026-11-20", true), ("2026-11-21", false)] {
        let page = try await service.send("GET", "/board/day?date=\(date)", ["Cookie": cookie])
        let next = try #require(LocalDate(date)).adding(days: 1)
        #expect(page.body.contains("date=\(next)") == hasNext, "\(page)")
      }
    }
  }

  @Test("The board has the zone of each menu, or of the server, since a device may be elsewhere")
  func zones() async throws {
    let seoul = MenuSource(name: "seoul", bytes: Array("zone: Asia/Seoul\n".utf8) + shop.bytes)
    try await RunningService.run(registering: [seoul, shop]) { service in
      let cookie = try await BoardSessionTests.signIn(service)
      let board = try await service.send("GET", "/board", ["Cookie": cookie]).body
      let zones = board.matches(of: /"zone":"([^"]*)"/)
        .map { String($0.1.replacing("\\/", with: "/")) }
      #expect(zones.first == "Asia/Seoul" && zones.count <= 2, "\(board)")
      for name in zones.dropFirst() {
        let (zone, system) = (try #require(TimeZoneData(named: name)), TimeZoneData.system)
        let now = Date.now.wholeSeconds
        let hours = (0..<366 * 24).map { now + $0 * 3600 }
        #expect(hours.allSatisfy { zone.offset(at: $0) == system.offset(at: $0) }, "\(name)")
      }
    }
  }

  @Test(
    "The board names the server's zone only if its rules are those that days are counted with",
    arguments: [
      ("Asia/Seoul", "Asia/Seoul", true), ("Etc/UTC", "Asia/Seoul", false),
      ("GMT+0900", "Asia/Seoul", false), ("Africa/Lagos", "Europe/Berlin", false),
      ("Europe/Paris", "Europe/Berlin", true), ("America/New_York", "Europe/Berlin", false),
    ])
  func serverZone(name: String, system: String, isNamed: Bool) throws {
    let zone = try #require(TimeZoneData(named: system))
    // In winter, when clocks in Lagos and Berlin show the same.
    let winter = try #require(LocalDate("2026-01-15")).instants.lowerBound.wholeSeconds
    #expect(BoardPage.zone(named: name, of: zone, at: winter) == (isNamed ? name : nil))
    #expect(BoardPage.zone(named: "Etc/UTC", of: .utc, at: winter) == "Etc/UTC")
  }

  @Test("The page of a day says how many orders it does not count as they have another currency")
  func otherCurrencies() async throws {
    let dollars = MenuSource(
      name: "shop", text: shop.text.replacing("currency: KRW", with: "currency: USD"))
    try await RunningService.run(clock: Self.noon) { service in
      let cookie = try await BoardSessionTests.signIn(service)
      _ = try await service.order()
      let note = "which are not counted either: 1."
      for isOther in [false, true] {
        if isOther { service.sessions.catalog.register(dollars) }
        let page = try await service.send("GET", "/board/day?lang=en", ["Cookie": cookie])
        #expect(page.body.contains(note) == isOther, "\(page)")
      }
    }
  }

  @Test("The totals of a day's orders are in the language of the page, not of their customers")
  func orderTotals() async throws {
    try await RunningService.run(clock: Self.noon) { service in
      let number = try await service.order().number
      let order = try await service.sessions.order(number: number)
      let money = try OrderDocument(order).total.money
      let cookie = try await BoardSessionTests.signIn(service)
      for language in [LanguageTag.english, .korean, .german] {
        let page = try await service.send(
          "GET", "/board/day?lang=\(language.text)", ["Cookie": cookie])
        let total = Localizer(language).money.string(money)
        #expect(page.body.contains("<td class=\"amount\">\(total.html)</td>"), "\(page)")
      }
    }
  }

  @Test(
    "A day is named in the page's language, with its weekday",
    arguments: [
      ("en", "Thursday, November 20, 2025"), ("ko", "2025년 11월 20일 목요일"),
      ("ja", "2025年11月20日 木曜日"), ("de", "Donnerstag, 20. November 2025"),
    ])
  func dayName(language: String, name: String) async throws {
    try await RunningService.run { service in
      let cookie = try await BoardSessionTests.signIn(service)
      let page = try await service.send(
        "GET", "/board/day?date=2025-11-20&lang=\(language)", ["Cookie": cookie])
      #expect(page.body.contains("<h2>\(name)</h2>"), "\(page)")
    }
  }

  @Test("Without a script, forms mark options as sold out and set their stock")
  func items() async throws {
    try await RunningService.run(registering: try BrowserJourneys.menus()) { service in
      let cookie = try await BoardSessionTests.signIn(service)
      let headers = Self.form.merging(["Cookie": cookie]) { $1 }
      let fields = ".csrf=\(try BoardSessionTests.csrfToken(cookie))&menu=cafe-latte&path=milk.oat"
      func post(_ more: String) async throws -> Int {
        try await service.send("POST", "/board/items", headers, body: fields + more).status
      }
      let sessions = service.sessions
      #expect(try await post("&sold-out=true") == 303)
      #expect(try await sessions.inventory(ofMenu: "cafe-latte").soldOut["milk.oat"] != nil)
      let page = try await service.send("GET", "/board/items?lang=en", headers)
      #expect(page.body.contains("Sold out now 2"))
      #expect(try await post("&sold-out=false") == 303)
      #expect(try await post("&stock=3&step=1") == 303)
      let inventory = try await sessions.inventory(ofMenu: "cafe-latte")
      #expect(inventory.soldOut.isEmpty && inventory.stock["milk.oat"] == 4)
      // Orders have used three since the page was loaded.
      var changes = InventoryChanges()
      changes.stock["milk.oat"] = 1
      try await sessions.changeInventory(changes, ofMenu: "cafe-latte")
      #expect(try await post("&left=4&stock=4&step=1") == 303)
      #expect(try await sessions.inventory(ofMenu: "cafe-latte").stock["milk.oat"] == 2)
      #expect(try await post("&left=4&stock=9&step=-1") == 303)
      #expect(try await sessions.inventory(ofMenu: "cafe-latte").stock["milk.oat"] == 8)
      #expect(try await post("&stock=") == 303)
      #expect(try await sessions.inventory(ofMenu: "cafe-latte").stock.isEmpty)
      #expect(try await post("&stock=many") == 400)
      // A page from before the menu changed may have other items.
      let gone = fields.replacing("milk.oat", with: "milk.gone")
      let stale = try await service.send("POST", "/board/items", headers, body: gone + "&stock=3")
      #expect(stale.status == 422, "\(stale)")
      #expect(try await sessions.inventory(ofMenu: "cafe-latte").stock.isEmpty)
    }
  }

  @Test("The entries of a repeated list, which are no choice, cannot be marked as sold out")
  func repeatedList() async throws {
    let pizzeria = MenuSource(
      name: "pizzeria",
      text: """
        item: Pizzeria
        currency: EUR
        groups: {flavor: {menu: Flavor, items: {plain: 9.80, hot: 11.50}}, pie: [flavor]}
        sections:
          - menu: Pizzas
            id: pizzas
            select: any
            items:
              halves: {name: Half and half, sections: [{use: pie, id: half, header: Halves, repeat: {left: Left, right: Right}}]}

        """)
    try await RunningService.run { service in
      service.sessions.catalog.register(pizzeria)
      let cookie = try await BoardSessionTests.signIn(service)
      let page = try await service.send("GET", "/board/items?lang=en", ["Cookie": cookie])
      #expect(page.body.contains("pizzas.halves") && page.body.contains("flavor.hot"), "\(page)")
      #expect(!page.body.contains("half.left"), "\(page)")
    }
  }
}
#endif
