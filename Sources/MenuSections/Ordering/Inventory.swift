/// What changes during the day and stands apart from the menu: what is sold out, what is left.
public struct Inventory: Sendable {
  /// One option that is sold out.
  public struct SoldOutEntry: Sendable {
    /// The option's path, without line numbers.
    public var path: Located<String>
    /// That it is sold out, and perhaps why.
    public var soldOut: SoldOut

    /// Says that an option is sold out.
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

    /// Says how many are left.
    public init(_ path: Located<String>, left: Int) {
      self.path = path
      self.left = left
    }
  }

  /// Counts up with each change; 0 where nothing was said.
  public var revision: Int
  /// What is sold out beyond what the menu says.
  public var soldOut: [SoldOutEntry]
  /// What is left, instead of what the menu says.
  public var stock: [StockEntry]

  /// Says what is sold out and what is left; nothing by default.
  public init(revision: Int = 0, soldOut: [SoldOutEntry] = [], stock: [StockEntry] = []) {
    self.revision = revision
    self.soldOut = soldOut
    self.stock = stock
  }
}
