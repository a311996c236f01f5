/// A header, a footer or a column at the boundary of a section or of the whole layout.
public struct LayoutBoundaryItem: Hashable, Sendable {
  /// The name of its element kind.
  public var kind: String
  /// The size; fractions refer to the width of the section and the height of the container.
  public var size: LayoutItemSize
  /// The size while its section is empty; the same size if `nil`.
  public var emptySize: LayoutItemSize?
  /// Its position.
  public var alignment: LayoutBoundaryItem.Alignment
  /// Whether it takes space instead of overlapping the content.
  public var extendsBoundary: Bool
  /// Whether it stays visible while its section is.
  public var pins: Bool
  /// Insets of its frame; ignored on a measured axis.
  public var insets: LayoutInsets
  /// Moves its frame, not the space it takes.
  public var offset: LayoutPoint
  /// The drawing order; higher is in front.
  public var z: Int

  /// A boundary item; it takes space and is drawn above the cells.
  public init(
    kind: String, size: LayoutItemSize, emptySize: LayoutItemSize? = nil,
    alignment: LayoutBoundaryItem.Alignment, extendsBoundary: Bool = true, pins: Bool = false,
    insets: LayoutInsets = .zero, offset: LayoutPoint = LayoutPoint(), z: Int = 1
  ) {
    self.kind = kind
    self.size = size
    self.emptySize = emptySize
    self.alignment = alignment
    self.extendsBoundary = extendsBoundary
    self.pins = pins
    self.insets = insets
    self.offset = offset
    self.z = z
  }

  /// A header as wide as its section.
  public static func header(
    height: LayoutDimension, whileEmpty: LayoutDimension? = nil, pins: Bool = false
  ) -> LayoutBoundaryItem {
    LayoutBoundaryItem(
      kind: "header", size: LayoutItemSize(width: .fractionalWidth(1), height: height),
      emptySize: whileEmpty.map { LayoutItemSize(width: .fractionalWidth(1), height: $0) },
      alignment: .top, pins: pins)
  }

  /// A footer as wide as its section.
  public static func footer(
    height: LayoutDimension, pins: Bool = false
  ) -> LayoutBoundaryItem {
    LayoutBoundaryItem(
      kind: "footer", size: LayoutItemSize(width: .fractionalWidth(1), height: height),
      alignment: .bottom, pins: pins)
  }

  var transposed: LayoutBoundaryItem {
    var result = self
    result.size = size.transposed
    result.emptySize = emptySize?.transposed
    result.alignment = alignment.transposed
    result.insets = insets.transposed
    result.offset = offset.transposed
    return result
  }

  /// The position of a header or a footer at the boundary of its section.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// Above, centered.
    case top
    /// Above, at the leading edge.
    case topLeading
    /// Above, at the trailing edge.
    case topTrailing
    /// Below, centered.
    case bottom
    /// Below, at the leading edge.
    case bottomLeading
    /// Below, at the trailing edge.
    case bottomTrailing
    /// In a column before the content.
    case leading
    /// In a column after the content.
    case trailing

    var transposed: Alignment {
      switch self {
      case .top: .leading
      case .bottom: .trailing
      case .leading: .top
      case .trailing: .bottom
      case .topLeading: .topLeading
      case .topTrailing: .bottomLeading
      case .bottomLeading: .topTrailing
      case .bottomTrailing: .bottomTrailing
      }
    }
  }
}
