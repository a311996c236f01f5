import Foundation
import MenuSections
import MenuText
import MenuYAML
import Testing

@Suite("Mistakes in menus written in Swift")
struct SwiftMistakeTests {
  /// Expects sections in euros to have the diagnostics of a document, without locations.
  private func same(
    _ yaml: String, price: Price? = nil, currency: Currency? = .eur, locale: LanguageTag = .english,
    minimum: Price = 0, item: LocalizedText = "x", zone: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation,
    @MenuListBuilder<MenuSection> _ sections: () -> [MenuSection]
  ) {
    let source = SourceText(name: "menu.yaml", text: yaml)
    let found = MenuDocument.read(source, id: "test").diagnostics
      .map { "\($0.code): \($0.message(in: .english))" }
    #expect(!found.isEmpty, sourceLocation: sourceLocation)
    do throws(InvalidMenu) {
      _ = try MenuDefinition(
        "test", item: item, price: price, currency: currency, locale: locale, minimum: minimum,
        zone: zone, sections: sections)
      Issue.record("accepted", sourceLocation: sourceLocation)
    } catch {
      let swift = error.diagnostics.map { "\($0.code): \($0.message())" }
      #expect(swift.sorted() == found.sorted(), sourceLocation: sourceLocation)
      #expect(
        error.diagnostics.allSatisfy { $0.location == .unknown && $0.fixIts.isEmpty },
        sourceLocation: sourceLocation)
    }
  }

  private func euros(_ sections: String) -> String {
    "item: x\ncurrency: EUR\nsections:\n\(sections)\n"
  }

  @Test("An amount that the currency cannot have, and one that is no amount")
  func badAmounts() {
    for amount in ["1.505", "1.000.00", "€2", ".5", "free", "9999999999999"] {
      same(euros("- count: A\n  price: \(amount)")) {
        MenuSection(count: "A", price: Price(amount))
      }
    }
    same("item: x\nsections: [{count: A, price: 2}]", currency: nil) {
      MenuSection(count: "A", price: 2)
    }
    same("item: x\nprice: 2\nsections: [{count: A, price: 2}]", price: 2, currency: nil) {
      MenuSection(count: "A", price: 2)
    }
    same("item: x\ncurrency: KRW\nminimum: -5\nsections: [{total: T}]", currency: .krw, minimum: -5)
    {
      MenuSection(total: "T")
    }
  }

  @Test("Facts of items")
  func facts() {
    same(euros("- menu: A\n  items: {a: {price: 1, kcal: 120..}, b: {price: 1, age: 0}}")) {
      MenuSection(menu: "A") {
        MenuItem("a", price: 1, kcal: 120...)
        MenuItem("b", price: 1, age: 0)
      }
    }
    same(euros("- menu: A\n  items: {a: {diet: [vegna], price: 1, age: 121}}")) {
      MenuSection(menu: "A") { MenuItem("a", price: 1, diet: ["vegna"], age: 121) }
    }
    same(
      euros("- menu: A\n  items: {a: {price: 1, code: {B: {x: T1}}}}\n- {menu: B, items: [x, y]}")
    ) {
      MenuSection(menu: "A") { MenuItem("a", price: 1, code: .table("B", ["x": "T1"])) }
      MenuSection(menu: "B") {
        "x"
        "y"
      }
    }
  }

  @Test("Texts")
  func texts() {
    same(euros("- {text: A, placeholder: \"a\\tb\"}")) {
      MenuSection(text: "A", placeholder: "a\tb")
    }
    same(euros("- {id: a, text: {ko: 가}}")) { MenuSection(text: ["ko": "가"], id: "a") }
    same("item: {jp: x, en: x}\nsections: [{total: T}]", item: ["jp": "x", "en": "x"]) {
      MenuSection(total: "T")
    }
    same("item: x\nlocale: korean-language\nsections: [{total: T}]", locale: "korean-language") {
      MenuSection(total: "T")
    }
  }

  @Test(
    "A name that no time zone has", arguments: ["asia/seoul", "Asia/Seoul/", "KST +9", "../etc"])
  func zones(_ zone: String) {
    same("item: x\nzone: \(zone)\nsections: [{total: T}]", zone: zone) { MenuSection(total: "T") }
  }

  @Test(
    "A range of hours that no document can write",
    arguments: [-60..<60, 1440..<1500, 600..<600, 0..<1441, Int.min..<Int.max])
  func spans(_ span: Range<Int>) throws {
    let day = try #require(LocalDate("2026-12-25"))
    let wrong = [span, 1500..<1560]
    for hours in [
      OpeningHours([.saturday: [span], .sunday: [600..<1200] + wrong]),
      OpeningHours(except: [.init(day...day, wrong)]),
    ] {
      do throws(InvalidMenu) {
        _ = try MenuDefinition("tea", item: "Tea", hours: ["open": hours], available: ["open"]) {
          MenuSection(total: "Total")
        }
        Issue.record("accepted")
      } catch {
        #expect(error.diagnostics.map(\.code) == [.wrongValue, .wrongValue], "\(error)")
        #expect(wrong.allSatisfy { error.description.contains("'\($0)'") }, "\(error)")
      }
    }
  }

  @Test("Ranges and numbers")
  func numbers() {
    same(euros("- {menu: A, select: 0..10000, items: [x]}")) {
      MenuSection(menu: "A", select: 0...10000) { "x" }
    }
    same(euros("- {menu: A, select: any, each: -1..3, items: [x], default: {x: 2}}")) {
      MenuSection(menu: "A", select: .any, each: -1...3, default: ["x": 2]) { "x" }
    }
    same(euros("- {count: A, step: 0}")) { MenuSection(count: "A", step: 0) }
    same(euros("- {text: A, max: 10000, lines: 0}")) {
      MenuSection(text: "A", maximum: 10000, lines: 0)
    }
    same(euros("- {menu: A, items: [{name: x, stock: -1}]}")) {
      MenuSection(menu: "A") { MenuItem("x", stock: -1) }
    }
    same(euros("- {menu: A, select: any, free: 0, items: [x]}")) {
      MenuSection(menu: "A", select: .any, free: 0) { "x" }
    }
    same(euros("- {title: A, image: {src: ../a.png, aspect: 4/0}}")) {
      MenuSection(title: "A", image: MenuImage("../a.png", aspect: (4, 0)))
    }
  }

  @Test("Names, ids and limits")
  func names() {
    same(euros("- {menu: A, items: [x, x]}\n- {text: A}")) {
      MenuSection(menu: "A") {
        "x"
        "x"
      }
      MenuSection(text: "A")
    }
    same(euros("- {menu: A, id: a.b, items: [x]}\n- {text: }")) {
      MenuSection(menu: "A", id: "a.b") { "x" }
      MenuSection(text: nil)
    }
    same(euros("- {menu: A, items: [x]}\n- {text: B, when: {A: z}}\n- {text: C, when: {Z: x}}")) {
      MenuSection(menu: "A") { "x" }
      MenuSection(text: "B", when: .chosen("A", "z"))
      MenuSection(text: "C", when: .chosen("Z", "x"))
    }
    same(euros("- {menu: A, items: [x, y], default: [x, y]}\n- {menu: B, select: 3, items: [x]}")) {
      MenuSection(menu: "A", default: ["x": 1, "y": 1]) {
        "x"
        "y"
      }
      MenuSection(menu: "B", select: 3) { "x" }
    }
    same(
      euros("- {menu: A, select: any, free: 1, items: {x: 1, y: 2}}\n- {count: B}\n- {count: C}")
    ) {
      MenuSection(menu: "A", select: .any, free: 1) {
        MenuItem("x", price: 1)
        MenuItem("y", price: 2)
      }
      MenuSection(count: "B")
      MenuSection(count: "C")
    }
  }

  @Test("Prices and conditions")
  func prices() {
    same(euros("- {menu: A, items: [x, y]}\n- {count: B, price: {A: {x: 1}}}")) {
      MenuSection(menu: "A") {
        "x"
        "y"
      }
      MenuSection(count: "B", price: .table("A", ["x": 1]))
    }
    same(euros("- {menu: A, items: [x], when: {B: x}}\n- {menu: B, items: [x], when: {A: x}}")) {
      MenuSection(menu: "A", when: .chosen("B", "x")) { "x" }
      MenuSection(menu: "B", when: .chosen("A", "x")) { "x" }
    }
    same(euros("- {menu: A, items: [x]}\n- {text: B, when: {any: []}}\n- {text: C, when: {A: []}}"))
    {
      MenuSection(menu: "A") { "x" }
      MenuSection(text: "B", when: .any())
      MenuSection(text: "C", when: .chosen("A"))
    }
    same("item: x\nsections: []") {}
  }

  @Test("All mistakes are thrown at once, each with the pointer of its element")
  func pointers() {
    do throws(InvalidMenu) {
      _ = try MenuDefinition("tea", item: "Tea", price: "4.505", currency: .usd) {
        MenuSection(menu: "Milk") {
          MenuItem("Oat", price: "0,70") {
            MenuSection(menu: "Foam") { MenuItem("dry", stock: -1) }
          }
          MenuItem("Soy", when: .chosen("Mlik", "Oat"))
        }
      }
      Issue.record("accepted")
    } catch {
      #expect(
        error.description == """
          M0106: '4.505' has more digits than USD has, 2 after the point
          M0106: '0,70' has a comma instead of a decimal point (/sections/0/items/0)
          M0102: 'stock' is a whole number from 0 to 999999; this is the number -1 \
          (/sections/0/items/0/sections/0/items/0)
          M0204: no section here is called 'Mlik' (/sections/0/items/1)
          """)
      #expect(
        error.diagnostics.last.map { "\($0)" }
          == "M0204: no section here is called 'Mlik' (/sections/0/items/1)")
    }
  }

  @Test("Menus can be nested 32 deep on a thread of 512 KB; more levels are one diagnostic")
  func depth() async {
    let expected: [Int: [DiagnosticCode]] = [
      32: [], 33: [.misplacedSection], 500: [.misplacedSection],
    ]
    for (depth, codes) in expected {
      var section = MenuSection(menu: "Last") { "x" }
      for _ in 1...depth {
        let nested = section
        section = MenuSection(menu: "Next") { MenuItem("a") { nested } }
      }
      let page = section
      let found: [DiagnosticCode] = await withCheckedContinuation { continuation in
        let thread = Thread {
          do throws(InvalidMenu) {
            _ = MenuStore(try MenuDefinition("deep", item: "x") { page }).screen
            continuation.resume(returning: [])
          } catch {
            continuation.resume(returning: error.diagnostics.map(\.code))
          }
        }
        thread.stackSize = 512 << 10
        thread.start()
      }
      #expect(found == codes, "\(depth)")
    }
  }
}
