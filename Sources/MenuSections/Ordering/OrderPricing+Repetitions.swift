extension OrderPricing {
  /// The price of a repeated list: its sections add up over the entries as it says.
  mutating func worth(
    of menu: MenuContent, _ section: SectionIndex, in level: PricedLevel,
    _ combinations: EntryCombinations
  ) -> PriceRange? {
    // Lines of its sections are replaced by one.
    record.isDisturbed = true
    var sum: PriceRange = .zero
    var combined: [(section: SectionIndex, units: [UnitPrice])] = []
    var runs: [[PriceTrace.Run]] = []
    for option in menu.options where evaluation.counts(option, of: section, in: level.line) {
      for line in evaluation.lines(of: option, section, in: level.line) where line.quantity > 0 {
        let chosen = ChosenOption(option, line.quantity)
        let repetitions = level.contentRepetitions.multipliedReportingOverflow(by: line.quantity)
        guard take(chosen, in: level.line, times: level.contentRepetitions), !repetitions.overflow,
          let inner = PricedLevel(
            line.id, of: option, repetitions: repetitions.partialValue,
            evaluation: evaluation)
        else { return nil }
        var total = PriceRange.zero
        for asked in definition[inner.level].sections where evaluation.isShown(asked, in: line.id) {
          let combination = combinations[definition[asked].id]
          let (lines, units) = (result.breakdown.count, counted.count)
          let freedCount = freed.count
          guard let worth = worth(of: asked, in: inner),
            let price = worth.content.multiplied(by: inner.factor)?.adding(worth.separate),
            let next = total.adding(price)
          else { return nil }
          total = next
          guard combination != .sum else {
            guard let next = sum.adding(price) else { return nil }
            sum = next
            continue
          }
          trace?.remove(from: lines)
          result.breakdown.removeSubrange(lines...)
          freed.removeSubrange(freedCount...)
          for index in units..<counted.count { counted[index].amount = .zero }
          let unit = UnitPrice(price, quantity: line.quantity)
          let run = trace == nil ? nil : tracedRun(of: asked, in: line.id, option: option)
          if let index = combined.firstIndex(where: {
            definition[$0.section].id == definition[asked].id
          }) {
            combined[index].units.append(unit)
            if let run { runs[index].append(run) }
          } else {
            combined.append((asked, [unit]))
            if let run { runs.append([run]) }
          }
        }
        result.worth[line.id] = total
      }
    }
    for (index, (asked, units)) in combined.enumerated() {
      if let trace {
        trace.combined[result.breakdown.count] = .init(
          combination: combinations[definition[asked].id],
          prices: .entries(zip(runs[index], units).map { ($0, $1.quantity) }))
      }
      guard
        let price = self.combined(
          units, by: combinations[definition[asked].id], of: asked, in: section, at: level),
        let next = sum.adding(price)
      else { return nil }
      sum = next
    }
    return sum
  }

  /// The lines of a section of a repeated list's entry, for one unit of it.
  private func tracedRun(
    of section: SectionIndex, in line: LineID, option: OptionIndex
  ) -> PriceTrace.Run? {
    let trace = PriceTrace()
    var pricing = OrderPricing(evaluation, trace: trace)
    guard
      let level = PricedLevel(
        line, of: option, repetitions: 1, evaluation: evaluation),
      pricing.worth(of: section, in: level) != nil
    else { return nil }
    return PriceTrace.Run(lines: pricing.result.breakdown, trace: trace)
  }
}
