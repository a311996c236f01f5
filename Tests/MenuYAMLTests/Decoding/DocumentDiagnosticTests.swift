import MenuSections
import MenuYAML
import Testing

@Suite("Errors in a menu's top-level keys")
struct DocumentDiagnosticTests {
  private static let rest = "sections: [{title: Tea}]\n"
  private static let channels =
    "item: Tea\ncurrency: KRW\nchannels: {here: Here, togo: To go}\n" + rest

  private static let hours =
    "item: Tea\ncurrency: KRW\nzone: Asia/Seoul\n"
    + "hours: {open: {mon: 10:00-18:00}, happy: {mon: 17:00-18:00}}\navailable: [open, happy]\n"
    + rest

  /// A menu with one mistake in a key at its top.
  private static func top(
    _ key: String, _ code: DiagnosticCode, _ words: String, fix: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> MarkedMenu {
    MarkedMenu(
      document: "\(key)\nitem: Tea\n" + rest, code, words, fix: fix, sourceLocation: sourceLocation)
  }

  static let invalid = [
    MarkedMenu(document: "- ①item②: Tea\n", .wrongShape, "a file holds one menu"),
    MarkedMenu(document: "①Tea②\n", .wrongShape, "this is the text 'Tea'"),
    MarkedMenu(document: "①sections②: [{title: Tea}]\n", .missingKey, "a menu needs 'item'"),
    MarkedMenu(document: "①item②: Tea\n", .missingKey, "a menu needs 'sections'"),
    MarkedMenu(document: "item:①②\n" + rest, .wrongShape, "'item' is empty"),
    MarkedMenu(document: "item: ①[Tea]②\n" + rest, .wrongShape, "'item' is text"),
    MarkedMenu(
      document: "①itme②: Tea\n" + rest, .unknownKey, "did you mean 'item'?", fix: "item"),
    MarkedMenu(
      document: "item: Tea\n①section②: [{title: Tea}]\n", .unknownKey, "unknown key 'section'",
      fix: "sections"),
    MarkedMenu(
      document: "item: Tea\n①curency②: KRW\nprice: 4500\n" + rest, .unknownKey, "'currency'",
      fix: "currency"),
    MarkedMenu(
      document: "item: {ko: 차}\n①local②: ko\n" + rest, .unknownKey, "'locale'", fix: "locale"),
    MarkedMenu(
      document: "item: Tea\n①owner②: me\n" + rest, .unknownKey, "the keys are menu-format, id"),
    MarkedMenu(document: "item: Tea\nsections: ①[]②\n", .wrongShape, "'sections' is empty"),
    MarkedMenu(
      document: "item: Tea\nsections: ①{menu: Size}②\n", .wrongShape,
      "'sections' is a list of sections; this is a map", fix: "[{menu: Size}]"),
    MarkedMenu(document: "item: Tea\nsections:①②\n", .wrongShape, "this is empty"),
    top("menu-format: ①2②", .wrongValue, "only 1 is known"),
    top("menu-format: ①'1'②", .wrongValue, "expected 1"),
    MarkedMenu(
      document: "locale: ①korean②\nitem: {ko: 차}\n" + rest, .wrongValue, "is not a language tag",
      fix: "ko"),
    top("locale: ①klingon②", .wrongValue, "such as ko, en or zh-Hant"),
    top("locale: ①[ko]②", .wrongShape, "'locale' is a single value; this is a list"),
    top("currency: ①KWR②\nprice: 4500", .wrongValue, "ISO 4217", fix: "KRW"),
    top("currency: ①₩②", .wrongValue, "'KRW'", fix: "KRW"),
    top("currency: ①coins②", .wrongValue, "a code such as KRW or USD"),
    top("currency: KRW\nminimum: ①-1②", .wrongValue, "'minimum' is 0 or more"),
    MarkedMenu(
      document: channels + "minimum: {channel: {here: 0, togo: ①-1②}}\n", .wrongValue,
      "'minimum' is 0 or more"),
    MarkedMenu(
      document: channels + "minimum: {channel: {here: 0, togo: [①1②]}}\n", .wrongShape,
      "a price rule is a map of keys; this is the number 1"),
    MarkedMenu(
      document: channels + "minimum: {①zone②: {a: 1, b: 2}}\n", .unknownName, "called 'zone'"),
    MarkedMenu(
      document: channels + "minimum: ①{togo: 800}②\n", .wrongShape,
      "write {channel: {here: 0, togo: 800}}"),
    MarkedMenu(
      document: channels + "price: ①{togo: 800, here: 500}②\n", .wrongShape,
      "values by channel are written under the key 'channel'",
      fix: "{channel: {here: 500, togo: 800}}"),
    MarkedMenu(
      document: channels + "price: ①{togo: 800}②\n", .wrongShape,
      "write {channel: {here: …, togo: 800}}"),
    MarkedMenu(
      document: hours + "price: ①{happy: 500, open: 800}②\n", .wrongShape,
      "write [{when: {at: happy}, is: 500}, {when: {at: open}, is: 800}, {is: …}]"),
    MarkedMenu(
      document: hours + "price: {lunch: 500, ①dinner②: 800}\n", .wrongShape,
      "write {size: {lunch: 500, dinner: 800}}"),
    MarkedMenu(
      document: hours + "price: {1: 500, ①2②: 800, 3: 900}\n", .wrongShape,
      "{when: {scoops: {count: 3}}, is: 900}, {is: …}]"),
    MarkedMenu(
      document: hours + "minimum: ①{happy: 500}②\n", .wrongShape,
      "write [{when: {at: happy}, is: 500}, {is: …}]"),
    MarkedMenu(
      document: hours.replacing(rest, with: "sections: [{menu: A, when: ①happy②, items: [a]}]\n"),
      .wrongShape, "a condition is a map", fix: "{at: happy}"),
    MarkedMenu(
      document: hours.replacing(
        rest, with: "sections: [{menu: A, available: ①{at: happy}②, items: [a]}]\n"),
      .wrongShape, "write available: happy"),
    MarkedMenu(
      document: hours.replacing(
        rest, with: "sections: [{menu: A, items: {a: {price: 9, ①happy②: 5}}}]\n"),
      .unknownKey, "write price: [{when: {at: happy}, is: 5}, {is: 9}]"),
    MarkedMenu(
      document: channels + "minimum: {①channel②: {here: 500}}\n", .incompleteTable,
      "this minimum table has no minimum for 'togo'"),
    MarkedMenu(
      document:
        "channels: {here: Here, togo: To go}\nitem: Tea\nsections: [{text: Address, when: ①togo②}]\n",
      .wrongShape,
      "a condition is a map", fix: "{channel: togo}"),
    MarkedMenu(
      document:
        "channels: {here: Here, togo: To go}\nitem: Tea\nsections: [{text: Address, required: ①{channel: togo}②}]\n",
      .wrongValue,
      "write the condition under 'when'"),
    MarkedMenu(
      document:
        "channels: {here: Here, togo: To go}\nitem: Tea\nsections: [{text: Address, ①channel②: togo}]\n",
      .unknownKey,
      "write 'when: {channel: …}'"),
    MarkedMenu(
      document: #"{"schemaVersion":1,"item":"Tea",①"answers"②:{"size":"S"}}"#, .wrongShape,
      "this is an order or a quote, not a menu"),
    top("accent: ①green②", .wrongValue, "write 'accent: \"#2456c7\"'"),
    top("accent: ①146c43②", .wrongValue, "write 'accent: \"#146c43\"'"),
    top("accent: ①'#1c4'②", .wrongValue, "write 'accent: \"#11cc44\"'"),
    top("accent: ①[red]②", .wrongShape, "'accent' is a single value"),
    top("page-layout: ①horizontal②", .wrongShape, "a page layout is a map of keys"),
    top("page-layout: {direction: ①sideways②}", .wrongValue, "one of horizontal, vertical"),
    top("page-layout: {spacing: ①-8②}", .wrongValue, "'spacing' is from 0"),
    top("page-layout: {①spaceing②: 8}", .unknownKey, "in a page layout", fix: "spacing"),
    top("page-layout: {header: {①empty②: 8}}", .unknownKey, "the header of a page layout"),
    top("page-layout: {footer: {align: ①top②}}", .wrongValue, "write one of bottom"),
    top("id: ①my.menu②", .badID, "'.'", fix: "my-menu"),
    top("id: ①[a]②", .wrongShape, "'id' is a single value"),
  ]

  @Test("Each error in the top-level keys is reported once, at its location", arguments: invalid)
  func head(_ menu: MarkedMenu) { menu.check() }

  @Test("A duplicate key is reported with both locations")
  func duplicateKeys() {
    MarkedMenu(
      document: "③item④: Tea\nid: a\n①item②: Coffee\n" + Self.rest, .duplicateKey,
      "duplicate key 'item'"
    ).check()
    MarkedMenu("- menu: Size\n  items: {③S④: 1, L: 2, ①S②: 3}", .duplicateKey, "duplicate key")
      .check()
    // The same syllable, precomposed and as jamo.
    MarkedMenu(
      "- menu: Size\n  items: {③가④: 1, ①\u{1100}\u{1161}②: 2}", .duplicateKey, "duplicate key"
    ).check()
  }

  @Test("Merge keys and tags are rejected without follow-up errors")
  func merging() {
    MarkedMenu(
      document: "①<<②: {item: Tea}\n" + Self.rest, .mergeKey, "merge key"
    ).check()
    MarkedMenu(
      document: "item: ①!!str② Tea\n" + Self.rest, .tag, "remove the tag", fix: ""
    ).check()
  }
}
