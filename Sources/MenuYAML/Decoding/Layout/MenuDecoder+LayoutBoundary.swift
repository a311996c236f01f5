import MenuLayout

/// What stands around a section, behind it and on its items.
extension MenuDecoder {
  /// A header: `{height: 50, empty: 300, pin: yes}`; as tall as its content unless told.
  mutating func layoutHeader(_ node: YAMLNode) -> LayoutBoundaryItem? {
    guard
      let fields = fields(
        of: node, in: "the header of a layout", known: LayoutVocabulary.header.names,
        example: "{height: 50}")
    else { return nil }
    let height = boundaryHeight(fields, "height")
    let empty = boundaryHeight(fields, "empty")
    return .header(
      height: height ?? Self.measuredHeader, whileEmpty: empty,
      pins: fields["pin"].flatMap { flag($0, key: "pin") } ?? false)
  }

  /// A footer: `{height: ~20, pin: yes}`.
  mutating func layoutFooter(_ node: YAMLNode) -> LayoutBoundaryItem? {
    guard
      let fields = fields(
        of: node, in: "the footer of a layout", known: LayoutVocabulary.footer.names,
        example: "{height: ~20}")
    else { return nil }
    return .footer(
      height: boundaryHeight(fields, "height") ?? Self.measuredHeader,
      pins: fields["pin"].flatMap { flag($0, key: "pin") } ?? false)
  }

  private static let measuredHeader = LayoutDimension.estimated(44)

  private mutating func boundaryHeight(_ fields: Fields, _ key: String) -> LayoutDimension? {
    fields[key].flatMap {
      length($0, what: "'\(key)'", along: .vertical, allowsSiblings: false)?.dimension
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

  /// What hangs on an item: `{anchor: top-trailing, size: [15, 15], offset: [50%, -50%]}`.
  mutating func badge(_ node: YAMLNode) -> LayoutBadge? {
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
      size: size.size,
      container: offset.map { point.moved(by: $0.points, fraction: $0.shares) } ?? point,
      cornerRadius: radius ?? .none)
  }

  private mutating func offset(
    _ node: YAMLNode
  ) -> (points: LayoutPoint, shares: LayoutPoint)? {
    guard let items = node.items, items.count == 2 else {
      if !node.isIncomplete {
        report(
          .wrongShape, at: node.headSpan,
          "'offset' is a list of two distances; this is \(node.countInWords)",
          label: "expected two distances", help: "write [50%, -50%] or [4, -4]")
      }
      return nil
    }
    let x = shift(items[0], what: "an offset to the trailing side")
    let y = shift(items[1], what: "an offset down")
    guard let x, let y else { return nil }
    return (LayoutPoint(x: x.points, y: y.points), LayoutPoint(x: x.share, y: y.share))
  }
}
