extension MenuSchema {
  static let layoutRoot = SchemaDefinition(
    "layout", title: "Layout of a section",
    description:
      "How a section is arranged: a name, a map with one kind, or a list of which the first "
      + "whose 'when' fits is used.",
    shape: .either([
      .definition("layout-name"), .definition("layout-choice"),
      .list(
        of: .either([.definition("layout-name"), .definition("layout-choice")]), minimum: 1,
        maximum: LayoutVocabulary.maximumChoices),
    ]))

  /// The definitions that a layout refers to.
  static let layoutParts = layoutChoices + layoutKinds + parts + lengths

  private static let layoutChoices = [
    SchemaDefinition(
      "layout-name", title: "Kind", description: "A kind without keys; a group needs its keys.",
      shape: .words(LayoutKind.named.map(\.rawValue))),
    SchemaDefinition(
      "layout-choice", title: "Layout",
      description: "One kind with its keys, and what surrounds it.",
      shape: .map(LayoutVocabulary.layout)),
    SchemaDefinition(
      "layout-condition", title: "Condition", description: "The sizes for which a layout is used.",
      shape: .map(LayoutVocabulary.condition)),
  ]

  private static let layoutKinds = LayoutKind.allCases.map { kind in
    SchemaDefinition(
      kind.definition, title: kind.title, description: kind.summary,
      shape: .map(LayoutVocabulary.keys(of: kind), orNothing: kind != .group))
  }

  private static let parts = [
    SchemaDefinition(
      "layout-item", title: "Item", description: "An item of a group, or a group in its place.",
      shape: .map(LayoutVocabulary.item)),
    SchemaDefinition(
      "layout-badge", title: "Badge", description: "A badge on an item or a group.",
      shape: .map(LayoutVocabulary.badge)),
    SchemaDefinition(
      "layout-header", title: "Header", description: "A row above a section.",
      shape: .map(LayoutVocabulary.header)),
    SchemaDefinition(
      "layout-footer", title: "Footer", description: "A row below a section.",
      shape: .map(LayoutVocabulary.footer)),
    SchemaDefinition(
      "layout-background", title: "Background", description: "Drawn behind a section.",
      shape: .map(LayoutVocabulary.background)),
  ]

  private static let lengths = [
    SchemaDefinition(
      "layout-points", title: "Points", description: "A number of points.",
      shape: .number(LayoutVocabulary.points)),
    SchemaDefinition(
      "layout-dimension", title: "Dimension",
      description:
        "50 points; ~50 measured, 50 until then; 50% of the container's same side; 50%w, 50%h of "
        + "its width or height; max~50 measured, then as large as the largest measured sibling.",
      shape: .number(LayoutVocabulary.points, orText: DimensionText.pattern(allowsSiblings: true))),
    SchemaDefinition(
      "layout-lone-dimension", title: "Dimension of what has no siblings",
      description:
        "50 points; ~50 measured, 50 until then; 50% of the container's same side; 50%w, 50%h of "
        + "its width or height.",
      shape: .number(LayoutVocabulary.points, orText: DimensionText.pattern(allowsSiblings: false))),
    SchemaDefinition(
      "layout-size", title: "Size", description: "[width, height]",
      shape: .list(of: .definition("layout-dimension"), minimum: 2, maximum: 2)),
    SchemaDefinition(
      "layout-lone-size", title: "Size of what has no siblings", description: "[width, height]",
      shape: .list(of: .definition("layout-lone-dimension"), minimum: 2, maximum: 2)),
    SchemaDefinition(
      "layout-insets", title: "Insets",
      description: "16; [vertical, horizontal]; [top, leading, bottom, trailing]",
      shape: .either([
        .definition("layout-points"),
        .list(of: .definition("layout-points"), minimum: 2, maximum: 2),
        .list(of: .definition("layout-points"), minimum: 4, maximum: 4),
      ])),
    SchemaDefinition(
      "layout-spacing", title: "Spacing",
      description: "Points, or {at-least: 8}, which takes its share of the free space.",
      shape: .either([.definition("layout-points"), .map(LayoutVocabulary.flexible)])),
    SchemaDefinition(
      "layout-edges", title: "Edges", description: "[top, leading, bottom, trailing]",
      shape: .list(of: .definition("layout-spacing"), minimum: 4, maximum: 4)),
    SchemaDefinition(
      "layout-shift", title: "Shift",
      description: "Points, or percent of the badge's own size: -4, 50%.",
      shape: .number(
        -LayoutNumber.maximumPoints...LayoutNumber.maximumPoints,
        orText: "^-?\(LayoutNumber.pattern(upTo: LayoutNumber.maximumPercent))%$")),
    SchemaDefinition(
      "layout-corner-radius", title: "Corner radius",
      description: "Points, or \(LayoutVocabulary.halfRadius).",
      shape: .number(LayoutVocabulary.points, orText: "^\(LayoutVocabulary.halfRadius)$")),
    SchemaDefinition(
      "layout-aspect", title: "Aspect", description: "Width over height in whole numbers: 4/3.",
      shape: .text(pattern: "^0{0,2}[1-9][0-9]{0,3}/0{0,2}[1-9][0-9]{0,3}$")),
    SchemaDefinition(
      "layout-range", title: "Range of points",
      description: "600.., ..599.5 or 320..600, both ends included.",
      shape: .text(pattern: pointRange)),
  ]

  private static let pointRange: String = {
    let points = LayoutNumber.pattern(upTo: LayoutNumber.maximumPoints)
    return "^(\(points)\\.\\.(\(points))?|\\.\\.\(points))$"
  }()
}
