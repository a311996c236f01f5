public import MenuSections

/// Performs commands in a store and records those that are accepted, so that the order can be
/// replayed.
public struct CommandRecorder: Sendable {
  /// The store that the commands are performed in.
  public let store: MenuStore
  /// Every accepted command, undo and redo included; replayed from the menu's defaults,
  /// they lead to the same order.
  public var commands: [MenuAction] {
    entries.compactMap { if case .action(let action) = $0 { action } else { nil } }
  }
  /// The commands with the contexts in which they were performed.
  public private(set) var entries: [OrderLogEntry] = []

  /// Creates a recorder with the commands that led to the store's order, oldest first.
  public init(_ store: MenuStore, commands: [MenuAction] = []) {
    self.store = store
    noteContext()
    entries += commands.map { .action($0) }
  }

  /// Performs a command, records it and returns the new screen; throws if it is
  /// rejected, with nothing changed.
  @discardableResult
  public mutating func perform(
    _ command: MenuAction
  ) throws(OrderRejection) -> Screen {
    let screen = try store.send(command)
    entries.append(.action(command))
    return screen
  }

  /// Changes the context of the order and records it; throws if it is
  /// rejected, with nothing changed.
  @discardableResult
  public mutating func setContext(_ context: OrderContext) throws(OrderRejection) -> Screen {
    let known = store.context
    guard context != known else { return store.screen }
    try store.setContext(context)
    if context.recorded != known.recorded { noteContext() }
    return store.screen
  }

  /// Orders through the next channel of the menu and returns it; `nil` if there is no other one.
  mutating func switchChannel() throws(OrderRejection) -> MenuChannel? {
    let channels = store.definition.channels
    guard channels.count > 1 else { return nil }
    var context = store.context
    let index = channels.firstIndex { $0.id == context.channel } ?? 0
    let next = channels[(index + 1) % channels.count]
    context.channel = next.id
    try setContext(context)
    return next
  }

  /// Records the context, unless it is unknown from the start.
  private mutating func noteContext() {
    guard store.context.recorded != OrderContext() || !entries.isEmpty else { return }
    entries.append(.context(WrittenContext(store.context, in: store.definition)))
  }
}

/// How a person finished ordering.
public enum OrderOutcome: Hashable, Sendable {
  /// A complete order was placed.
  case submitted
  /// The person left without ordering.
  case cancelled
}
