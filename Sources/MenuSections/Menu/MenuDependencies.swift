/// The sections that must be evaluated again when another one is answered.
struct MenuDependencies: Sendable {
  /// For every section, those whose conditions or prices refer to it.
  let dependents: [[SectionIndex]]
  /// For every section, those that its options ask.
  let nested: [[SectionIndex]]
  /// For every section, those whose options ask it.
  let owners: [[SectionIndex]]
  /// The sections of the page that show the price of the whole order.
  let priceSections: [SectionIndex]
  /// The sections whose options decide a price elsewhere.
  let deciders: Set<SectionIndex>
  /// The radios whose options decide the price of what asks them: the base price on the page, else
  /// that of the option that they are nested in.
  let baseDeciders: Set<SectionIndex>
  /// What `none` in a price excludes.
  let exclusions: PriceExclusions
  /// Whether something is a set.
  let hasSets: Bool
  /// Whether answers decide a code.
  let decideCodes: Bool

  init(
    _ basePrice: MenuPrice, sections: [SectionDefinition], options: MenuOptions,
    notable: [OptionIndex], levels: [MenuLevel]
  ) {
    var dependents = [Set<SectionIndex>](repeating: [], count: sections.count)
    var nested = [Set<LevelIndex>](repeating: [], count: sections.count)
    var decidingPrices = [basePrice]
    var baseDeciders: Set<SectionIndex> = []
    func add(_ section: SectionIndex, dependingOn references: [SectionReference]) {
      for reference in references { dependents[Int(reference.section.rawValue)].insert(section) }
    }
    func addDeciders(of price: MenuPrice, in level: LevelIndex) {
      guard price.constant == nil else { return }
      let references = price.references
      for section in Set(references.map(\.section)) {
        let target = sections[Int(section.rawValue)]
        guard levels[Int(level.rawValue)].section(target.id) == section,
          case .menu(let menu) = target.content, menu.select.isRadio
        else { continue }
        // In a set, a product's price may only exclude answers.
        if price.bounds != .zero { baseDeciders.insert(section) }
        add(section, dependingOn: references.filter { $0.section != section })
      }
    }
    addDeciders(of: basePrice, in: .page)
    var exclusions = PriceExclusions()
    basePrice.forEachNone(in: sections, ownLevel: 0) { section, _ in
      if let section { exclusions.sections.insert(section) }
    }
    for index in notable {
      let option = options[Int(index.rawValue)]
      option.price.forEachNone(in: sections, ownLevel: -1) { section, _ in
        if let section {
          exclusions.sections.insert(section)
        } else {
          exclusions.options.insert(index)
        }
      }
      add(option.section, dependingOn: option.condition?.references ?? [])
      if option.hasLines { nested[Int(option.section.rawValue)].insert(option.level) }
      guard option.price.constant == nil else { continue }
      // Sections that an option asks itself decide the price of its lines, not of its row.
      add(option.section, dependingOn: option.price.references.filter { $0.levelsUp >= 0 })
      addDeciders(of: option.price, in: option.level)
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
    self.nested = nested.map { asked in
      Set(asked.lazy.flatMap { levels[Int($0.rawValue)].sections }).sorted()
    }
    var owners = [[SectionIndex]](repeating: [], count: sections.count)
    for (index, asked) in self.nested.enumerated() {
      for section in asked {
        owners[Int(section.rawValue)].append(SectionIndex(rawValue: UInt32(index)))
      }
    }
    self.owners = owners
    self.baseDeciders = baseDeciders
    self.exclusions = exclusions
    hasSets = sections.contains {
      if case .menu(let menu) = $0.content { menu.isIncluded } else { false }
    }
    decideCodes = !notable.allSatisfy { options[Int($0.rawValue)].hasConstantCode }
    deciders = Set(decidingPrices.lazy.flatMap(\.references).map(\.section))
    priceSections = levels[Int(LevelIndex.page.rawValue)].sections.filter {
      switch sections[Int($0.rawValue)].content {
      case .total: true
      case .title: basePrice.constant == nil
      case .menu, .count, .text, .custom: false
      }
    }
  }
}
