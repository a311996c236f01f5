#if Service
import Foundation
import MenuTestSupport
import Testing

@testable import MenuService

@Suite(
  "Customers order in a browser",
  .enabled(
    if: ExternalTool.canBrowse,
    "needs Chromium and Python; `make setup-test` installs them"),
  .serialized)
struct BrowserJourneys {
  @Test(
    "A customer orders",
    arguments: [
      "keyboard", "rejected", "plain", "first_change", "slow_script", "languages", "german", "taps",
      "offline",
    ])
  func alone(name: String) async throws {
    try await RunningService.run(registering: try Self.menus()) { try await Self.go(name, $0) }
  }

  @Test(
    "Two windows with one order stay in sync and keep each other's changes",
    arguments: ["tabs", "at_once", "pressed", "seen_total", "composing"])
  func together(name: String) async throws {
    try await RunningService.run(registering: try Self.menus()) { try await Self.go(name, $0) }
  }

  @Test("A page shows immediately what the operator marks as sold out")
  func soldOut() async throws {
    try await RunningService.run(registering: try Self.menus()) { service in
      async let journey: Void = Self.go("follows", service)
      try await Self.actions(1, service)
      let response = try await service.put(
        inventory: "inventory: cafe-latte\nsold-out: [{milk.oat: 오늘 소진}]\n",
        ofMenu: "cafe-latte")
      #expect(response.status == 200, "\(response)")
      try await journey
    }
  }

  @Test(
    "A customer orders from a shop in place: sheets are dialogs, and a lost connection loses nothing"
  )
  func store() async throws {
    try await RunningService.run(registering: [StorePageTests.cafe]) { service in
      try await Self.go("store", service)
      #expect(try await service.sessions.orders(after: 0, limit: 9).count == 1)
    }
  }

  @Test(
    "Pages of a shop follow what is sold out and other tabs, and search in place",
    arguments: [
      "three_items", "sold_out_meanwhile", "sold_out_answer", "paused_meanwhile", "searching",
      "found_item", "overtaken", "shop_tabs", "current_tab", "cart_beside", "forced_colors",
      "phone_head", "large_text", "tab_ring",
    ])
  func shop(name: String) async throws {
    try await RunningService.run(registering: [StorePageTests.cafe]) { try await Self.go(name, $0) }
  }

  @Test(
    "Pages of a shop keep what a customer does while the connection is slow or lost",
    arguments: [
      "unavailable", "lost_response", "two_taps", "message_in_sheet", "sheet_while_adding",
    ])
  func connections(name: String) async throws {
    try await RunningService.run(registering: [StorePageTests.cafe]) { try await Self.go(name, $0) }
  }

  @Test(
    "The cart keeps what a customer answers about the whole order, and shows what it costs",
    arguments: [
      "order_note", "tips", "order_while_answering", "leaves_cart", "back_from_cart", "wrong_code",
      "pressed_meanwhile",
    ])
  func wholeOrder(name: String) async throws {
    try await RunningService.run(registering: [Self.brunch]) { try await Self.go(name, $0) }
  }

  @Test("The button that adds an item of a grid covers nothing that its card says")
  func grid() async throws {
    let bakery = MenuSource(
      name: "bakery",
      text: """
        item: {en: Bakery}
        currency: KRW
        sections:
          - {title: Bakery, description: Baked here}
          - {menu: Cakes, id: cakes, select: any, each: 0..9, layout: grid, items: {bun: {name: Bun, price: 12500, stock: 3, image: bun.webp}, pie: {name: Pie, price: 4000, image: pie.webp, description: With a long description that fills the whole of both lines}}}
          - {menu: Bread, id: bread, select: any, each: 0..9, layout: grid, items: {rye: {name: Rye bread with apples and cinnamon, price: 9000}}}
          - {menu: Tea, id: tea, select: any, each: 0..9, items: {mint: {name: Mint tea, price: 3000, diet: [vegan]}}}
        """)
    try await RunningService.run(registering: [bakery]) { try await Self.go("grid", $0) }
  }

