extension MenuCheckRun {
  /// Tells of price rules that no order reaches, and of free units where nothing costs anything.
  mutating func checkPrices() {
    if let price = menu.draft.price {
      check(definition.price, price, of: "the menu", [], at: nil, own: nil)
    }
    for section in menu.sectionIDs {
      let owner = definition[section].owner
      switch definition[section].content {
      case .menu(let content):
        checkFree(content, of: section)
        for option in content.options where definition[option].price.constant == nil {
          guard let draft = menu.draft(of: option)?.price, canBeOffered(option) else { continue }
          var context = sectionClaims(of: option)
          if let condition = definition[option].condition {
            context.append(OrderPredicate(condition, seenFrom: owner, in: definition))
          }
          check(
            definition[option].price, draft, of: name(option), context, at: owner, own: option)
        }
      case .count(let count):
        guard let price = count.price, case .count(let draft)? = menu.draft(of: section)?.content,
          let written = draft.price, canShow(section)
        else { continue }
        let context = definition[section].condition.map {
          [OrderPredicate($0, seenFrom: owner, in: definition)]
        }
        check(price, written, of: name(section), context ?? [], at: owner, own: nil)
      case .title, .text, .total, .custom: break
      }
    }
  }

  /// A rule is reached only where every earlier one of its list is false and it is true.
  private mutating func check(
    _ price: MenuPrice, _ draft: PriceDraft, of what: String, _ context: [OrderPredicate],
    at owner: OptionIndex?, own: OptionIndex?
  ) {
    switch (price, draft) {
    case (.rules(let rules), .rules(let drafts, _)):
      var earlier = context
      // What follows is judged against each earlier rule, so long lists are not followed to the end.
      for (index, rule) in rules.enumerated().prefix(Self.maximumRules) where index < drafts.count {
        let claim = rule.condition.map {
          OrderPredicate($0, seenFrom: owner, own: own, in: definition)
        }
        let here = earlier + (claim.map { [$0] } ?? [])
        if isImpossible(here, at: owner) {
          reportUnreached(
            drafts[index], of: what, isNever: claim.map { isImpossible(context + [$0], at: owner) })
        } else {
          check(rule.price, drafts[index].price, of: what, here, at: owner, own: own)
        }
        if let claim { earlier.append(.not(claim)) }
      }
    case (.table(let reference, let prices), .table(_, let entries)):
      let asked = AskedSection(reference, seenFrom: owner, own: own, in: definition)
      for entry in entries {
        guard let option = definition.option(entry.option.value, in: reference.section),
          let price = prices[option], price.constant == nil
        else { continue }
        check(
          price, entry.price, of: what, context + [.chosen(asked, [option])], at: owner, own: own)
      }
    case (.amount, _), (.table, _), (.rules, _): break
    }
  }

  private mutating func reportUnreached(
    _ rule: PriceDraft.Rule, of what: String, isNever: Bool?
  ) {
    let help: String
    switch isNever {
    case true?: help = "its condition is never true here"
    case false?: help = "an earlier rule holds whenever this one does; put it before that one"
    case nil: help = "one of the earlier rules always holds"
    }
    report(
      Diagnostic(
        .unreachedRule, at: rule.condition?.firstLocation ?? rule.location,
        "this price of \(what) is never asked", label: "never reached", help: help))
  }

  private static let maximumRules = 256

  private mutating func checkFree(_ content: MenuContent, of section: SectionIndex) {
    guard content.free != nil, !content.options.isEmpty,
      content.options.allSatisfy({ definition[$0].price.bounds.to <= 0 }),
      case .menu(let draft)? = menu.draft(of: section)?.content
    else { return }
    report(
      Diagnostic(
        .uselessFree, at: draft.free?.first.location ?? menu.location(of: section),
        "no option in \(name(section)) has a price that could be taken off",
        label: "takes nothing off", help: "give the options their prices, or drop 'free'"))
  }
}
