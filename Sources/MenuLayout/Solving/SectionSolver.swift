/// Solves one section: boundary, content and backgrounds, relative to the section's corner.
struct SectionSolver {
  let section: LayoutSection
  /// The container of all sections: as wide as the layout, as tall as the viewport.
  let container: LayoutSize
  var context: SectionContext
  var sink: FrameSink
  var styles = StyleTable()
  private let start: Int

  init(
    _ section: LayoutSection, in container: LayoutSize, context: SectionContext,
    sink: FrameSink
  ) {
    self.section = section
    self.container = container
    self.context = context
    self.sink = sink
    start = sink.frames.count
  }

  mutating func solve(itemCount: Int) -> SolvedSection {
    let isEmpty = itemCount == 0
    let insets = isEmpty ? .zero : context.validator.insets(section.insets)
    let sideways = isEmpty ? context.validator.insets(section.insets) : insets
    var boundary = SectionBoundary(
      section.boundary, stacks: section.stacksBoundary,
      box: section.boundaryFollowsInsets ? sideways : .zero, in: container, isEmpty: isEmpty,
      context: &context, styles: &styles)

    let backgrounds = isEmpty ? [] : section.backgrounds
    for background in backgrounds {
      let style = styles.number(
        of: FrameStyle(
          kind: .background, name: background.kind, z: background.z,
          cornerRadius: background.cornerRadius))
      sink.add(StoredFrame(LayoutRect.zero, item: 0, style: style), by: .background)
    }

    let cells = sink.frames.count
    let top = boundary.headerExtent + insets.top
    var content = SolvedContent()
    if !isEmpty {
      let area = ContentArea(
        x: insets.leading + boundary.leadingExtent, y: top,
        insets: insets, columns: boundary.leadingExtent + boundary.trailingExtent,
        container: container, scrolls: section.scroll != .none,
        spacing: context.validator.distance(section.spacing))
      content = place(itemCount, in: area)
    }
    let badges = sink.frames.count
    sink.settleGroupBadges()
    let bottom = top + content.extent
    let boundaryStart = sink.frames.count
    boundary.place(
      contentTop: top, contentBottom: bottom, footerTop: bottom + insets.bottom, &context, &sink)
    let extent = max(0, bottom + insets.bottom + boundary.footerExtent)
    for (offset, background) in backgrounds.enumerated() {
      let rect = context.inset(
        LayoutRect(x: 0, y: 0, width: container.width, height: extent),
        by: context.validator.insets(background.insets))
      sink.frames[start + offset].set(rect)
    }
    return SolvedSection(
      section: section, itemCount: itemCount, frameCount: sink.frames.count - start,
      cells: (cells - start)..<(badges - start), boundary: boundaryStart - start, extent: extent,
      styles: styles.styles, diagnostics: context.validator.diagnostics, scroll: content.scroll,
      bounds: FrameBounds(sink.frames[start...]))
  }

  private mutating func place(_ itemCount: Int, in area: ContentArea) -> SolvedContent {
    switch section.content {
    case .groups(let group): return placeGroups(group, itemCount, in: area)
    case .list(let row) where row.isMeasuredRow && !area.scrolls:
      return placeList(row, itemCount, in: area)
    case .list(let row): return placeGroups(LayoutGroup(row: row), itemCount, in: area)
    case .flow(let flow): return placeFlow(flow, itemCount, in: area)
    case .waterfall(let waterfall): return placeWaterfall(waterfall, itemCount, in: area)
    }
  }

  /// Moves the frames so far to a cell placer; ``take(_:)`` moves them back.
  mutating func makeCellPlacer(for root: LayoutGroup.Element) -> CellPlacer {
    let plan = GroupPlan(root, validator: &context.validator, styles: &styles)
    let placer = CellPlacer(plan: plan, context: context, styles: styles, sink: sink)
    // A second owner of the frames would cause a copy at the first write.
    sink = FrameSink(keepsRules: sink.keepsRules)
    return placer
  }

