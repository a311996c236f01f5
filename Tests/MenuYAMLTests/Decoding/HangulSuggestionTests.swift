import MenuSections
import MenuTestSupport
import MenuText
import MenuYAML
import Testing

@Suite("Suggestions in Hangul")
struct HangulSuggestionTests {
  private static let size = "- menu: 사이즈\n  items: [라지, 스몰]\n"

  static let invalid = [
    MarkedMenu(
      size + "- menu: 얼음\n  when: {사이즈: ①라아지②}\n  items: [적게]", .unknownName, "'라지'",
      fix: "라지"),
    MarkedMenu(
      size + "- menu: 얼음\n  when: {①사이지②: 라지}\n  items: [적게]", .unknownName, "'사이즈'",
      fix: "사이즈"),
    MarkedMenu("- menu: 사이즈\n  default: ①라쥐②\n  items: [라지, 스몰]", .unknownName, "'라지'", fix: "라지"),
    MarkedMenu(
      "- menu: 사이즈\n  default: {①랒디②: 1}\n  items: [라지, 스몰]", .unknownName, "'라지'",
      fix: "라지"),
    MarkedMenu(
      size + "- menu: 컵\n  items: {유리: {price: {사이즈: {①라아지②: 1, 스몰: 0}}}}", .unknownName,
      "'라지'", fix: "라지"),
    MarkedMenu(
      size + "- menu: 컵\n  items: {유리: {price: {①싸이즈②: {라지: 1, 스몰: 0}}}}", .unknownName,
      "'사이즈'", fix: "사이즈"),
  ]

  @Test("Names are compared by letters, not by syllables", arguments: invalid)
  func names(_ menu: MarkedMenu) { menu.check() }

  @Test("Inventory paths and anchors are compared by letters, too")
  func others() throws {
    let menu = try readMenu(Self.size)
    let inventory = InventoryDocument.read(
      SourceText(name: "x", text: "inventory: test\nsold-out: [사이즈.라아지]\n"), for: menu)
    let diagnostic = try #require(inventory.diagnostics.first)
    #expect(
      [diagnostic.label, diagnostic.help ?? "", diagnostic.message].joined().contains("사이즈.라지"))
  }
}

@Suite("Custom keys")
struct ForeignKeyTests {
  @Test("'x-…' keys are ignored in maps of languages")
  func languages() throws {
    let menu = try readDocument(
      """
      item: {en: Tea, x-note: by hand, x-list: [1]}
      x-all: {a: b}
      sections:
      - menu: {en: Size, x-why: none}
        x-more: yes
        items: {S: {x-id: 7, name: {en: Small, x-was: Little}}, L: {en: Large, x-k: 1}}
      """)
    #expect(menu.item[.english] == "Tea")
    #expect(menu.options.map { $0.name[.english] } == ["Small", "Large"])
    #expect(menu.options.map(\.id) == ["S", "L"])
  }

  static let invalid = [
    MarkedMenu(
      document: "item: ①{x-note: Tea}②\nsections: [{total: T}]", .missingKey, "own language")
  ]

  @Test("A text with only 'x-…' keys is reported as empty", arguments: invalid)
  func nothing(_ menu: MarkedMenu) { menu.check() }
}
