import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite("Discounts, fees, tax and rounding in documents")
struct TermsDiagnosticTests {
  /// A menu in euros with some keys at its top.
  private static func top(
    _ keys: String, _ code: DiagnosticCode, _ words: String, fix: String? = nil,
    sections: String = "- {menu: Items, id: i, select: any, items: {cake: 6.00, tea: 3.00}}",
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> MarkedMenu {
    MarkedMenu(
      document: "item: Cafe\ncurrency: EUR\n\(keys)\nsections:\n\(sections)\n", code, words,
      fix: fix, sourceLocation: sourceLocation)
  }

  private static let taxed = "tax: {included: yes, rates: {a: 10%, b: 20%}, default: a}\n"

  static let errors = [
    top("discounts: ①{discount: A, off: 10%}②", .wrongShape, "'discounts' is a list"),
    top("discounts: [①A②]", .wrongShape, "a discount"),
    top("discounts: [①{off: 10%}②]", .missingKey, "discount: Lunch"),
    top(
      "discounts: [{discount: A, off: 10%, ①until②: 2026-08-31}]", .unknownKey,
      "write 'when: {at: summer}'"),
    top("discounts: [{discount: A, off: ①3 for 2②}]", .wrongValue, "write per: 3, off: 100%"),
    top("tax: ①8.875%②", .wrongShape, "{included: …, rates: {standard: 8.875%}"),
    top(
      "fees: []", .unknownKey, "write a fee: 'fees: [{fee: Deposit",
      sections: "- {menu: Items, id: i, items: {tea: {price: 3.00, ①deposit②: 0.25}}}"),
    top("discounts: [①{discount: A}②]", .missingKey, "off: 10%"),
    top("discounts: [{discount: A, off: ①110%②}]", .wrongValue, "from 0% to 100%"),
    top("discounts: [{discount: A, off: ①10.1234567%②}]", .wrongValue, "up to six digits"),
    top(
      "discounts: [{discount: A, off: ①7,5%②}]", .wrongValue, "write 7.5%", fix: "7.5%"),
    top("rounding: ①5 Cent②", .wrongShape, "write 'rounding: {to: 0.05}'"),
    top("rounding: ①0.05②", .wrongShape, "write 'rounding: {to: 0.05}'"),
    top("discounts: [{discount: A, off: ①0②}]", .wrongValue, "'off' is an amount above 0"),
    top("discounts: [{discount: A, off: ①-1.00②}]", .wrongValue, "above 0"),
    top("discounts: [{discount: A, off: 10%, per: ①1②}]", .wrongValue, "from 2 to 1000"),
    top("discounts: [{discount: A, off: 10%, round: ①half②}]", .wrongValue, "one of 4 words"),
    top(
      "discounts: [{discount: A, off: 10%, tax: ①Full②}]", .wrongValue, "did you mean 'full'?",
      fix: "full"),
    top("discounts: [{discount: A, off: 10%, tax: ①none②}]", .wrongValue, "only be 'full'"),
    top("discounts: [{discount: A, off: 10%, code: ①\"\"②}]", .wrongShape, "'code' is empty"),
    top("discounts: [{discount: A, off: 10%, of: ①drinks②}]", .unknownName, "'drinks'"),
    top("discounts: [{discount: A, off: 10%, of: ①[]②}]", .wrongShape, "an empty list"),
    top("fees: [{fee: A, price: 1.00, of: ①[]②}]", .wrongShape, "an empty list"),
    top(
      "discounts: [{discount: A, off: 10%, of: ①i.pie②}]", .unknownName, "no option in 'i'"),
    top(
      "discounts: [{discount: A, off: 10%, of: ①cake②}]", .unknownName, "did you mean 'i.cake'?",
      fix: "i.cake"),
    top(
      "discounts: [{discount: A, off: 10%, of: ①i.caek②}]", .unknownName, "did you mean 'cake'?",
      fix: "i.cake"),
    top(
      "discounts: [{discount: A, off: 10%, of: ①itmes.cake②}]", .unknownName,
      "did you mean 'items'?", fix: "items.cake",
      sections: "- {menu: Items, id: items, select: any, items: {cake: 6.00, tea: 3.00}}"),
    top(
      "discounts: [{discount: A, off: 10%, when: {①total②: 5}}]", .unknownName, "'total'"),
    top(
      "discounts: [{discount: A, off: 10%, when: {subtotal: ①5.00②}}]", .wrongValue,
      "a range of amounts", fix: "5.00.."),
    top(
      "discounts: [{discount: A, off: 10%, when: {subtotal: ①<10②}}]", .wrongValue,
      "write '..9.99'", fix: "..9.99"),
    top(
      "discounts: [{discount: A, off: 10%, when: {subtotal: ①'>= 20'②}}]", .wrongValue,
      "write '20.00..'", fix: "20.00.."),
    top(
      "discounts: [{discount: A, off: 10%, when: {subtotal: ①30,00..②}}]", .wrongValue,
      "write '30.00..'", fix: "30.00.."),
    top(
      "discounts: [{discount: A, off: 10%, when: {subtotal: ①..20,50②}}]", .wrongValue,
      "write '..20.50'", fix: "..20.50"),
    top(
      "discounts: [{discount: A, off: 10%, when: {subtotal: ①10,00..20,00②}}]", .wrongValue,
      "write '10.00..20.00'", fix: "10.00..20.00"),
    top(
      "discounts: [{discount: A, off: 10%, when: {subtotal: ①9.00..5.00②}}]", .wrongValue,
      "a range of amounts"),
    top(
      "fees: [{fee: A, price: 1.00, when: {①subtotl②: 5.00..}}]", .unknownName, "'subtotal'",
      fix: "subtotal"),
    top(
      "discounts: [{③discount④: A, off: 10%}]\nfees: [{①fee②: A, price: 1.00}]", .duplicateID,
      "duplicate id 'A'"),
    top("fees: [{fee: ①\" \"②, id: a, price: 1.00}]", .wrongShape, "'fee' is empty"),
    top("channels: {a: ①\"\"②, b: B}", .wrongShape, "a channel is empty"),
    top("fees: [①{fee: A}②]", .missingKey, "price:"),
    top("fees: [{fee: A, price: 1.00, ①rate②: 10%}]", .wrongValue, "makes no sense beside"),
    top("fees: [{fee: A, price: 1.00, ①base②: total}]", .wrongValue, "makes no sense beside"),
    top("fees: [{fee: A, rate: 10%, ①per②: unit}]", .wrongValue, "makes no sense beside"),
    top("fees: [{fee: A, rate: 10%, base: ①sum②}]", .wrongValue, "one of 3 words"),
    top(
      "fees: [{fee: A, price: ①18 %②}]", .badAmount, "write 'rate: 18%' instead of 'price'",
      fix: "rate: 18%"),
    top(
      "fees: [{fee: A, price: ①7,5 %②}]", .badAmount, "write 'rate: 7.5%' instead of 'price'",
      fix: "rate: 7.5%"),
    top("fees: [{fee: A, price: ①on request②}]", .badAmount, "write 'given'", fix: "given"),
    top(
      "fees:\n- ①Service②: 7,5 %", .unknownKey, "write {fee: Service, rate: 7.5%}",
      fix: "{fee: Service, rate: 7.5%}"),
    top(
      "fees:\n- ①Delivery②: 3,50 €", .unknownKey, "write {fee: Delivery, price: 3.50}",
      fix: "{fee: Delivery, price: 3.50}"),
    top(
      "discounts: [{①Senior②: 10%}]", .unknownKey, "write {discount: Senior, off: 10%}",
      fix: "{discount: Senior, off: 10%}"),
    top("discounts: [{①Senior②: 10}]", .unknownKey, "the keys are discount"),
    top("fees: [{①Service②: 10}]", .unknownKey, "the keys are fee"),
    top("fees: [{fee: A, rate: ①'%10'②}]", .wrongValue, "write 10%", fix: "10%"),
    top(
      "discounts: [{discount: A, ①percent②: 10%}]", .unknownKey, "did you mean 'off'?", fix: "off"),
    top("discounts: [{discount: A, off: ①10 percent②}]", .wrongValue, "write 10%", fix: "10%"),
    top("discounts: [{discount: A, off: ①free②}]", .wrongValue, "write 100%", fix: "100%"),
    top(
      "channels: {x: X, y: Y}\n"
        + "tax: {included: yes, rates: {a: 10%, b: {①channel②: {x: a, y: 5%}}}, default: a}",
      .wrongShape, "write {here: standard, togo: reduced}"),
    top("fees: [{fee: A, rate: ①10②}]", .wrongValue, "write 10%", fix: "10%"),
    top("fees: [{fee: A, rate: ①7,5%②}]", .wrongValue, "write 7.5%", fix: "7.5%"),
    top("fees: [{fee: A, rate: ①0.07②}]", .wrongValue, "a percentage such as 10%"),
    top(taxed + "fees: [{①fee②: A, price: 1.00}]", .missingTax, "the fee 'A' has no tax"),
    top(taxed + "fees: [{fee: A, price: 1.00, tax: ①c②}]", .unknownName, "no tax rate"),
    top(
      taxed + "fees: [{fee: A, price: 1.00, tax: ①20%②}]", .unknownName, "did you mean 'b'?",
      fix: "b"),
    top(taxed + "fees: [{fee: A, price: 1.00, tax: ①7%②}]", .unknownName, "no tax rate"),
    top(
      taxed + "fees: [{fee: A, rate: 3%, base: total, tax: ①a②}]", .termsConflict,
      "comes after tax"),
    top("fees: [{fee: A, rate: 3%, base: total, of: ①i②}]", .termsConflict, "whole order"),
    top("fees: [{fee: A, price: 1.00, tax: ①a②}]", .termsConflict, "no 'tax' that says the rates"),
    top("tax: ①10%②", .wrongShape, "rates"),
    top("tax: ①{included: yes}②", .missingKey, "rates"),
    top("tax: ①{rates: {a: 10%}, default: a}②", .missingKey, "included"),
    top("tax: {included: yes, rates: {a: ①10②}, default: a}", .wrongValue, "10%", fix: "10%"),
    top(
      "tax: {included: yes, rates: {a: ①7,5%②, b: 2%}, default: a}", .wrongValue, "write 7.5%",
      fix: "7.5%"),
    top("tax: {included: yes, rates: {a: ①b②}, default: a}", .unknownName, "no tax rate"),
    top("tax: {included: yes, rates: {①7% MwSt.②: 7%, a: 10%}, default: a}", .badID, "of a rate"),
    top(
      "tax: {included: yes, rates: {a: b, b: c, c: ①a②}, default: a}", .taxCircle,
      "a → b → c → a"),
    top("tax: {included: yes, rates: {a: ①a②}, default: a}", .taxCircle, "a → a"),
    top("tax: {included: yes, rates: {a: {①here②: 10%}}, default: a}", .unknownName, "channel"),
    top(
      "channels: {x: X, y: Y}\ntax: {included: yes, rates: {①a②: {x: 10%}}, default: a}",
      .incompleteTable, "every channel needs a rate"),
    top(
      "channels: {x: X, y: Y}\ntax: {included: yes, rates: {a: {x: 10%, ①togo②: 5%}}, default: a}",
      .unknownName, "no channel is called 'togo'"),
    top("tax: {included: yes, rates: {a: 10%}, default: ①b②}", .unknownName, "no tax rate"),
    top(
      "tax: {included: yes, rates: {a: 10%, b: 5%}, default: ①[a, b]②}", .termsConflict,
      "one tax, not several"),
    top(
      "tax: {included: no, rates: {a: 10%, b: a}, default: [a, ①b②]}", .termsConflict,
      "the same tax"),
    top(
      "tax: {included: yes, rates: {a: 10%}, default: a, round: {at: ①order②}}", .termsConflict,
      "each line or each rate"),
    top("rounding: ①10②", .wrongShape, "the rounding"),
    top("rounding: {to: ①0②}", .wrongValue, "above 0"),
    top("rounding: {to: 0.05, mode: ①nearest②}", .wrongValue, "one of 4 words"),
    top(
      "discounts: [{discount: A, off: 10%, of: ①i②}]", .termsConflict,
      "write a price for the count 'n'",
      sections:
        "- {menu: Items, id: i, select: any, items: {cake: 6.00}}\n- {③count④: N, id: n}"),
    top(
      "price: 9.00\ndiscounts: [{discount: A, off: 10%, of: ①i②}]", .termsConflict,
      "remove 'of', or the menu's price or count"),
    top(
      "products: {tea: {name: Tea, price: 3.00}}\ndiscounts: [{discount: A, off: 10%, of: ①tea②}]",
      .termsConflict, "'tea' is nested in an item",
      sections:
        "- {menu: Items, id: i, select: any, items: {cake: {price: 6.00, sections: [{menu: X, id: x, items: [{product: tea}]}]}}}"
    ),
    top(
      "discounts: [{discount: A, off: 10%, of: ①i.cake.x②}]", .termsConflict, "nested",
      sections:
        "- {menu: Items, id: i, select: any, items: {cake: {price: 6.00, sections: [{menu: X, id: x, items: [y]}]}}}"
    ),
    top(
      "tax: {included: yes, rates: {a: 10%}}", .missingTax, "'cake' has a price, but no tax",
      sections:
        "- {menu: Items, id: i, select: any, items: {①cake②: 6.00, tea: {price: 3, tax: a}}}"
    ),
    top(
      "tax: {included: yes, rates: {a: 10%}}", .missingTax, "or 'default: a' for the menu",
      sections: """
        - {menu: Items, id: i, select: any, items: {①cake②: 6.00, tea: 3.00}}
        - {menu: More, id: m, select: any, items: {jam: 1.00}}
        """),
    top(
      taxed, .wrongShape, "write 'none' if nothing is due", fix: "none",
      sections: "- {menu: Items, id: i, select: any, tax: ①[]②, items: {cake: 6.00}}"),
    top(
      "", .termsConflict, "only a discount or a fee",
      sections:
        "- {menu: Items, id: i, select: any, items: {cake: 6.00}}\n- {text: T, when: {①subtotal②: 5.00..}}"
    ),
    top(
      "", .termsConflict, "no 'tax' that says the rates",
      sections: "- {menu: Items, id: i, select: any, items: {cake: {price: 6.00, tax: ①a②}}}"),
  ]

  @Test("What is wrong is reported once, where it is", arguments: errors)
  func wrong(_ menu: MarkedMenu) { menu.check() }

  static let several: [(keys: String, codes: [String])] = [
    ("discounts: [{off: 110%, of: nope}]", ["M0104", "M0102", "M0204"]),
    (
      "discounts: [{discount: [x], off: 10%, code: \"\", when: {nope: x}}]",
      ["M0101", "M0101", "M0204"]
    ),
    (taxed + "fees: [{fee: A, price: 1.005}]", ["M1202", "M0106"]),
    (taxed + "fees: [{fee: A, price: 1.00, rate: 10}]", ["M1202", "M0102", "M0102"]),
    (taxed + "fees: [{price: 1.00, tax: c}]", ["M0104", "M0204"]),
    (taxed + "fees: [{fee: A, rate: 10, base: total}]", ["M0102"]),
    ("tax: {included: yes, round: {at: lin}}", ["M0104", "M0102"]),
    ("rounding: {mode: nearest}", ["M0104", "M0102"]),
  ]

  @Test("Errors in one discount, fee or tax are reported at once", arguments: several)
  func severalErrors(keys: String, codes: [String]) {
    let menu = Self.top(keys, .missingKey, "")
    let source = menu.marked.source
    let found = MenuDocument.read(source, id: "m").diagnostics.filter { $0.severity == .error }
    #expect(found.map(\.code.text).sorted() == codes.sorted())
  }

  @Test(
    "A discount that may be meant as a percentage is an amount, with a warning that has both",
    arguments: [("10", "10%", "10.00"), ("0.1", "10%", "0.10")])
  func smallDiscount(text: String, percentage: String, amount: String) throws {
    let menu = Self.top("discounts: [{discount: A, off: ①\(text)②}]", .wrongValue, "")
    let reading = MenuDocument.read(menu.marked.source, id: "m")
    #expect(reading.definition != nil)
    let warning = try #require(reading.diagnostics.first)
    #expect(reading.diagnostics.count == 1 && warning.severity == .warning)
    #expect([warning.span] == menu.marked.spans)
    #expect(warning.message.contains("takes off the amount \(amount), not \(percentage)"))
    #expect(warning.fixIts.map(\.replacement) == [percentage, amount])
  }

  @Test("A whole amount off is ordinary in a currency in which amounts are large")
  func ordinaryDiscount() {
    func found(in currency: String, off: String = "50") -> [Diagnostic] {
      let source = """
        item: Cafe
        currency: \(currency)
        discounts: [{discount: A, off: \(off)}]
        rounding: {to: 5}
        sections: [{menu: Items, id: i, select: any, items: {cake: 60, tea: 30}}]

        """
      return MenuDocument.read(SourceText(name: "m.yaml", text: source), id: "m").diagnostics
        .filter { $0.code == .wrongValue }
    }
    for currency in ["TWD", "THB", "CZK", "HUF", "INR", "PHP", "RSD", "KZT", "KRW"] {
      #expect(found(in: currency).isEmpty, "\(currency)")
    }
    #expect(found(in: "EUR").count == 2)
    #expect(found(in: "THB", off: "0.1").count == 1)
  }

  @Test(
    "Without minor units, a discount far below every price is a warning with the percentage",
    arguments: [
      ("KRW", "10", "10%"), ("KRW", "44", "44%"), ("KRW", "45", nil), ("KRW", "500", nil),
      ("KRW", "10%", nil), ("JPY", "3", "3%"), ("JPY", "10", nil), ("VND", "100", "100%"),
      ("XXX", "10", nil),
    ] as [(String, String, String?)])
  func littleDiscount(currency: String, off: String, meant: String?) throws {
    let marked = MarkedSource(
      """
      item: Cafe
      currency: \(currency)
      discounts: [{discount: A, off: ①\(off)②}]
      sections: [{menu: Items, id: i, select: any, items: {cake: 6000, tea: 3000}}]

      """)
    let reading = MenuDocument.read(marked.source, id: "m")
    #expect(reading.definition != nil)
    let found = reading.diagnostics.filter { $0.code == .wrongValue }
    guard let meant else {
      #expect(found == [])
      return
    }
    #expect(found.map(\.span) == marked.spans && found.map(\.severity) == [.warning])
    #expect(
      found.map(\.message) == ["'off: \(off)' takes off only \(off) \(currency), not \(meant)"])
    #expect(found.first?.fixIts.map(\.replacement) == [meant])
    #expect(found.first?.fixIts.contains(where: \.isSafe) == false)
  }

