import Foundation
import MenuPlugins
import MenuSections
import MenuTestSupport
import MenuText
import MenuYAML
import Testing

@Suite("Pages of a shop")
struct StorePageTests {
  private func shop(_ sections: String, head: String = "") throws -> MenuDefinition {
    try MenuDefinition(
      yaml: "item: Shop\ncurrency: USD\nlocale: en\n\(head)\nsections:\n\(sections)", id: "shop")
  }

  @Test(
    "A menu whose items fill a cart is a shop",
    arguments: ["bakery", "bento", "breakfast-cafe", "burger-shop", "cafe", "pizzeria", "set-menu"])
  func shops(name: String) throws {
    #expect(try Repository.menu(name).isShop)
  }

  @Test(
    "A menu for one item is none", arguments: ["cafe-latte", "magnet-latte", "pizza", "bento-set"])
  func forms(name: String) throws {
    #expect(try !Repository.menu(name).isShop)
  }

  @Test(
    "Only menus in which several of an item can be chosen sell, and only where nothing is asked first"
  )
  func rule() throws {
    let cake = "  - {menu: Cakes, id: cakes, select: any, each: 0..9, items: {Carrot: 4}}\n"
    let tea = "  - {menu: Tea, id: tea, select: any, each: 0..9, items: {Green: 3}}\n"
    let asks =
      "  - {menu: Tea, id: tea, select: any, each: 0..9, items: {Green: {price: 3, sections: [{menu: Size, items: [S, L]}]}}}\n"
    let extras = "  - {menu: Extras, id: extras, select: any, items: {Milk: 1}}\n"
    let size = "  - {menu: Size, id: size, items: {S: 1, L: 2}}\n"
    let pickup = "  - {menu: Pickup, id: pickup, items: [Now, Later]}\n"
    #expect(try !shop(cake).isShop)
    #expect(try shop(cake + tea).isShop)
    #expect(try shop(asks).isShop)
    let mixed = try shop(pickup + cake + extras + tea)
    #expect(mixed.soldSections.map { mixed.path(of: $0).description } == ["cakes", "tea"])
    #expect(try !shop(size + asks).isShop)
    #expect(try !shop(cake + tea + "  - {count: Bags, id: bags}\n").isShop)
    #expect(try !shop(cake + tea, head: "price: 3").isShop)
  }

