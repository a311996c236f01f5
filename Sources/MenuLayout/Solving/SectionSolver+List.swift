/// Rows of full width, one below the other: a group of one without the group.
extension SectionSolver {
  mutating func placeList(
    _ row: LayoutItem, _ itemCount: Int, in area: ContentArea
  ) -> SolvedContent {
    var cells = makeCellPlacer(for: .item(row))
    let node = cells.plan.nodes[0]
    let edges = node.edges.least
    let room = area.size
    let isOpen = node.width.isOpen || node.height.isOpen
    let settled = node.settledSize(in: room, cells.context.grid)
    if settled.width > room.width + PixelGrid.slack { cells.context.note(.oversizeElement) }
    var y = area.y
    var extent = 0.0
    for item in 0..<itemCount {
      var size = settled
      if isOpen {
        size = cells.measure(
          node, item: item, size: settled, widthIsOpen: node.width.isOpen,
          heightIsOpen: node.height.isOpen, maxWidth: max(0, room.width - edges.horizontal))
      }
      let rect = LayoutRect(
        x: area.x + edges.leading, y: y + edges.top, width: size.width, height: size.height)
      cells.draw(
        node, item: item, in: rect, widthIsOpen: node.width.isOpen,
        heightIsOpen: node.height.isOpen, by: .row)
      y += edges.vertical + size.height
      extent = max(0, y - area.y)
      y += area.spacing
    }
    take(&cells)
    return SolvedContent(extent: extent)
  }
}

extension LayoutItem {
  /// Whether every row has a height of its own, and nothing that only a group can do.
  var isMeasuredRow: Bool {
    guard case .estimated = size.height else { return false }
    if case .uniformAcrossSiblings = size.width { return false }
    return !edges.leading.isFlexible && !edges.trailing.isFlexible
  }
}

extension LayoutGroup {
  /// A list's row is a group of one: the row's height is the group's.
  init(row: LayoutItem) {
    var item = row
    switch row.size.height {
    case .absolute, .fractionalWidth, .fractionalHeight: item.size.height = .fractionalHeight(1)
    case .estimated, .uniformAcrossSiblings: break
    }
    self.init(
      axis: .horizontal,
      size: LayoutItemSize(width: .fractionalWidth(1), height: row.size.height),
      content: .repeating(.item(item), count: 1))
  }
}
