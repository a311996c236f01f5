import MenuSections
import MenuTestSupport
import Testing

@Suite("Effects of actions")
struct OrderingTests {
  /// The screen after the actions, and the code of the first rejection.
  private func outcome(_ yaml: String, _ actions: MenuAction...) throws -> (Screen, String?) {
    let store = MenuStore(try menu(yaml))
    for action in actions {
      do { try store.send(action) } catch { return (store.screen, error.code) }
    }
    return (store.screen, nil)
  }

  @Test("Choosing in a radio replaces the choice; choosing it again in 'one' keeps it")
  func radio() throws {
    let drink = "{item: x, sections: [{menu: T, items: [hot, ice]}]}"
    let (screen, _) = try outcome(drink, .choose("T.hot"), .choose("T.ice"), .choose("T.ice"))
    #expect(screen.quantities == ["T.ice": 1])
  }

  @Test("Choosing the chosen option again in 'optional' clears it")
  func optionalRadio() throws {
    let drink = "{item: x, sections: [{menu: T, select: optional, items: [hot, ice]}]}"
    let (screen, _) = try outcome(drink, .choose("T.hot"), .choose("T.hot"))
    #expect(screen.quantities == [:])
  }

  @Test("A tap goes from nothing to the minimum quantity, and back")
  func minimumQuantity() throws {
    let box = "{item: x, sections: [{menu: B, select: any, each: 6..12, items: [egg]}]}"
    #expect(try outcome(box, .choose("B.egg")).0.quantities == ["B.egg": 6])
    #expect(try outcome(box, .choose("B.egg"), .choose("B.egg")).0.quantities == [:])
    #expect(try outcome(box, .set("B.egg", to: 5)).1 == "out-of-range")
    #expect(try outcome(box, .set("B.egg", to: 13)).1 == "out-of-range")
  }

  @Test("A quantity below the minimum is kept and reported as pending")
  func belowMinimum() throws {
    let box = "{item: x, sections: [{menu: B, select: any, each: 6..12, items: [egg]}]}"
    let (screen, rejection) = try outcome(box, .choose("B.egg"), .set("B.egg", to: 2))
    #expect(rejection == nil)
    #expect(screen.pending.map(\.code) == ["raise"])
  }

