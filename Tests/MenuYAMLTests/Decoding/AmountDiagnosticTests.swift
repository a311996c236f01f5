import MenuSections
import MenuYAML
import Testing

@Suite("Errors in amounts")
struct AmountDiagnosticTests {
  private static func price(_ currency: String, _ price: String) -> String {
    "item: Tea\ncurrency: \(currency)\nprice: \(price)\nsections: [{total: Sum}]\n"
  }

  static let bases = [
    MarkedMenu(
      document: price("USD", "①4.505②"), .badAmount,
      "has more digits than USD has, 2 after the point",
      fix: "4.51"),
    MarkedMenu(document: price("KRW", "①4500.5②"), .badAmount, "KRW has none"),
    MarkedMenu(document: price("KRW", "①1.50②"), .badAmount, "an amount in KRW such as 4500"),
    MarkedMenu(document: price("JPY", "①１２０.５②"), .badAmount, "an amount in JPY such as 450"),
    MarkedMenu(document: price("KRW", "①4,500.00②"), .badAmount, "KRW has none", fix: "4500"),
    MarkedMenu(
      document: price("KRW", "①4,500②"), .badAmount, "has thousands separators", fix: "4500"),
    MarkedMenu(
      document: price("KRW", "①4.500②"), .badAmount, "has thousands separators", fix: "4500"),
    MarkedMenu(document: price("KRW", "①4500원②"), .badAmount, "contains a currency", fix: "4500"),
    MarkedMenu(document: price("KRW", "①₩4,500②"), .badAmount, "contains a currency", fix: "4500"),
    MarkedMenu(document: price("EUR", "①4,50②"), .badAmount, "a comma", fix: "4.50"),
    MarkedMenu(
      document: price("USD", "①.5②"), .badAmount, "both sides of its decimal point", fix: "0.5"),
    MarkedMenu(document: price("KRW", "①４５００②"), .badAmount, "plain digits", fix: "4500"),
    MarkedMenu(document: price("KRW", "①1234567890123②"), .badAmount, "more than 12 digits"),
    MarkedMenu(document: price("KRW", "①12345678901234567890②"), .badAmount, "more than 12 digits"),
    MarkedMenu(document: price("USD", "①12345678901.23②"), .badAmount, "more than 12 digits"),
    MarkedMenu(document: price("KRW", "①free②"), .badAmount, "'free' is not an amount", fix: "0"),
    MarkedMenu(document: price("KRW", "①0500②"), .badAmount, "is not an amount"),
    MarkedMenu(document: price("KRW", "①1e3②"), .badAmount, "is not an amount"),
    MarkedMenu(document: price("KRW", "①~②"), .badAmount, "'~' is not an amount"),
    MarkedMenu(document: price("KRW", "[①5②]"), .wrongShape, "a price rule is a map of keys"),
    MarkedMenu(document: price("KRW", "①\"4500\"②"), .wrongShape, "has no quotes", fix: "4500"),
    MarkedMenu(
      document: "item: Tea\ncurrency: KRW\nminimum: ①8,000②\nsections: [{total: Sum}]\n",
      .badAmount, "has thousands separators", fix: "8000"),
  ]

  @Test("An amount that is not exact decimal text is reported", arguments: bases)
  func base(_ menu: MarkedMenu) { menu.check() }

