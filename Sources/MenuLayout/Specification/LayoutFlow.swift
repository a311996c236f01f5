/// Lines of items that break before an item that does not fit; items are centered in their line.
public struct LayoutFlow: Hashable, Sendable {
  /// How a line distributes its free width.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// All of it is between the items; the last line has the gaps that it
    /// would have if it were full.
    case justify
    /// All of it is after the items.
    case leading
    /// One half is before the items, the other after them.
    case center
    /// All of it is before the items.
    case trailing
  }

  /// The layout of every item; fractions refer to the section without its insets.
  public var item: LayoutItem
  /// The minimum distance between items on a line.
  public var spacing: Double
  /// Between lines.
  public var lineSpacing: Double
  /// How a line distributes its free width.
  public var alignment: Alignment

  /// A flow; items are measured on both axes by default.
  public init(
    item: LayoutItem = LayoutItem(width: .estimated(50), height: .estimated(50)),
    spacing: Double = 0, lineSpacing: Double = 0, alignment: Alignment = .justify
  ) {
    self.item = item
    self.spacing = spacing
    self.lineSpacing = lineSpacing
    self.alignment = alignment
  }

  var transposed: LayoutFlow {
    var result = self
    result.item = item.transposed
    return result
  }
}
