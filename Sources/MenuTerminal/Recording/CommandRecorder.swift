public import MenuSections

/// Performs commands in a store and records those that are accepted, so that the order can be
/// replayed.
public struct CommandRecorder: Sendable {
  /// The store that the commands are performed in.
  public let store: MenuStore
  /// Every accepted command, undo and redo included; replayed from the menu's defaults, they lead to
  /// the same order.
  public private(set) var commands: [MenuAction]

  /// Creates a recorder with the commands that led to the store's order, oldest first.
  public init(_ store: MenuStore, commands: [MenuAction] = []) {
    self.store = store
    self.commands = commands
  }

  /// Performs a command, records it and returns the new screen; throws if it is rejected, with nothing changed.
  @discardableResult
  public mutating func perform(
    _ command: MenuAction
  ) throws(OrderRejection) -> Screen {
    let screen = try store.send(command)
    commands.append(command)
    return screen
  }
}

/// How a person finished ordering.
public enum OrderOutcome: Hashable, Sendable {
  /// A complete order was placed.
  case submitted
  /// The person left without ordering.
  case cancelled
}
