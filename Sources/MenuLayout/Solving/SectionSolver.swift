/// Solves one section: boundary, content, and what lies behind, from the section's own corner.
struct SectionSolver {
  let section: LayoutSection
  /// What all sections share: as wide as the layout, as tall as the viewport.
  let container: LayoutSize
  var context: SectionContext
  var sink: FrameSink
  var styles = StyleTable()
  private let start: Int

  init(
    _ section: LayoutSection, in container: LayoutSize, _ context: SectionContext,
    _ sink: FrameSink
  ) {
    self.section = section
    self.container = container
    self.context = context
    self.sink = sink
    start = sink.frames.count
  }

  mutating func solve(itemCount: Int) -> SolvedSection {
    let isEmpty = itemCount == 0
    let insets = isEmpty ? .zero : context.vetting.insets(section.insets)
    let sideways = isEmpty ? context.vetting.insets(section.insets) : insets
    var boundary = SectionBoundary(
      section.boundary, stacks: section.stacksBoundary,
      box: section.boundaryFollowsInsets ? sideways : .zero, in: container, isEmpty: isEmpty,
      &context, &styles)

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
        spacing: context.vetting.distance(section.spacing))
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
        by: context.vetting.insets(background.insets))
      sink.frames[start + offset].set(rect)
    }
    return SolvedSection(
      section: section, itemCount: itemCount, frameCount: sink.frames.count - start,
      cells: (cells - start)..<(badges - start), boundary: boundaryStart - start, extent: extent,
      styles: styles.styles, faults: context.vetting.faults, scroll: content.scroll,
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

  /// Lends the frames so far to whoever places cells; they come back with ``take(_:)``.
  mutating func makeCellPlacer(for root: LayoutElement) -> CellPlacer {
    let plan = GroupPlan(root, &context.vetting, &styles)
    let placer = CellPlacer(plan: plan, context: context, styles: styles, sink: sink)
    // A second owner of the frames would have them copied at the first write.
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

/// Where a section's items go.
struct ContentArea {
  let x: Double
  let y: Double
  /// The room between insets and columns.
  let size: LayoutSize
  /// What the outermost group's fractions refer to.
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
    // A section that scrolls by itself gives its groups the full width; its insets scroll along.
    groupContainer =
      scrolls
      ? LayoutSize(width: max(0, container.width - columns), height: max(0, height)) : size
  }

  /// Whether fractions of the height refer to what a section's insets leave of it.
  private static let heightLosesInsets = true
}

/// How far a section's items reach down, and how they scroll.
struct SolvedContent {
  var extent = 0.0
  var scroll: StoredScroll?
}

extension LayoutRect {
  static let zero = LayoutRect(x: 0, y: 0, width: 0, height: 0)
}

extension StoredFrame {
  mutating func set(_ rect: LayoutRect) {
    x = rect.x
    y = rect.y
    width = rect.width
    height = rect.height
  }
}
