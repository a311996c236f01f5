import MenuText

/// Reports price rules that no order reaches, free units where nothing has a price, and earlier prices
/// that are no reduction.
struct PriceCheck {
  /// The number of rules of one price that are checked, as each is judged against all before it.
  private static let maximumRules = 256

  private let menu: CheckedMenu
  private var definition: MenuDefinition { menu.definition }

  init(_ menu: CheckedMenu) {
    self.menu = menu
  }

  func report(_ reachability: inout Reachability, _ diagnostics: inout BuildDiagnostics) {
    if let price = menu.draft.price {
      check(
        definition.price, draft: price, site: Site(name: .sentence("price.menu")), context: [],
        reachability: &reachability,
        diagnostics: &diagnostics)
    }
    for section in menu.sectionIndices {
      let owner = menu.owner(of: section)
      let condition = menu.condition(of: section)
      switch definition[section].content {
      case .menu(let content):
        checkFree(content, of: section, &diagnostics)
        for option in content.options { checkEarlierPrice(option, &diagnostics) }
        for option in content.options where definition[option].price.constant == nil {
          guard let draft = menu.draft(of: option)?.price, reachability.canBeOffered(option) else {
            continue
          }
          check(
            definition[option].price, draft: draft,
            site: Site(
              name: .sentence("price.of", ["name": .text(definition[option].id)]), owner: owner,
              option: option),
            context: [condition, menu.condition(of: option)].compactMap { $0 },
            reachability: &reachability, diagnostics: &diagnostics)
        }
      case .count(let count):
        guard let price = count.price, case .count(let draft)? = menu.draft(of: section)?.content,
          let written = draft.price, reachability.canShow(section)
        else { continue }
        check(
          price, draft: written,
          site: Site(
            name: .sentence("price.of", ["name": .text(definition[section].id)]), owner: owner),
          context: [condition].compactMap { $0 }, reachability: &reachability,
          diagnostics: &diagnostics)
      case .title, .text, .total, .custom: break
      }
    }
  }

  /// What a price belongs to.
  private struct Site {
    let name: Diagnostic.Argument
    /// The owner of its level.
    var owner: OptionIndex?
    /// The option that it is the price of.
    var option: OptionIndex?
  }

  /// A rule is reached only if every earlier one of its list is false and it is true.
  private func check(
    _ price: MenuPrice, draft: PriceDraft, site: Site, context: [OrderPredicate],
    reachability: inout Reachability, diagnostics: inout BuildDiagnostics
  ) {
    switch (price, draft) {
    case (.rules(let rules), .rules(let drafts, _)):
      var earlier = context
      for (rule, draft) in zip(rules, drafts).prefix(Self.maximumRules) {
        let condition = rule.condition.map {
          OrderPredicate($0, seenFrom: site.owner, own: site.option, in: definition)
        }
        let here = earlier + [condition].compactMap { $0 }
        if reachability.isImpossible(here, at: site.owner) {
          let isNever = condition.map {
            reachability.isImpossible(context + [$0], at: site.owner)
          }
          reportUnreached(draft, of: site.name, isNever: isNever, &diagnostics)
        } else {
          check(
            rule.price, draft: draft.price, site: site, context: here, reachability: &reachability,
            diagnostics: &diagnostics)
        }
        if let condition { earlier.append(.not(condition)) }
      }
    case (.table(let reference, let prices), .table(_, let entries)):
      let target = PredicateSection(
        reference, seenFrom: site.owner, own: site.option, in: definition)
      for entry in entries {
        guard let option = definition.option(entry.option.value, in: reference.section),
          let price = prices[option], price.constant == nil
        else { continue }
        check(
          price, draft: entry.price, site: site, context: context + [.chosen(target, [option])],
          reachability: &reachability,
          diagnostics: &diagnostics)
      }
    case (.channels(let prices), .table(_, let entries)):
      for entry in entries {
        guard let channel = definition.channels.firstIndex(where: { $0.id == entry.option.value }),
          let price = prices[channel], price.constant == nil
        else { continue }
        check(
          price, draft: entry.price, site: site,
          context: context + [.context(.channel(anyOf: [channel]))], reachability: &reachability,
          diagnostics: &diagnostics)
      }
    case (.sum(let price, _), _):
      check(
        price, draft: draft, site: site, context: context, reachability: &reachability,
        diagnostics: &diagnostics)
    case (.amount, _), (.table, _), (.channels, _), (.rules, _), (.unavailable, _): break
    }
  }

  private func reportUnreached(
    _ rule: PriceDraft.Rule, of name: Diagnostic.Argument, isNever: Bool?,
    _ diagnostics: inout BuildDiagnostics
  ) {
    let reason =
      switch isNever {
      case true?: "unreached.never"
      case false?: "unreached.earlier"
      case nil: "unreached.always"
      }
    diagnostics.report(
      Diagnostic(
        .unreachedRule, "rule", with: ["price": name, "reason": .sentence(reason)],
        at: rule.condition?.firstLocation ?? rule.location))
  }

  /// Reports an earlier price that is not above what the option costs at most.
  private func checkEarlierPrice(
    _ index: OptionIndex, _ diagnostics: inout BuildDiagnostics
  ) {
    let option = definition[index]
    guard let earlier = option.facts.was, let price = option.price.constant, earlier <= price
    else { return }
    func text(_ amount: Int64) -> Diagnostic.Argument {
      .text(Money(minorUnits: amount, currency: definition.currency).decimalText)
    }
    diagnostics.report(
      Diagnostic(
        .uselessEarlierPrice, "was", with: ["earlier": text(earlier), "price": text(price)],
        at: menu.location(of: index)))
  }

  private func checkFree(
    _ content: MenuContent, of section: SectionIndex, _ diagnostics: inout BuildDiagnostics
  ) {
    guard content.free != nil, !content.options.isEmpty,
      content.options.allSatisfy({ definition[$0].price.bounds.to <= 0 }),
      case .menu(let draft)? = menu.draft(of: section)?.content
    else { return }
    diagnostics.report(
      Diagnostic(
        .uselessFree, "free", with: ["section": .text(definition[section].id)],
        at: draft.free?.location ?? menu.location(of: section)))
  }
}
