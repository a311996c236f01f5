import MenuLayout
import MenuSections

/// One section of a page: its view and its layout.
struct FramesSection {
  enum Look {
    /// A full-width row: a mark, the name, and the price at the trailing edge.
    case row
    /// A cell in a grid: a picture, the name, and the price below.
    case tile
    /// A cell as wide as its words.
    case chip
  }

  var view: SectionView
  let localizer: Localizer
  let metrics: FramesMetrics
  let look: Look
  /// The layout from the menu, completed for the screen.
  private(set) var layout: LayoutSection
  /// Whether labels wrap below the words of a cell.
  let wraps: Bool
  /// Whether the header is part of the cell.
  let hasOwnHeader: Bool

  init(
    _ view: SectionView, localizer: Localizer, metrics: FramesMetrics,
    environment: LayoutEnvironment
  ) {
    self.view = view
    self.localizer = localizer
    self.metrics = metrics
    let written = view.instance.layout?.section(in: environment)
    let layout = written ?? .list(estimate: metrics.rowPadding.ends + metrics.mark.height)
    look = Look(layout)
    wraps = look != .chip && view.hasLabels
    hasOwnHeader = view.headsItsCell && !layout.boundary.contains { $0.kind == Self.header }
    self.layout = layout
    complete()
  }

  /// The number of cells: the rows of a menu, or one in other sections.
  var itemCount: Int {
    if case .menu(let menu) = view { menu.rows.count } else { 1 }
  }

  /// The known element kinds; others have no size.
  static let kinds: Set = [header, footer, note, badge, groupBadge]
  static let header = "header"
  static let footer = "footer"
  /// A message about the rows: that there are none, or that they are loading.
  static let note = "note"
  static let badge = "badge"
  static let groupBadge = "group-badge"

  /// The row of an item; `nil` in other sections.
  func row(_ item: Int) -> MenuRow? {
    guard case .menu(let menu) = view else { return nil }
    let rows = menu.rows
    return rows.indices.contains(item) ? rows[item] : nil
  }

  func labels(of item: Int) -> [MenuLabel] {
    switch view {
    case .menu: row(item)?.option.labels ?? []
    case .title(let title): title.content.labels
    case .count, .text, .total, .custom: []
    }
  }

  /// Completes the layout for the screen.
  private mutating func complete() {
    layout = layout.mappingItems(complete)
    layout.insets.leading += Double(view.instance.depth) * metrics.indent
    if !hasOwnHeader, view.instance.header != nil, !hasBoundary(Self.header) {
      layout.boundary.insert(.header(height: .estimated(44)), at: 0)
    }
    if note != nil, !saysNoteInHeader {
      layout.stacksBoundary = true
      layout.boundary.append(
        LayoutBoundaryItem(
          kind: Self.note,
          size: LayoutItemSize(width: .fractionalWidth(1), height: .estimated(44)),
          alignment: itemCount == 0 ? .top : .bottom))
    }
    if view.instance.footer != nil, !hasBoundary(Self.footer) {
      layout.boundary.append(.footer(height: .estimated(36)))
    }
  }

  /// Adds the default padding to a cell without padding, and a wrap for its labels if its width is
  /// known and it has no aspect ratio.
  private func complete(_ item: LayoutItem) -> LayoutItem {
    var result = item
    let padding = item.padding ?? padding
    result.padding = padding
    if wraps, !item.size.width.isMeasured, item.aspect == nil, item.wrap == nil {
      result.wrap = LayoutWrap(labelsOf: self, padding: padding)
    }
    return result
  }

  private func hasBoundary(_ kind: String) -> Bool {
    layout.boundary.contains { $0.kind == kind }
  }

  /// Whether the header shows the note, because the layout gives it another size while there are no
  /// rows.
  var saysNoteInHeader: Bool {
    itemCount == 0
      && layout.boundary.contains { $0.kind == Self.header && $0.emptySize != nil }
  }
}

extension FramesSection.Look {
  fileprivate init(_ layout: LayoutSection) {
    switch layout.content {
    case .list(let item): self = item.size.width.isMeasured ? .chip : .row
    case .groups(let group): self = group.firstItem?.size.width.isMeasured == true ? .chip : .tile
    case .flow(let flow): self = flow.item.size.width.isMeasured ? .chip : .tile
    case .waterfall: self = .tile
    }
  }
}

extension SectionView {
  fileprivate var hasLabels: Bool {
    switch self {
    case .title(let title): !title.content.labels.isEmpty
    case .menu(let menu): menu.rows.contains { !$0.option.labels.isEmpty }
    case .count, .text, .total, .custom: false
    }
  }

  /// Whether the header is part of the cell, beside a price or a number.
  fileprivate var headsItsCell: Bool {
    switch self {
    case .title, .count, .total: true
    case .menu, .text, .custom: false
    }
  }
}

extension LayoutWrap {
  /// A wrap for labels below the words of a cell, after the mark.
  fileprivate init(labelsOf section: FramesSection, padding: LayoutInsets) {
    let metrics = section.metrics
    var padding = padding
    if section.hasMarks { padding.leading += metrics.mark.width + metrics.gap }
    self.init(
      padding: padding, gap: metrics.labelGap, spacing: metrics.labelSpacing,
      lineSpacing: metrics.labelSpacing)
  }
}
