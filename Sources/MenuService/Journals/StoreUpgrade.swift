/// The upgrade of a journal's store from an earlier schema version to the newest one.
///
/// The description is a sentence for logs: `upgraded the store from version 1 to 5: kept 6 orders,
/// dropped 3 open sessions and 1 inventory`.
public struct StoreUpgrade: Hashable, Sendable, CustomStringConvertible {
  /// The version of the schema before the upgrade.
  public let fromVersion: Int
  /// The version of the schema after the upgrade.
  public let toVersion: Int
  /// The number of orders after the upgrade. An upgrade never drops an order.
  public let orders: Int
  /// What the newer schema does not carry over.
  public let dropped: Dropped

  /// How many items of each kind an upgrade removed.
  public struct Dropped: Hashable, Sendable {
    /// Sessions without an order.
    public var openSessions = 0
    /// Menus that had an inventory, each counted once.
    public var inventories = 0
  }

  /// One sentence without a period.
  public var description: String {
    let sentence =
      "upgraded the store from version \(fromVersion) to \(toVersion): kept "
      + Self.count(orders, one: "order", many: "orders")
    let parts = [
      Self.count(dropped.openSessions, one: "open session", many: "open sessions"),
      Self.count(dropped.inventories, one: "inventory", many: "inventories"),
    ].filter { !$0.hasPrefix("0 ") }
    return parts.isEmpty ? sentence : sentence + ", dropped " + parts.joined(separator: " and ")
  }

  private static func count(_ number: Int, one: String, many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }

  /// Throws if a later release has upgraded the store.
  static func check(_ found: Int, newest: Int) throws(JournalError) {
    if found > newest { throw .newerVersion(found, newest: newest) }
  }
}

#if Service
extension StoreUpgrade.Dropped {
  /// Selects what the second version of the schema does not carry over from the first.
  static let countsInVersion1 = """
    SELECT (SELECT count(*) FROM sessions WHERE order_id IS NULL),
    (SELECT count(DISTINCT menu_id) FROM live)
    """

  /// Reads the row of ``countsInVersion1``.
  init(_ row: some JournalRow) throws {
    openSessions = try row.number(0)
    inventories = try row.number(1)
  }
}
#endif
