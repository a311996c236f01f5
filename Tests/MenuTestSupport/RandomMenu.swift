package import MenuSections
import MenuText

/// Generates small menus from a seed, using every feature of the format.
///
/// Conditions and price tables refer only to earlier sections, so every menu compiles.
public struct RandomMenu {
  private var generator: SeededGenerator
  /// Whether limits, conditions and stock can reject actions.
  private let isStrict: Bool

  private init(seed: UInt64, isStrict: Bool) {
    generator = SeededGenerator(seed: seed)
    self.isStrict = isStrict
  }

  /// The menu for a seed; unless strict, no limit rejects a quantity from 0 to 3.
  package static func draft(seed: UInt64, isStrict: Bool = true) -> MenuDraft {
    var generator = RandomMenu(seed: seed, isStrict: isStrict)
    return generator.draft(seed: seed)
  }

  private mutating func draft(seed: UInt64) -> MenuDraft {
    var sections = [
      SectionDraft(
        .title(TitleContent(description: LocalizedText("seed \(seed)"))),
        header: LocalizedText("메뉴", in: .korean))
    ]
    sections += level(prefix: "s", depth: 0, known: [])
    sections.append(
      SectionDraft(.total(), header: LocalizedText("총 금액", in: .korean)))
    return MenuDraft(
      id: "random-\(seed)", item: LocalizedText("메뉴", in: .korean), price: .amount(amount()),
      currency: Self.won,
      locale: .korean, minimum: chance(4) ? 3000 : 0, sections: sections)
  }

  private static let won = Currency(code: "KRW") ?? .none

  /// A section that later sections can refer to.
  private struct Known {
    let id: String
    let options: [String]
    let decidesPrices: Bool
  }

  private mutating func level(prefix: String, depth: Int, known: [Known]) -> [SectionDraft] {
    var known = known
    var sections: [SectionDraft] = []
    for index in 0..<Int.random(in: 1...(depth == 0 ? 5 : 2), using: &generator) {
      let id = "\(prefix)\(index)"
      var section = menu(id, depth: depth, known: known)
      section.condition = isStrict && chance(4) ? condition(known) : nil
      if case .menu(let menu) = section.content {
        known.append(
          Known(
            id: id, options: menu.items.compactMap { $0.id?.value },
            decidesPrices: menu.select.value.isRadio && section.condition == nil))
      }
      sections.append(section)
    }
    if chance(2) {
      sections.append(
        SectionDraft(
          .count(CountDraft(price: chance(3) ? .amount(amount()) : nil)), id: Located("\(prefix)n"))
      )
    }
    if chance(3) {
      sections.append(
        SectionDraft(
          .text(TextContent(maximum: 20, lines: 2, isRequired: isStrict && chance(2))),
          id: Located("\(prefix)t")))
    }
    return sections
  }

  private mutating func menu(_ id: String, depth: Int, known: [Known]) -> SectionDraft {
    let count = Int.random(in: 1...4, using: &generator)
    let selects: [SelectType] =
      isStrict
      ? [.one, .quantity(.upToOne), .quantity(.any), .quantity(.many), range(0, 3), range(1, 2)]
      : [.quantity(.any)]
    let select = selects.randomElement(using: &generator) ?? .one
    let each = select.isRadio ? nil : QuantityRange(isStrict && chance(4) ? 2 : 0, 9)
    var items: [OptionDraft] = []
    for index in 0..<count {
      var option = OptionDraft(
        LocalizedText("선택 \(index)", in: .korean), id: Located("o\(index)"),
        price: price(known))
      if depth < 2, chance(4) {
        option.sections = level(prefix: "\(id)x\(index)y", depth: depth + 1, known: [])
      }
      if isStrict {
        option.condition = chance(6) ? condition(known) : nil
        option.soldOut = chance(12) ? SoldOut() : nil
        option.stock = chance(10) ? Int.random(in: 0...4, using: &generator) : nil
      }
      items.append(option)
    }
    var draft = MenuSectionDraft(
      select: Located(select), each: each.map { Located($0) }, items: items)
    if isStrict, chance(3), !select.isRadio {
      draft.distinct = QuantityRange(0, 2).map { Located($0) }
    }
    if chance(3) {
      draft.free = Located(
        FreeUnits(
          first: Int.random(in: 1...2, using: &generator),
          units: chance(2) ? .cheapest : .mostExpensive))
    }
    if isStrict, chance(3) {
      let quantity = max(1, each?.lower ?? 1)
      if quantity <= select.range.limit {
        draft.defaults = [(Located("o0"), Located(quantity))]
      }
    }
    return SectionDraft(.menu(draft), id: Located(id))
  }

  private mutating func price(_ known: [Known]) -> PriceDraft {
    let deciders = known.filter { $0.decidesPrices && !$0.options.isEmpty }
    if chance(5), let section = deciders.randomElement(using: &generator) {
      return .table(
        section: Located(section.id),
        entries: section.options.map { (Located($0), .amount(amount())) })
    }
    if chance(6), let condition = condition(known) {
      return .rules(
        [.init(condition, .amount(amount())), .init(nil, .amount(amount()))], location: .unknown)
    }
    return .amount(amount())
  }

  private mutating func condition(_ known: [Known]) -> ConditionDraft? {
    guard let section = known.filter({ !$0.options.isEmpty }).randomElement(using: &generator),
      let option = section.options.randomElement(using: &generator)
    else { return nil }
    let chosen = ConditionDraft.chosen(section: Located(section.id), anyOf: [Located(option)])
    switch Int.random(in: 0...3, using: &generator) {
    case 0: return .not(chosen)
    case 1: return .quantity(section: Located(section.id), .many)
    case 2: return .any([chosen, .quantity(section: Located(section.id), .many)])
    default: return chosen
    }
  }

  private mutating func amount() -> Int64 {
    Int64(Int.random(in: isStrict ? -2...12 : 0...12, using: &generator)) * 250
  }

  private mutating func chance(_ oneIn: Int) -> Bool {
    Int.random(in: 1...oneIn, using: &generator) == 1
  }

  private func range(_ lower: Int, _ upper: Int) -> SelectType {
    .quantity(QuantityRange(lower, upper) ?? .any)
  }
}
