/// What a measurer measures.
public enum LayoutSubject: Hashable, Sendable {
  /// The cell of an item.
  case item(section: Int, item: Int)
  /// A part of a cell that wraps: 0 the title, then the chips.
  case part(section: Int, item: Int, part: Int)
  /// A header, a footer or a badge; the section is `nil` around all sections, and the index is the
  /// item or the group of a badge, 0 for a header or a footer.
  case supplementary(kind: String, section: Int?, index: Int)
}

/// Measures the contents whose size the specification leaves open.
///
/// The solver asks only for estimated dimensions, and rounds answers up to whole pixels. An answer
/// must depend only on the arguments.
public protocol LayoutMeasurer {
  /// The size of a subject. A bound is `nil` for an unlimited axis; for an axis that is already
  /// known, the bound is its length and the answer's length is ignored. `nil` leaves the estimate.
  func size(of subject: LayoutSubject, maxWidth: Double?, maxHeight: Double?) -> LayoutSize?

  /// The sizes of the cells of consecutive items of a section: for each item what
  /// ``size(of:maxWidth:maxHeight:)`` returns, which the default calls.
  ///
  /// The solver asks this for cells that no aspect ratio determines. Items without an answer at the
  /// end keep their estimates.
  func sizes(ofItems items: Range<Int>, section: Int, maxWidth: Double?, maxHeight: Double?)
    -> [LayoutSize?]

  /// Width divided by height, for contents with a fixed aspect ratio, such as an image; `nil` for
  /// others.
  func aspect(of subject: LayoutSubject) -> Double?

  /// The aspect ratios of the cells of consecutive items of a section: for each
  /// item what ``aspect(of:)`` returns, which the default calls. Items without an
  /// answer at the end have none.
  func aspects(ofItems items: Range<Int>, section: Int) -> [Double?]

  /// The number of chips in the cell of an item, without its title.
  func chipCount(section: Int, item: Int) -> Int

  /// Whether a supplementary of this kind can be shown; an unknown one gets no size.
  func knows(kind: String) -> Bool
}

extension LayoutMeasurer {
  /// Measures one item after the other; inlinable, so that each measurer gets a loop of its own.
  @inlinable
  public func sizes(ofItems items: Range<Int>, section: Int, maxWidth: Double?, maxHeight: Double?)
    -> [LayoutSize?]
  {
    items.map {
      size(of: .item(section: section, item: $0), maxWidth: maxWidth, maxHeight: maxHeight)
    }
  }

  /// No content has a fixed aspect ratio.
  @inlinable
  public func aspect(of subject: LayoutSubject) -> Double? { nil }

  /// Asks for one item after the other; inlinable, so that each measurer gets a loop of its own.
  /// Makes no list if no item has an aspect ratio.
  @inlinable
  public func aspects(ofItems items: Range<Int>, section: Int) -> [Double?] {
    for item in items where aspect(of: .item(section: section, item: item)) != nil {
      return items.map { aspect(of: .item(section: section, item: $0)) }
    }
    return []
  }

  /// No cell has chips.
  public func chipCount(section: Int, item: Int) -> Int { 0 }

  /// Every kind can be shown.
  public func knows(kind: String) -> Bool { true }
}
