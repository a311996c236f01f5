extension MenuDefinition {
  /// Whether the options of a section decide the price of what asks it.
  func decidesBasePrice(_ section: SectionIndex) -> Bool {
    storage.head.dependencies.baseDeciders.contains(section)
  }

  /// Whether an option of a menu that is not only for display may cost something.
  fileprivate func showsPrices(of menu: MenuContent) -> Bool {
    menu.select != .none
      && menu.options.contains {
        self[$0].price.bounds != .zero || level(of: $0).nestedPrice.completing(.zero) != .zero
      }
  }
}

extension ScreenBuilder {
  func menuView(_ instance: SectionInstance, _ menu: MenuContent) -> MenuSectionView {
    var options: [OptionIndex] = []
    var contents: [RowContent] = []
    var details: [OptionIndex: RowDetail] = [:]
    let shown = buildsRows ? menu.options : []
    options.reserveCapacity(shown.count)
    contents.reserveCapacity(shown.count)
    for option in shown
    where evaluation.isOffered(option, of: instance.index, in: instance.line) {
      let row = row(of: option, in: instance)
      options.append(option)
      contents.append(row.content)
      if let detail = row.detail { details[option] = detail }
    }
    let counted = counted(menu, of: instance.key, at: instance.path)
    return MenuSectionView(
      MenuSectionView.Content(
        instance: instance,
        showsPrices: buildsRows && evaluation.definition.showsPrices(of: menu),
        select: menu.select, chosen: counted.units, pending: counted.pending,
        edition: menu.edition, options: options, contents: contents, details: details))
  }

  /// What a row shows of an option, and the detail that few rows have.
  func row(
    of option: OptionIndex, in instance: SectionInstance
  ) -> (content: RowContent, detail: RowDetail?) {
    let (section, line) = (instance.index, instance.line)
    let offer = evaluation.offer(of: option, in: line)
    let quantity = evaluation.chosenQuantity(option, of: section, in: line)
    let obstacle = evaluation.obstacle(toSet: option, in: line)
    let soldOut = evaluation.soldOut(option, in: line) ?? obstacle?.soldOut
    var stock = evaluation.stock(of: option, in: line)
    if stock != nil, obstacle?.isOutOfStock == true { stock = 0 }
    let repetitions = stock == nil ? 1 : evaluation.repetitions(in: line)
    let exclusion =
      evaluation.exclusion(of: option, of: section, in: line) ?? obstacle?.exclusion
    let opening = evaluation.opening(of: option, section) ?? obstacle?.opening
    let state: RowState =
      if case .some = soldOut {
        .soldOut
      } else if evaluation.isShort(stock, for: option, times: repetitions)
        || obstacle?.isOutOfStock == true
      {
        .outOfStock
      } else if case .some = exclusion {
        .notAvailable
      } else if case .some = opening {
        .closed
      } else {
        .available
      }
    // Whatever is chosen of it, as rows with another quantity keep the detail.
    let countsAnyway =
      state != .available && evaluation.counts(option, of: section, in: line)
    let detail = detail(
      of: option, in: instance, offer: offer, soldOut: soldOut, excludedBy: exclusion?.excluder,
      opening: opening, countsAnyway: countsAnyway)
    // A comparison with `nil` would copy the detail.
    let hasDetail = if case .some = detail { true } else { false }
    let content = RowContent(
      price: offer?.from ?? RowContent.noPrice,
      stock: stock.map { min(UInt32(clamping: $0), .max - 1) } ?? .max,
      quantity: UInt16(clamping: quantity), state: state, hasDetail: hasDetail)
    return (content, detail)
  }

  private func detail(
    of option: OptionIndex, in instance: SectionInstance, offer: PriceRange?, soldOut: SoldOut?,
    excludedBy: PriceExcluder?, opening: Opening?, countsAnyway: Bool
  ) -> RowDetail? {
    var lines: [RowLine] = []
    for line in evaluation.lines(of: option, instance.index, in: instance.line)
    where line.quantity > 0 {
      lines.append(
        RowLine(
          path: evaluation.path(of: line.id), number: line.number, quantity: line.quantity,
          price: price.worth[line.id] ?? offer ?? .zero))
    }
    let basePrice = offer.flatMap { offer in
      evaluation.basePrice(choosing: option, of: instance.index, in: instance.line)?
        .adding(offer)
    }
    guard
      offer.map({ $0.amount == nil }) ?? false || soldOut != nil || excludedBy != nil
        || opening != nil || countsAnyway || !lines.isEmpty || basePrice != nil
    else { return nil }
    return RowDetail(
      highestPrice: offer?.to ?? 0, basePrice: basePrice,
      difference: basePrice.flatMap { difference(of: $0, in: instance) }, soldOut: soldOut,
      excludedBy: excludedBy, opening: opening, countsAnyway: countsAnyway, lines: lines)
  }

