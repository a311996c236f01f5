import MenuSections
import MenuYAML
import Testing

@Suite("Faults of price tables and rules")
struct PriceFaultTests {
  /// A menu whose base price is `price`, over these sections.
  private static func menu(_ price: String, _ sections: String) -> String {
    "item: Tea\ncurrency: KRW\nprice: \(price)\nsections:\n\(sections)\n"
  }

  private static let size = "- menu: Size\n  id: size\n  items: [S, L]"

  static let tables = [
    MenuFault(document: menu("{①siez②: {S: 1, L: 2}}", size), .unknownName, "'size'", fix: "size"),
    MenuFault(document: menu("{①cup②: {S: 1, L: 2}}", size), .unknownName, "there is only 'size'"),
    MenuFault(document: menu("{size: {S: 1, ①M②: 2, L: 3}}", size), .unknownName, "called 'M'"),
    MenuFault(document: menu("{①size②: {S: 1}}", size), .incompleteTable, "does not name 'L'"),
    MenuFault(document: menu("{①size②: {}}", size), .incompleteTable, "'S', 'L'"),
    MenuFault(document: menu("{size: ①500②}", size), .wrongShape, "every option of 'size' a price"),
    MenuFault(
      document: menu("{size: {S: 1, L: ①2,000②}}", size), .badAmount, "groups", fix: "2000"),
    MenuFault(document: menu("①{}②", size), .wrongShape, "this names none"),
    MenuFault(
      document: menu("{size: {S: 1, L: 2}, ①cup②: {S: 1}}", size), .wrongShape,
      "a table may stand in"),
    MenuFault(
      document: menu(
        "{①size②: {S: 1, L: 2}}",
        size
          + "\n  select: optional\n  when: {how: away}\n- menu: How\n  id: how\n  items: [here, away]"
      ),
      .unsuitableName, "does not always show"),
    MenuFault(
      document: menu("{①size②: {S: 1, L: 2}}", size + "\n  select: any"), .unsuitableName,
      "lets more than one be chosen"),
    MenuFault(
      document: menu("{①size②: {S: 1, L: 2}}", size + "\n  select: none"), .unsuitableName,
      "offers nothing to choose"),
    MenuFault(
      document: menu("{①cups②: {S: 1}}", "- count: cups"), .unsuitableName, "'cups' is a count"),
    MenuFault(
      document: menu("{①note②: {S: 1}}", "- text: note"), .unsuitableName,
      "is a text section; only menus and counts"),
    MenuFault(
      document: menu(
        "{①set.A.cup②: {S: 1, L: 2}}",
        "- menu: Set\n  id: set\n  items: {A: {sections: [{menu: cup, items: [S, L]}]}}"),
      .unsuitableName, "shows only inside a chosen option"),
    MenuFault(
      document: menu(
        "{①set.A②: {S: 1, L: 2}}",
        "- menu: Set\n  id: set\n  items: {A: {sections: [{menu: cup, items: [S, L]}]}}"),
      .unsuitableName, "leads to an option"),
  ]

  @Test("A table names every option of a radio that always shows", arguments: tables)
  func table(_ fault: MenuFault) { fault.check() }

  static let rules = [
    MenuFault(
      document: menu("[①{when: {size: S}, is: 5}②]", size), .badRules, "needs to hold always"),
    MenuFault(
      document: menu("[①{is: 5}②, {when: {size: S}, is: 6}, {is: 7}]", size), .badRules,
      "nothing after this rule"),
    MenuFault(document: menu("[①{is: 5}②, {is: 7}]", size), .badRules, "move it to the end"),
    MenuFault(document: menu("①[]②", size), .badRules, "without rules has no price"),
    MenuFault(
      document: menu("[{when: {size: S}, is: ①5.5②}, {is: 6}]", size), .badAmount, "KRW", fix: "6"),
    MenuFault(document: menu("[①{when: {size: S}}②, {is: 6}]", size), .missingKey, "needs 'is'"),
    MenuFault(document: menu("[①5②]", size), .wrongShape, "{when: {size: L}, is: 500}"),
    MenuFault(document: menu("[{①if②: {size: S}, is: 5}]", size), .unknownKey, "'is'", fix: "is"),
    MenuFault(
      document: menu("[{when: {size: ①XS②}, is: 5}, {is: 6}]", size), .unknownName, "'S'", fix: "S"),
    MenuFault(
      document: menu("[{when: ①[]②, is: 5}, {is: 6}]", size), .wrongShape, "a condition is a map"),
  ]

  @Test("A list of rules ends in one without a condition, and in no other", arguments: rules)
  func rule(_ fault: MenuFault) { fault.check() }

  @Test("A long list of what a table lacks is cut short")
  func manyMissing() {
    let options = (1...20).map { "o\($0)" }.joined(separator: ", ")
    MenuFault(
      document: Self.menu("{①size②: {}}", "- menu: size\n  items: [\(options)]"),
      .incompleteTable, "'o7', 'o8' and 12 more"
    ).check()
  }
}
