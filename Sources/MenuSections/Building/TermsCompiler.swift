import MenuText

/// Compiles discounts, fees, tax and rounding, and the taxes of items.
struct TermsCompiler {
  private let conditions: ConditionCompiler
  private let prices: PriceCompiler
  private let draft: AmountTermsDraft
  /// The ids of the channels, in order.
  private let channels: [String]
  /// Whether the whole page is one charge.
  private let isOneCharge: Bool
  /// The compiled terms; `nil` if the menu has none.
  private(set) var terms: AmountTerms?

  private var names: NameResolver { conditions.names }
  private var outline: MenuOutline { conditions.names.outline }

  init(
    _ menu: MenuDraft, channels: [String] = [], conditions: ConditionCompiler,
    prices: PriceCompiler, _ diagnostics: inout BuildDiagnostics
  ) {
    self.conditions = conditions
    self.prices = prices
    self.channels = channels
    draft = menu.terms
    let names = conditions.names
    isOneCharge = menu.price != nil || names.outline[LevelIndex.page].multiplier != nil
    guard !draft.isEmpty else { return }
    var terms = AmountTerms()
    terms.tax = draft.tax.map { compile($0, &diagnostics) }
    self.terms = terms
    terms.tax?.standard = draft.tax?.standard.flatMap { tax($0, &diagnostics) }
    var ids: [String: SourceReference] = [:]
    for discount in draft.discounts ?? [] {
      if let compiled = compile(discount, ids: &ids, diagnostics: &diagnostics) {
        terms.discounts.append(compiled)
      }
    }
    for fee in draft.fees ?? [] {
      if let compiled = compile(fee, ids: &ids, diagnostics: &diagnostics) {
        terms.fees.append(compiled)
      }
    }
    terms.rounding = draft.rounding.map { rounding in
      RoundingTerms(
        unit: rounding.unit, mode: rounding.mode,
        condition: rounding.condition.flatMap {
          self.conditions.compile($0, in: .page, &diagnostics)
        })
    }
    self.terms = terms
  }

  private func id(
    of written: Located<String>?, name: LocalizedText, at location: SourceReference,
    _ ids: inout [String: SourceReference], _ diagnostics: inout BuildDiagnostics
  ) -> String {
    let id = written?.value ?? MenuBuilder.derivedID(name.fallback)
    let location = written?.location ?? location
    if id.isEmpty || MenuBuilder.derivedID(id) != id {
      diagnostics.report(.badID(id, at: location))
    } else if let first = ids[id] {
      diagnostics.report(
        Diagnostic(
          .duplicateID, "second", with: ["id": .text(id)], at: location,
          notes: [.init("first", ["id": .text(id)], at: first)]))
    } else {
      ids[id] = location
    }
    return id
  }
}

extension TermsCompiler {
  private func compile(
    _ discount: DiscountDraft, ids: inout [String: SourceReference],
    diagnostics: inout BuildDiagnostics
  ) -> DiscountTerms? {
    let id = id(
      of: discount.id, name: discount.name, at: discount.location, &ids, &diagnostics)
    let of = filter(discount.of, &diagnostics)
    let condition = discount.condition.flatMap { compile($0, &diagnostics) }
    guard let off = discount.off else { return nil }
    return DiscountTerms(
      id: id, name: discount.name, off: off, of: of, condition: condition,
      code: discount.code.map { AmountTerms.normalized($0.value) }, minimum: discount.minimum,
      maximum: discount.maximum, per: discount.per, oneOf: discount.oneOf,
      isTaxedInFull: discount.isTaxedInFull, rounding: discount.rounding)
  }

