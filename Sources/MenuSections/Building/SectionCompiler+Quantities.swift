import MenuText

// How many units sections start with, allow and give for free.

extension SectionCompiler {
  mutating func combination(of menu: MenuSectionDraft) -> PriceCombination {
    if let combine = menu.combine, combine.value != .sum, menu.free != nil {
      diagnostics.report(
        .meaninglessKey, "combine-free", with: ["key": "combine"], at: combine.location)
    }
    return menu.combine?.value ?? .sum
  }

  /// How the sections of a repeated list add up; reports names of sections that it does not ask.
  mutating func entryCombinations(
    of menu: MenuSectionDraft, _ section: MenuOutline.Section
  ) -> EntryCombinations? {
    if let entry = section.options.first {
      for name in menu.combinedSections { names.check(name, isAskedBy: entry, &diagnostics) }
    }
    return menu.entryCombinations
  }

  /// Reports an included menu in which every unit of every item has a price
  /// of its own, which is due.
  mutating func reportNothingIncluded(in section: MenuOutline.Section, of menu: MenuSectionDraft) {
    guard menu.free == nil, !section.options.isEmpty, section.hidden.isEmpty,
      section.options.allSatisfy({
        optionPrices[Int($0.rawValue)].withoutSurcharge.bounds != .zero
      })
    else { return }
    diagnostics.report(
      .meaninglessKey, "included", with: ["key": .text("included")], severity: .warning,
      at: outline.location(of: section.index))
  }

  mutating func freeUnits(
    _ draft: Located<FreeUnits>, menu: MenuSectionDraft, section: MenuOutline.Section,
    arePricesKnown: Bool
  ) -> FreeUnits? {
    guard case .first(let count, let units) = draft.value else {
      checkDefaults(draft, menu: menu, section: section)
      return draft.value
    }
    guard count >= 1 else {
      diagnostics.report(.contradictoryLimits, "free-zero", at: draft.location)
      return nil
    }
    let prices = section.options.map {
      optionPrices[Int($0.rawValue)].withoutSurcharge.bounds.amount
    }
    let areEqual = prices.allSatisfy { $0 != nil && $0 == prices[0] }
    if units == nil, arePricesKnown, !areEqual {
      diagnostics.report(
        .ambiguousFree, "units", with: ["count": .number(count)], at: draft.location)
    }
    return FreeUnits(first: count, units: units ?? .cheapest)
  }

  /// Reports free defaults without a default, and a credit for one that is hidden or whose worth
  /// depends on an open answer.
  private mutating func checkDefaults(
    _ draft: Located<FreeUnits>, menu: MenuSectionDraft, section: MenuOutline.Section
  ) {
    guard menu.select.value != .all, !outline.gaps.contains(.limits, at: section.draft.location)
    else { return }
    if menu.defaults.isEmpty {
      diagnostics.report(.ambiguousFree, "no-default", at: draft.location)
    }
    guard draft.value == .creditOfDefaults else { return }
    for (name, _) in menu.defaults {
      if names.isHidden(name, in: section.index),
        !isRepriced(section, sinceHidingAt: menu.hidden[name.value])
      {
        diagnostics.report(
          .ambiguousFree, "hidden-default", with: ["name": .text(name.value)], severity: .warning,
          at: section.hiding ?? name.location)
      }
      guard let option = outline.option(name.value, in: section.index),
        isOpen(optionPrices[Int(option.rawValue)].withoutSurcharge)
      else { continue }
      diagnostics.report(
        .ambiguousFree, "open-default", with: ["name": .text(name.value)], at: name.location)
    }
  }

  /// Whether the branch that hides a default, or a later one, gives the options beside it prices
  /// without the credit, or leaves none of them.
  private func isRepriced(
    _ section: MenuOutline.Section, sinceHidingAt location: SourceReference?
  ) -> Bool {
    let hiding = max(1, location.map { outline.branch(of: $0) } ?? 1)
    // What is free needs no price without the credit.
    let others = section.options.lazy
      .filter { optionPrices[Int($0.rawValue)].withoutSurcharge.bounds != .zero }
      .map { outline[$0].draft }
      .filter { outline.branch(of: $0.location) < hiding }
    return others.isEmpty
      || others.contains { option in
        option.price.map { outline.branch(of: $0.location) >= hiding } ?? false
      }
  }

  /// Whether a price depends on the option's own sections in a way that defaults do not decide.
  private func isOpen(_ price: MenuPrice) -> Bool {
    if case .table(let reference, _) = price, reference.levelsUp < 0,
      !hasDefault(reference.section)
    {
      return true
    }
    return price.parts.contains { condition, price in
      condition?.references.contains { $0.levelsUp < 0 } ?? false || isOpen(price)
    }
  }

  private func hasDefault(_ section: SectionIndex) -> Bool {
    if case .menu(let menu) = outline[section].draft.content {
      !menu.defaults.isEmpty
    } else {
      false
    }
  }

  /// A stepper whose start and step fit its range.
  mutating func compile(
    _ draft: CountDraft, section: MenuOutline.Section, requirements: [MenuCondition]
  ) -> CountContent {
    let range = draft.range.value
    var step = draft.step.value
    if step < 1 || step > QuantityRange.maximum {
      diagnostics.report(
        .contradictoryLimits, "step", with: ["limit": .number(QuantityRange.maximum)],
        at: draft.step.location)
      step = 1
    }
    let start = draft.start ?? Located(range.lower)
    let content = CountContent(
      range: range, start: start.value, step: step,
      price: draft.price.map {
        prices.compile(
          $0.scaled(by: draft.factor), in: names.scope(of: section), requirements: requirements,
          &diagnostics)
      })
    guard !outline.gaps.contains(.limits, at: section.draft.location) else { return content }
    if range.limit == 0 {
      diagnostics.report(
        .contradictoryLimits, "range-zero", with: ["range": .text("\(range)")],
        at: draft.range.location)
    } else if !range.contains(start.value) {
      diagnostics.report(
        .badDefault, "start", with: ["quantity": .number(start.value), "range": .text("\(range)")],
        at: start.location)
    } else if !content.allows(start.value) {
      diagnostics.report(
        .badDefault, "between-steps",
        with: [
          "quantity": .number(start.value), "step": .number(step), "minimum": .number(range.lower),
        ], at: start.location)
    }
    return content
  }
}
