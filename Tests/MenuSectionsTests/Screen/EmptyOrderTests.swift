import MenuSections
import MenuTestSupport
import MenuText
import Testing

@Suite("Empty orders")
struct EmptyOrderTests {
  private static let board =
    "{item: Bar, currency: KRW, sections: [{menu: Drinks, id: d, select: any, each: 0..9, items: {tea: 3000, "
    + "set: {price: 5000, sections: [{menu: Cup, id: c, items: [here, to-go]}]}}},"
    + "{menu: News, select: none, items: [Rain]}, {count: Bags, id: b, range: 0..9, price: 100},"
    + "{text: Note, id: n},"
    + "{menu: Pay, id: p, default: card, items: [card, cash]}]}"

  @Test(
    "In a shop, an order needs an item or a priced count; a note and a way to pay are not enough",
    arguments: [
      ([MenuAction](), false), ([.set("d.tea", to: 1)], true), ([.count("b", to: 1)], true),
      ([.write("n", text: "hello")], false), ([.choose("p.cash")], false),
      ([.set("d.tea", to: 1), .set("d.tea", to: 0)], false),
    ])
  func board(actions: [MenuAction], isComplete: Bool) throws {
    let store = MenuStore(try menu(Self.board))
    for action in actions { try store.send(action) }
    #expect(store.screen.isComplete == isComplete)
    let expected = isComplete ? [] : [PendingItem(path: "", need: .answerSomething)]
    #expect(store.screen.pending == expected)
    #expect(store.screen.pending == store.screen.definition.freshScreen(of: store.order).pending)
  }

  @Test(
    "Without a base price, a form needs a choice, a priced count or a text",
    arguments: [
      ([MenuAction](), false), ([.choose("s.a")], true), ([.count("c", to: 1)], true),
      ([.write("t", text: "hello")], true), ([.write("t", text: " ")], false),
      ([.count("m", to: 5)], false),
    ])
  func form(actions: [MenuAction], isComplete: Bool) throws {
    let store = MenuStore(
      try menu(
        "{item: x, currency: KRW, sections: [{menu: S, id: s, select: any, items: [a]},"
          + "{count: C, id: c, range: 0..9, price: 100}, {text: T, id: t}, {count: Tables, id: m}]}"
      ))
    for action in actions { try store.send(action) }
    #expect(store.screen.isComplete == isComplete)
  }

  @Test("Another pending item replaces the hint that nothing is chosen")
  func others() throws {
    let store = MenuStore(try menu(Self.board))
    try store.send(.add("d.set"))
    #expect(store.screen.pending.map(\.path) == ["d.set.c"])
    let required = "{item: x, sections: [{menu: S, id: s, items: [a]}, {text: T, id: t}]}"
    #expect(MenuStore(try menu(required)).screen.pending.map(\.code) == ["choose-more"])
    let minimum =
      "{item: x, currency: KRW, minimum: 900, sections: [{menu: S, select: any, items: {a: 1000}}]}"
    #expect(MenuStore(try menu(minimum)).screen.pending.map(\.code) == ["minimum"])
  }

  @Test(
    "A menu with a base price or nothing to answer is complete without answers",
    arguments: [
      "{item: x, price: 0, sections: [{menu: S, select: any, items: [a]}]}",
      "{item: x, sections: [{menu: S, select: none, items: [a]}, {count: C}]}",
      "{item: x, sections: [{total: T}]}",
    ])
  func complete(text: String) throws {
    #expect(MenuStore(try menu(text)).screen.isComplete)
  }

  @Test("The reason is localized")
  func sentences() throws {
    let definition = try menu(Self.board)
    let item = PendingItem(path: "", need: .answerSomething)
    #expect(Localizer(.english).sentence(for: item, in: definition) == "choose something")
    let korean = Localizer(.korean)
    #expect(korean.sentence(for: item, in: definition) == "하나 이상 골라 주세요")
  }
}

extension MenuDefinition {
  /// The screen of an order, built from scratch.
  fileprivate func freshScreen(of order: MenuOrder) -> Screen {
    OrderReducer.screen(self, availability: Availability(self), order: order)
  }
}
