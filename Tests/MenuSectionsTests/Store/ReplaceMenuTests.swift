import MenuSections
import MenuTestSupport
import Testing

@Suite("Replacing a menu")
struct ReplaceMenuTests {
  @Test("An option that gains nested sections gets one line with its defaults")
  func gainsSections() throws {
    let store = MenuStore(
      try menu("{item: x, sections: [{menu: C, select: any, each: 0..9, items: [set]}]}"))
    try store.send(.set("C.set", to: 2))
    let next = try menu(
      """
      {item: x, sections: [{menu: C, select: any, each: 0..9, items: {set: {name: set, sections: [
        {menu: D, select: any, each: 0..9, default: cola, items: {
          cola: {name: cola, sections: [{text: note, id: note}]}}}]}}}]}
      """)
    let lost = store.replaceMenu(next)
    #expect(lost.map(\.path) == [])
    #expect(store.screen.quantities == ["C.set": 2, "C.set.D.cola": 1])
  }

  @Test("Answers nested in an option that moved are kept")
  func movedOwner() throws {
    func cafe(_ section: String, extra: String = "") throws -> MenuDefinition {
      try menu(
        """
        {item: x, currency: KRW, sections: [
          {menu: \(section), select: any, each: 0..9, items: {latte: {name: latte, sections: [
            {menu: T, items: {hot: 3000, ice: 3500}, default: hot},
            {menu: E, select: any, default: shot, items: {shot: 500}},
            {count: N, id: n}, {text: note, id: note}\(extra)]}}},
          {menu: Tea, select: any, items: {green: {name: green, sections: [
            {menu: T, items: {hot: 2000, ice: 2500}}]}}}]}
        """)
    }
    let store = MenuStore(try cafe("Coffee"))
    for action: MenuAction in [
      .choose("Coffee.latte"), .choose("Coffee.latte.T.ice"), .clear("Coffee.latte.E"),
      .count("Coffee.latte.n", to: 2), .write("Coffee.latte.note", text: "weak"),
    ] {
      try store.send(action)
    }
    let new = ", {menu: Lid, select: any, items: [lid], default: lid}"
    let lost = store.replaceMenu(try cafe("Drinks", extra: new))
    #expect(lost.map(\.path) == [])
    #expect(
      store.screen.quantities == [
        "Drinks.latte": 1, "Drinks.latte.T.ice": 1, "Drinks.latte.Lid.lid": 1,
      ])
    #expect(store.screen.total?.minorUnits == 7000)
  }

  @Test("A choice in a list that is now display-only is lost and no longer priced")
  func listToLookAt() throws {
    let store = MenuStore(
      try menu("{item: x, currency: KRW, sections: [{menu: C, items: {tea: 2000}}]}"))
    try store.send(.choose("C.tea"))
    let lost = store.replaceMenu(
      try menu("{item: x, currency: KRW, sections: [{menu: C, select: none, items: {tea: 2000}}]}"))
    #expect(lost.map(\.path) == ["C.tea"])
    #expect(store.screen.isComplete)
    #expect(store.screen.total?.minorUnits == 0)
  }

  @Test("With a base price, all prices get a sign, so that all rows are updated")
  func basePrice() async throws {
    func tea(_ head: String, _ name: String) throws -> MenuDefinition {
      try menu(
        """
        {item: x, currency: KRW\(head), sections: [
          {menu: C, select: any, items: {shot: {name: \(name), price: 500}, oat: 700}},
          {count: Bags, price: 10, range: 0..2}, {total: T}]}
        """)
    }
    let store = MenuStore(try tea("", "Shot"))
    try store.send(.choose("C.shot"))
    let priced = try await store.update { store.replaceMenu(try tea(", price: 0", "Shot")) }
    #expect(priced.changes?.rows.updated.count == 2)
    let renamed = try await store.update { store.replaceMenu(try tea(", price: 0", "Espresso")) }
    #expect(renamed.changes?.rows.updated.count == 1)
    #expect(renamed.changes?.sections.updated.map(\.new) == [2])
  }

  @Test("An option that loses its sections keeps the quantity of all its lines")
  func losesSections() throws {
    let store = MenuStore(
      try menu(
        """
        {item: x, currency: KRW, sections: [{menu: C, select: any, each: 0..9, items: {
          tea: {name: tea, sections: [{menu: T, items: {hot: 2000, ice: 2500}}]}}}]}
        """))
    for action: MenuAction in [
      .choose("C.tea"), .choose("C.tea.T.hot"), .add("C.tea"), .choose("C.tea#2.T.ice"),
    ] {
      try store.send(action)
    }
    let lost = store.replaceMenu(
      try menu(
        "{item: x, currency: KRW, sections: [{menu: C, select: any, each: 0..9, items: {tea: 1}}]}")
    )
    #expect(lost.map(\.path) == ["C.tea.T.hot", "C.tea.T.ice"])
    #expect(store.screen.total?.minorUnits == 2)
  }
}
