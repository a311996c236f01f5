/// Columns with items of different heights.
extension SectionSolver {
  mutating func placeWaterfall(
    _ waterfall: LayoutWaterfall, _ itemCount: Int, in area: ContentArea
  ) -> SolvedContent {
    let columns = min(max(1, waterfall.columns), LayoutWaterfall.maximumColumns)
    if columns != waterfall.columns { context.note(.numberOutOfRange) }
    var run = WaterfallRun(
      waterfall, area: area, columns: columns,
      columnSpacing: context.validator.distance(waterfall.columnSpacing),
      itemSpacing: context.validator.distance(waterfall.itemSpacing), grid: context.grid)
    var cells = makeCellPlacer(for: .item(waterfall.item))
    let node = cells.plan.nodes[0]
    for item in 0..<itemCount { run.place(item, node, with: &cells) }
    take(&cells)
    return SolvedContent(extent: run.extent)
  }
}

/// The columns of one section.
private struct WaterfallRun {
  private let assignment: LayoutWaterfall.Assignment
  private let spans: [Int]
  private let area: ContentArea
  private let columnWidth: Double
  private let columnSpacing: Double
  private let itemSpacing: Double
  /// The start of the next item in each column.
  private var ends: [Double]
  private(set) var extent = 0.0

  init(
    _ waterfall: LayoutWaterfall, area: ContentArea, columns: Int, columnSpacing: Double,
    itemSpacing: Double, grid: PixelGrid
  ) {
    assignment = waterfall.assignment
    spans = waterfall.spans
    self.area = area
    self.columnSpacing = columnSpacing
    self.itemSpacing = itemSpacing
    let count = Double(columns)
    columnWidth = max(
      0, grid.roundedDown((area.size.width - columnSpacing * (count - 1)) / count))
    ends = Array(repeating: 0, count: columns)
  }

  mutating func place(_ item: Int, _ node: PlanNode, with cells: inout CellPlacer) {
    let span = min(max(1, span(of: item)), ends.count)
    let (column, rule) = column(of: item, span: span)
    let top = span == 1 ? ends[column] : end(from: column, span: span)
    let width = columnWidth * Double(span) + columnSpacing * Double(span - 1)
    let height = height(of: item, node, width: max(0, width), &cells)
    let rect = LayoutRect(
      x: area.x + Double(column) * (columnWidth + columnSpacing), y: area.y + top,
      width: max(0, width), height: height)
    cells.draw(
      node, item: item, in: rect, widthIsOpen: false, heightIsOpen: node.height.isOpen, by: rule)
    for index in column..<(column + span) { ends[index] = top + height + itemSpacing }
    extent = max(extent, top + height)
  }

  /// The lowest end of adjacent columns.
  private func end(from column: Int, span: Int) -> Double {
    var end = ends[column]
    for index in column..<(column + span) { end = max(end, ends[index]) }
    return end
  }

  private func span(of item: Int) -> Int {
    spans.isEmpty ? 1 : spans[item % spans.count]
  }

  /// The height of an item: rounded down if it follows from the aspect ratio, rounded up if
  /// measured.
  private func height(
    of item: Int, _ node: PlanNode, width: Double, _ cells: inout CellPlacer
  ) -> Double {
    let grid = cells.context.grid
    guard node.height.isOpen else {
      return grid.rounded(node.height.resolved(width: width, height: area.size.height))
    }
    let subject = LayoutSubject.item(section: cells.context.section ?? 0, item: item)
    var estimate = LayoutSize(
      width: width, height: node.height.resolved(width: width, height: area.size.height))
    guard node.extra < 0 else {
      return cells.measure(
        node, item: item, size: estimate, widthIsOpen: false, heightIsOpen: true
      ).height
    }
    estimate.width = max(0, width - node.insets.horizontal)
    if let aspect = cells.aspect(of: node, subject) {
      return grid.roundedDown(min(estimate.width / aspect, NumberValidator.maximumResolved))
    }
    return cells.context.measured(
      subject, size: estimate, widthIsOpen: false, heightIsOpen: true, padding: node.padding
    ).height
  }

  private func column(of item: Int, span: Int) -> (Int, LayoutFrame.Rule) {
    let last = ends.count - span
    switch assignment {
    case .shortest:
      return (shortest(span: span, last: last), .shortestColumn)
    case .sequential:
      return (min((item * span) % ends.count, last), .nextColumn)
    case .custom(let rule):
      return (min(max(0, rule.column(item, ends)), last), .namedColumn)
    }
  }

  /// The first of the `span` adjacent columns that end earliest.
  private func shortest(span: Int, last: Int) -> Int {
    var best = 0
    var bestEnd = Double.infinity
    for column in 0...last {
      let end = span == 1 ? ends[column] : end(from: column, span: span)
      if end < bestEnd {
        best = column
        bestEnd = end
      }
    }
    return best
  }
}
