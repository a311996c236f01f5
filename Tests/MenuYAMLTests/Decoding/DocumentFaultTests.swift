import MenuSections
import MenuYAML
import Testing

@Suite("Errors in a menu's top-level keys")
struct DocumentFaultTests {
  private static let rest = "sections: [{title: Tea}]\n"

  static let faults = [
    MenuFault(document: "- ①item②: Tea\n", .wrongShape, "a menu is a map of keys; this is a list"),
    MenuFault(document: "①Tea②\n", .wrongShape, "this is the text 'Tea'"),
    MenuFault(document: "①sections②: [{title: Tea}]\n", .missingKey, "a menu needs 'item'"),
    MenuFault(document: "①item②: Tea\n", .missingKey, "a menu needs 'sections'"),
    MenuFault(document: "item:①②\n" + rest, .wrongShape, "'item' says nothing"),
    MenuFault(document: "item: ①[Tea]②\n" + rest, .wrongShape, "'item' is a text"),
    MenuFault(
      document: "①itme②: Tea\n" + rest, .unknownKey, "did you mean 'item'?", fix: "item"),
    MenuFault(
      document: "item: Tea\n①section②: [{title: Tea}]\n", .unknownKey, "unknown key 'section'",
      fix: "sections"),
    MenuFault(
      document: "item: Tea\n①curency②: KRW\nprice: 4500\n" + rest, .unknownKey, "'currency'",
      fix: "currency"),
    MenuFault(
      document: "item: {ko: 차}\n①local②: ko\n" + rest, .unknownKey, "'locale'", fix: "locale"),
    MenuFault(
      document: "item: Tea\n①owner②: me\n" + rest, .unknownKey, "the keys are menu-format, id"),
    MenuFault(document: "item: Tea\nsections: ①[]②\n", .wrongShape, "holds no section"),
    MenuFault(
      document: "item: Tea\nsections: ①{menu: Size}②\n", .wrongShape,
      "'sections' is a list of sections; this is a map", fix: "[{menu: Size}]"),
    MenuFault(document: "item: Tea\nsections:①②\n", .wrongShape, "this is nothing"),
    MenuFault(document: "menu-format: ①2②\nitem: Tea\n" + rest, .wrongValue, "only 1 is known"),
    MenuFault(document: "menu-format: ①'1'②\nitem: Tea\n" + rest, .wrongValue, "expected 1"),
    MenuFault(
      document: "locale: ①korean②\nitem: {ko: 차}\n" + rest, .wrongValue, "no language tag",
      fix: "ko"),
    MenuFault(
      document: "locale: ①klingon②\nitem: Tea\n" + rest, .wrongValue, "such as ko, en or zh-Hant"),
    MenuFault(
      document: "locale: ①[ko]②\nitem: Tea\n" + rest, .wrongShape,
      "'locale' is a single text; this is a list"),
    MenuFault(
      document: "currency: ①KWR②\nprice: 4500\nitem: Tea\n" + rest, .wrongValue, "ISO 4217",
      fix: "KRW"),
    MenuFault(
      document: "currency: ①₩②\nitem: Tea\n" + rest, .wrongValue, "'KRW'", fix: "KRW"),
    MenuFault(
      document: "currency: ①coins②\nitem: Tea\n" + rest, .wrongValue, "a code such as KRW or USD"),
    MenuFault(
      document: "currency: KRW\nminimum: ①-1②\nitem: Tea\n" + rest, .wrongValue,
      "'minimum' is 0 or more"),
    MenuFault(
      document: "page-layout: ①horizontal②\nitem: Tea\n" + rest, .wrongShape,
      "a page layout is a map of keys"),
    MenuFault(
      document: "page-layout: {direction: ①sideways②}\nitem: Tea\n" + rest, .wrongValue,
      "write horizontal, vertical"),
    MenuFault(
      document: "page-layout: {spacing: ①-8②}\nitem: Tea\n" + rest, .wrongValue,
      "'spacing' is from 0"),
    MenuFault(
      document: "page-layout: {①spaceing②: 8}\nitem: Tea\n" + rest, .unknownKey,
      "in a page layout", fix: "spacing"),
    MenuFault(
      document: "page-layout: {header: {①empty②: 8}}\nitem: Tea\n" + rest, .unknownKey,
      "the header of a page layout"),
    MenuFault(
      document: "page-layout: {footer: {align: ①top②}}\nitem: Tea\n" + rest, .wrongValue,
      "write bottom"),
    MenuFault(document: "id: ①my.menu②\nitem: Tea\n" + rest, .badID, "'.'", fix: "my-menu"),
    MenuFault(document: "id: ①[a]②\nitem: Tea\n" + rest, .wrongShape, "'id' is a single text"),
  ]

  @Test("Each error in the top-level keys is reported once, at its location", arguments: faults)
  func head(_ fault: MenuFault) { fault.check() }

  @Test("A duplicate key is reported with both locations")
  func duplicateKeys() {
    MenuFault(
      document: "③item④: Tea\nid: a\n①item②: Coffee\n" + Self.rest, .duplicateKey,
      "duplicate key 'item'"
    ).check()
    MenuFault("- menu: Size\n  items: {③S④: 1, L: 2, ①S②: 3}", .duplicateKey, "duplicate key")
      .check()
    // The same syllable, precomposed and as jamo.
    MenuFault(
      "- menu: Size\n  items: {③가④: 1, ①\u{1100}\u{1161}②: 2}", .duplicateKey, "duplicate key"
    ).check()
  }

  @Test("Merge keys and tags are rejected without follow-up errors")
  func merging() {
    MenuFault(
      document: "①<<②: {item: Tea}\n" + Self.rest, .mergeKey, "merge key"
    ).check()
    MenuFault(
      document: "item: ①!!str② Tea\n" + Self.rest, .tag, "remove the tag", fix: ""
    ).check()
  }
}
