/// Places the groups of one section.
struct GroupRun {
  var placer: GroupPlacer
  let itemCount: Int
  let area: ContentArea
  let root: PlanNode
  let room: GroupRoom
  /// The size of the largest group, for a uniform outermost group.
  private(set) var largest = LayoutSize.zero
  private(set) var extent = 0.0
  /// The start of each group, if they scroll.
  private var starts: [Double] = []
  private var cursor: Double
  private var widths: ClosedRange<Double>?

  init(placer: GroupPlacer, itemCount: Int, area: ContentArea) {
    self.placer = placer
    self.itemCount = itemCount
    self.area = area
    let root = placer.plan.nodes[0]
    let size = root.settledSize(in: area.groupContainer, placer.cells.context.grid)
    room = GroupRoom(
      width: size.width, height: size.height, widthIsOpen: root.width.isOpen,
      heightIsOpen: root.height.isOpen)
    self.root = root
    cursor = area.scrolls ? area.x : area.y
  }

  var isUniform: Bool { root.width.kind == .uniform || root.height.kind == .uniform }

  /// Starts over with the size of the largest group.
  mutating func restart(from mark: FrameSink.Mark) {
    placer.cells.sink.withdraw(to: mark)
    placer.shared = LayoutSize(
      width: root.width.kind == .uniform ? largest.width : 0,
      height: root.height.kind == .uniform ? largest.height : 0)
    extent = 0
    starts = []
    widths = nil
    cursor = area.scrolls ? area.x : area.y
  }

  mutating func placeAll() {
    if isWrapping, !root.isStatic { return placeLines() }
    var next = 0
    var ordinal = 0
    while next < itemCount {
      let mark = placer.cells.sink.mark
      let group = placer.placeOutermost(in: room, items: next..<itemCount, ordinal: ordinal)
      guard group.consumed > 0 else {
        placer.cells.sink.withdraw(to: mark)
        placer.cells.context.note(.zeroProgress, item: next)
        return
      }
      next += group.consumed
      let size = grown(group.size)
      if root.isStatic, itemCount - next >= group.consumed {
        stamp(from: mark, group.consumed, size, next: &next, ordinal: &ordinal)
      } else {
        let corner = advance(past: size)
        placer.cells.sink.move(
          from: mark, to: placer.cells.sink.mark, x: corner.x, y: corner.y)
        ordinal += 1
      }
    }
  }

  /// Repeats the frames of a full group in which nothing is measured.
  private mutating func stamp(
    from mark: FrameSink.Mark, _ consumed: Int, _ size: LayoutSize, next: inout Int,
    ordinal: inout Int
  ) {
    let template = GroupTemplate(placer.cells.sink, since: mark)
    placer.cells.sink.withdraw(to: mark)
    next -= consumed
    while itemCount - next >= consumed {
      let corner = advance(past: size)
      template.stamp(
        onto: &placer.cells.sink, items: next, ordinal: ordinal, x: corner.x, y: corner.y)
      next += consumed
      ordinal += 1
    }
  }

  /// The size of a group, at least the shared size of a uniform group.
  @inline(__always)
  mutating func grown(_ size: LayoutSize) -> LayoutSize {
    guard isUniform else { return size }
    let size = LayoutSize(
      width: max(size.width, placer.shared.width), height: max(size.height, placer.shared.height))
    largest.width = max(largest.width, size.width)
    largest.height = max(largest.height, size.height)
    return size
  }

  /// The corner of the next group.
  var corner: LayoutPoint {
    let edges = root.edges.least
    return area.scrolls
      ? LayoutPoint(x: cursor + edges.leading, y: area.y + edges.top)
      : LayoutPoint(x: area.x + edges.leading, y: cursor + edges.top)
  }

  /// Moves past a group; returns its corner.
  @discardableResult
  @inline(__always)
  mutating func advance(past size: LayoutSize) -> LayoutPoint {
    let corner = corner
    if area.scrolls {
      scroll(past: size)
    } else {
      cursor += root.edges.least.vertical + size.height
      extent = max(0, cursor - area.y)
      cursor += area.spacing
    }
    return corner
  }

