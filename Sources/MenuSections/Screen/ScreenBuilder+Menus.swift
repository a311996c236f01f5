extension ScreenBuilder {
  mutating func menuView(_ place: SectionPlace, _ menu: MenuContent) -> MenuSectionView {
    var options: [OptionID] = []
    var contents: [RowContent] = []
    var details: [OptionID: RowDetail] = [:]
    options.reserveCapacity(menu.options.count)
    contents.reserveCapacity(menu.options.count)
    for option in menu.options
    where reading.isOffered(option, of: place.section, in: place.line) {
      let detail = detail(of: option, in: place)
      options.append(option)
      contents.append(content(of: option, in: place, hasDetail: detail != nil))
      if let detail { details[option] = detail }
    }
    let counting = reading.counting(place.section, in: place.line)
    return MenuSectionView(
      place: place, select: menu.select, chosen: counting.reduce(0) { $0 + $1.quantity },
      pending: pending(menu, counting, in: place), edition: menu.edition, options: options,
      contents: contents,
      details: details)
  }

  private mutating func content(
    of option: OptionID, in place: SectionPlace, hasDetail: Bool
  ) -> RowContent {
    let stock = reading.availability.stock(of: option)
    let state: RowState =
      reading.availability.soldOut(option) != nil
      ? .soldOut : stock == 0 ? .outOfStock : .available
    let quantity = reading.chosenQuantity(option, of: place.section, in: place.line)
    return RowContent(
      price: reading.offer(of: option, in: place.line).from,
      stock: stock.map { min(UInt32(clamping: $0), .max - 1) } ?? .max,
      quantity: UInt16(clamping: quantity),
      state: state, hasDetail: hasDetail)
  }

  private mutating func detail(of option: OptionID, in place: SectionPlace) -> RowDetail? {
    let offer = reading.offer(of: option, in: place.line)
    let soldOut = reading.availability.soldOut(option)
    let path = place.path.appending(reading.definition[option].id)
    let lines = reading.lines(of: option, place.section, in: place.line)
      .filter { $0.quantity > 0 }
      .map { line in
        RowLine(
          path: path.line(line.number), number: line.number, quantity: line.quantity,
          price: price.worth[line.id] ?? offer)
      }
    guard offer.amount == nil || soldOut != nil || !lines.isEmpty else { return nil }
    return RowDetail(highestPrice: offer.to, soldOut: soldOut, lines: lines)
  }

  /// What is missing or too much in a menu, over what counts.
  func pending(
    _ menu: MenuContent, _ counting: [ChosenOption], in place: SectionPlace
  ) -> [PendingItem] {
    let range = menu.select.range
    let total = counting.reduce(0) { $0 + $1.quantity }
    var result: [PendingItem] = []
    func need(_ need: PendingItem.Need, of option: OptionID? = nil) {
      let path = option.map { place.path.appending(reading.definition[$0].id) } ?? place.path
      result.append(PendingItem(path: path, need: need))
    }
    if total < range.lower { need(.chooseMore(range.lower - total)) }
    if total > range.limit { need(.remove(total - range.limit)) }
    if let kinds = menu.kinds {
      if counting.count < kinds.lower { need(.chooseMoreKinds(kinds.lower - counting.count)) }
      if counting.count > kinds.limit { need(.removeKinds(counting.count - kinds.limit)) }
    }
    for chosen in counting {
      let (option, each) = (chosen.option, reading.definition[chosen.option].each)
      if chosen.quantity < each.lower { need(.raise(option, to: each.lower), of: option) }
      if chosen.quantity > each.limit { need(.lower(option, to: each.limit), of: option) }
      if let stock = reading.availability.stock(of: option), price.taken[option, default: 0] > stock
      {
        need(.outOfStock(option, left: stock), of: option)
      }
    }
    return result
  }
}
