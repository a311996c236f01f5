extension OrderStep {
  /// Gives an option, or one line of it, a quantity, opening a line where there is none.
  mutating func set(
    _ target: OptionTarget, to quantity: Int, at path: MenuPath
  ) throws(OrderRejection) {
    let hasLines = definition[target.option].hasLines
    let current =
      hasLines ? target.entry?.quantity ?? 0 : reading.chosenQuantity(target)
    takesMore = quantity > current
    if takesMore {
      try requireRoom(for: quantity - current, of: target, at: path)
    } else if quantity < 0 {
      throw .outOfRange(quantity, definition[target.option].each, at: path)
    } else if quantity == current {
      return
    }
    if takesMore, target.menu.select.isRadio {
      replaceEverything(in: target.section, of: target.line)
    }
    if hasLines {
      if let entry = target.entry, let index = order.index(of: entry.id) {
        order.lines[index].quantity = quantity
      } else {
        open(target, quantity: quantity)
      }
    } else {
      let key = AnswerKey(target.option, of: target.section, in: target.line)
      order.choices[key] = quantity == 0 ? nil : quantity
    }
  }

  /// Refuses to raise an option where it cannot be had, or where a limit is reached.
  private func requireRoom(
    for units: Int, of target: OptionTarget, at path: MenuPath
  ) throws(OrderRejection) {
    let option = definition[target.option]
    guard target.menu.select != .none else { throw OrderRejection(.notSelectable, at: path) }
    if asksAvailability { try requireOffer(of: target, at: path) }
    let isReplacing = target.menu.select.isRadio && option.hasLines
    let chosen =
      isReplacing ? target.entry?.quantity ?? 0 : reading.chosenQuantity(target)
    let sum = chosen.addingReportingOverflow(units)
    guard !sum.overflow, sum.partialValue <= option.each.limit else {
      // Where one tap more would be too much it is a limit; a number of its own is out of range.
      let isOneMore = units == 1 && chosen == option.each.limit
      throw OrderRejection(
        isOneMore && option.hasLines
          ? .limitReached(.option(option.each.limit)) : .outOfRange(option.each, step: 1), at: path)
    }
    // Lines reach the least quantity together, one after the other.
    guard sum.partialValue >= option.each.lower || option.hasLines else {
      throw OrderRejection(.outOfRange(option.each, step: 1), at: path)
    }
    guard target.entry != nil || !option.hasLines || order.hasRoomForLines else {
      throw OrderRejection(.limitReached(.lines(MenuOrder.maximumLines)), at: path)
    }
    guard asksAvailability, !target.menu.select.isRadio else { return }
    var total = 0
    var kinds = 0
    var isAmongThem = false
    reading.forEachCounting(target.section, in: target.line) { option, quantity in
      total += quantity
      kinds += 1
      isAmongThem = isAmongThem || option == target.option
    }
    guard total + units <= target.menu.select.range.limit else {
      throw OrderRejection(.limitReached(.section(target.menu.select.range.limit)), at: path)
    }
    if let limit = target.menu.distinct?.limit, !isAmongThem, kinds >= limit {
      throw OrderRejection(.limitReached(.distinct(limit)), at: path)
    }
  }

  /// Refuses what does not show or cannot be had now.
  private func requireOffer(
    of target: OptionTarget, at path: MenuPath
  ) throws(OrderRejection) {
    guard reading.isShown(target.section, in: target.line),
      reading.isOffered(target.option, of: target.section, in: target.line)
    else { throw OrderRejection(.notVisible, at: path) }
    if let soldOut = availability.soldOut(target.option) {
      throw OrderRejection(.soldOut(soldOut), at: path)
    }
    if availability.stock(of: target.option) == 0 {
      throw OrderRejection(.outOfStock(left: 0), at: path)
    }
  }

  /// Takes back every choice of a radio, remembered ones too; what was answered in their lines stays.
  private mutating func replaceEverything(in section: SectionIndex, of line: LineID) {
    order.choices.removeAll { $0.section == section && $0.line == line }
    for index in order.lines.indices
    where order.lines[index].section == section && order.lines[index].parent == line {
      order.lines[index].quantity = 0
    }
  }

  /// Opens a further line of an option, with the defaults of what is nested in it.
  mutating func open(_ target: OptionTarget, quantity: Int) {
    order.open(
      target.option, of: target.section, in: target.line, quantity: quantity, of: definition)
  }
}