  private mutating func scroll(past size: LayoutSize) {
    let edges = root.edges.least
    starts.append(cursor)
    let width = edges.horizontal + size.width
    widths = widths.map { min($0.lowerBound, width)...max($0.upperBound, width) } ?? width...width
    cursor += width + area.spacing
    extent = max(extent, edges.vertical + size.height)
  }

  func scroll(_ behavior: LayoutSection.ScrollBehavior) -> StoredScroll {
    let groups = starts.count
    let end = groups == 0 ? area.x : cursor - area.spacing
    let isEven = widths.map { $0.upperBound - $0.lowerBound <= PixelGrid.slack } ?? true
    return StoredScroll(
      behavior: behavior, y: area.y, height: extent, contentWidth: max(0, end + area.trailing),
      leading: area.x, trailing: area.trailing, groupWidth: widths?.lowerBound ?? 0,
      spacing: area.spacing,
      groupCount: groups, starts: isEven ? [] : starts)
  }
}

/// The frames of one full group, to be repeated.
private struct GroupTemplate {
  private let frames: [StoredFrame]
  private let badges: [StoredFrame]
  private let rules: [LayoutFrame.Rule]
  private let firstItem: Int32
  private let firstOrdinal: Int32

  init(_ sink: FrameSink, since mark: FrameSink.Mark) {
    frames = Array(sink.frames[mark.frames...])
    badges = Array(sink.groupBadges[mark.groupBadges...])
    rules = sink.keepsRules ? Array(sink.rules[mark.frames...]) : []
    firstItem = frames.first?.item ?? 0
    firstOrdinal = badges.first?.item ?? 0
  }

  func stamp(
    onto sink: inout FrameSink, items: Int, ordinal: Int, x: Double, y: Double
  ) {
    let shift = Int32(clamping: items) &- firstItem
    for frame in frames {
      var copy = frame
      copy.item &+= shift
      copy.move(x: x, y: y)
      sink.frames.append(copy)
    }
    let ordinals = Int32(clamping: ordinal) &- firstOrdinal
    for badge in badges {
      var copy = badge
      copy.item &+= ordinals
      copy.move(x: x, y: y)
      sink.groupBadges.append(copy)
    }
    if !rules.isEmpty { sink.explain(with: rules) }
  }
}

/// Wrapping lines of one element: a row or column that repeats it until it is full.
///
/// The result is that of ``GroupPlacer``, without a group for every line and without measuring an
/// element twice if it moves to the next line.
extension GroupRun {
  /// Whether the outermost group is such a row or column.
  var isWrapping: Bool {
    root.role == .subitems && root.children.count == 1 && !root.settles && root.badges.isEmpty
      && !(root.isRow ? root.width.isOpen : root.height.isOpen)
      && placer.plan.nodes[root.children.lowerBound].role == .item
  }

  mutating func placeLines() {
    let cell = placer.plan.nodes[root.children.lowerBound]
    let exactSlack = placer.cells.context.exactSlack
    var line = GroupLine(root, in: room, at: corner, exactSlack: exactSlack)
    let unmeasured = ElementSlot(cell, in: line, fit: .tested, grid: placer.cells.context.grid)
    let cellRoom = line.cellRoom(of: cell, unmeasured)
    // The parts of a cell are kept only until the next cell is measured.
    let sizes =
      cell.extra < 0 ? placer.cells.sizes(of: cell, itemCount: itemCount, in: cellRoom) : []
    for item in 0..<itemCount {
      var slot = unmeasured
      slot.take(
        sizes.isEmpty ? placer.cells.measure(cell, item: item, in: cellRoom) : sizes[item])
      if !line.isEmpty, !line.admits(slot, .tested) {
        advance(past: grown(line.size(of: room)))
        line.restart(at: corner)
      }
      let fit = line.isEmpty ? ElementFit.first : .tested
      if line.isEmpty { placer.check(&slot, in: line, fit, item: item) }
      placer.cells.draw(
        cell, item: item, in: slot.rect(in: line), widthIsOpen: slot.widthIsOpen,
        heightIsOpen: slot.heightIsOpen, by: fit.rule)
      line.advance(past: slot)
    }
    if !line.isEmpty { advance(past: grown(line.size(of: room))) }
  }
}
