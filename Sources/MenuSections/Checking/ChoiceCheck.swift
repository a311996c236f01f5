import MenuText

/// Reports maximums that a section cannot reach, options that customers cannot tell apart, and items of a shop
/// without a price.
struct ChoiceCheck {
  let menu: CheckedMenu
  private var definition: MenuDefinition { menu.definition }

  func report(_ diagnostics: inout BuildDiagnostics) {
    for section in definition.soldSections { reportMissingPrices(in: section, &diagnostics) }
    for section in menu.sectionIndices {
      guard case .menu(let content) = definition[section].content, content.select.isChoice,
        case .menu(let draft) = menu.draft(of: section).content
      else { continue }
      // Items can be added to an empty list while the menu is in use. A use of a group may leave out
      // some of its items.
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
  private func reportMissingPrices(
    in section: SectionIndex, _ diagnostics: inout BuildDiagnostics
  ) {
    guard case .menu(let content) = definition[section].content else { return }
    func costs(_ option: OptionIndex) -> Bool {
      definition[option].price != .free
        || definition[definition[option].level].nestedPrice.sum != .zero
    }
    let free = content.options.filter { !costs($0) && menu.draft(of: $0).price == nil }
    guard let first = free.first, content.options.contains(where: costs) else { return }
    let names = free.map { definition[$0].name[definition.locale] }
    diagnostics.report(
      .missingPrice, "item",
      with: ["names": BuildDiagnostics.listing(names), "count": .number(free.count)],
      at: menu.location(of: first))
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
