import Foundation
import MenuPlugins
import MenuSections
import MenuTestSupport
import MenuText
import Testing

@Suite("The JSON of screens and orders")
struct JSONOutputTests {
  @Test("The breakdown adds up to the total, in decimal text", arguments: UInt64(0)..<60)
  func sums(seed: UInt64) async throws {
    var random = RandomMenu(seed: seed, .words)
    let screen = try random.screen()
    let order = try object(await OrderRenderer().text(of: screen))
    try expectSum(of: order, seed)
    let sections = try #require(
      try object(await JSONRenderer().text(of: screen))["sections"] as? [[String: Any]])
    let totals = sections.filter { $0["kind"] as? String == "total" }
    #expect(totals.count == 1)
    for total in totals { try expectSum(of: total, seed) }
  }

  @Test("Pretty and compact output contain the same values", arguments: UInt64(0)..<20)
  func pretty(seed: UInt64) async throws {
    var random = RandomMenu(seed: seed, .oddities)
    let screen = try random.screen()
    let compact = try await JSONRenderer().text(of: screen)
    let pretty = try await JSONRenderer().text(of: screen, options: ["pretty": "yes"])
    #expect(try object(compact) as NSDictionary == object(pretty) as NSDictionary)
    #expect(compact.utf8.filter { $0 == 10 }.count == 1 && compact.hasSuffix("}\n"))
  }

  @Test(
    "The language of a screen and an order is English if neither sentences nor names have the reader's",
    arguments: [("fr", "en"), ("de", "de"), ("ko", "ko")] as [(LanguageTag, LanguageTag)])
  func language(read: LanguageTag, shown: LanguageTag) async throws {
    let screen = try Screen.of(SampleMenus.latte)
    for renderer in [JSONRenderer(), OrderRenderer()] as [any Renderer] {
      var output = RenderOutput()
      try await renderer.render(
        screen, localizer: Localizer(read), options: PluginOptions([:], for: renderer),
        into: &output)
      #expect(try object(output.text)["language"] as? String == shown.text)
    }
  }

  @Test("An order is one line with the answers in the structure of the menu")
  func latte() async throws {
    let screen = try Screen.of(
      SampleMenus.latte,
      [.choose("온도.ICE"), .choose("추가 선택.샷 추가"), .choose("추가 선택.휘핑크림"), .count("수량", to: 2)])
    let text = try await OrderRenderer().text(of: screen)
    let won = { (amount: String, text: String) in
      #"{"amount":"\#(amount)","currency":"KRW","text":"\#(text)"}"#
    }
    let line = { (path: String, name: String, unit: String, amount: String) in
      #"{"path":"\#(path)","name":"\#(name)","quantity":2,"unit":\#(unit),"amount":\#(amount)}"#
    }
    let answer = { (section: String, option: String) in
      #"{"path":"\#(section).\#(option)","section":"\#(section)","words":"\#(option)","default":false,"#
        + #""option":"\#(option)","name":"\#(option)","quantity":1}"#
    }
    #expect(
      text == #"{"schemaVersion":1,"status":"complete","menu":{"id":"magnet-latte","#
        + #""digest":"sha256:1f0c9d3a7be2468ace0"},"inventoryRevision":0,"#
        + #""stateDigest":"\#(screen.stateDigest)","item":"마그넷 라떼","language":"ko","quantity":2,"#
        + #""answers":{"온도":"ICE","추가 선택":{"샷 추가":1,"휘핑크림":1},"수량":2},"#
        + #""lines":[{"path":"","name":"마그넷 라떼","quantity":2,"#
        + #""amount":\#(won("11000", "11,000원")),"answers":["#
        + [("온도", "ICE"), ("추가 선택", "샷 추가"), ("추가 선택", "휘핑크림")].map(answer)
        .joined(separator: ",") + #"]}],"breakdown":["#
        + line("", "마그넷 라떼", won("4500", "4,500원"), won("9000", "9,000원")) + ","
        + line("추가 선택.샷 추가", "샷 추가", won("500", "500원"), won("1000", "1,000원")) + ","
        + line("추가 선택.휘핑크림", "휘핑크림", won("500", "500원"), won("1000", "1,000원"))
        + #"],"total":\#(won("11000", "11,000원"))}"# + "\n")
  }

  @Test("Items and price lines of an order name their group and their product")
  func groupsAndProducts() async throws {
    let milk = MenuGroup(
      "milk", MenuSection(menu: "Milk") { MenuItem("Oat", id: "oat", price: 700) })
    let latte = MenuProduct("latte", MenuItem("Latte", price: 4000) { "milk" })
    let menu = try MenuDefinition(
      "shop", item: "Shop", currency: .krw, groups: [milk], products: [latte]
    ) {
      MenuSection(menu: "Coffee", id: "coffee", select: .any) {
        MenuItem(product: "latte", id: "small", name: "Small latte")
      }
    }
    let store = MenuStore(menu)
    try store.send(.choose("coffee.small"))
    let screen = try store.send(.choose("coffee.small.milk.oat"))
    let order = try object(await OrderRenderer().text(of: screen))
    let lines = try #require(order["lines"] as? [[String: Any]])
    let answers = try #require(lines.first?["answers"] as? [[String: Any]])
    for lines in [try #require(order["breakdown"] as? [[String: Any]]), lines + answers] {
      #expect(
        lines.map { $0["path"] as? String } == ["coffee.small", "coffee.small.milk.oat"])
      #expect(lines.map { $0["product"] as? String } == ["latte", nil])
      #expect(lines.map { $0["group"] as? String } == [nil, "milk"])
    }
  }

  @Test("A price that depends on a missing answer is a range")
  func range() async throws {
    let screen = try Screen.of(Self.undecided)
    let order = try object(await OrderRenderer().text(of: screen))
    let total = try #require(order["total"] as? [String: [String: String]])
    #expect(total.mapValues { $0["amount"] } == ["from": "4000", "to": "5500"])
    #expect(order["status"] as? String == "incomplete")
    let pending = try #require(order["pending"] as? [[String: String]])
    #expect(pending.map { $0["code"] } == ["choose-more"])
  }

  @Test("The text of a range shows both ends")
  func rangeInText() async throws {
    let screen = try Screen.of(Self.undecided)
    try Snapshot(name: "undecided.ko.text.txt").expect(
      await TextRenderer().text(of: screen, options: ["width": "48"]))
    try Snapshot(name: "undecided.ko.receipt.txt").expect(await ReceiptRenderer().text(of: screen))
  }

  @Test("A plugin's value that is nested too deeply is truncated, in text and in JSON")
  func deepValue() async throws {
    var value = MenuValue(.text("bottom"))
    for _ in 0..<500 { value = MenuValue(.list([value])) }
    let draft = MenuDraft(
      id: "deep", item: LocalizedText("Deep"),
      sections: [
        SectionDraft(.custom(CustomContent(kind: "acme.deep", value: value)), id: Located("d"))
      ])
    let screen = try Screen.of(draft)
    #expect(try await TextRenderer().text(of: screen).contains("…"))
    let ascii = try await TextRenderer().text(of: screen, options: ["ascii": "yes"])
    #expect(ascii.contains("...") && ascii.utf8.allSatisfy { $0 < 128 })
    let sections = try object(await JSONRenderer().text(of: screen))["sections"] as? [Any]
    #expect(sections?.count == 1)
  }

  private static var undecided: MenuDraft {
    MenuDraft(
      id: "latte", item: LocalizedText("라떼", in: .korean),
      price: .table(
        section: Located("크기"),
        entries: [
          (Located("T"), .amount(4000)),
          (Located("V"), .amount(5500)),
        ]), currency: .won, locale: .korean,
      sections: [
        SectionDraft(.title(TitleContent()), header: LocalizedText("오늘의 라떼", in: .korean)),
        SectionDraft(
          .menu(MenuSectionDraft(items: [SampleMenus.option("T"), SampleMenus.option("V")])),
          header: LocalizedText("크기", in: .korean)),
        SectionDraft(.total(), header: LocalizedText("총 금액", in: .korean)),
      ])
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func expectSum(of object: [String: Any], _ seed: UInt64) throws {
    let lines = try #require(object["breakdown"] as? [[String: Any]])
    let sum = try lines.reduce(Decimal(0)) { try $0 + amount(in: $1, "amount") }
    #expect(sum == (try amount(in: object, "total")), "seed \(seed)")
    for line in lines {
      let quantity = try #require(line["quantity"] as? Int)
      #expect(
        try amount(in: line, "unit") * Decimal(quantity) == amount(in: line, "amount"),
        "seed \(seed)")
    }
  }

  private func amount(in object: [String: Any], _ key: String) throws -> Decimal {
    let text = try #require((object[key] as? [String: String])?["amount"])
    return try #require(Decimal(string: text))
  }
}
