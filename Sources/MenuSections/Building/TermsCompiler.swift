import MenuText

/// Compiles discounts, fees, tax and rounding, and the taxes of items.
struct TermsCompiler {
  private let prices: PriceCompiler
  let draft: AmountTermsDraft
  /// The ids of the channels, in order.
  let channels: [String]
  /// Whether the whole page is one charge.
  private let isOneCharge: Bool
  /// The count without a price that alone makes the page one charge.
  private let pageCount: SectionIndex?
  /// The compiled terms; `nil` if the menu has none.
  private(set) var terms: AmountTerms?

  private var conditions: ConditionCompiler { prices.conditions }
  var names: NameResolver { conditions.names }
  var outline: MenuOutline { conditions.names.outline }

  init(_ menu: MenuDraft, prices: PriceCompiler, _ diagnostics: inout BuildDiagnostics) {
    self.prices = prices
    channels = prices.conditions.context.definition.channels.map(\.id)
    draft = menu.terms
    let page = prices.conditions.names.outline[LevelIndex.page]
    isOneCharge = menu.price != nil || page.multiplier != nil
    pageCount = menu.price == nil ? page.multiplier : nil
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

  func id(
    of written: Located<String>?, name: LocalizedText, at location: SourceReference,
    _ ids: inout [String: SourceReference], _ diagnostics: inout BuildDiagnostics
  ) -> String {
    if written == nil, outline.gaps.contains(.id, at: location) { return "" }
    let id = written?.value ?? MenuBuilder.derivedID(name.fallback)
    let location = written?.location ?? location
    if !MenuBuilder.isValidID(id) {
      diagnostics.report(.badID(id, at: location))
    } else if let first = ids[id] {
      diagnostics.reportDuplicateID(id, at: location, first: first)
    } else {
      ids[id] = location
    }
    return id
  }

  func compile(
    _ discount: DiscountDraft, ids: inout [String: SourceReference],
    diagnostics: inout BuildDiagnostics
  ) -> DiscountTerms? {
    let id = id(of: discount.id, name: discount.name, at: discount.location, &ids, &diagnostics)
    let of = filter(discount.of, &diagnostics)
    let condition = discount.condition.flatMap { compile($0, &diagnostics) }
    guard let off = discount.off else { return nil }
    return DiscountTerms(
      id: id, name: discount.name, off: off, of: of, condition: condition,
      code: discount.code.map { AmountTerms.normalized($0.value) }, minimum: discount.minimum,
      maximum: discount.maximum, per: discount.per, oneOf: discount.oneOf,
      isTaxedInFull: discount.isTaxedInFull, rounding: discount.rounding)
  }

  func compile(
    _ fee: FeeDraft, ids: inout [String: SourceReference],
    diagnostics: inout BuildDiagnostics
  ) -> FeeTerms? {
    let id = id(of: fee.id, name: fee.name, at: fee.location, &ids, &diagnostics)
    let of = filter(fee.of, &diagnostics)
    let condition = fee.condition.flatMap { compile($0, &diagnostics) }
    let tax = fee.tax.flatMap { self.tax($0, &diagnostics) }
    let size: FeeTerms.Size
    switch fee.size {
    case nil:
      if !fee.saysBase { reportMissingTax(of: fee, &diagnostics) }
      return nil
    case .given: size = .given
    case .rate(let rate, let base): size = .rate(rate, of: base)
    case .price(let price, let isPerUnit):
      size = .price(compile(price, &diagnostics), isPerUnit: isPerUnit)
    }
    let result = FeeTerms(
      id: id, name: fee.name, size: size, of: of, condition: condition, tax: tax ?? .none,
      rounding: fee.rounding)
    if result.isOnTotal {
      if let tax = fee.tax, !tax.value.isEmpty {
        diagnostics.report(.termsConflict, "total-tax", at: tax.location)
      }
      if let first = fee.of.first {
        diagnostics.report(.termsConflict, "total-of", at: first.location)
      }
    } else {
      reportMissingTax(of: fee, &diagnostics)
    }
    return result
  }

  /// Reports a fee without a tax in a menu with tax, unless its name could not be read.
  private func reportMissingTax(of fee: FeeDraft, _ diagnostics: inout BuildDiagnostics) {
    guard draft.tax != nil, !fee.saysTax, !fee.name.fallback.isEmpty else { return }
    diagnostics.report(
      .missingTax, "fee", with: ["name": .text(fee.name.fallback), "example": .text(rateExample)],
      at: fee.location)
  }

  var rateExample: String { draft.tax?.rates.first?.id.value ?? "none" }

  /// The sections and items of the page that are named; `nil` for all. Hidden items may be
  /// named, as in conditions.
  func filter(
    _ written: [Located<String>], _ diagnostics: inout BuildDiagnostics
  ) -> ChargeFilter? {
    guard let first = written.first else { return nil }
    guard !isOneCharge else {
      if let pageCount {
        diagnostics.report(
          .termsConflict, "of-counted", with: ["name": .text(outline[pageCount].id)],
          at: first.location, notes: [.init("count", at: outline[pageCount].draft.location)])
      } else {
        diagnostics.report(.termsConflict, "of-page", at: first.location)
      }
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
      if isHiddenProduct(name.value) { continue }
      if outline.options.contains(where: { $0.draft.product?.value == name.value }) {
        reportNested(name, &diagnostics)
        continue
      }
      let ids = name.value.split(separator: ".", omittingEmptySubsequences: false)
      if ids.count == 1, let path = path(ofItem: name.value) {
        diagnostics.report(
          .unknownName, "meant",
          with: [
            "what": .sentence("unknown.section"), "name": .text(name.value), "meant": .text(path),
          ], at: name.location, suggestion: path)
        continue
      }
      let section = Located(String(ids.first ?? ""), at: name.location)
      let rest = name.value.dropFirst(section.value.count)
      let reference = names.section(
        named: section, in: .page, replacement: { "\($0)\(rest)" }, &diagnostics)
      guard let reference else { continue }
      switch ids.count {
      case 1: filter.sections.insert(reference.section)
      case 2:
        let option = Located(String(ids[1]), at: name.location)
        if names.isHidden(option, in: reference.section) { continue }
        let known = names.option(
          option, in: reference.section, replacement: { "\(section.value).\($0)" }, &diagnostics)
        if let known { filter.options.insert(known) }
      default: reportNested(name, &diagnostics)
      }
    }
    return filter
  }

  /// The path of the only item of the page with an id that no section there
  /// has; `nil` if there is none.
  private func path(ofItem id: String) -> String? {
    let sections = outline[LevelIndex.page].sections
    guard !sections.contains(where: { outline[$0].id == id }) else { return nil }
    let selling = sections.filter { outline.option(id, in: $0) != nil }
    // A section whose id could not be read has one that no document can contain.
    guard let section = selling.first, selling.count == 1, outline[section].id.first != "\u{0}"
    else { return nil }
    return "\(outline[section].id).\(id)"
  }

  private func reportNested(_ name: Located<String>, _ diagnostics: inout BuildDiagnostics) {
    diagnostics.report(
      .termsConflict, "of-nested", with: ["name": .text(name.value)], at: name.location)
  }

  /// Whether a name is that of a product of which an item on the page is hidden.
  private func isHiddenProduct(_ name: String) -> Bool {
    outline[LevelIndex.page].sections.contains {
      if case .menu(let menu) = outline[$0].draft.content {
        menu.hiddenProducts.contains(name)
      } else {
        false
      }
    }
  }

  /// A condition that may ask for the subtotal; `nil` if something in it is wrong.
  func compile(_ draft: ConditionDraft, _ diagnostics: inout BuildDiagnostics) -> AmountCondition? {
    guard draft.asksSubtotal else {
      return conditions.compile(draft, in: .page, &diagnostics).map { .order($0) }
    }
    func compileAll(_ parts: [ConditionDraft]) -> [AmountCondition]? {
      parts.map { compile($0, &diagnostics) }.allKnown()
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
  func compile(_ draft: PriceDraft, _ diagnostics: inout BuildDiagnostics) -> AmountPrice {
    guard case .rules(let rules, let location) = draft,
      rules.contains(where: { $0.condition?.asksSubtotal ?? false })
    else { return .price(prices.compile(draft, in: .page, &diagnostics)) }
    let hasDefault = rules.contains { $0.condition == nil }
    var compiled: [(condition: AmountCondition?, price: AmountPrice)] = []
    for (index, rule) in rules.enumerated() {
      let isLast = index == rules.count - 1
      if isLast ? !hasDefault : rule.condition == nil {
        diagnostics.report(
          .badRules, isLast ? "last-has-condition" : "not-last", with: ["subject": prices.subject],
          at: rule.location == .unknown ? location : rule.location)
      }
      compiled.append(
        (rule.condition.flatMap { compile($0, &diagnostics) }, compile(rule.price, &diagnostics)))
    }
    return .rules(compiled)
  }
}
