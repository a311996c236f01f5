/// Columns of equal width with items of different heights.
public struct LayoutWaterfall: Hashable, Sendable {
  /// The column in which the next item is placed.
  public enum Assignment: Hashable, Sendable {
    /// The one that ends first.
    case shortest
    /// Each in turn.
    case sequential
    /// The one that a rule returns, clamped to the columns.
    case custom(LayoutWaterfall.ColumnRule)
  }

  /// The number of columns, from 1 to ``maximumColumns``.
  public var columns: Int
  /// Between columns.
  public var columnSpacing: Double
  /// Between items of a column.
  public var itemSpacing: Double
  /// The column in which the next item is placed.
  public var assignment: Assignment
  /// The number of columns that items span, repeated in order; 1 if empty.
  public var spans: [Int]
  /// The layout of every item; its width is the column's.
  public var item: LayoutItem

  /// The maximum number of columns.
  public static let maximumColumns = 64

  /// A waterfall; heights follow from the aspect ratio or are measured.
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

  /// A function that returns the column of an item, given the end of each column so far.
  ///
  /// The function must be pure. Two values are equal if their names are.
  public struct ColumnRule: Hashable, Sendable {
    /// The name that identifies the function.
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
    public static func == (one: ColumnRule, other: ColumnRule) -> Bool {
      one.name == other.name
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
    }
  }
}
