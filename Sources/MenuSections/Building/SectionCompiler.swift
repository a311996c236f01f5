import MenuText

/// Compiles the sections of an outline one after the other, with the prices and conditions of their
/// options.
struct SectionCompiler {
  private let outline: MenuOutline
  private let names: NameResolver
  private(set) var context: ContextCompiler
  private let conditions: ConditionCompiler
  private let prices: PriceCompiler
  private let terms: TermsCompiler
  private(set) var diagnostics: BuildDiagnostics
  /// The menu's own price.
  private(set) var basePrice = MenuPrice.free
  private(set) var sections: [SectionDefinition] = []
  private(set) var optionPrices: [MenuPrice] = []
  private var optionConditions: [MenuCondition?] = []
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
    terms = TermsCompiler(
      draft, channels: context.definition.channels.map(\.id), conditions: conditions,
      prices: prices, &self.diagnostics)
    basePrice = prices.compile(
      draft.price ?? .amount(0), in: .page, mayExclude: true, &self.diagnostics)
    for section in outline.sections { sections.append(compile(section)) }
    terms.reportMissingTaxes(
      basePrice: basePrice, optionPrices: optionPrices, sections: sections, &self.diagnostics)
  }

  /// The options, with their prices and conditions.
  func options() -> [MenuOption] {
    outline.options.indices.map { index in
      let option = outline.options[index]
      let draft = option.draft
      var facts = draft.facts
      facts.code = optionCodes[option.index]
      return MenuOption(
        MenuOption.Details(
          id: option.id, name: draft.name ?? LocalizedText(option.id),
          description: draft.description, image: draft.image,
          labels: draft.labels, style: draft.style, condition: optionConditions[index],
          soldOut: draft.soldOut, product: draft.product?.value, facts: facts,
          excess: excesses[option.index], listPrice: listPrices[option.index],
          available: optionHours[option.index] ?? [],
          tax: optionTaxes[option.index]),
        section: option.section, level: option.level, each: outline.each(of: option),
        price: optionPrices[index], stock: draft.stock)
    }
  }

  private mutating func compile(_ section: MenuOutline.Section) -> SectionDefinition {
    let draft = section.draft
    let plugin = outline.pluginSections[section.index]
    let condition = draft.condition.flatMap {
      conditions.compile($0, in: names.scope(of: section), &diagnostics)
    }
    let requirement = conditions.requirement(
      draft.condition, compiled: condition, at: draft.location)
    let content: SectionContent =
      switch draft.content {
      case .title(let content): .title(content)
      case .menu(let menu):
        .menu(compile(menu, section: section, requirements: [requirement].compactMap { $0 }))
      case .count(let count):
        .count(compile(count, section: section, requirements: [requirement].compactMap { $0 }))
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
    let scope = names.scope(of: section)
    for option in section.options {
      optionConditions.append(
        outline[option].draft.condition.flatMap { conditions.compile($0, in: scope, &diagnostics) })
    }
    let count = diagnostics.all.count
    for index in section.options {
      let option = outline[index]
      let own = conditions.requirement(
        option.draft.condition, compiled: optionConditions[Int(index.rawValue)],
        at: option.draft.location)
      func compiled(_ price: PriceDraft, mayExclude: Bool = false) -> MenuPrice {
        prices.compile(
          price, in: names.scope(ofPriceOf: option),
          requirements: requirements + [own].compactMap { $0 }, mayExclude: mayExclude,
          &diagnostics)
      }
      let price = compiled(option.draft.price ?? .amount(0), mayExclude: true)
      optionPrices.append(
        option.draft.surcharge.map { .sum(price, surcharge: compiled($0)) } ?? price)
      if let listPrice = option.draft.listPrice {
        // A use that replaces the sections that decide the price leaves the product without a worth.
        var unused = BuildDiagnostics()
        let price = prices.compile(
          listPrice, in: names.scope(ofPriceOf: option),
          requirements: requirements + [own].compactMap { $0 }, mayExclude: true, &unused)
        listPrices[index] = unused.hasErrors ? .free : price
      }
      excesses[index] = option.draft.excess.map { compiled($0, mayExclude: true) }
    }
    let arePricesKnown = diagnostics.all.count == count && outline.isRead(.price, in: section)
    for index in section.options {
      if let tax = outline[index].draft.tax { optionTaxes[index] = terms.tax(tax, &diagnostics) }
    }
    compileCodes(of: section, requirements)
    for option in section.options {
      guard let names = outline[option].draft.available, !names.isEmpty else { continue }
      optionHours[option] = context.hours(named: names, &diagnostics)
    }
    let areLimitsKnown = LimitCheck(menu, section: section, outline: outline).report(
      to: &diagnostics)
    return MenuContent(
      select: menu.select.value, each: menu.each?.value ?? .upToOne,
      distinct: menu.distinct?.value,
      defaults: defaults(menu, section, areLimitsKnown: areLimitsKnown),
      free: menu.free.flatMap {
        freeUnits($0, menu: menu, section: section, arePricesKnown: arePricesKnown)
      },
      combine: combination(of: menu), entryCombinations: entryCombinations(of: menu, section),
      isIncluded: menu.isIncluded,
      options: section.options, empty: menu.empty,
      available: context.hours(named: menu.available, &diagnostics))
  }

  /// Codes that other answers decide are prices whose amounts are indices of texts.
  private mutating func compileCodes(
    of section: MenuOutline.Section, _ requirements: [MenuCondition]
  ) {
    var codes = prices
    codes.subject = .sentence("subject.code")
    for index in section.options {
      let option = outline[index]
      guard let code = option.draft.code else { continue }
      let own = optionConditions[Int(index.rawValue)].map { [$0] } ?? []
      optionCodes[index] = MenuCode(
        texts: code.texts,
        index: codes.compile(
          code.index, in: names.scope(ofPriceOf: option), requirements: requirements + own,
          &diagnostics))
    }
  }

  /// The quantities that the starting order contains, checked against the limits if those are known.
  private mutating func defaults(
    _ menu: MenuSectionDraft, _ section: MenuOutline.Section, areLimitsKnown: Bool
  ) -> [(option: OptionIndex, quantity: Int)] {
    var quantities: [OptionIndex: Int] = [:]
    for (name, quantity) in menu.defaults {
      guard !names.isHidden(name, in: section.index),
        let option = names.option(name, in: section.index, &diagnostics)
      else { continue }
      let each = outline.each(of: outline[option])
      if areLimitsKnown, quantity.value < max(1, each.lower) || quantity.value > each.limit {
        diagnostics.report(
          Diagnostic(
            .badDefault, quantity.value < each.lower ? "quantity-below" : "quantity",
            with: [
              "quantity": .number(quantity.value), "name": .text(name.value),
              "range": .text("\(each)"), "minimum": .number(each.lower),
            ], at: quantity.location))
      }
      if quantities.updateValue(quantity.value, forKey: option) != nil {
        diagnostics.report(
          Diagnostic(.badDefault, "twice", with: ["name": .text(name.value)], at: name.location))
      }
    }
    if areLimitsKnown, menu.select.value != .none, let first = menu.defaults.first {
      checkTotal(of: quantities, menu, at: first.option.location)
    }
    if menu.select.value == .all {
      return section.options.map { ($0, max(1, outline.each(of: outline[$0]).lower)) }
    }
    return quantities.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private mutating func checkTotal(
    of quantities: [OptionIndex: Int], _ menu: MenuSectionDraft, at location: SourceReference
  ) {
    let total = quantities.values.reduce(0) { $0.addingReportingOverflow($1).partialValue }
    let limit = menu.select.value.range.limit
    if total > limit {
      diagnostics.report(
        Diagnostic(
          .badDefault, "total", with: ["quantity": .number(total), "limit": .number(limit)],
          at: location)
      )
    } else if let distinct = menu.distinct?.value, quantities.count > distinct.limit {
      diagnostics.report(
        Diagnostic(
          .badDefault, "distinct",
          with: ["quantity": .number(quantities.count), "limit": .number(distinct.limit)],
          at: location))
    }
  }

  private mutating func combination(of menu: MenuSectionDraft) -> PriceCombination {
    if let combine = menu.combine, combine.value != .sum, menu.free != nil {
      diagnostics.report(
        Diagnostic(
          .meaninglessKey, "combine-free", with: ["key": "combine"], at: combine.location))
    }
    return menu.combine?.value ?? .sum
  }

  /// How the sections of a repeated list add up; reports names of sections that it does not ask.
  private mutating func entryCombinations(
    of menu: MenuSectionDraft, _ section: MenuOutline.Section
  ) -> EntryCombinations? {
    if let entry = section.options.first {
      for name in menu.combinedSections { names.check(name, isAskedBy: entry, &diagnostics) }
    }
    return menu.entryCombinations
  }

  private mutating func freeUnits(
    _ draft: Located<FreeUnits>, menu: MenuSectionDraft, section: MenuOutline.Section,
    arePricesKnown: Bool
  ) -> FreeUnits? {
    guard case .first(let count, let units) = draft.value else {
      checkDefaults(draft, menu: menu, section: section)
      return draft.value
    }
    guard count >= 1 else {
      diagnostics.report(
        Diagnostic(.contradictoryLimits, "free-zero", at: draft.location))
      return nil
    }
    let prices = section.options.map { optionPrices[Int($0.rawValue)].constant }
    let areEqual = prices.allSatisfy { $0 != nil && $0 == prices[0] }
    if units == nil, arePricesKnown, !areEqual {
      diagnostics.report(
        Diagnostic(.ambiguousFree, "units", with: ["count": .number(count)], at: draft.location))
    }
    return FreeUnits(first: count, units: units ?? .cheapest)
  }

  /// Reports free defaults without a default, or one whose worth depends on an open answer.
  private mutating func checkDefaults(
    _ draft: Located<FreeUnits>, menu: MenuSectionDraft, section: MenuOutline.Section
  ) {
    guard menu.select.value != .all, !outline.gaps.contains(.limits, at: section.draft.location)
    else { return }
    if menu.defaults.isEmpty {
      diagnostics.report(Diagnostic(.ambiguousFree, "no-default", at: draft.location))
    }
    guard draft.value == .creditOfDefaults else { return }
    for (name, _) in menu.defaults {
      guard let option = outline.optionsByID[Int(section.index.rawValue)][name.value],
        isOpen(optionPrices[Int(option.rawValue)].withoutSurcharge)
      else { continue }
      diagnostics.report(
        Diagnostic(
          .ambiguousFree, "open-default", with: ["name": .text(name.value)], at: name.location))
    }
  }

  /// Whether a price depends on the option's own sections in a way that defaults do not decide.
  private func isOpen(_ price: MenuPrice) -> Bool {
    switch price {
    case .amount, .unavailable: false
    case .sum(let price, _): isOpen(price)
    case .table(let reference, let cells):
      reference.levelsUp < 0 && !hasDefault(reference.section)
        || cells.values.contains(where: isOpen)
    case .channels(let cells): cells.values.contains(where: isOpen)
    case .rules(let rules):
      rules.contains { rule in
        rule.condition?.references.contains { $0.levelsUp < 0 } ?? false || isOpen(rule.price)
      }
    }
  }

  private func hasDefault(_ section: SectionIndex) -> Bool {
    if case .menu(let menu) = outline[section].draft.content {
      !menu.defaults.isEmpty
    } else {
      false
    }
  }

  /// A stepper whose start and step fit its range.
  private mutating func compile(
    _ draft: CountDraft, section: MenuOutline.Section, requirements: [MenuCondition]
  ) -> CountContent {
    let range = draft.range.value
    var step = draft.step.value
    if step < 1 || step > QuantityRange.maximum {
      diagnostics.report(
        Diagnostic(
          .contradictoryLimits, "step", with: ["limit": .number(QuantityRange.maximum)],
          at: draft.step.location))
      step = 1
    }
    let start = draft.start ?? Located(range.lower)
    let content = CountContent(
      range: range, start: start.value, step: step,
      price: draft.price.map {
        prices.compile(
          $0.scaled(by: draft.factor), in: names.scope(of: section), requirements: requirements,
          &diagnostics)
      })
    guard !outline.gaps.contains(.limits, at: section.draft.location) else { return content }
    if range.limit == 0 {
      diagnostics.report(
        Diagnostic(
          .contradictoryLimits, "range-zero", with: ["range": .text("\(range)")],
          at: draft.range.location
        ))
    } else if !range.contains(start.value) {
      diagnostics.report(
        Diagnostic(
          .badDefault, "start",
          with: ["quantity": .number(start.value), "range": .text("\(range)")],
          at: start.location))
    } else if !content.allows(start.value) {
      diagnostics.report(
        Diagnostic(
          .badDefault, "between-steps",
          with: [
            "quantity": .number(start.value), "step": .number(step),
            "minimum": .number(range.lower),
          ], at: start.location))
    }
    return content
  }
}
