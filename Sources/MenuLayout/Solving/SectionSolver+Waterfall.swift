/// Columns with items of different heights.
extension SectionSolver {
  mutating func placeWaterfall(
    _ waterfall: LayoutWaterfall, _ itemCount: Int, in area: ContentArea
  ) -> SolvedContent {
    let columns = min(max(1, waterfall.columns), LayoutWaterfall.maximumColumns)
    if columns != waterfall.columns { context.note(.numberOutOfRange) }
    let columnSpacing = context.validator.distance(waterfall.columnSpacing)
    let itemSpacing = context.validator.distance(waterfall.itemSpacing)
    var cells = makeCellPlacer(for: .item(waterfall.item))
    let node = cells.plan.nodes[0]
    var run = WaterfallRun(
      waterfall, node, area: area, columns: columns, columnSpacing: columnSpacing,
      itemSpacing: itemSpacing, grid: context.grid)
    run.place(itemCount, node, with: &cells)
    take(&cells)
    return SolvedContent(extent: run.extent)
  }
}

/// The columns of one section.
private struct WaterfallRun {
  private let assignment: LayoutWaterfall.Assignment
  private let spans: [Int]
  private let area: ContentArea
  /// The distance between the starts of adjacent columns.
  private let step: Double
  private let itemSpacing: Double
  /// The room of an item that spans one column, two, and so on.
  private let rooms: [CellRoom]
  /// The start of the next item in each column.
  private var ends: [Double]
  private(set) var extent = 0.0

  init(
    _ waterfall: LayoutWaterfall, _ node: PlanNode, area: ContentArea, columns: Int,
    columnSpacing: Double, itemSpacing: Double, grid: PixelGrid
  ) {
    assignment = waterfall.assignment
    spans = waterfall.spans
    self.area = area
    self.itemSpacing = itemSpacing
    let count = Double(columns)
    let columnWidth = max(
      0, grid.roundedDown((area.size.width - columnSpacing * (count - 1)) / count))
    step = columnWidth + columnSpacing
    rooms = (1...columns).map { span in
      let width = max(0, columnWidth * Double(span) + columnSpacing * Double(span - 1))
      let height = node.height.resolved(width: width, height: area.size.height)
      return CellRoom(
        LayoutSize(width: width, height: node.height.isOpen ? height : grid.rounded(height)),
        widthIsOpen: false, heightIsOpen: node.height.isOpen, insets: node.insets,
        padding: node.padding)
    }
    ends = Array(repeating: 0, count: columns)
  }

  mutating func place(_ itemCount: Int, _ node: PlanNode, with cells: inout CellPlacer) {
    let room = rooms[0]
    for items in cells.batches(of: node, itemCount: itemCount) {
      if spans.isEmpty, room.heightIsOpen,
        let sizes = cells.measuredSizes(of: node, items: items, in: room)
      {
        for (item, size) in zip(items, sizes) {
          place(item, span: 1, height: size.height, node, with: &cells)
        }
      } else {
        for item in items {
          let span = min(max(1, span(of: item)), ends.count)
          let height = cells.columnHeight(node, item: item, in: rooms[span - 1])
          place(item, span: span, height: height, node, with: &cells)
        }
      }
    }
  }

  @inline(__always)
  private mutating func place(
    _ item: Int, span: Int, height: Double, _ node: PlanNode, with cells: inout CellPlacer
  ) {
    let (column, top, rule) = column(of: item, span: span)
    let room = rooms[span - 1]
    let rect = LayoutRect(
      x: area.x + Double(column) * step, y: area.y + top, width: room.size.width, height: height)
    cells.draw(
      node, item: item, in: rect, widthIsOpen: false, heightIsOpen: room.heightIsOpen, by: rule)
    for index in column..<(column + span) { ends[index] = top + height + itemSpacing }
    extent = max(extent, top + height)
  }

  /// The lowest end of adjacent columns.
  @inline(__always)
  private func end(from column: Int, span: Int) -> Double {
    guard span > 1 else { return ends[column] }
    var end = ends[column]
    for index in column..<(column + span) { end = max(end, ends[index]) }
    return end
  }

  private func span(of item: Int) -> Int {
    spans.isEmpty ? 1 : spans[item % spans.count]
  }

  /// The first column of an item, and where the item begins.
  @inline(__always)
  private func column(of item: Int, span: Int) -> (Int, top: Double, LayoutFrame.Rule) {
    let last = ends.count - span
    let column: Int
    let rule: LayoutFrame.Rule
    switch assignment {
    case .shortest:
      let (column, top) = shortest(span: span, last: last)
      return (column, top, .shortestColumn)
    case .sequential:
      column = min((item * span) % ends.count, last)
      rule = .nextColumn
    case .custom(let choice):
      column = min(max(0, choice.column(item, ends)), last)
      rule = .namedColumn
    }
    return (column, end(from: column, span: span), rule)
  }

  /// The first of the `span` adjacent columns that end earliest, and that end.
  @inline(__always)
  private func shortest(span: Int, last: Int) -> (column: Int, end: Double) {
    var best = (column: 0, end: end(from: 0, span: span))
    for column in 1..<(last + 1) {
      let end = end(from: column, span: span)
      // Processors cannot predict which column is the shortest, so there is no branch.
      best.column = end < best.end ? column : best.column
      best.end = min(end, best.end)
    }
    return best
  }
}

extension CellPlacer {
  /// The height of an item in its columns: rounded down if it follows from the aspect
  /// ratio, rounded up if measured.
  @inline(__always)
  fileprivate mutating func columnHeight(
    _ node: PlanNode, item: Int, in room: CellRoom
  ) -> Double {
    guard room.heightIsOpen else { return room.size.height }
    guard node.extra < 0 else { return measure(node, item: item, in: room).height }
    if let aspect = aspect(of: node, item: item) {
      let width = max(0, room.size.width - node.insets.horizontal)
      return context.grid.roundedDown(min(width / aspect, NumberValidator.maximumResolved))
    }
    return context.measured(context.subject(item), in: room).height
  }
}
