import MenuLayout

/// What stands around a section, behind it and on its items, and around all sections.
extension MenuDecoder {
  /// What holds for the page as a whole: `{direction: horizontal, spacing: 16}`.
  mutating func pageLayout(_ node: YAMLNode) -> LayoutConfiguration {
    guard
      let fields = fields(
        of: node, in: "a page layout", known: LayoutVocabulary.page.names,
        example: "{spacing: 16}")
    else { return LayoutConfiguration() }
    let direction = fields["direction"].flatMap {
      word($0, key: "direction", among: LayoutVocabulary.axes)
    }
    let header = fields["header"].flatMap {
      layoutHeader($0, of: "a page layout", LayoutVocabulary.pageHeader)
    }
    let footer = fields["footer"].flatMap { layoutFooter($0, of: "a page layout") }
    return LayoutConfiguration(
      direction: direction ?? .vertical,
      sectionSpacing: fields["spacing"].flatMap { points($0, what: "'spacing'") } ?? 0,
      boundary: [header, footer].compactMap { $0 })
  }

  /// A header: `{height: 50, empty: 300, pin: yes}`; as tall as its content by default.
  mutating func layoutHeader(
    _ node: YAMLNode, of layout: String = "a layout",
    _ keys: SchemaMap = LayoutVocabulary.header
  ) -> LayoutBoundaryItem? {
    guard
      let fields = fields(
        of: node, in: "the header of \(layout)", known: keys.names, example: "{height: 50}")
    else { return nil }
    let empty = boundaryLength(fields, "empty", along: .vertical)
    var header = boundaryItem("header", fields, LayoutVocabulary.headerAlignments)
    if let empty { header.emptySize = LayoutItemSize(width: header.size.width, height: empty) }
    return header
  }

  /// A footer: `{height: ~20, pin: yes}`.
  mutating func layoutFooter(
    _ node: YAMLNode, of layout: String = "a layout"
  ) -> LayoutBoundaryItem? {
    guard
      let fields = fields(
        of: node, in: "the footer of \(layout)", known: LayoutVocabulary.footer.names,
        example: "{height: ~20}")
    else { return nil }
    return boundaryItem("footer", fields, LayoutVocabulary.footerAlignments)
  }

  /// What a header and a footer have in common; the first alignment is the usual one.
  private mutating func boundaryItem(
    _ kind: String, _ fields: Fields,
    _ alignments: LayoutVocabulary.Words<LayoutBoundaryAlignment>
  ) -> LayoutBoundaryItem {
    let alignment = fields["align"].flatMap { word($0, key: "align", among: alignments) }
    let isColumn = alignment == .leading || alignment == .trailing
    let width = boundaryLength(fields, "width", along: .horizontal)
    let height = boundaryLength(fields, "height", along: .vertical)
    let pins = fields["pin"].flatMap { flag($0, key: "pin") }
    let isOverlay = fields["overlay"].flatMap { flag($0, key: "overlay") }
    let offset = fields["offset"].flatMap { self.offset($0, allowsShares: false) }
    return LayoutBoundaryItem(
      kind: kind,
      size: LayoutItemSize(
        width: width ?? (isColumn ? Self.measuredBoundary : .fractionalWidth(1)),
        height: height ?? Self.measuredBoundary),
      alignment: alignment ?? alignments[0].value, extendsBoundary: !(isOverlay ?? false),
      pins: pins ?? false, offset: offset?.points ?? LayoutPoint())
  }

  private static let measuredBoundary = LayoutDimension.estimated(44)

  private mutating func boundaryLength(
    _ fields: Fields, _ key: String, along axis: LayoutAxis
  ) -> LayoutDimension? {
    fields[key].flatMap {
      length($0, what: "'\(key)'", along: axis, allowsSiblings: false)?.dimension
    }
  }

  /// What lies behind a section: `{color: accent, corner-radius: 12, insets: 4}`.
  mutating func layoutBackground(_ node: YAMLNode) -> LayoutBackground? {
    guard
      let fields = fields(
        of: node, in: "the background of a layout", known: LayoutVocabulary.background.names,
        example: "{color: accent}")
    else { return nil }
    var background = LayoutBackground()
    if let color = fields["color"], let name = scalar(color, what: "'color'", example: "accent"),
      isDisplayable(color)
    {
      background.kind = name
    }
    background.cornerRadius = fields["corner-radius"].flatMap { cornerRadius($0) } ?? .none
    background.insets = fields["insets"].flatMap { insets($0)?.insets } ?? .zero
    return background
  }

  /// What hangs on an item or a group: `{anchor: top-trailing, size: [15, 15], offset: [50%, -50%]}`.
  mutating func badge(_ node: YAMLNode, kind: String = "badge") -> LayoutBadge? {
    guard
      let fields = fields(
        of: node, in: "a badge", known: LayoutVocabulary.badge.names,
        example: "{anchor: top-trailing, size: [15, 15]}")
    else { return nil }
    let anchor = fields["anchor"].flatMap {
      word($0, key: "anchor", among: LayoutVocabulary.anchors)
    }
    let offset = fields["offset"].flatMap { self.offset($0) }
    let radius = fields["corner-radius"].flatMap { cornerRadius($0) }
    guard let node = fields["size"] else {
      reportMissing("size", in: fields, "a badge", example: "size: [15, 15]")
      return nil
    }
    guard let size = self.size(node, allowsSiblings: false) else { return nil }
    let point = anchor ?? .topTrailing
    return LayoutBadge(
      kind: kind, size: size.size,
      container: offset.map { point.moved(by: $0.points, fraction: $0.shares) } ?? point,
      cornerRadius: radius ?? .none)
  }

  private mutating func offset(
    _ node: YAMLNode, allowsShares: Bool = true
  ) -> (points: LayoutPoint, shares: LayoutPoint)? {
    guard let items = node.items, items.count == 2 else {
      if !node.isIncomplete {
        report(
          .wrongShape, at: node.headSpan,
          "'offset' is a list of two distances; this is \(node.countInWords)",
          label: "expected two distances",
          help: allowsShares ? "write [50%, -50%] or [4, -4]" : "write [4, -4]")
      }
      return nil
    }
    let x = shift(
      items[0], what: "an offset to the trailing side", allowsShares: allowsShares)
    let y = shift(items[1], what: "an offset down", allowsShares: allowsShares)
    guard let x, let y else { return nil }
    return (LayoutPoint(x: x.points, y: y.points), LayoutPoint(x: x.share, y: y.share))
  }
}
