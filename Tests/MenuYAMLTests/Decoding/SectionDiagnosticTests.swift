import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite("Errors in sections and their keys")
struct SectionDiagnosticTests {
  static let kinds = [
    MarkedMenu(
      "- ③menu④: Size\n  ①count②: How many\n  items: [S]", .wrongShape, "both a menu and a count"),
    MarkedMenu("- ①id②: size\n  items: [S]", .missingKey, "missing section kind"),
    MarkedMenu("- ①Size②", .wrongShape, "a section is a map with a kind; this is the text 'Size'"),
    MarkedMenu("- ①[S]②", .wrongShape, "this is a list"),
    MarkedMenu("-①②", .wrongShape, "this is empty"),
    MarkedMenu("- ①menus②: Size\n  items: [S]", .unknownKey, "is not a section kind", fix: "menu"),
    MarkedMenu("- ①total②:", .missingID, "a section without a header needs an id"),
    MarkedMenu("- menu: ①[Size]②\n  items: [S]", .wrongShape, "a header is text"),
  ]

  @Test("A section needs exactly one kind and a name", arguments: kinds)
  func kind(_ menu: MarkedMenu) { menu.check() }

  static let keys = [
    MarkedMenu(
      "- menu: Size\n  items: [S]\n  ①selct②: one", .unknownKey, "unknown key 'selct' in a menu",
      fix: "select"),
    MarkedMenu("- count: Cups\n  ①rang②: 1..3", .unknownKey, "in a count section", fix: "range"),
    MarkedMenu(
      "- text: Note\n  ①placehoder②: Hi", .unknownKey, "in a text section", fix: "placeholder"),
    MarkedMenu(
      "- total: Sum\n  ①breakdowns②: yes", .unknownKey, "in a total section", fix: "breakdown"),
    MarkedMenu("- title: Tea\n  ①select②: one", .unknownKey, "in a title section"),
    MarkedMenu("- title: Tea\n  ①imge②: a.png", .unknownKey, "'image'", fix: "image"),
    MarkedMenu(
      "- menu: Size\n  items: {S: {①prcie②: 5}}", .unknownKey, "unknown key 'prcie' in an item",
      fix: "price"),
    MarkedMenu("- menu: Size\n  items: [{①nmae②: S}]", .unknownKey, "'name'", fix: "name"),
    MarkedMenu("- menu: Size\n  items: {S: {①가격②: 5}}", .unknownKey, "'price'", fix: "price"),
    MarkedMenu("- menu: Size\n  items: {S: {①Preis②: 5}}", .unknownKey, "'price'", fix: "price"),
    MarkedMenu(
      "- text: Note\n  required: ①ja②", .wrongValue, "'required' is yes or no", fix: "yes"),
    MarkedMenu(
      "- menu: Size\n  items: {S: {①id②: s, price: 5}}", .unknownKey, "unknown key 'id' in an item"),
    MarkedMenu(
      "- title: Tea\n  labels: [{text: a, ①stile②: b}]", .unknownKey, "a label", fix: "style"),
    MarkedMenu("- title: Tea\n  labels: [①{style: b}②]", .missingKey, "a label needs 'text'"),
    MarkedMenu("- ①menu②: Size", .missingKey, "a menu section needs 'items'"),
    MarkedMenu("- menu: Size\n  items: [①{price: 5}②]", .missingKey, "an item needs 'name'"),
    MarkedMenu("- menu: Size\n  items: ①S②", .wrongShape, "'items' is a list of names or a map"),
    MarkedMenu("- menu: Size\n  items:①②", .wrongShape, "this is empty"),
    MarkedMenu("- menu: Size\n  items: [①[S]②]", .wrongShape, "an item is a name or a map"),
    MarkedMenu("- menu: Size\n  items: {S: ①[5]②}", .wrongShape, "a price, a name or a map"),
    MarkedMenu("- title: Tea\n  labels: ①new②", .wrongShape, "write [new]"),
    MarkedMenu("- title: Tea\n  style: ①[a]②", .wrongShape, "'style' is a single value"),
  ]

