import MenuText

/// Compiles prices: resolves the names in price tables and rules and checks that they are complete.
struct PriceCompiler {
  let conditions: ConditionCompiler
  /// What diagnostics call the value: a price, or a code that is decided like one.
  var subject = Diagnostic.Argument.sentence("subject.price")

  var ofCodes: PriceCompiler {
    PriceCompiler(conditions: conditions, subject: .sentence("subject.code"))
  }

  var ofMinimum: PriceCompiler {
    PriceCompiler(conditions: conditions, subject: .sentence("subject.minimum"))
  }

  private var names: NameResolver { conditions.names }
  private var outline: MenuOutline { conditions.names.outline }

  /// A price with its names resolved; free if something in it is wrong, which is reported.
  ///
  /// `requirements` all hold whenever the price counts; a table needs no entry for an option that
  /// they exclude. Only with `mayExclude` can `none` be in place of an amount in it.
  func compile(
    _ draft: PriceDraft, in scope: NameResolver.Scope, requirements: [MenuCondition] = [],
    mayExclude: Bool = false, _ diagnostics: inout BuildDiagnostics
  ) -> MenuPrice {
    let count = diagnostics.all.count
    let price = part(draft, Site(scope: scope, requirements: requirements), &diagnostics)
    guard let location = draft.firstNone, diagnostics.all.count == count else { return price }
    let problem: String? =
      if case .unavailable = draft {
        "whole"
      } else if !mayExclude {
        "place"
      } else if price.possibleBounds() == nil {
        "everywhere"
      } else if namesNothing(price, ownLevel: scope.firstLevel) {
        "rule"
      } else {
        nil
      }
    guard let problem else { return price }
    diagnostics.report(.misplacedNone, problem, at: location)
    return .free
  }

  /// Where an included product is not available: its price, with 0 for each amount; `nil` if it is
  /// always available.
  ///
  /// What its price says about sections that are not asked there excludes nothing.
  func exclusions(
    in draft: PriceDraft, _ scope: NameResolver.Scope, requirements: [MenuCondition],
    _ diagnostics: inout BuildDiagnostics
  ) -> MenuPrice? {
    let draft = known(draft, Site(scope: scope, requirements: requirements))
    guard draft.firstNone != nil else { return nil }
    return compile(draft, in: scope, requirements: requirements, mayExclude: true, &diagnostics)
  }

  /// Where a price is looked at.
  private struct Site {
    let scope: NameResolver.Scope
    /// The conditions that all hold there.
    var requirements: [MenuCondition]

    func requiring(_ others: [MenuCondition]) -> Site {
      Site(scope: scope, requirements: requirements + others)
    }
  }

  private func known(_ draft: PriceDraft, _ site: Site) -> PriceDraft {
    guard draft.firstNone != nil else { return .amount(0) }
    var unknown = BuildDiagnostics()
    switch draft {
    case .amount, .unavailable: return draft
    case .table(let section, let entries):
      _ = part(
        .table(section: section, entries: entries.map { ($0.option, .amount(0)) }), site, &unknown)
      guard !unknown.hasErrors else { return .amount(0) }
      return .table(section: section, entries: entries.map { ($0.option, known($0.price, site)) })
    case .rules(let drafts, let location):
      var rules: [PriceDraft.Rule] = []
      for rule in drafts {
        let condition = rule.condition.flatMap { conditions.compile($0, in: site.scope, &unknown) }
        if unknown.hasErrors {
          unknown = BuildDiagnostics()
          if case .unavailable = rule.price { continue }
          // Where this rule applies, later ones do not.
          rules.append(PriceDraft.Rule(nil, .amount(0), location: rule.location))
          break
        }
        let own = conditions.requirements(rule.condition, compiled: condition, at: rule.location)
        let price = known(rule.price, site.requiring(own))
        rules.append(PriceDraft.Rule(rule.condition, price, location: rule.location))
      }
      return .rules(rules, location: location)
    }
  }

  /// Whether a rule in a price excludes something without naming last what it excludes.
  private func namesNothing(_ price: MenuPrice, ownLevel: Int) -> Bool {
    price.parts.contains { condition, price in
      price == .unavailable
        ? condition?.lastNamed(ownLevel: ownLevel) == .unsuitable
        : namesNothing(price, ownLevel: ownLevel)
    }
  }

  private func part(
    _ draft: PriceDraft, _ site: Site, _ diagnostics: inout BuildDiagnostics
  ) -> MenuPrice {
    switch draft {
    case .amount(let amount, _): .amount(amount)
    case .unavailable: .unavailable
    case .table(let name, let entries):
      ContextWord(rawValue: name.value) == nil
        ? table(name, entries: entries, site, &diagnostics)
        : channels(name, entries: entries, site, &diagnostics)
    case .rules(let drafts, let location): rules(drafts, at: location, site, &diagnostics)
    }
  }

