import MenuSections
import MenuYAML
import Testing

@Suite("Errors in ids")
struct IdentifierDiagnosticTests {
  static let ids = [
    MarkedMenu("- menu: Size\n  id: ①my.size②\n  items: [S]", .badID, "'.'", fix: "my-size"),
    MarkedMenu("- menu: Size\n  id: ①a=b②\n  items: [S]", .badID, "'='", fix: "a-b"),
    MarkedMenu("- menu: Size\n  id: ①\"#1\"②\n  items: [S]", .badID, "'#'", fix: "'-1'"),
    MarkedMenu("- menu: Size\n  id: ①\" a \"②\n  items: [S]", .badID, "white space", fix: "a"),
    MarkedMenu("- menu: Size\n  id: ①\"\"②\n  items: [S]", .badID, "blank"),
    MarkedMenu("- menu: Size\n  items: [{name: S, id: ①s.m②}]", .badID, "'s-m'", fix: "s-m"),
    MarkedMenu("- menu: Size\n  items: {①s.m②: {name: S}}", .badID, "did you mean", fix: "s-m"),
    MarkedMenu("- menu: Size\n  items: {①s.m②: Small}", .badID, "did you mean", fix: "s-m"),
    MarkedMenu("- menu: Size\n  items: [①\" \"②]", .badID, "a blank name cannot be an id"),
    MarkedMenu("- menu: Size\n  id: ①any②\n  items: [S]", .badID, "in conditions"),
    MarkedMenu("- menu: Size\n  id: ①all②\n  items: [S]", .badID, "reserved"),
    MarkedMenu("- ①menu②: not\n  items: [S]", .badID, "give this section another id"),
    MarkedMenu(
      "- menu: Set\n  items: {A: {sections: [{menu: Cups, id: ①quantity②, items: [a]}]}}", .badID,
      "in answers"),
  ]

  @Test("An id that is not usable in a path or is reserved is reported", arguments: ids)
  func id(_ menu: MarkedMenu) { menu.check() }

  static let duplicates = [
    MarkedMenu(
      "- ③menu④: Size\n  items: [S]\n- ①menu②: Size\n  items: [S]", .duplicateID, "'Size'"),
    MarkedMenu("- total: A\n  id: ③x④\n- text: B\n  id: ①x②", .duplicateID, "duplicate id"),
    MarkedMenu("- ③text④: a.b\n- ①text②: a=b", .duplicateID, "'a-b'"),
    MarkedMenu("- menu: Size\n  items: [③S④, ①S②]", .duplicateID, "an id of its own"),
    MarkedMenu(
      "- menu: Size\n  items: [③가④, ①\u{1100}\u{1161}②]", .duplicateID, "duplicate id"),
    MarkedMenu(
      "- menu: Size\n  items: [③é④, {name: b, id: ①\"e\\u0301\"②}]", .duplicateID, "duplicate id"),
    MarkedMenu(
      "- menu: Set\n  items: {A: {sections: [{③text④: N}, {①text②: N}]}}", .duplicateID, "'N'"),
    MarkedMenu("- menu: Size\n  items: {③a.b④: 1, ①a=b②: 2}", .duplicateID, "'a-b'"),
  ]

  @Test("Canonically equivalent ids of siblings are duplicates", arguments: duplicates)
  func duplicate(_ menu: MarkedMenu) { menu.check() }

  @Test("The same id is allowed on other levels, and 'quantity' on the page")
  func elsewhere() throws {
    let menu = try readMenu(
      """
      - count: Cups
        id: quantity
      - menu: Size
        items: {Size: {sections: [{menu: Size, items: [Size]}]}}
      - menu: Other
        items: [any, all, not, quantity, Size]
      """)
    #expect(menu.option(at: "Size.Size.Size.Size") != nil)
  }

  @Test(
    "'codes' is reserved on a page whose discounts have codes, where answers name them",
    arguments: [("code: LUNCH", true), ("minimum: 5.00", false)])
  func codes(key: String, isReserved: Bool) {
    let result = MenuDocument.read(
      SourceText(
        name: "menu.yaml",
        text: """
          item: Tea
          currency: USD
          discounts: [{discount: Lunch, off: 10%, \(key)}]
          sections:
            - menu: Discs
              id: codes
              select: any
              items: {Tea: {price: 3.00, sections: [{menu: Size, id: codes, items: [S]}]}}
          """), id: "tea")
    #expect(result.diagnostics.map(\.code) == (isReserved ? [.badID] : []))
    #expect((result.definition == nil) == isReserved)
  }
}