  @Test("Unknown keys and values of the wrong type are reported", arguments: keys)
  func key(_ menu: MarkedMenu) { menu.check() }

  static let values = [
    MarkedMenu("- text: Note\n  required: ①\"yes\"②", .wrongValue, "yes or no", fix: "yes"),
    MarkedMenu("- text: Note\n  required: ①on②", .wrongValue, "this is the text 'on'", fix: "yes"),
    MarkedMenu("- total: Sum\n  breakdown: ①False②", .wrongValue, "yes or no", fix: "no"),
    MarkedMenu("- total: Sum\n  breakdown: ①never②", .wrongValue, "expected yes or no"),
    MarkedMenu("- text: Note\n  ①optional②: yes", .unknownKey, "'required: yes' makes it required"),
    MarkedMenu("- text: Note\n  max: ①0②", .wrongValue, "whole number from 1 to 9999"),
    MarkedMenu("- text: Note\n  lines: ①2.5②", .wrongValue, "whole number"),
    MarkedMenu("- count: Cups\n  step: ①0②", .wrongValue, "whole number from 1"),
    MarkedMenu("- count: Cups\n  range: ①3..1②", .wrongValue, "did you mean '1..3'?", fix: "1..3"),
    MarkedMenu("- count: Cups\n  range: ①1~20②", .wrongValue, "a range", fix: "1..20"),
    MarkedMenu("- count: Cups\n  range: ①0..10000②", .wrongValue, "numbers up to 9999"),
    MarkedMenu("- count: Cups\n  range: ①..3②", .wrongValue, "'1..3'", fix: "1..3"),
    MarkedMenu(
      "- menu: Size\n  items: {S: {stock: ①1.5②}}", .wrongValue, "'stock' is a whole number"),
    MarkedMenu("- menu: Size\n  items: {S: {stock: ①-1②}}", .wrongValue, "from 0 to"),
    MarkedMenu("- count: Cups\n  range: 1..5\n  default: ①7②", .badDefault, "allowed: 1..5"),
    MarkedMenu(
      "- count: Cups\n  range: 1..9\n  step: 4\n  default: ①6②", .badDefault, "steps of 4"),
  ]

  @Test("Prices by size in an item have one diagnostic each, which says how to write them")
  func sizes() {
    let marked = MarkedSource(
      "item: Pub\ncurrency: EUR\nsections:\n- menu: Beer\n"
        + "  items: {Helles: {①klein②: 3,50, ③groß④: 4,80}}\n")
    let found = MenuDocument.read(marked.source, id: "test").diagnostics
    #expect(found.map(\.code) == [.unknownKey, .unknownKey])
    #expect(found.map(\.span) == marked.spans)
    #expect(
      found.allSatisfy { $0.help?.contains("'price: {Size: {S: 4.50, L: 5.00}}'") ?? false })
  }

  @Test("Invalid booleans, whole numbers and ranges are reported", arguments: values)
  func value(_ menu: MarkedMenu) { menu.check() }

  static let locations = [
    MarkedMenu(
      "- menu: Set\n  items: {A: {sections: [{①title②: Tea}]}}", .misplacedSection,
      "a title belongs on the page"),
    MarkedMenu(
      "- menu: Set\n  items: {A: {sections: [{①total②: Sum}]}}", .misplacedSection,
      "move this section to the top level"),
    MarkedMenu("- ③count④: Cups\n- ①count②: Boxes", .misplacedSection, "both be the quantity"),
    MarkedMenu(
      "- menu: Set\n  items: {A: {sections: [{③count④: Cups}, {①count②: Boxes}]}}",
      .misplacedSection, "give one of them a price"),
    MarkedMenu("- menu: Set\n  items: {A: {sections: ①[]②}}", .wrongShape, "'sections' is empty"),
  ]

  @Test("Sections in the wrong place are reported", arguments: locations)
  func location(_ menu: MarkedMenu) { menu.check() }
}
