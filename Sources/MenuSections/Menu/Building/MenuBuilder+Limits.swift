extension MenuBuilder {
  /// A menu's options and limits, checked against each other.
  mutating func compiledMenu(_ draft: MenuSectionDraft, _ section: NumberedSection) -> MenuContent {
    for number in section.options {
      let option = options[Int(number.rawValue)]
      optionPrices.append(
        compiledPrice(option.draft.price, seenFrom: viewpoint(ofPriceOf: option)))
    }
    if draft.select.value == .none { checkListToLookAt(draft) }
    checkQuantities(draft, section)
    return MenuContent(
      select: draft.select.value, each: draft.each?.value ?? .upToOne, kinds: draft.kinds?.value,
      defaults: checkedDefaults(draft, section), free: checkedFree(draft.free, section),
      options: section.options, empty: draft.empty)
  }

  /// The quantities of one option: its own range, else its section's, else `0..1`.
  func each(of draft: OptionDraft, in section: NumberedSection) -> QuantityRange {
    guard case .menu(let menu) = section.draft.content else { return .upToOne }
    return draft.each?.value ?? menu.each?.value ?? .upToOne
  }

  private mutating func checkListToLookAt(_ draft: MenuSectionDraft) {
    let places: [(key: String, place: MenuPlace?)] = [
      ("each", draft.each?.place), ("kinds", draft.kinds?.place),
      ("default", draft.defaults.first?.option.place), ("free", draft.free?.first.place),
    ]
    for case (let key, let place?) in places {
      findings.append(
        Finding(
          .meaninglessKey, at: place, "'\(key)' means nothing where nothing can be chosen",
          label: "beside 'select: none'"))
    }
  }

  private mutating func checkQuantities(_ draft: MenuSectionDraft, _ section: NumberedSection) {
    let select = draft.select.value
    let ranges = section.options.map { options[Int($0.rawValue)].draft.each } + [draft.each]
    for case let each? in ranges where select.isRadio && each.value.limit > 1 {
      findings.append(
        Finding(
          .contradictoryLimits, at: each.place,
          "more than one of an option, where only one can be chosen",
          label: "up to \(each.value.limit)",
          help: "let more be chosen with 'select: any', or drop 'each'"))
    }
    guard select != .none, !section.options.isEmpty else { return }
    let reachable = section.options.reduce(0) { sum, number in
      sum + each(of: options[Int(number.rawValue)].draft, in: section).limit
    }
    if reachable < select.range.lower {
      findings.append(
        Finding(
          .unreachableMinimum, at: draft.select.place,
          "\(select.range.lower) must be chosen, but only \(reachable) can be",
          label: "at least \(select.range.lower)"))
    }
    guard let kinds = draft.kinds else { return }
    if kinds.value.lower > min(section.options.count, select.range.limit) {
      findings.append(
        Finding(
          .unreachableMinimum, at: kinds.place,
          "\(kinds.value.lower) different options can never be chosen here",
          label: "at least \(kinds.value.lower)"))
    }
  }

  private mutating func checkedDefaults(
    _ draft: MenuSectionDraft, _ section: NumberedSection
  ) -> [(option: OptionID, quantity: Int)] {
    var quantities: [OptionID: Int] = [:]
    for (name, quantity) in draft.defaults {
      guard let number = option(name, in: section.number) else { continue }
      let each = each(of: options[Int(number.rawValue)].draft, in: section)
      if quantity.value < max(1, each.lower) || quantity.value > each.limit {
        findings.append(
          Finding(
            .badDefault, at: quantity.place,
            "\(quantity.value) of '\(name.value)' cannot be chosen", label: "allowed: \(each)"))
      }
      if quantities.updateValue(quantity.value, forKey: number) != nil {
        findings.append(
          Finding(.badDefault, at: name.place, "'\(name.value)' is a default twice"))
      }
    }
    let total = quantities.values.reduce(0) { $0.addingReportingOverflow($1).partialValue }
    if draft.select.value != .none, let place = draft.defaults.first?.option.place {
      if total > draft.select.value.range.limit {
        findings.append(
          Finding(
            .badDefault, at: place,
            "the defaults come to \(total), but at most \(draft.select.value.range.limit) can be chosen"
          ))
      } else if let kinds = draft.kinds?.value, quantities.count > kinds.limit {
        findings.append(
          Finding(
            .badDefault, at: place,
            "the defaults are \(quantities.count) different options, but at most \(kinds.limit) can be"
          ))
      }
    }
    return quantities.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private mutating func checkedFree(
    _ draft: FreeDraft?, _ section: NumberedSection
  ) -> FreeUnits? {
    guard let draft else { return nil }
    guard draft.first.value >= 1 else {
      findings.append(
        Finding(
          .contradictoryLimits, at: draft.first.place, "at least one unit is free, or the key goes")
      )
      return nil
    }
    let prices = section.options.map { optionPrices[Int($0.rawValue)].constant }
    let isEqual = prices.allSatisfy { $0 != nil && $0 == prices[0] }
    if draft.take == nil, !isEqual {
      findings.append(
        Finding(
          .ambiguousFree, at: draft.first.place,
          "the prices here differ, so it must be said which units are free",
          label: "which \(draft.first.value)?",
          help: "write 'free: {first: \(draft.first.value), take: cheapest}', or 'dearest'"))
    }
    return FreeUnits(first: draft.first.value, take: draft.take ?? .cheapest)
  }

  /// A stepper whose start and step fit its range.
  mutating func compiledCount(
    _ draft: CountDraft, seenFrom viewpoint: Viewpoint
  ) -> CountContent {
    let range = draft.range.value
    var step = draft.step.value
    if step < 1 || step > QuantityRange.largest {
      findings.append(
        Finding(
          .contradictoryLimits, at: draft.step.place,
          "a step is from 1 to \(QuantityRange.largest)", label: "not a step"))
      step = 1
    }
    let start = draft.start ?? Placed(range.lower)
    let content = CountContent(
      range: range, start: start.value, step: step,
      price: draft.price.map { compiledPrice($0, seenFrom: viewpoint) })
    if !range.contains(start.value) {
      findings.append(
        Finding(
          .badDefault, at: start.place, "\(start.value) lies outside the range",
          label: "allowed: \(range)"))
    } else if !content.allows(start.value) {
      findings.append(
        Finding(
          .badDefault, at: start.place, "steps of \(step) from \(range.lower) never reach it",
          label: "between two steps"))
    }
    return content
  }
}
