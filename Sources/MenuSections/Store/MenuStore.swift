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
    let built = ScreenBuilder.screen(definition, availability, history.order)
    screen = built
    return built
  }

  mutating func perform(
    _ command: MenuCommand, asksAvailability: Bool = true
  ) throws(OrderRejection) -> ScreenUpdate {
    var shown = currentScreen()
    try history.perform(
      command, definition, availability, asksAvailability: asksAvailability)
    // Held nowhere else, the screen is adjusted in place.
    screen = nil
    ScreenBuilder.advance(&shown, availability, to: history.order)
    screen = shown
    return ScreenUpdate(screen: shown)
  }

  mutating func setLive(_ live: LiveState) -> (update: ScreenUpdate, findings: [Finding]) {
    let before = currentScreen()
    self.live = live
    availability = Availability(definition, live: live)
    let shown = ScreenBuilder.screen(after: before, relisted: availability)
    screen = shown
    return (ScreenUpdate(screen: shown), availability.findings)
  }

  mutating func replaceMenu(
    _ definition: MenuDefinition
  ) -> (update: ScreenUpdate, lost: [MenuPath]) {
    let before = currentScreen()
    let move = OrderMove(history.order, from: self.definition, to: definition)
    self.definition = definition
    availability = Availability(definition, live: live)
    history = OrderHistory(move.order)
    var shown = ScreenBuilder.screen(definition, availability, history.order)
    shown.follow(before.revision)
    screen = shown
    return (ScreenUpdate(screen: shown), move.lost)
  }
}
