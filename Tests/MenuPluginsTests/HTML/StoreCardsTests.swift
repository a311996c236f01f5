import Foundation
import MenuPlugins
import MenuSections
import MenuTestSupport
import MenuText
import MenuYAML
import Testing

@Suite("Cards that pages of a store share")
struct StoreCardsTests {
  @Test(
    "Pages with shared cards are those without, for several customers, languages, times and addresses",
    arguments: ["bakery", "breakfast-cafe", "burger-shop", "cafe", "pizzeria"])
  func law(name: String) throws {
    let menu = try Repository.menu(name)
    let cards = StoreCards()
    var walk = RandomWalk(seed: 18)
    let customers = (0..<3).map { _ in MenuStore(menu) }
    for step in 0..<60 {
      let customer = customers[walk.number(in: 0...2)]
      switch walk.number(in: 0...9) {
      case 0:
        let rows = customer.screen.sections.flatMap { view -> [MenuRow] in
          if case .menu(let menu) = view { Array(menu.rows) } else { [] }
        }
        let row = rows[walk.number(in: 0...rows.count - 1)]
        _ = customer.setInventory(
          Inventory(
            revision: step, soldOut: [row.path: SoldOut()], stock: [rows[0].path: step % 7]))
      case 1:
        let hour = walk.number(in: 0...23)
        let time = LocalMinute("2026-11-2\(step % 9)T\(hour < 10 ? "0" : "")\(hour):00")
        try customer.setContext(OrderContext(time: time))
      default:
        // Most of what customers do adds to their carts; some of it is rejected.
        for _ in 0..<3 { _ = try? customer.send(walk.command(for: customer.screen)) }
      }
      let localizer = Localizer(step.isMultiple(of: 3) ? .english : .korean)
      var configuration = HTMLConfiguration(
        action: SafeURL("/cart"), fields: [HTMLConfiguration.Field(".key", "key-\(step)")],
        images: step.isMultiple(of: 7) ? "/pictures" : "/assets")
      if step.isMultiple(of: 11) {
        configuration.filter = HTMLConfiguration.Filter("a", linkedAt: "/store?q=")
      }
      var store = StoreConfiguration(
        address: SafeURL(step.isMultiple(of: 5) ? "/other" : "/store"),
        query: step.isMultiple(of: 4) ? [HTMLConfiguration.Field("lang", "en")] : [])
      for kind in [StorePage.Kind.store, .cart] {
        func page() -> String {
          StorePage(
            kind, of: customer.screen, localizer: localizer, configuration: configuration,
            store: store
          ).document
        }
        store.cards = nil
        let alone = page()
        store.cards = cards
        #expect(page() == alone, "\(name), step \(step)")
        #expect(page() == alone, "\(name), step \(step), again")
      }
    }
  }

  @Test("When something opens is said as of the time of the page")
  func openings() throws {
    let menu = try MenuDefinition(
      yaml: """
        item: Shop
        currency: USD
        locale: en
        zone: Asia/Seoul
        hours: {morning: {mon-sun: 07:00-10:30}}
        sections:
          - {menu: Toast, id: toast, select: any, each: 0..9, available: morning, items: {Ham: 4}}
          - {menu: Tea, id: tea, select: any, each: 0..9, items: {Green: 3}}
        """, id: "shop")
    let store = MenuStore(menu)
    let cards = StoreCards()
    func page(at time: String) throws -> String {
      try store.setContext(OrderContext(time: LocalMinute(time)))
      return StorePage(
        .store, of: store.screen, localizer: Localizer(.english),
        configuration: HTMLConfiguration(), store: StoreConfiguration(cards: cards)
      ).document
    }
    #expect(try page(at: "2026-11-20T12:00").contains("from tomorrow 07:00"))
    #expect(try page(at: "2026-11-21T05:00").contains("from 07:00"))
    #expect(try !page(at: "2026-11-21T08:00").contains("from 07:00"))
  }
}
