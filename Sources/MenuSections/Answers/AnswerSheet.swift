/// Collects answers as a state rather than as actions: all are set, then checked once.
///
/// An answer for a section replaces its default. Answers may be incomplete. Answers that exceed a
/// limit, are not visible in the end, or are sold out are rejected.
package struct AnswerSheet: Sendable {
  let definition: MenuDefinition
  let availability: Availability
  var order: MenuOrder
  var rejections: [Located<OrderRejection>] = []
  private var replaced: Set<AnswerKey> = []
  private var given: [Given] = []

  /// Something that was answered, to be checked in the end.
  private struct Given: Sendable {
    let key: AnswerKey
    let path: MenuPath
    let location: SourceReference
  }

  /// Begins with the defaults of a menu.
  package init(_ definition: MenuDefinition, _ availability: Availability) {
    self.definition = definition
    self.availability = availability
    order = .starting(definition)
  }

  /// Adds answers by section id, as `AnswersDocument` reads them.
  package mutating func answer(_ answers: MenuValue) {
    answer(answers, level: definition.page, in: .page, at: "")
  }

  /// The order with the answers; throws all rejections at once.
  package func checkedOrder() throws(InvalidAnswers) -> MenuOrder {
    var rejections = rejections
    let evaluation = OrderEvaluation(definition, availability: availability, order: order)
    for entry in given {
      if let reason = reason(against: entry.key, evaluation) {
        rejections.append(Located(OrderRejection(reason, at: entry.path), at: entry.location))
      }
    }
    if evaluation.priced() == nil {
      rejections.append(Located(OrderRejection(.amountTooLarge, at: "")))
    }
    let rejected = Set(rejections.map(\.value.path))
    for item in OrderReducer.screen(definition, availability: availability, order: order).pending {
      guard let reason = reason(against: item), !rejected.contains(item.path),
        !isDefault(item)
      else { continue }
      let location = given.first { $0.path == item.path }?.location ?? .unknown
      rejections.append(Located(OrderRejection(reason, at: item.path), at: location))
    }
    guard rejections.isEmpty else { throw InvalidAnswers(located: rejections) }
    return order
  }

  private func reason(
    against key: AnswerKey, _ evaluation: OrderEvaluation
  ) -> OrderRejection.Reason? {
    guard key.option.rawValue != .max else {
      return evaluation.isShown(key.section, in: key.line) ? nil : .notVisible
    }
    guard evaluation.chosenQuantity(key.option, of: key.section, in: key.line) > 0 else {
      return nil
    }
    if let opening = evaluation.opening(of: key.option, key.section) { return .closed(opening) }
    if let soldOut = availability.soldOut(key.option, in: key.line, of: order) {
      return .soldOut(soldOut)
    }
    if availability.stock(of: key.option, in: key.line, of: order) == 0 {
      return .outOfStock(left: 0)
    }
    let isVisible =
      evaluation.isShown(key.section, in: key.line)
      && evaluation.isOffered(key.option, of: key.section, in: key.line)
    guard isVisible else { return .notVisible }
    return evaluation.exclusion(of: key.option, of: key.section, in: key.line).map {
      .notAvailable(with: $0.answer)
    }
  }

  /// Why an order cannot be placed, if more answers cannot fix it.
  private func reason(against item: PendingItem) -> OrderRejection.Reason? {
    switch item.need {
    case .remove:
      guard let section = definition.section(at: item.path.withoutLines),
        case .menu(let menu) = definition[section].content
      else { return nil }
      return .sectionLimit(menu.select.range.limit)
    case .removeDistinct:
      guard let section = definition.section(at: item.path.withoutLines),
        case .menu(let menu) = definition[section].content, let distinct = menu.distinct
      else { return nil }
      return .distinctLimit(distinct.limit)
    case .lower(let option, _): return .outOfRange(definition[option].each, step: 1)
    case .outOfStock(_, let left): return .outOfStock(left: left)
    case .closed(let opening): return .closed(opening)
    case .raise, .chooseMore, .chooseMoreDistinct, .choosePrice, .write, .amountTooLarge, .minimum,
      .givenFee, .answerSomething, .rule:
      return nil
    }
  }

  /// Whether a default alone causes the item: more units than are left, without an answer.
  private func isDefault(_ item: PendingItem) -> Bool {
    guard case .outOfStock(let option, _) = item.need,
      !given.contains(where: { $0.key.option == option })
    else { return false }
    return item.path.steps.count > 2
      || OrderReducer.screen(definition, availability: availability, order: .starting(definition))
        .pending
        .contains(item)
  }

  mutating func reject(
    _ reason: OrderRejection.Reason, at path: MenuPath, _ location: SourceReference
  ) {
    rejections.append(Located(OrderRejection(reason, at: path), at: location))
  }

  mutating func note(_ key: AnswerKey, at path: MenuPath, _ location: SourceReference) {
    given.append(Given(key: key, path: path, location: location))
  }

  /// Removes the default of a section that is answered for the first time.
  mutating func replaceDefault(of section: SectionIndex, in line: LineID) {
    guard replaced.insert(AnswerKey(section, in: line)).inserted,
      case .menu(let menu) = definition[section].content, menu.select != .all
    else { return }
    guard menu.defaults.contains(where: { definition[$0.option].hasLines }) else {
      for entry in order.choices.entries(of: section, in: line) { order.choices[entry.key] = nil }
      return
    }
    order.removeAnswers(of: section, in: line)
    // The default lines were never ordered, so their numbers become free again.
    order.openings.removeAll { $0.section == section && $0.line == line }
  }
}

extension MenuDefinition {
  /// The order that answers describe, such as the saved ``Screen/answers``.
  ///
  /// The order may be incomplete. Sections without an answer keep their defaults.
  /// - Throws: `InvalidAnswers` with everything that the menu or the inventory rejects.
  public func order(
    answering answers: MenuValue, inventory: Inventory = Inventory()
  ) throws(InvalidAnswers) -> MenuOrder {
    var sheet = AnswerSheet(self, Availability(self, inventory: inventory))
    sheet.answer(answers)
    return try sheet.checkedOrder()
  }
}
