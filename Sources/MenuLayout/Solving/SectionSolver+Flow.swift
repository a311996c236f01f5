/// Lines that break before an item that does not fit.
extension SectionSolver {
  mutating func placeFlow(
    _ flow: LayoutFlow, _ itemCount: Int, in area: ContentArea
  ) -> SolvedContent {
    let spacing = context.validator.distance(flow.spacing)
    let lineSpacing = context.validator.distance(flow.lineSpacing)
    var run = FlowRun(
      cells: makeCellPlacer(for: .item(flow.item)), alignment: flow.alignment, area: area,
      spacing: spacing, lineSpacing: lineSpacing, clampsOversize: section.clampsOversize)
    run.place(itemCount)
    take(&run.cells)
    return SolvedContent(extent: run.extent)
  }
}

/// The lines of one section.
private struct FlowRun {
  var cells: CellPlacer
  let area: ContentArea
  let spacing: Double
  let lineSpacing: Double
  let clampsOversize: Bool
  private let spread: FlowSpread
  /// The sizes of the line's items, edges not included, and the number of the first.
  private var line: [LayoutSize] = []
  private var first = 0
  private var used = 0.0
  /// The length of the line's items without rounding to pixels.
  private var exactUsed = 0.0
  private var tallest = 0.0
  private var top: Double
  private(set) var extent = 0.0

  init(
    cells: CellPlacer, alignment: LayoutFlow.Alignment, area: ContentArea, spacing: Double,
    lineSpacing: Double, clampsOversize: Bool
  ) {
    self.cells = cells
    spread = FlowSpread(alignment: alignment, width: area.size.width, spacing: spacing)
    self.area = area
    self.spacing = spacing
    self.lineSpacing = lineSpacing
    self.clampsOversize = clampsOversize
    top = area.y
  }

  mutating func place(_ itemCount: Int) {
    let node = cells.plan.nodes[0]
    let edges = node.edges.least
    let settled = node.settledSize(in: area.size, cells.context.grid)
    let exactSlack = cells.context.exactSlack
    let exactWidth = node.width.resolved(width: area.size.width, height: area.size.height)
    for item in 0..<itemCount {
      let size = size(of: item, node, settled)
      let width = size.width + edges.horizontal
      // Equal shares of the whole stay together even if their rounded pixels exceed it.
      let exact = node.width.isOpen ? width : min(width, exactWidth + edges.horizontal)
      if !line.isEmpty, used + spacing + width > area.size.width + PixelGrid.slack,
        node.width.isOpen || exactUsed + spacing + exact > area.size.width + exactSlack
      {
        finishLine(node, isLast: false)
      }
      used += line.isEmpty ? width : spacing + width
      exactUsed += line.isEmpty ? exact : spacing + exact
      tallest = max(tallest, size.height + edges.vertical)
      line.append(size)
    }
    finishLine(node, isLast: true)
  }

  private mutating func size(
    of item: Int, _ node: PlanNode, _ settled: LayoutSize
  ) -> LayoutSize {
    var size = settled
    let limit = max(0, area.size.width - node.edges.least.horizontal)
    if node.width.isOpen || node.height.isOpen {
      size = cells.measure(
        node, item: item, size: settled, widthIsOpen: node.width.isOpen,
        heightIsOpen: node.height.isOpen, maxWidth: limit)
    }
    if size.width > limit + PixelGrid.slack {
      cells.context.note(.oversizeElement, item: item)
      if clampsOversize { size.width = limit }
    }
    return size
  }

  private mutating func finishLine(_ node: PlanNode, isLast: Bool) {
    guard let last = line.last else { return }
    let edges = node.edges.least
    let (start, gap) = spread.place(
      count: line.count, used: used, lastWidth: last.width + edges.horizontal, isLast: isLast)
    var x = area.x + start
    for (index, size) in line.enumerated() {
      let y = top + (tallest - size.height - edges.vertical) / 2
      cells.draw(
        node, item: first + index,
        in: LayoutRect(
          x: x + edges.leading, y: y + edges.top, width: size.width, height: size.height),
        widthIsOpen: node.width.isOpen, heightIsOpen: node.height.isOpen,
        by: index == 0 ? .beginsLine : .continuesLine)
      x += edges.horizontal + size.width + gap
    }
    extent = max(0, top + tallest - area.y)
    top += tallest + lineSpacing
    first += line.count
    used = 0
    exactUsed = 0
    tallest = 0
    line.removeAll(keepingCapacity: true)
  }
}

/// How a line of a flow uses its free width.
private struct FlowSpread {
  let alignment: LayoutFlow.Alignment
  let width: Double
  let spacing: Double

  /// The start of the first item, and the gap between items.
  func place(
    count: Int, used: Double, lastWidth: Double, isLast: Bool
  ) -> (start: Double, gap: Double) {
    let free = max(0, width - used)
    switch alignment {
    case .leading: return (0, spacing)
    case .center: return (free / 2, spacing)
    case .trailing: return (free, spacing)
    case .justify: break
    }
    let room = width + PixelGrid.slack
    if count == 1, lastWidth * 2 + spacing > room { return (free / 2, spacing) }
    if !isLast { return (0, count == 1 ? 0 : spacing + free / Double(count - 1)) }
    // The last line has the gap of a line filled with copies of its last item.
    let step = lastWidth + spacing
    guard step > 0 else { return (0, spacing) }
    let copies = ((room - used) / step).wholeBelow
    let gaps = Double(count - 1) + copies
    return (0, gaps > 0 ? spacing + max(0, free - copies * step) / gaps : spacing)
  }
}
