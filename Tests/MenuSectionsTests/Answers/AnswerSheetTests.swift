import MenuSections
import MenuTestSupport
import MenuText
import Testing

@Suite("Answer sheets")
struct AnswerSheetTests {
  private static let cafe = """
    {item: 카페, currency: KRW, locale: ko, sections: [
      {menu: 온도, items: [HOT, ICE]},
      {menu: 얼음, when: {온도: ICE}, select: optional, items: {많이: 0}},
      {menu: 추가, select: 0..3, each: 0..2, default: 샷, items: {샷: 500, 시럽: 300, 휘핑: 500}},
      {id: coffee, menu: 커피, select: any, each: 0..9, items: {latte: {name: 라떼, sections: [
        {id: temp, menu: 온도, items: {hot: {name: 따뜻하게, price: 2900}, ice: {name: 차갑게, price: 3400}}}]}}},
      {count: 수량}, {text: 메모, max: 5}]}
    """

  private func rejections(_ sets: String...) throws -> [String] {
    let definition = try menu(Self.cafe)
    var sheet = AnswerSheet(definition, Availability(definition))
    for set in sets {
      let parts = set.split(separator: "=", maxSplits: 1).map(String.init)
      sheet.set(MenuPath(parts[0]), to: MenuValue(.text(parts[1])))
    }
    do {
      _ = try sheet.checkedOrder()
      return []
    } catch {
      return error.rejections.map { "\($0.path) \($0.code)" }
    }
  }

  @Test("Printed, a value is YAML on one line")
  func printed() {
    let value: MenuValue = [
      "temp": "iced", "extras": ["shot", "a, b: it's"], "note": "", "x": [:],
    ]
    #expect("\(value)" == "{temp: iced, extras: [shot, 'a, b: it''s'], note: '', x: {}}")
    let deep = (0..<1_000).reduce(MenuValue(.list([]))) { value, _ in [value] }
    #expect("\(deep)".count == 2 * MenuValue.maximumShownDepth + 1)
  }

