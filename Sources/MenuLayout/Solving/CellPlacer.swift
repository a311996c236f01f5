/// Measures and places single cells with their badges and parts.
struct CellPlacer {
  let plan: GroupPlan
  var context: SectionContext
  var styles: StyleTable
  var sink: FrameSink
  /// The parts of the last cell with a wrap, and its item and width.
  private var parts: [LayoutRect] = []
  private var partsItem = -1
  private var partsWidth = 0.0

  init(plan: GroupPlan, context: SectionContext, styles: StyleTable, sink: FrameSink) {
    self.plan = plan
    self.context = context
    self.styles = styles
    self.sink = sink
  }

  /// The size of a cell in a room with an open axis.
  mutating func measure(_ node: PlanNode, item: Int, in room: CellRoom) -> LayoutSize {
    if node.extra >= 0 || room.widthIsOpen != room.heightIsOpen,
      let size = derivedSize(node, item: item, in: room)
    {
      return size
    }
    return context.measured(context.subject(item), in: room)
  }

  /// The sizes of the first cells of a section, all in the same room.
  mutating func sizes(of node: PlanNode, itemCount: Int, in room: CellRoom) -> [LayoutSize] {
    guard room.isOpen else { return Array(repeating: room.size, count: itemCount) }
    var sizes: [LayoutSize] = []
    sizes.reserveCapacity(itemCount)
    for items in batches(of: node, itemCount: itemCount) {
      sizes += self.sizes(of: node, items: items, in: room)
    }
    return sizes
  }

  /// The first items of a section in ranges that are measured together, which limits the memory for
  /// answers. A cell with parts is alone, since they are kept only until the next one is measured.
  func batches(of node: PlanNode, itemCount: Int) -> some Sequence<Range<Int>> {
    let size = node.extra < 0 ? 256 : 1
    return stride(from: 0, to: itemCount, by: size).lazy.map { $0..<min($0 + size, itemCount) }
  }

  /// The sizes of consecutive cells in a room with an open axis.
  mutating func sizes(
    of node: PlanNode, items: Range<Int>, in room: CellRoom
  ) -> [LayoutSize] {
    measuredSizes(of: node, items: items, in: room)
      ?? items.map { measure(node, item: $0, in: room) }
  }

  /// The same if all cells are measured; `nil` if some follow from their parts or aspect ratios.
  mutating func measuredSizes(
    of node: PlanNode, items: Range<Int>, in room: CellRoom
  ) -> [LayoutSize]? {
    let (measurer, section) = (context.measurer, context.section ?? 0)
    guard node.extra < 0 else { return nil }
    if room.widthIsOpen != room.heightIsOpen,
      node.aspect > 0 || measurer.hasAspects(items: items, section: section)
    {
      return nil
    }
    let answers = measurer.sizes(
      ofItems: items, section: section, maxWidth: room.contentWidth, maxHeight: room.contentHeight
    ).prefix(items.count)
    // Two loops, so that the usual one of a flow needs no decisions.
    var sizes =
      room.widthIsOpen && room.heightIsOpen
      ? answers.map { context.size(for: $0, in: room) }
      : answers.map { context.size(for: $0, in: room) }
    while sizes.count < items.count { sizes.append(context.size(for: nil, in: room)) }
    return sizes
  }

  /// The size of a cell that follows from its parts or its aspect ratio; `nil` if it is measured.
  private mutating func derivedSize(_ node: PlanNode, item: Int, in room: CellRoom)
    -> LayoutSize?
  {
    var result = room.size
    if !room.widthIsOpen { result.width = max(0, result.width - node.insets.horizontal) }
    if !room.heightIsOpen { result.height = max(0, result.height - node.insets.vertical) }
    if node.extra >= 0 {
      guard context.isTransposed ? room.widthIsOpen : room.heightIsOpen else { return nil }
      result = wrap(
        node, item: item,
        uprightWidth: context.isTransposed ? result.height : room.maxWidth ?? result.width)
    } else {
      guard let aspect = aspect(of: node, item: item) else { return nil }
      if room.widthIsOpen {
        result.width = context.grid.rounded(Self.clamped(result.height * aspect))
      } else {
        result.height = context.grid.rounded(Self.clamped(result.width / aspect))
      }
    }
    if !room.widthIsOpen { result.width = room.size.width }
    if !room.heightIsOpen { result.height = room.size.height }
    return result
  }

