import MenuSections
import MenuTestSupport
import Testing

@Suite("Answers beyond a section's limits")
struct AnsweredLimitTests {
  private static let cafe = """
    {item: x, currency: KRW, sections: [
      {menu: T, id: t, items: [hot, ice]},
      {menu: L, id: look, select: none, items: [board]},
      {menu: B, id: b, select: any, each: 2..4, items: {
        plain: 1000, bun: {name: bun, price: 2000, sections: [{menu: F, id: f, items: [jam, nut]}]}}},
      {menu: E, id: e, select: any, each: 0..9, default: {shot: 2}, items: {shot: 500}},
      {count: Q, id: q}]}
    """

  /// The total and pending items, or the rejections, for the answers.
  private func outcome(
    answers: MenuValue, inventory: Inventory = Inventory()
  ) throws -> (total: Int64?, pending: [String], faults: [String]) {
    let definition = try menu(Self.cafe)
    let availability = Availability(definition, inventory: inventory)
    var sheet = AnswerSheet(definition, availability)
    sheet.answer(answers)
    do {
      let order = try sheet.checkedOrder()
      let screen = OrderReducer.screen(definition, availability: availability, order: order)
      return (screen.total?.minorUnits, screen.pending.map(\.code), [])
    } catch {
      return (nil, [], error.rejections.map { "\($0.path) \($0.code)" })
    }
  }

  private func map(_ entries: (String, MenuValue)...) -> MenuValue {
    MenuValue(.map(entries.map { .init($0.0, $0.1) }))
  }

  private func text(_ text: String) -> MenuValue { MenuValue(.text(text)) }

  @Test("Two answers for a radio are rejected")
  func twoInRadio() throws {
    let two = MenuValue(.list([text("hot"), text("ice")]))
    #expect(try outcome(answers: map(("t", two))).faults == ["t limit-reached"])
    let both = map(("hot", text("1")), ("ice", text("1")))
    #expect(try outcome(answers: map(("t", both))).faults == ["t limit-reached"])
    let one = map(("hot", text("0")), ("ice", text("1")))
    #expect(try outcome(answers: map(("t", one))).faults == [])
  }

  @Test("Too many of one option are rejected once, as its own, and other units as the section's")
  func tooManyOfOption() throws {
    let two = map(("hot", text("2")))
    #expect(try outcome(answers: map(("t", two))).faults == ["t.hot out-of-range"])
    let both = map(("hot", text("2")), ("ice", text("1")))
    #expect(
      try outcome(answers: map(("t", both))).faults == ["t limit-reached", "t.hot out-of-range"])
  }

  @Test("A display-only list accepts no answer")
  func listToLookAt() throws {
    #expect(try outcome(answers: map(("look", text("board")))).faults == ["look not-selectable"])
    #expect(throws: InvalidAnswers.self) {
      try screen(of: try menu(Self.cafe), "look.board=1")
    }
  }

  @Test("Answering with an option's id chooses its minimum quantity, like a tap")
  func leastOfLines() throws {
    #expect(try outcome(answers: map(("b", text("bun")))).total == 2 * 2000 + 2 * 500)
    let set = try screen(of: try menu(Self.cafe), "b=bun")
    #expect(set.pending.map(\.path) == ["t", "b.bun.f"])
  }

  @Test("Too few units in lines leave the order incomplete, and more lines can be added")
  func tooFewInLines() throws {
    let definition = try menu(Self.cafe)
    let few = try screen(of: definition, "b.bun.f=jam", "t=hot")
    #expect(few.pending.map(\.code) == ["raise"])
    let enough = try screen(
      of: definition, "b.bun.f=jam", "b.bun#2.f=nut", "t=hot")
    #expect(enough.isComplete)
  }

  @Test("Fewer units than an option's minimum leave the order incomplete")
  func tooFewOfOption() throws {
    let definition = try menu(Self.cafe)
    let store = MenuStore(definition)
    for action in [MenuAction.choose("t.hot"), .set("b.plain", to: 2), .set("b.plain", to: 1)] {
      try store.send(action)
    }
    #expect(store.screen.pending.map(\.code) == ["raise"])
    var sheet = AnswerSheet(definition, Availability(definition))
    sheet.answer(store.screen.answers)
    #expect(try sheet.checkedOrder().digest(in: definition) == store.screen.stateDigest)
    #expect(try screen(of: definition, "b.plain=1").pending.map(\.path) == ["t", "b.plain"])
    let many = map(("b", map(("plain", text("5")))))
    #expect(try outcome(answers: many).faults == ["b.plain out-of-range"])
  }

  @Test("Defaults beyond the remaining stock are pending, not rejected answers")
  func defaultsBeyondStock() throws {
    let inventory = Inventory(revision: 1, stock: ["e.shot": 1])
    let untouched = try outcome(answers: map(("t", text("hot"))), inventory: inventory)
    #expect(untouched.pending == ["out-of-stock"])
    let asked = map(("e", map(("shot", text("2")))))
    #expect(try outcome(answers: asked, inventory: inventory).faults == ["e.shot out-of-stock"])
    let multiplied = map(("e", map(("shot", text("1")))), ("q", text("2")))
    #expect(
      try outcome(answers: multiplied, inventory: inventory).faults == ["e.shot out-of-stock"])
  }
}
