import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite("Errors in amounts")
struct AmountDiagnosticTests {
  private static func price(_ currency: String, _ price: String) -> String {
    "item: Tea\ncurrency: \(currency)\nprice: \(price)\nsections: [{total: Sum}]\n"
  }

  /// A menu in a currency with these items.
  private static func shop(_ currency: String, _ items: String) -> String {
    "item: Shop\ncurrency: \(currency)\nsections:\n- menu: M\n  items: \(items)\n"
  }

  /// A menu in euros with the given section.
  private static func wines(_ section: String) -> String {
    "item: Wine\ncurrency: EUR\nsections:\n- menu: Size\n  items: [S, L]\n- \(section)\n"
  }

  private static func wines(items: String) -> String { wines("menu: W\n  items: \(items)") }

  /// A document with one diagnostic of an amount.
  private static func wrong(
    _ document: String, _ words: String, fix: String? = nil, as code: DiagnosticCode = .badAmount,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> MarkedMenu {
    MarkedMenu(document: document, code, words, fix: fix, sourceLocation: sourceLocation)
  }

  /// Items of which one has a comma in its name.
  private static func unquoted(
    _ items: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> MarkedMenu {
    wrong(
      wines(items: items), "put the whole name in quotes", fix: "'\(name)'", as: .wrongShape,
      sourceLocation: sourceLocation)
  }

  static let bases = [
    wrong(price("USD", "①4.505②"), "has more digits than USD has, 2 after the point", fix: "4.51"),
    wrong(price("EUR", "①1.500②"), "an amount in EUR such as 4.50"),
    wrong(price("INR", "①120/-②"), "write 120", fix: "120"),
    wrong(price("INR", "①Rs. 120/-②"), "write 120", fix: "120"),
    wrong(price("INR", "①1,20,000②"), "has thousands separators", fix: "120000"),
    wrong(price("VND", "①45.000đ②"), "has thousands separators", fix: "45000"),
    wrong(price("VND", "①45k②"), "write 45000", fix: "45000"),
    wrong(price("IDR", "①Rp25.000②"), "an amount in IDR such as 4.50"),
    wrong(price("IDR", "①Rp 25.000,00②"), "contains a currency", fix: "25000.00"),
    wrong(price("KRW", "①4500.5②"), "KRW has none"),
    wrong(price("KRW", "①1.50②"), "an amount in KRW such as 4500"),
    wrong(price("JPY", "①１２０.５②"), "an amount in JPY such as 450"),
    wrong(price("KRW", "①4,500.00②"), "KRW has none", fix: "4500"),
    wrong(price("KRW", "①4,500②"), "has thousands separators", fix: "4500"),
    wrong(price("KRW", "①4.500②"), "has thousands separators", fix: "4500"),
    wrong(price("KRW", "①4500원②"), "contains a currency", fix: "4500"),
    wrong(price("KRW", "①₩4,500②"), "contains a currency", fix: "4500"),
    wrong(price("EUR", "①4,50②"), "a comma", fix: "4.50"),
    wrong(price("USD", "①.5②"), "both sides of its decimal point", fix: "0.5"),
    wrong(price("KRW", "①４５００②"), "plain digits", fix: "4500"),
    wrong(price("KRW", "①1234567890123②"), "more than 12 digits"),
    wrong(price("KRW", "①12345678901234567890②"), "more than 12 digits"),
    wrong(price("USD", "①12345678901.23②"), "more than 12 digits"),
    wrong(price("KRW", "①free②"), "'free' is not an amount", fix: "0"),
    wrong(price("KRW", "①0500②"), "is not an amount"),
    wrong(price("USD", "①4.5O②"), "write 4.50", fix: "4.50"),
    wrong(price("KRW", "①45oo②"), "write 4500", fix: "4500"),
    wrong(price("KRW", "①oo②"), "is not an amount"),
    wrong(price("KRW", "①1e3②"), "is not an amount"),
    wrong(price("KRW", "①~②"), "'~' is not an amount"),
    wrong(price("KRW", "[①5②]"), "a price rule is a map of keys", as: .wrongShape),
    wrong(price("KRW", "①\"4500\"②"), "has no quotes", fix: "4500", as: .wrongShape),
    wrong(
      "item: Tea\ncurrency: KRW\nminimum: ①8,000②\nsections: [{total: Sum}]\n",
      "has thousands separators", fix: "8000"),
  ]

  @Test("An amount that is not exact decimal text is reported", arguments: bases)
  func base(_ menu: MarkedMenu) { menu.check() }

  static let items = [
    wrong(shop("KRW", "\n    Shot: ①4,500②"), "put it in quotes", fix: "4500"),
    wrong(shop("KRW", "{Shot: ①4500원②}"), "contains a currency", fix: "4500"),
    wrong(shop("KRW", "{Shot: ①4,500②}"), "has thousands separators", fix: "4500"),
    wrong(shop("KRW", "{Shot: ①1,234,567②, Milk: 5}"), "'1,234,567'", fix: "1234567"),
    wrong(
      shop("KRW", "{Shot: {price: ①-4,500②, stock: 1}}"), "has thousands separators", fix: "-4500"),
    wrong(shop("KRW", "[HOT, ①4500원②]"), "if it is a name", fix: "4500"),
    wrong(shop("KRW", "\n  - ①4,500②"), "if it is a name", fix: "4500"),
    wrong(shop("KRW", "{Shot: ①4500.5②}"), "KRW has none", fix: "'4500.5'"),
    wrong(shop("KRW", "{Shot: ①1234567890123②}"), "more than 12", fix: "'1234567890123'"),
    MarkedMenu(
      "- count: Bags\n  price: ①1,000②", .badAmount, "has thousands separators", fix: "1000"),
  ]

  @Test("Text that is clearly an amount is not accepted as a name", arguments: items)
  func item(_ menu: MarkedMenu) { menu.check() }

  @Test("Grouped amounts with equal digits are each reported, without duplicate keys")
  func sameGroups() {
    let marked = MarkedSource(
      "item: Tea\ncurrency: KRW\nsections:\n"
        + "- menu: M\n  items: {a: ①4,500②, b: ③5,500④ # five\n, c: ⑤1,500,500⑥}\n"
        + "- menu: N\n  items: {a: {price: {M: {a: ⑦4,500⑧, b: ⑨2,500⑩, c: 0}}}}\n")
    let found = MenuDocument.read(marked.source, id: "test").diagnostics
    #expect(found.allSatisfy { $0.code == .badAmount })
    #expect(found.map(\.span) == marked.spans)
    #expect(
      found.map { $0.fixIts.first?.replacement } == ["4500", "5500", "1500500", "4500", "2500"])
  }

  @Test("Digits separated from an amount by more than a comma are keys")
  func digitKeys() throws {
    let menu = try readMenu("- menu: M\n  items: {a: 4, 500: 5, b: 4,600: 7, c: 45, 10, d: 1,5 g}")
    #expect(menu.options.map(\.id) == ["a", "500", "b", "600", "c", "10", "d", "5 g"])
  }

  static let commas = [
    wrong(wines(items: "{Red: ①4,50②}"), "a comma instead of a decimal point", fix: "4.50"),
    wrong(wines("{menu: W, items: {Red: ①4,5②, White: 6}}"), "a comma", fix: "4.5"),
    wrong(
      wines(items: "{Red: ①-1.234,50② # each\n  , White: 6}"), "has thousands separators",
      fix: "-1234.50"),
    wrong(wines(items: "{Red: ①4,50€② }"), "contains a currency", fix: "4.50"),
    wrong(wines(items: "{Red: ①€4,50②}"), "contains a currency", fix: "4.50"),
    wrong(wines(items: "{Red: ①4,5,6②}"), "'4,5,6' is not an amount", fix: "'4,5,6'"),
    wrong(wines(items: "{Red: {price: ①4,50②}}"), "a comma", fix: "4.50"),
    wrong(wines(items: "{Red: {price: {Size: {S: ①4,50②, L: 5}}}}"), "a comma", fix: "4.50"),
    wrong(
      wines(items: "{Red: {price: [{when: {Size: L}, is: ①4,50②}, {is: 5}]}}"), "a comma",
      fix: "4.50"),
    wrong(wines("{menu: W, items: {Red: ①,50②, White: 6}}"), "write 0.50", fix: "0.50"),
    wrong(wines(items: "\n    Red: ①-,60②"), "write 0.60", fix: "0.60"),
    wrong(wines(items: "{Red: {stock: ①1,500②}}"), "has thousands separators", fix: "1500"),
    wrong(wines(items: "{Red: {stock: ①1,5②}}"), "'1,5' is not a whole number"),
    wrong(
      wines("menu: W\n  select: any\n  items: {Red: 4}\n  default: {Red: ①1,5②}"),
      "'1,5' is not a whole number"),
    wrong(wines(items: "{Red: ①4,-②}"), "plain digits", fix: "4"),
    wrong(wines(items: "{Red: ①4.50/pc②}"), "has a unit", fix: "4.50"),
    wrong(wines(items: "{Red: {price: 4, surcharge: ①1,50②}}"), "a comma", fix: "1.50"),
    wrong(
      wines(items: "{Red: {price: 4, alcohol: ①13,5②}}"), "write 13.5", fix: "13.5", as: .wrongValue
    ),
    wrong(
      wines("{menu: W, items: {Red: 4}, portions: {half: ①0,5②, normal: 1}}"),
      "'0,5' is not a factor", as: .wrongValue),
    wrong(
      wines(items: "{Red: ①4,50 glass②, White: 6}"), "has words beside the amount",
      fix: "'4,50 glass'"),
    wrong(
      wines(items: "{Red: ①0,75 Flasche②, White: 6}"), "a number such as", fix: "'0,75 Flasche'"),
    wrong(wines(items: "{Red: {price: ①5,20 Glas②}}"), "has words beside the amount"),
    wrong(shop("KRW", "{Shot: ①4,50②}"), "KRW has none", fix: "'4,50'"),
    wrong(shop("KRW", "{Shot: ①45,1000②}"), "KRW has none", fix: "'45,1000'"),
    wrong(shop("KRW", "\n    Shot: ①4,50②"), "KRW has none", fix: "'4,50'"),
  ]

  @Test("A number that YAML splits at its comma is one diagnostic", arguments: commas)
  func comma(_ menu: MarkedMenu) { menu.check() }

  static let words = [
    wrong(
      wines(items: "\n  - ①Red, from 4.50②"),
      "'Red, from 4.50' is a name, so its price is not read", fix: "{name: Red, price: 4.50}"),
    wrong(
      wines(items: "[①Red 4.50②, White for 2]"), "put it in quotes", fix: "{name: Red, price: 4.50}"
    ),
    wrong(
      wines(items: "{red: ①Red ab 4.50②}"), "write {name: Red, price: 4.50}",
      fix: "{name: Red, price: 4.50}"),
    wrong(wines(items: "{①Red 4.50②: }"), "write Red: 4.50", fix: "'Red 4.50'"),
    wrong(wines(items: "{Red: ①ca. 4,50②}"), "has words beside the amount", fix: "4.50"),
    wrong(wines(items: "{Red: ①from $4.50②}"), "has words beside the amount", fix: "'from $4.50'"),
    wrong(wines(items: "{Red: ①4.50 / 5.50②}"), "is not an amount", fix: "'4.50 / 5.50'"),
    wrong(wines(items: "{Red: ①4:50②}"), "is not an amount", fix: "4.50"),
    wrong(wines(items: "{Red: {price: ①4.50 each②}}"), "has words beside the amount", fix: "4.50"),
    wrong(
      shop("KRW", "[①라떼 4500부터②, 차]"), "write {name: 라떼, price: 4500}",
      fix: "{name: 라떼, price: 4500}"),
    wrong(shop("KRW", "[①라떼 $4.50②, 차]"), "write {name: 라떼, price: …}", fix: "'라떼 $4.50'"),
    wrong(
      wines(items: "[①Red 2€5②]"), "write {name: Red, price: 2.5}", fix: "{name: Red, price: 2.5}"),
    wrong(wines(items: "[①Red 4.50/5.50②]"), "is not an amount", fix: "'Red 4.50/5.50'"),
    wrong(shop("KRW", "{라떼: ①4500-5000②}"), "is not an amount", fix: "'4500-5000'"),
    wrong(wines(items: "{Cheese: ①.5/kg②}"), "write 0.5", fix: "0.5"),
    wrong(wines(items: "{Cheese: ①4.5/kg②}"), "write 4.5", fix: "4.5"),
    wrong(
      shop("KRW", "[①한우 9000/100g②, 차]"), "write {name: 한우, price: 9000}",
      fix: "{name: 한우, price: 9000}"),
    wrong(shop("KRW", "{라떼: ①4천5백원②}"), "write 4500", fix: "4500"),
    wrong(shop("KRW", "[①떡볶이 4천원②, 차]"), "put it in quotes", fix: "{name: 떡볶이, price: 4000}"),
    wrong(shop("KRW", "{①떡볶이 2인 1만 5천원②: }"), "write 떡볶이 2인: 15000", fix: "'떡볶이 2인 1만 5천원'"),
    wrong(
      shop("KRW", "[①떡볶이(4천원)②, 차]"), "write {name: 떡볶이, price: 4000}",
      fix: "{name: 떡볶이, price: 4000}"),
    wrong(
      shop("KRW", "\n  - ①라떼4,500원②\n  - 차"), "write {name: 라떼, price: 4500}",
      fix: "{name: 라떼, price: 4500}"),
    wrong(
      "item: 店\ncurrency: JPY\nsections:\n- menu: 麺\n  items: [①うどん　1万円②, 茶]\n",
      "write {name: うどん, price: 10000}", fix: "{name: うどん, price: 10000}"),
    wrong(
      "item: 店\ncurrency: JPY\nsections:\n- menu: 麺\n  items: [①うどん880円（税込）②, 茶]\n",
      "write {name: うどん, price: 880}", fix: "{name: うどん, price: 880}"),
    wrong(
      "item: 店\ncurrency: CNY\nsections:\n- menu: 茶\n  items: [①红茶 5块②, 可乐5块]\n",
      "write {name: 红茶, price: 5}", fix: "{name: 红茶, price: 5}"),
    wrong(
      shop("KRW", "[①라떼 450 plus tax②, 차]"), "write {name: 라떼, price: 450}",
      fix: "{name: 라떼, price: 450}"),
    wrong(
      wines(items: "\n  - ①Red [4.50]*②\n  - White for 2"), "write {name: Red, price: 4.50}",
      fix: "{name: Red, price: 4.50}"),
    wrong(
      shop("KRW", "[①라떼 4500②, 차]"), "write {name: 라떼, price: 4500}", fix: "{name: 라떼, price: 4500}"
    ),
    wrong(
      shop("KRW", "[①라떼 (12000)②, 차]"), "write {name: 라떼, price: 12000}",
      fix: "{name: 라떼, price: 12000}"),
    wrong(
      wines(items: "[①Red.....4.50②, White for 2]"), "write {name: Red, price: 4.50}",
      fix: "{name: Red, price: 4.50}"),
    wrong(
      wines(items: "[①Red=4.50②, White for 2]"), "write {name: Red, price: 4.50}",
      fix: "{name: Red, price: 4.50}"),
    wrong(shop("KRW", "[①떡볶이 4천원~5천원②, 차]"), "is not an amount", fix: "'떡볶이 4천원~5천원'"),
    wrong(wines(items: "[①Red 4€-5€②, White for 2]"), "is not an amount", fix: "'Red 4€-5€'"),
    wrong(shop("KRW", "{라떼: ①1만②}"), "write 10000", fix: "10000"),
    wrong(wines(items: "{Red: ①4.50*②}"), "write 4.50", fix: "4.50"),
    wrong(wines(items: "{Red: ①04.50②}"), "write 4.50", fix: "4.50"),
    wrong(price("USD", "①04.50②"), "is not an amount", fix: "4.50"),
    wrong(wines(items: "{Tea: ①04.25②}"), "if it is a name", fix: "'04.25'"),
    wrong(wines(items: "{early: ①07.30②}"), "a number such as", fix: "'07.30'"),
    wrong(shop("GBP", "{Chips: ①50 cents②}"), "a number such as", fix: "'50 cents'"),
    wrong(shop("CHF", "[①Chips 50 cents②]"), "its price is not read", fix: "'Chips 50 cents'"),
    wrong(
      shop("GBP", "[①Mars bar 80¢②, Tea]"), "write {name: Mars bar, price: …}",
      fix: "'Mars bar 80¢'"),
    wrong(
      "item: Shop\nsections:\n- menu: M\n  items: {Chips: ①50 cents②}\n", "contains a currency",
      fix: "0.50"),
    wrong(wines(items: "{Red: ①auf Anfrage②}"), "is not an amount", fix: "'auf Anfrage'"),
    wrong(shop("KRW", "{광어회: ①시가②}"), "a number such as", fix: "'시가'"),
    wrong(shop("KRW", "\n    우동: ①5,5OO②"), "a number such as", fix: "'5,5OO'"),
    wrong(shop("KRW", "{물: ①서비스②}"), "write 0", fix: "0"),
    wrong(wines(items: "{Red: ①ask②}"), "a number such as", fix: "'ask'"),
    wrong(shop("KRW", "{떡볶이: ①1만5,000②}"), "write 15000", fix: "15000"),
    wrong(
      wines(items: "{Red: ①€4,50 large②, White: 4}"), "has words beside the amount", fix: "4.50"),
    wrong(
      shop("KRW", "[①라떼(+500)②, 차]"), "write {name: 라떼, price: +500}",
      fix: "{name: 라떼, price: +500}"),
    wrong(wines(items: "{Red: ①TBC②}"), "a number such as", fix: "'TBC'"),
    wrong(wines(items: "{Bread: ①included②}"), "write 0", fix: "0"),
  ]

  @Test("A price with words is not accepted as a name or as part of one", arguments: words)
  func phrase(_ menu: MarkedMenu) { menu.check() }

  @Test("Numbers that are no prices stay names")
  func numbers() throws {
    let words = [
      "1/2", "36-38", "2024-01-01", "010-1234-5678", "12:30-14:00", "No. 5.", "백설기", "4천왕 세트",
    ]
    let menu = try readMenu(
      "- menu: M\n  items: {\(words.enumerated().map { "k\($0): \($1)" }.joined(separator: ", "))}")
    #expect(menu.options.map(\.name.fallback) == words)
  }

  @Test("Years, times, sizes and numbers of pieces in names are not prices")
  func years() throws {
    let wines = "Riesling (2019), Chianti - 2020, Merlot 2018, Rioja 2019/2020, Barolo 2015-2016"
    #expect(try readMenu("- menu: Wine\n  items: [\(wines)]").options.count == 5)
    let names =
      "4천왕 세트, 천원 김밥, 세트 2, 피자 2판, Riesling(2019), Saison1900, 생수 500, Bar 1830, Bar 2000"
    #expect(try readMenu("- menu: M\n  items: [\(names)]").options.count == 9)
    let pieces = "麦乐鸡(5块), 麦乐鸡 (9块), 上校鸡块5块, 原味鸡1块, Cola Plus 470"
    for currency in ["CNY", "JPY", "USD"] {
      let menu = try readDocument(
        "item: Shop\ncurrency: \(currency)\nsections:\n- menu: M\n  items: [\(pieces)]\n")
      #expect(menu.options.count == 5, "\(currency)")
    }
    let counts = [
      "GBP": "Mezze platter 2p, Screen 1080p, 'Nuggets 12p', Sushi 20 ct",
      "EUR": "Nuggets 12p, Sushi 120 ct, 'Nuggets (20 ct)'", "USD": "Nuggets 12p, Sushi 20 ct",
    ]
    for (currency, names) in counts {
      let menu = try readDocument(Self.shop(currency, "[\(names)]"))
      let expected = names.filter { $0 != "'" }.split(separator: ", ").map(String.init)
      #expect(menu.options.map(\.name.fallback) == expected)
    }
    let lunch = try readDocument(Self.wines("menu: W\n  items: [Lunch 11.30-14.00]"))
    #expect(lunch.options.contains { $0.name.fallback == "Lunch 11.30-14.00" })
  }

  static let splitNames = [
    wrong(
      wines(items: "[①Red 8,50②, White]"), "'Red 8,50' is a name, so its price is not read",
      fix: "{name: Red, price: 8.50}"),
    wrong(
      shop("KRW", "[①떡볶이 1만5,000원②, 차]"), "write {name: 떡볶이, price: 15000}",
      fix: "{name: 떡볶이, price: 15000}"),
    wrong(wines(items: "{①Red 5,50②, White: 4}"), "write Red: 5.50", fix: "'Red 5,50'"),
    unquoted("{①Cola 0,5 l②: 3.50, White: 4}", "Cola 0,5 l"),
    unquoted("{①Wasser 1,5 l②: 3.50, White: 4}", "Wasser 1,5 l"),
    unquoted("{①Bier 0,3②: 3.20, White: 4}", "Bier 0,3"),
    unquoted("[①Wein 0,75 Flasche②, White]", "Wein 0,75 Flasche"),
    wrong(
      wines(items: "[①0,33 l②, 1 l]"), "the comma in '0,33 l' separates two entries",
      fix: "'0,33 l'", as: .wrongShape),
    unquoted("{①Wein 0,75②: 24.50, White: 4}", "Wein 0,75"),
    unquoted("{①Wein 1,50②: 48.00, White: 4}", "Wein 1,50"),
    wrong(
      wines(items: "{red: ①Rotwein 4,50②, White: 4}"), "write {name: Rotwein, price: 4.50}",
      fix: "{name: Rotwein, price: 4.50}"),
    unquoted("{bier: ①Helles 0,3②, White: 4}", "Helles 0,3"),
    unquoted("{a: ①Table 1,2②, White: 4}", "Table 1,2"),
    wrong(
      wines(items: "[①Red 8,50②, White]"), "if these are several entries, write ', ' between them",
      fix: "{name: Red, price: 8.50}"),
  ]

  @Test(
    "A compact list is not taken for names with commas",
    arguments: [
      ("USD", "[Coke, V8,7UP]", 3), ("USD", "[Table 1,2,3]", 3), ("USD", "[6,8,10 inch]", 3),
      ("KRW", "[1,2인분]", 2), ("EUR", "[Riesling 2019,2020 Reserve]", 2),
      ("EUR", "[Table 10,11,12]", 3), ("EUR", "[0,1 shot]", 2),
    ])
  func compact(currency: String, items: String, count: Int) throws {
    let menu = try readDocument(
      "item: Shop\ncurrency: \(currency)\nsections:\n- menu: M\n  items: \(items)\n")
    #expect(menu.options.count == count)
  }

  @Test("A time or a word in quotes is a name, and only unknown keys are read as sizes")
  func unclear() throws {
    let times = try readDocument(Self.shop("USD", "{early: '07.30', late: '09.45'}"))
    #expect(times.options.map(\.name.fallback) == ["07.30", "09.45"])
    #expect(try readMenu("- menu: M\n  items: {order: 주문, ask: '문의'}").options.count == 2)
    let item = "{kcal: 250, stock: 5, foo: bar}"
    let read = MenuDocument.read(
      SourceText(name: "m.yaml", text: Self.wines("menu: W\n  items: {a: \(item)}")), id: "test")
    #expect(read.diagnostics.map(\.code) == [.unknownKey])
    #expect(read.diagnostics.first?.help?.contains("Size") == false)
  }

  static let possibleSizes = [
    wrong(
      wines(items: "\n  - ①Wein 0,75②\n  - White"), "a number in it may be a price",
      fix: "'Wein 0,75'"),
    wrong(
      wines(items: "[①Wein (0.75)②, White]"), "write {name: Wein, price: 0.75}",
      fix: "'Wein (0.75)'"),
    wrong(wines(items: "[①Wein 0,75②, White]"), "write ', ' between them", fix: "'Wein 0,75'"),
    wrong(wines(items: "{①Wein 0.75②: , White: 4}"), "write Wein: 0.75", fix: "'Wein 0.75'"),
    wrong(
      wines(items: "[①Wein 0,75 €②, White]"), "write {name: Wein, price: 0.75}",
      fix: "{name: Wein, price: 0.75}"),
    wrong(
      wines(items: "[①Wein ab 0,75②, White]"), "write {name: Wein, price: 0.75}",
      fix: "{name: Wein, price: 0.75}"),
    wrong(
      wines(items: "[①Cola 0.33 2.80②, White]"), "write {name: Cola 0.33, price: 2.80}",
      fix: "{name: Cola 0.33, price: 2.80}"),
    wrong(
      wines(items: "[①Brunch 11.30 Uhr 18.50②, White]"), "if all of it is the name",
      fix: "{name: Brunch 11.30 Uhr, price: 18.50}"),
    wrong(
      wines(items: "[①Bier (1.50 l) 7.80②, White]"), "if all of it is the name",
      fix: "{name: 'Bier (1.50 l)', price: 7.80}"),
    wrong(
      shop("KRW", "[①라떼 1000 ml 4500②, 차]"), "if all of it is the name",
      fix: "{name: 라떼 1000 ml, price: 4500}"),
  ]

  @Test(
    "A number that may be the size of a bottle is not suggested as a price",
    arguments: possibleSizes)
  func size(_ menu: MarkedMenu) { menu.check() }

  static let amid = [
    wrong(
      wines(items: "[①Fish 12.50 with chips②, White]"), "write {name: …, price: 12.50}",
      fix: "'Fish 12.50 with chips'"),
    wrong(
      wines(items: "[①Fisch 12,50 mit Pommes②, White]"),
      "if these are several entries, write ', ' between them", fix: "'Fisch 12,50 mit Pommes'"),
    wrong(
      wines(items: "\n  - ①19.00 show②\n  - White"), "write {name: …, price: 19.00}",
      fix: "'19.00 show'"),
    wrong(
      wines(items: "{①Fish 12.50 with chips②: }"), "write …: 12.50", fix: "'Fish 12.50 with chips'"),
    wrong(
      wines(items: "[①Fish $12 with chips②, White]"), "write {name: …, price: …}",
      fix: "'Fish $12 with chips'"),
    wrong(
      wines(items: "[①Cola 1.50 L 2.80②, White]"), "write {name: Cola 1.50 L, price: 2.80}",
      fix: "{name: Cola 1.50 L, price: 2.80}"),
    wrong(
      shop("GBP", "[①Meal for 2 £20②, Tea]"), "write {name: Meal for 2, price: 20}",
      fix: "{name: Meal for 2, price: 20}"),
    wrong(
      shop("GBP", "[①2 pizzas for £20②, Tea]"), "write {name: 2 pizzas, price: 20}",
      fix: "{name: 2 pizzas, price: 20}"),
    wrong(shop("GBP", "[①Two for £20②, Tea]"), "is not an amount", fix: "'Two for £20'"),
    wrong(
      shop("GBP", "[①Gin (double +2.50)②, Tea]"), "write {name: …, price: …}",
      fix: "'Gin (double +2.50)'"),
    wrong(
      shop("GBP", "[①Latte (+0.50 oat milk)②, Tea]"), "write {name: …, price: …}",
      fix: "'Latte (+0.50 oat milk)'"),
    wrong(
      shop("KRW", "[①라떼 4500 (아이스)②, 차]"), "write {name: …, price: 4500}", fix: "'라떼 4500 (아이스)'"),
    wrong(
      wines(items: "\n  - ①Salat 5,-②\n  - White"), "write {name: Salat, price: 5}",
      fix: "{name: Salat, price: 5}"),
    wrong(shop("KRW", "{라떼: ①4500(ICE 500추가)②}"), "put it in quotes", fix: "'4500(ICE 500추가)'"),
    wrong(shop("KRW", "[①빙수 15000~18000②, 차]"), "is not an amount", fix: "'빙수 15000~18000'"),
    wrong(
      wines(items: "[①Menu 12.90-15.90②, White]"), "is not an amount", fix: "'Menu 12.90-15.90'"),
  ]

  @Test("Words after a price, and numbers before it, do not hide it", arguments: amid)
  func priceAmidWords(_ menu: MarkedMenu) { menu.check() }

  static let several = [
    wrong(
      wines(items: "[①Wine 175ml 5.50 250ml 7.20②, White]"), "several prices in one name",
      fix: "'Wine 175ml 5.50 250ml 7.20'"),
    wrong(
      wines(items: "{Fish: ①€12.50 / €9 small②}"), "several prices in one name",
      fix: "'€12.50 / €9 small'"),
    wrong(
      wines(items: "[①Latte 3.50 L 4.50②, White]"), "several prices in one name",
      fix: "'Latte 3.50 L 4.50'"),
    wrong(
      wines(items: "\n  - ①S 1.50, L 2.50 (hot)②\n  - White"), "several prices in one name",
      fix: "'S 1.50, L 2.50 (hot)'"),
    wrong(
      shop("KRW", "[①소 45000 / 대 60000②, 차]"), "its prices are not read", fix: "'소 45000 / 대 60000'"
    ),
    wrong(
      shop("KRW", "[①족발 소 45,000 / 대 60,000②, 차]"), "'price: {Size: {S: 4500, L: 5000}}'",
      fix: "'족발 소 45,000 / 대 60,000'"),
    wrong(
      shop("KRW", "{족발: ①소 45,000원 / 대 60,000원②, 차: 4000}"), "its prices are not read",
      fix: "'소 45,000원 / 대 60,000원'"),
    wrong(
      wines(items: "\n  - ①S 4.50, L 5.50②\n  - White"), "ask for the size in a section",
      fix: "'S 4.50, L 5.50'"),
    wrong(
      wines(items: "{①Latte S 4.50 L 5.50②: }"), "several prices in one name",
      fix: "'Latte S 4.50 L 5.50'"),
    wrong(
      wines(items: "[①Red (S 4,50 / L 5,50)②, White]"), "several prices in one name",
      fix: "'Red (S 4,50 / L 5,50)'"),
  ]

  @Test("No price of several in a name is suggested as that of the item", arguments: several)
  func sizes(_ menu: MarkedMenu) { menu.check() }

  static let cents = ["GBP", "CHF", "KRW"].flatMap { currency in
    [
      wrong(shop(currency, "{Chips: ①50¢②}"), "a number such as", fix: "'50¢'"),
      wrong(shop(currency, "{Chips: {price: ①50¢②}}"), "a number such as"),
    ]
  }

  @Test("Cents are not suggested as hundredths of a currency without cents", arguments: cents)
  func otherCents(_ menu: MarkedMenu) { menu.check() }

  @Test(
    "The sign of cents is also that of the colón, and of cents of a dollar",
    arguments: [
      wrong(shop("CRC", "{Té: ①¢500②}"), "write 500", fix: "500"),
      wrong(shop("USD", "{Tea: ①50¢②}"), "write 0.50", fix: "0.50"),
      wrong(shop("USD", "{Tea: ①50c②}"), "write 0.50", fix: "0.50"),
    ])
  func ownCents(_ menu: MarkedMenu) { menu.check() }

  @Test("A name that YAML splits at its comma is one diagnostic", arguments: splitNames)
  func split(_ menu: MarkedMenu) { menu.check() }

  @Test("Names with equal texts after the comma have one diagnostic each, without duplicate keys")
  func sameEnds() {
    let marked = MarkedSource(
      Self.wines("menu: W\n  items: {①Cola 0,5l②: 3.50, ③Fanta 0,5l④: 3.50}"))
    let found = MenuDocument.read(marked.source, id: "test").diagnostics
    #expect(found.map(\.code) == [.wrongShape, .wrongShape])
    #expect(found.map(\.span) == marked.spans)
  }

  @Test("Names with one text before the comma have one diagnostic each, without duplicate keys")
  func sameBeginnings() {
    for items in [
      "{①Wein 0,1②: 4.50, ③Wein 0,2④: 8.50, ⑤Wein 0,5⑥: 17}",
      "{①Wein 0,1②, ③Wein 0,2④, ⑤Wein 0,5⑥}", "{Tisch 1,2: 3, ①Tisch 1,4②: 5, ③Tisch 1,5④}",
      "{①Red 0,75②: 24.50, ③White 0,75④: 20.50}",
    ] {
      let marked = MarkedSource(Self.wines("menu: W\n  items: \(items)"))
      let found = MenuDocument.read(marked.source, id: "test").diagnostics
      #expect(found.allSatisfy { $0.code == .wrongShape }, "\(items)")
      #expect(found.map(\.span) == marked.spans, "\(items)")
      #expect(found.allSatisfy { $0.fixIts.first?.replacement.hasPrefix("'") ?? false })
    }
    let red = MarkedSource(Self.wines("menu: W\n  items: {Red: 4, White: 5, ①Red②: 6}"))
    #expect(MenuDocument.read(red.source, id: "test").diagnostics.map(\.code) == [.duplicateKey])
  }

  @Test("Amounts beside the sign of a currency in place of its code are checked in that currency")
  func signs() {
    func replacements(_ currency: String, _ items: String) -> [String?] {
      let source = SourceText(name: "m.yaml", text: Self.shop(currency, items))
      return MenuDocument.read(source, id: "test").diagnostics.map { $0.fixIts.first?.replacement }
    }
    #expect(replacements("£", "{Crisps: 80p}") == ["GBP", "0.80"])
    #expect(replacements("원", "{라떼: 6천원, 차: 4500}") == ["KRW", "6000"])
    #expect(replacements("¥", "{红茶: 4.50, 茶: 450}") == ["JPY"], "it may be yuan")
  }

  @Test("An edit separates the two entries that a name with a comma may be")
  func separating() {
    let source = SourceText(name: "m.yaml", text: Self.shop("USD", "[Shirt 1,2 L, Shirt M]"))
    let found = MenuDocument.read(source, id: "test").diagnostics
    #expect(found.map { $0.fixIts.map(\.replacement) } == [["'Shirt 1,2 L'", "Shirt 1, 2 L"]])
  }

  /// The first replacements of the diagnostics of a menu with these items, all of
  /// which have this severity.
  private static func replacements(
    _ severity: Diagnostic.Severity, _ currency: String, _ items: String
  ) -> [String?] {
    let source = SourceText(name: "menu.yaml", text: shop(currency, "{\(items)}"))
    let result = MenuDocument.read(source, id: "test")
    #expect((result.definition != nil) == (severity == .warning || result.diagnostics.isEmpty))
    #expect(result.diagnostics.allSatisfy { $0.code == .badAmount && $0.severity == severity })
    return result.diagnostics.map { $0.fixIts.first?.replacement }
  }

  @Test("A value that begins with a price is an error, unless it is in quotes or has a unit")
  func beginnings() {
    func errors(_ currency: String, _ items: String) -> [String?] {
      Self.replacements(.error, currency, items)
    }
    #expect(errors("USD", "a: 4.50 tall, b: $5 lunch, c: 4.50 (large)") == ["4.50", "5", "4.50"])
    #expect(
      errors("KRW", "a: 4500원 (톨), b: 5000 그란데, c: 10000 (잔)") == ["4500", "5000", "10000"])
    #expect(errors("USD", "a: 2.49 (free refills), b: '2.49 (free refills)'") == ["2.49"])
    #expect(errors("KRW", "a: 6800 (품절), b: 500 (그램)") == ["6800"])
    #expect(
      errors("GBP", "a: 12.50 inc. peas, b: $12 lunch, c: 4.50 large eggs")
        == ["'12.50 inc. peas'", "'$12 lunch'", "'4.50 large eggs'"])
    #expect(errors("EUR", "a: 12.30 midi").count == 1)
    #expect(errors("USD", "a: '4.50 tall', b: 0.50 l, c: 0.50 liter, d: 18.30 Uhr") == [])
    #expect(errors("KRW", "a: 500 그램, b: 2인 세트, c: 2024 빈티지, d: 1000 밀리리터") == [])
    #expect(errors("KRW", "1000 아일랜드: , 1800 데킬라: , a: 생맥주 3000 cc, b: 타우린 1000 mg") == [])
    for names in [
      "a: 0.33 Dose, b: 0.50 Maß, c: 0.25 pound, d: 12.50 Prozent, e: 0.50 公升, f: 0.25 small",
      "s: 0.50 pint, l: 0.75 bottle, v: Riesling 12.50 %vol, w: Stout 4.20 abv",
    ] {
      #expect(errors("EUR", names) == [], "\(names)")
    }
  }

  @Test("A name that may contain a price has a warning, unless it is in quotes")
  func possiblePrices() {
    func warnings(_ currency: String, _ items: String) -> [String?] {
      Self.replacements(.warning, currency, items)
    }
    #expect(warnings("KRW", "랍스터: 문의, 참치: '문의'") == ["'문의'"])
    #expect(
      warnings("GBP", "Mars bar 80p: , a: Nuggets 12p, b: Screen 1080p")
        == ["'Mars bar 80p'", "'Nuggets 12p'"])
    #expect(
      warnings("GBP", "Mars bar 0.80p: , a: Mars80p, b: Nuts 80p each")
        == ["'Mars bar 0.80p'", "'Mars80p'", "'Nuts 80p each'"])
    let pieces = SourceText(name: "menu.yaml", text: Self.shop("GBP", "[Nuggets 12p, Tea]"))
    let found = MenuDocument.read(pieces, id: "test").diagnostics
    #expect(found.map(\.label) == ["put the whole name in quotes"])
    #expect(found.map(\.help) == ["if the number is the price, write {name: Nuggets, price: 0.12}"])
    #expect(
      warnings("EUR", "a: Sushi 20 ct, b: Nuggets (20 ct), c: Nuts 50c, d: Oven 180c").count == 3)
  }

  @Test("A listed name with a number that may be its price has a warning that says what to write")
  func possiblePricesInLists() {
    func hints(_ currency: String, _ names: String...) -> [String?] {
      let list = names.map { "\n  - \($0)" }.joined()
      let source = SourceText(name: "menu.yaml", text: Self.shop(currency, list))
      let result = MenuDocument.read(source, id: "test")
      #expect(result.diagnostics.allSatisfy { $0.code == .badAmount && $0.severity == .warning })
      return result.diagnostics.map { $0.fixIts.last?.replacement }
    }
    #expect(
      hints("EUR", "Suppe 4,5", "Kugel 1,2", "Tee", "'Eis 2,5'")
        == ["{name: Suppe, price: 4.5}", "{name: Kugel, price: 1.2}"])
    #expect(
      hints("EUR", "Shots 3 for 10", "3 for 2", "Gambas (+2)", "Oat +1")
        == ["{name: Gambas, price: 2}", "{name: Oat, price: 1}"])
    #expect(
      hints("JPY", "モーニング 500", "ラーメン８５０", "{name: 餃子, price: 480}")
        == ["{name: モーニング, price: 500}", "{name: ラーメン, price: 850}"])
    #expect(hints("EUR", "Fish 12", "{name: Steak, price: 18}") == ["{name: Fish, price: 12}"])
    #expect(
      hints(
        "EUR", "7-Eleven", "2 eggs", "Sprite 0.33", "1664", "Pinot Noir 2019", "Route 66",
        "Combo 2", "Chanel No. 5", "Kronenbourg 1664", "Wasser 1,5", "Nuggets (6)", "18+") == [])
    #expect(
      hints("EUR", "Pie - 12", "Soup .... 4", "Tea", "Chianti - 2020")
        == ["{name: Pie, price: 12}", "{name: Soup, price: 4}"])
    #expect(hints("JPY", "餃子……480", "醤油") == ["{name: 餃子, price: 480}"])
    #expect(hints("EUR", "Table 1", "Table 2") == [])
    #expect(hints("JPY", "コーラ 350", "コーラ 500") == [])
  }

  @Test("Two amounts with equal digits after the comma have one diagnostic each")
  func sameDigits() {
    let marked = MarkedSource(Self.wines("menu: W\n  items: {Red: ①4,50②, White: ③5,50④}"))
    let found = MenuDocument.read(marked.source, id: "test").diagnostics
    #expect(found.map(\.code) == [.badAmount, .badAmount])
    #expect(found.map(\.span) == marked.spans)
    #expect(found.map { $0.fixIts.first?.replacement } == ["4.50", "5.50"])
  }

  @Test("Commas in lists and layouts separate numbers")
  func lists() throws {
    _ = try readDocument(
      Self.wines(
        "{menu: W, items: [1,2,3], layout: {list: , insets: [8,16]}}"
      ))
  }

  @Test("A quoted amount is a name")
  func quoted() throws {
    let menu = try readMenu(
      "- menu: M\n  items: [HOT, '4,500', \"500원\"]\n- menu: N\n  items: {a: '4,500', b: '500'}")
    #expect(menu.options.map(\.name.fallback) == ["HOT", "4,500", "500원", "4,500", "500"])
    #expect(menu.options.allSatisfy { $0.price.constant == 0 })
  }

  @Test("Amounts without a currency are reported once, at the first; zero needs none")
  func currency() throws {
    MarkedMenu(
      document: "item: Tea\nprice: 0\nsections:\n- menu: M\n  items: {A: 0, B: ①5②, C: 6}\n",
      .missingCurrency, "this amount has no currency"
    ).check()
    _ = try readDocument("item: Tea\nprice: 0\nsections: [{menu: M, items: {A: 0.00}}]\n")
  }
}
