import MenuText

/// Reports a total that discounts bring below zero, and a minimum that no order reaches.
struct TotalCheck {
  /// The number of contexts in which discounts are searched.
  private static let maximumContexts = 4

  private let menu: CheckedMenu
  private var definition: MenuDefinition { menu.definition }

  init(_ menu: CheckedMenu) {
    self.menu = menu
  }

  func report(_ search: SatisfiabilitySearch, _ diagnostics: inout BuildDiagnostics) {
    let bounds = TotalBounds(definition)
    if definition.minimum > 0, definition.rules.isEmpty, !bounds.isOpen,
      bounds.range.to < definition.minimum
    {
      diagnostics.report(
        Diagnostic(
          .minimumOutOfReach, "minimum",
          with: [
            "minimum": .text(menu.money(definition.minimum)),
            "maximum": .text(menu.money(max(0, bounds.range.to))),
          ], at: menu.draft.minimumLocation))
    }
    // An order that has to reach a minimum is never complete below zero.
    guard definition.minimum == 0, bounds.range.from < 0 else { return }
    let contexts = menu.contexts.prefix(Self.maximumContexts)
    let found = contexts.lazy.compactMap { context in
      var discounts = DiscountSearch(menu, search, in: context)
      return discounts.orderBelowZero()
    }
    guard let found = found.first else { return }
    let total = menu.money(found.sum)
    diagnostics.report(
      Diagnostic(
        .totalBelowZero, "discounts", with: ["total": .text(total), "zero": .text(menu.money(0))],
        at: found.discount.map(location) ?? menu.draft.location,
        notes: [.init("witness", ["witness": found.witness.sentence])])
    )
  }

  private func location(of item: BreakdownLine.Item) -> SourceReference {
    switch item {
    case .option(let option): menu.location(of: option)
    case .free(let section), .count(let section), .custom(let section),
      .combined(let section, _):
      menu.location(of: section)
    case .base, .rule, .raisedToZero, .discount, .fee, .tax, .rounding: menu.draft.location
    }
  }
}
