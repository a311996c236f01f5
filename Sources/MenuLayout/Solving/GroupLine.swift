/// The outer size of a group; an open axis has the estimate until the content determines it.
struct GroupRoom {
  var width: Double
  var height: Double
  var widthIsOpen = false
  var heightIsOpen = false
}

enum ElementFit: Equatable {
  /// It begins a group and is always placed.
  case first
  /// It follows if it fits.
  case tested
  /// It follows in a group that grows with its elements.
  case growing
  /// It is one of a number that share the group's length.
  case divided(Double)
  /// It is one of a number that keep their own length.
  case repeated

  var rule: LayoutFrame.Rule {
    switch self {
    case .first: .firstIsPlaced
    case .tested: .fits
    case .growing: .growsGroup
    case .divided: .divides
    case .repeated: .repeats
    }
  }
}

/// A group that is being filled: the position of the next element and the remaining space.
///
/// "Along" is the axis on which elements follow each other, "across" the other. Lengths are local
/// to the group, so that whole-point comparisons do not depend on the group's position. Per-element
/// code is inlined by hand: passing a line by value costs more than its sums.
struct GroupLine {
  private(set) var origin: LayoutPoint
  /// Where elements begin, from the group's corner.
  let inset: LayoutPoint
  /// The group's size within its insets.
  let inner: LayoutSize
  /// The reference of fractions: the inner size, less the spacing between counted elements.
  private(set) var container: LayoutSize
  let spacing: Double
  /// Where the last element ends along the group.
  var cursor: Double
  /// The same without rounding to pixels.
  private var exactCursor: Double
  private let exactSlack: Double
  /// The extent of the elements across the group.
  var reach = 0.0
  let isRow: Bool
  let widthIsOpen: Bool
  let heightIsOpen: Bool
  private(set) var alongIsOpen: Bool
  private(set) var isEmpty = true

  @inline(__always)
  init(_ node: PlanNode, in room: GroupRoom, at origin: LayoutPoint, exactSlack: Double) {
    isRow = node.isRow
    self.origin = origin
    widthIsOpen = room.widthIsOpen
    heightIsOpen = room.heightIsOpen
    inset = LayoutPoint(
      x: room.widthIsOpen ? 0 : node.insets.leading, y: room.heightIsOpen ? 0 : node.insets.top)
    inner = LayoutSize(
      width: room.widthIsOpen ? room.width : max(0, room.width - node.insets.horizontal),
      height: room.heightIsOpen ? room.height : max(0, room.height - node.insets.vertical))
    container = inner
    alongIsOpen = node.isRow ? room.widthIsOpen : room.heightIsOpen
    spacing = node.spacing
    cursor = node.isRow ? inset.x : inset.y
    exactCursor = cursor
    self.exactSlack = exactSlack
  }

  /// Begins the next line of a wrapping group.
  @inline(__always)
  mutating func restart(at origin: LayoutPoint) {
    self.origin = origin
    cursor = insetAlong
    exactCursor = cursor
    reach = 0
    isEmpty = true
  }

  var insetAlong: Double { isRow ? inset.x : inset.y }
  var innerAlong: Double { isRow ? inner.width : inner.height }
  var acrossIsOpen: Bool { isRow ? heightIsOpen : widthIsOpen }
  /// The space across the group for flexible edges.
  var innerAcross: Double { acrossIsOpen ? reach : isRow ? inner.height : inner.width }
  var gap: Double { isEmpty ? 0 : spacing }

  /// Whether an element fits, in pixels or before rounding, so that equal shares of the whole
  /// always stay together.
  @inline(__always)
  func admits(_ slot: ElementSlot, _ fit: ElementFit) -> Bool {
    guard fit == .tested else { return true }
    let limit = insetAlong + innerAlong
    let end = cursor + gap + slot.before + slot.along + slot.after
    if PixelGrid.fits(end, in: limit) { return true }
    return exactCursor + gap + slot.before + slot.exact + slot.after <= limit + exactSlack
  }

  /// The room of an element before it is measured.
  func cellRoom(of node: PlanNode, _ slot: ElementSlot) -> CellRoom {
    CellRoom(
      slot.size, widthIsOpen: slot.widthIsOpen, heightIsOpen: slot.heightIsOpen,
      maxWidth: widthIsOpen ? nil : max(0, inner.width - slot.edges.horizontal),
      maxHeight: heightIsOpen || slot.widthIsOpen
        ? nil : max(0, inner.height - slot.edges.vertical),
      insets: node.insets, padding: node.padding)
  }

  /// Sets the reference of fractions to the length without spacing.
  mutating func reduceContainer(to along: Double) {
    if isRow { container.width = along } else { container.height = along }
  }

  /// Keeps the estimate as the group's length.
  mutating func closeAlong() {
    alongIsOpen = false
  }

  @inline(__always)
  mutating func advance(past slot: ElementSlot) {
    cursor += gap + slot.before + slot.along + slot.after
    exactCursor += gap + slot.before + slot.exact + slot.after
    reach = max(reach, slot.aside + slot.across + slot.beyond)
    isEmpty = false
  }

  /// Extends an open group to include a custom frame.
  mutating func cover(_ rect: LayoutRect) {
    cursor = max(cursor, insetAlong + (isRow ? rect.maxX : rect.maxY))
    reach = max(reach, isRow ? rect.maxY : rect.maxX)
    isEmpty = false
  }

  /// The group's size: known lengths, else those of its elements.
  @inline(__always)
  func size(of room: GroupRoom) -> LayoutSize {
    let along = alongIsOpen ? max(0, cursor) : isRow ? room.width : room.height
    let across = acrossIsOpen ? reach : isRow ? room.height : room.width
    return isRow
      ? LayoutSize(width: along, height: across) : LayoutSize(width: across, height: along)
  }
}

/// The size of an element and its edge spacing within its group; inlined like ``GroupLine``.
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
  init(_ node: PlanNode, in line: GroupLine, fit: ElementFit, grid: PixelGrid) {
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
  /// The edges across the group, before and after the element.
  var aside: Double { isRow ? edges.top : edges.leading }
  var beyond: Double { isRow ? edges.bottom : edges.trailing }

  var room: GroupRoom {
    GroupRoom(
      width: size.width, height: size.height, widthIsOpen: widthIsOpen, heightIsOpen: heightIsOpen)
  }

  /// Sets the measured or placed size.
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

  mutating func clamp(to line: GroupLine) {
    setAlong(max(0, min(along, line.innerAlong - before - after)))
  }

  /// The next position of the element on a line.
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

/// A placed element that its group may still move or resize.
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
