import MenuSections
import MenuTestSupport
import MenuText
import Testing

@Suite("An order whose price overflows")
struct PriceOverflowTests {
  @Test("It is neither complete nor free")
  func neverComplete() throws {
    func yachts(_ price: String) throws -> MenuDefinition {
      try menu(
        """
        {item: x, currency: KRW, sections: [{menu: Y, id: y, select: any, each: 0..9999, items: {
          y: {name: y, price: \(price), sections: [{count: a, id: a, range: 1..9999}]}}},
          {count: n, id: n, range: 1..9999}]}
        """)
    }
    let store = MenuStore(try yachts("1"))
    for action: MenuAction in [
      .set("y.y", to: 9999), .count("y.y.a", to: 9999), .count("n", to: 9999),
    ] {
      try store.send(action)
    }
    #expect(store.screen.isComplete)
    store.replaceMenu(try yachts("999999999999"))
    #expect(!store.screen.isComplete)
    #expect(store.screen.total == nil)
    let localizer = Localizer(.english)
    #expect(store.screen.pending.map(\.code) == ["amount-too-large"])
    #expect(
      store.screen.pending.map { localizer.sentence(for: $0, in: store.definition) }
        == ["The amount is too large."])
    try store.send(.clear("y"))
    #expect(store.screen.total?.minorUnits == 0)
    #expect(store.screen.pending.map(\.code) == ["answer-something"])
  }

  @Test("Items whose sum is below zero by any amount leave it below the menu's minimum")
  func belowMinimum() throws {
    var draft = MenuDraft(
      id: "shop", item: "Shop", currency: .usd, minimum: 500,
      sections: [
        SectionDraft(
          .menu(
            MenuSectionDraft(
              select: Located(.quantity(.any)),
              items: [OptionDraft("refund", price: .amount(-.max))])), id: Located("things"))
      ])
    // Without discounts, fees, tax or rounding, the minimum is compared with a total of at least 0.
    draft.terms.rounding = RoundingDraft(unit: 5)
    let store = MenuStore(try MenuDefinition(draft))
    try store.send(.choose("things.refund"))
    #expect(store.screen.pending.map(\.need) == [.minimum(short: .max, of: 500)])
  }
}
