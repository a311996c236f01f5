/// The state of a store, protected by its lock.
struct StoreSession {
  var definition: MenuDefinition {
    didSet { evaluation = nil }
  }
  var inventory: Inventory
  var context: OrderContext
  var availability: Availability {
    didSet { evaluation = nil }
  }
  var history: OrderHistory
  var waiters = WaiterList()
  var feeds = FeedList()
  /// The cached screen.
  private var screen: Screen?
  /// Evaluates the order for each action, with reused buffers; kept only with a cached screen.
  private var evaluation: OrderEvaluation?
  /// The revision to continue from while there is no cached screen.
  private var revision: UInt64 = 0
  /// The last change of the screen, so that readers of the screen before it need not compare.
  private var lastStep: Step?
  /// Choices that were lost, the latest last.
  private var losses: [Loss] = []

  private struct Step {
    let from: UInt64
    let to: UInt64
    let changes: Changeset
  }

  private struct Loss {
    let revision: UInt64
    let choice: LostChoice
  }

  /// The number of losses that are kept for readers that have not seen them yet.
  private static let maximumLosses = 256

  init(
    _ definition: MenuDefinition, inventory: Inventory, context: OrderContext, order: MenuOrder
  ) {
    self.definition = definition
    self.inventory = inventory
    self.context = context
    availability = Availability(definition, inventory: inventory, context: context)
    history = OrderHistory(order)
  }

  mutating func currentScreen() -> Screen {
    if let screen { return screen }
    let built = takeScreen()
    screen = built
    return built
  }

  /// Moves the screen out of the session, so that it can be changed in place.
  private mutating func takeScreen() -> Screen {
    guard let screen = screen.take() else {
      var built = OrderReducer.screen(definition, availability: availability, order: history.order)
      built.setRevision(revision)
      return built
    }
    return screen
  }

  mutating func discardCachedScreen() {
    guard let screen else { return }
    revision = screen.revision
    self.screen = nil
    evaluation = nil
    lastStep = nil
  }

  mutating func perform(
    _ action: MenuAction, checksAvailability: Bool = true
  ) throws(OrderRejection) -> Screen {
    // Not referenced elsewhere, the screen is adjusted in place.
    var shown = takeScreen()
    let evaluation = takeEvaluation()
    do throws(OrderRejection) {
      try history.perform(action, evaluation, checksAvailability: checksAvailability)
    } catch {
      screen = shown
      self.evaluation = evaluation
      throw error
    }
    let before = shown.revision
    // The lists of the last changes are filled again, unless a reader has them.
    let step = ScreenBuilder.advance(
      &shown, evaluation, reusing: lastStep.take()?.changes ?? Changeset())
    self.evaluation = evaluation
    if shown.revision != before { note(shown, from: before, shown.changes(by: step)) }
    screen = shown
    return consume shown
  }

  /// Moves the evaluation of the current order out of the session.
  private mutating func takeEvaluation() -> OrderEvaluation {
    guard let evaluation = evaluation.take() else {
      return OrderEvaluation(definition, availability: availability, order: history.order)
    }
    if evaluation.order != history.order { evaluation.turn(to: history.order) }
    return evaluation
  }

  mutating func replay(
    contentsOf entries: some Sequence<OrderLogEntry>
  ) throws(ReplayError) -> Screen {
    let before = currentScreen()
    var (next, context, availability) = (history, context, availability)
    var evaluation = OrderEvaluation(definition, availability: availability, order: next.order)
    for (index, entry) in entries.enumerated() {
      do throws(OrderRejection) {
        switch entry {
        case .action(let action): try next.perform(action, evaluation, checksAvailability: false)
        case .context(let written):
          context = try written.context(in: definition)
          availability = Availability(definition, inventory: inventory, context: context)
          evaluation = OrderEvaluation(definition, availability: availability, order: next.order)
        }
      } catch {
        throw ReplayError(index: index, rejection: error)
      }
    }
    history = next
    guard context != self.context else {
      show(OrderReducer.screen(after: before, availability: availability, order: history.order))
      return currentScreen()
    }
    self.context = context
    self.availability = availability
    var screen = before
    screen.order = history.order
    show(ScreenBuilder.screen(after: screen, availability: availability))
    return currentScreen()
  }

