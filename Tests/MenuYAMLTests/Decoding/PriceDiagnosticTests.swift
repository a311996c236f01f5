import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite("Errors in price tables and rules")
struct PriceDiagnosticTests {
  /// A menu with one mistake in its base price.
  private static func price(
    _ price: String, _ code: DiagnosticCode, _ words: String, fix: String? = nil,
    sections: String = size, sourceLocation: SourceLocation = #_sourceLocation
  ) -> MarkedMenu {
    MarkedMenu(
      document: "item: Tea\ncurrency: KRW\nprice: \(price)\nsections:\n\(sections)\n", code,
      words, fix: fix, sourceLocation: sourceLocation)
  }

  private static let size = "- menu: Size\n  id: size\n  items: [S, L]"

  static let tables = [
    price("{①siez②: {S: 1, L: 2}}", .unknownName, "'size'", fix: "size"),
    price("{①cup②: {S: 1, L: 2}}", .unknownName, "the only one is 'size'"),
    price("{size: {S: 1, ①M②: 2, L: 3}}", .unknownName, "called 'M'"),
    price("{①size②: {S: 1}}", .incompleteTable, "has no price for 'L'"),
    price("{①size②: {}}", .incompleteTable, "'S', 'L'"),
    price("{size: ①500②}", .wrongShape, "every option of 'size' a price"),
    price("{size: {S: 1, L: ①2,000②}}", .badAmount, "has thousands separators", fix: "2000"),
    price("①{}②", .wrongShape, "this names none"),
    price("{size: {S: 1, L: 2}, ①cup②: {S: 1}}", .wrongShape, "may be a table"),
    price(
      "{①size②: {S: 1, L: 2}}", .unsuitableName, "is not always shown",
      sections: size
        + "\n  select: optional\n  when: {how: away}\n- menu: How\n  id: how\n  items: [here, away]"
    ),
    price(
      "{①size②: {S: 1, L: 2}}", .unsuitableName, "allows more than one choice",
      sections: size + "\n  select: any"),
    price(
      "{①size②: {S: 1, L: 2}}", .unsuitableName, "offers nothing to choose",
      sections: size + "\n  select: none"),
    price("{①cups②: {S: 1}}", .unsuitableName, "'cups' is a count", sections: "- count: cups"),
    price(
      "{①note②: {S: 1}}", .unsuitableName, "is a text section; only menus and counts",
      sections: "- text: note"),
    price(
      "{①set.A.cup②: {S: 1, L: 2}}", .unsuitableName, "is shown only inside a chosen option",
      sections: "- menu: Set\n  id: set\n  items: {A: {sections: [{menu: cup, items: [S, L]}]}}"),
    price(
      "{①set.A②: {S: 1, L: 2}}", .unsuitableName, "leads to an option",
      sections: "- menu: Set\n  id: set\n  items: {A: {sections: [{menu: cup, items: [S, L]}]}}"),
  ]

  static let unavailable = [
    MarkedMenu(
      "\(size)\n- {menu: Tea, id: t, items: {mint: {price: {size: {S: ①n/a②, L: 2000}}}, black: 0}}",
      .badAmount, "write 'none'", fix: "none"),
    MarkedMenu(
      "\(size)\n- menu: Tea\n  id: t\n  items: {mint: {price: [{when: {size: S}, is: ①\"-\"②}, {is: 2}]}, black: 0}",
      .badAmount, "write 'none'", fix: "none"),
  ]

  @Test(
    "A dash or a word in place of an amount in a table or a rule probably means 'none'",
    arguments: unavailable)
  func noAmount(_ menu: MarkedMenu) { menu.check() }

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
    price("[①{when: {size: S}, is: 5}②]", .badRules, "must always apply"),
    price("[①{is: 5}②, {when: {size: S}, is: 6}, {is: 7}]", .badRules, "nothing after this rule"),
    price("[①{is: 5}②, {is: 7}]", .badRules, "move it to the end"),
    price("①[]②", .badRules, "without rules has no price"),
    price("[{when: {size: S}, is: ①5.5②}, {is: 6}]", .badAmount, "KRW"),
    price("[①{when: {size: S}}②, {is: 6}]", .missingKey, "needs 'is'"),
    price("[①5②]", .wrongShape, "{when: {size: L}, is: 5000}"),
    price("[{when: {size: S}, is: 5}, ①6②]", .wrongShape, "write '{is: 6}'"),
    price("[{①if②: {size: S}, is: 5}]", .unknownKey, "'when'", fix: "when"),
    price("[{①if②: {size: S}, is: 5}, {is: 6}]", .unknownKey, "'when'", fix: "when"),
    price("{①subtotal②: {S: 5}}", .unsuitableName, "'subtotal' cannot decide a price"),
    price("[{when: {size: ①XS②}, is: 5}, {is: 6}]", .unknownName, "'S'", fix: "S"),
    price("[{when: ①[]②, is: 5}, {is: 6}]", .wrongShape, "a condition is a map"),
  ]

  @Test("Only the last rule in a list has no condition", arguments: rules)
  func rule(_ menu: MarkedMenu) { menu.check() }

  @Test("A long list of missing options is truncated")
  func manyMissing() {
    let options = (1...20).map { "o\($0)" }.joined(separator: ", ")
    Self.price(
      "{①size②: {}}", .incompleteTable, "'o7', 'o8' and 12 more",
      sections: "- menu: size\n  items: [\(options)]"
    ).check()
  }
}
