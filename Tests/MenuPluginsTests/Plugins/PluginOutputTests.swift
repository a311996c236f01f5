import ExamplePlugins
import Foundation
import MenuPlugins
import MenuSections
import MenuText
import MenuYAML
import Testing

@Suite("Output of plugins' sections and rules")
struct PluginOutputTests {
  private func store(says text: String = "Paper.", fee: Int = 100) throws -> MenuStore {
    let plugins = try PluginRegistry([.sectionKind(NoticeKind()), .orderRule(PairOffer())])
    return MenuStore(
      try MenuDefinition(
        yaml: """
          item: {en: Bakery, ko: 빵집}
          currency: KRW
          sections:
            - menu: {en: Bread, ko: 빵}
              id: bread
              select: any
              each: 0..9
              items: {scone: {name: {en: Scone, ko: 스콘}, price: 3250}}
            - example.notice: {en: A bag, ko: 봉투}
              id: bag
              says: {en: \(text), ko: 종이 봉투예요.}
              fee: \(fee)
            - total: {en: Total, ko: 합계}
          """, id: "bakery", plugins: plugins))
  }

  private func ordered() throws -> Screen {
    try store().send(.set("bread.scone", to: 2))
  }

  @Test(
    "Output for people contains the text, the fee and the discount",
    arguments: ["text", "svg", "frames", "html"])
  func people(rendererName: String) async throws {
    let renderer = try PluginRegistry(Plugins.builtIn).renderer(named: rendererName)
    let english = try await renderer.text(of: ordered())
    for words in ["A bag", "Paper.", "₩100", "10% off one Scone", "−₩325", "₩6,275"] {
      #expect(english.contains(words), "\(words) is not in \(english)")
    }
    let korean = try await renderer.text(of: ordered(), language: .korean)
    for words in ["종이 봉투예요.", "스콘 1개 10% 할인", "−325원"] {
      #expect(korean.contains(words), "\(words) is not in \(korean)")
    }
  }

  @Test("A receipt contains the fee and the discount once")
  func receipt() async throws {
    let text = try await ReceiptRenderer().text(of: ordered())
    #expect(text.components(separatedBy: "A bag").count == 2)
    #expect(text.components(separatedBy: "10% off one Scone").count == 2)
    #expect(text.contains("₩6,275"))
  }

  @Test("JSON has the tree, the text and the price, and names the rule of a line")
  func json() async throws {
    let json = try await JSONRenderer().text(of: ordered())
    #expect(
      json.contains(
        #""kind":"example.notice","depth":0,"header":"A bag","content":{"tone":"info"},"text":"Paper.","#
          + #""price":{"amount":"100","currency":"KRW","text":"₩100"}"#))
    let order = try await OrderRenderer().text(of: ordered())
    for text in [json, order] {
      #expect(
        text.contains(
          #"{"path":"","rule":"example.pair-offer","name":"10% off one Scone","quantity":1,"#))
    }
  }

  @Test("A rule's violation is listed as pending with its code")
  func pending() async throws {
    let store = try store()
    let screen = try store.send(.set("bread.scone", to: 7))
    let text = try await TextRenderer().text(of: screen)
    #expect(text.contains("Still needed\n  • Scone: at most 6 in one order"))
    let order = try await OrderRenderer().text(of: screen)
    #expect(order.contains(#""status":"incomplete""#))
    #expect(
      order.contains(
        #"{"path":"bread.scone","code":"example.too-many","text":"Scone: at most 6 in one order"}"#)
    )
  }

  @Test("A comparison includes a plugin's section and a discount")
  func changes() throws {
    let old = try store().send(.set("bread.scone", to: 2))
    let new = try store(says: "Linen.", fee: 300).send(.set("bread.scone", to: 1))
    let text = TextChanges(new.changes(from: old), from: old, to: new).text(Localizer(.english))
    #expect(text.contains("Paper. → Linen."), "\(text)")
    #expect(text.contains("₩100 → ₩300"), "\(text)")
    #expect(text.contains("₩6,275 → ₩3,550"), "\(text)")
  }

  @Test("A comparison includes a rule's violation, even if no section shows it")
  func violations() throws {
    let old = try store().send(.set("bread.scone", to: 6))
    let new = try store().send(.set("bread.scone", to: 7))
    let text = TextChanges(new.changes(from: old), from: old, to: new).text(Localizer(.english))
    #expect(
      text.hasSuffix("~ bread.scone  Scone  to do: none → at most 6 in one order\n"), "\(text)")
    let cured = TextChanges(old.changes(from: new), from: new, to: old).text(Localizer(.english))
    #expect(
      cured.hasSuffix("~ bread.scone  Scone  to do: at most 6 in one order → none\n"), "\(cured)")
  }

  @Test("A page shows a plugin's price beside its header, and its text below")
  func page() throws {
    let page = HTMLPage(try ordered(), localizer: Localizer(.english))
    #expect(
      try #require(page.fragment(ofSectionAt: "bag")).html == """
        <section class="card" id="s-bag">
        <div class="head">
        <h2>A bag</h2>
        <span class="price">₩100</span>
        </div>
        <div class="custom"><p>Paper.</p>
        </div>
        </section>

        """)
  }
}
