import MenuLayout

extension LayoutVocabulary {
  static func keys(of kind: LayoutKind) -> SchemaMap {
    switch kind {
    case .list: list
    case .grid: grid
    case .waterfall: waterfall
    case .flow: flow
    case .carousel: carousel
    case .group: group
    }
  }

  private static let list = SchemaMap([
    SchemaKey(
      "height", title: "Row height",
      description: "How tall a row is; measured, at first 44 points by default.",
      shape: .definition("layout-dimension")),
    SchemaKey(
      "spacing", title: "Space between rows", description: "Points; 0 by default.",
      shape: .definition("layout-points")),
    padding,
    radius("rows"),
  ])

  private static let grid = SchemaMap([
    columnCount,
    SchemaKey(
      "spacing", title: "Space between cells",
      description: "Points between columns and between rows; 0 by default.",
      shape: .definition("layout-points")),
    SchemaKey(
      "height", title: "Row height",
      description:
        "How tall a row is; as its tallest cell by default, with max~60 all as the tallest row.",
      shape: .definition("layout-dimension")),
    SchemaKey(
      "aspect", title: "Shape of a cell",
      description: "Width over height, which decides an estimated height.",
      shape: .definition("layout-aspect")),
    padding,
    radius("cells"),
  ])

  private static let waterfall = SchemaMap([
    columnCount,
    SchemaKey(
      "spacing", title: "Space between items",
      description: "Points between columns and between items of a column; 0 by default.",
      shape: .definition("layout-points")),
    SchemaKey(
      "assign", title: "Next column",
      description: "Which column the next item goes to; the shortest by default.",
      shape: .words(assignments.map(\.word))),
    SchemaKey(
      "spans", title: "Columns of each item",
      description:
        "How many columns each item spans, beginning again after the last; one by default.",
      shape: .list(of: .whole(columns), minimum: 1)),
    SchemaKey(
      "aspect", title: "Shape of an item",
      description: "Width over height; as tall as its content by default.",
      shape: .definition("layout-aspect")),
    padding,
    radius("items"),
  ])

  private static let flow = SchemaMap([
    SchemaKey(
      "spacing", title: "Space in a line",
      description: "Points between items of a line; 0 by default.",
      shape: .definition("layout-points")),
    SchemaKey(
      "line-spacing", title: "Space between lines", description: "Points; as 'spacing' by default.",
      shape: .definition("layout-points")),
    SchemaKey(
      "align", title: "Alignment",
      description: "How the items of a line are aligned; leading by default.",
      shape: .words(alignments.map(\.word))),
    padding,
    radius("items"),
  ])

  private static let carousel = SchemaMap([
    SchemaKey(
      "width", title: "Card width", description: "80% by default.",
      shape: .definition("layout-dimension")),
    SchemaKey(
      "height", title: "Card height",
      description: "As the tallest card, at first 160 points by default.",
      shape: .definition("layout-dimension")),
    SchemaKey(
      "spacing", title: "Space between cards", description: "Points; 0 by default.",
      shape: .definition("layout-points")),
    SchemaKey(
      "snap", title: "Rest",
      description: "Where scrolling comes to rest; at a group, which is a card by default.",
      shape: .words(snaps.map(\.word))),
    padding,
    radius("cards"),
  ])

  private static let columnCount = SchemaKey(
    "columns", title: "Columns", description: "How many, of equal width; 2 by default.",
    shape: .whole(columns))

  static let padding = SchemaKey(
    "padding", title: "Padding",
    description: "Space between a cell's edges and its text; the renderer's own by default.",
    shape: .definition("layout-insets"))

  static func radius(_ what: String) -> SchemaKey {
    SchemaKey(
      "corner-radius", title: "Round corners",
      description: "The radius of the corners of \(what); none by default.",
      shape: .definition("layout-corner-radius"))
  }

  static let header = SchemaMap(
    [
      boundaryHeight,
      SchemaKey(
        "empty", title: "Height while empty",
        description: "How tall it is while the section has no rows.",
        shape: .definition("layout-lone-dimension")),
    ] + boundaryKeys(headerAlignments, "the content"))

  static let footer = SchemaMap([boundaryHeight] + boundaryKeys(footerAlignments, "the content"))

  /// What holds for the page as a whole.
  static let page = SchemaMap([
    SchemaKey(
      "direction", title: "Direction",
      description: "In which sections follow each other and the page scrolls; vertical by default.",
      shape: .words(axes.map(\.word)), default: "vertical"),
    SchemaKey(
      "spacing", title: "Space between sections", description: "Points; 0 by default.",
      shape: .definition("layout-points"),
      default: "0"),
    SchemaKey(
      "header", title: "Header",
      description: "A header above all sections; it shows what is ordered.",
      shape: .map(pageHeader)),
    SchemaKey(
      "footer", title: "Footer", description: "A footer below all sections; it shows the total.",
      shape: .map(pageFooter)),
  ])

  static let pageHeader = SchemaMap(
    [boundaryHeight] + boundaryKeys(headerAlignments, pageContent))

  static let pageFooter = SchemaMap(
    [boundaryHeight] + boundaryKeys(footerAlignments, pageContent))

  private static let pageContent = "all sections"

  private static let boundaryHeight = SchemaKey(
    "height", title: "Height",
    description: "As tall as its content, at first 44 points by default.",
    shape: .definition("layout-lone-dimension"))

  private static func boundaryKeys(
    _ alignments: Words<LayoutBoundaryItem.Alignment>, _ content: String
  ) -> [SchemaKey] {
    let (usual, column) = (alignments[0].word, alignments[alignments.count - 1].word)
    let scrolling = content == pageContent ? "the page scrolls" : "its section scrolls by"
    return [
      SchemaKey(
        "width", title: "Width",
        description: "100% by default; a column at the \(column) side is measured.",
        shape: .definition("layout-lone-dimension")),
      SchemaKey(
        "align", title: "Alignment",
        description:
          "The edge or corner of \(content) that it is at; \(usual) by default, and \(column) makes it "
          + "a column beside \(content).", shape: .words(alignments.map(\.word))),
      SchemaKey(
        "pin", title: "Stays in sight",
        description: "Whether it stays in sight while \(scrolling); no by default.", shape: .flag),
      SchemaKey(
        "overlay", title: "Overlay",
        description: "Whether it lies over \(content) instead of taking space; no by default.",
        shape: .flag),
      SchemaKey(
        "offset", title: "Offset",
        description:
          "How far it is moved to the trailing side and down, in points, without taking other space.",
        shape: .list(of: .number(movement), minimum: 2, maximum: 2)),
    ]
  }

  static let background = SchemaMap([
    SchemaKey(
      "color", title: "Color", description: "A name that the renderer knows, such as accent.",
      shape: .scalar()),
    radius("the background"),
    SchemaKey(
      "insets", title: "Insets", description: "How far it stays inside the section.",
      shape: .definition("layout-insets")),
  ])
}
