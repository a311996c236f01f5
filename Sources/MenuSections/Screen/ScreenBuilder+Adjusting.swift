extension ScreenBuilder {
  /// Adjusts a screen in place where the same sections and rows stay; gives what changed, or `nil`,
  /// with the screen untouched, where rows may come or go.
  ///
  /// Costs the change: whole sections are built again only where they depend on one that changed.
  mutating func adjust(
    _ screen: inout Screen, _ difference: OrderDifference, _ dependants: Set<SectionID>
  ) -> ScreenHints? {
    let priceChanges = price != screen.price
    let prices = priceChanges ? reading.definition.storage.head.priceSections : []
    let stock = priceChanges ? price.unitsDiffering(from: screen.price) : []
    let limited = Set(stock.map { reading.definition[$0].section })
    var changes: [(index: Int, change: ViewChange)] = []
    for (index, key) in screen.keys.enumerated() {
      let isBuilt = dependants.contains(key.section) || prices.contains(key.section)
      guard isBuilt || difference.sections.contains(key) || limited.contains(key.section)
      else { continue }
      let view = screen.sections[index]
      if !isBuilt, case .menu(let menu) = view {
        changes.append((index, adjusted(menu, key, difference)))
      } else if let change = ViewChange(from: view, to: self.view(of: key)) {
        changes.append((index, change))
      } else {
        return nil
      }
    }
    changes.removeAll(where: \.change.isNothing)
    return apply(changes, priceChanges: priceChanges, to: &screen)
  }

  /// A menu's view with the rows adjusted whose quantities differ.
  private mutating func adjusted(
    _ menu: MenuSectionView, _ key: SectionKey, _ difference: OrderDifference
  ) -> ViewChange {
    var view = menu
    var rows: [Int32] = []
    for answer in difference.options where answer.place == key {
      guard let row = menu.index(of: answer.option) else { continue }
      let quantity = reading.chosenQuantity(answer.option, of: key.section, in: key.line)
      view.contents[row].quantity = UInt16(clamping: quantity)
      rows.append(Int32(row))
    }
    guard case .menu(let content) = menu.place.kind else {
      return ViewChange(.menu(view), hasContent: false, rows: rows)
    }
    let counting = reading.counting(key.section, in: key.line)
    view.chosen = counting.reduce(0) { $0 + $1.quantity }
    view.pending = pending(content, counting, in: menu.place)
    return ViewChange(.menu(view), hasContent: !view.hasSameContent(as: menu), rows: rows)
  }

  private func apply(
    _ changes: [(index: Int, change: ViewChange)], priceChanges: Bool, to screen: inout Screen
  ) -> ScreenHints {
    var hints = ScreenHints()
    var needsPending =
      reading.definition.minimum > 0 || price.undecided != screen.price.undecided
      || price.isWritable != screen.price.isWritable
    for (index, change) in changes {
      needsPending = needsPending || change.view.pending != screen.sections[index].pending
      screen.sections[index] = change.view
      screen.sectionRevisions[index] = screen.revision + 1
      hints.add(change, at: index)
    }
    screen.order = reading.order
    screen.price = price
    if needsPending { screen.pending = pending(of: screen.sections) }
    if !changes.isEmpty || priceChanges { screen.revision += 1 }
    return hints
  }
}