  /// The aspect ratio, if the specification or the measurer gives one.
  mutating func aspect(of node: PlanNode, item: Int) -> Double? {
    let known =
      node.aspect > 0 ? node.aspect : context.measurer.aspect(of: context.subject(item))
    guard let known, known.isFinite, known > 0 else { return nil }
    return known
  }

  private static func clamped(_ points: Double) -> Double {
    points.isFinite ? min(points, NumberValidator.maximumResolved) : 0
  }

  /// Wraps the parts of a cell at its upright width, which is the height in a transposed section;
  /// returns the cell's size.
  private mutating func wrap(_ node: PlanNode, item: Int, uprightWidth width: Double) -> LayoutSize
  {
    var solver = WrapSolver(
      wrap: plan.wraps[node.extra], section: context.section ?? 0, item: item, context: context)
    let height = solver.solve(width: width)
    context = solver.context
    parts = solver.parts
    partsItem = item
    partsWidth = width
    return context.isTransposed
      ? LayoutSize(width: height, height: width) : LayoutSize(width: width, height: height)
  }

  /// Places a cell in its slot, less its insets, with its badges and parts.
  @inline(__always)
  mutating func draw(
    _ node: PlanNode, item: Int, in slot: LayoutRect, widthIsOpen: Bool, heightIsOpen: Bool,
    by rule: LayoutFrame.Rule
  ) {
    if node.isPlain {
      sink.add(StoredFrame(slot, item: item, style: node.style), by: rule)
    } else {
      drawAll(
        node, item: item, in: slot, widthIsOpen: widthIsOpen, heightIsOpen: heightIsOpen, by: rule)
    }
  }

  @inline(never)
  private mutating func drawAll(
    _ node: PlanNode, item: Int, in slot: LayoutRect, widthIsOpen: Bool, heightIsOpen: Bool,
    by rule: LayoutFrame.Rule
  ) {
    let rect = context.inset(
      slot, by: node.insets, widthIsOpen: widthIsOpen, heightIsOpen: heightIsOpen, item: item)
    sink.add(StoredFrame(rect, item: item, style: node.style), by: rule)
    for badge in node.badges {
      sink.add(self.badge(plan.badges[badge], on: rect, item: item), by: .anchored)
    }
    if node.extra >= 0 { drawParts(node, item: item, in: rect) }
  }

  private mutating func drawParts(_ node: PlanNode, item: Int, in rect: LayoutRect) {
    let width = context.isTransposed ? rect.height : rect.width
    if partsItem != item || partsWidth != width { _ = wrap(node, item: item, uprightWidth: width) }
    let wrap = plan.wraps[node.extra]
    for (index, part) in parts.enumerated() {
      let placed = context.isTransposed ? part.transposed : part
      var frame = StoredFrame(
        placed, item: item, style: index == 0 ? wrap.titleStyle : wrap.chipStyle)
      frame.part = UInt16(clamping: index)
      frame.move(x: rect.x, y: rect.y)
      sink.add(frame, by: .wraps)
    }
  }

  mutating func drawCustom(_ rect: LayoutRect, z: Int, item: Int) {
    let style = styles.number(of: FrameStyle(kind: .cell, z: z))
    sink.add(StoredFrame(rect, item: item, style: style), by: .custom)
  }

  /// Moves the badges of a resized cell; they follow it in the buffer.
  mutating func hangBadgesAgain(_ node: PlanNode, at index: Int) {
    let cell = sink.frames[index]
    for (offset, number) in node.badges.enumerated() {
      sink.frames[index + 1 + offset] = badge(
        plan.badges[number], on: cell.rect, item: Int(cell.item))
    }
  }

