/// Where a header or a footer stands at the boundary of its section.
public enum LayoutBoundaryAlignment: Hashable, Sendable, CaseIterable {
  /// Above, in the middle.
  case top
  /// Above, where reading begins.
  case topLeading
  /// Above, where reading ends.
  case topTrailing
  /// Below, in the middle.
  case bottom
  /// Below, where reading begins.
  case bottomLeading
  /// Below, where reading ends.
  case bottomTrailing
  /// In a column beside the content, where reading begins.
  case leading
  /// In a column beside the content, where reading ends.
  case trailing

  var transposed: LayoutBoundaryAlignment {
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

/// A header, a footer or a column at the boundary of a section or of the whole layout.
public struct LayoutBoundaryItem: Hashable, Sendable {
  /// The name of its element kind.
  public var kind: String
  /// Fractions refer to the width of the section's box and to the height of the container.
  public var size: LayoutItemSize
  /// The size that it has while its section is empty; the same as ever if `nil`.
  public var emptySize: LayoutItemSize?
  /// Where it stands.
  public var alignment: LayoutBoundaryAlignment
  /// Whether it takes space; one that does not lies over the content.
  public var extendsBoundary: Bool
  /// Whether it stays in sight while its section is.
  public var pins: Bool
  /// Shrinks what is drawn; ignored on a measured axis.
  public var insets: LayoutInsets
  /// Moves what is drawn, not the space it takes.
  public var offset: LayoutPoint
  /// Drawn above all that is lower.
  public var z: Int

  /// A boundary item; it takes space and is drawn above the cells.
  public init(
    kind: String, size: LayoutItemSize, emptySize: LayoutItemSize? = nil,
    alignment: LayoutBoundaryAlignment, extendsBoundary: Bool = true, pins: Bool = false,
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
}

/// A decoration behind a whole section, headers and footers included.
public struct LayoutBackground: Hashable, Sendable {
  /// The name of its element kind.
  public var kind: String
  /// From the section's edges inwards.
  public var insets: LayoutInsets
  /// Drawn below all that is higher.
  public var z: Int
  /// How its corners are rounded.
  public var cornerRadius: LayoutCornerRadius

  /// A background; cells are drawn above it.
  public init(
    kind: String = "background", insets: LayoutInsets = .zero, z: Int = -1,
    cornerRadius: LayoutCornerRadius = .none
  ) {
    self.kind = kind
    self.insets = insets
    self.z = z
    self.cornerRadius = cornerRadius
  }

  var transposed: LayoutBackground {
    var result = self
    result.insets = insets.transposed
    return result
  }
}