  /// Shows a screen of another availability or another menu.
  mutating func show(_ next: Screen, losing choices: [LostChoice] = []) {
    let before = currentScreen()
    var next = next
    // Readers must get an update even if the lost choices were not visible.
    if !choices.isEmpty, next.revision == before.revision { next.revision += 1 }
    screen = next
    guard next.revision != before.revision || !choices.isEmpty else { return }
    losses += choices.map { Loss(revision: next.revision, choice: $0) }
    losses.removeFirst(max(0, losses.count - Self.maximumLosses))
    note(next, from: before.revision, next.changes(since: before))
  }

  private mutating func note(_ screen: Screen, from revision: UInt64, _ changes: Changeset) {
    lastStep = Step(from: revision, to: screen.revision, changes: changes)
  }

  /// What a reader of an earlier screen needs: the current screen, the changes if they are known
  /// without a comparison, and the choices that were lost since.
  mutating func update(
    since earlier: UInt64?
  ) -> (screen: Screen, changes: Changeset?, lost: [LostChoice]) {
    let screen = currentScreen()
    guard let earlier else { return (screen, nil, []) }
    let isLastStep = lastStep?.from == earlier && lastStep?.to == screen.revision
    return (
      screen, isLastStep ? lastStep?.changes : nil,
      losses.filter { $0.revision > earlier }.map(\.choice)
    )
  }

  /// Whether the screen has changed since a revision; always true for `nil`.
  func hasUpdate(since earlier: UInt64?) -> Bool {
    guard let earlier else { return true }
    return (screen?.revision ?? revision) != earlier
  }

  mutating func setInventory(_ inventory: Inventory) -> [Diagnostic] {
    let before = currentScreen()
    self.inventory = inventory
    availability = Availability(definition, inventory: inventory, context: context)
    show(ScreenBuilder.screen(after: before, availability: availability))
    return availability.diagnostics
  }

  mutating func setContext(_ context: OrderContext) throws(OrderRejection) {
    guard context != self.context else { return }
    try definition.check(context)
    let before = currentScreen()
    self.context = context
    availability = Availability(definition, inventory: inventory, context: context)
    show(ScreenBuilder.screen(after: before, availability: availability))
  }

  mutating func replaceMenu(_ definition: MenuDefinition) -> [LostChoice] {
    let before = currentScreen()
    let definition = withFedItems(definition)
    let move = OrderMove(history.order, from: self.definition, to: definition)
    let lost = move.lost.map { LostChoice(at: $0, in: self.definition) }
    self.definition = definition
    availability = Availability(definition, inventory: inventory, context: context)
    history = OrderHistory(move.order)
    var next = OrderReducer.screen(definition, availability: availability, order: history.order)
    next.setRevision(before.revision + 1)
    show(next, losing: lost)
    return lost
  }

  mutating func apply(_ edit: MenuEdit) throws(EditError) -> [LostChoice] {
    let before = currentScreen()
    let edited = try MenuEditor.apply(edit, to: definition)
    var gone = edited.vanished
    for move in edited.moves {
      guard case .menu(let menu) = edited.definition.content(of: move.to), menu.select == .none
      else { continue }
      gone.append(move.option)
    }
    let lost = history.order.chosen(among: gone)
      .map { LostChoice(at: definition.path(of: $0), in: definition) }
    for move in edited.moves {
      history.move(move.option, from: move.from, to: gone.contains(move.option) ? nil : move.to)
    }
    definition = edited.definition
    availability = Availability(definition, inventory: inventory, context: context)
    let next = ScreenBuilder.screen(
      after: before, edited: definition, sections: edited.sections, availability, history.order)
    show(next, losing: lost)
    return lost
  }
}

extension MenuOrder {
  /// The given options that are chosen on the page.
  fileprivate func chosen(among options: [OptionIndex]) -> [OptionIndex] {
    guard !options.isEmpty else { return [] }
    let chosen = Set(choices.entries(in: .page).lazy.map(\.key.option))
    return options.filter(chosen.contains)
  }
}
