public import MenuSections

/// Where a person's commands are done and written down, so that the order can be recorded.
public struct OrderingAdapter: Sendable {
  /// The session that the commands are done in.
  public let store: MenuStore
  /// Every accepted command from the menu's defaults on, undoing and redoing included; replayed, they
  /// lead to the same order.
  public private(set) var log: [MenuCommand]

  /// Begins with the commands that led to the store's order, oldest first.
  public init(_ store: MenuStore, log: [MenuCommand] = []) {
    self.store = store
    self.log = log
  }

  /// Does a command and writes it down; throws why it is refused, with nothing changed.
  @discardableResult
  public mutating func perform(
    _ command: MenuCommand
  ) throws(OrderRejection) -> ScreenUpdate {
    let update = try store.perform(command)
    log.append(command)
    return update
  }
}
