package import MenuSections
import MenuText

/// Generates shops from a seed: menus whose items share groups and products, and the same menus
/// with every use written out.
package struct RandomShop {
  /// The menu with its groups and products.
  package let shop: MenuDraft
  /// The same menu without any: what is used is written at every use.
  package let writtenOut: MenuDraft

  /// The shop for a seed.
  package init(seed: UInt64) {
    var generator = Generator(seed: seed)
    shop = generator.shop(seed: seed)
    let expansion = Expansion(shop)
    writtenOut = expansion.menu()
  }
}

/// Writes out a shop, by the words of the format and not by the builder's code.
private struct Expansion {
  private let draft: MenuDraft
  private var groups: [String: GroupDraft.Content] = [:]
  private var products: [String: OptionDraft] = [:]

  init(_ draft: MenuDraft) {
    self.draft = draft
    for group in draft.groups { groups[group.name.value] = group.content }
    for product in draft.products { products[product.name.value] = product.item }
  }

  func menu() -> MenuDraft {
    var result = draft
    result.groups = []
    result.products = []
    result.sections = level(draft.sections)
    return result
  }

  private func level(_ sections: [SectionDraft]) -> [SectionDraft] {
    sections.flatMap { section -> [SectionDraft] in
      guard case .use(let use) = section.content else { return [writtenOut(section)] }
      switch groups[use.group.value] {
      case .list(let uses)?:
        guard let repetition = use.repetition else { return level(uses) }
        let entries = repetition.entries.map { id, name in
          OptionDraft(
            name ?? LocalizedText(id.value, in: draft.locale), id: id, sections: level(uses))
        }
        return [
          SectionDraft(
            .menu(MenuSectionDraft(select: Located(.all), items: entries)),
            id: section.id ?? use.group, header: section.header, condition: section.condition)
        ]
      case .section(var written)?:
        written.id = section.id ?? use.group
        guard case .menu(var menu) = written.content else { return [writtenOut(written)] }
        let hidden = Set(use.hidden.map(\.value))
        menu.items.removeAll { hidden.contains($0.id?.value ?? "") }
        for (option, price) in use.prices {
          for index in menu.items.indices where menu.items[index].id?.value == option.value {
            menu.items[index].price = price
          }
        }
        if case .menu(let changed)? = use.changed { menu.select = changed.select }
        written.content = .menu(menu)
        return [writtenOut(written)]
      case nil: return []
      }
    }
  }

  private func writtenOut(_ section: SectionDraft) -> SectionDraft {
    guard case .menu(var menu) = section.content else { return section }
    menu.items = menu.items.map { item in
      var item = item
      if let product = item.product.flatMap({ products[$0.value] }) {
        item.id = item.id ?? item.product
        item.name = item.name ?? product.name
        if menu.isIncluded, item.price == nil { item.price = .amount(0) }
        item.price = item.price ?? product.price
        item.sections = item.sections ?? product.sections
        item.product = nil
      }
      item.price = item.price ?? menu.price
      item.sections = (item.sections ?? menu.sections).map { level($0) }
      return item
    }
    menu.price = nil
    menu.sections = nil
    menu.isIncluded = false
    return SectionDraft(
      .menu(menu), id: section.id, header: section.header, condition: section.condition)
  }
}

private struct Generator {
  private var random: SeededGenerator
  /// The groups so far with the ids of their options; the first ones are radios.
  private var groups: [(name: String, options: [String])] = []

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func shop(seed: UInt64) -> MenuDraft {
    var draft = MenuDraft(
      id: "shop-\(seed)", item: LocalizedText("가게", in: .korean),
      currency: Currency(code: "KRW") ?? .none, locale: .korean)
    for index in 0..<Int.random(in: 2...5, using: &random) {
      draft.groups.append(group("g\(index)"))
    }
    // A list in an order that differs from that of the definitions.
    let listed = groups.map(\.name).shuffled(using: &random).prefix(2)
    let needed = Set(listed).union(groups.prefix(1).map(\.name))
    draft.groups.append(
      GroupDraft(
        Located("list"), .list(groups.map(\.name).reversed().filter(needed.contains).map(use))))
    for index in 0..<2 {
      var item = OptionDraft(text("상품 \(index)"), price: .amount(amount()))
      if chance(2) { item.sections = level() }
      draft.products.append(ProductDraft(Located("p\(index)"), item))
    }
    draft.sections = [SectionDraft(.title(TitleContent()), header: text("가게"))]
    draft.products.append(ProductDraft(Located("set"), set()))
    draft.groups.append(GroupDraft(Located("twice"), .list([repeated()])))
    draft.sections += [sets()]
    if chance(3) { draft.sections += [use(groups[0].name)] }
    for index in 0..<Int.random(in: 1...3, using: &random) {
      draft.sections.append(menu("m\(index)"))
    }
    draft.sections.append(SectionDraft(.total(), header: text("총 금액")))
    return draft
  }

