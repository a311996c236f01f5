/// Columns of equal width that fill up unevenly.
public struct LayoutWaterfall: Hashable, Sendable {
  /// Which column the next item goes to.
  public enum Assignment: Hashable, Sendable {
    /// The one that ends first; of several the first.
    case shortest
    /// One after the other, beginning again after the last.
    case sequential
    /// The one that a rule names; a number outside the columns is brought to the nearest.
    case custom(LayoutColumnRule)
  }

  /// How many columns, from 1 to ``maximumColumns``.
  public var columns: Int
  /// Between columns.
  public var columnSpacing: Double
  /// Between items of a column.
  public var itemSpacing: Double
  /// Which column the next item goes to.
  public var assignment: Assignment
  /// How many columns items span, in order and beginning again; every item one if empty.
  public var spans: [Int]
  /// What every item looks like; only its height counts, its width is the column's.
  public var item: LayoutItem

  /// The columns that a waterfall may have.
  public static let maximumColumns = 64

  /// A waterfall; heights come from the items' aspect or from measuring.
  public init(
    columns: Int, columnSpacing: Double = 0, itemSpacing: Double = 0,
    assignment: Assignment = .shortest, spans: [Int] = [],
    item: LayoutItem = LayoutItem(width: .fractionalWidth(1), height: .estimated(100))
  ) {
    self.columns = columns
    self.columnSpacing = columnSpacing
    self.itemSpacing = itemSpacing
    self.assignment = assignment
    self.spans = spans
    self.item = item
  }

  var transposed: LayoutWaterfall {
    var result = self
    result.item = item.transposed
    return result
  }
}

/// A function that names the column of an item, given where every column ends so far.
///
/// It must be pure. Two of them are equal if their names are: the name stands for the function.
public struct LayoutColumnRule: Hashable, Sendable {
  /// What the function is known by.
  public let name: String
  let column: @Sendable (_ item: Int, _ ends: [Double]) -> Int

  /// A named rule.
  public init(
    name: String, _ column: @escaping @Sendable (_ item: Int, _ ends: [Double]) -> Int
  ) {
    self.name = name
    self.column = column
  }

  /// Compares the names.
  public static func == (one: LayoutColumnRule, other: LayoutColumnRule) -> Bool {
    one.name == other.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}