  @Test("A store in Arabic is written from right to left")
  func rightToLeft() async throws {
    let sham = MenuSource(
      name: "sham",
      bytes: Array(
        """
        item: {ar: الشام}
        currency: EUR
        locale: ar
        sections:
          - {menu: {ar: خبز}, id: bread, select: any, each: 0..9, items: {rye: {name: {ar: خبز الجاودار}, price: 3.00}}}
          - {menu: {ar: شاي}, id: tea, select: any, each: 0..9, items: {mint: {name: {ar: نعناع}, price: 2.00}}}
        """.utf8))
    try await RunningService.run(registering: [sham]) { try await Self.go("right_to_left", $0) }
  }

  @Test("A note that is rejected stays in its field")
  func longNote() async throws {
    let platter = MenuSource(
      name: "platter",
      text: """
        item: {en: Platter}
        currency: USD
        price: 20
        sections:
          - {menu: Size, id: size, default: small, items: {small: Small, large: {name: Large, price: 10}}}
          - {text: Note, id: note, lines: 2}
        """)
    try await RunningService.run(registering: [platter]) { service in
      try await Self.go("long_note", service)
      #expect(try await service.sessions.orders(after: 0, limit: 9).isEmpty)
    }
  }

  @Test("A shop whose menu was deleted leads to a page that says so")
  func menuDeleted() async throws {
    try await RunningService.run(registering: [StorePageTests.cafe]) { service in
      async let journey: Void = Self.go("menu_deleted", service)
      try await Self.actions(1, service)
      service.sessions.catalog.remove(name: "cafe")
      try await journey
    }
  }

  @Test(
    "A page of a shop says in place what the cart has lost when it is changed",
    arguments: ["loses_choice", "adds_after_loss", "adds_on_page_after_loss"])
  func lostChoice(name: String) async throws {
    let menu = StorePageTests.cafe.text
    let changed = menu.replacing(
      "oat: {name: {ko: 귀리, en: Oat}", with: "soy: {name: {ko: 두유, en: Soy}")
    try #require(changed != menu)
    try await RunningService.run(registering: [StorePageTests.cafe]) { service in
      async let journey: Void = Self.go(name, service)
      try await Self.actions(1, service)
      service.sessions.catalog.register(MenuSource(name: "cafe", text: changed))
      try await journey
    }
  }

  @Test("A customer counts extra shots in the sheet of an item, and the item itself")
  func extraShots() async throws {
    let clock = TestClock("2026-11-20T03:00:00Z")
    try await RunningService.run(
      registering: try Self.menus(["breakfast-cafe"]), clock: clock.clock
    ) { try await Self.go("extra_shots", $0) }
  }

  @Test("Eight tabs of one order share one stream")
  func eightTabs() async throws {
    // The service sees at a heartbeat that a stream was closed.
    let configuration = ServiceConfiguration.testing { $0.heartbeat = .milliseconds(500) }
    try await RunningService.run(registering: try Self.menus(), configuration: configuration) {
      try await Self.go("eight_tabs", $0)
    }
  }

  @Test("A page of a shop shows at once that it closed")
  func closedShop() async throws {
    let clock = TestClock("2026-11-20T23:00:00Z")
    try await RunningService.run(registering: [haru], clock: clock.clock) { service in
      async let journey: Void = Self.go("closed_meanwhile", service)
      try await Self.actions(1, service)
      clock.set("2026-11-21T12:30:00Z")
      try await journey
    }
  }

  @Test("A customer chooses the channel, redeems a code and takes it back")
  func channels() async throws {
    let clock = TestClock("2026-11-20T23:00:00Z")
    try await RunningService.run(registering: [haru], clock: clock.clock) { service in
      try await Self.go("channels", service)
      let order = try #require(try await service.sessions.orders(after: 0, limit: 1).first)
      #expect(order.document.contains(#""channel":"togo""#))
    }
  }

  @Test("A page shows immediately that breakfast is over")
  func daypart() async throws {
    let clock = TestClock("2026-11-20T23:00:00Z")
    try await RunningService.run(registering: [haru], clock: clock.clock) { service in
      async let journey: Void = Self.go("daypart", service)
      try await Self.actions(2, service)
      clock.set("2026-11-21T01:30:00Z")
      try await journey
    }
  }

