import MenuText

/// How much can be chosen in a menu section of what is offered.
struct MenuReach {
  let units: Int
  let distinct: Int

  /// Counts the options that are included, not hidden and, if the availability is known, available.
  init(
    _ content: MenuContent, in definition: MenuDefinition, _ availability: Availability?,
    excluding hidden: Set<OptionIndex> = [], where isIncluded: (MenuOption) -> Bool = { _ in true }
  ) {
    var limits: [Int] = []
    for index in content.options where !hidden.contains(index) {
      let option = definition[index]
      guard isIncluded(option), option.each.limit > 0 else { continue }
      if let availability, !availability.isAvailable(index) { continue }
      var limit = option.each.limit
      if let stock = availability?.stock(of: index), stock < limit,
        definition.multipliesByOne(option.section)
      {
        limit = stock
      }
      if limit >= option.each.lower { limits.append(limit) }
    }
    distinct = limits.count
    let maximum = content.distinct?.limit ?? limits.count
    if maximum < limits.count { limits.sort(by: >) }
    units = limits.prefix(maximum).reduce(0, +)
  }

  func isMet(_ content: MenuContent) -> Bool {
    units >= content.select.range.lower && distinct >= content.distinct?.lower ?? 0
  }

  func isMore(than other: MenuReach) -> Bool {
    units != other.units ? units > other.units : distinct > other.distinct
  }

  /// What can be chosen at most, as a part of a sentence.
  func sentence(for content: MenuContent) -> Diagnostic.Argument {
    if units == 0 { return .sentence("reach.nothing") }
    return units < content.select.range.lower
      ? .sentence("reach.units", ["count": .number(units)])
      : .sentence("reach.distinct", ["count": .number(distinct)])
  }
}

extension MenuContent {
  /// Whether an order cannot leave the section empty.
  var isDemanding: Bool {
    select != .none && (select.range.lower > 0 || distinct?.lower ?? 0 > 0)
  }

  /// What must be chosen, short enough for a label.
  var demand: Diagnostic.Argument {
    if let distinct = distinct?.lower, distinct > select.range.lower {
      return .sentence("demand.distinct", ["count": .number(distinct)])
    }
    return select.range.upper == select.range.lower
      ? .sentence("demand.exactly", ["count": .number(select.range.lower)])
      : .sentence("demand.at-least", ["count": .number(select.range.lower)])
  }
}

extension MenuDefinition {
  /// Whether no count around a section can be 0, so that each unit needs one in stock.
  func multipliesByOne(_ section: SectionIndex) -> Bool {
    var next: SectionIndex? = section
    while let section = next {
      // Options with the same sections may be in levels with different counts.
      guard storage.head.dependencies.owners[Int(section.rawValue)].count < 2 else { return false }
      let owner = self[section].firstOwner
      if let multiplier = level(of: owner).multiplier,
        case .count(let count) = self[multiplier].content, count.range.lower < 1
      {
        return false
      }
      next = owner.map { self[$0].section }
    }
    return true
  }
}
