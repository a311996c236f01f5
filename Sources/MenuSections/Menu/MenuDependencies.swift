/// Which sections must be evaluated again when another is answered.
struct MenuDependencies: Sendable {
  /// For every section, those whose conditions or prices refer to it.
  let dependents: [[SectionIndex]]
  /// For every section, those that its options ask.
  let nested: [[SectionIndex]]
  /// The sections of the page that show the price of the whole order.
  let priceSections: [SectionIndex]
  /// The sections whose options decide a price elsewhere.
  let deciders: Set<SectionIndex>
  /// The radios whose options decide the price of what asks them: the base price on the page, else
  /// that of the option that they are nested in.
  let baseDeciders: Set<SectionIndex>

  init(
    _ basePrice: MenuPrice, _ sections: [SectionDefinition], _ options: [MenuOption],
    page: MenuLevel
  ) {
    var dependents = [Set<SectionIndex>](repeating: [], count: sections.count)
    var nested = [[SectionIndex]](repeating: [], count: sections.count)
    var decidingPrices = [basePrice]
    var baseDeciders: Set<SectionIndex> = []
    func add(_ section: SectionIndex, dependingOn references: [SectionReference]) {
      for reference in references { dependents[Int(reference.section.rawValue)].insert(section) }
    }
    func addDeciders(of price: MenuPrice, in owner: OptionIndex?) {
      guard price.constant == nil else { return }
      let references = price.references
      for section in Set(references.map(\.section)) {
        let target = sections[Int(section.rawValue)]
        guard target.owner == owner, case .menu(let menu) = target.content, menu.select.isRadio
        else { continue }
        baseDeciders.insert(section)
        add(section, dependingOn: references.filter { $0.section != section })
      }
    }
    addDeciders(of: basePrice, in: nil)
    for (index, option) in options.enumerated() {
      add(option.section, dependingOn: option.condition?.references ?? [])
      if option.hasLines { nested[Int(option.section.rawValue)] += option.sections }
      guard option.price.constant == nil else { continue }
      add(option.section, dependingOn: option.price.references)
      addDeciders(of: option.price, in: OptionIndex(rawValue: UInt32(index)))
      decidingPrices.append(option.price)
    }
    for (index, section) in sections.enumerated() {
      let number = SectionIndex(rawValue: UInt32(index))
      add(number, dependingOn: section.condition?.references ?? [])
      if case .count(let count) = section.content, let price = count.price {
        add(number, dependingOn: price.references)
        decidingPrices.append(price)
      }
    }
    self.dependents = dependents.map { $0.sorted() }
    self.nested = nested
    self.baseDeciders = baseDeciders
    deciders = Set(decidingPrices.lazy.flatMap(\.references).map(\.section))
    priceSections = page.sections.filter {
      switch sections[Int($0.rawValue)].content {
      case .total: true
      case .title: basePrice.constant == nil
      case .menu, .count, .text, .custom: false
      }
    }
  }
}
