import Foundation
import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite(
  "The menu schema accepts what the decoder accepts",
  .enabled(if: SchemaValidator.isAvailable, SchemaValidator.absence))
struct MenuSchemaOracleTests {
  private func isAccepted(_ document: String) -> Bool {
    MenuDocument.read(SourceText(name: "menu.yaml", text: document), id: "test").definition != nil
  }

  private func expectAccepted(
    _ documents: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let verdicts = try SchemaValidator.errors(in: documents, sourceLocation: sourceLocation)
    for (document, errors) in zip(documents, verdicts) {
      #expect(errors == [], "\(document)", sourceLocation: sourceLocation)
    }
  }

  @Test("Every menu in Config and every example in the documentation")
  func shipped() throws {
    let files = try ["Config", "Config/layouts"].flatMap { try Repository.documents(in: $0) }
    let blocks = try ["docs/menu-format.md", "README.md"].flatMap {
      try Repository.blocks("yaml", of: $0)
    }
    let documents = files.map(\.text) + blocks
    #expect(documents.count > 20)
    try expectAccepted(documents)
  }

  @Test("A real café's menu")
  func board() throws {
    try expectAccepted([Repository.text(of: ShippedMenusTests.cafe)])
  }

  @Test(
    "Every form that the decoder accepts, including text that looks like numbers, dates or null")
  func forms() throws {
    for form in MenuForms.all + MenuForms.strange { #expect(isAccepted(form), "\(form)") }
    try expectAccepted(MenuForms.all + MenuForms.strange)
  }

  /// The menu that the examples of a branch change.
  private static let base = """
    item: Tea
    currency: KRW
    sections:
    - {menu: Coffee, id: coffee, select: any, items: {latte: 4500, cocoa: 5000}}
    - {menu: Milk, id: milk, items: {whole: 0, oat: 500}}
    - {menu: Size, id: size, items: [S, L]}
    """

  @Test("Menus with words swapped")
  func alterations() throws {
    let altered = SwappedWords(MenuForms.all)
    let taken = (UInt64(1)...3000).map { altered[$0] }.filter { isAccepted($0) }
    #expect(taken.count > 400)
    try expectAccepted(taken)
  }

  @Test("Random menus that use every feature", arguments: [true, false])
  func random(isStrict: Bool) throws {
    let documents = (UInt64(1)...150).map {
      WrittenDraft(MenuTestSupport.RandomMenu.draft(seed: $0, isStrict: isStrict)).text
    }
    for document in documents { #expect(isAccepted(document), "\(document)") }
    try expectAccepted(documents)
  }

  @Test("Its own examples and defaults, in context")
  func examples() throws {
    let examples = try SchemaExamples.all()
    #expect(examples.count > 90)
    for (location, document) in examples {
      let source = SourceText(name: "menu.yaml", text: document)
      let sources = MenuSources(source) { path throws(MenuFileError) in
        // Both files have the same language.
        let locale = document.split(separator: "\n").first { $0.hasPrefix("locale:") } ?? ""
        let part = "import: {}\n" + locale
        return SourceText(name: path, text: path == "groups.yaml" ? part : Self.base)
      }
      let result = MenuDocument.readDraft(sources, id: "test", allowsPart: true)
      #expect(!result.diagnostics.contains { $0.severity == .error }, "\(location):\n\(document)")
    }
    try expectAccepted(examples.map(\.document))
  }
}

/// Documents that together use every key and form of a menu.
enum MenuForms {
  static let all = [
    "item: Tea\nsections: [{total: Sum}]\n",
    "{menu-format: 1, id: tea, item: {ko: 차, en: Tea, zh-Hant: 茶, PT-br: Chá}, locale: ko, "
      + "x-a: [1, {b: c}], currency: USD, price: 4.50, minimum: 3, sections: [{total: 합계, "
      + "breakdown: no}]}",
    head + "- {title: Tea, image: images/a.png, description: Green, labels: [New, {text: Hot, "
      + "style: accent}, {en: Vegan, ko: 비건}], style: hero, footer: Bye, x-last: 1}\n",
    head + "- {title: Tea, image: {src: a.png, alt: A cup, aspect: 4/3, x-a: 1}}\n",
    head + "- {title: , id: head, image: https://a.example/x:y/../z.png}\n- {total: , id: sum}\n",
    head
      + "- {text: Note, max: 20, lines: 3, required: true, placeholder: Hi, when: {Cups: {count: "
      + "2..}}}\n- {count: Cups, range: 0..9, step: 3, default: 6}\n",
    head
      + "- {menu: M, select: any, each: 0..9, distinct: 0..2, free: {first: 1, units: most-expensive}, "
      + "default: {a: 2, b: 1}, empty: Soon, items: {a: 500, b: -300, c: {price: 500}}}\n",
    head + "- {menu: M, select: 2, default: [a, b], free: 2, items: [a, {name: b, id: b}, c]}\n",
    head + "- {menu: M, select: none, items: []}\n- {menu: N, select: optional, items: {a: }}\n",
    head
      + "- {menu: M, select: many, default: a, items: {a: Name, b: {en: Oat}, c: {name: {en: S}, "
      + "description: Mild, image: a.png, labels: [], each: 0..1, style: large, sold-out: Later, "
      + "stock: 3, x-cost: 1}, d: {sold-out: no}, a.b: 5, c=d: }}\n",
    head
      + "- {menu: M, items: {a: {code: 007, diet: [vegan, paleo], allergens: [], may-contain: [1], "
      + "kcal: 120..180, alcohol: 4.5, age: 19, was: 5500}, b: {code: {N: {x: A1, y: {N: {x: B, y: "
      + "C}}}}, kcal: 0}, c: {code: [{when: {N: x}, is: A}, {is: yes}], alcohol: 100}}}\n"
      + "- {menu: N, items: [x, y]}\n",
    head
      + "- {menu: Set, items: {a: {price: {temp: {hot: 1, ice: {size: {S: 2, L: 3}}}}, sections: "
      + "[{menu: size, items: [S, L]}, {menu: temp, items: [hot, ice]}, {count: n, price: 1}, "
      + "{text: t}, {acme.map: Where}]}}}\n",
    head
      + "- {menu: a, select: any, items: [x, y]}\n- {menu: b, when: {any: [{a: x}, {all: [{a: [x, "
      + "y]}, {not: {a: {count: 1..2}}}]}]}, items: {o: {price: [{when: {a: x}, is: 5}, {is: 6}]}}}\n",
    "item: Tea\npage-layout: {direction: horizontal, spacing: 4.5, x-a: 1, header: {height: ~50, "
      + "width: 50%, align: top-trailing, pin: yes, overlay: no, offset: [-4, 0.5]}, footer: "
      + "{align: trailing, width: 44, height: 100%, x-b: 2}}\nsections: [{total: Sum}]\n",
    "item: Tea\ncurrency: EUR\ntax: {included: no, rates: {a: 8.875%, b: a}, default: [a], round: {at: "
      + "line, mode: half-even}}\ndiscounts: [{discount: D, off: 10%, of: [i, i.x], when: {subtotal: "
      + "5.00..}, minimum: 2, at-most: 3, per: 2, one-of: p, tax: full, round: down}, {discount: {en: "
      + "E}, id: e, off: 1.50, code: NEW, of: i}]\nfees: [{fee: F, price: given, tax: none}, {fee: G, "
      + "rate: 3%, base: total, round: up}, {fee: H, price: [{when: {subtotal: ..9}, is: 1}, {is: 2}], "
      + "per: unit, tax: b}]\nrounding: {to: 0.05, mode: half-up, when: {i: x}}\nsections:\n"
      + "- {menu: I, id: i, select: any, tax: b, items: {x: {price: 1, tax: [a]}, y: {tax: none}}}\n",
    head + "- {acme.map: Where, zoom: 3, x-a: 1, acme.pin: yes, footer: Here}\n"
      + "- {menu: M, items: [a], acme.badge: {color: red}, layout: [{when: {width: 600..}, grid: "
      + "{columns: 4}}, list]}\n- {acme.rule: , id: rule}\n- {acme.chart: {bars: [1]}, id: chart}\n",
  ]

  /// Names that other parsers read as numbers, dates, booleans or null.
  static let strange = [
    head + "- {menu: M, select: any, items: [no, on, ~, null, 1e3, 0123, 11:00, 0x1F, 1_2, "
      + "2024-01-01, true, .5x, '', ' 4,500']}\n".replacing("'', ", with: ""),
    head
      + "- {menu: no, items: [on, off], default: on}\n- {menu: on, when: {no: on}, items: [no]}\n",
    head + "- {menu: 5, items: {no: 5, ~: 6, 1e3: 7, true: 8, a: 1e3, b: '4,500', c: ~, d: no}}\n",
    "item: 2024-01-01\nlocale: no\nsections: [{title: 1e3, id: 007}]\n",
  ]

  private static let head = "item: Tea\ncurrency: KRW\nsections:\n"
}