  /// The difference of a resulting base price to that of the default, or else of the first option;
  /// `nil` while either is open.
  private func difference(of basePrice: PriceRange, in instance: SectionInstance) -> PriceRange? {
    guard case .menu(let menu) = instance.content,
      let reference = menu.defaults.first?.option ?? menu.options.first,
      let offer = evaluation.offer(of: reference, in: instance.line),
      let usual = evaluation.basePrice(choosing: reference, of: instance.index, in: instance.line)?
        .adding(offer)?.amount
    else { return nil }
    return basePrice.amount.map { PriceRange($0 &- usual) }
  }

  /// The total quantity of a menu, and its pending items.
  func counted(
    _ menu: MenuContent, of key: SectionKey, at path: MenuPath
  ) -> (units: Int, pending: [PendingItem]) {
    let evaluation = evaluation
    var units = 0
    var distinct = 0
    // Only these may need something each.
    var unusual: [ChosenOption] = []
    evaluation.forEachCounting(key.section, in: key.line) { option, quantity in
      units += quantity
      distinct += 1
      if evaluation.hasStock || !evaluation.definition[option].each.contains(quantity) {
        unusual.append(ChosenOption(option, quantity))
      }
    }
    var single: [PendingItem] = []
    // What options have too many of counts once, as theirs.
    var excess = 0
    for chosen in unusual {
      excess += max(0, chosen.quantity - evaluation.definition[chosen.option].each.limit)
      single += needs(of: chosen, in: key.line).map {
        PendingItem(path: path.appending(evaluation.definition[chosen.option].id), need: $0)
      }
    }
    if menu.isIncluded, menu.select == .all { single += missingParts(of: menu, key, at: path) }
    var pending: [PendingItem] = []
    func need(_ need: PendingItem.Need) { pending.append(PendingItem(path: path, need: need)) }
    let range = menu.select.range
    if units < range.lower { need(.chooseMore(range.lower - units)) }
    if units - excess > range.limit { need(.remove(units - excess - range.limit)) }
    if let limit = menu.distinct {
      if distinct < limit.lower { need(.chooseMoreDistinct(limit.lower - distinct)) }
      if distinct > limit.limit { need(.removeDistinct(distinct - limit.limit)) }
    }
    if !single.isEmpty { pending += single }
    return (units, pending)
  }

  /// What a set always contains but cannot be ordered now: its price covers all of it.
  private func missingParts(
    of menu: MenuContent, _ key: SectionKey, at path: MenuPath
  ) -> [PendingItem] {
    // A closed menu is one problem of the whole order.
    let isOpen = evaluation.availability.state.isOpen(evaluation.definition.available)
    return menu.defaults.compactMap { option, _ in
      guard isOpen, evaluation.isOffered(option, of: key.section, in: key.line) else { return nil }
      let reason = evaluation.obstacle(toPart: option, of: key.section, in: key.line)
      let need: PendingItem.Need? =
        if let opening = reason?.opening {
          .closed(opening)
        } else if let soldOut = reason?.soldOut {
          .soldOut(option, soldOut)
        } else if reason?.isOutOfStock == true {
          .outOfStock(option, left: 0)
        } else {
          reason?.exclusion.map { .notAvailable(option, with: $0.excluder) }
        }
      return need.map {
        PendingItem(path: path.appending(evaluation.definition[option].id), need: $0)
      }
    }
  }

  /// What is left of an option of which the order takes more; `nil` if it does not.
  private func shortStock(of option: OptionIndex, in line: LineID) -> Int? {
    let availability = evaluation.availability
    return availability.limits(of: option, in: line, of: evaluation.order)
      .map { (taken: price.taken[$0, default: 0], left: availability.limits[$0].left) }
      .filter { $0.taken > $0.left }.map(\.left).min()
  }

  private func needs(of chosen: ChosenOption, in line: LineID) -> [PendingItem.Need] {
    let (option, quantity) = (chosen.option, chosen.quantity)
    let each = evaluation.definition[option].each
    var needs: [PendingItem.Need] = []
    if quantity < each.lower { needs.append(.raise(option, to: each.lower)) }
    if quantity > each.limit { needs.append(.lower(option, to: each.limit)) }
    if evaluation.hasStock, let short = shortStock(of: option, in: line) {
      needs.append(.outOfStock(option, left: short))
    }
    return needs
  }
}
