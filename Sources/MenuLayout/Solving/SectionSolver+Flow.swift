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
  private let area: ContentArea
  private let spacing: Double
  private let lineSpacing: Double
  private let spread: FlowSpread
  private let clampsOversize: Bool
  /// The sizes of all items, edges not included.
  private var sizes: [LayoutSize] = []
  private(set) var extent = 0.0

  /// Consecutive items, the width that they use, and the height of the tallest; with edges.
  private struct Line {
    var items: Range<Int>
    var width = 0.0
    var height = 0.0
  }

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
  }

  mutating func place(_ itemCount: Int) {
    let node = cells.plan.nodes[0]
    measure(itemCount, node)
    var top = area.y
    var next = 0
    while next < itemCount {
      let line = line(from: next, node)
      draw(line, node, at: top)
      extent = max(0, top + line.height - area.y)
      top += line.height + lineSpacing
      next = line.items.upperBound
    }
  }

  private mutating func measure(_ itemCount: Int, _ node: PlanNode) {
    let limit = max(0, area.size.width - node.edges.least.horizontal)
    let room = CellRoom(
      node, node.settledSize(in: area.size, cells.context.grid), maxWidth: limit)
    sizes = cells.sizes(of: node, itemCount: itemCount, in: room)
    for item in sizes.indices where sizes[item].width > limit + PixelGrid.slack {
      cells.context.note(.oversizeElement, item: item)
      if clampsOversize { sizes[item].width = limit }
    }
  }

  /// The items from one on that fit on a line, at least one.
  @inline(__always)
  private func line(from first: Int, _ node: PlanNode) -> Line {
    let edges = node.edges.least
    let room = area.size.width + PixelGrid.slack
    // Equal shares of the whole stay together even if their rounded pixels exceed it.
    let exactRoom = area.size.width + cells.context.exactSlack
    let share =
      node.width.isOpen
      ? .infinity
      : node.width.resolved(width: area.size.width, height: area.size.height) + edges.horizontal
    var line = Line(items: first..<first)
    var exactWidth = 0.0
    for item in first..<sizes.count {
      let width = sizes[item].width + edges.horizontal
      let gap = item == first ? 0 : spacing
      let exact = min(width, share)
      if item > first, line.width + gap + width > room,
        node.width.isOpen || exactWidth + gap + exact > exactRoom
      {
        break
      }
      line.items = first..<(item + 1)
      line.width += gap + width
      exactWidth += gap + exact
      line.height = max(line.height, sizes[item].height + edges.vertical)
    }
    return line
  }

  @inline(__always)
  private mutating func draw(_ line: Line, _ node: PlanNode, at top: Double) {
    let edges = node.edges.least
    let (start, gap) = spread.place(
      count: line.items.count, used: line.width,
      lastWidth: sizes[line.items.upperBound - 1].width + edges.horizontal,
      isLast: line.items.upperBound == sizes.count)
    var x = area.x + start
    for item in line.items {
      let size = sizes[item]
      let y = top + (line.height - size.height - edges.vertical) / 2
      cells.draw(
        node, item: item,
        in: LayoutRect(
          x: x + edges.leading, y: y + edges.top, width: size.width, height: size.height),
        widthIsOpen: node.width.isOpen, heightIsOpen: node.height.isOpen,
        by: item == line.items.lowerBound ? .beginsLine : .continuesLine)
      x += edges.horizontal + size.width + gap
    }
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
