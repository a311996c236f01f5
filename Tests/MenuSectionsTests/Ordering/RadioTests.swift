import MenuSections
import MenuTestSupport
import Testing

@Suite("Radios whose options have lines")
struct RadioTests {
  private static let drink = """
    {item: x, currency: KRW, sections: [{menu: C, id: c, items: {
      latte: {name: latte, price: 1000, sections: [{menu: T, id: t, items: {hot: 3000, ice: 3500}}]},
      tea: {name: tea, sections: [{menu: T, id: t, items: {hot: 2000}}]}}}]}
    """

  @Test("Switching back and forth restores each option's answers and prices only the chosen option")
  func backAndForth() throws {
    let store = MenuStore(try menu(Self.drink))
    for path: MenuPath in ["c.latte", "c.latte.t.ice", "c.tea", "c.tea.t.hot"] {
      try store.send(.choose(path))
    }
    #expect(store.screen.total?.minorUnits == 2000)
    try store.send(.choose("c.latte"))
    #expect(store.screen.total?.minorUnits == 4500)
    try store.send(.set("c.tea", to: 1))
    #expect(store.screen.total?.minorUnits == 2000)
  }

  @Test("Choosing a remembered line replaces the chosen line of the same option")
  func otherLine() throws {
    let store = MenuStore(try menu(Self.drink))
    for action: MenuAction in [
      .choose("c.latte"), .choose("c.latte.t.ice"), .choose("c.tea"), .add("c.latte"),
    ] {
      try store.send(action)
    }
    #expect(store.screen.sections.compactMap(\.instance.owner) == ["c.latte#2"])
    try store.send(.choose("c.latte#1"))
    #expect(store.screen.sections.compactMap(\.instance.owner) == ["c.latte"])
    #expect(store.screen.total?.minorUnits == 4500)
    #expect(throws: OrderRejection(.optionLimit(1), at: "c.latte#1")) {
      try store.send(.set("c.latte#1", to: 2))
    }
  }

  @Test("Adding a unit at the limit is rejected with the limit, with or without lines")
  func oneMore() throws {
    let extras = """
      {item: x, sections: [
        {menu: T, id: t, items: [hot]},
        {menu: E, id: e, select: any, each: 0..2, items: {
          shot: 500, set: {name: set, sections: [{text: n, id: n}]}}}], currency: KRW}
      """
    let store = MenuStore(try menu(extras))
    for path: MenuPath in ["t.hot", "e.shot", "e.shot", "e.set", "e.set"] {
      try store.send(.add(path))
    }
    #expect(throws: OrderRejection(.optionLimit(2), at: "e.shot")) {
      try store.send(.add("e.shot"))
    }
    #expect(throws: OrderRejection(.optionLimit(2), at: "e.set")) {
      try store.send(.add("e.set"))
    }
    #expect(throws: OrderRejection(.sectionLimit(1), at: "t.hot")) {
      try store.send(.add("t.hot"))
    }
    #expect(throws: OrderRejection(.outOfRange(QuantityRange(0, 2) ?? .any, step: 1), at: "e.shot"))
    {
      try store.send(.set("e.shot", to: 3))
    }
  }
}
