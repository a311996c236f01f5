/// The size of an element and the edges around it, as its group sees them; inlined like
/// ``GroupLine``.
struct ElementSlot {
  let edges: LayoutInsets
  private(set) var size: LayoutSize
  /// The length along the group before it was rounded to pixels.
  private(set) var exact: Double
  let isRow: Bool
  let widthIsOpen: Bool
  let heightIsOpen: Bool

  /// Resolves an element's dimensions and rounds them to pixels before it is placed.
  @inline(__always)
  init(_ node: PlanNode, in line: GroupLine, _ fit: ElementFit, _ grid: PixelGrid) {
    isRow = line.isRow
    edges = node.edges.least
    var widthIsOpen = node.width.isOpen
    var heightIsOpen = node.height.isOpen
    let container = line.container
    var size = LayoutSize(
      width: node.width.resolved(width: container.width, height: container.height),
      height: node.height.resolved(width: container.width, height: container.height))
    if case .divided(let length) = fit {
      if line.isRow {
        size.width = length
        widthIsOpen = false
      } else {
        size.height = length
        heightIsOpen = false
      }
    }
    exact = line.isRow ? size.width : size.height
    if !widthIsOpen { size.width = grid.rounded(size.width) }
    if !heightIsOpen { size.height = grid.rounded(size.height) }
    self.size = size
    self.widthIsOpen = widthIsOpen
    self.heightIsOpen = heightIsOpen
  }

  var isOpen: Bool { widthIsOpen || heightIsOpen }
  var alongIsOpen: Bool { isRow ? widthIsOpen : heightIsOpen }
  var along: Double { isRow ? size.width : size.height }
  var across: Double { isRow ? size.height : size.width }
  /// The edges along the group, before and after the element.
  var before: Double { isRow ? edges.leading : edges.top }
  var after: Double { isRow ? edges.trailing : edges.bottom }
  /// The edges across the group, on this side and beyond the element.
  var aside: Double { isRow ? edges.top : edges.leading }
  var beyond: Double { isRow ? edges.bottom : edges.trailing }

  var room: GroupRoom {
    GroupRoom(
      width: size.width, height: size.height, widthIsOpen: widthIsOpen, heightIsOpen: heightIsOpen)
  }

  /// Takes the size that measuring or placing gave.
  mutating func take(_ size: LayoutSize) {
    self.size = size
    if alongIsOpen { exact = along }
  }

  mutating func setAlong(_ length: Double) {
    exact = length
    if isRow { size.width = length } else { size.height = length }
  }

  mutating func setAcross(_ length: Double) {
    if isRow { size.height = length } else { size.width = length }
  }

  /// Cuts the element to the room that its group has.
  mutating func clamp(to line: GroupLine) {
    setAlong(max(0, min(along, line.innerAlong - before - after)))
  }

  /// The corner that the element gets next on a line.
  @inline(__always)
  func corner(in line: GroupLine) -> LayoutPoint {
    let along = line.cursor + line.gap + before
    return line.isRow
      ? LayoutPoint(x: line.origin.x + along, y: line.origin.y + line.inset.y + aside)
      : LayoutPoint(x: line.origin.x + line.inset.x + aside, y: line.origin.y + along)
  }

  @inline(__always)
  func rect(in line: GroupLine) -> LayoutRect {
    let corner = corner(in: line)
    return LayoutRect(x: corner.x, y: corner.y, width: size.width, height: size.height)
  }
}

/// An element that a group may still move or resize.
struct PlacedElement {
  let node: Int
  let start: FrameSink.Mark
  let end: FrameSink.Mark
  var slot: ElementSlot
  /// The distance to the element before it.
  let gap: Double

  init(
    node: Int, start: FrameSink.Mark, end: FrameSink.Mark, _ slot: ElementSlot,
    after line: GroupLine
  ) {
    self.node = node
    self.start = start
    self.end = end
    self.slot = slot
    gap = line.gap
  }
}