  private mutating func group(_ name: String) -> GroupDraft {
    let options = (0..<Int.random(in: 2...4, using: &random)).map { "o\($0)" }
    var items = options.map { option in
      OptionDraft(text(option), id: Located(option), price: price())
    }
    if !groups.isEmpty, chance(3) { items[0].sections = [use(groups[0].name)] }
    if let first = groups.first, chance(4) {
      items[1].condition = .chosen(
        section: Located(first.name), anyOf: [Located(first.options[0])])
    }
    let select: SelectType = groups.isEmpty || chance(2) ? .one : .quantity(.any)
    var menu = MenuSectionDraft(select: Located(select), items: items)
    if !select.isRadio { menu.each = QuantityRange(0, 3).map { Located($0) } }
    if chance(2) { menu.defaults = [(Located("o1"), Located(1))] }
    if !select.isRadio, chance(3) {
      menu.combine = Located(chance(2) ? .highest : .average)
    } else if !menu.defaults.isEmpty, chance(3) {
      menu.free = Located(.defaults)
    }
    if !select.isRadio, chance(3) {
      menu.portions = [("light", 1, 2), ("normal", 1, 1), ("double", 2, 1)].compactMap {
        id, over, under in
        PortionDraft.Factor("\(over)/\(under)").map { PortionDraft(Located(id), factor: $0) }
      }
    }
    groups.append((name, options))
    return GroupDraft(Located(name), .section(SectionDraft(.menu(menu))))
  }

  /// A set that always has the products and lets customers choose one more.
  private mutating func set() -> OptionDraft {
    var whole = MenuSectionDraft(select: Located(.all), items: [product("p0"), product("p1")])
    whole.isIncluded = true
    var choice = MenuSectionDraft(
      select: Located(.quantity(.any)), items: [product("p1"), product("p0")])
    choice.isIncluded = true
    if chance(2) { choice.items[0].price = .amount(amount()) }
    if chance(2) { choice.items[1].surcharge = .amount(amount()) }
    choice.each = QuantityRange(0, 3).map { Located($0) }
    choice.free = chance(2) ? Located(FreeUnits(first: 2, units: .cheapest)) : nil
    // The products may name the first group.
    return OptionDraft(
      text("세트"), price: .amount(amount() + 10),
      sections: [
        use(groups[0].name), SectionDraft(.menu(whole), id: Located("whole")),
        SectionDraft(.menu(choice), id: Located("choice")),
      ])
  }

  private func product(_ name: String) -> OptionDraft {
    var item = OptionDraft(nil)
    item.product = Located(name)
    return item
  }

  /// The list of groups, once for each half.
  private func repeated() -> SectionDraft {
    var use = GroupUse(Located("list"))
    use.repetition = RepetitionDraft([
      (Located("left"), text("왼쪽")), (Located("right"), text("오른쪽")),
    ])
    return SectionDraft(.use(use), id: Located("half"))
  }

  private mutating func sets() -> SectionDraft {
    var halves = OptionDraft(text("반반"), id: Located("halves"), price: .amount(amount()))
    halves.sections = [use(groups[0].name), use("twice")]
    var menu = MenuSectionDraft(
      select: Located(.quantity(.any)), items: [product("set"), halves])
    menu.each = QuantityRange(0, 9).map { Located($0) }
    return SectionDraft(.menu(menu), id: Located("sets"))
  }

  private func use(_ name: String) -> SectionDraft {
    SectionDraft(.use(GroupUse(Located(name))))
  }

  /// Uses of groups in any order; the first group is always among them, as others name it.
  private mutating func level() -> [SectionDraft] {
    if chance(4) { return [use("list")] }
    var names = groups.map(\.name).filter { _ in chance(2) }
    if !names.contains(groups[0].name) { names.append(groups[0].name) }
    return names.shuffled(using: &random).map { name in
      var section = use(name)
      guard name != groups[0].name, chance(3), case .use(var use) = section.content else {
        return section
      }
      if chance(2) {
        use.hidden = [Located("o0")]
      } else {
        use.prices = [(Located("o0"), .amount(amount()))]
      }
      section.content = .use(use)
      return section
    }
  }

  private mutating func menu(_ id: String) -> SectionDraft {
    let items = (0..<Int.random(in: 1...4, using: &random)).map { index -> OptionDraft in
      var item = OptionDraft(text("\(id) \(index)"), id: Located("i\(index)"))
      if chance(3) {
        // The second item of a product needs an id of its own.
        item = OptionDraft(nil, id: index > 1 || chance(2) ? Located("i\(index)") : nil)
        item.product = Located("p\(index % 2)")
        if chance(3) { item.price = .amount(amount()) }
        return item
      }
      if chance(2) { item.price = .amount(amount()) }
      if chance(2) { item.sections = chance(4) ? [] : level() }
      return item
    }
    var menu = MenuSectionDraft(select: Located(.quantity(.any)), items: items)
    menu.each = QuantityRange(0, 9).map { Located($0) }
    if chance(2) { menu.price = .amount(amount()) }
    if chance(2) { menu.sections = level() }
    return SectionDraft(.menu(menu), id: Located(id))
  }

  private mutating func price() -> PriceDraft {
    guard let first = groups.first, chance(3) else { return .amount(amount()) }
    let missing = chance(3) ? first.options.randomElement(using: &random) : nil
    return .table(
      section: Located(first.name),
      entries: first.options.map {
        (Located($0), $0 == missing ? .unavailable(at: .unknown) : .amount(amount()))
      })
  }

  private func text(_ text: String) -> LocalizedText { LocalizedText(text, in: .korean) }

  private mutating func amount() -> Int64 { Int64(Int.random(in: 0...12, using: &random)) * 250 }

  private mutating func chance(_ oneIn: Int) -> Bool {
    Int.random(in: 1...oneIn, using: &random) == 1
  }
}
