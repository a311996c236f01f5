import MenuLayout
import MenuSections
import MenuText

/// Reads headers, footers, backgrounds and badges, and the layout of the page.
enum BoundaryDecoder {
  /// The layout of the whole page: `{direction: horizontal, spacing: 16}`.
  static func pageLayout(_ node: YAMLNode, in context: inout DecodingContext) -> LayoutConfiguration
  {
    guard
      let fields = Fields(
        node, of: .sentence("noun.page-layout"), known: LayoutVocabulary.page.names,
        example: "{spacing: 16}", in: &context)
    else { return LayoutConfiguration() }
    let direction = fields.word("direction", among: LayoutVocabulary.axes, in: &context)
    let header = fields["header"].flatMap {
      Self.header($0, of: .sentence("noun.page-layout"), LayoutVocabulary.pageHeader, in: &context)
    }
    let footer = fields["footer"].flatMap {
      Self.footer($0, of: .sentence("noun.page-layout"), in: &context)
    }
    return LayoutConfiguration(
      direction: direction ?? .vertical,
      sectionSpacing: fields.points("spacing", in: &context) ?? 0,
      boundary: [header, footer].compactMap { $0 })
  }

  /// A header: `{height: 50, empty: 300, pin: yes}`; as tall as its content by default.
  static func header(
    _ node: YAMLNode, of layout: Diagnostic.Argument = .sentence("noun.layout"),
    _ keys: SchemaMap = LayoutVocabulary.header, in context: inout DecodingContext
  ) -> LayoutBoundaryItem? {
    guard
      let fields = Fields(
        node, of: .sentence("noun.header-of", ["layout": layout]), known: keys.names,
        example: "{height: 50}",
        in: &context)
    else { return nil }
    let empty = fields.length("empty", along: .vertical, allowsSiblings: false, in: &context)
    var header = boundaryItem(
      "header", fields: fields, alignments: LayoutVocabulary.headerAlignments, in: &context)
    if let empty {
      header.emptySize = LayoutItemSize(width: header.size.width, height: empty.dimension)
    }
    return header
  }

  /// A footer: `{height: ~20, pin: yes}`.
  static func footer(
    _ node: YAMLNode, of layout: Diagnostic.Argument = .sentence("noun.layout"),
    in context: inout DecodingContext
  ) -> LayoutBoundaryItem? {
    guard
      let fields = Fields(
        node, of: .sentence("noun.footer-of", ["layout": layout]),
        known: LayoutVocabulary.footer.names,
        example: "{height: ~20}", in: &context)
    else { return nil }
    return boundaryItem(
      "footer", fields: fields, alignments: LayoutVocabulary.footerAlignments, in: &context)
  }

  /// What headers and footers have in common; the first alignment is the default.
  private static func boundaryItem(
    _ kind: String, fields: Fields,
    alignments: LayoutVocabulary.Words<LayoutBoundaryItem.Alignment>,
    in context: inout DecodingContext
  ) -> LayoutBoundaryItem {
    let alignment = fields.word("align", among: alignments, in: &context)
    let isColumn = alignment == .leading || alignment == .trailing
    let width = fields.length("width", along: .horizontal, allowsSiblings: false, in: &context)
    let height = fields.length("height", along: .vertical, allowsSiblings: false, in: &context)
    let pins = fields.flag("pin", in: &context)
    let isOverlay = fields.flag("overlay", in: &context)
    let offset = fields["offset"].flatMap { Self.offset($0, allowsShares: false, in: &context) }
    return LayoutBoundaryItem(
      kind: kind,
      size: LayoutItemSize(
        width: width?.dimension ?? (isColumn ? Self.measuredBoundary : .fractionalWidth(1)),
        height: height?.dimension ?? Self.measuredBoundary),
      alignment: alignment ?? alignments[0].value, extendsBoundary: !(isOverlay ?? false),
      pins: pins ?? false, offset: offset?.points ?? LayoutPoint())
  }

  private static let measuredBoundary = LayoutDimension.estimated(44)

  /// The background of a section: `{color: accent, corner-radius: 12, insets: 4}`.
  static func background(_ node: YAMLNode, in context: inout DecodingContext)
    -> LayoutSection.Background?
  {
    guard
      let fields = Fields(
        node, of: .sentence("noun.background"), known: LayoutVocabulary.background.names,
        example: "{color: accent}", in: &context)
    else { return nil }
    var background = LayoutSection.Background()
    if let color = fields["color"],
      let name = ScalarDecoder.displayText(
        color, what: .key("color"), example: "accent", in: &context)
    {
      background.kind = name
    }
    background.cornerRadius = fields.cornerRadius(in: &context)
    background.insets = fields.insets(in: &context)?.insets ?? .zero
    return background
  }

  /// A badge on an item or a group: `{anchor: top-trailing, size: [15, 15], offset: [50%, -50%]}`.
  static func badge(_ node: YAMLNode, kind: String = "badge", in context: inout DecodingContext)
    -> LayoutBadge?
  {
    guard
      let fields = Fields(
        node, of: .sentence("noun.badge"), known: LayoutVocabulary.badge.names,
        example: "{anchor: top-trailing, size: [15, 15]}", in: &context)
    else { return nil }
    let anchor = fields.word("anchor", among: LayoutVocabulary.anchors, in: &context)
    let offset = fields["offset"].flatMap { Self.offset($0, in: &context) }
    let radius = fields.cornerRadius(in: &context)
    guard let node = fields.required("size", example: "size: [15, 15]", in: &context),
      let size = LengthDecoder.size(node, allowsSiblings: false, in: &context)
    else { return nil }
    let point = anchor ?? .topTrailing
    return LayoutBadge(
      kind: kind, size: size.size,
      containerAnchor: offset.map { point.moved(by: $0.points, fraction: $0.shares) } ?? point,
      cornerRadius: radius)
  }

  private static func offset(
    _ node: YAMLNode, allowsShares: Bool = true, in context: inout DecodingContext
  ) -> (points: LayoutPoint, shares: LayoutPoint)? {
    guard let items = node.items, items.count == 2 else {
      context.report(.wrongShape, allowsShares ? "offset" : "offset-points", aboutEntriesOf: node)
      return nil
    }
    let x = LengthDecoder.shift(
      items[0], what: .sentence("noun.offset-to-the-trailing-side"), allowsShares: allowsShares,
      in: &context)
    let y = LengthDecoder.shift(
      items[1], what: .sentence("noun.offset-down"), allowsShares: allowsShares, in: &context)
    guard let x, let y else { return nil }
    return (LayoutPoint(x: x.points, y: y.points), LayoutPoint(x: x.share, y: y.share))
  }
}
