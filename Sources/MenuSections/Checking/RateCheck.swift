import MenuText

/// Reports tax rates that nothing uses, and two ids for one percentage.
struct RateCheck {
  let menu: CheckedMenu

  func report(_ diagnostics: inout BuildDiagnostics) {
    guard let tax = menu.draft.terms.tax, let compiled = menu.definition.terms?.tax else { return }
    let used = used(tax, compiled)
    // A plugin's rule may name any rate.
    if menu.definition.rules.isEmpty {
      for (index, rate) in tax.rates.enumerated() where !used.contains(index) {
        diagnostics.report(
          .unusedTerm, "rate", with: ["name": .text(rate.id.value)], at: rate.id.location)
      }
    }
    guard tax.place.value == .rate else { return }
    let lists = lists
    var first: [Percentage: Int] = [:]
    for (index, rate) in tax.rates.enumerated() where used.contains(index) {
      guard case .percentage(let percentage)? = rate.rate else { continue }
      guard let other = first[percentage] else {
        first[percentage] = index
        continue
      }
      // Taxes that an item has both of are meant to be apart.
      guard !lists.contains(where: { $0.isSuperset(of: [index, other]) }) else { continue }
      let earlier = tax.rates[other].id
      diagnostics.report(
        .equalRates, "rates",
        with: [
          "name": .text(rate.id.value), "other": .text(earlier.value),
          "rate": .text("\(percentage)%"),
        ], at: rate.id.location,
        notes: [.init("first", ["id": .text(earlier.value)], at: earlier.location)])
    }
  }

  /// The taxes of everything that names several.
  private var lists: Set<Set<Int>> {
    Set(itemTaxes.map { Set($0.rates) }.filter { $0.count > 1 })
  }

  /// The taxes that sections, items, fees and the default name.
  private var itemTaxes: Set<ItemTax> {
    let definition = menu.definition
    let terms = definition.terms
    return Set(
      definition.sections.compactMap(\.tax) + definition.options.compactMap(\.tax)
        + (terms?.fees.map(\.tax) ?? []) + [terms?.tax?.standard].compactMap { $0 })
  }

  /// The indices of the rates that something names, or that such a rate refers to.
  private func used(_ tax: TaxDraft, _ compiled: TaxTerms) -> Set<Int> {
    var used: Set<Int> = []
    var waiting = itemTaxes.flatMap(\.rates)
    while let index = waiting.popLast() {
      guard used.insert(index).inserted, let rate = tax.rates[index].rate else { continue }
      for id in rate.ids {
        waiting += compiled.rates.indices.filter { compiled.rates[$0].id == id }
      }
    }
    return used
  }
}

extension TaxDraft.Rate {
  fileprivate var ids: [String] {
    switch self {
    case .percentage: []
    case .id(let id): [id.value]
    case .channels(let entries): entries.flatMap(\.rate.ids)
    }
  }
}
