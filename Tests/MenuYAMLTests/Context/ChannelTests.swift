import MenuTestSupport
import MenuText
import MenuYAML
import Testing

@testable import MenuSections

@Suite("Channels of orders")
struct ChannelTests {
  private static let cafe = """
    item: {ko: 하루 카페, en: Cafe Haru}
    currency: KRW
    locale: ko
    channels: {here: {ko: 매장, en: Eat in}, togo: {ko: 포장, en: Takeaway}, delivery: {ko: 배달, en: Delivery}}
    sections:
      - menu: {ko: 커피, en: Coffee}
        id: coffee
        select: any
        each: 0..9
        items:
          latte: {name: {ko: 라떼, en: Latte}, price: {channel: {here: 4500, togo: 4300, delivery: 4800}}}
          cup: {name: {ko: 머그, en: Mug}, price: [{when: {channel: here}, is: 0}, {is: 500}]}
          bag: {name: {ko: 봉투, en: Bag}, price: {channel: {togo: 100, delivery: 0}}, when: {not: {channel: here}}}
      - menu: {ko: 빨대, en: Straw}
        id: straw
        when: {channel: [togo, delivery]}
        items: {yes: {ko: 네, en: Yes please}, no: {ko: 아니요, en: No thanks}}
      - total: {ko: 합계, en: Total}
        id: total
    """

  private func store() throws -> MenuStore {
    MenuStore(try MenuDefinition(yaml: Self.cafe, id: "cafe"))
  }

  @Test("A menu lists its channels in the order written")
  func list() throws {
    #expect(try store().definition.channels.map(\.id) == ["here", "togo", "delivery"])
  }

