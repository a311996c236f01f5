import MenuText

/// Reports discounts and fees that never apply, discounts that are always limited, codes of
/// several discounts, and fees that count choices.
struct TermsCheck {
  /// The number of items that are tried for an order that shows a problem.
  static let maximumTrials = 24

  let menu: CheckedMenu
  let terms: AmountTerms
  let drafts: AmountTermsDraft
  var definition: MenuDefinition { menu.definition }

  /// `nil` for a menu without terms.
  init?(_ menu: CheckedMenu) {
    guard let terms = menu.definition.terms else { return nil }
    self.menu = menu
    self.terms = terms
    drafts = menu.draft.terms
  }

  func report(_ reachability: inout Reachability, _ diagnostics: inout BuildDiagnostics) {
    for (index, draft) in (drafts.discounts ?? []).enumerated() {
      let discount = terms.discounts[index]
      if let reason = obstacle(to: index, &reachability) {
        diagnostics.report(
          .neverApplies, "discount", with: ["name": .text(discount.id), "reason": reason],
          at: location(of: reason, in: draft.condition) ?? draft.location)
        continue
      }
      reportLimit(of: index, at: draft.location, &reachability, &diagnostics)
      reportCode(of: index, draft, &reachability, &diagnostics)
    }
    for (fee, draft) in zip(terms.fees, drafts.fees ?? []) {
      guard let reason = obstacle(to: fee, &reachability) else {
        reportChoices(countedBy: fee, at: draft.location, &diagnostics)
        continue
      }
      diagnostics.report(
        .neverApplies, "fee", with: ["name": .text(fee.id), "reason": reason],
        at: location(of: reason, in: draft.condition) ?? draft.location)
    }
  }

  /// Reports a fee for each unit of everything, beside choices that cost
  /// nothing, such as a handover.
  private func reportChoices(
    countedBy fee: FeeTerms, at location: SourceReference, _ diagnostics: inout BuildDiagnostics
  ) {
    guard fee.of == nil, case .price(_, isPerUnit: true) = fee.size, !definition.isOneCharge,
      let choice = definition.page.sections.first(where: isFreeChoice)
    else { return }
    diagnostics.report(
      .termsConflict, "of-choices", with: ["name": .text(definition[choice].id)],
      severity: .warning, at: location)
  }

  /// Whether a section asks for one answer, and none costs anything.
  private func isFreeChoice(_ section: SectionIndex) -> Bool {
    guard case .menu(let content) = definition[section].content, content.select.isRadio else {
      return false
    }
    return !content.options.isEmpty
      && content.options.allSatisfy { option in
        definition[option].price == .free
          && definition[definition[option].level].nestedPrice.sum == .zero
      }
  }

  /// Where a condition has what keeps something from applying; `nil` if it is not in the condition.
  private func location(
    of reason: Diagnostic.Argument, in condition: ConditionDraft?
  ) -> SourceReference? {
    switch reason {
    case .sentence("never.by-itself", _), .sentence("never.in-context", _),
      .sentence("no-effect.together", _), .sentence("no-effect.incomplete", _):
      condition?.firstLocation
    case .sentence("no-effect.subtotal", _): condition?.firstSubtotal
    default: nil
    }
  }

  /// Why a discount never takes anything off; `nil` if it may.
  private func obstacle(to index: Int, _ reachability: inout Reachability) -> Diagnostic.Argument? {
    let discount = terms.discounts[index]
    if isForNothing(discount.of, &reachability) { return .sentence("no-effect.nothing") }
    let greatest = greatest(of: discount.of)
    let subtotals = PriceRange(from: 0, to: greatest)
    if let reason = obstacle(discount.condition, subtotals: subtotals, &reachability)
      ?? obstacle(discount.of, while: discount.condition, subtotals: subtotals, &reachability)
    {
      return reason
    }
    if greatest == 0 { return .sentence("no-effect.no-price") }
    if discount.minimum > greatest {
      return .sentence(
        "no-effect.minimum",
        ["minimum": .text(menu.money(discount.minimum)), "maximum": .text(menu.money(greatest))])
    }
    let units = units(of: discount.of)
    if discount.per > units {
      return .sentence(
        "no-effect.units", ["count": .number(discount.per), "maximum": .number(units)])
    }
    let first = terms.discounts[..<index].first { $0.precludes(discount) }
    return first.map { .sentence("no-effect.earlier", ["name": .text($0.id)]) }
  }

