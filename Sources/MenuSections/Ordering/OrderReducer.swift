/// The one pure step from an order to the next: no clock, no randomness, nothing outside its input.
///
/// A refused action changes nothing. Limits are judged over what counts at the moment; lowering is
/// never refused.
public enum OrderReducer {
  /// Does one action; throws why it is refused and leaves the order as it was.
  ///
  /// Without `asksAvailability` nothing is refused for what can be had, nor for what that hides or
  /// counts: an action that was accepted once is repeated, whatever is left now.
  public static func reduce(
    _ definition: MenuDefinition, _ availability: Availability, _ order: inout MenuOrder,
    _ action: MenuAction, asksAvailability: Bool = true
  ) throws(OrderRejection) {
    try reduce(
      OrderEvaluation(definition, availability, order), &order, action,
      asksAvailability: asksAvailability)
  }

  /// Does one action on the order that a reading reads.
  static func reduce(
    _ reading: OrderEvaluation, _ order: inout MenuOrder, _ action: MenuAction,
    asksAvailability: Bool
  ) throws(OrderRejection) {
    var step = OrderStep(reading: reading, order: order, asksAvailability: asksAvailability)
    switch action {
    case .choose(let path): try step.choose(path)
    case .set(let path, let quantity): try step.set(path, to: quantity)
    case .add(let path): try step.add(path)
    case .count(let path, let value): try step.count(path, to: value)
    case .write(let path, let text): try step.write(path, text)
    case .clear(let path): try step.clear(path)
    case .reset: step.order = .starting(reading.definition)
    }
    guard step.order != order else { return }
    try step.checkPrice(before: order, at: action.path ?? "")
    order = step.order
  }
}

/// An action being done: the order so far, and the doors to look things up.
struct OrderStep {
  /// Reads the order before the action, by which it is judged.
  let reading: OrderEvaluation
  var order: MenuOrder
  var asksAvailability = true
  /// Whether something was raised; lowering and forgetting are never refused for what is left.
  var takesMore = false

  var definition: MenuDefinition { reading.definition }
  var availability: Availability { reading.availability }

  mutating func choose(_ path: MenuPath) throws(OrderRejection) {
    let target = try option(at: path)
    let current = target.entry?.quantity ?? reading.chosenQuantity(target)
    let select = target.menu.select
    if current == 0 {
      try set(target, to: max(1, definition[target.option].each.lower), at: path)
    } else if !select.isRadio || select.range.lower == 0 {
      try set(target, to: 0, at: path)
    }
  }

  mutating func set(_ path: MenuPath, to quantity: Int) throws(OrderRejection) {
    try set(try option(at: path), to: quantity, at: path)
  }

  mutating func add(_ path: MenuPath) throws(OrderRejection) {
    var target = try option(at: path)
    let option = definition[target.option]
    let current = reading.chosenQuantity(target)
    if target.menu.select.isRadio, current > 0 {
      throw OrderRejection(.limitReached(.section(1)), at: path)
    }
    guard option.hasLines else {
      if current > 0, current >= option.each.limit {
        throw OrderRejection(.limitReached(.option(option.each.limit)), at: path)
      }
      return try set(target, to: current == 0 ? max(1, option.each.lower) : current + 1, at: path)
    }
    target.entry = nil
    try set(target, to: 1, at: path)
  }

  mutating func count(_ path: MenuPath, to value: Int) throws(OrderRejection) {
    let (section, line) = try section(at: path)
    guard case .count(let count) = definition[section].content else {
      throw OrderRejection(.notSelectable, at: path)
    }
    try requireShown(section, in: line, at: path)
    guard count.allows(value) else {
      throw .outOfRange(value, count.range, step: count.step, at: path)
    }
    takesMore = value > reading.value(of: section, in: line)
    order.counts[AnswerKey(section, in: line)] = value == count.start ? nil : value
  }

