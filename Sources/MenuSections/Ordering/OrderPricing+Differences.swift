extension OrderPricing {
  /// The price after the answers of some sections changed, from which no other section and no line
  /// follows; `nil` if the whole order has to be priced.
  mutating func price(_ answers: AnswerKeys, after known: PricedOrder) -> PricedOrder? {
    result.breakdown = known.breakdown
    result.worth = known.worth
    var last: SectionKey?
    for answer in answers where answer.sectionKey != last {
      last = answer.sectionKey
      guard reprice(answer.sectionKey) else { return nil }
    }
    result.breakdown.removeLast(result.breakdown.count - record.lineCount)
    return finish(record.sum, pageUnits: record.pageUnits)
  }

  /// Prices a section anew, or what its answers decide; false if that is the whole order.
  private mutating func reprice(_ key: SectionKey) -> Bool {
    switch definition.content(of: key.section) {
    case .title, .text, .total: return true
    case .menu, .count, .custom: break
    }
    if key.line == .page, var charges = record.charges.take() {
      evaluation.updateCharges(of: key.section, in: &charges)
      record.charges = charges
    }
    // Nothing in a line that does not count has a price.
    guard record.findWay(to: key.line, evaluation) else { return true }
    if decides(key.section) {
      guard definition.price.constant != nil else { return false }
      // A price may be decided anywhere in its own line.
      record.way.removeSubrange(min(2, record.way.count)...)
    } else if let own = record.index(of: key.section, in: key.line, within: record.way.last) {
      record.way.append(own)
    }
    // The units in a section may be compared with each other.
    if let outermost = record.way.firstIndex(where: { !addsUp(record.entries[$0]) }) {
      record.way.removeSubrange((outermost + 1)...)
    }
    guard let target = record.way.popLast() else { return false }
    let old = record.entries[target]
    let start = record.entries.count
    // The lines are listed again, with those of the entry in between.
    let lines = result.breakdown
    result.breakdown = []
    result.breakdown.reserveCapacity(lines.count + 2)
    result.breakdown += lines[..<old.firstLine]
    guard priceAnew(old) else { return false }
    let new = record.entries[start]
    let replaced = old.firstLine..<old.firstLine + old.lineCount
    // A comparison of slices would copy each line.
    if lines.count == record.lineCount, new.worth == old.worth,
      result.breakdown.count == replaced.upperBound,
      replaced.allSatisfy({ result.breakdown[$0] == lines[$0] })
    {
      // Prices with the same list are compared at once.
      result.breakdown = lines
    } else {
      result.breakdown += lines[replaced.upperBound..<record.lineCount]
    }
    record.replace(target, with: start)
    return add(
      SectionWorth(
        content: new.worth.content - old.worth.content,
        separate: new.worth.separate - old.worth.separate),
      of: old)
  }

  /// Whether the answers of a section decide more than its own price.
  private func decides(_ section: SectionIndex) -> Bool {
    if case .count(let count) = definition.content(of: section), count.price == nil { return true }
    return definition.storage.head.dependencies.deciders.contains(section)
  }

  /// Whether the price of an entry is the sum of what is nested in it, and of prices of its own.
  private func addsUp(_ entry: PriceRecord.Entry) -> Bool {
    guard let section = entry.section, case .menu(let menu) = definition.content(of: section)
    else { return true }
    return menu.combine == .sum && menu.free == nil && menu.entryCombinations == nil
  }

  /// Prices the section or the line of an entry and records it.
  private mutating func priceAnew(_ entry: PriceRecord.Entry) -> Bool {
    let line = evaluation.order.line(entry.line)
    guard
      let level = PricedLevel(
        entry.line, of: line?.option, repetitions: entry.repetitions, evaluation: evaluation)
    else { return false }
    if let section = entry.section { return worth(of: section, in: level) != nil }
    guard let line else { return false }
    let price = evaluation.price(
      of: line.option, in: line.parent, own: line.id, undecided: &result.undecided)
    var own = BreakdownSource(
      item: .option(line.option), definition: definition,
      owner: line.parent == .page ? nil : evaluation.path(of: line.parent))
    own.number = line.number
    noteCode(of: line.option, in: line.parent, own: line.id, at: own)
    return worth(of: line, in: level, own: own, price: price) != nil
  }

  /// Adds a difference to the price of what contains an entry, from the inside.
  private mutating func add(_ difference: SectionWorth, of entry: PriceRecord.Entry) -> Bool {
    var (difference, entry) = (difference, entry)
    for index in record.way.reversed() {
      let outer = record.entries[index]
      let sum: PriceRange?
      if outer.section == nil {
        sum = self.difference(difference, in: outer.line)
      } else {
        let quantity = evaluation.order.line(entry.line)?.quantity ?? 0
        sum = difference.content.multiplied(by: quantity)
      }
      guard let sum, let worth = record.add(sum, to: index) else { return false }
      if outer.section == nil { result.worth[outer.line] = worth }
      (difference, entry) = (SectionWorth(content: sum), outer)
    }
    guard let change = self.difference(difference, in: .page),
      let sum = record.sum.adding(change)
    else { return false }
    record.note(sum, units: record.pageUnits, lines: record.lineCount)
    return true
  }

  /// What a difference in a section of a line adds to one unit of the line.
  private func difference(_ difference: SectionWorth, in line: LineID) -> PriceRange? {
    let level = evaluation.order.line(line).map { definition[$0.option].level } ?? .page
    return difference.content.multiplied(by: evaluation.factor(of: level, in: line))?
      .adding(difference.separate)
  }
}

extension PriceRange {
  /// The difference of amounts that are far below overflow.
  fileprivate static func - (one: PriceRange, other: PriceRange) -> PriceRange {
    PriceRange(from: one.from &- other.from, to: one.to &- other.to)
  }
}