  /// Why a fee never adds anything; `nil` if it may.
  private func obstacle(
    to fee: FeeTerms, _ reachability: inout Reachability
  ) -> Diagnostic.Argument? {
    if isForNothing(fee.of, &reachability) { return .sentence("no-effect.nothing") }
    let subtotals = PriceRange(from: -.max, to: greatest(of: nil))
    if let reason = obstacle(fee.condition, subtotals: subtotals, &reachability)
      ?? obstacle(fee.of, while: fee.condition, subtotals: subtotals, &reachability)
    {
      return reason
    }
    switch fee.size {
    case .given: return nil
    case .price(.price(let price), let isPerUnit):
      if price.bounds == .zero { return .sentence("no-effect.zero") }
      return isPerUnit && units(of: fee.of) == 0 ? .sentence("no-effect.no-price") : nil
    case .price(.rules, _): return nil
    case .rate(let rate, let base):
      if rate == .percent(0) { return .sentence("no-effect.zero") }
      let bounds = TotalBounds(definition, of: fee.of)
      let isZero = base != .total && !bounds.isOpen && bounds.range == .zero
      return isZero ? .sentence("no-effect.no-price") : nil
    }
  }

  /// Whether nothing that something is for can ever be chosen.
  private func isForNothing(_ filter: ChargeFilter?, _ reachability: inout Reachability) -> Bool {
    guard let filter, !definition.isOneCharge else { return false }
    for section in definition.page.sections
    where filter.mayContain(section, definition) && reachability.canShow(section) {
      guard case .menu(let content) = definition[section].content else { return false }
      // A menu with a text for an empty list gets its items at run time.
      if content.options.isEmpty, content.empty != nil { return false }
      for option in content.options
      where filter.contains(option, of: section) && reachability.canBeOffered(option) {
        return false
      }
    }
    return true
  }

  /// Why a condition never holds for some subtotals; `nil` if it may.
  private func obstacle(
    _ condition: AmountCondition?, subtotals: PriceRange, _ reachability: inout Reachability
  ) -> Diagnostic.Argument? {
    guard let condition else { return nil }
    let any = PriceRange(from: -.max, to: .max)
    let alone = predicate(condition, subtotals: any)
    if reachability.isImpossible([alone], at: nil) {
      return .sentence(
        reachability.isImpossible(byItself: alone) ? "never.by-itself" : "never.in-context")
    }
    let limited = predicate(condition, subtotals: subtotals)
    guard reachability.isImpossible([limited], at: nil) else { return nil }
    return .sentence("no-effect.subtotal", ["maximum": .text(menu.money(subtotals.to))])
  }

  /// A condition that holds whenever another one does; what a subtotal decides is known only where
  /// all of some subtotals, or none of them, are in its range.
  func predicate(
    _ condition: AmountCondition, subtotals: PriceRange, isNegated: Bool = false
  ) -> OrderPredicate {
    switch condition {
    case .order(let condition): OrderPredicate(condition, seenFrom: nil, in: definition)
    case .subtotal(let range):
      if range.contains(subtotals.from), range.contains(subtotals.to) {
        .all([])
      } else if range.lower ?? -.max > subtotals.to || range.upper ?? .max < subtotals.from {
        .any([])
      } else {
        isNegated ? .any([]) : .all([])
      }
    case .any(let parts):
      .any(parts.map { predicate($0, subtotals: subtotals, isNegated: isNegated) })
    case .all(let parts):
      .all(parts.map { predicate($0, subtotals: subtotals, isNegated: isNegated) })
    case .not(let part): .not(predicate(part, subtotals: subtotals, isNegated: !isNegated))
    }
  }

  /// The greatest sum of the items that something is for, without what is below zero in them.
  func greatest(of filter: ChargeFilter?) -> Int64 {
    let bounds = TotalBounds(definition, of: filter, ignoresReductions: true)
    return bounds.isOpen ? .max : max(0, bounds.range.to)
  }

  /// The greatest number of units that something is for.
  func units(of filter: ChargeFilter?) -> Int {
    if definition.isOneCharge {
      guard let multiplier = definition.page.multiplier,
        case .count(let count) = definition[multiplier].content
      else { return 1 }
      return max(1, count.range.limit)
    }
    var units = 0
    for section in definition.page.sections where filter?.mayContain(section, definition) ?? true {
      switch definition[section].content {
      case .menu(let content):
        let capacity = menu.capacity(of: section)
        if capacity.isOpen { return .max }
        let isWhole = filter?.sections.contains(section) ?? true
        let named = content.options.filter { filter?.options.contains($0) ?? false }
        let most = isWhole ? .max : named.reduce(0) { $0 + definition[$1].each.limit }
        units += min(capacity.maximumUnits, most)
      case .count(let count): units += count.range.limit
      case .custom: return .max
      case .title, .text, .total: break
      }
    }
    return units
  }
}

extension DiscountTerms {
  /// Whether it keeps another one, which comes later, from applying at the same time.
  func excludes(_ other: DiscountTerms) -> Bool {
    oneOf != nil && oneOf == other.oneOf
  }

  /// Whether it applies whenever another one, which comes later, could.
  fileprivate func precludes(_ other: DiscountTerms) -> Bool {
    excludes(other) && code == nil && condition == nil && minimum == 0 && per == 1
      && (of == nil || of == other.of)
  }
}
