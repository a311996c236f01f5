#if Service
import Foundation
import MenuSections
import MenuTestSupport
import Testing

@testable import MenuService

@Suite("Ordering from a shop without scripts")
struct StorePageTests {
  static let cafe = MenuSource(
    name: "cafe",
    text: """
      item: {ko: 하루 카페, en: Cafe Haru}
      currency: KRW
      locale: ko
      channels: {here: {ko: 매장, en: Eat in}, togo: {ko: 포장, en: Takeaway}}
      minimum: 6000
      discounts:
        - {discount: Ten, id: ten, off: 10%, code: TEN}
      fees:
        - {fee: {ko: 포장비, en: Packaging}, id: pack, price: 500, when: {channel: togo}}
      groups:
        temp: {menu: {ko: 온도, en: Temperature}, items: {hot: {ko: 따뜻하게, en: Hot}, ice: {ko: 차갑게, en: Iced}}}
        milk: {menu: {ko: 우유, en: Milk}, default: whole, items: {whole: {ko: 일반, en: Whole}, oat: {name: {ko: 귀리, en: Oat}, price: 700}}}
        beans: {menu: {ko: 원두, en: Beans}, when: {temp: ice}, items: [A, B]}
        wish: {text: {ko: 요청, en: Note}, max: 40}
      sections:
        - menu: {ko: 커피, en: Coffee}
          id: coffee
          select: any
          each: 0..9
          items:
            latte: {name: {ko: 카페라떼, en: Caffè latte}, price: 3900, sections: [temp, milk, wish], allergens: [milk]}
            cold: {name: {ko: 콜드브루, en: Cold brew}, price: 3900, sections: [temp, beans]}
            espresso: {name: {ko: 에스프레소, en: Espresso}, price: 2500, allergens: []}
        - menu: {ko: 빵, en: Bread}
          id: bread
          select: any
          each: 0..9
          items: {salt: {name: {ko: 소금빵, en: Salt bread}, price: 2800, stock: 2}}
        - {text: {ko: 이름, en: Name}, id: name, required: yes}
      """)

  /// Runs a service, and opens a page in a customer's browser.
  private func visit(
    _ address: String = "/menus/cafe?lang=en", registering sources: [MenuSource] = [cafe],
    _ body: @Sendable (StoreCustomer, RunningService) async throws -> Void
  ) async throws {
    try await RunningService.run(registering: sources) { service in
      try await body(try await StoreCustomer(service, at: address), service)
    }
  }

  /// Puts a latte with these answers into the cart.
  private func addLatte(
    _ customer: StoreCustomer, ice: Bool = true, quantity: Int = 1
  ) async throws {
    var sheet = try await customer.form(at: "/menus/cafe/items/coffee.latte?lang=en")
    try sheet.choose("temp", ice ? "ice" : "hot")
    try sheet.choose("milk", "oat")
    sheet.set(".quantity", "\(quantity)")
    #expect(try await customer.post(sheet) == 303)
  }

  /// Opens the cart and orders what is in it.
  private func orderCart(_ customer: StoreCustomer) async throws {
    var cart = try await customer.form(at: "/menus/cafe/cart?lang=en")
    cart.set("name", "Hana")
    #expect(try await customer.post(cart) == 303)
  }

  @Test("Three items are chosen, changed and ordered with links and forms")
  func order() async throws {
    try await visit { customer, service in
      customer.sees("<h1>Cafe Haru</h1>", "href=\"/menus/cafe/items/coffee.latte?lang=en\"")
      try await addLatte(customer, quantity: 2)
      #expect(customer.address.hasPrefix("/menus/cafe?lang=en"))
      try await addLatte(customer, ice: false)
      // What asks nothing is added by one button.
      #expect(try await customer.post(try customer.form("/items/bread.salt")) == 303)
      customer.sees("Iced\u{A0}· Oat", "Hot\u{A0}· Oat")

      var sheet = try await customer.form(at: "/menus/cafe/cart/coffee.latte%232?lang=en")
      sheet.set("coffee.latte#2.wish", "less ice")
      sheet.set("coffee.latte#2.milk", "coffee.latte#2.milk.whole")
      #expect(try await customer.post(sheet) == 303)
      #expect(customer.address.hasPrefix("/menus/cafe/cart"))
      customer.sees("“less ice”")
      try await customer.post(try customer.form("/cart"), pressing: ".less", "coffee.latte")
      customer.sees("₩11,300")

      #expect(try await customer.post(try customer.form("/cart")) == 422)
      customer.sees("class=\"facts wrong\"")
      var cart = try customer.form("/cart")
      cart.set("name", "Hana")
      #expect(try await customer.post(cart) == 303)
      let order = try #require(try await service.sessions.orders(after: 0, limit: 9).first)
      #expect(customer.address == "/orders/\(order.id.text)?lang=en")
      customer.sees("We have your order")
      #expect(order.document.contains("11300") && order.document.contains("less ice"))
      #expect(customer.cookie == nil)
    }
  }

  @Test("A cart with the maximum number of actions continues in a new session")
  func full() async throws {
    try await visit { customer, service in
      try await addLatte(customer)
      let cookie = try #require(customer.cookie)
      let token = try #require(SessionToken(String(cookie.dropFirst("cart=".count))))
      var version = try await service.sessions.screen(of: token).revision.version
      version = try await service.sessions.setContext(
        of: token, channel: "togo", expecting: version
      ).current.revision.version
      let count = MenuSessions.maximumActions - version - 1
      try await service.sessions.perform(
        [.redeem("TEN")] + (0..<count).map { MenuAction.set("bread.salt", to: 1 + $0 % 2) },
        in: token, expecting: version)
      try await addLatte(customer, ice: false)
      #expect(customer.cookie != nil && customer.cookie != cookie)
      try await orderCart(customer)
      let old = try await service.sessions.screen(of: token)
      #expect(old.orderID == nil && old.revision.version == MenuSessions.maximumActions)
      let order = try #require(try await service.sessions.orders(after: 0, limit: 9).first)
      let screen = try await service.sessions.screen(of: order)
      #expect(screen.redeemedDiscounts.map(\.id) == ["ten"] && screen.context.channel == "togo")
      #expect(screen.orderSummary.lines.count == 3)
    }
  }

