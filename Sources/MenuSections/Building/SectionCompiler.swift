import MenuText

/// Compiles the sections of an outline one after the other, with the prices and conditions of their
/// options.
struct SectionCompiler {
  let outline: MenuOutline
  let names: NameResolver
  private(set) var context: ContextCompiler
  private var conditions: ConditionCompiler
  var prices: PriceCompiler
  private var terms: TermsCompiler
  /// The prices of options that a branch replaces.
  private var repriced: [OptionIndex: PriceDraft] = [:]
  var diagnostics: BuildDiagnostics
  private(set) var basePrice = MenuPrice.free
  private(set) var minimum = MenuPrice.free
  private(set) var sections: [SectionDefinition] = []
  private(set) var optionPrices: [MenuPrice] = []
  private var optionConditions: [OptionIndex: MenuCondition] = [:]
  private var optionCodes: [OptionIndex: MenuCode] = [:]
  private var excesses: [OptionIndex: MenuPrice] = [:]
  private var listPrices: [OptionIndex: MenuPrice] = [:]
  private var optionHours: [OptionIndex: [Int]] = [:]
  private var optionTaxes: [OptionIndex: ItemTax] = [:]
  /// Discounts, fees, tax and rounding; `nil` for none.
  var amountTerms: AmountTerms? { terms.terms }

  init(_ outline: MenuOutline, draft: MenuDraft, diagnostics: BuildDiagnostics) {
    self.outline = outline
    self.diagnostics = diagnostics
    names = NameResolver(outline: outline)
    context = ContextCompiler(draft, &self.diagnostics)
    conditions = ConditionCompiler(names: names, context: context, location: draft.location)
    prices = PriceCompiler(conditions: conditions)
    terms = TermsCompiler(draft, prices: prices, &self.diagnostics)
    basePrice = prices.compile(
      draft.price ?? .amount(0), in: .page, mayExclude: true, &self.diagnostics)
    minimum = prices.ofMinimum.compile(draft.minimum, in: .page, &self.diagnostics)
    if let price = draft.price {
      SetCheck(outline: outline).report(
        .page, of: draft.item.fallback, price: price, at: draft.location, &self.diagnostics)
    }
    optionPrices = Array(repeating: .free, count: outline.options.count)
    sections.reserveCapacity(outline.sections.count)
    for section in outline.sections {
      self.diagnostics.section = section.index
      sections.append(compile(section))
    }
    self.diagnostics.section = nil
    terms.reportMissingTaxes(
      basePrice: basePrice, optionPrices: optionPrices, sections: sections, &self.diagnostics)
  }

  /// The same sections for a branch that replaces the prices of some options: compiles those with
  /// such an option again, and what is about the whole menu.
  init(_ base: SectionCompiler, draft: MenuDraft, repriced: [OptionIndex: PriceDraft]) {
    self = base
    diagnostics = BuildDiagnostics()
    self.repriced.merge(repriced) { $1 }
    context = ContextCompiler(draft, &diagnostics)
    conditions = ConditionCompiler(names: names, context: context, location: draft.location)
    prices = PriceCompiler(conditions: conditions)
    terms = TermsCompiler(draft, prices: prices, &diagnostics)
    basePrice = prices.compile(draft.price ?? .amount(0), in: .page, mayExclude: true, &diagnostics)
    minimum = prices.ofMinimum.compile(draft.minimum, in: .page, &diagnostics)
    for section in Set(repriced.keys.map { outline[$0].section }).sorted() {
      sections[Int(section.rawValue)] = compile(outline[section])
    }
    terms.reportMissingTaxes(
      basePrice: basePrice, optionPrices: optionPrices, sections: sections, &diagnostics)
  }

  /// The options, with their prices and conditions.
  func options() -> MenuOptions {
    MenuOptions(outline.options.indices.lazy.map { option(OptionIndex(rawValue: UInt32($0))) })
  }

  func option(_ index: OptionIndex) -> MenuOption {
    let number = Int(index.rawValue)
    let draft = outline.options[number].draft
    let id = outline.options[number].id
    return MenuOption(
      MenuOption.Details(
        id: id, name: draft.name ?? LocalizedText(id), rest: rest(of: index, draft)),
      section: outline.options[number].section, level: outline.options[number].level,
      each: outline.options[number].each, price: optionPrices[number], stock: draft.stock)
  }

  /// What an option has beside a name and a price.
  private func rest(of index: OptionIndex, _ draft: OptionDraft) -> Stored<MenuOption.Rest>? {
    guard let draft = draft.details else { return nil }
    var rest = MenuOption.Rest(
      description: draft.description, image: draft.image, labels: draft.labels,
      style: draft.style, condition: optionConditions[index],
      soldOut: draft.soldOut, product: draft.product?.value, facts: draft.facts,
      excess: excesses[index], listPrice: listPrices[index], available: optionHours[index] ?? [],
      tax: optionTaxes[index])
    rest.facts.code = optionCodes[index]
    return rest.stored
  }

