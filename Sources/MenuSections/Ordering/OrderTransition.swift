/// One action being applied to an order.
struct OrderTransition {
  /// The order after the action.
  var order: MenuOrder
  /// The order before the action, which decides what is allowed.
  let before: OrderEvaluation
  let checksAvailability: Bool
  /// Whether a quantity was raised; lowering and clearing are never rejected for lack of stock.
  var isRaising = false
  /// The answers given for a whole line; `nil` for other actions.
  var answered: AnsweredLine?

  init(_ before: OrderEvaluation, checksAvailability: Bool) {
    self.before = before
    self.checksAvailability = checksAvailability
    order = before.order
  }

  var targets: TargetResolver { TargetResolver(evaluation: before) }
  var definition: MenuDefinition { before.definition }
  var availability: Availability { before.availability }

  mutating func choose(_ path: MenuPath) throws(OrderRejection) {
    let target = try targets.option(at: path)
    let current = target.entry?.quantity ?? before.chosenQuantity(target)
    let select = target.menu.select
    if current == 0 {
      try set(target, to: max(1, definition[target.option].each.lower), at: path)
    } else if !select.isRadio || select.range.lower == 0 {
      try set(target, to: 0, at: path)
    }
  }

  mutating func set(_ path: MenuPath, to quantity: Int) throws(OrderRejection) {
    try set(try targets.option(at: path), to: quantity, at: path)
  }

  mutating func add(_ path: MenuPath, quantity: Int?, answers: MenuValue?) throws(OrderRejection) {
    var target = try targets.option(at: path)
    let option = definition[target.option]
    if let quantity, quantity < 1 {
      let range = QuantityRange(1, option.each.upper) ?? option.each
      throw OrderRejection(.outOfRange(range, step: 1), at: path)
    }
    let current = before.chosenQuantity(target)
    if target.menu.select == .all { throw OrderRejection(.fixed, at: path) }
    if target.menu.select.isRadio, current > 0 { throw OrderRejection(.sectionLimit(1), at: path) }
    guard option.hasLines else {
      if current > 0, current >= option.each.limit {
        throw OrderRejection(.optionLimit(option.each.limit), at: path)
      }
      if let answers { try answer(answers, of: target.option, in: nil, at: path) }
      let units = quantity ?? (current == 0 ? max(1, option.each.lower) : 1)
      return try set(target, to: current + min(units, QuantityRange.maximum + 1), at: path)
    }
    target.entry = nil
    let line = LineID(rawValue: order.lastLine.rawValue + 1)
    try set(target, to: quantity ?? 1, at: path)
    if let answers { try answer(answers, of: target.option, in: line, at: path) }
  }

  mutating func count(_ path: MenuPath, to value: Int) throws(OrderRejection) {
    let (section, line) = try targets.section(at: path)
    guard case .count(let count) = definition[section].content else {
      throw OrderRejection(.notSelectable, at: path)
    }
    try requireShown(section, in: line, at: path)
    guard count.allows(value) else {
      throw .outOfRange(value, count.range, step: count.step, at: path)
    }
    isRaising = value > before.value(of: section, in: line)
    order.counts[AnswerKey(section, in: line)] = value == count.start ? nil : value
  }

  mutating func write(_ path: MenuPath, _ text: String) throws(OrderRejection) {
    let (section, line) = try targets.section(at: path)
    guard case .text(let content) = definition[section].content else {
      throw OrderRejection(.notSelectable, at: path)
    }
    try requireShown(section, in: line, at: path)
    if let reason = content.reason(against: text) { throw OrderRejection(reason, at: path) }
    order.texts[AnswerKey(section, in: line)] = text.isEmpty ? nil : text
  }

  mutating func clear(_ path: MenuPath) throws(OrderRejection) {
    let (section, line) = try targets.section(at: path)
    switch definition[section].content {
    case .menu(let menu) where menu.select == .all: throw OrderRejection(.fixed, at: path)
    case .menu, .count, .text: order.removeAnswers(of: section, in: line)
    case .title, .total, .custom: throw OrderRejection(.notSelectable, at: path)
    }
  }

  private func requireShown(
    _ section: SectionIndex, in line: LineID, at path: MenuPath
  ) throws(OrderRejection) {
    guard !checksAvailability || before.isShown(section, in: line) else {
      throw OrderRejection(.notVisible, at: path)
    }
  }

  /// Sets the quantity of an option or of one line of it, and opens a line if there is none.
  mutating func set(
    _ target: OptionTarget, to quantity: Int, at path: MenuPath
  ) throws(OrderRejection) {
    let hasLines = definition[target.option].hasLines
    let current = hasLines ? target.entry?.quantity ?? 0 : before.chosenQuantity(target)
    isRaising = quantity > current
    if target.menu.select == .all, quantity != current { throw OrderRejection(.fixed, at: path) }
    if isRaising {
      try requireRoom(for: quantity - current, of: target, at: path)
    } else if quantity < 0 {
      throw .outOfRange(quantity, definition[target.option].each, at: path)
    } else if quantity == current {
      return
    }
    if isRaising, target.menu.select.isRadio { deselectAll(in: target.section, of: target.line) }
    guard hasLines else {
      let key = AnswerKey(target.option, of: target.section, in: target.line)
      order.choices[key] = quantity == 0 ? nil : quantity
      return
    }
    if let entry = target.entry, let index = order.index(of: entry.id) {
      order.lines[index].quantity = quantity
    } else {
      order.open(
        target.option, of: target.section, in: target.line, quantity: quantity, of: definition)
    }
  }