  @Test("A cart that is posted twice is one order, and both responses lead to it")
  func orderedTwice() async throws {
    try await visit { customer, service in
      try await addLatte(customer, quantity: 2)
      var cart = try await customer.form(at: "/menus/cafe/cart?lang=en")
      cart.set("name", "Hana")
      let cookie = try #require(customer.cookie)
      #expect(try await customer.post(cart) == 303)
      let address = customer.address
      // The second click of a double click has the cookie of the cart, the back
      // button that of the last order.
      let second = try await service.send(
        "POST", cart.action,
        ["Cookie": cookie, "Content-Type": "application/x-www-form-urlencoded"],
        body: cart.body(pressing: ".submit"))
      #expect(second.status == 303 && second.headers["location"] == address, "\(second)")
      #expect(try await customer.post(cart) == 303)
      #expect(customer.address == address)
      #expect(try await service.sessions.orders(after: 0, limit: 9).count == 1)
      let metrics = try await service.send("GET", "/metrics")
      #expect(metrics.body.contains("menu_orders_total 1\n"), "\(metrics.body)")
    }
  }

  @Test("A cart whose order was placed, but whose response did not arrive, leads to the order")
  func lostResponse() async throws {
    try await visit { customer, service in
      try await addLatte(customer, quantity: 2)
      let cookie = try #require(customer.cookie)
      try await orderCart(customer)
      let response = try await service.send("GET", "/menus/cafe/cart?lang=en", ["Cookie": cookie])
      #expect(response.status == 303 && response.headers["location"] == customer.address)
      #expect(response.cookies.contains { $0.hasPrefix("cart=;") }, "\(response)")
    }
  }

  @Test(
    "A number or an answer that cannot be read is rejected, not left out",
    arguments: [(".quantity", "1.5"), (".quantity", "two"), ("temp", "lukewarm"), ("milk", "２")])
  func unreadable(field: String, value: String) async throws {
    try await visit { customer, _ in
      var sheet = try await customer.form(at: "/menus/cafe/items/coffee.latte?lang=en")
      let line = try #require(sheet.fields.first { $0.name == ".line" }).value
      sheet.set("\(line).temp", "\(line).temp.ice")
      let name = field.hasPrefix(".") ? field : "\(line).\(field)"
      sheet.set(name, field.hasPrefix(".") ? value : "\(name).\(value)")
      #expect(try await customer.post(sheet) == 422)
      customer.sees("role=\"alert\"")
    }
  }

  @Test("Reading pages stores nothing, and the first change starts one session")
  func reading() async throws {
    try await visit("/menus/cafe") { customer, service in
      for address in [
        "/items/coffee.latte", "/items/bread.salt", "/cart", "?q=%E3%84%B9&channel=togo",
      ] {
        try await customer.go("/menus/cafe\(address)")
        #expect(customer.page.status == 200, "\(address)")
      }
      #expect(customer.cookie == nil)
      let button = try await customer.form("/items/bread.salt", at: "/menus/cafe")
      try await customer.post(button)
      let cookie = try #require(customer.cookie)
      // Pressing a button twice sends the same form again, perhaps before the cookie has arrived.
      let other = try await StoreCustomer(service, at: "/menus/cafe")
      try await other.post(button)
      #expect(other.cookie == cookie)
      try await customer.post(button)
      let token = try #require(SessionToken(String(cookie.dropFirst("cart=".count))))
      let screen = try await service.sessions.screen(of: token).screen
      #expect(screen.total?.minorUnits == 2800)
    }
  }