  @Test(
    "Rounding to whole units that may be meant as minor units is a warning that has both",
    arguments: [("5", "0.05", "5.00"), ("10", "0.10", "10.00"), ("1", nil, ""), ("0.05", nil, "")]
      as [(String, String?, String)])
  func largeRounding(text: String, meant: String?, amount: String) {
    let menu = Self.top("rounding: {to: ①\(text)②}", .wrongValue, "")
    let reading = MenuDocument.read(menu.marked.source, id: "m")
    #expect(reading.definition != nil)
    guard let meant else {
      #expect(reading.diagnostics == [])
      return
    }
    #expect(reading.diagnostics.map(\.severity) == [.warning])
    #expect(reading.diagnostics.map(\.span) == menu.marked.spans)
    #expect(
      reading.diagnostics.map(\.message)
        == ["'to: \(text)' rounds to multiples of \(amount), not of \(meant)"])
    #expect(reading.diagnostics.first?.fixIts.map(\.replacement) == [meant, amount])
  }

  @Test("A product's and a group's tax hold where they are used, and a use may replace them")
  func uses() throws {
    let definition = try menu(
      """
      item: Cafe
      currency: EUR
      tax: {included: no, rates: {a: 10%, b: 20%, c: 30%}, default: a}
      products: {wine: {name: Wine, price: 10.00, tax: b}}
      groups: {extra: {menu: Extra, select: any, tax: c, items: {nuts: 1.00}}}
      sections:
        - menu: Items
          id: i
          select: any
          items:
            - product: wine
            - {id: house, product: wine, tax: none}
            - {name: Plate, id: plate, price: 5.00, sections: [extra]}
            - {name: Bowl, id: bowl, price: 7.00, sections: [{use: extra, tax: b}]}
      """)
    let store = MenuStore(definition)
    for action: MenuAction in [
      .choose("i.wine"), .choose("i.house"), .add("i.plate"), .add("i.bowl"),
      .choose("i.plate.extra.nuts"), .choose("i.bowl.extra.nuts"),
    ] { try store.send(action) }
    let amounts = try #require(store.screen.price.amounts)
    #expect(amounts.taxes.map(\.id) == ["a", "b", "c"])
    #expect(amounts.taxes.map(\.net) == [1200, 1100, 100])
    #expect(amounts.subtotal == 3400)
  }
}
