import MenuText

/// Reports maximums that a section cannot reach, options that customers cannot tell apart,
/// items without a price where others have one, and counts without a price that multiply
/// by 0 or multiply a cart.
struct ChoiceCheck {
  let menu: CheckedMenu
  private var definition: MenuDefinition { menu.definition }

  func report(_ diagnostics: inout BuildDiagnostics) {
    let sold = definition.sectionsForSeveral
    if !reportMissingPrices(inAll: sold, &diagnostics) {
      let soldSet = Set(sold)
      for section in menu.sectionIndices {
        reportMissingPrices(in: section, isSold: soldSet.contains(section), &diagnostics)
      }
    }
    for section in menu.sectionIndices {
      reportQuantity(section, &diagnostics)
      guard case .menu(let content) = definition[section].content, content.select.isChoice,
        case .menu(let draft) = menu.draft(of: section).content
      else { continue }
      // Items can be added to an empty list while the menu is in use. A use of a group may
      // leave out some of its items.
      if !content.options.isEmpty, content.empty == nil, menu.outline[section].hidden.isEmpty {
        reportUnreachedMaximum(of: section, content: content, draft: draft, &diagnostics)
      }
      reportSameNames(in: content, &diagnostics)
    }
  }

  private func reportUnreachedMaximum(
    of section: SectionIndex, content: MenuContent, draft: MenuSectionDraft,
    _ diagnostics: inout BuildDiagnostics
  ) {
    let units = menu.capacity(of: section).units
    if let maximum = content.select.range.upper, units > 0, maximum > units {
      diagnostics.report(
        .unreachedMaximum, "select", with: ["limit": .number(maximum), "count": .number(units)],
        at: draft.select.location)
    }
    let count = menu.capacity(of: section).optionCount
    if let distinct = draft.distinct, let maximum = distinct.value.upper, maximum > count {
      diagnostics.report(
        .unreachedMaximum, "distinct", with: ["limit": .number(maximum), "count": .number(count)],
        at: distinct.location)
    }
  }

  /// Reports items that are free because they have no price, beside items that cost something.
  ///
  /// Where customers choose something about an item, free options are usual. There, only those are
  /// reported that are written like prices beside prices: `Soda: 2 each` beside `Beer: 4.00`.
  private func reportMissingPrices(
    in section: SectionIndex, isSold: Bool, _ diagnostics: inout BuildDiagnostics
  ) {
    guard case .menu(let content) = definition[section].content, content.select.isChoice else {
      return
    }
    let free = content.options.filter {
      isFree($0) && (isSold || isWrittenLikePrice($0))
    }
    guard !free.isEmpty,
      content.options.contains(where: { isSold ? costs($0) : isNameWithPrice($0) })
    else { return }
    report(free, "item", &diagnostics)
  }

  /// Reports items that have no price although the menu has a currency, and nothing else costs
  /// anything, either; returns whether it does.
  private func reportMissingPrices(
    inAll sold: [SectionIndex], _ diagnostics: inout BuildDiagnostics
  ) -> Bool {
    let options = definition.options.indices.lazy.map { OptionIndex(rawValue: UInt32($0)) }
    guard definition.currency != .none, definition.rules.isEmpty, menu.draft.terms.fees == nil,
      options.allSatisfy(isFree), menu.sectionIndices.allSatisfy({ !mayCost($0) })
    else { return false }
    let items = sold.flatMap { section -> [OptionIndex] in
      guard case .menu(let content) = definition[section].content else { return [] }
      return content.options
    }
    guard !items.isEmpty else { return false }
    report(items, "all", &diagnostics)
    return true
  }

  private func report(
    _ free: [OptionIndex], _ variant: String, _ diagnostics: inout BuildDiagnostics
  ) {
    let names = free.map { definition[$0].name[definition.locale] }
    diagnostics.report(
      .missingPrice, variant,
      with: ["names": BuildDiagnostics.listing(names), "count": .number(free.count)],
      at: menu.location(of: free[0]))
  }

  /// Reports a count without a price that starts with 0, so that all that it multiplies costs
  /// nothing, or that multiplies a cart.
  private func reportQuantity(_ section: SectionIndex, _ diagnostics: inout BuildDiagnostics) {
    guard case .count(let count) = definition[section].content, count.price == nil,
      definition.currency != .none
    else { return }
    let owner = definition[section].firstOwner
    if let owner, !costs(owner) { return }
    guard count.start == 0 || owner == nil && definition.hasCountedCart else { return }
    diagnostics.report(
      .missingPrice,
      owner != nil ? "item-count" : count.start == 0 ? "page-count" : "cart-count",
      with: ["names": BuildDiagnostics.listing([definition[section].id])],
      at: menu.location(of: section))
  }

  private func costs(_ option: OptionIndex) -> Bool {
    definition[option].price != .free
      || definition[definition[option].level].nestedPrice.sum != .zero
  }

  /// Whether an option costs nothing, and no price says so.
  private func isFree(_ option: OptionIndex) -> Bool {
    !costs(option) && menu.draft(of: option).price == nil
  }

  /// Whether a section may cost something besides its options, such as a count or
  /// items that are loaded later.
  private func mayCost(_ section: SectionIndex) -> Bool {
    switch definition[section].content {
    case .menu(let content): content.empty != nil
    case .count(let count): count.price != nil
    case .custom: true
    case .title, .text, .total: false
    }
  }

  /// Whether an option is written as an id with a name that begins with a number: `Soda: 2 each`.
  private func isWrittenLikePrice(_ option: OptionIndex) -> Bool {
    menu.draft(of: option).id != nil
      && definition[option].name[definition.locale].first?.isNumber ?? false
  }

  /// Whether an option is written as a name with a price: `Beer: 4.00`.
  private func isNameWithPrice(_ option: OptionIndex) -> Bool {
    menu.draft(of: option).id == nil && costs(option)
  }

  private func reportSameNames(in content: MenuContent, _ diagnostics: inout BuildDiagnostics) {
    var first: [LocalizedText: OptionIndex] = Dictionary(minimumCapacity: content.options.count)
    // Options with a condition may replace each other.
    for index in content.options where !definition[index].isConditional {
      let name = definition[index].name
      guard let earlier = first[name] else {
        first[name] = index
        continue
      }
      diagnostics.report(
        .sameName, "option", with: ["name": .text(name[definition.locale])],
        at: menu.location(of: index),
        notes: [
          .init("first", ["name": .text(name[definition.locale])], at: menu.location(of: earlier))
        ])
    }
  }
}
