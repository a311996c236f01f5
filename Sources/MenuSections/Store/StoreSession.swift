/// What a store guards with its lock.
struct StoreSession {
  var definition: MenuDefinition {
    didSet { reading = nil }
  }
  var inventory: Inventory
  var availability: Availability {
    didSet { reading = nil }
  }
  var history: OrderHistory
  var subscribers = SubscriberList()
  var feeds = FeedList()
  /// The screen last looked at; `nil` until somebody looks.
  private var screen: Screen?
  /// What reads the order for each action, with its buffers; kept only beside a screen.
  private var reading: OrderEvaluation?
  /// The revision to go on from while there is no screen.
  private var revision: UInt64 = 0
  /// The last change of the screen, so that who saw the screen before it need not compare.
  private var lastStep: Step?
  /// Choices that lost their place, the latest last.
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

  /// How many losses are kept for those who have not looked since.
  private static let lossesKept = 256

  init(_ definition: MenuDefinition, inventory: Inventory, order: MenuOrder) {
    self.definition = definition
    self.inventory = inventory
    availability = Availability(definition, inventory: inventory)
    history = OrderHistory(order)
  }

  mutating func currentScreen() -> Screen {
    if let screen { return screen }
    let built = takeScreen()
    screen = built
    return built
  }

  /// Gives the screen away, to be put back.
  private mutating func takeScreen() -> Screen {
    guard let screen = screen.take() else {
      var built = ScreenBuilder.screen(definition, availability, history.order)
      built.restamp(revision)
      return built
    }
    return screen
  }

  mutating func discardCachedScreen() {
    guard let screen else { return }
    revision = screen.revision
    self.screen = nil
    reading = nil
    lastStep = nil
  }

  mutating func perform(
    _ command: MenuCommand, asksAvailability: Bool = true
  ) throws(OrderRejection) -> ScreenUpdate {
    // Held nowhere else, the screen is adjusted in place.
    var shown = takeScreen()
    let reading = takeReading()
    do throws(OrderRejection) {
      try history.perform(command, reading, asksAvailability: asksAvailability)
    } catch {
      screen = shown
      self.reading = reading
      throw error
    }
    let before = shown.revision
    let step = ScreenBuilder.advance(&shown, reading)
    self.reading = reading
    screen = shown
    guard shown.revision != before else { return ScreenUpdate(shown) }
    return note(shown, from: before, shown.changes(by: step))
  }

  /// A reading of the order as it stands.
  private mutating func takeReading() -> OrderEvaluation {
    guard let reading = reading.take() else {
      return OrderEvaluation(definition, availability, history.order)
    }
    if reading.order != history.order { reading.turn(to: history.order) }
    return reading
  }

  mutating func replay(
    contentsOf commands: some Sequence<MenuCommand>
  ) throws(ReplayError) -> ScreenUpdate {
    let before = currentScreen()
    var next = history
    let reading = OrderEvaluation(definition, availability, next.order)
    for (index, command) in commands.enumerated() {
      do throws(OrderRejection) {
        try next.perform(command, reading, asksAvailability: false)
      } catch {
        throw ReplayError(index: index, rejection: error)
      }
    }
    history = next
    return show(ScreenBuilder.screen(after: before, availability, history.order))
  }

  /// Shows the screen that another availability or another menu gives.
  mutating func show(_ next: Screen, losing choices: [LostChoice] = []) -> ScreenUpdate {
    let before = currentScreen()
    var next = next
    // Whoever reads updates has to be told, even where what was lost did not show.
    if !choices.isEmpty, next.revision == before.revision { next.revision += 1 }
    screen = next
    guard next.revision != before.revision || !choices.isEmpty else { return ScreenUpdate(next) }
    losses += choices.map { Loss(revision: next.revision, choice: $0) }
    losses.removeFirst(max(0, losses.count - Self.lossesKept))
    return note(next, from: before.revision, next.changes(since: before), losing: choices)
  }

  private mutating func note(
    _ screen: Screen, from revision: UInt64, _ changes: Changeset, losing choices: [LostChoice] = []
  ) -> ScreenUpdate {
    lastStep = Step(from: revision, to: screen.revision, changes: changes)
    return ScreenUpdate(screen: screen, changes: changes, lost: choices)
  }

  /// What somebody who saw an earlier screen needs: the screen now, the changes where they are
  /// known without a comparison, and what was lost since.
  mutating func news(
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

  /// Whether the screen is another than at a revision; without one, that nobody saw it yet.
  func hasNews(since earlier: UInt64?) -> Bool {
    guard let earlier else { return true }
    return (screen?.revision ?? revision) != earlier
  }
}
