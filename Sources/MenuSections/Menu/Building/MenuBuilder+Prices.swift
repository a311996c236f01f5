extension MenuBuilder {
  /// A price with its names looked up; costs nothing once something in it is wrong and reported.
  ///
  /// `conditions` all hold whenever the price counts, so a table needs no entry that they exclude.
  mutating func compiledPrice(
    _ draft: PriceDraft, seenFrom viewpoint: Viewpoint, while conditions: [MenuCondition] = []
  ) -> MenuPrice {
    switch draft {
    case .amount(let amount): .amount(amount)
    case .table(let name, let entries):
      compiledTable(name, entries, seenFrom: viewpoint, while: conditions)
    case .rules(let rules, let location):
      compiledRules(rules, at: location, seenFrom: viewpoint, while: conditions)
    }
  }

  private mutating func compiledTable(
    _ name: Located<String>, _ entries: [PriceDraft.Entry], seenFrom viewpoint: Viewpoint,
    while conditions: [MenuCondition]
  ) -> MenuPrice {
    guard let reference = section(named: name, seenFrom: viewpoint),
      canDecidePrices(reference, name)
    else { return .free }
    var prices: [OptionIndex: MenuPrice] = [:]
    var isKnown = true
    for entry in entries {
      let price = compiledPrice(entry.price, seenFrom: viewpoint, while: conditions)
      guard let option = option(entry.option, in: reference.section) else {
        isKnown = false
        continue
      }
      prices[option] = price
    }
    let missing = sections[Int(reference.section.rawValue)].options.filter { option in
      prices[option] == nil && !gaps.holds(.id, at: options[Int(option.rawValue)].draft.location)
        && !conditions.contains { $0.outcome(whileChosen: option, in: reference) == false }
    }
    // A name that is unknown is more likely a misspelt option than one too many.
    if isKnown, !missing.isEmpty {
      let names = Self.names(missing.map { options[Int($0.rawValue)].id })
      report(
        Diagnostic(
          .incompleteTable, at: name.location, "this price table does not name \(names)",
          label: "every option of '\(name.value)' needs a price"))
    }
    return .table(reference, prices)
  }

  private mutating func canDecidePrices(
    _ reference: SectionReference, _ name: Located<String>
  ) -> Bool {
    let section = sections[Int(reference.section.rawValue)]
    let reason: String
    switch section.draft.content {
    case .menu(let menu) where menu.select.value == .none: reason = "offers nothing to choose"
    case .menu(let menu) where !menu.select.value.isRadio: reason = "lets more than one be chosen"
    case .menu where section.draft.condition != nil: reason = "does not always show"
    case .menu where reference.isNested: reason = "shows only inside a chosen option"
    case .menu: return true
    case .title, .count, .text, .total, .custom: reason = "is a \(kind(of: section.number))"
    }
    report(
      Diagnostic(
        .unsuitableName, at: name.location,
        "a price table needs a radio that always shows; '\(name.value)' \(reason)",
        label: reason, help: "write rules instead: [{when: {…}, is: …}, {is: …}]"))
    return false
  }

  private mutating func compiledRules(
    _ drafts: [PriceDraft.Rule], at location: SourceReference, seenFrom viewpoint: Viewpoint,
    while conditions: [MenuCondition]
  ) -> MenuPrice {
    var rules: [MenuPrice.Rule] = []
    for (index, draft) in drafts.enumerated() {
      let isLast = index == drafts.count - 1
      if isLast != (draft.condition == nil) {
        report(
          Diagnostic(
            .badRules, at: draft.location,
            isLast
              ? "the last rule of a price needs to hold always"
              : "nothing after this rule can ever apply",
            label: isLast ? "has a condition" : "always holds",
            help: isLast ? "end the list with {is: …}" : "move it to the end of the list"))
      }
      let condition = draft.condition.flatMap { compiledCondition($0, seenFrom: viewpoint) }
      let own = requirement(draft.condition, compiled: condition, of: draft.location)
      let price = compiledPrice(
        draft.price, seenFrom: viewpoint, while: conditions + (own.map { [$0] } ?? []))
      rules.append(MenuPrice.Rule(condition: condition, price: price))
    }
    if drafts.isEmpty {
      report(
        Diagnostic(
          .badRules, at: location, "a price list without rules has no price", label: "empty",
          help: "write an amount, or rules that end with {is: …}"))
    }
    return .rules(rules)
  }
}