  private mutating func compile(_ section: MenuOutline.Section) -> SectionDefinition {
    let draft = section.draft
    let plugin = outline.pluginSections[section.index]
    let condition = draft.condition.flatMap {
      conditions.compile($0, in: names.scope(of: section), &diagnostics)
    }
    let requirements = conditions.requirements(
      draft.condition, compiled: condition, at: draft.location)
    let content: SectionContent =
      switch draft.content {
      case .title(let content): .title(content)
      case .menu(let menu): .menu(compile(menu, section: section, requirements: requirements))
      case .count(let count): .count(compile(count, section: section, requirements: requirements))
      case .text(let content): .text(content)
      case .total(let hasBreakdown): .total(hasBreakdown: hasBreakdown)
      case .custom(let content): .custom(plugin?.content ?? content)
      case .use: .total(hasBreakdown: false)
      }
    return SectionDefinition(
      id: section.id, group: section.use?.value, address: section.address,
      firstOwner: section.firstOwner, header: draft.header, footer: draft.footer,
      condition: condition, layout: draft.layout, style: draft.style,
      notes: draft.notes + (plugin?.notes ?? []),
      tax: draft.tax.flatMap { terms.tax($0, &diagnostics) }, content: content)
  }

  private mutating func compile(
    _ menu: MenuSectionDraft, section: MenuOutline.Section, requirements: [MenuCondition]
  ) -> MenuContent {
    // Most options have a name and a price alone.
    let detailed = section.options.filter { outline.options[Int($0.rawValue)].draft.hasDetails }
    compileConditions(of: detailed, in: names.scope(of: section))
    let count = diagnostics.all.count
    for index in section.options {
      let number = Int(index.rawValue)
      if let amount = plainPrice(of: index) {
        optionPrices[number] = .amount(amount)
      } else {
        compilePrices(of: outline.options[number], requirements)
      }
    }
    let arePricesKnown = diagnostics.all.count == count && outline.isRead(.price, in: section)
    for index in detailed {
      guard let tax = outline.options[Int(index.rawValue)].draft.tax else { continue }
      optionTaxes[index] = terms.tax(tax, &diagnostics)
    }
    compileCodes(of: detailed, requirements)
    for index in detailed {
      guard let names = outline.options[Int(index.rawValue)].draft.available, !names.isEmpty
      else { continue }
      optionHours[index] = context.hours(named: names, &diagnostics)
    }
    if menu.isIncluded, arePricesKnown { reportNothingIncluded(in: section, of: menu) }
    let areLimitsKnown = LimitCheck(menu, section: section, outline: outline).report(
      to: &diagnostics)
    return MenuContent(
      select: menu.select.value, each: menu.each?.value ?? .upToOne,
      distinct: menu.distinct?.value,
      defaults: DefaultCompiler(names: names).defaults(
        menu, of: section, areLimitsKnown: areLimitsKnown, &diagnostics),
      free: menu.free.flatMap {
        freeUnits($0, menu: menu, section: section, arePricesKnown: arePricesKnown)
      },
      combine: combination(of: menu), entryCombinations: entryCombinations(of: menu, section),
      isIncluded: menu.isIncluded,
      options: section.options, empty: menu.empty,
      available: context.hours(named: menu.available, &diagnostics))
  }

  private mutating func compileConditions(
    of options: [OptionIndex], in scope: NameResolver.Scope
  ) {
    for index in options {
      guard let condition = outline.options[Int(index.rawValue)].draft.condition else { continue }
      optionConditions[index] = conditions.compile(condition, in: scope, &diagnostics)
    }
  }

  /// The price of an option that is an amount without anything beside it.
  private func plainPrice(of index: OptionIndex) -> Int64? {
    repriced[index] == nil ? outline.options[Int(index.rawValue)].draft.plainAmount : nil
  }

  private mutating func compilePrices(
    of option: MenuOutline.Option, _ requirements: [MenuCondition]
  ) {
    let index = option.index
    let requirements =
      requirements
      + conditions.requirements(
        option.draft.condition, compiled: optionConditions[index], at: option.draft.location)
    let scope = names.scope(ofPriceOf: option)
    func compiled(_ price: PriceDraft, mayExclude: Bool = false) -> MenuPrice {
      prices.compile(
        price, in: scope, requirements: requirements, mayExclude: mayExclude, &diagnostics)
    }
    let price =
      option.draft.exclusions.flatMap {
        prices.exclusions(in: $0, scope, requirements: requirements, &diagnostics)
      } ?? compiled(repriced[index] ?? option.draft.price ?? .amount(0), mayExclude: true)
    optionPrices[Int(index.rawValue)] =
      option.draft.surcharge.map { .sum(price, surcharge: compiled($0)) } ?? price
    if let listPrice = option.draft.listPrice {
      // A use that replaces the sections that decide the price leaves the product without a worth.
      var unused = BuildDiagnostics()
      let price = prices.compile(
        listPrice, in: scope, requirements: requirements, mayExclude: true, &unused)
      listPrices[index] = unused.hasErrors ? .free : price
    }
    excesses[index] = option.draft.excess.map { compiled($0, mayExclude: true) }
  }

  /// Codes that other answers decide are prices whose amounts are indices of texts.
  private mutating func compileCodes(
    of options: [OptionIndex], _ requirements: [MenuCondition]
  ) {
    let codes = prices.ofCodes
    for index in options {
      guard let code = outline.options[Int(index.rawValue)].draft.code else { continue }
      let option = outline[index]
      let own = optionConditions[index].map { [$0] } ?? []
      optionCodes[index] = MenuCode(
        texts: code.texts,
        index: codes.compile(
          code.index, in: names.scope(ofPriceOf: option), requirements: requirements + own,
          &diagnostics))
    }
  }
}
