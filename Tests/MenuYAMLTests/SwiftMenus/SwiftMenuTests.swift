import Foundation
import MenuSections
import MenuTestSupport
import MenuText
import MenuYAML
import Testing

@Suite("Menus written in Swift")
struct SwiftMenuTests {
  private func document(_ name: String) throws -> [String] {
    let source = SourceText(name: name, text: try Repository.text(of: "Config/\(name).yaml"))
    return form(try #require(MenuDocument.readDraft(MenuSources(source), id: name).draft))
  }

  @Test("The latte is the draft of its document")
  func latte() throws {
    let latte = written("magnet-latte", item: "마그넷 라떼", price: 4500, currency: .krw, locale: "ko") {
      MenuSection(title: "마그넷 라떼", description: "고소한 우유와 진한 에스프레소")
      MenuSection(menu: "온도") {
        "HOT"
        "ICE"
      }
      MenuSection(menu: "추가 선택", select: 0...3) {
        MenuItem("샷 추가", price: 500)
        MenuItem("시럽 추가", price: 300)
        MenuItem("휘핑크림", price: 500)
      }
      MenuSection(count: "수량")
      MenuSection(total: "총 금액")
    }
    #expect(latte.diagnostics == [])
    #expect(form(latte.draft) == (try document("magnet-latte")))
  }

  @Test("The café in two languages is the draft of its document")
  func cafe() throws {
    let cafe = written(
      "cafe-latte", item: ["ko": "카페 라떼", "en": "Caffè Latte"],
      price: .table("size", ["S": 4500, "M": 5000, "L": 5500]), currency: .krw, locale: .korean,
      sections: cafeSections)
    #expect(cafe.diagnostics == [])
    #expect(form(cafe.draft) == (try document("cafe-latte")))
  }

  @Test("The pizzeria with its nested sections is the draft of its document")
  func pizza() throws {
    let pizza = written(
      "pizza", item: "Build Your Own Pizza",
      price: .table("size", ["small": "9.99", "medium": "12.99", "large": "15.99"]),
      currency: .usd, minimum: 12, sections: pizzaSections)
    #expect(pizza.diagnostics == [])
    #expect(form(pizza.draft) == (try document("pizza")))
  }

  @Test("A menu can be ordered from, and conditions and loops can choose its sections")
  func ordering() throws {
    let sizes = ["S": 0, "L": 500].sorted { $0.key > $1.key }
    func tea(hasNote: Bool) throws -> MenuDefinition {
      try MenuDefinition("tea", item: "Tea", price: 3000, currency: .krw) {
        MenuSection(menu: "Size") {
          for (size, price) in sizes { MenuItem("\(size)", price: .minorUnits(Int64(price))) }
        }
        if hasNote { MenuSection(text: "Note") }
        MenuSection(total: "Total")
      }
    }
    let store = MenuStore(try tea(hasNote: true))
    try store.send(.choose("Size.L"))
    let screen = try store.send(.write("Note", text: "no sugar"))
    #expect(screen.total?.minorUnits == 3500)
    #expect(store.replaceMenu(try tea(hasNote: false)).map(\.path) == ["Note"])
  }

  @Test(
    "Whole numbers are amounts of the currency's main unit, and computed prices can be minor units")
  func amounts() throws {
    func price(_ price: Price, _ currency: Currency) throws -> String? {
      let menu = try MenuDefinition("x", item: "x", price: price, currency: currency) {
        MenuSection(total: "Total")
      }
      return MenuStore(menu).screen.total?.decimalText
    }
    #expect(try price(4, .usd) == "4.00")
    #expect(try price("4.50", .usd) == "4.50")
    #expect(try price(.minorUnits(450), .usd) == "4.50")
    #expect(try price(4500, .krw) == "4500")
    #expect(try price("1.250", .kwd) == "1.250")
  }

  @Test("The named currencies are those of ISO 4217")
  func currencies() {
    for currency: Currency in [.krw, .usd, .eur, .jpy, .cny, .gbp, .kwd, .clp, .`try`, .vnd] {
      #expect(Currency(code: currency.code) == currency)
    }
  }
}
