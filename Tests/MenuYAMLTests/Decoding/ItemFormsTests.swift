import MenuSections
import MenuText
import MenuYAML
import Testing

@Suite("Forms of items")
struct ItemFormsTests {
  private struct Item: Equatable, CustomStringConvertible {
    var id: String
    var name: String
    var price: Int64?

    init(_ id: String, _ name: String, _ price: Int64? = 0) {
      self.id = id
      self.name = name
      self.price = price
    }

    var description: String { "\(id): \(name) \(price ?? -1)" }
  }

  private func items(
    _ items: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [Item] {
    try readMenu("- menu: M\n  select: any\n  items: \(items)", sourceLocation: sourceLocation)
      .options.map { Item($0.id, $0.name.fallback, $0.price.constant) }
  }

  @Test("A list contains names and maps")
  func lists() throws {
    let found = try items("[HOT, 'A.B', {name: Large, id: l, price: 500}, {name: {en: Small}}]")
    #expect(
      found == [
        Item("HOT", "HOT"), Item("A-B", "A.B"), Item("l", "Large", 500), Item("Small", "Small"),
      ])
  }

  @Test(
    "In a map, a plain amount is the price, other text is the name, and the key is the default name"
  )
  func maps() throws {
    let found = try items(
      """

          Shot: 500
          A = B: -100
          Off: -0
          Free:
          k1: Milk
          k2: '500'
          k3: {en: Oat}
          Whip: {price: 7}
          k4: {name: Soy, price: 3}
      """)
    #expect(
      found == [
        Item("Shot", "Shot", 500), Item("A - B", "A = B", -100), Item("Off", "Off"),
        Item("Free", "Free"), Item("k1", "Milk"), Item("k2", "500"), Item("k3", "Oat"),
        Item("Whip", "Whip", 7), Item("k4", "Soy", 3),
      ])
  }

  @Test("Text that other parsers read as numbers, dates or booleans is a name")
  func names() throws {
    let words = [
      "no", "on", "~", "null", "1e3", "0123", "11:00", "0x1F", "1_2", "2024-01-01", "true", ".5x",
    ]
    let list = try items("[\(words.joined(separator: ", "))]")
    #expect(list.map(\.name) == words)
    let map = try items(
      "{\(words.enumerated().map { "k\($0.offset): \($0.element)" }.joined(separator: ", "))}")
    #expect(map.map(\.name) == words)
    let keys = try items("{\(words.map { "\($0): 5" }.joined(separator: ", "))}")
    #expect(keys.map(\.name) == words)
    #expect(keys.allSatisfy { $0.price == 5 })
    let menu = try readMenu(
      "- menu: no\n  items: [on, off]\n  default: on\n- menu: on\n  when: {no: on}\n  items: [no]")
    #expect(menu.option(at: "no.on") != nil)
  }

  @Test("Amounts never pass through floating point")
  func amounts() throws {
    let menu = try readDocument(
      "item: A\ncurrency: USD\nprice: 0.29\nsections: [{menu: M, items: {a: 4.50, b: +0.1, c: 1999999999.99, d: 3}}]\n"
    )
    #expect(menu.price.constant == 29)
    #expect(menu.options.map(\.price.constant) == [450, 10, 199_999_999_999, 300])
    let dinar = try readDocument(
      "item: A\ncurrency: KWD\nsections: [{menu: M, items: {a: 1.005}}]\n")
    #expect(dinar.options.map(\.price.constant) == [1005])
  }

  @Test("An item keeps all its keys")
  func details() throws {
    let menu = try readMenu(
      """
      - menu: M
        select: 0..9
        each: 0..3
        items:
          a:
            name: Latte
            price: 4500
            description: Mild
            image: {src: a.png, aspect: 4/3}
            labels: [New, {text: Hot, style: accent}, {en: Vegan, ko: 비건}]
            each: 1..2
            when: {N: x}
            style: large
            sold-out: Back at five
            stock: 3
            x-cost: [1, 2]
          b:
            sold-out: yes
            sections: [{menu: size, items: [S, L]}]
          c: {sold-out: no}
          d: {sold-out: maybe}
          e: {sold-out: "gone"}
      - menu: N
        items: [x]
      """)
    let latte = menu.options[0]
    #expect(latte.name.fallback == "Latte")
    #expect(latte.price.constant == 4500)
    #expect(latte.description?.fallback == "Mild")
    #expect(latte.image?.source == "a.png")
    #expect(latte.labels.map(\.text.fallback) == ["New", "Hot", "Vegan"])
    #expect(latte.labels.map(\.style) == [nil, "accent", nil])
    #expect(latte.each == QuantityRange(1, 2))
    #expect(latte.condition != nil)
    #expect(latte.style == "large")
    #expect(latte.stock == 3)
    let reasons = ["a", "b", "c", "d", "e"].map { id in
      menu.option(at: MenuPath("M.\(id)")).map { menu[$0].soldOut } ?? nil
    }
    #expect(reasons[0]?.reason?.fallback == "Back at five")
    #expect(reasons[1] == SoldOut())
    #expect(reasons[2] == nil)
    #expect(reasons[3]?.reason?.fallback == "maybe")
    #expect(reasons[4]?.reason?.fallback == "gone")
  }

  @Test("Texts are decoded in all their languages")
  func languages() throws {
    let menu = try readDocument(
      """
      item: {ko: 차, en: Tea, zh-Hant: 茶, PT-br: Chá}
      locale: ko
      sections: [{total: 합계}]
      """)
    let tags = ["ko", "en", "zh-Hant", "pt-BR"].compactMap { LanguageTag($0) }
    #expect(menu.languages == tags.sorted())
    #expect(tags.map { menu.item[$0] } == ["차", "Tea", "茶", "Chá"])
    #expect(menu.id == "test")
  }
}