  mutating func take(_ placer: inout CellPlacer) {
    context = placer.context
    styles = placer.styles
    sink = placer.sink
    placer.sink = FrameSink(keepsRules: sink.keepsRules)
  }
}

/// The area of a section's items.
struct ContentArea {
  let x: Double
  let y: Double
  /// The size between insets and columns.
  let size: LayoutSize
  /// The reference of the outermost group's fractions.
  let groupContainer: LayoutSize
  let trailing: Double
  let scrolls: Bool
  let spacing: Double

  init(
    x: Double, y: Double, insets: LayoutInsets, columns: Double, container: LayoutSize,
    scrolls: Bool, spacing: Double
  ) {
    self.x = x
    self.y = y
    self.scrolls = scrolls
    self.spacing = spacing
    trailing = insets.trailing
    let height = Self.heightLosesInsets ? container.height - insets.vertical : container.height
    size = LayoutSize(
      width: max(0, container.width - insets.horizontal - columns), height: max(0, height))
    // In a scrolling section, groups have the full width because insets scroll with them.
    groupContainer =
      scrolls
      ? LayoutSize(width: max(0, container.width - columns), height: max(0, height)) : size
  }

  /// Whether fractions of the height refer to the height without the section's insets.
  private static let heightLosesInsets = true
}

/// The extent of a section's items, and how they scroll.
struct SolvedContent {
  var extent = 0.0
  var scroll: StoredScroll?
}

/// Repeats the outermost group for all items.
extension SectionSolver {
  mutating func placeGroups(
    _ group: LayoutGroup, _ itemCount: Int, in area: ContentArea
  ) -> SolvedContent {
    let mark = sink.mark
    var run = GroupRun(
      placer: GroupPlacer(
        cells: makeCellPlacer(for: .group(group)), clampsOversize: section.clampsOversize,
        itemCount: itemCount),
      itemCount: itemCount, area: area)
    run.placeAll()
    if run.isUniform, run.largest != .zero {
      run.restart(from: mark)
      run.placeAll()
    }
    take(&run.placer.cells)
    return SolvedContent(
      extent: run.extent, scroll: area.scrolls ? run.scroll(section.scroll) : nil)
  }
}

/// Places rows of full width one below the other.
extension SectionSolver {
  mutating func placeList(
    _ row: LayoutItem, _ itemCount: Int, in area: ContentArea
  ) -> SolvedContent {
    var cells = makeCellPlacer(for: .item(row))
    let node = cells.plan.nodes[0]
    let edges = node.edges.least
    let settled = node.settledSize(in: area.size, cells.context.grid)
    if settled.width > area.size.width + PixelGrid.slack { cells.context.note(.oversizeElement) }
    let room = CellRoom(node, settled, maxWidth: max(0, area.size.width - edges.horizontal))
    var y = area.y
    var extent = 0.0
    for items in cells.batches(of: node, itemCount: itemCount) {
      for (item, size) in zip(items, cells.sizes(of: node, items: items, in: room)) {
        let rect = LayoutRect(
          x: area.x + edges.leading, y: y + edges.top, width: size.width, height: size.height)
        cells.draw(
          node, item: item, in: rect, widthIsOpen: node.width.isOpen,
          heightIsOpen: node.height.isOpen, by: .row)
        y += edges.vertical + size.height
        extent = max(0, y - area.y)
        y += area.spacing
      }
    }
    take(&cells)
    return SolvedContent(extent: extent)
  }
}

extension LayoutItem {
  /// Whether every row has its own height and needs no feature of groups.
  var isMeasuredRow: Bool {
    guard case .estimated = size.height else { return false }
    if case .uniformAcrossSiblings = size.width { return false }
    return !edges.leading.isFlexible && !edges.trailing.isFlexible
  }
}

extension LayoutGroup {
  /// A group of one row, with the row's height.
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
