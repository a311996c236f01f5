import Foundation
import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite("Menu checks")
struct MenuCheckTests {
  /// The diagnostics of a checked menu in won, as `code text-at-the-span`.
  private func found(
    _ sections: String, head: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    let source = SourceText(
      name: "m.yaml", text: "item: x\ncurrency: KRW\nlocale: ko\n\(head)sections:\n\(sections)\n")
    let reading = MenuDocument.read(source, id: "m", isChecked: true)
    #expect(
      reading.definition != nil,
      Comment(rawValue: HumanReport().text(for: reading.diagnostics, in: source)),
      sourceLocation: sourceLocation)
    return reading.diagnostics.map { "\($0.code) \(source.text(in: $0.span))" }
  }

  /// The notes of all diagnostics.
  private func notes(_ sections: String) -> [String] {
    let source = SourceText(
      name: "m.yaml", text: "item: x\ncurrency: KRW\nlocale: ko\nsections:\n\(sections)\n")
    return MenuDocument.read(source, id: "m", isChecked: true).diagnostics.flatMap(\.noteMessages)
  }

  private static func minimum(here: Int, delivery: Int) -> String {
    """
    channels: {here: 매장, delivery: 배달}
    minimum: {channel: {here: \(here), delivery: \(delivery)}}

    """
  }

  private static let heat = "- {menu: 온도, items: [HOT, ICE]}\n"

  static let neverShown = [
    "{all: [{온도: HOT}, {온도: ICE}]}", "{온도: {count: 2..}}", "{not: {온도: {count: 0..1}}}",
    "{all: [{온도: HOT}, {not: {온도: [HOT, ICE]}}]}", "{온도: HOT, 잔: {count: 10..}}",
    "{잔: {count: 0}}", "{잔: {count: 2}}", "{맛: {count: 3}}", "{all: [{맛: [a]}, {맛: {count: 0}}]}",
    "{all: [{맛: a}, {맛: b}, {맛: c}]}",
  ]

  @Test("A section with a condition that is never true is reported", arguments: neverShown)
  func sections(_ condition: String) {
    let sections =
      Self.heat + "- {count: 잔, range: 1..9, step: 2}\n"
      + "- {menu: 맛, select: 0..2, items: [a, b, c]}\n"
    #expect(
      found(sections + "- {menu: 끝, when: \(condition), items: [a]}").map { $0.prefix(5) }
        == ["M0611"])
    #expect(
      found(sections + "- {menu: 끝, when: {not: \(condition)}, items: [a]}").map { $0.prefix(5) }
        == ["M0613"])
  }

  static let sometimesShown = [
    "{온도: HOT}", "{any: [{온도: HOT}, {온도: ICE}]}", "{온도: [HOT, ICE]}", "{온도: {count: 0}}",
    "{잔: {count: 3}}", "{잔: {count: 8..9}}", "{맛: {count: 2}}", "{맛: a, 온도: HOT}",
    "{all: [{맛: a}, {맛: b}]}", "{not: {잔: {count: 1}}}",
  ]

  @Test(
    "A condition that is true only in some orders is not reported",
    arguments: sometimesShown)
  func silence(_ condition: String) {
    let sections =
      Self.heat + "- {count: 잔, range: 1..9, step: 2}\n"
      + "- {menu: 맛, select: 0..2, items: [a, b, c]}\n"
    #expect(found(sections + "- {menu: 끝, when: \(condition), items: [a]}") == [])
  }

  @Test("Consequences of a section that is never shown are not reported")
  func followOn() {
    let sections =
      Self.heat + "- {menu: 없음, when: {온도: {count: 5}}, items: {a: {when: {온도: HOT}}}}\n"
      + "- {menu: 뒤, when: {없음: a}, items: [a]}\n- {menu: 앞, when: {not: {없음: a}}, items: [a]}\n"
    #expect(found(sections) == ["M0611 온도"])
  }

  @Test(
    "Options are checked only while their section is shown, and nested ones while their owner is chosen"
  )
  func options() {
    #expect(
      found(
        Self.heat
          + "- {menu: 얼음, when: {온도: ICE}, select: any, items: {a: {when: {온도: HOT}}, b: {when: {온도: ICE}}, c: 0}}"
      ) == ["M0612 온도", "M0613 온도"])
    #expect(
      found(
        "- menu: 온도\n  items:\n    HOT:\n      sections:\n        - {menu: 얼음, when: {온도: ICE}, items: [a]}\n    ICE: 0"
      ) == ["M0611 온도"])
  }

  @Test("A required section whose options exclude each other is reported")
  func exclusiveOptions() {
    #expect(
      found(
        Self.heat
          + "- {menu: 둘, select: 2, items: {a: {when: {온도: HOT}}, b: {when: {온도: ICE}}}}")
        == ["M0614 menu"])
  }

  @Test("A required section that can become empty is reported with answers that show it")
  func deadEnd() {
    let sections = Self.heat + "- {menu: 컵, items: {종이: {when: {온도: HOT}}}}"
    #expect(found(sections) == ["M0614 menu"])
    #expect(notes(sections) == ["with --set '온도=ICE' nothing can be chosen"])
    #expect(
      found(
        Self.heat + "- {menu: 컵, items: {종이: {when: {온도: HOT}}, 유리: {when: {온도: ICE}}}}") == [],
      "an unanswered radio is answered before the order is placed")
  }

  @Test("Sold-out options are reported if too few remain for a required section")
  func soldOut() {
    #expect(found("- {menu: 빵, items: {a: {sold-out: yes}, b: {stock: 0}}}") == ["M0602 menu"])
    #expect(found("- {menu: 빵, select: any, items: {a: {sold-out: yes}}}") == [])
    #expect(found("- {menu: 빵, select: 3, each: 0..3, items: {a: {stock: 2}}}") == ["M0602 menu"])
    #expect(found("- {menu: 빵, items: {a: {sold-out: yes}, b: 0}}") == [])
  }

  @Test("Sold-out options are reported where the others are never offered")
  func soldOutBesideNever() {
    let groups = """
      groups:
        temp: {menu: T, items: [hot, ice]}
        req: {menu: R, items: {a: {when: {temp: hot}}, b: {sold-out: yes}}}

      """
    let found = found(
      """
      - menu: Coffee
        id: coffee
        select: any
        items: {latte: {sections: [temp, req]}, tea: {sections: [{use: temp, hide: [hot]}, req]}}
      """, head: groups)
    #expect(found.contains("M0602 req"))
  }

  @Test("A required section without items is a warning unless it has an empty text")
  func noItems() {
    #expect(found("- {menu: 빵, items: {}}") == ["M0602 menu"])
    #expect(found("- {menu: 빵, select: many, items: []}") == ["M0602 menu"])
    #expect(found("- {menu: 빵, items: {}, empty: 곧 나와요}") == [])
    #expect(found("- {menu: 빵, select: any, items: {}}") == [])
    #expect(found("- {menu: 빵, select: none, items: {}}") == [])
  }

  @Test("An inventory that leaves too few options is reported at its entry")
  func inventory() throws {
    let menu = try menu("item: x\nsections:\n- {menu: Bread, items: [rye, oat]}\n")
    let source = SourceText(
      name: "m.inventory.yaml", text: "inventory: test\nsold-out: [Bread.rye, Bread.oat]\n")
    let reading = InventoryDocument.read(source, for: menu, isChecked: true)
    #expect(reading.inventory != nil)
    #expect(reading.diagnostics.map(\.code.text) == ["M0602"])
    #expect(reading.diagnostics.map { source.text(in: $0.span) } == ["Bread.rye"])
    #expect(InventoryDocument.read(source, for: menu).diagnostics == [])
  }

  @Test("A price rule whose cases earlier rules cover is reported as unreachable")
  func rules() {
    func price(_ rules: String) -> [String] {
      found(Self.heat + "- {menu: 크기, items: {L: {price: [\(rules), {is: 1}]}}}")
    }
    #expect(
      price("{when: {온도: HOT}, is: 5}, {when: {온도: HOT}, is: 6}") == ["M0615 온도"])
    #expect(
      price("{when: {온도: HOT}, is: 5}, {when: {not: {온도: HOT}}, is: 6}") == ["M0615 {is: 1}"])
    #expect(price("{when: {온도: HOT}, is: 5}, {when: {온도: ICE}, is: 6}") == [])
    #expect(price("{when: {온도: {count: 4}}, is: 5}") == ["M0615 온도"])
  }

  @Test("Free units without a price and an unreachable minimum are reported")
  func money() {
    #expect(
      found("- {menu: 빵, select: any, free: 2, items: [a, b]}") == ["M0618 2"])
    #expect(
      found(
        "- {menu: 빵, select: 0..2, each: 0..2, items: {a: 300, b: 500}}", head: "minimum: 1001\n")
        == ["M0617 1001"])
    #expect(
      found(
        "- {menu: 빵, select: 0..2, each: 0..2, items: {a: 300, b: 500}}", head: "minimum: 1000\n")
        == [])
    #expect(
      found(
        "- {menu: 빵, select: 0..2, each: 0..2, items: {a: 300, b: 500}}",
        head: Self.minimum(here: 0, delivery: 1001))
        == ["M0617 {channel: {here: 0, delivery: 1001}}"])
  }

  @Test("Discounts that can exceed the price are reported with the shortest answers that show it")
  func discounts() {
    let coupon = "- {menu: 쿠폰, select: optional, items: {할인: -1000}}\n- {count: 수량}\n"
    #expect(found(coupon) == ["M0616 할인"])
    #expect(notes(coupon) == ["with --set '쿠폰=할인' the total is −1,000원, and raised to 0원"])
    #expect(found("- {menu: 빵, items: {a: 1000, b: 2000}}\n" + coupon) == [])
    #expect(
      notes("- {menu: 빵, items: {a: 900, b: 2000}}\n" + coupon) == [
        "with --set '빵=a' --set '쿠폰=할인' the total is −100원, and raised to 0원"
      ])
    #expect(found("- {menu: 빵, items: {a: 900}}\n" + coupon, head: "minimum: 1\n") == [])
    for (delivery, codes) in [(1, []), (0, ["M0616 할인"])] {
      let head = Self.minimum(here: 1, delivery: delivery)
      #expect(found("- {menu: 빵, items: {a: 900}}\n" + coupon, head: head) == codes)
    }
    let nested = """
      - menu: 세트
        select: 0..2
        items:
          큰:
            price: 3000
            sections:
              - {menu: 음료, items: {콜라: 0, 물: -500}}
              - {menu: 쿠폰, select: any, when: {음료: 물}, items: {하나: -2000, 둘: -1000}}
          작은: 500
      """
    #expect(
      notes(nested) == [
        "with --set '세트.큰.음료=물' --set '세트.큰.쿠폰.하나=1' --set '세트.큰.쿠폰.둘=1' the total is −500원, and raised to 0원"
      ])
  }

  @Test(
    "Items without a price are reported once, beside items with one or in a menu with a currency")
  func missingPrices() {
    func sold(_ items: String) -> [String] {
      found("- {menu: 차, select: any, each: 0..9, items: \(items)}")
    }
    #expect(sold("{녹차: 4500, 홍차: , 우롱차: }") == ["M0629 홍차"])
    #expect(sold("{녹차: 4500, 홍차: '5000'}") == ["M0629 홍차"])
    #expect(sold("[녹차, 홍차]") == ["M0629 녹차"])
    #expect(sold("{녹차: 4500, 물: 0}") == [])
    #expect(sold("[{name: 녹차, price: 4500}, 홍차 500]") == ["M0106 홍차 500"])
    #expect(sold("{녹차: 0, 홍차: }") == [], "one price says that the currency is meant")
    let free = "- {menu: 차, select: any, each: 0..9, items: [녹차]}\n"
    #expect(found(free + "- {count: 컵, price: 100}") == [])
    let none = SourceText(name: "m.yaml", text: "item: x\nsections:\n\(free)")
    #expect(MenuDocument.read(none, id: "m", isChecked: true).diagnostics == [])
  }

  @Test("A count without a price is reported if it multiplies a cart")
  func countedCarts() {
    let tea = "- {menu: 차, select: any, each: 0..9, items: {녹차: 4500}}\n"
    let cakes = "- {menu: 빵, select: any, each: 0..9, items: {쿠키: 2500}}\n"
    let table = "- {count: 테이블, range: 1..20"
    #expect(found(tea + cakes + table + "}") == ["M0629 count"])
    #expect(found(tea + cakes + table + ", price: 0}") == [])
    #expect(found(tea + table + "}") == [], "a page of one list may have a quantity")
    #expect(found(tea + cakes + table + "}", head: "price: 1000\n") == [])
  }

  @Test("A count without a price is reported if it multiplies a price by 0 at first")
  func zeroQuantities() {
    func page(_ count: String) -> [String] {
      found("- {menu: 빵, items: {a: 900}}\n- {count: 수저, \(count)}")
    }
    #expect(page("range: 0..9") == ["M0629 count"])
    #expect(page("range: 0..9, default: 1") == [])
    #expect(page("range: 0..9, price: 0") == [])
    #expect(page("range: 1..9") == [])
    func coffee(_ count: String, price: String = "price: 4500, ") -> [String] {
      let head = "- menu: 커피\n  id: c\n  select: any\n  each: 0..9\n  items:\n"
      let latte = "    라떼: {\(price)sections: [{count: 설탕, \(count)}]}"
      return found(head + "    차: 3000\n" + latte)
    }
    #expect(coffee("range: 0..4") == ["M0629 count"])
    #expect(coffee("range: 0..4, price: 0") == [])
    #expect(coffee("range: 0..4", price: "price: 0, ") == [])
    let free = SourceText(
      name: "m.yaml",
      text: "item: x\nsections:\n- {menu: M, items: [a]}\n- {count: N, range: 0..9}")
    #expect(MenuDocument.read(free, id: "m", isChecked: true).diagnostics == [])
  }

  @Test("A free choice about an item is reported only if it is written like a price beside prices")
  func freeChoices() {
    func asked(_ items: String) -> [String] {
      found("- {menu: 추가, select: any, items: \(items)}", head: "price: 4500\n")
    }
    #expect(asked("{휘핑: , 샷: 500}") == [])
    #expect(asked("{small: 작게, 샷: 500}") == [])
    #expect(asked("{s: 12 oz, l: {name: 16 oz, price: 500}}") == [])
    #expect(asked("{s: 12 oz, l: 16 oz}") == [])
    #expect(asked("{시럽: 3 for 9, 샷: 500}") == ["M0629 시럽"])
    #expect(asked("{시럽: '300', 샷: 500}") == ["M0629 시럽"])
  }

  @Test("Missing translations are counted in one note per language")
  func languages() {
    let source = SourceText(
      name: "m.yaml",
      text:
        "item: {ko: 차, en: Tea}\nlocale: ko\nsections:\n- {menu: 크기, items: [작게, L, 250 mL, 500]}\n- {menu: {ko: 컵, en: Cup}, id: c, items: [종이]}\n"
    )
    let found = MenuDocument.read(source, id: "m", isChecked: true).diagnostics
    #expect(found.map(\.severity) == [.note])
    #expect(found.map(\.message) == ["3 texts are missing in 'en'"])
    #expect(MenuDocument.read(source, id: "m").diagnostics == [], "reading alone does not check")
  }

  @Test("The menus in Config have no diagnostics")
  func shipped() throws {
    let menus = try Repository.documents(in: "Config")
    #expect(menus.count >= 5)
    for (name, text) in menus {
      let source = SourceText(name: name, text: text)
      let reading = MenuDocument.read(source, id: "m", isChecked: true)
      #expect(
        reading.diagnostics == [],
        Comment(rawValue: HumanReport().text(for: reading.diagnostics, in: source)))
      #expect(reading.definition?.options.isEmpty == false, "\(name)")
    }
  }

  @Test("A warning about some uses of a group is reported at these, with their paths")
  func uses() {
    func problems(_ groups: String, _ items: String) -> [String] {
      let head = "item: x\ngroups:\n  size: {menu: Size, default: S, items: [S, L]}\n  \(groups)\n"
      let source = SourceText(
        name: "m.yaml", text: head + "sections: [{menu: M, id: m, select: any, items: \(items)}]")
      return MenuDocument.read(source, id: "m", isChecked: true).diagnostics.map {
        let name =
          $0.message.split(separator: "'", omittingEmptySubsequences: false).dropFirst().first ?? ""
        return "\($0.code) \(source.text(in: $0.span)) \(name)"
      }
    }
    let milk = "milk: {menu: Milk, when: {size: L}, items: [oat]}"
    let (both, small) = ("{sections: [size, milk]}", "{sections: [{use: size, hide: [L]}, milk]}")
    let large = "{sections: [{use: size, hide: [S], default: L}, milk]}"
    #expect(problems(milk, "{a: \(both), b: \(small)}") == ["M0611 milk m.b.milk"])
    #expect(problems(milk, "{a: \(small), b: \(small)}") == ["M0611 size milk"])
    let twice = "milk: {menu: Milk, when: {size: L}, items: {oat: {when: {size: L}}, soy: 0}}"
    #expect(problems(twice, "{a: \(both), b: \(both)}") == ["M0613 size oat"])
    #expect(problems(milk, "{a: \(large), b: \(both)}") == [])
    let required = "milk: {menu: Milk, items: {oat: {when: {size: S}}, soy: {when: {size: S}}}}"
    #expect(
      problems(required, "{a: \(both), b: \(large)}") == [
        "M0614 milk m.a.milk", "M0612 milk m.b.milk.oat", "M0612 milk m.b.milk.soy",
        "M0614 milk m.b.milk",
      ])
  }

  @Test("A menu with errors is not checked")
  func errors() {
    let source = SourceText(
      name: "m.yaml",
      text:
        "item: x\nsections:\n- {menu: a, items: [b]}\n- {menu: c, when: {a: {count: 4}}, items: [d], e: f}\n"
    )
    #expect(
      MenuDocument.read(source, id: "m", isChecked: true).diagnostics.map(\.code.text) == ["M0103"])
  }
}
