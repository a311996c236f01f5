extension MenuBuilder {
  /// A menu's options and limits, checked against each other.
  mutating func compiledMenu(
    _ draft: MenuSectionDraft, _ section: NumberedSection, while condition: MenuCondition?
  ) -> MenuContent {
    for number in section.options {
      let draft = options[Int(number.rawValue)].draft
      optionConditions.append(
        draft.condition.flatMap { compiledCondition($0, seenFrom: viewpoint(of: section)) })
    }
    let diagnosticCount = diagnostics.count
    for number in section.options {
      let option = options[Int(number.rawValue)]
      let own = requirement(
        option.draft.condition, compiled: optionConditions[Int(number.rawValue)],
        of: option.draft.location)
      let conditions = [condition, own].compactMap { $0 }
      optionPrices.append(
        compiledPrice(
          option.draft.price, seenFrom: viewpoint(ofPriceOf: option), while: conditions))
    }
    let arePricesKnown = diagnostics.count == diagnosticCount && isRead(.price, in: section)
    let areLimitsKnown = isRead(.limits, in: section) && checkChoosable(draft, section)
    if areLimitsKnown {
      if draft.select.value == .none { checkListToLookAt(draft, section) }
      checkQuantities(draft, section)
      if draft.select.value != .none { checkReach(draft, section) }
    }
    return MenuContent(
      select: draft.select.value, each: draft.each?.value ?? .upToOne,
      distinct: draft.distinct?.value,
      defaults: checkedDefaults(draft, section, areLimitsKnown: areLimitsKnown),
      free: checkedFree(draft.free, section, arePricesKnown: arePricesKnown),
      options: section.options, empty: draft.empty)
  }

  /// The quantities of one option: its own range, else its section's, else `0..1`.
  func each(of draft: OptionDraft, in section: NumberedSection) -> QuantityRange {
    guard case .menu(let menu) = section.draft.content else { return .upToOne }
    return draft.each?.value ?? menu.each?.value ?? .upToOne
  }

  /// Whether a part of a menu and of each of its options could be read.
  private func isRead(_ part: DraftGaps.Part, in section: NumberedSection) -> Bool {
    !gaps.holds(part.union(.members), at: section.draft.location)
      && section.options.allSatisfy {
        !gaps.holds(part.union(.id), at: options[Int($0.rawValue)].draft.location)
      }
  }

  /// Reports each written limit of zero, under which nothing could ever be chosen; false if there
  /// is one.
  private mutating func checkChoosable(
    _ draft: MenuSectionDraft, _ section: NumberedSection
  ) -> Bool {
    guard draft.select.value != .none else { return true }
    var zeros: [Diagnostic] = []
    if draft.select.value.range.limit == 0 {
      zeros.append(
        Diagnostic(
          .contradictoryLimits, at: draft.select.location, "'select: 0' lets nothing be chosen",
          label: "at most 0 in all",
          help: "write 'select: none' for a list to look at, or a range such as 0..3"))
    }
    if let kinds = draft.distinct, kinds.value.limit == 0 {
      zeros.append(
        Diagnostic(
          .contradictoryLimits, at: kinds.location,
          "'distinct: \(kinds.value)' lets nothing be chosen",
          label: "at most 0 different options",
          help: "write 'select: none' for a list to look at, or a range such as 0..2"))
    }
    let ranges = [draft.each] + section.options.map { options[Int($0.rawValue)].draft.each }
    for case let each? in ranges where each.value.limit == 0 {
      zeros.append(
        Diagnostic(
          .contradictoryLimits, at: each.location,
          "'each: \(each.value)' lets none of an option be chosen",
          label: "at most 0 of an option",
          help: "write a range such as 0..2; 'sold-out: yes' shows an option that is not for sale"))
    }
    for zero in zeros { report(zero) }
    return zeros.isEmpty
  }

  private mutating func checkListToLookAt(_ draft: MenuSectionDraft, _ section: NumberedSection) {
    var locations: [(key: String, location: SourceReference?)] = [
      ("each", draft.each?.location), ("distinct", draft.distinct?.location),
      ("default", draft.defaults.first?.option.location), ("free", draft.free?.first.location),
    ]
    locations += section.options.map { ("each", options[Int($0.rawValue)].draft.each?.location) }
    for case (let key, let location?) in locations {
      report(
        Diagnostic(
          .meaninglessKey, at: location, "'\(key)' means nothing where nothing can be chosen",
          label: "beside 'select: none'", help: "take it out, or choose another 'select'"))
    }
  }

  private mutating func checkQuantities(_ draft: MenuSectionDraft, _ section: NumberedSection) {
    let select = draft.select.value
    let ranges = section.options.map { options[Int($0.rawValue)].draft.each } + [draft.each]
    for case let each? in ranges where select.isRadio && each.value.limit > 1 {
      report(
        Diagnostic(
          .contradictoryLimits, at: each.location,
          "more than one of an option, where only one can be chosen",
          label: "up to \(each.value.limit)",
          help: "let more be chosen with 'select: any', or drop 'each'"))
    }
  }

  private mutating func checkedDefaults(
    _ draft: MenuSectionDraft, _ section: NumberedSection, areLimitsKnown: Bool
  ) -> [(option: OptionIndex, quantity: Int)] {
    var quantities: [OptionIndex: Int] = [:]
    for (name, quantity) in draft.defaults {
      guard let number = option(name, in: section.number) else { continue }
      let each = each(of: options[Int(number.rawValue)].draft, in: section)
      if areLimitsKnown, quantity.value < max(1, each.lower) || quantity.value > each.limit {
        report(
          Diagnostic(
            .badDefault, at: quantity.location,
            "\(quantity.value) of '\(name.value)' cannot be chosen", label: "allowed: \(each)",
            help: quantity.value < each.lower ? "write {\(name.value): \(each.lower)}" : nil))
      }
      if quantities.updateValue(quantity.value, forKey: number) != nil {
        report(
          Diagnostic(
            .badDefault, at: name.location, "'\(name.value)' is a default twice",
            label: "named again",
            help: "name it once; quantities are written {\(name.value): 2}"))
      }
    }
    let total = quantities.values.reduce(0) { $0.addingReportingOverflow($1).partialValue }
    if areLimitsKnown, draft.select.value != .none,
      let location = draft.defaults.first?.option.location
    {
      if total > draft.select.value.range.limit {
        report(
          Diagnostic(
            .badDefault, at: location,
            "the defaults come to \(total), but at most \(draft.select.value.range.limit) can be chosen",
            label: "\(total) in all"))
      } else if let kinds = draft.distinct?.value, quantities.count > kinds.limit {
        report(
          Diagnostic(
            .badDefault, at: location,
            "the defaults are \(quantities.count) different options, but at most \(kinds.limit) can be",
            label: "\(quantities.count) different ones"))
      }
    }
    return quantities.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private mutating func checkedFree(
    _ draft: FreeDraft?, _ section: NumberedSection, arePricesKnown: Bool
  ) -> FreeUnits? {
    guard let draft else { return nil }
    guard draft.first.value >= 1 else {
      report(
        Diagnostic(
          .contradictoryLimits, at: draft.first.location,
          "at least one unit is free, or the key goes")
      )
      return nil
    }
    let prices = section.options.map { optionPrices[Int($0.rawValue)].constant }
    let isEqual = prices.allSatisfy { $0 != nil && $0 == prices[0] }
    if draft.units == nil, arePricesKnown, !isEqual {
      report(
        Diagnostic(
          .ambiguousFree, at: draft.first.location,
          "the prices here differ, so it must be said which units are free",
          label: "which \(draft.first.value)?",
          help: "write 'free: {first: \(draft.first.value), units: cheapest}', or 'most-expensive'")
      )
    }
    return FreeUnits(first: draft.first.value, units: draft.units ?? .cheapest)
  }
}
