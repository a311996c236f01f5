import MenuText

extension MenuCheckRun {
  /// Tells of a total that discounts bring below zero, and of a minimum that no order reaches.
  mutating func checkTotal() {
    let bounds = TotalBounds(definition)
    if definition.minimum > 0, definition.rules.isEmpty, !bounds.isOpen,
      bounds.range.to < definition.minimum
    {
      report(
        Diagnostic(
          .minimumOutOfReach, at: menu.draft.minimumLocation,
          "no order reaches the minimum of \(money(definition.minimum))",
          label: "the most expensive comes to \(money(max(0, bounds.range.to)))",
          help: "lower 'minimum', or offer more"))
    }
    // An order that has to reach a minimum is never complete below zero.
    guard definition.minimum == 0, bounds.range.from < 0 else { return }
    var discounts = DiscountSearch(menu, search)
    guard let found = discounts.orderBelowZero() else { return }
    reportBelowZero(found)
  }

  private mutating func reportBelowZero(_ found: DiscountSearch.Found) {
    let location = found.discount.map(location) ?? menu.draft.location
    let total = money(found.sum)
    report(
      Diagnostic(
        .totalBelowZero, at: location,
        "discounts can be more than the price of an order",
        label: "brings a total to \(total)",
        help: "offer the discount only 'when' enough is ordered, or set a 'minimum'",
        notes: [
          .init("\(found.path.inWords) the total is \(total), and raised to \(money(0))")
        ]))
  }

  private func location(of item: BreakdownLine.Item) -> SourceReference {
    switch item {
    case .option(let option): menu.location(of: option)
    case .free(let section), .count(let section), .custom(let section): menu.location(of: section)
    case .base, .rule, .raisedToZero: menu.draft.location
    }
  }

  /// An amount as readers of the menu's own language see it.
  private func money(_ amount: Int64) -> String {
    MoneyFormat(language: definition.locale).string(definition.money(amount))
  }
}
