extension OrderEvaluation {
  /// What the default of a menu is worth in a line, with the default answers of its options.
  func worthOfDefaults(of menu: MenuContent, _ section: SectionIndex, in line: LineID) -> PriceRange
  {
    menu.defaults.reduce(.zero) { sum, entry in
      guard isOffered(entry.option, of: section, in: line),
        let price = defaultPrice(definition[entry.option].price.withoutSurcharge, in: line)
      else { return sum }
      return sum.addingClamped(price.multipliedClamped(by: entry.quantity))
    }
  }

  /// A price with the default answers of the sections that it asks itself; `nil` if it is not
  /// available with them.
  private func defaultPrice(_ price: MenuPrice, in line: LineID) -> PriceRange? {
    switch price {
    case .amount(let amount): return PriceRange(amount)
    case .unavailable: return nil
    case .sum(let price, _): return defaultPrice(price, in: line)
    case .table(let reference, let cells):
      var answer: OptionIndex?
      if reference.levelsUp < 0 {
        if case .menu(let menu) = definition.content(of: reference.section) {
          answer = menu.defaults.first?.option
        }
      } else if let decider = instances(of: reference, seenFrom: line, own: nil).first {
        answer = counting(reference.section, in: decider).first?.option
      }
      if let cell = answer.flatMap({ cells[$0] }) { return defaultPrice(cell, in: line) }
      return .possible(cells.values.map { defaultPrice($0, in: line) })
    case .channels(let cells):
      return cells[availability.state.channel].flatMap { defaultPrice($0, in: line) }
    case .rules(let rules):
      let rule = rules.first { $0.condition.map { holds($0, in: line) } ?? true }
      return rule.flatMap { defaultPrice($0.price, in: line) }
    }
  }
}
