package import MenuSections

/// A store that one person orders at, with everything it accepted so far.
package struct OrderingDesk: Sendable {
  /// The session.
  package let store: MenuStore
  /// What was accepted, in order; replayed, it leads to the same order.
  package private(set) var log: [MenuCommand]

  /// Sits down at a store that was led to where it is by these commands.
  package init(_ store: MenuStore, log: [MenuCommand] = []) {
    self.store = store
    self.log = log
  }

  /// Does a command and keeps it; throws why it is refused, with nothing changed.
  @discardableResult
  package mutating func perform(_ command: MenuCommand) throws(OrderRejection) -> ScreenUpdate {
    let update = try store.perform(command)
    log.append(command)
    return update
  }
}