  /// A badge on a placed rectangle. Its size is in whole pixels; its origin is rounded once the
  /// position of the section is known.
  mutating func badge(_ badge: PlanBadge, on rect: LayoutRect, item: Int) -> StoredFrame {
    let size = context.supplementarySize(
      kind: badge.kind, index: item, width: badge.width, height: badge.height,
      container: rect.size)
    let anchor = badge.anchor
    return StoredFrame(
      LayoutRect(
        x: rect.x + rect.width * anchor.x - size.width * badge.ownX + anchor.offset.x
          + size.width * anchor.fractionalOffset.x,
        y: rect.y + rect.height * anchor.y - size.height * badge.ownY + anchor.offset.y
          + size.height * anchor.fractionalOffset.y,
        width: size.width, height: size.height),
      item: item, style: badge.style)
  }
}

/// Lays out the inside of one cell: padding, title, gap, and chips that wrap into lines.
///
/// It is never transposed, even if the layout scrolls horizontally.
struct WrapSolver {
  let wrap: PlanWrap
  let section: Int
  let item: Int
  var context: SectionContext
  /// The title, then the chips, relative to the cell.
  private(set) var parts: [LayoutRect] = []

  init(wrap: PlanWrap, section: Int, item: Int, context: SectionContext) {
    self.wrap = wrap
    self.section = section
    self.item = item
    self.context = context
  }

  /// Returns the height of a cell of this width.
  mutating func solve(width: Double) -> Double {
    let padding = wrap.padding
    let room = max(0, width - padding.horizontal)
    let titleHeight = measured(part: 0, width: room, wrap.title).height
    parts.append(LayoutRect(x: padding.leading, y: padding.top, width: room, height: titleHeight))
    var y = padding.top + titleHeight
    let chips = min(max(0, context.measurer.chipCount(section: section, item: item)), 65_535)
    if chips > 0 { y = placeLines(of: chips, from: y + wrap.gap, room: room) }
    return max(0, y + padding.bottom)
  }

  /// Places lines greedily; returns the end of the last one.
  private mutating func placeLines(of chips: Int, from start: Double, room: Double) -> Double {
    let leading = wrap.padding.leading
    var x = 0.0
    var y = start
    var lineHeight = 0.0
    for chip in 1...chips {
      let size = measured(part: chip, width: nil, wrap.chip, room: room)
      let width = min(size.width, room)
      if x > 0, x + wrap.spacing + width > room + PixelGrid.slack {
        x = 0
        y += lineHeight + wrap.lineSpacing
        lineHeight = 0
      } else if x > 0 {
        x += wrap.spacing
      }
      parts.append(LayoutRect(x: leading + x, y: y, width: width, height: size.height))
      x += width
      lineHeight = max(lineHeight, size.height)
    }
    return y + lineHeight
  }

  /// The size of a part; the width of a chip is measured.
  private mutating func measured(
    part: Int, width: Double?, _ height: PlanLength, room: Double = 0
  ) -> LayoutSize {
    let estimate = height.resolved(width: width ?? room, height: 0)
    let size = LayoutSize(
      width: width ?? 0, height: height.isOpen ? estimate : context.grid.rounded(estimate))
    guard width == nil || height.isOpen else { return size }
    if context.measurer.isClosed {
      context.note(.unmeasured)
      return size
    }
    let answer = context.measurer.uprightSize(
      of: .part(section: section, item: item, part: part), maxWidth: width ?? room,
      maxHeight: height.isOpen ? nil : size.height)
    guard let answer else { return size }
    return LayoutSize(
      width: width ?? context.grid.roundedUp(context.validator.length(answer.width)),
      height: height.isOpen
        ? context.grid.roundedUp(context.validator.length(answer.height)) : size.height)
  }
}
