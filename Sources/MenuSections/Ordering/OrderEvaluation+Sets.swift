/// Parts that a set always contains, which its price covers: without one of
/// them, it cannot be ordered.
extension OrderEvaluation {
  /// Why a set cannot be chosen in a line: a part of it is not available; `nil` if all are.
  ///
  /// `owners` are the options that would ask it in the line, from the outside, if they were chosen.
  func obstacle(
    toSet option: OptionIndex, in line: LineID, quantity: Int = 1,
    askedBy owners: [OptionIndex] = []
  ) -> OrderRejection.Reason? {
    guard definition[option].hasLines else { return nil }
    let level = definition.level(of: option)
    guard level.hasFixedParts, !isUnlimited || availability.hasClosedHours || hasExclusions else {
      return nil
    }
    let owners = owners + [option]
    for section in level.sections where holdsAlways(definition[section].condition) {
      guard case .menu(let menu) = definition.content(of: section), menu.isIncluded,
        menu.select == .all
      else { continue }
      for (part, units) in menu.defaults where holdsAlways(definition[part].condition) {
        let needed = min(quantity * units, QuantityRange.maximum)
        if let reason = obstacle(
          toPart: part, of: section, in: line, quantity: needed, askedBy: owners)
          ?? obstacle(toSet: part, in: line, quantity: needed, askedBy: owners)
        {
          return reason
        }
      }
    }
    return nil
  }

  /// Why a part of a set is not available; `nil` if it is.
  func obstacle(
    toPart part: OptionIndex, of section: SectionIndex, in line: LineID, quantity: Int = 1,
    askedBy owners: [OptionIndex] = []
  ) -> OrderRejection.Reason? {
    if let soldOut = availability.soldOut(part, in: line, of: order, askedBy: owners) {
      return .soldOut(soldOut)
    }
    if let left = availability.stock(of: part, in: line, of: order, askedBy: owners),
      left < quantity
    {
      return .outOfStock(left: 0)
    }
    // What answers exclude depends on the line of the set, which it has when it is chosen.
    let exclusion = owners.isEmpty ? exclusion(of: part, of: section, in: line) : nil
    return (exclusion ?? exclusionByContext(of: part)).map { .notAvailable(with: $0.excluder) }
      ?? opening(of: part, section).map { .closed($0) }
  }

  /// Whether a condition holds whatever is answered.
  private func holdsAlways(_ condition: MenuCondition?) -> Bool {
    condition.map { $0.outcome(in: availability.state) == true } ?? true
  }
}