  private func table(
    _ name: Located<String>, entries: [(option: Located<String>, price: PriceDraft)],
    _ site: Site, _ diagnostics: inout BuildDiagnostics
  ) -> MenuPrice {
    let words = conditions.context.words.filter { $0 == .channel }
    guard let reference = names.section(named: name, in: site.scope, or: words, &diagnostics),
      canDecidePrices(reference, name: name, &diagnostics)
    else { return .free }
    var prices: [OptionIndex: MenuPrice] = [:]
    var isKnown = true
    for entry in entries where !names.isHidden(entry.option, in: reference.section) {
      let price = part(entry.price, site, &diagnostics)
      guard let option = names.option(entry.option, in: reference.section, &diagnostics) else {
        isKnown = false
        continue
      }
      prices[option] = price
    }
    let missing = outline[reference.section].options.filter { option in
      // A duplicate id is reported where it is written.
      prices[option] == nil && outline.option(outline[option].id, in: reference.section) == option
        && !outline.gaps.contains(.id, at: outline[option].draft.location)
        && !site.requirements.contains { $0.outcome(whileChosen: option, in: reference) == false }
    }
    // An unknown name is more likely a misspelled option than an extra one.
    if isKnown, !outline.hasSharedID(reference.section) {
      reportMissing(missing.map { outline[$0].id }, "missing", in: name, &diagnostics)
    }
    return .table(reference, prices)
  }

  /// A table by the channel of the order.
  private func channels(
    _ name: Located<String>, entries: [(option: Located<String>, price: PriceDraft)],
    _ site: Site, _ diagnostics: inout BuildDiagnostics
  ) -> MenuPrice {
    let context = conditions.context
    guard name.value == ContextWord.channel.rawValue else {
      diagnostics.report(
        .unsuitableName, "context-table", with: ["name": .text(name.value), "subject": subject],
        at: name.location)
      return .free
    }
    guard
      let indices = context.indices(
        of: entries.map(\.option), as: .channel, at: name.location, &diagnostics)
    else { return .free }
    var prices: [Int: MenuPrice] = [:]
    for (index, entry) in zip(indices, entries) {
      prices[index] = part(entry.price, site, &diagnostics)
    }
    let missing = context.definition.channels.indices.filter { index in
      prices[index] == nil && !site.requirements.contains { $0.outcome(inChannel: index) == false }
    }
    reportMissing(
      missing.map { context.definition.channels[$0].id }, "missing-channels", in: name, &diagnostics
    )
    return .channels(prices)
  }

  private func reportMissing(
    _ ids: [String], _ variant: String, in table: Located<String>,
    _ diagnostics: inout BuildDiagnostics
  ) {
    guard !ids.isEmpty else { return }
    let names = BuildDiagnostics.listing(ids)
    diagnostics.report(
      .incompleteTable, variant,
      with: ["names": names, "section": .text(table.value), "subject": subject], at: table.location)
  }

  private func canDecidePrices(
    _ reference: SectionReference, name: Located<String>, _ diagnostics: inout BuildDiagnostics
  ) -> Bool {
    let draft = outline[reference.section].draft
    let reason: Diagnostic.Argument
    switch draft.content {
    case .menu(let menu) where menu.select.value == .none: reason = .sentence("decider.no-choice")
    case .menu(let menu) where !menu.select.value.isRadio: reason = .sentence("decider.several")
    case .menu where draft.condition != nil: reason = .sentence("decider.conditional")
    case .menu where reference.isNested: reason = .sentence("decider.nested")
    case .menu: return true
    case .title, .count, .text, .total, .custom, .use:
      reason = .sentence("decider.kind", ["kind": .text(draft.content.kind)])
    }
    if outline.hasSharedID(reference.section) { return false }
    diagnostics.report(
      .unsuitableName, "decider",
      with: ["name": .text(name.value), "reason": reason, "subject": subject], at: name.location)
    return false
  }

  private func rules(
    _ drafts: [PriceDraft.Rule], at location: SourceReference, _ site: Site,
    _ diagnostics: inout BuildDiagnostics
  ) -> MenuPrice {
    var rules: [MenuPrice.Rule] = []
    // A rule without a condition before the end is the only mistake, as it belongs at the end.
    let hasDefault = drafts.contains { $0.condition == nil }
    for (index, draft) in drafts.enumerated() {
      let isLast = index == drafts.count - 1
      if isLast ? !hasDefault : draft.condition == nil {
        diagnostics.report(
          .badRules, isLast ? "last-has-condition" : "not-last", with: ["subject": subject],
          at: draft.location)
      }
      let condition = draft.condition.flatMap {
        conditions.compile($0, in: site.scope, &diagnostics)
      }
      let own = conditions.requirements(draft.condition, compiled: condition, at: draft.location)
      let price = part(draft.price, site.requiring(own), &diagnostics)
      rules.append(MenuPrice.Rule(condition: condition, price: price))
    }
    if drafts.isEmpty {
      diagnostics.report(.badRules, "empty", with: ["subject": subject], at: location)
    }
    return .rules(rules)
  }
}
