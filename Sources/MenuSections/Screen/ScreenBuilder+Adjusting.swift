extension ScreenBuilder {
  /// Adjusts a screen in place and returns the changes. Returns `nil` and leaves the screen
  /// unchanged if sections or rows may be inserted or deleted.
  ///
  /// The cost depends on the change: only sections that depend on a changed one are rebuilt. At the
  /// end, the screen and the builder have exchanged their prices, so that none is copied.
  mutating func adjust(
    _ screen: inout Screen, difference: OrderDifference, owners: [AnswerKey],
    dependants: Set<SectionIndex>, changes: consuming Changeset
  ) -> Changeset? {
    guard let built = rebuiltViews(of: screen, dependants) else { return nil }
    var nextBuilt = 0
    let limited = Dictionary(
      grouping: optionsLimitedDifferently(from: screen, difference, dependants)
    ) { evaluation.definition[$0].section }
    // These show the price and have no rows that could be inserted or deleted.
    let priceDiffers = price != screen.price
    let prices = priceDiffers ? evaluation.definition.storage.head.dependencies.priceSections : []
    // Usually a menu and the totals.
    changes.sections.updated.reserveCapacity(4)
    var needsPending =
      evaluation.definition.minimum.bounds.to > 0
      || price.undecided != screen.price.undecided
      || price.isWritable != screen.price.isWritable
      || price.violations != screen.price.violations
      || price.amounts?.isMissingFee ?? false || screen.price.amounts?.isMissingFee ?? false
    for (index, key) in screen.keys.enumerated() {
      let noted = changes.sections.count + changes.rows.count
      let pendingDiffers: Bool
      if nextBuilt < built.count, built[nextBuilt].index == index {
        pendingDiffers = show(built[nextBuilt].view, on: &screen, at: index, &changes)
        nextBuilt += 1
      } else if !prices.isEmpty, prices.contains(key.section) {
        pendingDiffers = show(view(of: key), on: &screen, at: index, &changes)
      } else if difference.touches(key)
        || !owners.isEmpty && owners.contains(where: { $0.sectionKey == key })
        || !limited.isEmpty && limited[key.section] != nil
      {
        pendingDiffers = adjust(
          &screen, at: index, key: key, difference: difference, owners: owners,
          limited: limited[key.section] ?? [], changes: &changes)
      } else {
        continue
      }
      needsPending = needsPending || pendingDiffers
      if changes.sections.count + changes.rows.count > noted {
        screen.sectionRevisions[index] = screen.revision + 1
      }
    }
    if !changes.isEmpty || priceDiffers { screen.revision += 1 }
    screen.order = evaluation.order
    let saysNothingAnswered = screen.pending.last?.need == .answerSomething
    if needsPending || lacksAnswer(screen.sections) != saysNothingAnswered {
      screen.pending = pending(of: screen.sections)
    }
    swap(&screen.price, &price)
    return consume changes
  }

  /// The rebuilt views that depend on the change; `nil` if one has other rows.
  private func rebuiltViews(
    of screen: Screen, _ dependants: Set<SectionIndex>
  ) -> [(index: Int, view: SectionView)]? {
    guard !dependants.isEmpty else { return [] }
    var views: [(index: Int, view: SectionView)] = []
    for (index, key) in screen.keys.enumerated()
    where dependants.contains(key.section) {
      let view = view(of: key)
      if case .menu(let old) = screen.sections[index], case .menu(let new) = view,
        old.options != new.options
      {
        return nil
      }
      views.append((index, view))
    }
    return views
  }

  /// Replaces a view of a section; returns whether its pending items changed.
  private func show(
    _ view: SectionView, on screen: inout Screen, at index: Int, _ changes: inout Changeset
  ) -> Bool {
    let old = screen.sections[index]
    screen.sections[index] = view
    _ = changes.update(at: index, from: old, to: view)
    return view.pending != old.pending
  }

  /// Adjusts the rows of a menu; returns whether its pending items changed.
  private func adjust(
    _ screen: inout Screen, at index: Int, key: SectionKey, difference: OrderDifference,
    owners: [AnswerKey], limited: [OptionIndex], changes: inout Changeset
  ) -> Bool {
    guard case .menu(var view) = screen.sections[index],
      case .menu(let menu) = view.instance.content
    else {
      return show(self.view(of: key), on: &screen, at: index, &changes)
    }
    // Unless the view is referenced elsewhere, its rows are now unique and will not be copied.
    screen.sections[index] = screen.sections[index == 0 ? screen.sections.count - 1 : 0]
    let counted = counted(menu, of: key, at: view.id)
    let pendingDiffers = counted.pending != view.pending
    if counted.units != view.chosen || pendingDiffers { changes.update(section: index) }
    let firstRow = changes.rows.updated.count
    func rebuildRow(of option: OptionIndex) {
      guard let row = view.row(of: option) else { return }
      let (content, detail) = self.row(of: option, in: view.instance)
      guard detail != view.details[option] || content != view.contents[row] else { return }
      view.details[option] = detail
      // A view with other rows has another array of them.
      view.contents[row] = content
      changes.update(row: row, in: index)
    }
    for owner in owners where owner.sectionKey == key { rebuildRow(of: owner.option) }
    for option in limited { rebuildRow(of: option) }
    for answer in difference.answers where answer.sectionKey == key {
      guard let row = view.row(of: answer.option) else { continue }
      let quantity = evaluation.chosenQuantity(answer.option, of: key.section, in: key.line)
      let shown = UInt16(clamping: quantity)
      guard view.contents[row].quantity != shown else { continue }
      view.contents[row].quantity = shown
      changes.update(row: row, in: index)
    }
    // Moved items are not in the order of their numbers.
    if changes.rows.updated.count > firstRow + 1 {
      changes.rows.updated[firstRow...].sort { $0.new < $1.new }
    }
    view.chosen = counted.units
    view.pending = counted.pending
    screen.sections[index] = .menu(view)
    return pendingDiffers
  }
}
