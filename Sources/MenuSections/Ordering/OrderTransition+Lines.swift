/// Whole lines: an option together with the answers of the sections that it asks.
extension OrderTransition {
  /// Replaces the answers of a line, and its quantity if one is given.
  mutating func answer(
    _ path: MenuPath, quantity: Int?, answers: MenuValue
  ) throws(OrderRejection) {
    let target = try targets.option(at: path)
    let option = definition[target.option]
    if option.hasLines, target.entry == nil { throw OrderRejection(.notVisible, at: path) }
    if let quantity { try set(target, to: quantity, at: path) }
    let line = target.entry?.id
    let unanswered = order
    if let line {
      order.returnToDefaults(definition.level(of: target.option), in: line, definition)
    }
    try answer(answers, of: target.option, in: line, at: path)
    // Nested lines are opened anew, with other ids, even if their answers are the same.
    if order.lines != unanswered.lines,
      order.digest(in: definition) == unanswered.digest(in: definition)
    {
      order = unanswered
    }
  }

  /// Answers the sections of a line that has its defaults; an option without sections has
  /// no line, and no answers.
  mutating func answer(
    _ answers: MenuValue, of option: OptionIndex, in line: LineID?, at path: MenuPath
  ) throws(OrderRejection) {
    // In a document, this key beside the answers of a line is not an answer.
    if case .map(let entries) = answers.content, entries.contains(where: { $0.key == "quantity" }) {
      throw OrderRejection(.unknownPath(nearest: nil), at: path.appending("quantity"))
    }
    var sheet = AnswerSheet(definition, availability, order: order)
    sheet.answer(answers, level: definition.level(of: option), in: line ?? .page, at: path)
    if let rejection = sheet.rejections.first { throw rejection.value }
    order = sheet.order
    answered = AnsweredLine(line: line, keys: Set(sheet.given.map(\.key)))
    guard !sheet.given.isEmpty else { return }
    isRaising = true
    if checksAvailability { try check(sheet.given) }
  }

  /// Rejects the first answer that does not count, or exceeds a limit.
  private func check(_ given: [AnswerSheet.Given]) throws(OrderRejection) {
    let evaluation = OrderEvaluation(definition, availability: availability, order: order)
    for entry in given {
      let key = entry.key
      guard key.option.rawValue != .max else {
        guard evaluation.isShown(key.section, in: key.line) else {
          throw OrderRejection(.notVisible, at: entry.path)
        }
        continue
      }
      let quantity = evaluation.chosenQuantity(key.option, of: key.section, in: key.line)
      guard quantity > 0 else { continue }
      // Units that the line had before are not requested again.
      let isRaised = quantity > before.chosenQuantity(key.option, of: key.section, in: key.line)
      if let reason = evaluation.obstacle(
        to: key.option, of: key.section, in: key.line, isRaised: isRaised)
      {
        throw OrderRejection(reason, at: entry.path)
      }
      let each = definition[key.option].each
      guard each.contains(quantity) else { throw .outOfRange(quantity, each, at: entry.path) }
      if let reason = evaluation.exceededLimit(of: key.section, in: key.line) {
        throw OrderRejection(reason, at: entry.path)
      }
    }
  }
}

/// The answers that an action gave for a line; the other answers of the line are its defaults.
struct AnsweredLine {
  /// The line; `nil` if the option has none.
  let line: LineID?
  let keys: Set<AnswerKey>
}

extension OrderEvaluation {
  /// Why an option cannot be chosen in a line; `nil` if it can.
  ///
  /// Without `isRaised` it is chosen already, so that it need not be available.
  func obstacle(
    to option: OptionIndex, of section: SectionIndex, in line: LineID, isRaised: Bool = true
  ) -> OrderRejection.Reason? {
    guard isShown(section, in: line), isOffered(option, of: section, in: line) else {
      return .notVisible
    }
    var part: OrderRejection.Reason?
    if isRaised {
      if let soldOut = soldOut(option, in: line) { return .soldOut(soldOut) }
      let stock = stock(of: option, in: line)
      if isShort(stock, for: option) { return .outOfStock(left: stock ?? 0) }
      part = obstacle(toSet: option, in: line)
      if let part, part.soldOut != nil || part.isOutOfStock { return part }
    }
    if let exclusion = exclusion(of: option, of: section, in: line) {
      return .notAvailable(with: exclusion.excluder)
    }
    guard isRaised, part?.exclusion == nil else { return part }
    return opening(of: option, section).map { .closed($0) } ?? part
  }

  /// The limit of a section that is exceeded by what counts in it; `nil` if none is.
  fileprivate func exceededLimit(
    of section: SectionIndex, in line: LineID
  ) -> OrderRejection.Reason? {
    guard case .menu(let menu) = definition[section].content else { return nil }
    let counting = counting(section, in: line)
    let units = counting.reduce(0) { $0 + $1.quantity }
    if units > menu.select.range.limit { return .sectionLimit(menu.select.range.limit) }
    guard let distinct = menu.distinct, counting.count > distinct.limit else { return nil }
    return .distinctLimit(distinct.limit)
  }
}

extension MenuOrder {
  /// Removes the answers of a line and of everything nested in it, and adds the defaults.
  fileprivate mutating func returnToDefaults(
    _ level: MenuLevel, in line: LineID, _ definition: MenuDefinition
  ) {
    for section in level.sections { removeAnswers(of: section, in: line) }
    openings.removeAll { $0.line == line }
    addDefaults(of: level, in: line, definition)
  }
}
