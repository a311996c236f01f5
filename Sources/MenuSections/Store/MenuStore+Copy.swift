extension MenuStore {
  /// Another store with the same menu, inventory, context and order, and nothing to undo.
  package func copy() -> MenuStore {
    session.withLock {
      MenuStore(
        $0.definition, inventory: $0.inventory, context: $0.context, order: $0.history.order)
    }
  }

  /// The number of actions that can be undone.
  package var undoDepth: Int { session.withLock { $0.history.past.count } }

  /// The number of actions that are kept for undoing.
  package static let maximumUndoDepth = OrderHistory.depth
}
