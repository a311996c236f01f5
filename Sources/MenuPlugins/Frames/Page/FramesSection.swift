import MenuLayout
import MenuSections

/// One section of a page: what it shows, and the layout that it is given.
struct FramesSection {
  /// How much is said in a cell, and where.
  enum Look {
    /// Across the page: a mark, the name, and the price at the trailing edge.
    case row
    /// One among others: a picture, the name, and the price below.
    case tile
    /// As wide as its words.
    case chip
  }

  /// What it shows now; another one may take its place as long as it shows the same.
  var view: SectionView
  let localizer: Localizer
  let metrics: FramesMetrics
  /// How much is said in a cell.
  let look: Look
  /// How its frames are found, with everything that the screen adds to what the menu wrote.
  private(set) var layout: LayoutSection
  /// Whether cells are laid out inside, as labels wrap under their words.
  let wraps: Bool
  /// Whether the header stands above the cells.
  let hasOwnHeader: Bool

  init(
    _ view: SectionView, _ localizer: Localizer, _ metrics: FramesMetrics,
    _ environment: LayoutEnvironment
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

  /// How many cells there are: the rows of a menu, one in a section of another kind.
  var itemCount: Int {
    if case .menu(let menu) = view { menu.rows.count } else { 1 }
  }

  /// The element kinds that can be drawn. Others have no size.
  static let kinds: Set = [header, footer, note, badge, groupBadge]
  static let header = "header"
  static let footer = "footer"
  /// What a section says of its rows: that there are none, that they are awaited.
  static let note = "note"
  static let badge = "badge"
  static let groupBadge = "group-badge"

  /// What is known of a row; `nil` in a section without.
  func row(_ item: Int) -> MenuRow? {
    guard case .menu(let menu) = view else { return nil }
    let rows = menu.rows
    guard item >= 0, item < rows.count else { return nil }
    return rows[rows.index(rows.startIndex, offsetBy: item)]
  }

  /// The chips of a cell.
  func labels(of item: Int) -> [MenuLabel] {
    switch view {
    case .menu: row(item)?.option.labels ?? []
    case .title(let title): title.content.labels
    case .count, .text, .total, .custom: []
    }
  }

  /// Adds to the layout what the screen asks for.
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

  /// Gives a cell the usual padding where the menu asks for none of its own, and a layout inside it
  /// if labels wrap there: its width is settled and it keeps no shape.
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

  /// Whether the layout gives the header another size while there are no rows, to say so there.
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
  /// Whether some cell has chips.
  fileprivate var hasLabels: Bool {
    switch self {
    case .title(let title): !title.content.labels.isEmpty
    case .menu(let menu): menu.rows.contains { !$0.option.labels.isEmpty }
    case .count, .text, .total, .custom: false
    }
  }

  /// Whether the header belongs into the cell, beside a price or a number.
  fileprivate var headsItsCell: Bool {
    switch self {
    case .title, .count, .total: true
    case .menu, .text, .custom: false
    }
  }
}

extension LayoutWrap {
  /// Room for labels under the words of a section's cells, behind the mark.
  fileprivate init(labelsOf section: FramesSection, padding: LayoutInsets) {
    let metrics = section.metrics
    var padding = padding
    if section.hasMarks { padding.leading += metrics.mark.width + metrics.gap }
    self.init(
      padding: padding, gap: metrics.labelGap, spacing: metrics.labelSpacing,
      lineSpacing: metrics.labelSpacing)
  }
}