  @Test("A shop says until when it is open, and when it opens")
  func hours() throws {
    let cafe = try shop(
      "  - {menu: Cakes, id: cakes, select: any, each: 0..9, items: {Carrot: 4}}\n"
        + "  - {menu: Tea, id: tea, select: any, each: 0..9, items: {Green: 3}}\n",
      head: "zone: Asia/Seoul\nhours: {open: {mon-sun: 08:00-21:00}}\navailable: open")
    func page(at time: String) throws -> String {
      let store = MenuStore(cafe)
      try store.setContext(OrderContext(time: LocalMinute(time)))
      return StorePage(
        .store, of: store.screen, localizer: Localizer(.english),
        configuration: HTMLConfiguration(), store: StoreConfiguration()
      ).document
    }
    #expect(try page(at: "2026-11-20T12:00").contains("<strong>Open</strong> until 21:00"))
    #expect(try page(at: "2026-11-20T07:00").contains("<strong>Closed</strong> from 08:00"))
    #expect(
      try page(at: "2026-11-20T22:00").contains("<strong>Closed</strong> from tomorrow 08:00"))
    #expect(cafe.businessHours(in: OrderContext()) == .always)
  }

  @Test("A channel that the menu does not have is shown as the first one, whose prices apply")
  func unknownChannel() throws {
    let cafe = try shop(
      "  - {menu: Cakes, id: cakes, select: any, each: 0..9, items: {Carrot: 4}}\n"
        + "  - {menu: Tea, id: tea, select: any, each: 0..9, items: {Green: 3}}",
      head: "channels: {here: Eat in, togo: Take out}")
    func current(_ channel: String?) -> String? {
      let store = MenuStore(cafe, context: OrderContext(channel: channel))
      let page = StorePage(
        .store, of: store.screen, localizer: Localizer(.english),
        configuration: HTMLConfiguration(),
        store: StoreConfiguration(address: SafeURL("/menus/shop"))
      ).document
      return page.firstMatch(of: /aria-current="true">([^<]*)</).map { String($0.1) }
    }
    #expect(current("togo") == "Take out")
    #expect(current(nil) == "Eat in")
    #expect(current("drive-through") == "Eat in")
  }

  @Test("In a closed shop, only items that do not open with it are gray and say when they open")
  func closedShop() throws {
    let cafe = try shop(
      "  - {menu: Cakes, id: cakes, select: any, each: 0..9, items: {carrot: {name: Carrot, price: 4}, toast: {name: Toast, price: 3, available: late}}}\n"
        + "  - {menu: Tea, id: tea, select: any, each: 0..9, items: {green: {name: Green, price: 3}}}",
      head:
        "zone: Asia/Seoul\nhours: {open: {mon-sun: 08:00-21:00}, late: {mon-sun: 10:00-21:00}}\navailable: open"
    )
    func page(at time: String, soldOut: [MenuPath: SoldOut] = [:]) throws -> String {
      let store = MenuStore(
        cafe, inventory: Inventory(soldOut: soldOut),
        context: OrderContext(time: LocalMinute(time)))
      return StorePage(
        .store, of: store.screen, localizer: Localizer(.english),
        configuration: HTMLConfiguration(),
        store: StoreConfiguration(address: SafeURL("/menus/shop"))
      ).document
    }
    func gray(_ page: String) -> [String] {
      page.matches(of: /id="o-([a-z.]+)" data-state/).map { String($0.1) }
    }
    let closed = try page(at: "2026-11-20T07:00")
    #expect(gray(closed) == ["cakes.toast"])
    #expect(closed.contains("<strong class=\"note\">from 10:00</strong>"))
    #expect(!closed.contains("<strong class=\"note\">from 08:00</strong>"))
    #expect(!closed.contains("class=\"quick\""))
    #expect(
      try gray(page(at: "2026-11-20T07:00", soldOut: ["tea.green": SoldOut()])) == [
        "cakes.toast", "tea.green",
      ])
    #expect(try gray(page(at: "2026-11-20T09:00")) == ["cakes.toast"])

    // The cart is not struck: it says once when the shop opens, and names no total of nothing.
    let store = MenuStore(cafe, context: OrderContext(time: LocalMinute("2026-11-20T12:00")))
    let paths: [MenuPath] = ["cakes.carrot", "cakes.toast", "tea.green"]
    for path in paths { try store.send(.set(path, to: 1)) }
    try store.setContext(OrderContext(time: LocalMinute("2026-11-20T07:00")))
    func page(_ kind: StorePage.Kind) -> String {
      StorePage(
        kind, of: store.screen, localizer: Localizer(.english),
        configuration: HTMLConfiguration(),
        store: StoreConfiguration(address: SafeURL("/menus/shop"))
      ).document
    }
    let cart = page(.cart)
    #expect(cart.matches(of: /<s>([^<]*)</).map(\.1) == ["Toast"])
    #expect(cart.contains("<strong>$4.00</strong>") && !cart.contains("<dl class=\"amounts\""))
    #expect(cart.matches(of: /You can order from 08:00/).count == 1)
    #expect(page(.store).contains("<span class=\"count\">2</span>"))
  }

  @Test("What an answer asks for is in parentheses after it, as on the page of an order")
  func nestedAnswers() throws {
    let store = MenuStore(try Repository.menu("burger-shop"))
    try store.send(.add("sets.bulgogi-set", answers: ["side": "cheese-sticks"]))
    func cart() -> String {
      StorePage(
        .cart, of: store.screen, localizer: Localizer(.english),
        configuration: HTMLConfiguration(action: SafeURL("/cart")), store: StoreConfiguration()
      ).document
    }
    let dot = "\u{A0}· "
    #expect(cart().contains(">Bulgogi burger\(dot)Cheese sticks\(dot)Cola (Medium, Normal)<"))
    _ = store.setInventory(Inventory(soldOut: ["cola": SoldOut()]))
    #expect(cart().contains("\(dot)<s>Cola</s> <strong class=\"gone\">Sold out</strong>"))
  }

  @Test("Added tax has the decimal separator of the reader's language")
  func taxRate() throws {
    let cafe = try shop(
      "  - {menu: Cakes, id: cakes, select: any, each: 0..9, items: {carrot: {name: Carrot, price: 4}}}\n"
        + "  - {menu: Tea, id: tea, select: any, each: 0..9, items: {green: {name: Green, price: 3}}}",
      head: "tax: {included: no, rates: {sales: 8.875%}, default: sales}")
    let store = MenuStore(cafe)
    try store.send(.set("tea.green", to: 1))
    func cart(_ language: LanguageTag) -> String {
      StorePage(
        .cart, of: store.screen, localizer: Localizer(language),
        configuration: HTMLConfiguration(action: SafeURL("/cart")), store: StoreConfiguration()
      ).document
    }
    #expect(cart(.english).contains(">Tax sales 8.875%<"))
    #expect(cart("de").contains(">Steuer sales 8,875 %<"))
  }

  @Test("Lines of a closed shop have the answers and prices of when it opens")
  func linesAtOpening() throws {
    let cafe = try shop(
      "  - {menu: Cakes, id: cakes, select: any, each: 0..9, items: {toast: {name: Toast, price: 3, sections: [{menu: With, id: with, select: 1..2, items: {jam: {name: Jam, price: 1}, egg: {name: Egg, price: 2, available: late}}}]}}}\n"
        + "  - {menu: Tea, id: tea, select: any, each: 0..9, items: {green: {name: Green, price: [{when: {at: open}, is: 3}, {is: 9}]}}}",
      head:
        "zone: Asia/Seoul\nhours: {open: {mon-sun: 08:00-21:00}, late: {mon-sun: 10:00-21:00}}\navailable: open"
    )
    let store = MenuStore(cafe, context: OrderContext(time: LocalMinute("2026-11-20T12:00")))
    try store.send(.add("cakes.toast", answers: ["with": ["jam", "egg"]]))
    try store.send(.set("tea.green", to: 2))
    try store.setContext(OrderContext(time: LocalMinute("2026-11-21T08:00")))
    var configuration = StoreConfiguration(address: SafeURL("/menus/shop"))
    configuration.opening = store.screen
    try store.setContext(OrderContext(time: LocalMinute("2026-11-20T22:00")))
    let cart = StorePage(
      .cart, of: store.screen, localizer: Localizer(.english),
      configuration: HTMLConfiguration(), store: configuration
    ).document
    #expect(cart.matches(of: /class="price"><strong>([^<]*)</).map(\.1) == ["$4.00", "$6.00"])
    #expect(cart.contains("Jam\u{A0}· <s>Egg</s> <strong class=\"gone\">from tomorrow 10:00<"))
    // What is closed cannot be changed, only removed.
    #expect(!cart.contains("class=\"edit\"") && cart.contains("value=\"cakes.toast"))
  }

  @Test("The sheet of an item that is sold out and closed says that it is sold out")
  func soldOutAndClosed() throws {
    let cafe = try shop(
      "  - {menu: Cakes, id: cakes, select: any, each: 0..9, items: {toast: {name: Toast, price: 3, available: late}}}\n"
        + "  - {menu: Tea, id: tea, select: any, each: 0..9, items: {green: {name: Green, price: 3}}}",
      head: "zone: Asia/Seoul\nhours: {late: {mon-sun: 10:00-21:00}}")
    func sheet(soldOut: [MenuPath: SoldOut] = [:]) throws -> String {
      let store = MenuStore(
        cafe, inventory: Inventory(soldOut: soldOut),
        context: OrderContext(time: LocalMinute("2026-11-20T07:00")))
      return StorePage(
        .item("cakes.toast", isInCart: false), of: store.screen, localizer: Localizer(.english),
        configuration: HTMLConfiguration(), store: StoreConfiguration()
      ).document
    }
    #expect(try sheet().contains(">You can order from 10:00<"))
    let soldOut = try sheet(soldOut: ["cakes.toast": SoldOut(reason: "Gone")])
    #expect(soldOut.contains("Sold out: Gone") && !soldOut.contains("from 10:00"))
  }

  @Test("An answer says when it opens in the words of a card")
  func closedAnswer() throws {
    let cafe = try shop(
      "  - {menu: Cakes, id: cakes, select: any, each: 0..9, items: {toast: {name: Toast, price: 3, sections: [{menu: With, id: with, select: 0..2, items: {jam: Jam, egg: {name: Egg, available: early}}}]}}}",
      head: "zone: Asia/Seoul\nhours: {early: {mon-sun: 07:00-11:00}}")
    let now = LocalMinute("2026-11-20T12:00")
    let store = MenuStore(cafe, context: OrderContext(time: now))
    try store.send(.add("cakes.toast", answers: [:]))
    let line = try #require(store.screen.orderedItems.first?.path)
    let sheet = StorePage(
      .item(line, isInCart: true), of: store.screen, localizer: Localizer(.english),
      configuration: HTMLConfiguration(action: SafeURL("/cart")), store: StoreConfiguration()
    ).document
    #expect(sheet.contains(">from tomorrow 07:00</p>"), "\(sheet)")
  }

  @Test("A line of the cart whose set lost a part can still be changed and saved, but not added")
  func changedSet() throws {
    let cafe = try shop(
      "  - {menu: Sets, id: sets, select: any, each: 0..9, items: {set: {name: Set, price: 9, sections: [{menu: Parts, id: parts, included: yes, select: all, items: [{product: soup}]}, {menu: Size, id: size, default: S, items: [S, L]}]}}}\n"
        + "  - {menu: Tea, id: tea, select: any, each: 0..9, items: {green: {name: Green, price: 3}}}",
      head: "products: {soup: {name: Soup, price: 5}}")
    let store = MenuStore(cafe)
    try store.send(.add("sets.set", answers: [:]))
    _ = store.setInventory(Inventory(soldOut: ["soup": SoldOut(reason: "Gone")]))
    let line = try #require(store.screen.orderedItems.first?.path)
    for isInCart in [true, false] {
      let sheet = StorePage(
        .item(line, isInCart: isInCart), of: store.screen, localizer: Localizer(.english),
        configuration: HTMLConfiguration(action: SafeURL("/cart")), store: StoreConfiguration()
      ).document
      #expect(sheet.contains("Sold out: Gone"))
      #expect(sheet.contains("name=\".submit\"") == isInCart)
    }
    // Nothing of the set is asked for again.
    try store.send(.answer(line, quantity: 1, answers: ["size": "L"]))
  }

  @Test("A shop that opens in some days names the weekday, also if its screen is from days before")
  func weekday() throws {
    let cafe = try shop(
      "  - {menu: Cakes, id: cakes, select: any, each: 0..9, items: {Carrot: 4}}\n"
        + "  - {menu: Tea, id: tea, select: any, each: 0..9, items: {Green: 3}}",
      head: "zone: Asia/Seoul\nhours: {open: {mon: 08:00-21:00}}\navailable: open")
    let store = MenuStore(cafe)
    func page() throws -> String {
      try store.setContext(OrderContext(time: LocalMinute("2026-11-16T21:00")))
      return StorePage(
        .store, of: store.screen, localizer: Localizer(.english),
        configuration: HTMLConfiguration(),
        store: StoreConfiguration(
          address: SafeURL("/menus/shop"), now: LocalMinute("2026-11-20T12:00"))
      ).document
    }
    #expect(try page().contains("<strong>Closed</strong> Opens Monday 08:00"))
    #expect(try page().contains("<p class=\"primary waiting\">Opens Monday 08:00</p>"))
    try store.setContext(OrderContext(time: LocalMinute("2026-11-16T20:00")))
    try store.send(.set("tea.Green", to: 1))
    #expect(try page().contains("<strong class=\"price\">Opens Monday 08:00</strong>"))
  }

  @Test("A shop is rendered as a board without forms, and with an action as a form")
  func board() async throws {
    let screen = MenuStore(try Repository.menu("bakery")).screen
    let board = try await HTMLRenderer().text(of: screen)
    #expect(
      board.contains("class=\"menu-item\"") && !board.contains("<form")
        && !board.contains("<a class"))
    #expect(board.contains("class=\"tabs\""))
    let form = try await HTMLRenderer().text(of: screen, options: ["action": "/order"])
    #expect(form.contains("<form method=\"post\"") && !form.contains("class=\"menu-item\""))
  }

  @Test("The form of a shop shows no amount before something is chosen, also with a fee")
  func emptyCart() throws {
    let cafe = try shop(
      """
        - {menu: Coffee, id: coffee, select: any, each: 0..9, items: {Latte: 4}}
        - {menu: Tea, id: tea, select: any, each: 0..9, items: {Green: 3}}
      """, head: "fees: [{fee: Delivery, id: delivery, price: 2}]")
    let store = MenuStore(cafe)
    func page() -> String {
      HTMLPage(
        store.screen, localizer: Localizer(.english),
        configuration: HTMLConfiguration(action: SafeURL("/order"))
      ).document
    }
    #expect(!page().contains("class=\"sum") && page().contains("choose something"))
    try store.send(.set("tea.Green", to: 1))
    #expect(page().matches(of: /class="sum/).count == 2)
  }

  @Test("A cart is empty also if the shop has a minimum and asks something of the order")
  func emptyCartWithMinimum() throws {
    let cafe = try shop(
      """
        - {menu: Coffee, id: coffee, select: any, each: 0..9, items: {Latte: 4, Water: 0}}
        - {menu: Tea, id: tea, select: any, each: 0..9, items: {Green: 3}}
        - {text: Name, id: name, required: yes}
      """, head: "minimum: 10\nfees: [{fee: Delivery, id: delivery, price: 2}]")
    let store = MenuStore(cafe)
    #expect(store.screen.isEmptyCart)
    try store.send(.write("name", text: "Ada"))
    #expect(store.screen.isEmptyCart)
    try store.send(.set("coffee.Water", to: 1))
    #expect(!store.screen.isEmptyCart)
  }

  @Test("A card says from which age its item is sold, and a line of the cart the highest age in it")
  func ages() throws {
    let bar = try shop(
      """
        - menu: Drinks
          id: drinks
          select: any
          each: 0..9
          items:
            beer: {name: Beer, price: 6, age: 18}
            punch: {name: Punch, price: 4, age: 18, sections: [{menu: Shot, id: shot, select: optional, items: {rum: {name: Rum, price: 3, age: 21}}}]}
        - {menu: Tea, id: tea, select: any, each: 0..9, items: {Green: 3}}
      """)
    let store = MenuStore(bar)
    try store.send(.add("drinks.punch", answers: ["shot": "rum"]))
    try store.send(.set("tea.Green", to: 1))
    func page(_ kind: StorePage.Kind) -> String {
      StorePage(
        kind, of: store.screen, localizer: Localizer(.english),
        configuration: HTMLConfiguration(action: SafeURL("/cart")), store: StoreConfiguration()
      ).document
    }
    #expect(page(.store).matches(of: /<span class="about">From age 18<\/span>/).count == 2)
    #expect(page(.cart).matches(of: /<p class="about">From age 21<\/p>/).count == 1)
    #expect(!page(.cart).contains("From age 18"))
  }

  @Test("The layout of a section decides how its cards are arranged")
  func arrangements() throws {
    let menus = ["list", "{grid: {columns: 2}}", "{carousel: {width: 80%}}"].enumerated().map {
      "  - {menu: M\($0), id: m\($0), select: any, each: 0..9, layout: \($1), items: {A: 1}}\n"
    }
    let page = StorePage(
      .store, of: MenuStore(try shop(menus.joined())).screen, localizer: Localizer(.english),
      configuration: HTMLConfiguration(), store: StoreConfiguration()
    ).document
    let kinds = page.matches(of: /id="s-m\d" class="category ([a-z]+)"/).map { String($0.1) }
    #expect(kinds == ["list", "grid", "carousel"])
  }

  @Test(
    "A card and a sheet have the first character of the name below a picture that may fail, and a card the first label"
  )
  func pictures() throws {
    let bakery = try shop(
      "  - {menu: Cakes, id: cakes, select: any, each: 0..9, items: {carrot: {name: Carrot, price: 4, image: carrot.webp, labels: [New, Hot]}}}\n"
        + "  - {menu: Tea, id: tea, select: any, each: 0..9, items: {Green: 3}}")
    let kinds: [(StorePage.Kind, labels: Int)] = [
      (.store, 1), (.item("cakes.carrot", isInCart: false), 2),
    ]
    for (kind, labels) in kinds {
      let page = StorePage(
        kind, of: MenuStore(bakery).screen, localizer: Localizer(.english),
        configuration: HTMLConfiguration(), store: StoreConfiguration()
      ).document
      #expect(
        page.contains(#/<span class="tile" aria-hidden="true">C<\/span>\s*<img src="carrot.webp"/#))
      #expect(page.matches(of: /<span class="chip/).count == labels)
    }
  }

  @Test("The policy allows the stylesheet of a store by its SHA-256")
  func policy() throws {
    let digest = SHA256Digest(of: Array(StorePage.styleSheet.utf8)).base64
    let page = StorePage(
      .store, of: MenuStore(try Repository.menu("bakery")).screen, localizer: Localizer(.english),
      configuration: HTMLConfiguration(), store: StoreConfiguration())
    #expect(
      page.contentSecurityPolicy.hasPrefix("default-src 'none'; style-src 'sha256-\(digest)'; "))
  }
}
