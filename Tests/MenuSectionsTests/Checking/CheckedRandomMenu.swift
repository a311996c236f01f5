import MenuSections
import MenuTestSupport

/// Generates menus from a seed that are small enough to try every order, with many conditions that
/// contradict each other.
///
/// Ids are unique in the whole menu, and every price rule has its own source location.
struct CheckedRandomMenu {
  private var generator: SeededGenerator
  private var names = 0
  private var locations = 0

  private struct Known {
    let id: String
    /// Empty for a count.
    let options: [String]
  }

  static func draft(seed: UInt64) -> MenuDraft {
    var maker = CheckedRandomMenu(generator: SeededGenerator(seed: seed))
    return MenuDraft(
      id: "m", item: LocalizedText("m"), price: .amount(maker.chance(3) ? 250 : 0),
      currency: Currency(code: "USD") ?? .none,
      minimum: maker.chance(3) ? Int64(maker.number(1...8) * 250) : 0,
      sections: maker.level(count: maker.number(2...4), known: [], isNested: false))
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func chance(_ oneIn: Int) -> Bool { number(1...oneIn) == 1 }

  private mutating func level(count: Int, known outer: [Known], isNested: Bool) -> [SectionDraft] {
    var known = outer
    var sections: [SectionDraft] = []
    for _ in 0..<count {
      let id = "s\(names)"
      names += 1
      let condition = chance(2) ? self.condition(known) : nil
      if chance(6), !isNested {
        let range = QuantityRange(number(0...1), 2) ?? .any
        sections.append(
          SectionDraft(
            .count(CountDraft(range: Located(range), price: .amount(amount()))), id: Located(id),
            condition: condition))
        known.append(Known(id: id, options: []))
        continue
      }
      let select: SelectType = [.one, .one, .quantity(.upToOne), range(0, 2), range(2, 2)][
        number(0...4)]
      let items = (0..<number(1...3)).map { index in
        option(id: "\(id)o\(index)", known: known, isNested: isNested)
      }
      var menu = MenuSectionDraft(select: Located(select), items: items)
      if select == range(2, 2) { menu.each = Located(QuantityRange(0, 2) ?? .any) }
      if chance(4), select.isRadio, let first = items.first?.id {
        menu.defaults = [(first, Located(1))]
      }
      sections.append(SectionDraft(.menu(menu), id: Located(id), condition: condition))
      known.append(Known(id: id, options: items.compactMap { $0.id?.value }))
    }
    return sections
  }

  private mutating func option(id: String, known: [Known], isNested: Bool) -> OptionDraft {
    var option = OptionDraft(LocalizedText(id), id: Located(id), price: .amount(amount()))
    option.condition = chance(4) ? condition(known) : nil
    if chance(4) {
      let rules = (0..<number(1...2)).map { _ in
        PriceDraft.Rule(condition(known), .amount(amount()), location: location())
      }.filter { $0.condition != nil }
      option.price = .rules(
        rules + [.init(nil, .amount(0), location: location())], location: .unknown)
    }
    if !isNested, chance(6) { option.sections = level(count: 1, known: known, isNested: true) }
    return option
  }

  private mutating func location() -> SourceReference {
    locations += 1
    return SourceReference(SourceSpan(at: locations))
  }

  private mutating func condition(_ known: [Known], depth: Int = 0) -> ConditionDraft? {
    guard let section = known.randomElement(using: &generator) else { return nil }
    let kind = number(0...(depth < 2 ? 6 : 3))
    switch kind {
    case 4, 5:
      let parts = (0..<2).compactMap { _ in condition(known, depth: depth + 1) }
      return kind == 4 ? .any(parts) : .all(parts)
    case 6: return condition(known, depth: depth + 1).map { .not($0) }
    default: break
    }
    // A rule's source location is that of the first name in its condition.
    let name = Located(section.id, at: location())
    if kind == 0 || section.options.isEmpty {
      let lower = number(0...3)
      return .quantity(section: name, QuantityRange(lower, chance(2) ? nil : lower) ?? .any)
    }
    let options = section.options.filter { _ in chance(2) }
    return .chosen(
      section: name, anyOf: (options.isEmpty ? [section.options[0]] : options).map { Located($0) })
  }

  private mutating func amount() -> Int64 { Int64([-500, 0, 0, 250, 500, 1000][number(0...5)]) }

  private func range(_ lower: Int, _ upper: Int) -> SelectType {
    .quantity(QuantityRange(lower, upper) ?? .any)
  }
}
