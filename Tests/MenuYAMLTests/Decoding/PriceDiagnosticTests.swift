import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite("Errors in price tables and rules")
struct PriceDiagnosticTests {
  /// A menu with this base price and these sections.
  private static func menu(_ price: String, _ sections: String) -> String {
    "item: Tea\ncurrency: KRW\nprice: \(price)\nsections:\n\(sections)\n"
  }

  private static let size = "- menu: Size\n  id: size\n  items: [S, L]"

  static let tables = [
    MarkedMenu(document: menu("{①siez②: {S: 1, L: 2}}", size), .unknownName, "'size'", fix: "size"),
    MarkedMenu(
      document: menu("{①cup②: {S: 1, L: 2}}", size), .unknownName, "the only one is 'size'"),
    MarkedMenu(document: menu("{size: {S: 1, ①M②: 2, L: 3}}", size), .unknownName, "called 'M'"),
    MarkedMenu(document: menu("{①size②: {S: 1}}", size), .incompleteTable, "has no price for 'L'"),
    MarkedMenu(document: menu("{①size②: {}}", size), .incompleteTable, "'S', 'L'"),
    MarkedMenu(
      document: menu("{size: ①500②}", size), .wrongShape, "every option of 'size' a price"),
    MarkedMenu(
      document: menu("{size: {S: 1, L: ①2,000②}}", size), .badAmount, "has thousands separators",
      fix: "2000"),
    MarkedMenu(document: menu("①{}②", size), .wrongShape, "this names none"),
    MarkedMenu(
      document: menu("{size: {S: 1, L: 2}, ①cup②: {S: 1}}", size), .wrongShape,
      "may be a table"),
    MarkedMenu(
      document: menu(
        "{①size②: {S: 1, L: 2}}",
        size
          + "\n  select: optional\n  when: {how: away}\n- menu: How\n  id: how\n  items: [here, away]"
      ),
      .unsuitableName, "is not always shown"),
    MarkedMenu(
      document: menu("{①size②: {S: 1, L: 2}}", size + "\n  select: any"), .unsuitableName,
      "allows more than one choice"),
    MarkedMenu(
      document: menu("{①size②: {S: 1, L: 2}}", size + "\n  select: none"), .unsuitableName,
      "offers nothing to choose"),
    MarkedMenu(
      document: menu("{①cups②: {S: 1}}", "- count: cups"), .unsuitableName, "'cups' is a count"),
    MarkedMenu(
      document: menu("{①note②: {S: 1}}", "- text: note"), .unsuitableName,
      "is a text section; only menus and counts"),
    MarkedMenu(
      document: menu(
        "{①set.A.cup②: {S: 1, L: 2}}",
        "- menu: Set\n  id: set\n  items: {A: {sections: [{menu: cup, items: [S, L]}]}}"),
      .unsuitableName, "is shown only inside a chosen option"),
    MarkedMenu(
      document: menu(
        "{①set.A②: {S: 1, L: 2}}",
        "- menu: Set\n  id: set\n  items: {A: {sections: [{menu: cup, items: [S, L]}]}}"),
      .unsuitableName, "leads to an option"),
  ]

  @Test("A table must list every option of a radio that is always shown", arguments: tables)
  func table(_ menu: MarkedMenu) { menu.check() }

  private static let sizes = "- {menu: Size, id: size, items: [S, M, L]}\n- {count: N, id: n}\n"

  /// A menu with this item as a topping.
  private static func topping(_ item: String, _ keys: String = "") -> String {
    "\(sizes)- menu: Extras\n  select: any\n\(keys)  items:\n    nuts: \(item)"
  }

  @Test(
    "A table needs no price for an option that a surrounding condition excludes",
    arguments: [
      topping("{when: {size: [M, L]}, price: {size: {M: 1, L: 2}}}"),
      topping("{when: {not: {size: S}}, price: {size: {M: 1, L: 2}}}"),
      topping("{when: {size: [M, L], n: {count: 2..}}, price: {size: {M: 1, L: 2}}}"),
      topping("{when: {any: [{size: M}, {size: L}]}, price: {size: {M: 1, L: 2}}}"),
      topping("{price: {size: {M: 1, L: 2}}}", "  when: {size: [M, L]}\n"),
      topping("{price: [{when: {size: [M, L]}, is: {size: {M: 1, L: 2}}}, {is: 5}]}"),
      topping("{when: {size: [M, L]}, price: {size: {S: 1, M: 1, L: 2}}}"),
      "\(sizes)- {count: Cups, id: cups, when: {size: L}, price: {size: {L: 2}}}",
    ])
  func excludedByCondition(_ sections: String) throws {
    _ = try readMenu(sections)
  }

