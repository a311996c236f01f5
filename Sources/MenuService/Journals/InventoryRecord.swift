/// A menu's inventory at one revision.
package struct InventoryRecord: Hashable, Sendable {
  /// Counts changes from 1; 0 if no inventory was ever set.
  let revision: Int
  /// The inventory as JSON.
  let document: String

  /// How many revisions of a menu's inventory a journal keeps.
  static let kept = 256
}

/// A request to store the next revision of a menu's inventory.
package struct InventoryChange: Hashable, Sendable {
  let menuID: String
  /// The revision that the caller last saw; 0 for none.
  let expected: Int
  /// The inventory as JSON.
  let document: String

  /// The new revision.
  var revision: Int { expected + 1 }
}

/// The result of a request to change an inventory.
package enum InventoryOutcome: Hashable, Sendable {
  /// The inventory is stored durably at this revision.
  case committed(Int)
  /// The inventory has another revision.
  case conflict(current: Int)
}