  static let items = [
    MarkedMenu(
      "- menu: M\n  items:\n    Shot: ①4,500②", .badAmount, "put it in quotes", fix: "4500"),
    MarkedMenu(
      "- menu: M\n  items: {Shot: ①4500원②}", .badAmount, "contains a currency", fix: "4500"),
    MarkedMenu(
      "- menu: M\n  items: {Shot: ①4,500②}", .badAmount, "has thousands separators", fix: "4500"),
    MarkedMenu(
      "- menu: M\n  items: {Shot: ①1,234,567②, Milk: 5}", .badAmount, "'1,234,567'", fix: "1234567"),
    MarkedMenu(
      "- menu: M\n  items: {Shot: {price: ①-4,500②, stock: 1}}", .badAmount,
      "has thousands separators", fix: "-4500"),
    MarkedMenu("- menu: M\n  items: [HOT, ①4500원②]", .badAmount, "if it is a name", fix: "4500"),
    MarkedMenu("- menu: M\n  items:\n  - ①4,500②", .badAmount, "if it is a name", fix: "4500"),
    MarkedMenu(
      "- menu: M\n  items: {Shot: ①4500.5②}", .badAmount, "KRW has none", fix: "'4500.5'"),
    MarkedMenu(
      "- menu: M\n  items: {Shot: ①1234567890123②}", .badAmount, "more than 12",
      fix: "'1234567890123'"),
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

  /// A menu in euros with the given section.
  private static func wines(_ section: String) -> String {
    "item: Wine\ncurrency: EUR\nsections:\n- menu: Size\n  items: [S, L]\n- \(section)\n"
  }

  static let commas = [
    MarkedMenu(
      document: wines("menu: W\n  items: {Red: ①4,50②}"), .badAmount,
      "a comma instead of a decimal point",
      fix: "4.50"),
    MarkedMenu(
      document: wines("{menu: W, items: {Red: ①4,5②, White: 6}}"), .badAmount, "a comma",
      fix: "4.5"),
    MarkedMenu(
      document: wines("menu: W\n  items: {Red: ①-1.234,50② # each\n  , White: 6}"), .badAmount,
      "has thousands separators", fix: "-1234.50"),
    MarkedMenu(
      document: wines("menu: W\n  items: {Red: ①4,50€② }"), .badAmount, "contains a currency",
      fix: "4.50"),
    MarkedMenu(
      document: wines("menu: W\n  items: {Red: ①€4,50②}"), .badAmount, "contains a currency",
      fix: "4.50"),
    MarkedMenu(
      document: wines("menu: W\n  items: {Red: ①4,5,6②}"), .badAmount, "'4,5,6' is not an amount",
      fix: "'4,5,6'"),
    MarkedMenu(
      document: wines("menu: W\n  items: {Red: {price: ①4,50②}}"), .badAmount, "a comma",
      fix: "4.50"),
    MarkedMenu(
      document: wines("menu: W\n  items: {Red: {price: {Size: {S: ①4,50②, L: 5}}}}"), .badAmount,
      "a comma", fix: "4.50"),
    MarkedMenu(
      document: wines(
        "menu: W\n  items: {Red: {price: [{when: {Size: L}, is: ①4,50②}, {is: 5}]}}"),
      .badAmount, "a comma", fix: "4.50"),
    MarkedMenu(
      document: wines("menu: W\n  items: {Red: {stock: ①1,500②}}"), .badAmount,
      "has thousands separators", fix: "1500"),
    MarkedMenu(
      document: wines("menu: W\n  items: {Red: {stock: ①1,5②}}"), .badAmount,
      "'1,5' is not a whole number"),
    MarkedMenu(
      document: wines("menu: W\n  select: any\n  items: {Red: 4}\n  default: {Red: ①1,5②}"),
      .badAmount, "'1,5' is not a whole number"),
    MarkedMenu(
      document: wines("menu: W\n  items: {Red: ①4,-②}"), .badAmount, "plain digits", fix: "4"),
    MarkedMenu(
      document: wines("menu: W\n  items: {Red: ①4.50/pc②}"), .badAmount, "has a unit",
      fix: "4.50"),
    MarkedMenu(
      document: wines("menu: W\n  items: {Red: {price: 4, surcharge: ①1,50②}}"), .badAmount,
      "a comma", fix: "1.50"),
    MarkedMenu(
      document: wines("menu: W\n  items: {Red: {price: 4, alcohol: ①13,5②}}"), .wrongValue,
      "write 13.5", fix: "13.5"),
    MarkedMenu(
      document: wines("{menu: W, items: {Red: 4}, portions: {half: ①0,5②, normal: 1}}"),
      .wrongValue, "'0,5' is not a factor"),
    MarkedMenu("- menu: M\n  items: {Shot: ①4,50②}", .badAmount, "KRW has none", fix: "'4,50'"),
    MarkedMenu(
      "- menu: M\n  items: {Shot: ①45,1000②}", .badAmount, "KRW has none", fix: "'45,1000'"),
    MarkedMenu("- menu: M\n  items:\n    Shot: ①4,50②", .badAmount, "KRW has none", fix: "'4,50'"),
  ]

  @Test("A number that YAML splits at its comma is one diagnostic", arguments: commas)
  func comma(_ menu: MarkedMenu) { menu.check() }

  static let words = [
    MarkedMenu(
      document: wines("menu: W\n  items:\n  - ①Red, from 4.50②"), .badAmount,
      "'Red, from 4.50' is a name, so its price is not read", fix: "{name: Red, price: 4.50}"),
    MarkedMenu(
      document: wines("menu: W\n  items: [①Red 4.50②, White for 2]"), .badAmount,
      "put it in quotes", fix: "{name: Red, price: 4.50}"),
    MarkedMenu(
      document: wines("menu: W\n  items: {red: ①Red ab 4.50②}"), .badAmount,
      "write {name: Red, price: 4.50}", fix: "{name: Red, price: 4.50}"),
    MarkedMenu(
      document: wines("menu: W\n  items: {①Red 4.50②: }"), .badAmount, "write Red: 4.50",
      fix: "'Red 4.50'"),
    MarkedMenu(
      document: wines("menu: W\n  items: {Red: ①ca. 4,50②}"), .badAmount,
      "has words beside the amount", fix: "4.50"),
    MarkedMenu(
      document: wines("menu: W\n  items: {Red: ①from $4.50②}"), .badAmount,
      "has words beside the amount", fix: "'from $4.50'"),
    MarkedMenu(
      document: wines("menu: W\n  items: {Red: ①4.50 / 5.50②}"), .badAmount, "is not an amount",
      fix: "'4.50 / 5.50'"),
    MarkedMenu(
      document: wines("menu: W\n  items: {Red: ①4:50②}"), .badAmount, "is not an amount",
      fix: "4.50"),
    MarkedMenu(
      document: wines("menu: W\n  items: {Red: {price: ①4.50 each②}}"), .badAmount,
      "has words beside the amount", fix: "4.50"),
    MarkedMenu(
      "- menu: M\n  items: [①라떼 4500부터②, 차]", .badAmount, "write {name: 라떼, price: 4500}",
      fix: "{name: 라떼, price: 4500}"),
    MarkedMenu(
      "- menu: M\n  items: [①라떼 $4.50②, 차]", .badAmount, "write {name: 라떼, price: 4500}",
      fix: "'라떼 $4.50'"),
    MarkedMenu(
      document: wines("menu: W\n  items: [①Red 2€5②]"), .badAmount, "write {name: Red, price: 2.5}",
      fix: "{name: Red, price: 2.5}"),
    MarkedMenu(
      document: wines("menu: W\n  items: [①Red 4.50/5.50②]"), .badAmount, "is not an amount",
      fix: "'Red 4.50/5.50'"),
    MarkedMenu(
      "- menu: M\n  items: {라떼: ①4500-5000②}", .badAmount, "is not an amount", fix: "'4500-5000'"),
    MarkedMenu(
      document: wines("menu: W\n  items: {Cheese: ①.5/kg②}"), .badAmount, "write 0.5", fix: "0.5"),
    MarkedMenu(
      document: wines("menu: W\n  items: {Cheese: ①4.5/kg②}"), .badAmount, "write 4.5", fix: "4.5"),
    MarkedMenu(
      "- menu: M\n  items: [①한우 9000/100g②, 차]", .badAmount, "write {name: 한우, price: 9000}",
      fix: "{name: 한우, price: 9000}"),
    MarkedMenu("- menu: M\n  items: {라떼: ①4천5백원②}", .badAmount, "write 4500", fix: "4500"),
    MarkedMenu(
      "- menu: M\n  items: [①떡볶이 4천원②, 차]", .badAmount, "put it in quotes",
      fix: "{name: 떡볶이, price: 4000}"),
    MarkedMenu(
      "- menu: M\n  items: {①떡볶이 2인 1만 5천원②: }", .badAmount, "write 떡볶이 2인: 15000",
      fix: "'떡볶이 2인 1만 5천원'"),
    MarkedMenu(
      "- menu: M\n  items: [①떡볶이(4천원)②, 차]", .badAmount, "write {name: 떡볶이, price: 4000}",
      fix: "{name: 떡볶이, price: 4000}"),
    MarkedMenu(
      "- menu: M\n  items:\n  - ①라떼4,500원②\n  - 차", .badAmount, "write {name: 라떼, price: 4500}",
      fix: "{name: 라떼, price: 4500}"),
    MarkedMenu(
      document: "item: 店\ncurrency: JPY\nsections:\n- menu: 麺\n  items: [①うどん　1万円②, 茶]\n",
      .badAmount, "write {name: うどん, price: 10000}",
      fix: "{name: うどん, price: 10000}"),
    MarkedMenu(
      document: "item: 店\ncurrency: JPY\nsections:\n- menu: 麺\n  items: [①うどん880円（税込）②, 茶]\n",
      .badAmount, "write {name: うどん, price: 880}", fix: "{name: うどん, price: 880}"),
    MarkedMenu(
      document: "item: 店\ncurrency: CNY\nsections:\n- menu: 茶\n  items: [①红茶 5块②, 可乐5块]\n",
      .badAmount, "write {name: 红茶, price: 5}", fix: "{name: 红茶, price: 5}"),
    MarkedMenu(
      "- menu: M\n  items: [①라떼 450 plus tax②, 차]", .badAmount, "write {name: 라떼, price: 450}",
      fix: "{name: 라떼, price: 450}"),
    MarkedMenu(
      document: wines("menu: W\n  items:\n  - ①Red [4.50]*②\n  - White for 2"), .badAmount,
      "write {name: Red, price: 4.50}", fix: "{name: Red, price: 4.50}"),
    MarkedMenu(
      "- menu: M\n  items: [①라떼 4500②, 차]", .badAmount, "write {name: 라떼, price: 4500}",
      fix: "{name: 라떼, price: 4500}"),
    MarkedMenu(
      "- menu: M\n  items: [①라떼 (12000)②, 차]", .badAmount, "write {name: 라떼, price: 12000}",
      fix: "{name: 라떼, price: 12000}"),
    MarkedMenu(
      document: wines("menu: W\n  items: [①Red.....4.50②, White for 2]"), .badAmount,
      "write {name: Red, price: 4.50}", fix: "{name: Red, price: 4.50}"),
    MarkedMenu(
      document: wines("menu: W\n  items: [①Red=4.50②, White for 2]"), .badAmount,
      "write {name: Red, price: 4.50}", fix: "{name: Red, price: 4.50}"),
    MarkedMenu(
      "- menu: M\n  items: [①떡볶이 4천원~5천원②, 차]", .badAmount, "is not an amount",
      fix: "'떡볶이 4천원~5천원'"),
    MarkedMenu(
      document: wines("menu: W\n  items: [①Red 4€-5€②, White for 2]"), .badAmount,
      "is not an amount", fix: "'Red 4€-5€'"),
    MarkedMenu("- menu: M\n  items: {라떼: ①1만②}", .badAmount, "write 10000", fix: "10000"),
    MarkedMenu(
      document: wines("menu: W\n  items: {Red: ①4.50*②}"), .badAmount, "write 4.50", fix: "4.50"),
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
    let lunch = try readDocument(Self.wines("menu: W\n  items: [Lunch 11.30-14.00]"))
    #expect(lunch.options.contains { $0.name.fallback == "Lunch 11.30-14.00" })
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