  private func compile(
    _ fee: FeeDraft, ids: inout [String: SourceReference],
    diagnostics: inout BuildDiagnostics
  ) -> FeeTerms? {
    let id = id(of: fee.id, name: fee.name, at: fee.location, &ids, &diagnostics)
    let of = filter(fee.of, &diagnostics)
    let condition = fee.condition.flatMap { compile($0, &diagnostics) }
    let tax = fee.tax.flatMap { self.tax($0, &diagnostics) }
    let size: FeeTerms.Size
    switch fee.size {
    case nil: return nil
    case .given: size = .given
    case .rate(let rate, let base): size = .rate(rate, of: base)
    case .price(let price, let isPerUnit):
      size = .price(compile(price, &diagnostics), isPerUnit: isPerUnit)
    }
    let result = FeeTerms(
      id: id, name: fee.name, size: size, of: of, condition: condition, tax: tax ?? .none,
      rounding: fee.rounding)
    if result.isOnTotal {
      if let tax = fee.tax, !tax.ids.isEmpty {
        diagnostics.report(Diagnostic(.termsConflict, "total-tax", at: tax.location))
      }
      if let first = fee.of.first {
        diagnostics.report(Diagnostic(.termsConflict, "total-of", at: first.location))
      }
    } else if draft.tax != nil, !fee.saysTax {
      diagnostics.report(
        Diagnostic(
          .missingTax, "fee",
          with: ["name": .text(fee.name.fallback), "example": .text(rateExample)],
          at: fee.location))
    }
    return result
  }

  /// A rate for examples.
  private var rateExample: String { draft.tax?.rates.first?.id.value ?? "none" }

  /// The sections and items of the page that are named; `nil` for all.
  private func filter(
    _ written: [Located<String>], _ diagnostics: inout BuildDiagnostics
  ) -> ChargeFilter? {
    guard let first = written.first else { return nil }
    guard !isOneCharge else {
      diagnostics.report(Diagnostic(.termsConflict, "of-page", at: first.location))
      return nil
    }
    var filter = ChargeFilter()
    for name in written {
      let products = outline[LevelIndex.page].sections.flatMap { outline[$0].options }.filter {
        outline[$0].draft.product?.value == name.value
      }
      guard products.isEmpty else {
        filter.options.formUnion(products)
        continue
      }
      let ids = name.value.split(separator: ".", omittingEmptySubsequences: false)
      let section = Located(String(ids.first ?? ""), at: name.location)
      guard let reference = names.section(named: section, in: .page, &diagnostics) else { continue }
      switch ids.count {
      case 1: filter.sections.insert(reference.section)
      case 2:
        let option = Located(String(ids[1]), at: name.location)
        if let option = names.option(option, in: reference.section, &diagnostics) {
          filter.options.insert(option)
        }
      default:
        diagnostics.report(
          Diagnostic(
            .termsConflict, "of-nested", with: ["name": .text(name.value)], at: name.location))
      }
    }
    return filter
  }

  /// A condition that may ask for the subtotal; `nil` if something in it is wrong.
  private func compile(
    _ draft: ConditionDraft, _ diagnostics: inout BuildDiagnostics
  ) -> AmountCondition? {
    guard draft.asksSubtotal else {
      return conditions.compile(draft, in: .page, &diagnostics).map { .order($0) }
    }
    func compileAll(_ parts: [ConditionDraft]) -> [AmountCondition]? {
      let compiled = parts.map { compile($0, &diagnostics) }
      let known = compiled.compactMap { $0 }
      return known.count == compiled.count ? known : nil
    }
    switch draft {
    case .subtotal(let range, _): return .subtotal(range)
    case .any(let parts): return compileAll(parts).map { .any($0) }
    case .all(let parts): return compileAll(parts).map { .all($0) }
    case .not(let part): return compile(part, &diagnostics).map { .not($0) }
    case .chosen, .quantity: return nil
    }
  }

  /// A price whose conditions may ask for the subtotal.
  private func compile(
    _ draft: PriceDraft, _ diagnostics: inout BuildDiagnostics
  ) -> AmountPrice {
    guard case .rules(let rules, let location) = draft,
      rules.contains(where: { $0.condition?.asksSubtotal ?? false })
    else { return .price(prices.compile(draft, in: .page, &diagnostics)) }
    let hasDefault = rules.contains { $0.condition == nil }
    var compiled: [(condition: AmountCondition?, price: AmountPrice)] = []
    for (index, rule) in rules.enumerated() {
      let isLast = index == rules.count - 1
      if isLast ? !hasDefault : rule.condition == nil {
        diagnostics.report(
          Diagnostic(
            .badRules, isLast ? "last-has-condition" : "not-last",
            with: ["subject": prices.subject],
            at: rule.location == .unknown ? location : rule.location))
      }
      compiled.append(
        (
          rule.condition.flatMap { compile($0, &diagnostics) },
          compile(rule.price, &diagnostics)
        ))
    }
    return .rules(compiled)
  }
}