  static let conditions = [
    MarkedMenu(
      topping("{when: {size: [M, L]}, price: {①size②: {L: 2}}}"), .incompleteTable,
      "has no price for 'M'"),
    MarkedMenu(
      topping("{when: {any: [{size: M}, {n: {count: 2..}}]}, price: {①size②: {M: 1, L: 2}}}"),
      .incompleteTable, "has no price for 'S'"),
    MarkedMenu(
      topping("{when: {size: {count: 1..}}, price: {①size②: {M: 1, L: 2}}}"), .incompleteTable,
      "has no price for 'S'"),
    MarkedMenu(
      topping("{when: {size: [M, ①XL②]}, price: {size: {M: 1, L: 2}}}"), .unknownName, "'L'",
      fix: "L"),
    MarkedMenu(
      topping("{when: ①[]②, price: {size: {M: 1, L: 2}}}"), .wrongShape, "a condition is a map"),
  ]

  @Test(
    "A condition excludes only what it names, and an error in it is the only one reported",
    arguments: conditions)
  func condition(_ menu: MarkedMenu) { menu.check() }

  @Test("An option with a partial table has the prices that the table lists")
  func priceOfPartialTable() throws {
    let definition = try readMenu(
      Self.topping("{when: {size: [M, L]}, price: {size: {M: 1, L: 2}}}"))
    #expect(try screen(of: definition, "size=L", "Extras.nuts=1").price.total == PriceRange(2))
    #expect(try screen(of: definition, "size=M", "Extras.nuts=1").price.total == PriceRange(1))
    var sheet = AnswerSheet(definition, Availability(definition))
    sheet.set("size", to: "L")
    sheet.set("Extras.nuts", to: "1")
    var order = try sheet.checkedOrder()
    try OrderReducer.reduce(
      definition, availability: Availability(definition), order: &order, action: .choose("size.S"))
    let hidden = OrderReducer.screen(
      definition, availability: Availability(definition), order: order)
    #expect(hidden.price.total == PriceRange(0))
    #expect(hidden.isComplete)
  }

  static let rules = [
    MarkedMenu(
      document: menu("[①{when: {size: S}, is: 5}②]", size), .badRules, "must always apply"),
    MarkedMenu(
      document: menu("[①{is: 5}②, {when: {size: S}, is: 6}, {is: 7}]", size), .badRules,
      "nothing after this rule"),
    MarkedMenu(document: menu("[①{is: 5}②, {is: 7}]", size), .badRules, "move it to the end"),
    MarkedMenu(document: menu("①[]②", size), .badRules, "without rules has no price"),
    MarkedMenu(
      document: menu("[{when: {size: S}, is: ①5.5②}, {is: 6}]", size), .badAmount, "KRW"),
    MarkedMenu(document: menu("[①{when: {size: S}}②, {is: 6}]", size), .missingKey, "needs 'is'"),
    MarkedMenu(document: menu("[①5②]", size), .wrongShape, "{when: {size: L}, is: 5000}"),
    MarkedMenu(
      document: menu("[{①if②: {size: S}, is: 5}]", size), .unknownKey, "'when'", fix: "when"),
    MarkedMenu(
      document: menu("[{①if②: {size: S}, is: 5}, {is: 6}]", size), .unknownKey, "'when'",
      fix: "when"),
    MarkedMenu(
      document: menu("{①subtotal②: {S: 5}}", size), .unsuitableName,
      "'subtotal' cannot decide a price"),
    MarkedMenu(
      document: menu("[{when: {size: ①XS②}, is: 5}, {is: 6}]", size), .unknownName, "'S'", fix: "S"),
    MarkedMenu(
      document: menu("[{when: ①[]②, is: 5}, {is: 6}]", size), .wrongShape, "a condition is a map"),
  ]

  @Test("Only the last rule in a list has no condition", arguments: rules)
  func rule(_ menu: MarkedMenu) { menu.check() }

  @Test("A long list of missing options is truncated")
  func manyMissing() {
    let options = (1...20).map { "o\($0)" }.joined(separator: ", ")
    MarkedMenu(
      document: Self.menu("{①size②: {}}", "- menu: size\n  items: [\(options)]"),
      .incompleteTable, "'o7', 'o8' and 12 more"
    ).check()
  }
}
