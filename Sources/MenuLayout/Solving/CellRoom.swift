/// The size of a cell or a supplementary before it is measured.
///
/// All cells of a node in the same place have the same room, so loops make it once.
struct CellRoom {
  /// The known lengths, and the estimates of open axes; with insets and padding.
  let size: LayoutSize
  let widthIsOpen: Bool
  let heightIsOpen: Bool
  /// The bound of an open width, with padding.
  let maxWidth: Double?
  /// The bounds of the content, which the measurer gets: without padding, and on known axes without
  /// insets.
  let contentWidth: Double?
  let contentHeight: Double?
  /// The horizontal and the vertical padding.
  let padding: LayoutSize

  init(
    _ size: LayoutSize, widthIsOpen: Bool, heightIsOpen: Bool, maxWidth: Double? = nil,
    maxHeight: Double? = nil, insets: LayoutInsets = .zero, padding: LayoutInsets = .zero
  ) {
    self.size = size
    self.widthIsOpen = widthIsOpen
    self.heightIsOpen = heightIsOpen
    self.maxWidth = widthIsOpen ? maxWidth : nil
    self.padding = LayoutSize(width: padding.horizontal, height: padding.vertical)
    contentWidth = Self.content(
      widthIsOpen ? maxWidth : max(0, size.width - insets.horizontal), less: padding.horizontal)
    contentHeight = Self.content(
      heightIsOpen ? maxHeight : max(0, size.height - insets.vertical), less: padding.vertical)
  }

  /// The room of cells whose node determines which axes are open.
  init(_ node: PlanNode, _ size: LayoutSize, maxWidth: Double? = nil) {
    self.init(
      size, widthIsOpen: node.width.isOpen, heightIsOpen: node.height.isOpen, maxWidth: maxWidth,
      insets: node.insets, padding: node.padding)
  }

  var isOpen: Bool { widthIsOpen || heightIsOpen }

  private static func content(_ length: Double?, less padding: Double) -> Double? {
    guard padding != 0 else { return length }
    return length.map { max(0, $0 - padding) }
  }
}
