extension MenuSchema {
  static let layoutRoot = SchemaDefinition(
    "layout", "Layout of a section",
    "How a section is arranged: a name, a map with one kind, or a list of which the first "
      + "whose 'when' fits is used.",
    .either([
      .definition("layout-name"), .definition("layout-choice"),
      .list(
        of: .either([.definition("layout-name"), .definition("layout-choice")]), minimum: 1,
        maximum: LayoutVocabulary.maximumChoices),
    ]))

  /// What a layout refers to.
  static let layoutParts = layoutChoices + layoutKinds + parts + lengths

  private static let layoutChoices = [
    SchemaDefinition(
      "layout-name", "Kind", "A kind without keys; a group needs its keys.",
      .words(LayoutKind.named.map(\.rawValue))),
    SchemaDefinition(
      "layout-choice", "Layout", "One kind with its keys, and what surrounds it.",
      .map(LayoutVocabulary.layout)),
    SchemaDefinition(
      "layout-condition", "Condition", "The sizes for which a layout is used.",
      .map(LayoutVocabulary.condition)),
  ]

  private static let layoutKinds = LayoutKind.allCases.map { kind in
    SchemaDefinition(
      kind.definition, kind.title, kind.summary,
      .map(LayoutVocabulary.keys(of: kind), orNothing: kind != .group))
  }

  private static let parts = [
    SchemaDefinition(
      "layout-item", "Item", "An item of a group, or a group in its place.",
      .map(LayoutVocabulary.item)),
    SchemaDefinition(
      "layout-badge", "Badge", "A badge on an item or a group.", .map(LayoutVocabulary.badge)),
    SchemaDefinition(
      "layout-header", "Header", "A row above a section.", .map(LayoutVocabulary.header)),
    SchemaDefinition(
      "layout-footer", "Footer", "A row below a section.", .map(LayoutVocabulary.footer)),
    SchemaDefinition(
      "layout-background", "Background", "Drawn behind a section.",
      .map(LayoutVocabulary.background)),
  ]

  private static let lengths = [
    SchemaDefinition(
      "layout-points", "Points", "A number of points.", .number(LayoutVocabulary.points)),
    SchemaDefinition(
      "layout-dimension", "Dimension",
      "50 points; ~50 measured, 50 until then; 50% of the container's same side; 50%w, 50%h of "
        + "its width or height; max~50 measured, then as large as the largest measured sibling.",
      .number(LayoutVocabulary.points, orText: DimensionText.pattern(allowsSiblings: true))),
    SchemaDefinition(
      "layout-lone-dimension", "Dimension of what has no siblings",
      "50 points; ~50 measured, 50 until then; 50% of the container's same side; 50%w, 50%h of "
        + "its width or height.",
      .number(LayoutVocabulary.points, orText: DimensionText.pattern(allowsSiblings: false))),
    SchemaDefinition(
      "layout-size", "Size", "[width, height]",
      .list(of: .definition("layout-dimension"), minimum: 2, maximum: 2)),
    SchemaDefinition(
      "layout-lone-size", "Size of what has no siblings", "[width, height]",
      .list(of: .definition("layout-lone-dimension"), minimum: 2, maximum: 2)),
    SchemaDefinition(
      "layout-insets", "Insets", "16; [vertical, horizontal]; [top, leading, bottom, trailing]",
      .either([
        .definition("layout-points"),
        .list(of: .definition("layout-points"), minimum: 2, maximum: 2),
        .list(of: .definition("layout-points"), minimum: 4, maximum: 4),
      ])),
    SchemaDefinition(
      "layout-spacing", "Spacing",
      "Points, or {at-least: 8}, which takes its share of the free space.",
      .either([.definition("layout-points"), .map(LayoutVocabulary.flexible)])),
    SchemaDefinition(
      "layout-edges", "Edges", "[top, leading, bottom, trailing]",
      .list(of: .definition("layout-spacing"), minimum: 4, maximum: 4)),
    SchemaDefinition(
      "layout-shift", "Shift", "Points, or percent of the badge's own size: -4, 50%.",
      .number(
        -LayoutNumber.maximumPoints...LayoutNumber.maximumPoints,
        orText: "^-?\(LayoutNumber.pattern(upTo: LayoutNumber.maximumPercent))%$")),
    SchemaDefinition(
      "layout-corner-radius", "Corner radius", "Points, or \(LayoutVocabulary.halfRadius).",
      .number(LayoutVocabulary.points, orText: "^\(LayoutVocabulary.halfRadius)$")),
    SchemaDefinition(
      "layout-aspect", "Aspect", "Width over height in whole numbers: 4/3.",
      .text(pattern: "^0{0,2}[1-9][0-9]{0,3}/0{0,2}[1-9][0-9]{0,3}$")),
    SchemaDefinition(
      "layout-range", "Range of points", "600.., ..599.5 or 320..600, both ends included.",
      .text(pattern: pointRange)),
  ]

  private static let pointRange: String = {
    let points = LayoutNumber.pattern(upTo: LayoutNumber.maximumPoints)
    return "^(\(points)\\.\\.(\(points))?|\\.\\.\(points))$"
  }()
}