  @Test("Two buttons of an old page both count")
  func oldButtons() async throws {
    try await visit { customer, _ in
      let forms = try ["coffee.espresso", "bread.salt"].map { try customer.form("/items/\($0)") }
      for form in forms { #expect(try await customer.post(form) == 303) }
      try await customer.go("/menus/cafe/cart?lang=en").sees("₩5,300")
    }
  }

  @Test("A form of an old page with other content says that the page was old, and works then")
  func oldForms() async throws {
    try await visit("/menus/cafe/items/coffee.espresso?lang=en") { customer, _ in
      var sheet = try customer.form("/items/coffee.espresso")
      #expect(try await customer.post(sheet) == 303)
      // The back button shows the sheet again.
      sheet.set(".quantity", "2")
      #expect(try await customer.post(sheet) == 422)
      customer.sees("This page was old")
      #expect(try await customer.post(try customer.form("/items/coffee.espresso")) == 303)
      try await customer.go("/menus/cafe/cart?lang=en").sees("₩7,500")
      let cart = try customer.form("/cart")
      let more = "coffee.espresso"
      #expect(try await customer.post(cart, pressing: ".more", more) == 303)
      #expect(try await customer.post(cart, pressing: ".less", more) == 422)
      customer.sees("This page was old", "₩10,000")
      #expect(try await customer.post(try customer.form("/cart"), pressing: ".less", more) == 303)
      customer.sees("₩7,500")
    }
  }

  @Test("A form of a page from before the order says that the page was old, and works then")
  func formsBeforeOrder() async throws {
    try await visit { customer, _ in
      let espresso = try customer.form("/items/coffee.espresso")
      let bread = try customer.form("/items/bread.salt")
      #expect(try await customer.post(espresso) == 303)
      try await addLatte(customer)
      try await orderCart(customer)
      let again = try customer.form("/cart")
      for form in [espresso, bread] {
        #expect(try await customer.post(form) == 422)
        #expect(customer.page.body.contains("This page was old") && customer.cookie == nil)
      }
      // So does the button that orders the same again, after that order.
      #expect(try await customer.post(again) == 303)
      #expect(try await customer.post(try customer.form("/cart")) == 303)
      #expect(try await customer.post(again) == 422)
      customer.sees("This page was old")
      #expect(try await customer.post(try customer.form("/cart"), pressing: ".again") == 303)
      customer.sees("₩7,100")
    }
  }

  @Test("A missing answer is an error at its group, and nothing is added")
  func missing() async throws {
    try await visit("/menus/cafe/items/coffee.latte?lang=en") { customer, _ in
      customer.sees("Required")
      let status = try await customer.post(try customer.form("/items/coffee.latte"))
      #expect(status == 422 && customer.cookie == nil)
      #expect(
        customer.page.body.contains(#" tabindex="-1" autofocus><svg"#)
          && customer.page.body.contains("</svg>Choose 1</span>"),
        "the browser shows the missing answer")
    }
  }

  @Test("As long as a missing answer costs something, the button of a sheet names the least price")
  func openPrice() async throws {
    let ice = MenuSource(
      name: "ice",
      text: """
        item: Ice
        currency: USD
        sections:
          - menu: Cups
            id: cups
            select: any
            each: 0..9
            items:
              cup: {name: Cup, price: 0.50, sections: [{menu: Flavor, id: flavor, items: {mint: 3.00, nut: 4.00}}]}
              cone: {name: Cone, price: 1.00}
        """)
    try await visit("/menus/ice/items/cups.cup?lang=en", registering: [ice]) { customer, _ in
      func button(says price: String) -> Bool {
        customer.page.body.contains("<span>Add</span> <strong class=\"price\">\(price)</strong>")
      }
      #expect(button(says: "from $3.50"))
      var sheet = try customer.form("/items/cups.cup")
      try sheet.choose("flavor", "nut")
      #expect(try await customer.post(sheet, pressing: ".more", ".quantity") == 200)
      #expect(button(says: "$9.00"))
    }
  }

  @Test("An answer that asks more shows it when the sheet is updated, and both are added together")
  func conditional() async throws {
    try await visit("/menus/cafe/items/coffee.cold?lang=en") { customer, _ in
      var sheet = try customer.form("/items/coffee.cold")
      sheet.set("coffee.cold.temp", "coffee.cold.temp.ice")
      #expect(try await customer.post(sheet, pressing: ".more", ".quantity") == 200)
      sheet = try customer.form("/items/coffee.cold")
      #expect(sheet.fields.contains { $0 == (".quantity", "2") })
      sheet.set("coffee.cold.beans", "coffee.cold.beans.B")
      #expect(try await customer.post(sheet) == 303)
      try await customer.go("/menus/cafe/cart?lang=en")
      #expect(customer.page.body.contains("Iced\u{A0}· B") && customer.page.body.contains("₩7,800"))
    }
  }

  @Test("An item with its answers and its quantity is one change, which one step takes back")
  func wholeLines() async throws {
    try await visit { customer, service in
      try await addLatte(customer, quantity: 2)
      let cookie = try #require(customer.cookie)
      let token = try #require(SessionToken(String(cookie.dropFirst("cart=".count))))
      func session() async throws -> SessionScreen { try await service.sessions.screen(of: token) }
      #expect(try await session().revision.version == 1)
      #expect(try await session().screen.total?.minorUnits == 9200)
      var sheet = try await customer.form(at: "/menus/cafe/cart/coffee.latte?lang=en")
      sheet.set("coffee.latte.milk", "coffee.latte.milk.whole")
      sheet.set("coffee.latte.wish", "hot")
      sheet.set(".quantity", "3")
      #expect(try await customer.post(sheet) == 303)
      #expect(try await session().revision.version == 2)
      #expect(try await session().screen.total?.minorUnits == 11_700)
      try await service.sessions.perform([.undo], in: token, expecting: 2)
      #expect(try await session().screen.total?.minorUnits == 9200)
      try await service.sessions.perform([.undo], in: token, expecting: 3)
      #expect(try await session().screen.total?.minorUnits == 0)
    }
  }

  @Test("A channel in the address only shows; the next change sets it")
  func channel() async throws {
    try await visit { customer, _ in
      try await addLatte(customer)
      try await customer.go("/menus/cafe?lang=en&channel=togo")
      customer.sees("Your cart is for Eat in", "Packaging")
      try await customer.go("/menus/cafe/cart?lang=en").sees(not: "Packaging")
      try await customer.go("/menus/cafe?lang=en&channel=togo")
      try await customer.post(try customer.form("/items/bread.salt"))
      try await customer.go("/menus/cafe/cart?lang=en").sees("Packaging")
      try await customer.post(try customer.form("/cart"), pressing: ".channel", "here")
      customer.sees(not: "Packaging")
    }
  }

  @Test("Another channel keeps what is searched")
  func searchedChannel() async throws {
    try await visit("/menus/cafe?lang=en&q=latte") { customer, _ in
      customer.sees("?lang=en&amp;channel=togo&amp;q=latte\">Takeaway")
      try await customer.go("/menus/cafe?lang=en&channel=togo")
      customer.sees("?lang=en&amp;channel=here\">Eat in")
    }
  }

  @Test("A line is removed and brought back, and a code is redeemed")
  func removing() async throws {
    try await visit { customer, _ in
      try await addLatte(customer, quantity: 2)
      try await customer.go("/menus/cafe?lang=en")
      try await customer.post(try customer.form("/items/bread.salt"))
      try await customer.go("/menus/cafe/cart?lang=en")
      try await customer.post(try customer.form("/cart"), pressing: ".remove", "bread.salt")
      customer.sees(not: "Salt bread")
      let undo = try customer.form(with: ".undo")
      try await customer.post(undo, pressing: ".undo")
      customer.sees("Salt bread")
      var cart = try customer.form(with: ".submit")
      cart.set(".code", "ten")
      try await customer.post(cart, pressing: ".redeem")
      // The code has a check mark.
      customer.sees("−₩1,200", "m4.5 12.5 5 5 10-11")
    }
  }

  @Test("A rejected code stays in its field, with the reason, until it is corrected")
  func rejectedCode() async throws {
    try await visit { customer, _ in
      try await addLatte(customer)
      var cart = try await customer.form(at: "/menus/cafe/cart?lang=en")
      cart.set(".code", "<TNE>")
      #expect(try await customer.post(cart, pressing: ".redeem") == 422)
      let page = customer.page.body
      #expect(page.contains(#" aria-invalid="true" aria-describedby="rejected" autofocus>"#))
      #expect(page.contains("</svg>This code is not known.</p>"))
      #expect(!page.contains(#"role="alert""#), "nothing is said above the cart")
      #expect(page.matches(of: #/class="facts wrong"/#).count == 1, "the name may still be written")
      cart = try customer.form("/cart")
      #expect(cart.fields.first { $0.name == ".code" }?.value == "<TNE>")
      cart.set(".code", "ten")
      #expect(try await customer.post(cart, pressing: ".redeem") == 303)
      #expect(try customer.form("/cart").fields.first { $0.name == ".code" }?.value == "")
      cart = try customer.form("/cart")
      cart.set(".code", "Ten")
      #expect(try await customer.post(cart) == 422, "the order waits for another look")
      customer.sees("</svg>This code has already been redeemed.</p>")
      #expect(try customer.form("/cart").fields.first { $0.name == ".code" }?.value == "")
    }
  }

  @Test("A text that is too long stays in its field, in the cart and in the sheet of an item")
  func rejectedText() async throws {
    try await visit { customer, service in
      try await addLatte(customer, quantity: 2)
      try await customer.go("/menus/cafe/cart?lang=en")
      let long = String(repeating: "Hana ", count: 60)
      for _ in 1...2 {
        var cart = try customer.form("/cart")
        if !cart.fields.contains(where: { $0 == ("name", long) }) { cart.set("name", long) }
        #expect(try await customer.post(cart) == 422, "a second press orders nothing either")
        customer.sees("Name can have up to")
        #expect(try customer.form("/cart").fields.contains { $0 == ("name", long) })
        customer.sees(#"aria-invalid="true""#)
      }
      var sheet = try await customer.form(at: "/menus/cafe/cart/coffee.latte?lang=en")
      sheet.set("coffee.latte.wish", long)
      #expect(try await customer.post(sheet) == 422)
      sheet = try customer.form("/cart/coffee.latte")
      #expect(sheet.fields.contains { $0 == ("coffee.latte.wish", long) })
      #expect(try await service.sessions.orders(after: 0, limit: 9).isEmpty)
    }
  }

  @Test("The cart beside the items is changed on the store page, which keeps what is searched")
  func besideItems() async throws {
    let store = "/menus/cafe?lang=en&channel=here&q=latte"
    try await visit(store) { customer, _ in
      try await addLatte(customer)
      try await customer.go(store)
      for (button, words) in [
        (".more", "₩9,200"), (".less", "₩4,600"), (".remove", "Removed from the cart."),
        (".undo", "Iced\u{A0}· Oat"),
      ] {
        let form = try customer.form(with: button)
        #expect(try await customer.post(form, pressing: button) == 303)
        #expect(customer.address == store + (button == ".remove" ? "&undo=yes" : ""))
        #expect(customer.page.body.contains(words), "\(button)")
      }
      customer.sees(not: "Removed from the cart.")
      // A form of an old page shows the store, too.
      let form = try customer.form(with: ".more")
      #expect(try await customer.post(form, pressing: ".more") == 303)
      #expect(try await customer.post(form, pressing: ".less", "coffee.latte") == 422)
      customer.sees("This page was old", "<h1>Cafe Haru</h1>")
    }
  }

  @Test("Forms of the cart without fields for the whole order keep its answers")
  func wholeOrder() async throws {
    let source = MenuSource(
      name: "noon",
      text: """
        item: Noon
        currency: USD
        locale: en
        sections:
          - {menu: Food, id: food, select: any, each: 0..9, items: {soup: {name: Soup, price: 10}, pie: {name: Pie, price: 5}}}
          - {menu: Drinks, id: drinks, select: any, each: 0..9, items: {tea: {name: Tea, price: 2}}}
          - {menu: Extras, id: extras, select: any, items: {spoon: Spoon}}
        """)
    try await visit("/menus/noon?lang=en", registering: [source]) { customer, _ in
      for item in ["soup", "pie"] {
        try await customer.post(try customer.form("/items/food.\(item)"))
      }
      func cart() async throws -> PostedForm {
        try await customer.go("/menus/noon/cart?lang=en")
        return try customer.form(with: ".submit")
      }
      var form = try await cart()
      form.set("extras", "extras.spoon")
      try await customer.post(form, pressing: ".update")
      try await customer.go("/menus/noon?lang=en")
      let beside = try customer.form(with: ".more")
      try await customer.post(beside, pressing: ".more", "food.soup")
      form = try await cart()
      customer.sees("$25.00")
      #expect(form.fields.contains { $0 == ("extras", "extras.spoon") })
      try await customer.post(form, pressing: ".remove", "food.pie")
      let undo = try customer.form(with: ".undo")
      try await customer.post(undo, pressing: ".undo")
      form = try await cart()
      customer.sees("$25.00")
      #expect(form.fields.contains { $0 == ("extras", "extras.spoon") })
    }
  }

  @Test("Below the minimum, the cart says what is missing and leads back to the store")
  func minimum() async throws {
    try await visit { customer, _ in
      try await addLatte(customer)
      try await customer.go("/menus/cafe/cart?lang=en")
      customer.sees("₩1,400 more", "<progress value=\"4600\" max=\"6000\"", not: "name=\".submit\"")
    }
  }

  @Test("What sells out in the cart is marked at its line, and the order is not placed")
  func soldOut() async throws {
    try await visit { customer, service in
      try await addLatte(customer, quantity: 2)
      var cart = try await customer.form(at: "/menus/cafe/cart?lang=en")
      cart.set("name", "Hana")
      let marked = try await service.put(
        inventory: "inventory: cafe\nsold-out: [milk.oat]\n", ofMenu: "cafe")
      #expect(marked.status == 200)
      #expect(try await customer.post(cart) == 422)
      #expect(try await service.sessions.orders(after: 0, limit: 9).isEmpty)
      let page = customer.page.body
      #expect(page.contains("role=\"alert\"") && page.contains("Oat is sold out"))
      #expect(page.contains("Iced\u{A0}· <s>Oat</s> <strong class=\"gone\">"))
      #expect(page.contains("<s>₩9,200</s>"))
      #expect(page.contains(">Check 1 item</a>") && !page.contains("name=\".submit\""))
      // Two large buttons take the place of the stepper: change the line, or remove it.
      let fixes = try #require(
        page.firstMatch(of: #/<div class="fixes">.*?<\/div>/#.dotMatchesNewlines()))
      #expect(fixes.output.contains("/menus/cafe/cart/coffee.latte?lang=en\">Edit<"))
      #expect(fixes.output.contains("value=\"coffee.latte\" formnovalidate>Remove<"))
      #expect(!page.contains("name=\".less\""))
      let removing = try customer.form(with: ".remove")
      try await customer.post(removing, pressing: ".remove", "coffee.latte")
      customer.sees("Removed from the cart.")
    }
  }

  @Test("A cart in which everything is sold out leads back to the menu")
  func allSoldOut() async throws {
    let noon = MenuSource(
      name: "noon",
      text: """
        item: Noon
        currency: USD
        sections:
          - {menu: Food, id: food, select: any, each: 0..9, items: {soup: 10}}
          - {menu: Drinks, id: drinks, select: any, each: 0..9, items: {tea: 2}}
        """)
    try await visit("/menus/noon?lang=en", registering: [noon]) { customer, service in
      try await customer.post(try customer.form("/items/food.soup"))
      let cart = try await customer.form(at: "/menus/noon/cart?lang=en")
      let marked = try await service.put(
        inventory: "inventory: noon\nsold-out: [food.soup]\n", ofMenu: "noon")
      #expect(marked.status == 200)
      #expect(try await customer.post(cart) == 422)
      let page = customer.page.body
      #expect(page.contains("<s>$10.00</s>") && !page.contains("name=\".submit\""), "\(page)")
      #expect(page.contains(#"<a class="primary" href="/menus/noon?lang=en">"#), "\(page)")
    }
  }

  @Test("A price that changed is beside the old one, and a second press accepts the new total")
  func changedPrice() async throws {
    let clock = TestClock("2026-11-20T14:29:30Z")
    let source = MenuSource(
      name: "noon",
      text: """
        item: Noon
        currency: USD
        locale: en
        zone: UTC
        hours: {noon: {mon-sun: 11:00-14:30}}
        discounts: [{discount: Lunch, id: lunch, off: 10%, when: {at: noon}}]
        sections:
          - {menu: Food, id: food, select: any, each: 0..9, items: {soup: {name: Soup, price: 10}, pie: {name: Pie, price: 5}}}
          - {menu: Drinks, id: drinks, select: any, each: 0..9, items: {tea: {name: Tea, price: 2}}}
        """)
    try await RunningService.run(registering: [source], clock: clock.clock) { service in
      let customer = try await StoreCustomer(service, at: "/menus/noon?lang=en")
      try await customer.post(try customer.form("/items/food.soup"))
      let cart = try await customer.form(at: "/menus/noon/cart?lang=en")
      clock.set("2026-11-20T14:30:00Z")
      #expect(try await customer.post(cart) == 422)
      customer.sees("<s>$9.00</s>", "Order for this amount")
      #expect(try await customer.post(try customer.form("/cart")) == 303)
      #expect(customer.address.hasPrefix("/orders/"))
    }
  }

  /// A shop whose lattes have extras without a price.
  @Test("The cart of a closed shop shows what was chosen, at the prices of when the shop opens")
  func closed() async throws {
    let clock = TestClock("2026-11-20T05:00:00Z")
    let hours = "\nzone: Asia/Seoul\nhours: {open: {mon-sun: 08:00-21:00}}\navailable: open\n"
    let source = MenuSource(name: "cafe", bytes: Self.cafe.bytes + Array(hours.utf8))
    try await RunningService.run(registering: [source], clock: clock.clock) { service in
      let customer = try await StoreCustomer(service, at: "/menus/cafe?lang=en")
      try await addLatte(customer, quantity: 2)
      clock.set("2026-11-20T13:00:00Z")
      for path in ["", "/cart"] {
        try await customer.go("/menus/cafe\(path)?lang=en")
        customer.sees(
          "<strong>₩9,200</strong>", "Iced\u{A0}· Oat", "from tomorrow 08:00", not: "from ₩9,200",
          "class=\"edit\"", "<dl class=\"amounts\"")
      }
      let buttons = try customer.form("/cart").buttons.map(\.name)
      #expect(buttons.contains(".less") && !buttons.contains(".more"))
    }
  }

  private static func shop(_ extras: String) -> MenuSource {
    MenuSource(
      name: "cafe",
      text: """
        item: Cafe
        currency: EUR
        locale: en
        sections:
          - menu: Coffee
            id: coffee
            select: any
            each: 0..9
            items: {latte: {name: Latte, price: 4, sections: [{menu: Extras, id: extras, select: any, items: {\(extras)}}]}}
          - {menu: Drinks, id: drinks, select: any, each: 0..9, items: {tea: {name: Tea, price: 2}}}
        """)
  }

  /// Puts a latte with an extra into the cart of that shop, and returns its form.
  private func addLatte(with extra: String, _ customer: StoreCustomer) async throws -> PostedForm {
    var sheet = try await customer.form(at: "/menus/cafe/items/coffee.latte?lang=en")
    try sheet.choose("extras", extra)
    #expect(try await customer.post(sheet) == 303)
    return sheet
  }

  @Test("What another tab changed is shown before it is ordered, also if the total is the same")
  func changedElsewhere() async throws {
    let shop = Self.shop("cocoa: Cocoa, sugar: Sugar")
    try await visit(registering: [shop]) { customer, service in
      _ = try await addLatte(with: "cocoa", customer)
      let cart = try await customer.form(at: "/menus/cafe/cart?lang=en")
      var sheet = try await customer.form(at: "/menus/cafe/cart/coffee.latte?lang=en")
      sheet.set("coffee.latte.extras", "coffee.latte.extras.sugar")
      #expect(try await customer.post(sheet) == 303)
      #expect(try await customer.post(cart) == 422)
      customer.sees("The order was changed elsewhere.")
      #expect(try await service.sessions.orders(after: 0, limit: 1).isEmpty)
      #expect(try await customer.post(try customer.form("/cart")) == 303)
      let order = try #require(try await service.sessions.orders(after: 0, limit: 1).first)
      #expect(order.document.contains("Sugar") && !order.document.contains("Cocoa"))
    }
  }

  @Test(
    "A menu that changed since the page of the cart is shown first, also if the total is the same",
    arguments: [
      ("cocoa: {name: Cocoa, sold-out: yes}", nil),
      ("sugar: Sugar", "Cocoa can no longer be chosen"),
    ])
  func changedMenu(extra: String, lost: String?) async throws {
    try await visit(registering: [Self.shop("cocoa: Cocoa")]) { customer, service in
      let sheet = try await addLatte(with: "cocoa", customer)
      let cart = try await customer.form(at: "/menus/cafe/cart?lang=en")
      service.sessions.catalog.register(Self.shop(extra))
      try await customer.go("/menus/cafe/cart?lang=en")
      #expect(customer.page.body.contains("can no longer be chosen") == (lost != nil))
      // A script refreshes a page without an alert, such as when something sells out.
      customer.sees(not: "data-state=\"alert\"")
      #expect(try await customer.post(cart) == 422)
      customer.sees("The menu has changed in the meantime.")
      if let lost { #expect(customer.page.body.contains(lost), "\(customer.page)") }
      // The same form again is as old.
      #expect(try await customer.post(cart) == 422)
      customer.sees("The menu has changed in the meantime.", not: "The total is")
      #expect(try await service.sessions.orders(after: 0, limit: 1).isEmpty)
      #expect(try await customer.post(try customer.form("/cart")) == 303)
      let order = try #require(try await service.sessions.orders(after: 0, limit: 1).first)
      #expect(!order.document.contains("Cocoa"))
      // So is the sheet of an item, instead of taking something else.
      #expect(try await customer.post(sheet) == 422)
      customer.sees("The menu has changed in the meantime.")
      #expect(try await customer.post(try customer.form("/items/coffee.latte")) == 303)
    }
  }

  @Test(
    "A total that the menu's file or another tab changed is shown with the one that the page showed",
    arguments: [false, true])
  func changedTotal(byFile isFile: Bool) async throws {
    let shop = Self.shop("cocoa: Cocoa")
    try await visit(registering: [shop]) { customer, service in
      _ = try await addLatte(with: "cocoa", customer)
      let cart = try await customer.form(at: "/menus/cafe/cart?lang=en")
      if isFile {
        service.sessions.catalog.register(
          MenuSource(name: "cafe", text: shop.text.replacing("price: 4", with: "price: 6")))
      } else {
        try await customer.go("/menus/cafe?lang=en")
        #expect(try await customer.post(try customer.form("/items/drinks.tea")) == 303)
      }
      for _ in 0..<2 {
        #expect(try await customer.post(cart) == 422)
        let body = customer.page.body
        #expect(body.contains("The total is €6.00 and not €4.00."), "\(customer.page)")
        #expect(body.contains("The menu has changed in the meantime.") == isFile)
        #expect(body.contains("The order was changed elsewhere.") != isFile)
      }
      #expect(try await service.sessions.orders(after: 0, limit: 1).isEmpty)
      #expect(try await customer.post(try customer.form("/cart")) == 303)
      #expect(customer.address.hasPrefix("/orders/"))
    }
  }

  @Test(
    "A channel that another tab chose is named before the order, also if the total is the same",
    arguments: ["", "&channel=here"])
  func changedChannel(query: String) async throws {
    let shop = MenuSource(
      name: "cafe",
      text: Self.shop("cocoa: Cocoa").text.replacing(
        "locale: en", with: "locale: en\nchannels: {here: Eat in, togo: Takeaway}"))
    try await visit(registering: [shop]) { customer, service in
      _ = try await addLatte(with: "cocoa", customer)
      let cart = try await customer.form(at: "/menus/cafe/cart?lang=en\(query)")
      let other = try await customer.form(at: "/menus/cafe/cart?lang=en")
      #expect(try await customer.post(other, pressing: ".channel", "togo") == 303)
      #expect(try await customer.post(cart) == 422, "\(customer.page)")
      customer.sees("The order was changed elsewhere.")
      #expect(try await service.sessions.orders(after: 0, limit: 1).isEmpty)
      #expect(try await customer.post(try customer.form("/cart")) == 303)
      let order = try #require(try await service.sessions.orders(after: 0, limit: 1).first)
      let channel = try await service.sessions.screen(of: order).context.channel
      #expect(channel == (query.isEmpty ? "togo" : "here"))
    }
  }

  @Test(
    "A change of a cart that has lost a choice is stored, and the page names the choice",
    arguments: ["/menus/cafe?lang=en", "/menus/cafe/cart?lang=en"], [".more", ".remove"])
  func changeAfterLoss(address: String, button: String) async throws {
    try await visit(registering: [Self.shop("cocoa: Cocoa")]) { customer, service in
      _ = try await addLatte(with: "cocoa", customer)
      try await customer.go("/menus/cafe?lang=en")
      try await customer.post(try customer.form("/items/drinks.tea"))
      try await customer.go(address)
      let form = try #require(
        customer.forms.first { $0.buttons.contains { $0 == (button, "coffee.latte") } })
      service.sessions.catalog.register(Self.shop("sugar: Sugar"))
      #expect(try await customer.post(form, pressing: button, "coffee.latte") == 200)
      let body = customer.page.body
      #expect(body.contains("Cocoa can no longer be chosen"), "\(customer.page)")
      #expect(body.contains("Removed from the cart.") == (button == ".remove"))
      #expect(body.contains(button == ".more" ? "€10.00" : "€2.00"), "\(customer.page)")
      let metrics = try await service.sendAsStaff("GET", "/metrics").body
      #expect(metrics.contains("menu_rejections_total 0"), "\(metrics)")
      // It is named once, and what was removed comes back.
      guard button == ".remove" else { return }
      let undo = try customer.form(with: ".undo")
      #expect(try await customer.post(undo, pressing: ".undo") == 303)
      customer.sees("€6.00", not: "can no longer be chosen")
    }
  }

  @Test("An item that is added to a cart that has lost a choice names the choice")
  func addingAfterLoss() async throws {
    try await visit(registering: [Self.shop("cocoa: Cocoa")]) { customer, service in
      _ = try await addLatte(with: "cocoa", customer)
      let tea = try await customer.form("/items/drinks.tea", at: "/menus/cafe?lang=en")
      service.sessions.catalog.register(Self.shop("sugar: Sugar"))
      #expect(try await customer.post(tea) == 200)
      customer.sees("Cocoa can no longer be chosen", "data-state=\"alert\"")
      // It is named once.
      #expect(try await customer.post(try customer.form("/items/drinks.tea")) == 303)
      customer.sees(not: "can no longer be chosen")
    }
  }

  @Test("The removal of an item that the menu's file removed before cannot be undone")
  func removalAfterLoss() async throws {
    let shop = Self.shop("cocoa: Cocoa")
    try await visit(registering: [shop]) { customer, service in
      _ = try await addLatte(with: "cocoa", customer)
      try await customer.go("/menus/cafe?lang=en")
      try await customer.post(try customer.form("/items/drinks.tea"))
      try await customer.go("/menus/cafe/cart?lang=en")
      let form = try #require(
        customer.forms.first { $0.buttons.contains { $0 == (".remove", "drinks.tea") } })
      let text = shop.text.replacing("tea: {name: Tea", with: "mate: {name: Mate")
      service.sessions.catalog.register(MenuSource(name: "cafe", text: text))
      #expect(try await customer.post(form, pressing: ".remove", "drinks.tea") == 200)
      customer.sees("Tea can no longer be chosen")
      // Undo takes back another change, such as the latte.
      #expect(!customer.forms.contains { $0.buttons.contains { $0.name == ".undo" } })
    }
  }

  @Test("A choice that the cart has lost is named before the order, which a second press places")
  func orderAfterLoss() async throws {
    try await visit(registering: [Self.shop("cocoa: Cocoa")]) { customer, service in
      _ = try await addLatte(with: "cocoa", customer)
      service.sessions.catalog.register(Self.shop("sugar: Sugar"))
      try await customer.go("/menus/cafe/cart?lang=en")
      #expect(try await customer.post(try customer.form("/cart")) == 422)
      customer.sees("Cocoa can no longer be chosen", "data-state=\"alert\"")
      #expect(try await service.sessions.orders(after: 0, limit: 1).isEmpty)
      #expect(try await customer.post(try customer.form("/cart")) == 303)
      #expect(customer.address.hasPrefix("/orders/"))
    }
  }

  @Test("A tip that is chosen beside the button to order is shown with the new total first")
  func tipWithOrder() async throws {
    let source = MenuSource(
      name: "bar",
      text: """
        item: Bar
        currency: USD
        locale: en
        fees: [{fee: Tip, id: share, rate: 10%, when: {tip: ten}}]
        sections:
          - {menu: Food, id: food, select: any, each: 0..9, items: {soup: {name: Soup, price: 10}}}
          - {menu: Tea, id: tea, select: any, each: 0..9, items: {mint: {name: Mint tea, price: 3}}}
          - {menu: Tip, id: tip, select: optional, items: {ten: Ten percent}}
          - {text: Note, id: note}
        """)
    try await visit("/menus/bar", registering: [source]) { customer, service in
      try await customer.post(try customer.form("/items/food.soup"))
      var cart = try await customer.form(at: "/menus/bar/cart")
      cart.set("tip", "tip.ten")
      cart.set("note", "No onions")
      #expect(try await customer.post(cart) == 422, "\(customer.page)")
      customer.sees("With these choices, the order comes to $11.00")
      // The same form again has changed nothing else, but still names the old total.
      let fresh = try customer.form("/cart")
      #expect(try await customer.post(cart) == 422, "\(customer.page)")
      customer.sees("The total is $11.00 and not $10.00.", not: "The order was changed elsewhere.")
      #expect(try await service.sessions.orders(after: 0, limit: 1).isEmpty)
      cart = fresh
      #expect(cart.fields.contains { $0 == ("note", "No onions") })
      #expect(try await customer.post(cart) == 303, "\(customer.page)")
      #expect(customer.address.hasPrefix("/orders/"))
    }
  }

  @Test("The cookie is only sent over HTTPS if the proxy says that the customer uses it")
  func secureCookie() async throws {
    var configuration = ServiceConfiguration.testing
    configuration.trustedProxies = [try #require(ProxyNetwork("127.0.0.1"))]
    try await RunningService.run(
      registering: [Self.cafe], configuration: configuration
    ) { service in
      let form = try await StoreCustomer(service, at: "/menus/cafe").form("/items/bread.salt")
      for scheme in ["https", "http"] {
        let response = try await service.send(
          "POST", form.action,
          ["X-Forwarded-Proto": scheme, "Content-Type": "application/x-www-form-urlencoded"],
          body: form.body(pressing: ".submit"))
        let cookie = try #require(response.headers["set-cookie"])
        #expect(cookie.contains("; Path=/menus/cafe; ") && cookie.contains("; HttpOnly; "))
        #expect(cookie.hasSuffix("; Secure") == (scheme == "https"), "\(cookie)")
      }
    }
  }

  @Test("An empty cart offers the last order again")
  func again() async throws {
    try await visit("/menus/cafe/cart?lang=en") { customer, _ in
      customer.sees(not: "Last order")
      try await addLatte(customer, quantity: 2)
      try await customer.post(try customer.form("/items/bread.salt"))
      try await orderCart(customer)
      let id = customer.address
      try await customer.go("/menus/cafe/cart?lang=en").sees("Caffè latte and 1 more")
      #expect(try await customer.post(try customer.form("/cart"), pressing: ".again") == 303)
      customer.sees("Iced\u{A0}· Oat", "₩12,000")
      #expect(try await customer.post(try customer.form("/cart")) == 303)
      #expect(customer.address != id && customer.address.hasPrefix("/orders/"))
    }
  }

  @Test("The page of an order puts the same into an empty cart, and leaves another cart as it is")
  func againFromOrder() async throws {
    try await visit { customer, _ in
      try await addLatte(customer, quantity: 2)
      try await orderCart(customer)
      let order = customer.address
      try await customer.go("/menus/cafe?lang=en")
      try await customer.post(try customer.form("/items/coffee.espresso"))
      try await customer.go(order)
      #expect(try await customer.post(try customer.form("/cart")) == 200)
      customer.sees("Your cart has other items", "Espresso", not: "Iced\u{A0}· Oat")
      #expect(
        try await customer.post(
          try customer.form("/cart"), pressing: ".remove", "coffee.espresso") == 303)
      let again = try await customer.form("/cart", at: order)
      // Pressing twice adds it once.
      for _ in 0..<2 { #expect(try await customer.post(again) == 303) }
      customer.sees("Iced\u{A0}· Oat", "₩9,200")
    }
  }

  @Test("Ordering the same again twice, before the cookie of the cart has arrived, adds it once")
  func againTwice() async throws {
    try await visit { customer, service in
      try await addLatte(customer, quantity: 2)
      try await orderCart(customer)
      let again = try customer.form("/cart")
      var carts: Set<String> = []
      for _ in 0..<3 {
        let response = try await service.send(
          "POST", again.action,
          ["Content-Type": "application/x-www-form-urlencoded", "Accept": "text/html"],
          body: again.body(pressing: ".update"), status: 303)
        for cookie in response.cookies where cookie.hasPrefix("cart=") {
          carts.insert(String(cookie.dropFirst(5).prefix { $0 != ";" }))
        }
      }
      #expect(carts.count == 1)
      let token = try #require(carts.first.flatMap { SessionToken($0) })
      #expect(try await service.sessions.screen(of: token).screen.total?.minorUnits == 9200)
    }
  }

  @Test("An answer that the menu lost while its sheet was open is not named by its path")
  func lostAnswer() async throws {
    try await visit("/menus/cafe/items/coffee.latte?lang=en") { customer, service in
      var sheet = try customer.form("/items/coffee.latte")
      sheet.set("coffee.latte.temp", "coffee.latte.temp.ice")
      sheet.set("coffee.latte.milk", "coffee.latte.milk.oat")
      let text = String(decoding: Self.cafe.bytes, as: UTF8.self)
      service.sessions.catalog.register(
        MenuSource(name: "cafe", text: text.replacing("oat: {name:", with: "soy: {name:")))
      #expect(try await customer.post(sheet) == 422)
      let page = customer.page.body
      #expect(page.matches(of: /The menu has changed in the meantime/).count == 1, "\(page)")
      #expect(!page.contains("milk.oat"))
      sheet = try customer.form("/items/coffee.latte")
      #expect(sheet.fields.contains { $0 == ("coffee.latte.temp", "coffee.latte.temp.ice") })
      #expect(try await customer.post(sheet) == 303)
    }
  }

  @Test("A set in the cart can be counted up while its parts are left")
  func partsLeft() async throws {
    let burgers = MenuSource(
      name: "burgers",
      text: """
        item: Burgers
        currency: USD
        products: {burger: {name: Burger, price: 6.00, stock: 2}}
        sections:
          - menu: Sets
            id: sets
            select: any
            each: 0..9
            items:
              lunch:
                price: 9.00
                sections:
                  - {menu: Burger, id: main, included: yes, select: all, items: [{product: burger}]}
          - {menu: Single, id: single, select: any, each: 0..9, items: [{product: burger}]}
        """)
    try await visit("/menus/burgers/items/sets.lunch?lang=en", registering: [burgers]) {
      customer, _ in
      #expect(try await customer.post(try customer.form("/items/sets.lunch")) == 303)
      var cart = try await customer.form(at: "/menus/burgers/cart?lang=en")
      #expect(cart.buttons.contains { $0 == (".more", "sets.lunch") })
      #expect(try await customer.post(cart, pressing: ".more", "sets.lunch") == 303)
      cart = try customer.form("/cart")
      #expect(cart.buttons.contains { $0 == (".less", "sets.lunch") })
      #expect(!cart.buttons.contains { $0.name == ".more" })
    }
  }

  @Test(
    "A line or a card cannot be counted up beyond what other lines or the section leave, and says why"
  )
  func fullLines() async throws {
    let cafe = MenuSource(
      name: "cafe",
      text: """
        item: Cafe
        currency: USD
        groups: {milk: {menu: Milk, items: {whole: Whole, oat: {name: Oat, stock: 3}}}}
        sections:
          - {menu: Coffee, id: coffee, select: any, each: 0..9, sections: [milk], items: {latte: 4, mocha: 5}}
          - {menu: Cakes, id: cakes, select: 0..3, each: 0..9, items: {apple: 3, carrot: 3}}
        """)
    try await visit(registering: [cafe]) { customer, _ in
      for item in ["latte", "mocha"] {
        var sheet = try await customer.form(at: "/menus/cafe/items/coffee.\(item)?lang=en")
        try sheet.choose("milk", "oat")
        #expect(try await customer.post(sheet) == 303)
      }
      for item in ["apple", "carrot"] {
        #expect(try await customer.post(try customer.form("/items/cakes.\(item)")) == 303)
      }
      for (path, rest) in [
        ("coffee.latte", ["cakes.apple", "cakes.carrot"]), ("cakes.apple", []),
      ] {
        try await customer.go("/menus/cafe/cart?lang=en")
        #expect(try await customer.post(try customer.form("/cart"), pressing: ".more", path) == 303)
        for address in ["/menus/cafe", "/menus/cafe/cart"] {
          try await customer.go("\(address)?lang=en")
          let buttons = customer.forms.flatMap(\.buttons).filter { $0.name == ".more" }
          #expect(buttons.map(\.value) == rest, "\(path): \(buttons)")
          customer.sees("Only 3 of Oat are left.")
          let isFull = customer.page.body.contains("You can choose at most 3 in Cakes.")
          #expect(isFull == rest.isEmpty, "\(customer.page)")
        }
        try await customer.go("/menus/cafe?lang=en")
        for item in ["apple", "carrot"] {
          #expect(try customer.form("/items/cakes.\(item)").buttons.isEmpty == rest.isEmpty)
        }
      }
    }
  }

  @Test("An item with parts that are always included is put into the cart")
  func included() async throws {
    let menu = MenuSource(
      name: "sets",
      text: """
        item: Sets
        currency: USD
        sections:
          - menu: Sets
            id: sets
            select: any
            each: 0..9
            items:
              lunch:
                name: Lunch
                price: 9
                sections:
                  - {menu: Burger, id: burger, select: all, items: [Bulgogi]}
                  - {menu: Drink, id: drink, items: {tea: Tea, cola: {name: Cola, price: 1}}}
        """)
    try await visit("/menus/sets/items/sets.lunch", registering: [menu]) { customer, _ in
      var sheet = try customer.form("/items/sets.lunch")
      try sheet.choose("drink", "cola")
      #expect(try await customer.post(sheet) == 303, "\(customer.page)")
      try await customer.go("/menus/sets/cart").sees("$10.00")
    }
  }

  @Test("What is left limits the button that adds an item")
  func left() async throws {
    try await visit { customer, _ in
      for added in 0...2 {
        let button = #/<button[^>]*Salt bread[^>]*>/#
        let found = try #require(customer.page.body.firstMatch(of: button)).output
        #expect(found.contains("disabled") == (added == 2))
        if added < 2 { try await customer.post(try customer.form("/items/bread.salt")) }
      }
    }
  }

  @Test("The search finds Hangul initials and facts, and says when it finds nothing")
  func search() async throws {
    try await visit("/menus/cafe?q=%E3%84%B9%E3%84%B8") { customer, _ in
      customer.sees("o-coffee.latte", not: "o-coffee.espresso")
      try await customer.go("/menus/cafe?lang=en&q=-milk")
      customer.sees("o-coffee.espresso", not: "o-coffee.latte")
      try await customer.go("/menus/cafe?lang=en&q=pizza").sees("Nothing found for “pizza”")
    }
  }

  @Test("The page of several shops has tiles only if one has a picture", arguments: [false, true])
  func shopTiles(hasPicture: Bool) async throws {
    let image = hasPicture ? ", image: mint.webp" : ""
    let tea = MenuSource(
      name: "tea",
      text: """
        item: Tea
        currency: KRW
        sections:
          - {menu: Tea, id: tea, select: any, each: 0..9, items: {mint: {name: Mint, price: 2000\(image)}}}
        """)
    try await RunningService.run(registering: [Self.cafe, tea]) { service in
      let list = try await service.send("GET", "/?lang=en").body
      #expect(list.contains("Cafe Haru"))
      #expect(list.contains("class=\"tile\"") == hasPicture, "\(list)")
    }
  }

  @Test("Search engines read the items as schema.org describes them, and no carts or orders")
  func searchEngines() async throws {
    try await RunningService.run(registering: [Self.cafe]) { service in
      let page = try await service.send("GET", "/menus/cafe?lang=en").body
      let match = try #require(page.firstMatch(of: #/application\/ld\+json">(.*?)<\/script>/#))
      let menu = try JSONSerialization.jsonObject(with: Data(match.output.1.utf8))
      let sections = (menu as? [String: Any])?["hasMenuSection"] as? [[String: Any]]
      #expect(sections?.map { $0["name"] as? String } == ["Coffee", "Bread"])
      let items = sections?.first?["hasMenuItem"] as? [[String: Any]]
      let offer = items?.last?["offers"] as? [String: String]
      #expect(offer == ["@type": "Offer", "price": "2500", "priceCurrency": "KRW"])
      let robots = try await service.send("GET", "/robots.txt")
      #expect(robots.status == 200 && robots.body.contains("Disallow: /orders/\n"))
    }
  }

  @Test("Every form of every page posts only fields that the service knows, and no id occurs twice")
  func laws() async throws {
    try await visit { customer, _ in
      try await addLatte(customer)
      let pages = ["", "/items/coffee.latte", "/items/bread.salt", "/cart", "/cart/coffee.latte"]
      for address in pages {
        try await customer.go("/menus/cafe\(address)?lang=en")
        let body = customer.page.body
        let ids = body.matches(of: #/ id="([^"]+)"/#).map(\.output.1)
        #expect(Set(ids).count == ids.count, "\(address)")
        #expect(!body.contains(#/ on[a-z]+=| style=/#), "\(address)")
        #expect(body.components(separatedBy: "<h1").count == 2, "\(address)")
        #expect(body.components(separatedBy: "<main").count == 2, "\(address)")
        let known: Set = [
          ".key", ".line", ".quantity", ".revision", ".total", ".menu", ".code", ".update",
          ".submit", ".less", ".more", ".remove", ".redeem", ".channel", ".undo", ".withdraw",
          ".add", "q", "lang", "name",
        ]
        for form in customer.forms {
          for name in form.fields.map(\.name) + form.buttons.map(\.name) {
            #expect(known.contains(name) || name.hasPrefix("coffee."), "\(name) on \(address)")
          }
        }
        let policy = try #require(customer.page.headers["content-security-policy"])
        #expect(policy.contains("default-src 'none'") && !policy.contains("unsafe"))
      }
    }
  }
}
#endif
