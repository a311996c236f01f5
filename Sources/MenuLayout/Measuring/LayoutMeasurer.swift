/// What a measurer is asked about.
public enum LayoutSubject: Hashable, Sendable {
  /// The cell of an item.
  case item(section: Int, item: Int)
  /// A part of a cell that wraps: 0 the title, then the chips.
  case part(section: Int, item: Int, part: Int)
  /// A header, a footer or a badge; the section is `nil` around all sections, and the index is the
  /// item or the group that a badge hangs on, 0 for a header or a footer.
  case supplementary(kind: String, section: Int?, index: Int)
}

/// Knows how large things are that the specification leaves to be measured.
///
/// The solver asks only where a dimension is estimated, and rounds answers up to whole pixels. An
/// answer must depend on nothing but the arguments.
public protocol LayoutMeasurer {
  /// The size of a subject. A bound is `nil` where nothing limits that axis; where an axis is
  /// settled already its bound is the settled length and the answer's length there is ignored.
  /// `nil` leaves the estimate.
  func size(of subject: LayoutSubject, maxWidth: Double?, maxHeight: Double?) -> LayoutSize?

  /// Width divided by height, for what keeps its shape, such as an image; `nil` for all else.
  func aspect(of subject: LayoutSubject) -> Double?

  /// How many chips the cell of an item has, its title not counted.
  func chipCount(section: Int, item: Int) -> Int

  /// Whether a supplementary of this kind can be shown; one that cannot gets no size.
  func knows(kind: String) -> Bool
}

extension LayoutMeasurer {
  /// Nothing keeps its shape.
  public func aspect(of subject: LayoutSubject) -> Double? { nil }

  /// No cell has chips.
  public func chipCount(section: Int, item: Int) -> Int { 0 }

  /// Every kind can be shown.
  public func knows(kind: String) -> Bool { true }
}
