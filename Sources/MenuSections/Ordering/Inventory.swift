/// What is sold out and how much is left; it changes during the day, apart from the menu.
public struct Inventory: Sendable {
  /// Increases with each change; 0 without any.
  public var revision: Int
  /// The options that are sold out, in addition to those of the menu, by path without line
  /// numbers. The path of a menu section means each of its options, and the name of a group
  /// or product all its uses.
  public var soldOut: [MenuPath: SoldOut]
  /// How many are left of options with limited stock, from 0, instead of the menu's numbers; by
  /// path as in ``soldOut``. Several options of one path share its number.
  public var stock: [MenuPath: Int]
  /// What is sold out and what is left, by the plain code of an item in another system.
  public var codes = Codes()
  /// Whether the shop takes no orders for a while; `nil` if it takes orders. Only services pause.
  public var pause: Pause?
  package var locations: [MenuPath: SourceReference] = [:]

  /// A time in which a shop takes no orders, apart from its hours.
  public struct Pause: Hashable, Sendable {
    /// When it ends, in seconds since 1970; `nil` for a pause without an end.
    public var until: Int64?

    /// Creates a pause; by default until it is ended.
    public init(until: Int64? = nil) {
      self.until = until
    }

    /// Whether it lasts at an instant, in seconds since 1970.
    public func lasts(at instant: Int64) -> Bool { until.map { instant < $0 } ?? true }
  }

  /// Entries by code: each names every option that is written with the code, each with a stock of
  /// its own. An entry by path replaces the stock that a code gives the same option.
  public struct Codes: Hashable, Sendable {
    /// The codes that are sold out.
    public var soldOut: [String: SoldOut]
    /// How many are left of each option with a code, from 0.
    public var stock: [String: Int]
    package var locations: [String: SourceReference] = [:]

    /// Creates entries by code.
    public init(soldOut: [String: SoldOut] = [:], stock: [String: Int] = [:]) {
      self.soldOut = soldOut
      self.stock = stock
    }

    /// Compares the entries, wherever they are written.
    public static func == (one: Codes, other: Codes) -> Bool {
      one.soldOut == other.soldOut && one.stock == other.stock
    }

    /// Hashes the entries.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(soldOut)
      hasher.combine(stock)
    }

    /// All codes, sorted.
    package var all: [String] { Set(soldOut.keys).union(stock.keys).sorted() }
  }

  /// Creates an inventory; by default nothing is sold out.
  public init(revision: Int = 0, soldOut: [MenuPath: SoldOut] = [:], stock: [MenuPath: Int] = [:]) {
    self.revision = revision
    self.soldOut = soldOut
    self.stock = stock
  }

  /// The paths of all entries in document order, those without a location by name.
  package var paths: [MenuPath] {
    Set(soldOut.keys).union(stock.keys).sorted { one, other in
      let locations = (locations[one]?.span, locations[other]?.span)
      guard let first = locations.0, let second = locations.1, first != second else {
        return one.description < other.description
      }
      return first < second
    }
  }

  /// The entries of options and codes that a menu has. Those of an earlier menu stay until the
  /// inventory is replaced, as it may return.
  package func entries(of definition: MenuDefinition) -> Inventory {
    var inventory = self
    inventory.soldOut = soldOut.filter { definition.targets(at: $0.key) != nil }
    inventory.stock = stock.filter { definition.targets(at: $0.key) != nil }
    inventory.codes.soldOut = codes.soldOut.filter { !definition.addresses(ofCode: $0.key).isEmpty }
    inventory.codes.stock = codes.stock.filter { !definition.addresses(ofCode: $0.key).isEmpty }
    return inventory
  }

  /// The next inventory, after an order took what it needs; `nil` if not enough is left.
  ///
  /// The price must have been computed with this inventory. An order without options of limited
  /// stock leaves the inventory and its revision unchanged.
  package func deducting(_ price: PricedOrder, of definition: MenuDefinition) -> Inventory? {
    let taken = price.taken.filter { $0.value > 0 }
    guard !taken.isEmpty else { return self }
    let availability = Availability(definition, inventory: self)
    var next = self
    for (limit, units) in taken where availability.limits.indices.contains(limit) {
      let limit = availability.limits[limit]
      guard limit.left >= units else { return nil }
      next.stock[limit.address] = limit.left - units
    }
    let (revision, overflows) = revision.addingReportingOverflow(1)
    next.revision = overflows ? revision &- 1 : revision
    return next
  }

  /// How many units an order takes of what has limited stock, by path. The price must have been
  /// computed with this inventory.
  package func units(takenBy price: PricedOrder, of definition: MenuDefinition) -> [MenuPath: Int] {
    let availability = Availability(definition, inventory: self)
    var units: [MenuPath: Int] = [:]
    for (limit, count) in price.taken where count > 0 {
      guard availability.limits.indices.contains(limit) else { continue }
      units[availability.limits[limit].address, default: 0] += count
    }
    return units
  }

  /// The inventory after an order gave back what it took; `nil` if nothing
  /// changes. The revision stays.
  ///
  /// What has no number here anymore, because its limit was removed or the menu's number
  /// applies again, stays as it is.
  package func returning(_ units: [MenuPath: Int]) -> Inventory? {
    var next = self
    for (path, count) in units where count > 0 {
      guard let left = stock[path] else { continue }
      next.stock[path] = min(left.addingReportingOverflow(count).partialValue, Self.maximumStock)
    }
    return next.stock == stock ? nil : next
  }

  /// The greatest number of an option in stock, as documents limit it.
  package static let maximumStock = 999_999
}

extension Inventory: Hashable {
  /// Compares everything but where it is written.
  public static func == (one: Inventory, other: Inventory) -> Bool {
    one.revision == other.revision && one.soldOut == other.soldOut && one.stock == other.stock
      && one.codes == other.codes && one.pause == other.pause
  }

  /// Hashes everything but where it is written.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(revision)
    hasher.combine(soldOut)
    hasher.combine(stock)
    hasher.combine(codes)
    hasher.combine(pause)
  }
}
