/// The outer size that a group gets; an open axis holds the estimate until the content decides.
struct GroupRoom {
  var width: Double
  var height: Double
  var widthIsOpen = false
  var heightIsOpen = false
}

/// Why an element is placed where it is.
enum ElementFit: Equatable {
  /// It begins a group and is placed however large it is.
  case first
  /// It follows if there is room for it.
  case tested
  /// It follows in a group that grows with its elements.
  case growing
  /// It is one of a number that share the group's length.
  case divided(Double)
  /// It is one of a number that keep their own length.
  case repeated

  var rule: LayoutRule {
    switch self {
    case .first: .firstIsPlaced
    case .tested: .fits
    case .growing: .growsGroup
    case .divided: .divides
    case .repeated: .repeats
    }
  }
}

/// A group that is being filled: where the next element goes and how much room is left.
///
/// "Along" is the axis on which elements follow each other, "across" the other. Lengths are local
/// to the group, so that whole-point comparisons do not depend on where the group stands. What
/// every element goes through is inlined by hand: passing a line by value costs more than its sums.
struct GroupLine {
  let origin: LayoutPoint
  /// Where elements begin, from the group's corner.
  let inset: LayoutPoint
  /// The group's size within its insets.
  let inner: LayoutSize
  /// What fractions refer to: the inner size, less the spacing that a count takes out of it.
  private(set) var container: LayoutSize
  let spacing: Double
  /// Where the last element ends along the group.
  var cursor: Double
  /// The same if no length had been rounded to pixels.
  private var exactCursor: Double
  private let exactSlack: Double
  /// How far elements reach across the group, from where they begin.
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

  var insetAlong: Double { isRow ? inset.x : inset.y }
  var innerAlong: Double { isRow ? inner.width : inner.height }
  var acrossIsOpen: Bool { isRow ? heightIsOpen : widthIsOpen }
  /// The room across the group that flexible edges share.
  var innerAcross: Double { acrossIsOpen ? reach : isRow ? inner.height : inner.width }
  var gap: Double { isEmpty ? 0 : spacing }

  /// Whether an element may come here: it fits in pixels, or the lengths that were rounded to them
  /// fit, so that equal shares of the whole always stay together.
  @inline(__always)
  func admits(_ slot: ElementSlot, _ fit: ElementFit) -> Bool {
    guard fit == .tested else { return true }
    let limit = insetAlong + innerAlong
    let end = cursor + gap + slot.before + slot.along + slot.after
    if PixelGrid.fits(end, in: limit) { return true }
    return exactCursor + gap + slot.before + slot.exact + slot.after <= limit + exactSlack
  }

  /// What limits an element that is measured; `nil` where nothing does.
  func bounds(for slot: ElementSlot) -> (width: Double?, height: Double?) {
    (
      widthIsOpen ? nil : max(0, inner.width - slot.edges.horizontal),
      heightIsOpen || slot.widthIsOpen ? nil : max(0, inner.height - slot.edges.vertical)
    )
  }

  /// Makes fractions refer to what spacing leaves of the group's length.
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

  /// Makes an open group large enough for a frame that a function placed.
  mutating func cover(_ rect: LayoutRect) {
    cursor = max(cursor, insetAlong + (isRow ? rect.maxX : rect.maxY))
    reach = max(reach, isRow ? rect.maxY : rect.maxX)
    isEmpty = false
  }

  /// The group's size: what was settled before, and the elements' where nothing was.
  @inline(__always)
  func size(of room: GroupRoom) -> LayoutSize {
    let along = alongIsOpen ? max(0, cursor) : isRow ? room.width : room.height
    let across = acrossIsOpen ? reach : isRow ? room.height : room.width
    return isRow
      ? LayoutSize(width: along, height: across) : LayoutSize(width: across, height: along)
  }
}