  @Test("All rejected answers are reported together, and none is applied")
  func everyRejection() throws {
    #expect(
      try rejections("온도=WARM", "추가.샷=3", "얼음.많이=1", "수량=0", "메모=여섯 글자 넘게", "coffe.latte=1")
        == [
          "온도.WARM unknown-path", "수량 out-of-range", "메모 too-long", "coffe.latte unknown-path",
          "얼음.많이 not-visible", "추가.샷 out-of-range",
        ])
  }

  @Test(
    "A negative number is out of range; a fraction or a word is not a whole number",
    arguments: [
      ("추가.샷=-1", "추가.샷 out-of-range", "Allowed for 샷: 0 or more."),
      ("추가.샷=1.5", "추가.샷 not-a-whole-number", "샷 must be a whole number."),
      ("coffee.latte=-1", "coffee.latte out-of-range", "Allowed for 라떼: 0 or more."),
      ("coffee.latte=2.0", "coffee.latte not-a-whole-number", "라떼 must be a whole number."),
      ("추가.샷=3", "추가.샷 out-of-range", "Allowed for 샷: up to 2."),
      ("수량=-1", "수량 out-of-range", "Allowed for 수량: 1 to 99."),
      ("수량=many", "수량 not-a-whole-number", "수량 must be a whole number."),
      ("수량=99999", "수량 out-of-range", "Allowed for 수량: 1 to 99."),
    ])
  func number(set: String, rejection: String, sentence: String) throws {
    #expect(try rejections(set) == [rejection])
    let definition = try menu(Self.cafe)
    var sheet = AnswerSheet(definition, Availability(definition))
    let parts = set.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    sheet.set(MenuPath(parts[0]), to: MenuValue(.text(parts[1])))
    let error = #expect(throws: InvalidAnswers.self) { try sheet.checkedOrder() }
    let sentences = error?.rejections.map {
      Localizer(.english).sentence(for: $0, in: definition)
    }
    #expect(sentences == [sentence])
  }

  @Test(
    "Codes among answers are rejected like the action that redeems them",
    arguments: [
      (["AAA"], []), (["aaa", " AAA "], ["already-redeemed"]), (["AAA", "BBB"], ["code-excluded"]),
      (["BBB", "AAA"], ["code-excluded"]), (["TOGO"], ["code-not-now"]), (["NO"], ["unknown-code"]),
      (["BIG"], []),
    ])
  func codes(codes: [String], expected: [String]) throws {
    let definition = try menu(
      """
      {item: S, currency: USD, channels: {here: H, togo: T}, discounts: [
        {discount: A, off: 10%, code: AAA, one-of: o}, {discount: B, off: 2.00, code: BBB, one-of: o},
        {discount: C, off: 1.00, code: TOGO, when: {channel: togo}},
        {discount: D, off: 1.00, code: BIG, minimum: 50.00}],
       sections: [{menu: A, id: a, items: {x: 10.00}}]}
      """)
    let availability = Availability(definition)
    var sheet = AnswerSheet(definition, availability)
    sheet.set("a", to: MenuValue(.text("x")))
    for code in codes { sheet.set("codes", to: MenuValue(.text(code))) }
    do {
      let order = try sheet.checkedOrder(redeemsCodes: true)
      #expect(ActionPlan(to: order, definition, availability) != nil, "it can be recorded")
      #expect(expected == [])
    } catch {
      #expect(error.rejections.map(\.code) == expected)
    }
  }

  @Test("An answer replaces the section's default; another answer adds a second option")
  func replacesDefault() throws {
    let definition = try menu(Self.cafe)
    #expect(try screen(of: definition, "추가.시럽=1").price.total == PriceRange(300))
    #expect(try screen(of: definition, "추가.시럽=1", "추가.휘핑=1").price.total == PriceRange(800))
    #expect(try screen(of: definition, "추가=").price.total == PriceRange(0))
  }

  @Test("A nested path chooses its owner in either order, and '#2' adds a second line")
  func nestedPaths() throws {
    let definition = try menu(Self.cafe)
    let total = PriceRange(500 + 2 * 3400)
    #expect(
      try screen(of: definition, "coffee.latte=2", "coffee.latte.temp=ice").price.total == total)
    #expect(
      try screen(of: definition, "coffee.latte.temp=ice", "coffee.latte=2").price.total == total)
    #expect(
      try screen(
        of: definition, "coffee.latte.temp=hot", "coffee.latte#2.temp=ice", "coffee.latte#2=3"
      ).price.total == PriceRange(500 + 2900 + 3 * 3400))
    #expect(try rejections("coffee.latte#3.temp=ice") == ["coffee.latte#3 unknown-path"])
  }

  @Test("A later answer replaces an earlier one in a radio, regardless of the order of conditions")
  func radio() throws {
    let definition = try menu(Self.cafe)
    #expect(try screen(of: definition, "얼음=많이", "온도=HOT", "온도=ICE").isComplete)
  }

  @Test("A store with the answers of a screen has the same order, or all rejections")
  func restored() throws {
    let definition = try menu(Self.cafe)
    let screen = try screen(of: definition, "온도=ICE", "추가.시럽=2", "coffee.latte.temp=ice", "수량=3")
    let store = try MenuStore(definition, answers: screen.answers)
    #expect(store.screen.stateDigest == screen.stateDigest)
    let inventory = Inventory(soldOut: ["추가.시럽": SoldOut()])
    let error = #expect(throws: InvalidAnswers.self) {
      try MenuStore(definition, answers: screen.answers, inventory: inventory)
    }
    #expect(error?.rejections.map(\.path) == ["추가.시럽"])
  }

  @Test("The answers of a screen give the same order again in its context")
  func restoredInContext() throws {
    let definition = try menu(
      """
      {item: x, currency: USD, zone: Europe/Berlin, channels: {here: Here, togo: To go},
       hours: {lunch: {mon-sun: 11:00-15:00}}, sections: [
        {menu: Coffee, id: coffee, select: any, each: 0..9, items: {
          box: {name: Box, price: 2.00, when: {channel: togo}},
          soup: {name: Soup, price: {channel: {here: none, togo: 6.00}}},
          stew: {name: Stew, price: 7.00, when: {at: lunch}}}}]}
      """)
    let context = OrderContext(time: LocalMinute("2026-11-27T12:00"), channel: "togo")
    let store = MenuStore(definition, context: context)
    for item: MenuPath in ["coffee.box", "coffee.soup", "coffee.stew"] {
      try store.send(.set(item, to: 1))
    }
    let answers = store.screen.answers
    #expect(try MenuStore(definition, answers: answers, context: context).order == store.order)
    let error = #expect(throws: InvalidAnswers.self) {
      try MenuStore(definition, answers: answers)
    }
    #expect(error?.rejections.map(\.path) == ["coffee.box", "coffee.soup", "coffee.stew"])
  }
}