  @Test(
    "The page of an order follows what staff do, without a reload",
    arguments: ["status", "pressed_order"])
  func status(name: String) async throws {
    try await RunningService.run(registering: try Self.menus()) { try await Self.go(name, $0) }
  }

  @Test("With text of twice the size, no word of a form, an order or a receipt is broken")
  func largeText() async throws {
    try await RunningService.run(registering: try Self.menus()) {
      try await Self.go("large_order", $0)
    }
  }

  @Test("Open pages continue after a server restart")
  func restarted() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path("journal.sqlite")
    let menus = try Self.menus()
    let (ports, port) = AsyncStream<Int>.makeStream()
    let browsing = Task {
      for await port in ports { return try await Self.go("restarted", on: port) }
    }
    let journal = try SQLiteJournal(path: file)
    let used = try await RunningService.run(journal, registering: menus) {
      port.yield($0.port)
      try await Self.actions(1, $0)
      return $0.port
    }
    await journal.close()
    try await RunningService.run(try SQLiteJournal(path: file), registering: menus, port: used) {
      _ in
      try await browsing.value
    }
  }

  /// Waits for the first actions of a journey.
  private static func actions(_ count: Int, _ service: RunningService) async throws {
    try await waitUntil {
      try await service.send("GET", "/metrics").body.contains("menu_actions_total \(count)")
    }
  }

  private static func go(_ name: String, _ service: RunningService) async throws {
    try await go(name, on: service.port)
  }

  static func go(_ name: String, on port: Int, axe: String? = nil) async throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Browser/journeys.py")
    let result = try await ExternalTool.browse(
      script, ["http://127.0.0.1:\(port)", name] + (axe.map { ["", $0] } ?? []))
    #expect(result.succeeded, "\(result.output)\(result.errors)")
  }

  /// A shop that asks for a tip, a name and a note.
  private static let brunch = MenuSource(
    name: "brunch",
    text: """
      item: {en: Brunch}
      currency: USD
      discounts: [{discount: Ten, off: 10%, code: TEN}]
      fees: [{fee: Tip, id: tips, rate: 10%, when: {tip: ten}}]
      sections:
        - {menu: Plates, id: plates, select: any, each: 0..9, items: {eggs: {name: Eggs, price: 10.00}}}
        - {menu: Tea, id: tea, select: any, each: 0..9, items: {mint: {name: Mint tea, price: 3.00}}}
        - {menu: Tip, id: tip, select: optional, items: {ten: Ten percent}}
        - {menu: Way, id: way, select: optional, items: {bag: In a bag}}
        - {text: Name, id: name}
        - {text: Note, id: note, lines: 3}
      """)

  /// Menus in `Config`.
  static func menus(
    _ names: [String] = ["cafe-latte", "magnet-latte", "set-menu"]
  ) throws -> [MenuSource] {
    try names.map { MenuSource(name: $0, text: try Repository.text(of: "Config/\($0).yaml")) }
  }
}

@Suite(
  "The interface matches its OpenAPI document",
  .enabled(
    if: ExternalTool.schemathesis.isInstalled,
    "needs schemathesis; `make setup-test` installs it"))
struct SchemathesisTests {
  @Test("Generated requests, valid and invalid, get the documented responses")
  func document() async throws {
    try await RunningService.run(registering: try BrowserJourneys.menus()) { service in
      let tests = Repository.root.appending(path: "Tests/MenuServiceTests/HTTP/Browser")
      let result = try await ExternalTool.schemathesis.run([
        "--config-file", tests.appending(path: "schemathesis.toml").path,
        "run",
        OpenAPIComponents.file.path,
        "--url", "http://127.0.0.1:\(service.port)", "--max-examples", "10", "--seed", "1",
        "--header", "Authorization: Bearer \(RunningService.token)",
        // A stream has no end.
        "--exclude-path", "/v1/sessions/{session}/updates",
        "--exclude-path", "/v1/orders/{order}/updates",
        "--exclude-path", "/v1/orders/stream",
        "--request-timeout", "600", "--no-color", "--suppress-health-check", "all",
        "--generation-database", "none",
      ])
      #expect(result.succeeded, "\(result.output.suffix(6000))\(result.errors)")
    }
  }
}
#endif
