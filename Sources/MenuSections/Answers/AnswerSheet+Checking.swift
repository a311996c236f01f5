extension AnswerSheet {
  /// The order with the answers; throws all rejections at once.
  ///
  /// `redeemsCodes` rejects the codes that the action `redeem` rejects in the order
  /// with all answers. Without it, the codes of an earlier order are kept, also those
  /// that do not apply any more.
  package func checkedOrder(redeemsCodes: Bool = false) throws(InvalidAnswers) -> MenuOrder {
    var rejections = rejections
    let evaluation = OrderEvaluation(definition, availability: availability, order: order)
    if redeemsCodes { rejections += rejectedCodes(evaluation) }
    var locations = Dictionary(
      rejections.map { ($0.value.path, $0.location) }, uniquingKeysWith: { first, _ in first })
    for entry in given {
      // What is hidden in a rejected option follows from that, as does a second
      // rejection of one answer.
      guard let reason = reason(against: entry.key, evaluation),
        locations[entry.path] != entry.location,
        reason != .notVisible || !entry.path.isNested(inAnyOf: locations)
      else { continue }
      locations[entry.path] = entry.location
      rejections.append(Located(OrderRejection(reason, at: entry.path), at: entry.location))
    }
    let price = evaluation.priced()
    if price == nil { rejections.append(Located(OrderRejection(.amountTooLarge, at: ""))) }
    let rejected = Set(rejections.map(\.value.path))
    for item in evaluation.pending(at: price) {
      guard let reason = reason(against: item), !rejected.contains(item.path),
        !isDefault(item)
      else { continue }
      let location = given.first { $0.path == item.path }?.location ?? .unknown
      rejections.append(Located(OrderRejection(reason, at: item.path), at: location))
    }
    guard rejections.isEmpty else { throw InvalidAnswers(located: rejections) }
    return order
  }

  private func rejectedCodes(_ evaluation: OrderEvaluation) -> [Located<OrderRejection>] {
    var seen: Set<String> = []
    return redeemed.compactMap { code in
      let isNew = seen.insert(code.value).inserted
      guard let reason = isNew ? evaluation.obstacle(ofCode: code.value) : .alreadyRedeemed else {
        return nil
      }
      return Located(OrderRejection(reason, at: ""), at: code.location)
    }
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
    if let exclusion = evaluation.exclusion(of: key.option, of: key.section, in: key.line) {
      return .notAvailable(with: exclusion.excluder)
    }
    return evaluation.opening(of: key.option, key.section).map { .closed($0) }
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
    case .soldOut(_, let soldOut): return .soldOut(soldOut)
    case .notAvailable(_, let excluder): return .notAvailable(with: excluder)
    // What was answered is rejected by itself; without answers, a closed menu is only incomplete.
    case .closed, .raise, .chooseMore, .chooseMoreDistinct, .choosePrice, .write, .amountTooLarge,
      .minimum,
      .givenFee, .answerSomething, .rule:
      return nil
    }
  }

  /// Whether a default alone causes the item: more units than are left, or a part of a set that is
  /// not available, without an answer.
  private func isDefault(_ item: PendingItem) -> Bool {
    let option: OptionIndex
    switch item.need {
    case .outOfStock(let part, _), .soldOut(let part, _), .notAvailable(let part, _): option = part
    default: return false
    }
    guard !given.contains(where: { $0.key.option == option }) else { return false }
    if item.path.steps.count > 2 { return true }
    let start = OrderEvaluation(
      definition, availability: availability, order: .starting(definition))
    return start.pending(at: start.priced()).contains(item)
  }
}

extension MenuDefinition {
  /// The order that answers describe.
  package func order(
    answering answers: MenuValue, inventory: Inventory = Inventory(),
    context: OrderContext = OrderContext()
  ) throws(InvalidAnswers) -> MenuOrder {
    var sheet = AnswerSheet(self, Availability(self, inventory: inventory, context: context))
    sheet.answer(answers)
    return try sheet.checkedOrder()
  }
}

extension MenuPath {
  /// Whether it leads to something inside what one of the paths leads to.
  fileprivate func isNested(inAnyOf paths: [MenuPath: SourceReference]) -> Bool {
    var path = self
    while let last = path.lastStep {
      path = MenuPath(String(last.parent))
      if paths[path] != nil { return true }
    }
    return false
  }
}