  @Test("A choice beyond the limit of units or of different options is rejected")
  func limits() throws {
    let extras = """
      {item: x, sections: [{menu: E, select: 0..3, each: 0..9, distinct: 0..2, items: [a, b, c]}]}
      """
    #expect(try outcome(extras, .set("E.a", to: 3), .choose("E.b")).1 == "limit-reached")
    #expect(
      try outcome(extras, .choose("E.a"), .choose("E.b"), .choose("E.c")).1 == "limit-reached")
  }

  @Test("A choice hidden by a condition is free, and returns when the condition holds again")
  func hiddenChoice() throws {
    let drink = """
      {item: x, currency: KRW, sections: [
        {menu: T, items: [hot, ice]},
        {menu: I, when: {T: ice}, select: optional, items: {more: 300}}]}
      """
    let store = MenuStore(try menu(drink))
    for path in ["T.ice", "I.more"] { try store.send(.choose(MenuPath(path))) }
    #expect(store.screen.total?.minorUnits == 300)
    try store.choose("T.hot", total: 0)
    #expect(store.screen.sections.count == 1)
    #expect(throws: OrderRejection(.notVisible, at: "I.more")) {
      try store.send(.set("I.more", to: 2))
    }
    try store.choose("T.ice", total: 300)
  }

  @Test("Choices that return above a maximum are kept, and pending says how many to remove")
  func overLimit() throws {
    let menu = """
      {item: x, sections: [
        {menu: T, select: optional, items: [on]},
        {menu: E, select: 0..2, items: [a, b, {name: c, id: c, when: {T: on}}]}]}
      """
    let (screen, rejection) = try outcome(
      menu, .choose("T.on"), .choose("E.c"), .choose("E.a"), .choose("T.on"), .choose("E.b"),
      .choose("T.on"))
    #expect(rejection == nil)
    #expect(screen.pending == [PendingItem(path: "E", need: .remove(1))])
  }

  @Test("Lines keep their own answers and their numbers, which are never reused")
  func lines() throws {
    let coffee = """
      {item: x, currency: KRW, sections: [{menu: C, select: any, each: 0..9, items: {
        latte: {name: latte, sections: [{menu: T, items: {hot: 3000, ice: 3500}}]}}}]}
      """
    let store = MenuStore(try menu(coffee))
    for action: MenuAction in [
      .choose("C.latte"), .choose("C.latte.T.hot"), .add("C.latte"), .choose("C.latte#2.T.ice"),
      .set("C.latte#2", to: 2), .add("C.latte"), .choose("C.latte#3.T.hot"),
    ] {
      try store.send(action)
    }
    #expect(store.screen.price.total == PriceRange(13_000))
    try store.send(.clear("C"))
    #expect(store.screen.total?.minorUnits == 0)
    try store.send(.add("C.latte"))
    let paths = store.screen.sections.compactMap(\.instance.owner?.description)
    #expect(paths == ["C.latte#4"])
    #expect(throws: OrderRejection.self) { try store.send(.choose("C.latte#2.T.ice")) }
  }

  @Test("A line set to 0 keeps its answers")
  func rememberedLine() throws {
    let coffee = """
      {item: x, currency: KRW, sections: [{menu: C, select: optional, items: {
        latte: {name: latte, sections: [{menu: T, items: {hot: 3000, ice: 3500}}]}}}]}
      """
    let (screen, _) = try outcome(
      coffee, .choose("C.latte"), .choose("C.latte.T.ice"), .choose("C.latte"), .choose("C.latte"))
    #expect(screen.total?.minorUnits == 3500)
  }

  @Test("Sold-out and out-of-stock options reject a choice; stock applies to the whole order")
  func stock() throws {
    let drink = """
      {item: x, currency: KRW, sections: [
        {menu: M, select: any, each: 0..9, items: {soy: {name: soy, sold-out: today},
          shot: {name: shot, price: 500, stock: 3}, none: {name: none, stock: 0}}},
        {count: N, id: n}]}
      """
    #expect(try outcome(drink, .choose("M.soy")).1 == "sold-out")
    #expect(try outcome(drink, .choose("M.none")).1 == "out-of-stock")
    #expect(try outcome(drink, .set("M.shot", to: 4)).1 == "out-of-stock")
    #expect(try outcome(drink, .set("M.shot", to: 2), .count("n", to: 2)).1 == "out-of-stock")
    #expect(try outcome(drink, .choose("M.shot"), .count("n", to: 3)).1 == nil)
  }

  @Test("A sold-out choice is kept but not priced, and counts again when it is back")
  func inventory() throws {
    let store = MenuStore(
      try menu("{item: x, currency: KRW, sections: [{menu: M, items: {soy: 500, cow: 0}}]}"))
    try store.send(.choose("M.soy"))
    let gone = Inventory(revision: 1, soldOut: ["M.soy": SoldOut()])
    #expect(store.setInventory(gone).isEmpty)
    #expect(store.screen.total?.minorUnits == 0)
    #expect(store.screen.pending == [PendingItem(path: "M", need: .chooseMore(1))])
    #expect(store.screen.quantities == ["M.soy": 1])
    #expect(store.setInventory(Inventory(revision: 2)).isEmpty)
    #expect(store.screen.total?.minorUnits == 500)
  }

  @Test("A table's price is a range until its radio is answered, and pending names the radio")
  func priceTable() throws {
    let latte = """
      {item: x, currency: KRW, price: {size: {S: 4500, L: 5500}}, sections: [
        {menu: Size, id: size, select: optional, items: [S, L]}]}
      """
    let (open, _) = try outcome(latte)
    #expect(open.price.total == PriceRange(from: 4500, to: 5500))
    #expect(open.pending == [PendingItem(path: "size", need: .choosePrice)])
    #expect(try outcome(latte, .choose("size.L")).0.total?.minorUnits == 5500)
  }

  @Test("Texts are limited in characters and lines, and accept plain text only")
  func texts() throws {
    let note = "{item: x, sections: [{text: N, max: 5, lines: 2, required: yes}]}"
    #expect(try outcome(note).0.pending.map(\.code) == ["write"])
    #expect(try outcome(note, .write("N", text: "가나다라마")).0.pending == [])
    for blank in [" ", "\n", "\u{200B}", "\u{FEFF}", "\u{3164}", "\u{2060} \u{AD}"] {
      #expect(try outcome(note, .write("N", text: blank)).0.pending.map(\.code) == ["write"])
    }
    #expect(try outcome(note, .write("N", text: "가나다라마바")).1 == "too-long")
    #expect(try outcome(note, .write("N", text: "a\nb\nc")).1 == "too-long")
    #expect(try outcome(note, .write("N", text: "\u{1B}[2J")).1 == "not-plain-text")
    #expect(try outcome(note, .write("N", text: "\u{202E}x")).1 == "not-plain-text")
  }

  @Test(
    "A negative total is raised to zero with its own line, and a minimum is pending until reached")
  func raisedAndMinimum() throws {
    let coupon = """
      {item: x, currency: KRW, minimum: 500, sections: [
        {menu: M, select: any, items: {tea: 1000, coupon: -1500}}]}
      """
    let (screen, _) = try outcome(coupon, .choose("M.tea"), .choose("M.coupon"))
    #expect(screen.total?.minorUnits == 0)
    #expect(screen.price.breakdown.last?.item == .raisedToZero)
    #expect(screen.pending == [PendingItem(path: "", need: .minimum(short: 500, of: 500))])
  }

  @Test("An amount that overflows is rejected")
  func overflow() throws {
    let yacht = """
      {item: x, currency: KRW, sections: [{menu: Y, select: any, each: 0..9999, items: {
        y: {name: y, price: 999999999999, sections: [{count: a, id: a, range: 0..9999}]}}},
        {count: n, id: n, range: 1..9999}]}
      """
    let (screen, rejection) = try outcome(
      yacht, .set("Y.y", to: 900), .count("Y.y.a", to: 9000), .count("n", to: 9999))
    #expect(rejection == "amount-too-large")
    #expect(screen.total != nil)
  }

  @Test(
    "An invalid action is rejected with a stable code",
    arguments: [
      (MenuAction.choose("missing"), "unknown-path"), (.choose("L.look"), "not-selectable"),
      (.choose("T"), "not-selectable"), (.count("n", to: 7), "out-of-range"),
      (.count("n", to: 0), "out-of-range"), (.write("n", text: ""), "not-selectable"),
      (.clear("L.look"), "not-selectable"), (.set("T.a", to: -1), "out-of-range"),
    ])
  func rejections(action: MenuAction, code: String) throws {
    let all = """
      {item: x, sections: [{menu: T, items: [a]}, {menu: L, select: none, items: [look]},
        {count: N, id: n, range: 2..10, step: 2}]}
      """
    #expect(try outcome(all, action).1 == code)
  }

  @Test("History keeps 64 steps, and a new action discards undone steps")
  func history() throws {
    let store = MenuStore(try menu("{item: x, sections: [{count: N, id: n}]}"))
    for value in 2...80 { try store.send(.count("n", to: value)) }
    var steps = 0
    while (try? store.undo()) != nil { steps += 1 }
    #expect(steps == 64)
    try store.redo()
    try store.send(.count("n", to: 99))
    #expect(throws: OrderRejection(.nothingToRedo, at: "")) { try store.redo() }
  }

  @Test("Errors of orders are printed with their paths and codes, on one line for each rejection")
  func descriptions() throws {
    let definition = try menu(
      "{item: x, currency: KRW, sections: [{menu: M, items: {soy: {sold-out: yes}, cow: 1}}]}")
    let store = MenuStore(definition)
    func text(_ action: MenuAction) -> String {
      do throws(OrderRejection) {
        try store.send(action)
        return "accepted"
      } catch {
        return "\(error)"
      }
    }
    #expect(text(.choose("M.soy")) == "M.soy: sold-out")
    #expect(text(.choose("M.cwo")) == "M.cwo: unknown-path; did you mean 'M.cow'?")
    #expect(text(.undo) == "nothing-to-undo")
    do throws(InvalidAnswers) {
      _ = try definition.order(answering: ["M": "soy", "N": "1"])
      Issue.record("accepted")
    } catch {
      #expect("\(error)" == "N: unknown-path\nM.soy: sold-out")
    }
    do throws(ReplayError) {
      try store.replay(contentsOf: [MenuAction.choose("M.cow"), .redo])
      Issue.record("accepted")
    } catch {
      #expect("\(error)" == "action 1: nothing-to-redo")
    }
  }

  @Test("A menu without items shows the author's empty text")
  func emptyMenu() throws {
    let (screen, _) = try outcome("{item: x, sections: [{menu: M, items: [], empty: Back at 9}]}")
    guard case .menu(let view) = screen.sections.first else {
      Issue.record("a menu was expected")
      return
    }
    #expect(view.status == .empty)
    #expect(view.emptyText?.fallback == "Back at 9")
  }
}