  mutating func write(_ path: MenuPath, _ text: String) throws(OrderRejection) {
    let (section, line) = try section(at: path)
    guard case .text(let content) = definition[section].content else {
      throw OrderRejection(.notSelectable, at: path)
    }
    try requireShown(section, in: line, at: path)
    if let reason = content.reason(against: text) { throw OrderRejection(reason, at: path) }
    order.texts[AnswerKey(section, in: line)] = text.isEmpty ? nil : text
  }

  mutating func clear(_ path: MenuPath) throws(OrderRejection) {
    let (section, line) = try section(at: path)
    switch definition[section].content {
    case .menu, .count, .text: forget(section, in: line)
    case .title, .total, .custom: throw OrderRejection(.notSelectable, at: path)
    }
  }

  /// Removes every answer of a section in a line, and of everything nested in it.
  mutating func forget(_ section: SectionIndex, in line: LineID) {
    var gone: Set<LineID> = []
    for entry in order.lines
    where gone.contains(entry.parent) || (entry.section == section && entry.parent == line) {
      gone.insert(entry.id)
    }
    let matches: (AnswerKey) -> Bool = {
      ($0.section == section && $0.line == line) || gone.contains($0.line)
    }
    order.choices.removeAll(where: matches)
    order.counts.removeAll(where: matches)
    order.texts.removeAll(where: matches)
    order.openings.removeAll { gone.contains($0.line) }
    order.lines.removeAll { gone.contains($0.id) }
  }

  private func requireShown(
    _ section: SectionIndex, in line: LineID, at path: MenuPath
  ) throws(OrderRejection) {
    guard asksAvailability else { return }
    guard reading.isShown(section, in: line) else { throw OrderRejection(.notVisible, at: path) }
  }

  /// Refuses an order whose price could not be written, or that takes more than there is of
  /// something it took less of before.
  func checkPrice(before: MenuOrder, at path: MenuPath) throws(OrderRejection) {
    let judgesStock = asksAvailability && takesMore && availability.hasStock
    guard !definition.totalIsBounded || judgesStock else { return }
    guard let priced = OrderEvaluation(definition, availability, order).priced() else {
      if !takesMore, reading.priced() == nil { return }
      throw OrderRejection(.amountTooLarge, at: path)
    }
    guard judgesStock, priced.taken.contains(where: { isShort($0.key, for: $0.value) }) else {
      return
    }
    let asked = order.withoutDefaults(ofLinesAfter: before.lastLine)
    let wanted = OrderEvaluation(definition, availability, asked).priced()?.taken ?? [:]
    let taken = reading.priced()?.taken ?? [:]
    for option in wanted.keys.sorted() {
      guard let stock = availability.stock(of: option), let units = wanted[option],
        isShort(option, for: units), units > taken[option, default: 0],
        // What merely returns with a condition or a line is kept, and pending says what is left.
        taken[option] != nil || asked.units(of: option) != before.units(of: option)
      else { continue }
      let isTarget = definition.option(at: path.withoutLines) == option
      throw OrderRejection(
        .outOfStock(left: stock), at: isTarget ? path : definition.path(of: option))
    }
  }

  private func isShort(_ option: OptionIndex, for units: Int) -> Bool {
    availability.stock(of: option).map { units > $0 } ?? false
  }
}

extension MenuOrder {
  /// The order without what younger lines began with: nobody asked for that yet.
  fileprivate func withoutDefaults(ofLinesAfter last: LineID) -> MenuOrder {
    guard lastLine > last else { return self }
    var order = self
    order.choices.removeAll { $0.line > last }
    order.lines.removeAll { $0.parent > last }
    return order
  }

  /// How many units of an option are chosen anywhere, whether they count or not.
  fileprivate func units(of option: OptionIndex) -> Int {
    choices.entries.reduce(0) { $0 + ($1.key.option == option ? $1.value : 0) }
      + lines.reduce(0) { $0 + ($1.option == option ? $1.quantity : 0) }
  }
}
