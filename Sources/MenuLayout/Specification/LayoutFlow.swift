/// Lines of items that break where the next does not fit; items are centred on their line's height.
public struct LayoutFlow: Hashable, Sendable {
  /// How a line uses the width that is left over.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// Shared over the gaps; the last line takes the gap that it would have if it were full.
    case justify
    /// Left at the end.
    case leading
    /// Shared by both ends.
    case center
    /// Left at the beginning.
    case trailing
  }

  /// What every item looks like; fractions refer to the section between its insets.
  public var item: LayoutItem
  /// The least distance of neighbors on a line.
  public var spacing: Double
  /// Between lines.
  public var lineSpacing: Double
  /// How a line uses the width that is left over.
  public var alignment: Alignment

  /// A flow; items are measured on both axes unless their size says otherwise.
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
