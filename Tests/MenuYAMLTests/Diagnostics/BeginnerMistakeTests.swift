import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

/// Common mistakes in a first menu, each with its location, the suggested
/// text and the first fix-it.
@Suite("Beginners' mistakes")
struct BeginnerMistakeTests {
  private static let rest = "sections: [{title: Tea}]\n"

  /// A menu with one mistake after its header.
  private static func milk(
    _ keys: String, _ code: DiagnosticCode, _ words: String, fix: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> MarkedMenu {
    MarkedMenu(
      "- menu: Milk\n  \(keys)", code, words, fix: fix, sourceLocation: sourceLocation)
  }

  static let spaces = [
    milk("id①:②milk\n  items: [oat, soy]", .missingSpace, "write ': '", fix: ": "),
    milk("items: [oat, soy]\n  id①:②milk", .missingSpace, "write ': '", fix: ": "),
    MarkedMenu("- id①:②milk\n  menu: Milk\n  items: [oat]", .missingSpace, "write ': '", fix: ": "),
    MarkedMenu(
      document: "item①:②Tea\ncurrency: KRW\n" + rest, .missingSpace, "missing space", fix: ": "
    ),
    milk("items①:②[oat, soy]", .missingSpace, "write ': '", fix: ": "),
    milk("items:\n    oat①:②500\n    soy: 300", .missingSpace, "write ': '", fix: ": "),
    milk("items: {oat①:②500, soy: 300}", .missingSpace, "quotes", fix: ": "),
    milk("items:\n    - oat①:②500", .missingSpace, "quotes", fix: ": "),
    MarkedMenu("- menu①：② Milk\n  items: [oat]", .missingSpace, "is not YAML's ':'", fix: ":"),
    MarkedMenu("- menu: 우유\n  id①：②milk\n  items: [oat]", .missingSpace, "YAML's ':'", fix: ": "),
    MarkedMenu("- menu: 우유\n  items: {귀리①：② 500, 두유: 300}", .missingSpace, "':'", fix: ":"),
    MarkedMenu("①-②menu: Milk\n  items: [oat]", .missingSpace, "write '- '", fix: "- "),
    MarkedMenu("  ①-②menu: Milk\n  items: [oat]", .missingSpace, "write '- '", fix: "- "),
    MarkedMenu(
      "- menu: Milk\n  items: [oat]\n①-②menu: Size\n  items: [S]", .missingSpace, "write '- '",
      fix: "- "),
    MarkedMenu("- menu: Milk\n  items: [oat]\n①-②total:", .missingSpace, "write '- '", fix: "- "),
    milk("items:\n    ①-②oat", .missingSpace, "write '- '", fix: "- "),
    MarkedMenu("- menu①:\u{A0}②Milk\n  items: [oat]", .missingSpace, "write ': '", fix: ": "),
  ]

  @Test("A comma in a text without quotes is said to split it")
  func comma() {
    MarkedMenu(
      "- menu: Drinks\n  items: {water: {name: {en: Water 0,①5 l②, ko: 물}}}", .wrongValue,
      "quotes"
    ).check()
  }

  static let indentation = [
    MarkedMenu("①\t②- menu: Milk\n    items: [oat]", .tabIndentation, "two spaces", fix: "  "),
    MarkedMenu(
      "  - menu: Milk\n    items:\n①\t\t②- oat", .tabIndentation, "two spaces", fix: "    "),
    milk(" items①:② [oat]", .strayColon, "align this key", fix: "  "),
    MarkedMenu(
      document: "③i④tem: Tea\nsections:\n- menu: Milk\n ①items: [oat]②\n", .badIndentation,
      "align with its siblings"),
    MarkedMenu("- menu: Milk\n①items②: [oat]", .unknownKey, "align it with the other keys"),
    MarkedMenu("①menu②: Milk\nitems: [oat]", .unknownKey, "start a section under 'sections:'"),
    MarkedMenu(
      "- menu: Milk\n  items: [oat]\n①menu②: Size\nitems: [S]", .unknownKey, "with '- menu: '"),
    MarkedMenu("  ①menu②: Milk\n  items: [oat]", .wrongShape, "'- menu: Size'"),
    MarkedMenu(
      "- ③menu④: Milk\n  items: [oat]\n  ①menu②: Size\n  items: [S]", .duplicateKey, "with '- '",
      fix: "- "),
    milk("items:\n  ①oat②: 500\n  soy: 600", .unknownKey, "further than 'items:'"),
    milk("items:\n- ①oat②\n- soy", .wrongShape, "further than 'items:'"),
    MarkedMenu(
      "- menu: Drink\n  items:\n    tea:\n      ①menu②: Milk\n      items: [oat]", .unknownKey,
      "write 'sections:'"),
    MarkedMenu(
      "- menu: Drink\n  items:\n    tea:\n      sections: ①{menu: Milk, items: [oat]}②",
      .wrongShape,
      "is a list of sections", fix: "[{menu: Milk, items: [oat]}]"),
    MarkedMenu(
      "- menu: Drink\n  items:\n    tea:\n      sections:\n        ①menu②: Milk\n"
        + "        items: [oat]", .wrongShape, "with a dash"),
  ]

  static let keys = [
    MarkedMenu(document: "①currency②: KRW\n" + rest, .missingKey, "write 'item: "),
    MarkedMenu(document: "①name②: Tea\n" + rest, .unknownKey, "'item'", fix: "item"),
    MarkedMenu(document: "①item②: Tea\ncurrency: KRW\n", .missingKey, "write 'sections: "),
    MarkedMenu(
      document: "item: Tea\n①section②:\n- title: Tea\n", .unknownKey, "'sections'", fix: "sections"),
    MarkedMenu("- ①menu②: Milk", .missingKey, "write 'items: "),
    milk("items:①②", .wrongShape, "write [HOT, ICE]"),
    milk("①options②: [oat]", .unknownKey, "'items'", fix: "items"),
    milk("items: ①oat, soy②", .wrongShape, "write [oat, soy]", fix: "[oat, soy]"),
    milk("①choose②: one\n  items: [a]", .unknownKey, "'select'", fix: "select"),
    MarkedMenu("- count: Cups\n  ①min②: 2", .unknownKey, "'range: 2..'", fix: "range: 2.."),
    MarkedMenu(
      "- count: Cups\n  ①min②: 1\n  max: 5", .unknownKey, "'range: 1..5'", fix: "range: 1..5"),
    MarkedMenu("- count: Cups\n  ①max②: 5", .unknownKey, "'range: 1..5'", fix: "range: 1..5"),
    milk("①min②: 0\n  max: 2\n  items: [a, b]", .unknownKey, "'select: 0..2'", fix: "select: 0..2"),
    milk("items: {oat: {①sold_out②: yes}, soy: 0}", .unknownKey, "'sold-out'", fix: "sold-out"),
    milk(
      "items: {oat: {price: 500, ①default②: yes}}", .unknownKey, "write 'default' in the section"),
    milk("①required②: yes\n  items: [oat]", .unknownKey, "'select: one' requires"),
    MarkedMenu("- ①type②: menu\n  title: Milk\n  items: [oat]", .unknownKey, "write 'menu:'"),
    MarkedMenu(
      "- menu: Milk\n  items: [oat]\n- ①total②", .wrongShape, "write 'total:'", fix: "total: Total"),
    MarkedMenu(
      "- ③title④: Tea\n  ①menu②: Milk\n  items: [oat]", .wrongShape, "make two sections of it"),
    MarkedMenu(
      "- ③menu④: Milk\n  items: [oat]\n  ①count②: Cups", .wrongShape, "the second begins with '- '"),
    MarkedMenu(
      document: "item: Tea\ncurrency: USD\nsections:\n- menu: Food\n  items:\n"
        + "    - ①Fish②: 12.50\n    - Soup: 4.50\n    - Bread\n", .wrongShape,
      "{Fish: 12.50}, or each as {name: Fish, price: 12.50}", fix: "{name: Fish, price: 12.50}"),
    MarkedMenu(
      "- menu: Food\n  items: [①Fish②: 900]", .wrongShape, "without dashes: {Fish: 900}",
      fix: "{name: Fish, price: 900}"),
    MarkedMenu(
      "- menu: Food\n  items: [①Fish②: 4.5]", .wrongShape, "each as {name: Fish, price: 4.5}"),
  ]

  static let names = [
    milk(
      "id: ③m④\n  items: [a]\n- menu: Size\n  id: ①m②\n  items: [b]", .duplicateID,
      "an id of its own"),
    MarkedMenu(
      "- menu: Size\n  items: [S, L]\n- menu: Milk\n  when: {①Siez②: L}\n  items: [oat]",
      .unknownName, "'Size'", fix: "Size"),
    MarkedMenu(
      "- menu: Size\n  items: [Small, Large]\n- menu: Milk\n  when: {Size: ①Lagre②}\n  items: [a]",
      .unknownName, "'Large'", fix: "Large"),
    MarkedMenu(
      "- menu: Size\n  items: [Small, Large]\n- menu: Milk\n  when: ①Large②\n  items: [a]",
      .wrongShape, "write {section: option}"),
    MarkedMenu(
      document: "item: Tea\ncurrency: KRW\nprice: {①Size②: {S: 100}}\nsections:\n"
        + "- menu: Size\n  items: [S, L]\n", .incompleteTable, "has no price for 'L'"),
    MarkedMenu(
      document: "item: Tea\ncurrency: KRW\nprice: {S: 100, ①L②: 200}\nsections:\n"
        + "- menu: Size\n  items: [S, L]\n", .wrongShape, "write {size: "),
    milk("default: ①rice②\n  items: [oat, soy]", .unknownName, "'oat', 'soy'"),
    milk("default: ①1②\n  items: [oat, soy]", .unknownName, "'oat', 'soy'"),
    MarkedMenu("- menu: 우유\n  id: ①우유.☕②\n  items: [귀리]", .badID, "'우유-☕'", fix: "'우유-☕'"),
    MarkedMenu(
      document: "item: {①kr②: 차, en: Tea}\nlocale: ko\n" + "sections: [{title: 차}]\n", .wrongValue,
      "Korean is 'ko'", fix: "ko"),
    MarkedMenu(
      document: "item: Tea\nlocale: ①kr②\n" + rest, .wrongValue, "Korean is 'ko'", fix: "ko"),
    MarkedMenu(document: "item: Tea\nlocale: ①korean②\n" + rest, .wrongValue, "'ko'", fix: "ko"),
    MarkedMenu(
      document: "item: Tea\nlocale: ①en_US②\n" + rest, .wrongValue, "'en-US'", fix: "en-US"),
    MarkedMenu(document: "item: Tea\ncurrency: ①won②\n" + rest, .wrongValue, "'KRW'", fix: "KRW"),
    MarkedMenu(document: "item: Tea\ncurrency: ①$②\n" + rest, .wrongValue, "'USD'", fix: "USD"),
  ]

  static let values = [
    milk("select: ①3..0②\n  items: [a, b, c]", .wrongValue, "runs backwards", fix: "0..3"),
    milk("select: ①single②\n  items: [a]", .wrongValue, "'one'", fix: "one"),
    milk("select: ①multiple②\n  items: [a]", .wrongValue, "'any'", fix: "any"),
    milk("select: ①1 to 3②\n  items: [a, b, c]", .wrongValue, "'1..3'", fix: "1..3"),
    milk("select: ①-1②\n  items: [a]", .wrongValue, "a range: 2, 0..3"),
    milk(
      "select: one\n  each: ①3②\n  items: [a]", .contradictoryLimits,
      "'select: any', or remove 'each'"),
    MarkedMenu("- count: Cups\n  range: ①-1..5②", .wrongValue, "write 2, 0..3 or 1.."),
    MarkedMenu("- count: Cups\n  default: ①one②", .wrongValue, "expected a number such as 1"),
    MarkedMenu("- menu: M\n  items: {a: {stock: ①many②}}", .wrongValue, "a number such as 1"),
    MarkedMenu("- text: Note\n  required: ①\"yes\"②", .wrongValue, "without quotes", fix: "yes"),
    MarkedMenu(
      "- menu: M\n  items: {a: {sold-out: ①No②}, b: 0}", .wrongValue, "is yes, no or a reason",
      fix: "no"),
  ]

  private static func price(_ amount: String, in currency: String) -> String {
    "item: Tea\ncurrency: \(currency)\nprice: \(amount)\n" + rest
  }

  static let amounts = [
    MarkedMenu(document: price("①$4.50②", in: "USD"), .badAmount, "write 4.50", fix: "4.50"),
    MarkedMenu(document: price("①$4.50②", in: "KRW"), .badAmount, "an amount in KRW such as 4500"),
    MarkedMenu(
      "- menu: M\n  items: {Red: ①€4.50②}", .badAmount, "'€4.50' is an amount in EUR",
      fix: "'€4.50'"),
    MarkedMenu(document: price("①4.505②", in: "USD"), .badAmount, "write 4.51", fix: "4.51"),
    MarkedMenu(document: price("①free②", in: "KRW"), .badAmount, "write 0", fix: "0"),
    MarkedMenu("- menu: M\n  items: {a: ①무료②, b: 500}", .badAmount, "write 0", fix: "0"),
    MarkedMenu(document: price("①10%②", in: "USD"), .badAmount, "a number such as 4.50"),
    MarkedMenu("- menu: M\n  items: {a: ①-10%②}", .badAmount, "not a share", fix: "'-10%'"),
    MarkedMenu(document: price("①“4500”②", in: "KRW"), .curlyQuotes, "write 4500", fix: "4500"),
    MarkedMenu(
      document: "item: Tea\nprice: ①4500②\n" + rest, .missingCurrency, "'currency: KRW'"),
  ]

  static let texts = [
    MarkedMenu(document: "item: ①“Tea”②\n" + rest, .curlyQuotes, "write \"Tea\"", fix: "\"Tea\""),
    MarkedMenu("- menu: ①‘Milk’②\n  items: [oat]", .curlyQuotes, "quotes", fix: "\"Milk\""),
    milk("items: {①“oat”②: 500}", .curlyQuotes, "\"oat\"", fix: "\"oat\""),
    milk("items: [①“oat, hot”②, soy]", .curlyQuotes, "quotes", fix: "\"oat, hot\""),
    MarkedMenu("- title: “Coffee①:② fresh”", .strayColon, "in quotes", fix: "\"Coffee: fresh\""),
    MarkedMenu("- title: Coffee①:② fresh", .strayColon, "in quotes", fix: "'Coffee: fresh'"),
    MarkedMenu(
      "- title:①② #1 Coffee\n", .wrongShape, "what follows is a comment", fix: "'#1 Coffee'"),
    milk("items: ①[②oat, ③#④1 soy]⑤⑥", .unclosedBracket, "that contains '#' in quotes"),
    milk("items: [①@②home, soy]", .reservedCharacter, "quotes", fix: "'@home'"),
    MarkedMenu(
      document: "item: ①%②Tea\n" + rest, .reservedCharacter, "in quotes: '%Tea'", fix: "'%Tea'"),
    MarkedMenu(
      document: "item: ①`②Tea`\n" + rest, .reservedCharacter, "in quotes", fix: "'`Tea`'"),
    MarkedMenu("- title: ①*special②", .unknownAlias, "in quotes", fix: "'*special'"),
    MarkedMenu("- title: ①*special② tea", .unknownAlias, "in quotes", fix: "'*special tea'"),
    MarkedMenu("- title: ①*②*special**", .badAnchorName, "in quotes", fix: "'**special**'"),
    MarkedMenu("- title: ①&②  more", .badAnchorName, "in quotes", fix: "'&  more'"),
    MarkedMenu("- title: ①&more② tea", .unusedAnchor, "in quotes", fix: "'&more tea'"),
    milk("items: [①&more②, soy]", .unusedAnchor, "in quotes", fix: "'&more'"),
    MarkedMenu("- title: ①!Special②", .tag, "quotes make any value text", fix: "'!Special'"),
    MarkedMenu("- title: ①| Special②", .badBlockHeader, "put it in quotes"),
    MarkedMenu("- title: [New] ①T②ea", .missingEntry, "put the whole text in quotes"),
    MarkedMenu(
      "- title: ③\"Best\"④ ①Tea②", .textAfterQuote, "for a quote inside the text",
      fix: "'\"Best\" Tea'"),
    MarkedMenu(
      "- title: ③'Today'④①s soup'②", .textAfterQuote, "write '' for a quote",
      fix: "'Today''s soup'"),
  ]

  static let files = [
    MarkedMenu(document: "①②", .emptyFile, "a menu starts with 'item:'"),
    MarkedMenu(document: "①②# My first menu\n", .emptyFile, "a menu starts with 'item:'"),
    MarkedMenu(
      document: "item: ①\"②Tea\n" + rest.dropLast() + "③④\n", .unclosedQuote, "close the text",
      fix: "\""),
    milk("items: ①[②oat, soy\n③-④ total: Sum", .unclosedBracket, "with ']'", fix: "]"),
    milk("items: ①{②oat: 1, soy: 2③④", .unclosedBracket, "with '}'", fix: "}"),
    MarkedMenu(
      document: #"③{④"item": "Tea" ①"②sections": [{"title": "Tea"}]}"#, .missingComma,
      "expected ',' or '}' before it", fix: ","),
    MarkedMenu(
      document: #"{"item": "Tea",①,② "sections": [{"title": "Tea"}]}"#, .missingEntry,
      "remove the comma"),
    MarkedMenu(
      document: "③④item: Tea\n" + rest + "①---②\nitem: Coffee\n" + rest, .secondDocument,
      "its own file"),
  ]

  static let all = spaces + indentation + keys + names + values + amounts + texts + files

  @Test("Each mistake is reported once, at its location, with what to write", arguments: all)
  func mistake(_ menu: MarkedMenu) { menu.check(isChecked: true) }

  @Test("A menu saved as UTF-16 has one diagnostic", arguments: [false, true])
  func utf16(isBigEndian: Bool) {
    let units = Array("\u{FEFF}item: Tea\nsections: [{title: Tea}]\n".utf16)
    let bytes = units.flatMap { unit -> [UInt8] in
      let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isBigEndian ? pair.reversed() : pair
    }
    let source = SourceText(name: "menu.yaml", bytes: bytes)
    let found = MenuDocument.read(source, id: "test", isChecked: true).diagnostics
    #expect(found.map(\.code) == [.foreignEncoding])
    #expect(found.first?.help?.contains("save it again as UTF-8") == true)
  }

  @Test(
    "Text that only looks like a mistake is accepted",
    arguments: [
      // A comma before a closing bracket is valid YAML, also in an otherwise valid JSON file.
      #"{"item": "Tea", "sections": [{"menu": "Milk", "items": ["oat",],},],}"#,
      "item: “Best” tea\nsections: [{title: Rock ’n’ roll}]\n",
      "item: \"“Tea”\"\nsections: [{title: '‘Tea’'}]\n",
      "item: Tea\nsections: [{menu: Time, items: [11:30, 'Milk:500', http://example.com]}]\n",
      "item: Tea\ncurrency: KRW\nsections: [{menu: Sugar, items: {half: '50%', none: 'free'}}]\n",
      "item: Tea\ncurrency: USD\nsections: [{menu: M, items: [Platter for 2, 7.5 oz cup, 'Tea 4.50']}]\n",
      "item: &name Tea\nsections: [{title: *name}]\n",
      "item: Tea\nsections: [{menu: 우유, id: ☕, items: [귀리]}]\n",
      "item: {en: Tea, kr-NG: Shayi}\nsections: [{title: {en: Tea, kr-NG: Shayi}}]\n",
      "item: Tea\nsections:\n- total: # the sum\n  id: sum\n- text: Note\n  max: 20\n",
    ])
  func noMistake(_ text: String) throws {
    _ = try readDocument(text)
  }

  @Test("Several mistakes are each reported")
  func together() {
    let marked = MarkedSource(
      "item: Tea\ncurrency: KRW\nsections:\n- menu: Size\n  items: [S, L]\n  default: ①M②\n"
        + "- menu: Milk\n③items④: [oat]\n")
    marked.expectSpans(in: MenuDocument.read(marked.source, id: "test").diagnostics)
  }
}