  /// Rejects raising an option that is not available, or beyond a limit.
  private func requireRoom(
    for units: Int, of target: OptionTarget, at path: MenuPath
  ) throws(OrderRejection) {
    let (each, hasLines) = (definition[target.option].each, definition[target.option].hasLines)
    guard target.menu.select != .none else { throw OrderRejection(.notSelectable, at: path) }
    if checksAvailability { try requireOffer(of: target, at: path) }
    let isReplacing = target.menu.select.isRadio && hasLines
    let chosen = isReplacing ? target.entry?.quantity ?? 0 : before.chosenQuantity(target)
    let sum = chosen.addingReportingOverflow(units)
    guard !sum.overflow, sum.partialValue <= each.limit else {
      // One tap too many reaches a limit; an explicit number is out of range.
      let isOneMore = units == 1 && chosen == each.limit
      throw OrderRejection(
        isOneMore && hasLines ? .optionLimit(each.limit) : .outOfRange(each, step: 1), at: path)
    }
    // Lines reach the least quantity together, one after the other.
    guard sum.partialValue >= each.lower || hasLines else {
      throw OrderRejection(.outOfRange(each, step: 1), at: path)
    }
    guard target.entry != nil || !hasLines || order.hasRoomForLines else {
      throw OrderRejection(.lineLimit(MenuOrder.maximumLines), at: path)
    }
    if checksAvailability, !target.menu.select.isRadio {
      try requireRoomInSection(for: units, of: target, at: path)
    }
  }

  private func requireRoomInSection(
    for units: Int, of target: OptionTarget, at path: MenuPath
  ) throws(OrderRejection) {
    var total = 0
    var distinct = 0
    var isIncluded = false
    before.forEachCounting(target.section, in: target.line) { option, quantity in
      total += quantity
      distinct += 1
      isIncluded = isIncluded || option == target.option
    }
    guard total + units <= target.menu.select.range.limit else {
      throw OrderRejection(.sectionLimit(target.menu.select.range.limit), at: path)
    }
    if let limit = target.menu.distinct?.limit, !isIncluded, distinct >= limit {
      throw OrderRejection(.distinctLimit(limit), at: path)
    }
  }

  /// Rejects an option that does not show or is not available.
  private func requireOffer(of target: OptionTarget, at path: MenuPath) throws(OrderRejection) {
    if let reason = before.obstacle(to: target.option, of: target.section, in: target.line) {
      throw OrderRejection(reason, at: path)
    }
  }

  /// Removes every choice of a radio, hidden ones too; the answers in their lines stay.
  private mutating func deselectAll(in section: SectionIndex, of line: LineID) {
    order.choices.removeAll { $0.section == section && $0.line == line }
    for index in order.lines.indices
    where order.lines[index].section == section && order.lines[index].parent == line {
      order.lines[index].quantity = 0
    }
  }

  /// Rejects an order whose price does not fit in 64 bits, or that takes more of something than is
  /// left and than it took before.
  func checkPrice(at path: MenuPath) throws(OrderRejection) {
    let checksStock = checksAvailability && isRaising && availability.hasStock
    guard !definition.totalIsBounded || checksStock else { return }
    guard
      let priced = OrderEvaluation(definition, availability: availability, order: order).priced()
    else {
      if !isRaising, before.priced() == nil { return }
      throw OrderRejection(.amountTooLarge, at: path)
    }
    guard checksStock, priced.taken.contains(where: { isShort($0.key, for: $0.value) }) else {
      return
    }
    let requested = order.withoutDefaults(ofLinesAfter: before.order.lastLine, besides: answered)
    let needed =
      OrderEvaluation(definition, availability: availability, order: requested).priced()?.taken
      ?? [:]
    let taken = before.priced()?.taken ?? [:]
    for (limit, units) in needed.sorted(by: { $0.key < $1.key }) {
      let options = availability.limits[limit].options
      guard isShort(limit, for: units), units > taken[limit, default: 0],
        // Units that only return with a condition or a line are kept, and a pending
        // item names what is left.
        taken[limit] != nil || requested.units(of: options) != before.order.units(of: options),
        let first = options.first
      else { continue }
      let target = definition.option(at: path.withoutLines)
      let isTarget = target.map(options.contains) ?? false
      throw OrderRejection(
        .outOfStock(left: availability.limits[limit].left),
        at: isTarget ? path : definition.path(of: first))
    }
  }

  private func isShort(_ limit: Availability.LimitIndex, for units: Int) -> Bool {
    units > availability.limits[limit].left
  }
}

extension MenuOrder {
  /// The order without the defaults of later lines, and of an answered line,
  /// which were not requested yet.
  fileprivate func withoutDefaults(
    ofLinesAfter last: LineID, besides answered: AnsweredLine?
  ) -> MenuOrder {
    guard lastLine > last || answered?.line != nil else { return self }
    func isDefault(_ key: AnswerKey) -> Bool {
      (key.line > last || key.line == answered?.line) && answered?.keys.contains(key) != true
    }
    var order = self
    order.choices.removeAll(where: isDefault)
    order.lines.removeAll { isDefault($0.key) }
    return order
  }

  /// How many units of some options are chosen anywhere, whether they count or not.
  fileprivate func units(of options: [OptionIndex]) -> Int {
    choices.entries.reduce(0) { $0 + (options.contains($1.key.option) ? $1.value : 0) }
      + lines.reduce(0) { $0 + (options.contains($1.option) ? $1.quantity : 0) }
  }
}
