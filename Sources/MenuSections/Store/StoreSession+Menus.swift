extension StoreSession {
  mutating func setInventory(_ inventory: Inventory) -> (
    update: ScreenUpdate, diagnostics: [Diagnostic]
  ) {
    let before = currentScreen()
    self.inventory = inventory
    availability = Availability(definition, inventory: inventory)
    let update = show(ScreenBuilder.screen(after: before, relisted: availability))
    return (update, availability.diagnostics)
  }

  mutating func replaceMenu(_ definition: MenuDefinition) -> ScreenUpdate {
    let before = currentScreen()
    let definition = withFedItems(definition)
    let move = OrderMove(history.order, from: self.definition, to: definition)
    let lost = move.lost.map { LostChoice(at: $0, in: self.definition) }
    self.definition = definition
    availability = Availability(definition, inventory: inventory)
    history = OrderHistory(move.order)
    var next = ScreenBuilder.screen(definition, availability, history.order)
    next.restamp(before.revision + 1)
    return show(next, losing: lost)
  }

  mutating func apply(_ edit: MenuEdit) throws(EditError) -> ScreenUpdate {
    let before = currentScreen()
    let edited = try MenuEditor.apply(edit, to: definition)
    let lost = history.order.chosen(among: edited.vanished)
      .map { LostChoice(at: definition.path(of: $0), in: definition) }
    for move in edited.moves { history.move(move.option, from: move.from, to: move.to) }
    definition = edited.definition
    availability = Availability(definition, inventory: inventory)
    let next = ScreenBuilder.screen(
      after: before, edited: definition, sections: edited.sections, availability, history.order)
    return show(next, losing: lost)
  }
}

extension MenuOrder {
  /// Those of the options of which something is chosen on the page.
  fileprivate func chosen(among options: [OptionIndex]) -> [OptionIndex] {
    guard !options.isEmpty else { return [] }
    let chosen = Set(choices.entries(in: .page).lazy.map(\.key.option))
    return options.filter(chosen.contains)
  }
}
