/// What is sold out and how much is left; it changes during the day, apart from the menu.
public struct Inventory: Sendable {
  /// One option that is sold out.
  public struct SoldOutEntry: Sendable {
    /// The option's path, without line numbers.
    public var path: Located<String>
    /// Why it is sold out, if there is a reason.
    public var soldOut: SoldOut

    /// Marks an option as sold out.
    public init(_ path: Located<String>, _ soldOut: SoldOut = SoldOut()) {
      self.path = path
      self.soldOut = soldOut
    }
  }

  /// One option of which a number is left.
  public struct StockEntry: Sendable {
    /// The option's path, without line numbers.
    public var path: Located<String>
    /// How many are left, from 0.
    public var left: Int

    /// Sets how many are left.
    public init(_ path: Located<String>, left: Int) {
      self.path = path
      self.left = left
    }
  }

  /// Increases with each change; 0 without any.
  public var revision: Int
  /// The options that are sold out, in addition to those of the menu.
  public var soldOut: [SoldOutEntry]
  /// The options with limited stock, instead of the menu's numbers.
  public var stock: [StockEntry]

  /// Makes an inventory; by default nothing is sold out.
  public init(revision: Int = 0, soldOut: [SoldOutEntry] = [], stock: [StockEntry] = []) {
    self.revision = revision
    self.soldOut = soldOut
    self.stock = stock
  }
}

extension Inventory {
  /// The next inventory, after an order took what it needs; `nil` if not enough is left.
  ///
  /// The price must have been computed with this inventory. An order without options of limited stock
  /// leaves the inventory and its revision unchanged.
  package func deducting(_ price: PricedOrder, of definition: MenuDefinition) -> Inventory? {
    let taken = price.taken.filter { $0.value > 0 }.sorted { $0.key < $1.key }
    guard !taken.isEmpty else { return self }
    let availability = Availability(definition, inventory: self)
    var next = self
    for (option, units) in taken {
      guard let left = availability.stock(of: option) else { continue }
      guard left >= units else { return nil }
      next.stock.removeAll { definition.option(at: MenuPath($0.path.value)) == option }
      next.stock.append(
        StockEntry(Located(definition.path(of: option).description), left: left - units))
    }
    let (revision, overflows) = revision.addingReportingOverflow(1)
    next.revision = overflows ? revision &- 1 : revision
    return next
  }
}
