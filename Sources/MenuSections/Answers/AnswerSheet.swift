/// Collects answers as a state and not as actions: everything is set, then checked once.
///
/// A section that is answered replaces its default. Answers may be incomplete; what breaks a limit,
/// is not visible at the end, or cannot be had is a fault.
public struct AnswerSheet: Sendable {
  let definition: MenuDefinition
  let availability: Availability
  var order: MenuOrder
  var faults: [AnswerFault] = []
  private var replaced: Set<AnswerKey> = []
  private var given: [Given] = []

  /// Something that was answered, to be looked for on the screen at the end.
  private struct Given: Sendable {
    let key: AnswerKey
    let path: MenuPath
    let location: SourceReference
  }

  /// Begins with the defaults of a menu.
  public init(_ definition: MenuDefinition, _ availability: Availability) {
    self.definition = definition
    self.availability = availability
    order = .starting(definition)
  }

  /// Answers by section id, as `AnswersDocument` reads them.
  public mutating func answer(_ answers: MenuValue) {
    answer(answers, level: definition.page, in: .page, at: "")
  }

  /// The order that was answered; throws every fault at once.
  public func checkedOrder() throws(InvalidAnswers) -> MenuOrder {
    var faults = faults
    let reading = OrderEvaluation(definition, availability, order)
    for entry in given {
      if let reason = reason(against: entry.key, reading) {
        faults.append(
          AnswerFault(rejection: OrderRejection(reason, at: entry.path), location: entry.location))
      }
    }
    if reading.priced() == nil {
      faults.append(
        AnswerFault(rejection: OrderRejection(.amountTooLarge, at: ""), location: .unknown))
    }
    let blamed = Set(faults.map(\.rejection.path))
    for item in ScreenBuilder.screen(definition, availability, order).pending {
      guard let reason = reason(against: item), !blamed.contains(item.path),
        !isDefault(item)
      else { continue }
      let location = given.first { $0.path == item.path }?.location ?? .unknown
      faults.append(
        AnswerFault(rejection: OrderRejection(reason, at: item.path), location: location))
    }
    guard faults.isEmpty else { throw InvalidAnswers(faults: faults) }
    return order
  }

  private func reason(
    against key: AnswerKey, _ reading: OrderEvaluation
  ) -> OrderRejection.Reason? {
    guard key.option.rawValue != .max else {
      return reading.isShown(key.section, in: key.line) ? nil : .notVisible
    }
    guard reading.chosenQuantity(key.option, of: key.section, in: key.line) > 0 else { return nil }
    if let soldOut = availability.soldOut(key.option) { return .soldOut(soldOut) }
    if availability.stock(of: key.option) == 0 { return .outOfStock(left: 0) }
    let isVisible =
      reading.isShown(key.section, in: key.line)
      && reading.isOffered(key.option, of: key.section, in: key.line)
    return isVisible ? nil : .notVisible
  }

  /// What keeps an order from being placed and cannot be cured by answering more.
  private func reason(against item: PendingItem) -> OrderRejection.Reason? {
    switch item.need {
    case .remove:
      guard let section = definition.section(at: item.path.withoutLines),
        case .menu(let menu) = definition[section].content
      else { return nil }
      return .limitReached(.section(menu.select.range.limit))
    case .removeDistinct:
      guard let section = definition.section(at: item.path.withoutLines),
        case .menu(let menu) = definition[section].content, let kinds = menu.distinct
      else { return nil }
      return .limitReached(.distinct(kinds.limit))
    case .lower(let option, _): return .outOfRange(definition[option].each, step: 1)
    case .outOfStock(_, let left): return .outOfStock(left: left)
    case .raise, .chooseMore, .chooseMoreDistinct, .choosePrice, .write, .amountTooLarge, .minimum,
      .answerSomething, .rule:
      return nil
    }
  }

  /// Whether the menu or a line begins so: with more of a default than is left, not asked for.
  private func isDefault(_ item: PendingItem) -> Bool {
    guard case .outOfStock(let option, _) = item.need,
      !given.contains(where: { $0.key.option == option })
    else { return false }
    return definition[definition[option].section].owner != nil
      || ScreenBuilder.screen(definition, availability, .starting(definition)).pending
        .contains(item)
  }

  mutating func refuse(
    _ reason: OrderRejection.Reason, at path: MenuPath, _ location: SourceReference
  ) {
    faults.append(AnswerFault(rejection: OrderRejection(reason, at: path), location: location))
  }

  mutating func note(_ key: AnswerKey, at path: MenuPath, _ location: SourceReference) {
    given.append(Given(key: key, path: path, location: location))
  }

  /// Takes a section's default back when the section is answered for the first time.
  mutating func replaceDefault(of section: SectionIndex, in line: LineID) {
    guard replaced.insert(AnswerKey(section, in: line)).inserted,
      case .menu(let menu) = definition[section].content
    else { return }
    guard menu.defaults.contains(where: { definition[$0.option].hasLines }) else {
      for entry in order.choices.entries(of: section, in: line) { order.choices[entry.key] = nil }
      return
    }
    order.removeAnswers(of: section, in: line)
    // Nothing was ordered yet, so the lines of the defaults give their numbers back.
    order.openings.removeAll { $0.section == section && $0.line == line }
  }
}