extension TermsCompiler {
  /// The taxes that an item, a section or a fee names; `nil` if one is unknown.
  func tax(_ written: ItemTaxDraft, _ diagnostics: inout BuildDiagnostics) -> ItemTax? {
    if written.ids.isEmpty { return ItemTax.none }
    guard let tax = draft.tax, let rates = terms?.tax?.rates else {
      if !draft.isTaxLost {
        diagnostics.report(Diagnostic(.termsConflict, "no-tax", at: written.location))
      }
      return nil
    }
    if written.ids.count > 1, tax.isIncluded {
      diagnostics.report(Diagnostic(.termsConflict, "list-included", at: written.location))
    }
    var indices: [Int] = []
    for id in written.ids {
      guard let index = rates.firstIndex(where: { $0.id == id.value }) else {
        if !tax.hasUnreadRates { reportUnknownRate(id, tax: tax, diagnostics: &diagnostics) }
        return nil
      }
      let isRepeated = indices.contains { other in
        zip(rates[other].byChannel, rates[index].byChannel).contains { $0.index == $1.index }
      }
      if isRepeated {
        diagnostics.report(
          Diagnostic(.termsConflict, "tax-twice", with: ["name": .text(id.value)], at: id.location))
      }
      indices.append(index)
    }
    return ItemTax(rates: indices)
  }

  private func reportUnknownRate(
    _ id: Located<String>, tax: TaxDraft, diagnostics: inout BuildDiagnostics
  ) {
    reportUnknown(
      id, what: .sentence("unknown.rate"), among: tax.rates.map(\.id.value) + ["none"],
      &diagnostics)
  }

  private func reportUnknown(
    _ name: Located<String>, what: Diagnostic.Argument, among known: [String],
    _ diagnostics: inout BuildDiagnostics
  ) {
    let (nearest, names) = diagnostics.suggestion(for: name.value) { known }
    diagnostics.report(
      Diagnostic(
        .unknownName, nearest != nil ? "meant" : names.isEmpty ? "unknown" : "listed",
        with: [
          "what": what, "name": .text(name.value), "meant": .text(nearest ?? ""),
          "count": .number(names.count), "names": BuildDiagnostics.listing(names),
        ], at: name.location, suggestion: nearest))
  }

  private func compile(
    _ tax: TaxDraft, _ diagnostics: inout BuildDiagnostics
  ) -> TaxTerms {
    var first: [String: SourceReference] = [:]
    for (id, _) in tax.rates {
      if let earlier = first[id.value] {
        diagnostics.report(
          Diagnostic(
            .duplicateID, "second", with: ["id": .text(id.value)], at: id.location,
            notes: [.init("first", ["id": .text(id.value)], at: earlier)]))
      }
      first[id.value] = first[id.value] ?? id.location
    }
    if tax.isIncluded, tax.place.value == .order {
      diagnostics.report(Diagnostic(.termsConflict, "order-included", at: tax.place.location))
    }
    let count = max(1, channels.count)
    let rates = tax.rates.indices.map { index in
      TaxTerms.NamedRate(
        id: tax.rates[index].id.value,
        byChannel: (0..<count).map { channel in
          resolve(index, channel: channel, tax: tax, diagnostics: &diagnostics)
            ?? TaxTerms.Rate(index: index, percentage: .percent(0))
        })
    }
    for (id, rate) in tax.rates {
      if case .channels(let entries)? = rate { checkChannels(entries, of: id, &diagnostics) }
    }
    return TaxTerms(
      isIncluded: tax.isIncluded, rates: rates, place: tax.place.value, rounding: tax.rounding)
  }

