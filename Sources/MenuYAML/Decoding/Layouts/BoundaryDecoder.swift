import MenuLayout
import MenuSections

/// Reads headers, footers, backgrounds and badges, and the layout of the page.
enum BoundaryDecoder {
  /// What holds for the page as a whole: `{direction: horizontal, spacing: 16}`.
  static func pageLayout(_ node: YAMLNode, in context: inout DecodingContext) -> LayoutConfiguration
  {
    guard
      let fields = Fields(
        node, of: "a page layout", known: LayoutVocabulary.page.names,
        example: "{spacing: 16}", in: &context)
    else { return LayoutConfiguration() }
    let direction = fields["direction"].flatMap {
      LengthDecoder.word($0, key: "direction", among: LayoutVocabulary.axes, in: &context)
    }
    let header = fields["header"].flatMap {
      layoutHeader($0, of: "a page layout", LayoutVocabulary.pageHeader, in: &context)
    }
    let footer = fields["footer"].flatMap { layoutFooter($0, of: "a page layout", in: &context) }
    return LayoutConfiguration(
      direction: direction ?? .vertical,
      sectionSpacing: fields["spacing"].flatMap {
        LengthDecoder.points($0, what: "'spacing'", in: &context)
      } ?? 0,
      boundary: [header, footer].compactMap { $0 })
  }

  /// A header: `{height: 50, empty: 300, pin: yes}`; as tall as its content by default.
  static func layoutHeader(
    _ node: YAMLNode, of layout: String = "a layout",
    _ keys: SchemaMap = LayoutVocabulary.header, in context: inout DecodingContext
  ) -> LayoutBoundaryItem? {
    guard
      let fields = Fields(
        node, of: "the header of \(layout)", known: keys.names, example: "{height: 50}",
        in: &context)
    else { return nil }
    let empty = boundaryLength(fields, "empty", along: .vertical, in: &context)
    var header = boundaryItem("header", fields, LayoutVocabulary.headerAlignments, in: &context)
    if let empty { header.emptySize = LayoutItemSize(width: header.size.width, height: empty) }
    return header
  }

  /// A footer: `{height: ~20, pin: yes}`.
  static func layoutFooter(
    _ node: YAMLNode, of layout: String = "a layout", in context: inout DecodingContext
  ) -> LayoutBoundaryItem? {
    guard
      let fields = Fields(
        node, of: "the footer of \(layout)", known: LayoutVocabulary.footer.names,
        example: "{height: ~20}", in: &context)
    else { return nil }
    return boundaryItem("footer", fields, LayoutVocabulary.footerAlignments, in: &context)
  }

  /// What a header and a footer have in common; the first alignment is the usual one.
  private static func boundaryItem(
    _ kind: String, _ fields: Fields,
    _ alignments: LayoutVocabulary.Words<LayoutBoundaryAlignment>, in context: inout DecodingContext
  ) -> LayoutBoundaryItem {
    let alignment = fields["align"].flatMap {
      LengthDecoder.word($0, key: "align", among: alignments, in: &context)
    }
    let isColumn = alignment == .leading || alignment == .trailing
    let width = boundaryLength(fields, "width", along: .horizontal, in: &context)
    let height = boundaryLength(fields, "height", along: .vertical, in: &context)
    let pins = fields["pin"].flatMap { ScalarDecoder.flag($0, key: "pin", in: &context) }
    let isOverlay = fields["overlay"].flatMap {
      ScalarDecoder.flag($0, key: "overlay", in: &context)
    }
    let offset = fields["offset"].flatMap { Self.offset($0, allowsShares: false, in: &context) }
    return LayoutBoundaryItem(
      kind: kind,
      size: LayoutItemSize(
        width: width ?? (isColumn ? Self.measuredBoundary : .fractionalWidth(1)),
        height: height ?? Self.measuredBoundary),
      alignment: alignment ?? alignments[0].value, extendsBoundary: !(isOverlay ?? false),
      pins: pins ?? false, offset: offset?.points ?? LayoutPoint())
  }

  private static let measuredBoundary = LayoutDimension.estimated(44)

  private static func boundaryLength(
    _ fields: Fields, _ key: String, along axis: LayoutAxis, in context: inout DecodingContext
  ) -> LayoutDimension? {
    fields[key].flatMap {
      LengthDecoder.length($0, what: "'\(key)'", along: axis, allowsSiblings: false, in: &context)?
        .dimension
    }
  }

  /// What lies behind a section: `{color: accent, corner-radius: 12, insets: 4}`.
  static func layoutBackground(_ node: YAMLNode, in context: inout DecodingContext)
    -> LayoutBackground?
  {
    guard
      let fields = Fields(
        node, of: "the background of a layout", known: LayoutVocabulary.background.names,
        example: "{color: accent}", in: &context)
    else { return nil }
    var background = LayoutBackground()
    if let color = fields["color"],
      let name = ScalarDecoder.scalar(color, what: "'color'", example: "accent", in: &context),
      TextDecoder.isDisplayable(color, in: &context)
    {
      background.kind = name
    }
    background.cornerRadius =
      fields["corner-radius"].flatMap { LengthDecoder.cornerRadius($0, in: &context) } ?? .none
    background.insets =
      fields["insets"].flatMap { LengthDecoder.insets($0, in: &context)?.insets } ?? .zero
    return background
  }

  /// What hangs on an item or a group: `{anchor: top-trailing, size: [15, 15], offset: [50%, -50%]}`.
  static func badge(_ node: YAMLNode, kind: String = "badge", in context: inout DecodingContext)
    -> LayoutBadge?
  {
    guard
      let fields = Fields(
        node, of: "a badge", known: LayoutVocabulary.badge.names,
        example: "{anchor: top-trailing, size: [15, 15]}", in: &context)
    else { return nil }
    let anchor = fields["anchor"].flatMap {
      LengthDecoder.word($0, key: "anchor", among: LayoutVocabulary.anchors, in: &context)
    }
    let offset = fields["offset"].flatMap { Self.offset($0, in: &context) }
    let radius = fields["corner-radius"].flatMap { LengthDecoder.cornerRadius($0, in: &context) }
    guard let node = fields["size"] else {
      fields.reportMissing("size", example: "size: [15, 15]", in: &context)
      return nil
    }
    guard let size = LengthDecoder.size(node, allowsSiblings: false, in: &context) else {
      return nil
    }
    let point = anchor ?? .topTrailing
    return LayoutBadge(
      kind: kind, size: size.size,
      container: offset.map { point.moved(by: $0.points, fraction: $0.shares) } ?? point,
      cornerRadius: radius ?? .none)
  }

  private static func offset(
    _ node: YAMLNode, allowsShares: Bool = true, in context: inout DecodingContext
  ) -> (points: LayoutPoint, shares: LayoutPoint)? {
    guard let items = node.items, items.count == 2 else {
      if !node.isIncomplete {
        context.report(
          .wrongShape, at: node.headSpan,
          "'offset' is a list of two distances; this is \(node.countInWords)",
          label: "expected two distances",
          help: allowsShares ? "write [50%, -50%] or [4, -4]" : "write [4, -4]")
      }
      return nil
    }
    let x = LengthDecoder.shift(
      items[0], what: "an offset to the trailing side", allowsShares: allowsShares, in: &context)
    let y = LengthDecoder.shift(
      items[1], what: "an offset down", allowsShares: allowsShares, in: &context)
    guard let x, let y else { return nil }
    return (LayoutPoint(x: x.points, y: y.points), LayoutPoint(x: x.share, y: y.share))
  }
}
