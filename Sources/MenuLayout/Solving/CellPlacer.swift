/// Measures and draws single cells, with what hangs on them and lies in them.
struct CellPlacer {
  let plan: GroupPlan
  var context: SectionContext
  var styles: StyleTable
  var sink: FrameSink
  /// The parts of the cell that was laid out inside last, and for which item and width.
  private var parts: [LayoutRect] = []
  private var partsItem = -1
  private var partsWidth = 0.0

  init(plan: GroupPlan, context: SectionContext, styles: StyleTable, sink: FrameSink) {
    self.plan = plan
    self.context = context
    self.styles = styles
    self.sink = sink
  }

  /// The size of a cell whose dimensions are partly open; `size` holds what is settled and the
  /// estimates, in points that include the insets of settled axes.
  mutating func measure(
    _ node: PlanNode, item: Int, size: LayoutSize, widthIsOpen: Bool, heightIsOpen: Bool,
    maxWidth: Double? = nil, maxHeight: Double? = nil
  ) -> LayoutSize {
    let subject = LayoutSubject.item(section: context.section ?? 0, item: item)
    var drawn = size
    if !widthIsOpen { drawn.width = max(0, size.width - node.insets.horizontal) }
    if !heightIsOpen { drawn.height = max(0, size.height - node.insets.vertical) }
    let isWrapping = node.extra >= 0

    var result: LayoutSize
    if !isWrapping, widthIsOpen != heightIsOpen, let aspect = aspect(of: node, subject) {
      result = drawn
      if widthIsOpen {
        result.width = context.grid.rounded(Self.clamped(drawn.height * aspect))
      } else {
        result.height = context.grid.rounded(Self.clamped(drawn.width / aspect))
      }
    } else if isWrapping, context.isTransposed ? widthIsOpen : heightIsOpen {
      result = wrap(node, item: item, size: drawn, maxWidth: maxWidth, maxHeight: maxHeight)
    } else {
      result = context.measured(
        subject, size: drawn, widthIsOpen: widthIsOpen, heightIsOpen: heightIsOpen,
        maxWidth: maxWidth, maxHeight: maxHeight, padding: node.padding)
    }
    if !widthIsOpen { result.width = size.width }
    if !heightIsOpen { result.height = size.height }
    return result
  }

  /// Width divided by height, where the specification or the measurer knows it.
  mutating func aspect(of node: PlanNode, _ subject: LayoutSubject) -> Double? {
    let known = node.aspect > 0 ? node.aspect : context.measurer.aspect(of: subject)
    guard let known, known.isFinite, known > 0 else { return nil }
    return known
  }

  private static func clamped(_ points: Double) -> Double {
    points.isFinite ? min(points, NumberVetting.maximumResolved) : 0
  }

  private mutating func wrap(
    _ node: PlanNode, item: Int, size: LayoutSize, maxWidth: Double?, maxHeight: Double?
  ) -> LayoutSize {
    var solver = WrapSolver(
      wrap: plan.wraps[node.extra], section: context.section ?? 0, item: item, context: context)
    var result = size
    if context.isTransposed {
      let width = node.height.isOpen ? maxHeight ?? size.height : size.height
      result.width = solver.solve(width: width)
      result.height = width
    } else {
      let width = node.width.isOpen ? maxWidth ?? size.width : size.width
      result.height = solver.solve(width: width)
      result.width = width
    }
    context = solver.context
    parts = solver.parts
    partsItem = item
    partsWidth = context.isTransposed ? result.height : result.width
    return result
  }

  /// Draws a cell into its slot: shrunk by its insets, with its badges and its parts.
  mutating func draw(
    _ node: PlanNode, item: Int, in slot: LayoutRect, widthIsOpen: Bool, heightIsOpen: Bool,
    by rule: LayoutRule
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
    if partsItem != item || partsWidth != (context.isTransposed ? rect.height : rect.width) {
      _ = wrap(node, item: item, size: rect.size, maxWidth: rect.width, maxHeight: rect.height)
    }
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

  /// Draws a cell where a function wants it.
  mutating func drawCustom(_ rect: LayoutRect, z: Int, item: Int) {
    let style = styles.number(of: FrameStyle(kind: .cell, z: z))
    sink.add(StoredFrame(rect, item: item, style: style), by: .custom)
  }

  /// Puts the badges of a cell, which stand behind it, where its new size wants them.
  mutating func hangBadgesAgain(_ node: PlanNode, at index: Int) {
    let cell = sink.frames[index]
    for (offset, number) in node.badges.enumerated() {
      sink.frames[index + 1 + offset] = badge(
        plan.badges[number], on: cell.rect, item: Int(cell.item))
    }
  }

  /// A badge on a drawn rectangle. Its size is in whole pixels; its origin becomes so once the
  /// section's own place is known.
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

extension StoredFrame {
  init(_ rect: LayoutRect, item: Int, style: UInt16) {
    self.init(
      x: rect.x, y: rect.y, width: rect.width, height: rect.height, item: Int32(clamping: item),
      style: style)
  }

  var rect: LayoutRect { LayoutRect(x: x, y: y, width: width, height: height) }
}