  /// The percentage that a rate comes to in a channel; `nil` if something is wrong with it.
  private func resolve(
    _ start: Int, channel: Int, tax: TaxDraft, diagnostics: inout BuildDiagnostics
  ) -> TaxTerms.Rate? {
    var index = start
    var passed = [start]
    var rate = tax.rates[start].rate
    while let current = rate {
      switch current {
      case .percentage(let percentage):
        return TaxTerms.Rate(index: index, percentage: percentage)
      case .channels(let entries):
        let id = channels.indices.contains(channel) ? channels[channel] : ""
        rate = entries.first { $0.channel.value == id }?.rate
      case .id(let id):
        guard let next = tax.rates.firstIndex(where: { $0.id.value == id.value }) else {
          if !tax.hasUnreadRates {
            reportUnknown(
              id, what: .sentence("unknown.rate"), among: tax.rates.map(\.id.value), &diagnostics)
          }
          return nil
        }
        if let circle = passed.firstIndex(of: next) {
          // Each circle is reported where its first rate is written.
          if circle == 0, passed.min() == start {
            let path = (passed + [start]).map { tax.rates[$0].id.value }.joined(separator: " → ")
            diagnostics.report(
              Diagnostic(.taxCircle, "circle", with: ["path": .text(path)], at: id.location))
          }
          return nil
        }
        passed.append(next)
        index = next
        rate = tax.rates[next].rate
      }
    }
    return nil
  }

  private func checkChannels(
    _ entries: [(channel: Located<String>, rate: TaxDraft.Rate)], of id: Located<String>,
    _ diagnostics: inout BuildDiagnostics
  ) {
    for entry in entries where !channels.contains(entry.channel.value) {
      reportUnknown(
        entry.channel, what: .sentence("unknown.channel"), among: channels, &diagnostics)
    }
    let missing = channels.filter { channel in !entries.contains { $0.channel.value == channel } }
    guard !missing.isEmpty else { return }
    diagnostics.report(
      Diagnostic(
        .incompleteTable, "missing",
        with: [
          "names": BuildDiagnostics.listing(missing), "section": .text(id.value),
          "subject": .sentence("subject.rate"),
        ], at: id.location))
  }
}

extension TermsCompiler {
  /// Reports priced items that say no tax where there is no default.
  func reportMissingTaxes(
    basePrice: MenuPrice, optionPrices: [MenuPrice], sections: [SectionDefinition],
    _ diagnostics: inout BuildDiagnostics
  ) {
    guard let tax = draft.tax, !tax.saysStandard else { return }
    if basePrice.bounds != .zero {
      diagnostics.report(
        Diagnostic(
          .missingTax, "base", with: ["example": .text(rateExample)], at: tax.location))
    }
    struct State: Hashable {
      let level: LevelIndex
      let hasTax: Bool
    }
    var visited: Set<State> = []
    var waiting = [State(level: .page, hasTax: false)]
    while let state = waiting.popLast() {
      guard visited.insert(state).inserted else { continue }
      for section in outline[state.level].sections {
        let hasTax = state.hasTax || outline[section].draft.tax != nil
        let price =
          switch sections[Int(section.rawValue)].content {
          case .count(let count): count.price?.bounds ?? .zero
          case .custom(let content): PriceRange(content.price)
          case .title, .menu, .text, .total: PriceRange.zero
          }
        if !hasTax, price != .zero {
          reportMissingTax(of: outline[section].id, at: outline.location(of: section), &diagnostics)
        }
        for index in outline[section].options {
          let option = outline[index]
          let own = hasTax || option.draft.tax != nil
          if !own, optionPrices[Int(index.rawValue)].bounds != .zero {
            reportMissingTax(of: option.id, at: option.draft.location, &diagnostics)
          }
          if option.level != .empty { waiting.append(State(level: option.level, hasTax: own)) }
        }
      }
    }
  }

  private func reportMissingTax(
    of name: String, at location: SourceReference, _ diagnostics: inout BuildDiagnostics
  ) {
    diagnostics.report(
      Diagnostic(
        .missingTax, "item", with: ["name": .text(name), "example": .text(rateExample)],
        at: location))
  }
}
