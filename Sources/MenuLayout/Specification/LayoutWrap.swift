/// A small layout inside a cell: padding, a title, a gap, then chips that wrap into lines.
///
/// The cell is as tall as padding, title, gap, lines and padding; without chips there is neither
/// gap nor line. A chip wider than the line is clamped to it. The title is part 0 and the chips are
/// parts 1, 2, … of the cell; the measurer gives their number and sizes.
public struct LayoutWrap: Hashable, Sendable {
  /// Between the cell's edges and its parts.
  public var padding: LayoutInsets
  /// The height of the title; fractions refer to the width between the paddings.
  public var title: LayoutDimension
  /// Between the title and the first line of chips.
  public var gap: Double
  /// The height of a chip; fractions refer to the width between the paddings.
  public var chip: LayoutDimension
  /// The spacing between chips on a line.
  public var spacing: Double
  /// Between lines.
  public var lineSpacing: Double
  /// How the corners of a chip are rounded.
  public var cornerRadius: LayoutItem.CornerRadius

  /// A nested layout; chips are pills by default.
  public init(
    padding: LayoutInsets = .zero, title: LayoutDimension = .estimated(20), gap: Double = 0,
    chip: LayoutDimension = .estimated(20), spacing: Double = 0, lineSpacing: Double = 0,
    cornerRadius: LayoutItem.CornerRadius = .half
  ) {
    self.padding = padding
    self.title = title
    self.gap = gap
    self.chip = chip
    self.spacing = spacing
    self.lineSpacing = lineSpacing
    self.cornerRadius = cornerRadius
  }
}
