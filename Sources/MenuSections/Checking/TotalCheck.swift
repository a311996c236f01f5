import MenuText

/// Reports a total that discounts bring below zero, and a minimum that no order reaches.
struct TotalCheck {
  /// The number of contexts in which discounts are searched.
  private static let maximumContexts = 4

  let menu: CheckedMenu
  private var definition: MenuDefinition { menu.definition }

  func report(_ search: SatisfiabilitySearch, _ diagnostics: inout BuildDiagnostics) {
    let bounds = TotalBounds(definition)
    let minimum = definition.minimum.bounds.to
    if minimum > 0, definition.rules.isEmpty, !bounds.isOpen, bounds.range.to < minimum {
      diagnostics.report(
        .minimumOutOfReach, "minimum",
        with: [
          "minimum": .text(menu.money(minimum)),
          "maximum": .text(menu.money(max(0, bounds.range.to))),
        ], at: menu.draft.minimumLocation)
    }
    // An order that has to reach a minimum is never complete below zero.
    guard bounds.range.from < 0 else { return }
    let contexts = menu.contexts.lazy.filter { context in
      let state = ContextState(context, of: definition.storage.head.context)
      return definition.minimum.bounds(in: state).from == 0
    }.prefix(Self.maximumContexts)
    let found = contexts.lazy.compactMap { context in
      var discounts = DiscountSearch(menu, search, in: context)
      return discounts.orderBelowZero()
    }
    guard let found = found.first else { return }
    let total = menu.money(found.sum)
    diagnostics.report(
      .totalBelowZero, "discounts", with: ["total": .text(total), "zero": .text(menu.money(0))],
      at: found.discount.map(location) ?? menu.draft.location,
      notes: [.init("witness", ["witness": found.witness.sentence])])
  }

  private func location(of item: BreakdownLine.Item) -> SourceReference {
    if case .option(let option) = item { return menu.location(of: option) }
    return item.section.map { menu.location(of: $0) } ?? menu.draft.location
  }
}
