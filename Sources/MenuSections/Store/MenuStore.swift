/// One session of one menu: takes actions, keeps the order and its history, gives screens.
///
/// It may be used from any thread; actions sent at once are done one after the other. A screen is
/// built when somebody looks, from the last one where there is one.
public final class MenuStore: Sendable {
  private let lock: StoreLock<State>

  /// Begins with a menu's defaults, or with an order of that menu.
  public init(_ definition: MenuDefinition, live: LiveState = LiveState(), order: MenuOrder? = nil)
  {
    lock = StoreLock(
      State(
        definition: definition, live: live, order: order ?? .starting(definition)))
  }

  /// What can be seen now.
  public var screen: Screen {
    lock.withLock { state in state.currentScreen() }
  }

  /// The menu.
  public var definition: MenuDefinition {
    lock.withLock { state in state.definition }
  }

  /// What was chosen.
  public var order: MenuOrder {
    lock.withLock { state in state.history.order }
  }

  /// Does one action and gives the screen after it; throws why it is refused, with nothing changed.
  @discardableResult
  public func send(_ action: MenuAction) throws(OrderRejection) -> ScreenUpdate {
    try perform(.act(action))
  }

  /// Takes the last action back.
  @discardableResult
  public func undo() throws(OrderRejection) -> ScreenUpdate {
    try perform(.undo)
  }

  /// Does again what was taken back.
  @discardableResult
  public func redo() throws(OrderRejection) -> ScreenUpdate {
    try perform(.redo)
  }

  /// Does one command of a log or of the wire form.
  @discardableResult
  public func perform(_ command: MenuCommand) throws(OrderRejection) -> ScreenUpdate {
    try lock.withLock { (state) throws(OrderRejection) -> ScreenUpdate in
      try state.perform(command)
    }
  }

  /// Repeats a command of a log: it was accepted once, so what is sold out now is not asked.
  @discardableResult
  public func replay(_ command: MenuCommand) throws(OrderRejection) -> ScreenUpdate {
    try lock.withLock { (state) throws(OrderRejection) -> ScreenUpdate in
      try state.perform(command, asksAvailability: false)
    }
  }

  /// Takes over what is sold out and what is left now; gives the entries that name nothing.
  @discardableResult
  public func setLive(_ live: LiveState) -> (update: ScreenUpdate, findings: [Finding]) {
    lock.withLock { state in state.setLive(live) }
  }

  /// Goes on with another menu: choices follow their ids, the history begins anew.
  ///
  /// Gives the paths of what could not be kept.
  @discardableResult
  public func replaceMenu(_ definition: MenuDefinition) -> (update: ScreenUpdate, lost: [MenuPath])
  {
    lock.withLock { state in state.replaceMenu(definition) }
  }
}

/// The screen after a call, and the store's revision.
public struct ScreenUpdate: Sendable {
  /// What can be seen now.
  public let screen: Screen
  /// Counts the calls that changed the screen, from 0.
  public var revision: UInt64 { screen.revision }
}

/// What a store guards with its lock.
private struct State: Sendable {
  var definition: MenuDefinition
  var live: LiveState
  var availability: Availability
  var history: OrderHistory
  /// The screen last looked at; `nil` until somebody looks.
  var screen: Screen?

  init(definition: MenuDefinition, live: LiveState, order: MenuOrder) {
    self.definition = definition
    self.live = live
    availability = Availability(definition, live: live)
    history = OrderHistory(order)
  }

  mutating func currentScreen() -> Screen {
    if let screen { return screen }
    let built = stamped(
      ScreenBuilder.screen(definition, availability, history.order), after: nil)
    screen = built
    return built
  }

  mutating func perform(
    _ command: MenuCommand, asksAvailability: Bool = true
  ) throws(OrderRejection) -> ScreenUpdate {
    let before = currentScreen()
    try history.perform(
      command, definition, availability, asksAvailability: asksAvailability)
    guard history.order != before.order else { return ScreenUpdate(screen: before) }
    return show(
      ScreenBuilder.screen(after: before, availability, history.order), after: before)
  }

  mutating func setLive(_ live: LiveState) -> (update: ScreenUpdate, findings: [Finding]) {
    let before = currentScreen()
    self.live = live
    availability = Availability(definition, live: live)
    let update = show(
      ScreenBuilder.screen(definition, availability, history.order), after: before)
    return (update, availability.findings)
  }

  mutating func replaceMenu(
    _ definition: MenuDefinition
  ) -> (update: ScreenUpdate, lost: [MenuPath]) {
    let before = currentScreen()
    let move = OrderMove(history.order, from: self.definition, to: definition)
    self.definition = definition
    availability = Availability(definition, live: live)
    history = OrderHistory(move.order)
    let update = show(
      ScreenBuilder.screen(definition, availability, history.order), after: before)
    return (update, move.lost)
  }

  /// Keeps a screen and counts it if it differs from the one before.
  private mutating func show(_ next: Screen, after before: Screen) -> ScreenUpdate {
    let shown = stamped(next, after: before)
    screen = shown
    return ScreenUpdate(screen: shown)
  }

  /// Writes the revisions of a screen and of each of its sections.
  private func stamped(_ next: Screen, after before: Screen?) -> Screen {
    var screen = next
    guard let before else {
      screen.sectionRevisions = Array(repeating: 0, count: next.sections.count)
      return screen
    }
    screen.revision = before.revision + (next == before ? 0 : 1)
    var earlier: [AnswerKey: Int] = [:]
    for (index, view) in before.sections.enumerated() {
      earlier[AnswerKey(view.place.section, in: view.place.line)] = index
    }
    screen.sectionRevisions = next.sections.map { view in
      guard let index = earlier[AnswerKey(view.place.section, in: view.place.line)],
        before.sections[index] == view
      else { return screen.revision }
      return before.sectionRevisions[index]
    }
    return screen
  }
}