  @Test("The channel decides prices, what is offered and what is asked; the default is the first")
  func decides() throws {
    let store = try store()
    try store.send(.add("coffee.latte"))
    try store.send(.add("coffee.cup"))
    #expect(store.screen.total?.minorUnits == 4500)
    #expect(store.screen.sections.map(\.instance.id) == ["coffee", "total"])
    #expect(throws: OrderRejection(.notVisible, at: "coffee.bag")) {
      try store.send(.add("coffee.bag"))
    }
    try store.setContext(OrderContext(channel: "togo"))
    #expect(store.screen.total?.minorUnits == 4800)
    #expect(store.screen.sections.map(\.instance.id) == ["coffee", "straw", "total"])
    try store.send(.add("coffee.bag"))
    #expect(store.screen.total?.minorUnits == 4900)
    try store.setContext(OrderContext(channel: "delivery"))
    #expect(store.screen.total?.minorUnits == 5300)
    // What a channel hides is kept.
    try store.setContext(OrderContext())
    #expect(store.screen.total?.minorUnits == 4500)
    try store.setContext(OrderContext(channel: "togo"))
    #expect(store.screen.total?.minorUnits == 4900)
  }

  @Test("A channel that the menu does not have is rejected and changes nothing")
  func unknown() throws {
    let store = try store()
    try store.setContext(OrderContext(channel: "togo"))
    let rejection = OrderRejection(.unknownChannel("tgo", nearest: "togo"), at: "")
    #expect(throws: rejection) { try store.setContext(OrderContext(channel: "tgo")) }
    #expect(store.context.channel == "togo")
    #expect(rejection.code == "unknown-channel")
    #expect(
      Localizer(.english).sentence(for: rejection, in: store.definition)
        == "There is no channel 'tgo'. Did you mean 'togo'?")
  }

  @Test("A sentence says in which channel something hidden is available")
  func sentence() throws {
    let definition = try store().definition
    #expect(
      Localizer(.english).availability(at: "straw", in: definition)
        == "It is available when Order type is Takeaway / Delivery.")
  }

  @Test("A context changes neither the answers' digest nor what undo does")
  func history() throws {
    let store = try store()
    try store.send(.add("coffee.latte"))
    let digest = store.screen.stateDigest
    try store.setContext(OrderContext(channel: "togo", given: ["delivery": 4248]))
    #expect(store.screen.stateDigest == digest)
    try store.undo()
    #expect(store.context.channel == "togo")
    #expect(store.screen.price.total == .zero)
  }

  @Test("A menu with channels means the same as one whose customers answer a question instead")
  func oracle() throws {
    let channels = ["here", "togo", "delivery"]
    let asked = Self.cafe.replacing("channel:", with: "how:").replacing(
      "sections:\n",
      with: "sections:\n  - {menu: How, id: how, items: [here, togo, delivery], default: here}\n"
    )
    .split(separator: "\n").filter { !$0.hasPrefix("channels:") }.joined(separator: "\n")
    let definition = try MenuDefinition(yaml: Self.cafe, id: "a")
    let oracle = try MenuDefinition(yaml: asked, id: "b")
    for seed in UInt64(1)...60 {
      var generator = SeededGenerator(seed: seed)
      let (store, other) = (MenuStore(definition), MenuStore(oracle))
      for _ in 0..<12 {
        if Bool.random(using: &generator) {
          let channel = channels.randomElement(using: &generator) ?? ""
          try store.setContext(OrderContext(channel: channel))
          _ = try? other.send(.set(MenuPath("how.\(channel)"), to: 1))
        } else {
          let path = MenuPath(
            ["coffee.latte", "coffee.cup", "coffee.bag", "straw.no"].randomElement(
              using: &generator) ?? "")
          let count = Int.random(in: 0...3, using: &generator)
          #expect(
            ((try? store.send(.set(path, to: count))) == nil)
              == ((try? other.send(.set(path, to: count))) == nil), "seed \(seed)")
        }
        #expect(store.screen.price.total == other.screen.price.total, "seed \(seed)")
        #expect(
          store.screen.sections.map(\.instance.id)
            == other.screen.sections.map(\.instance.id).filter { $0 != "how" }, "seed \(seed)")
        // A question is also an answer, a channel is none.
        #expect(
          store.screen.pending.filter { $0.need != .answerSomething } == other.screen.pending,
          "seed \(seed)")
      }
    }
  }

  @Test("Menus in Swift name the same channels")
  func swift() throws {
    let menu = try MenuDefinition(
      "tea", item: "Tea", price: .table("channel", ["here": 3, "togo": "2.50"]), currency: .usd,
      channels: ["here": "Eat in", "togo": "Takeaway"]
    ) {
      MenuSection(menu: "Lid", when: .chosen("channel", "togo")) { "Paper" }
      MenuSection(total: "Total")
    }
    let store = MenuStore(menu, context: OrderContext(channel: "togo"))
    #expect(store.screen.sections.map(\.instance.id) == ["Lid", "Total"])
    #expect(store.screen.price.total.from == 250)
  }

  private static func menu(_ rest: String) -> String {
    "item: Tea\ncurrency: KRW\nchannels: {here: Eat in, togo: Takeaway}\n\(rest)\n"
  }
  private static let size = "sections:\n  - {menu: Size, items: [S, L]}"

  static let mistakes = [
    MarkedMenu(
      document: menu("price: {channel: {here: 1, ①tgo②: 2}}\n\(size)"), .unknownName,
      "no channel is called 'tgo'", fix: "togo"),
    MarkedMenu(
      document: menu("price: {①channel②: {here: 1}}\n\(size)"), .incompleteTable, "'togo'"),
    MarkedMenu(
      document: menu("price: {①at②: {here: 1}}\n\(size)"), .unsuitableName, "write rules"),
    MarkedMenu(
      document: menu("\(size)\n  - {menu: Lid, when: {①channel②: {count: 1}}, items: [Paper]}"),
      .unsuitableName, "cannot be used in this condition"),
    MarkedMenu(
      document: menu("\(size)\n  - menu: Lid\n    id: ①channel②\n    items: [a]"),
      .badID, "special meaning in conditions"),
    MarkedMenu(
      document: "item: Tea\nsections:\n  - {menu: Lid, when: {①channel②: togo}, items: [Paper]}\n",
      .unsuitableName, "the menu has no channels"),
    MarkedMenu(
      document: "item: Tea\nchannels: ①[here, togo]②\n\(size)\n", .wrongShape, "a map"),
    MarkedMenu(
      document: "item: Tea\nchannels: {①here.now②: Here}\n\(size)\n", .badID, "contains no '.'",
      fix: "here-now"),
  ]

  @Test("Mistakes in channels point to what is wrong", arguments: mistakes)
  func mistake(_ menu: MarkedMenu) { menu.check() }

  /// What `validate` finds in a menu, as `code text-at-the-span`.
  private func warnings(_ rest: String) -> [String] {
    let source = SourceText(name: "m.yaml", text: Self.menu(rest))
    let result = MenuDocument.read(source, id: "m", isChecked: true)
    #expect(result.definition != nil)
    return result.diagnostics.map { "\($0.code) \(source.text(in: $0.span))" }
  }

  @Test("Checks know that an order has exactly one channel")
  func checks() {
    let lid = { (condition: String) in
      self.warnings("\(Self.size)\n  - {menu: Lid, when: \(condition), items: [a]}")
    }
    #expect(lid("{all: [{channel: here}, {channel: togo}]}") == ["M0611 channel"])
    #expect(lid("{channel: [here, togo]}") == ["M0613 channel"])
    #expect(lid("{any: [{channel: here}, {Size: S}]}") == [])
    #expect(
      warnings(
        "price: {channel: {here: 1, togo: [{when: {channel: here}, is: 2}, {is: 3}]}}\n\(Self.size)"
      )
        == ["M0615 channel"])
    #expect(
      warnings(
        "sections:\n  - {menu: Size, items: [S, {name: L, when: {channel: togo}}]}\n"
          + "  - {menu: Off, select: optional, items: {Coupon: {price: -5, when: {channel: togo}}}}"
      )
      .first == "M0616 Coupon")
  }
}
