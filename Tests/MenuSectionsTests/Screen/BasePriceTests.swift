import MenuSections
import MenuTestSupport
import MenuText
import Testing

@Suite("Options that decide the base price")
struct BasePriceTests {
  private static let drink =
    "{item: x, currency: KRW, price: {size: {S: {temp: {hot: 4000, ice: 4500}}, L: 6000}}, sections: ["
    + "{title: x, id: head}, {menu: Size, id: size, items: [S, {name: L, price: 100}]},"
    + "{menu: Temp, id: temp, items: [hot, ice]}, {menu: Extra, id: extra, select: any, items: {shot: 500}}]}"

  private func prices(_ store: MenuStore, _ section: String) -> [String] {
    for case .menu(let view) in store.screen.sections
    where view.instance.path.description == section {
      return view.rows.map { Localizer(.english).price(of: $0, in: view) ?? "" }
    }
    return []
  }

  @Test("They show the resulting price and follow other answers")
  func page() throws {
    let store = MenuStore(try menu(Self.drink))
    #expect(prices(store, "size") == ["from ₩4,000", "₩6,100"])
    #expect(prices(store, "temp") == ["from ₩4,000", "from ₩4,500"])
    #expect(prices(store, "extra") == ["+₩500"])
    try store.send(.choose("temp.ice"))
    #expect(prices(store, "size") == ["₩4,500", "₩6,100"])
    try store.send(.choose("size.S"))
    #expect(prices(store, "temp") == ["₩4,000", "₩4,500"])
    #expect(prices(store, "size") == ["₩4,500", "₩6,100"])
  }

  @Test("Rules work like tables, and nested sections decide their option's price")
  func rules() throws {
    let store = MenuStore(
      try menu(
        "{item: x, currency: KRW, sections: [{menu: D, id: d, select: any, each: 0..9, items: {latte: {"
          + "price: [{when: {size: L}, is: 5000}, {is: 4000}], sections: ["
          + "{menu: Size, id: size, items: [S, L]}, {menu: Extra, id: extra, select: any, items: {shot: 500}}]}}}]}"
      ))
    try store.send(.add("d.latte"))
    #expect(prices(store, "d.latte.size") == ["₩4,000", "₩5,000"])
    #expect(prices(store, "d.latte.extra") == ["+₩500"])
  }

  @Test("Choosing an option results in the price it shows")
  func law() throws {
    for first in ["size.S", "size.L", "temp.hot", "temp.ice"] {
      let store = MenuStore(try menu(Self.drink))
      try store.send(.choose(MenuPath(first)))
      for case .menu(let view) in store.screen.sections {
        for row in view.rows {
          guard let shown = row.basePrice, let price = row.price else { continue }
          let other = MenuStore(store.definition, order: store.order)
          try other.send(.choose(row.path))
          guard case .title(let title) = other.screen.sections[0] else { continue }
          #expect(shown == title.price.adding(price), "\(first) \(row.path)")
        }
      }
    }
  }

  @Test("Prices have a sign only if they add to a base price, also for open prices")
  func signs() throws {
    let base =
      "{item: x, currency: USD, price: 0, sections: [{menu: E, id: e, select: any, items: {shot: 0.50}}]}"
    #expect(prices(MenuStore(try menu(base)), "e") == ["+$0.50"])
    let bare =
      "{item: x, currency: USD, sections: [{menu: E, id: e, select: any, items: {shot: 0.50, off: -1}}]}"
    #expect(prices(MenuStore(try menu(bare)), "e") == ["$0.50", "−$1.00"])
    let open =
      "{item: x, currency: USD, price: 1, sections: [{menu: S, id: s, items: [a, b]}, {menu: E, id: e, "
      + "select: any, items: {wrap: {price: {s: {a: 7.49, b: 9}}}}}]}"
    #expect(prices(MenuStore(try menu(open)), "e") == ["+$7.49 and up"])
  }
}
