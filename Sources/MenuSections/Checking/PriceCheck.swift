import MenuText

/// Reports price rules that no order reaches, free units where nothing has a price, and earlier
/// prices that are not higher.
struct PriceCheck {
  /// The number of rules of one price that are checked, as each is judged against all before it.
  private static let maximumRules = 256

  let menu: CheckedMenu
  private(set) var warnings = UseWarnings()
  private var definition: MenuDefinition { menu.definition }

  mutating func report(_ reachability: inout Reachability, _ diagnostics: inout BuildDiagnostics) {
    if let price = menu.draft.price {
      check(
        definition.price, draft: price, site: Site(name: .sentence("price.menu")), context: [],
        &reachability)
    }
    for section in menu.sectionIndices {
      let owner = menu.owner(of: section)
      let condition = menu.condition(of: section)
      switch definition[section].content {
      case .menu(let content):
        checkFree(content, of: section)
        for option in content.options { checkEarlierPrice(option, &diagnostics) }
        for option in content.options where definition[option].price.constant == nil {
          guard let draft = menu.draft(of: option).price, reachability.canBeOffered(option) else {
            continue
          }
          check(
            definition[option].price, draft: draft,
            site: Site(
              name: .sentence("price.of", ["name": .text(definition[option].id)]), owner: owner,
              option: option),
            context: [condition, menu.condition(of: option)].compactMap { $0 },
            &reachability)
        }
      case .count(let count):
        guard let price = count.price, case .count(let draft) = menu.draft(of: section).content,
          let written = draft.price, reachability.canShow(section)
        else { continue }
        check(
          price, draft: written,
          site: Site(
            name: .sentence("price.of", ["name": .text(definition[section].id)]), owner: owner),
          context: [condition].compactMap { $0 }, &reachability)
      case .title, .text, .total, .custom: break
      }
    }
    warnings.report(&diagnostics)
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
  private mutating func check(
    _ price: MenuPrice, draft: PriceDraft, site: Site, context: [OrderPredicate],
    _ reachability: inout Reachability
  ) {
    switch (price, draft) {
    case (.rules(let rules), .rules(let drafts, _)):
      var earlier = context
      for (rule, draft) in zip(rules, drafts).prefix(Self.maximumRules) {
        let condition = rule.condition.map {
          OrderPredicate($0, seenFrom: site.owner, own: site.option, in: definition)
        }
        let location = draft.condition?.firstLocation ?? draft.location
        warnings.count(location)
        let here = earlier + [condition].compactMap { $0 }
        if reachability.isImpossible(here, at: site.owner) {
          let isNever = condition.map {
            reachability.isImpossible(context + [$0], at: site.owner)
          }
          let reason =
            switch isNever {
            case true?: "unreached.never"
            case false?: "unreached.earlier"
            case nil: "unreached.always"
            }
          warnings.add(
            .unreachedRule, "rule", with: ["price": site.name, "reason": .sentence(reason)],
            at: location)
        } else {
          check(rule.price, draft: draft.price, site: site, context: here, &reachability)
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
          &reachability)
      }
    case (.channels(let prices), .table(_, let entries)):
      for entry in entries {
        guard let channel = definition.channels.firstIndex(where: { $0.id == entry.option.value }),
          let price = prices[channel], price.constant == nil
        else { continue }
        check(
          price, draft: entry.price, site: site,
          context: context + [.context(.channel(anyOf: [channel]))], &reachability)
      }
    case (.sum(let price, _), _):
      check(price, draft: draft, site: site, context: context, &reachability)
    case (.amount, _), (.table, _), (.channels, _), (.rules, _), (.unavailable, _): break
    }
  }

  /// Reports an earlier price that is not above what the option costs at most.
  private func checkEarlierPrice(_ index: OptionIndex, _ diagnostics: inout BuildDiagnostics) {
    let option = definition[index]
    guard let earlier = option.facts.was, let price = option.price.constant, earlier <= price
    else { return }
    func text(_ amount: Int64) -> Diagnostic.Argument {
      .text(Money(minorUnits: amount, currency: definition.currency).decimalText)
    }
    diagnostics.report(
      .uselessEarlierPrice, "was", with: ["earlier": text(earlier), "price": text(price)],
      at: menu.location(of: index))
  }

  private mutating func checkFree(_ content: MenuContent, of section: SectionIndex) {
    guard content.free != nil, !content.options.isEmpty,
      case .menu(let draft) = menu.draft(of: section).content
    else { return }
    let location = draft.free?.location ?? menu.location(of: section)
    warnings.count(location)
    guard content.options.allSatisfy({ definition[$0].price.bounds.to <= 0 }) else { return }
    warnings.add(
      .uselessFree, "free", with: ["section": .text(definition[section].id)], at: location)
  }
}
