/// What is sold out and left of a menu at a revision.
public struct InventoryRecord: Hashable, Sendable {
  /// Counts up by one with each change, from 1; 0 is nothing said yet.
  public let revision: Int
  /// The inventory as JSON.
  public let document: String

  /// Takes over what was stored.
  public init(revision: Int, document: String) {
    self.revision = revision
    self.document = document
  }

  /// How many past revisions of a menu are kept, for readers who saw them.
  static let kept = 256
}

/// An inventory to store, if the one before it is still the newest.
public struct InventoryChange: Hashable, Sendable {
  /// The menu.
  public let menuID: String
  /// The revision that the caller saw; 0 where there was none.
  public let expected: Int
  /// The inventory as JSON.
  public let document: String

  /// Puts a change together.
  public init(menuID: String, expected: Int, document: String) {
    self.menuID = menuID
    self.expected = expected
    self.document = document
  }

  /// The revision that it makes.
  var revision: Int { expected + 1 }
}

/// What came of a change of an inventory.
public enum InventoryOutcome: Hashable, Sendable {
  /// It is stored at this revision, and stays.
  case committed(Int)
  /// Another revision is the newest.
  case conflict(current: Int)
}
