import MenuLayout

/// The kinds of layouts, and the keys of each.
extension LayoutVocabulary {
  /// The keys of a kind.
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
      "height", "Row height", "How tall a row is; measured, at first 44 points by default.",
      .definition("layout-dimension")),
    SchemaKey(
      "spacing", "Space between rows", "Points; 0 by default.", .definition("layout-points")),
    padding,
    radius("rows"),
  ])

  private static let grid = SchemaMap([
    columnCount,
    SchemaKey(
      "spacing", "Space between cells", "Points between columns and between rows; 0 by default.",
      .definition("layout-points")),
    SchemaKey(
      "height", "Row height",
      "How tall a row is; as its tallest cell by default, with max~60 all as the tallest row.",
      .definition("layout-dimension")),
    SchemaKey(
      "aspect", "Shape of a cell", "Width over height, which decides an estimated height.",
      .definition("layout-aspect")),
    padding,
    radius("cells"),
  ])

  private static let waterfall = SchemaMap([
    columnCount,
    SchemaKey(
      "spacing", "Space between items",
      "Points between columns and between items of a column; 0 by default.",
      .definition("layout-points")),
    SchemaKey(
      "assign", "Next column", "Which column the next item goes to; the shortest by default.",
      .words(assignments.map(\.word))),
    SchemaKey(
      "spans", "Columns of each item",
      "How many columns each item spans, beginning again after the last; one by default.",
      .list(of: .whole(columns), minimum: 1)),
    SchemaKey(
      "aspect", "Shape of an item", "Width over height; as tall as its content by default.",
      .definition("layout-aspect")),
    padding,
    radius("items"),
  ])

  private static let flow = SchemaMap([
    SchemaKey(
      "spacing", "Space in a line", "Points between items of a line; 0 by default.",
      .definition("layout-points")),
    SchemaKey(
      "line-spacing", "Space between lines", "Points; as 'spacing' by default.",
      .definition("layout-points")),
    SchemaKey(
      "align", "Alignment", "How the items of a line are aligned; leading by default.",
      .words(alignments.map(\.word))),
    padding,
    radius("items"),
  ])

  private static let carousel = SchemaMap([
    SchemaKey("width", "Card width", "80% by default.", .definition("layout-dimension")),
    SchemaKey(
      "height", "Card height", "As the tallest card, at first 160 points by default.",
      .definition("layout-dimension")),
    SchemaKey(
      "spacing", "Space between cards", "Points; 0 by default.", .definition("layout-points")),
    SchemaKey(
      "snap", "Rest", "Where scrolling comes to rest; at a group, which is a card by default.",
      .words(snaps.map(\.word))),
    padding,
    radius("cards"),
  ])

  private static let columnCount = SchemaKey(
    "columns", "Columns", "How many, of equal width; 2 by default.", .whole(columns))

  static let padding = SchemaKey(
    "padding", "Padding",
    "Space between a cell's edges and its text; the renderer's own by default.",
    .definition("layout-insets"))

  static func radius(_ what: String) -> SchemaKey {
    SchemaKey(
      "corner-radius", "Round corners", "The radius of the corners of \(what); none by default.",
      .definition("layout-corner-radius"))
  }

  static let header = SchemaMap(
    [
      boundaryHeight,
      SchemaKey(
        "empty", "Height while empty", "How tall it is while the section has no rows.",
        .definition("layout-lone-dimension")),
    ] + boundaryKeys(headerAlignments, "the content"))

  static let footer = SchemaMap([boundaryHeight] + boundaryKeys(footerAlignments, "the content"))

  /// What holds for the page as a whole.
  static let page = SchemaMap([
    SchemaKey(
      "direction", "Direction",
      "In which sections follow each other and the page scrolls; vertical by default.",
      .words(axes.map(\.word)), default: "vertical"),
    SchemaKey(
      "spacing", "Space between sections", "Points; 0 by default.", .definition("layout-points"),
      default: "0"),
    SchemaKey(
      "header", "Header", "A header above all sections; it shows what is ordered.",
      .map(pageHeader)),
    SchemaKey(
      "footer", "Footer", "A footer below all sections; it shows the total.", .map(pageFooter)),
  ])

  static let pageHeader = SchemaMap(
    [boundaryHeight] + boundaryKeys(headerAlignments, pageContent))

  static let pageFooter = SchemaMap(
    [boundaryHeight] + boundaryKeys(footerAlignments, pageContent))

  private static let pageContent = "all sections"

  private static let boundaryHeight = SchemaKey(
    "height", "Height", "As tall as its content, at first 44 points by default.",
    .definition("layout-lone-dimension"))

  private static func boundaryKeys(
    _ alignments: Words<LayoutBoundaryItem.Alignment>, _ content: String
  ) -> [SchemaKey] {
    let (usual, column) = (alignments[0].word, alignments[alignments.count - 1].word)
    let scrolling = content == pageContent ? "the page scrolls" : "its section scrolls by"
    return [
      SchemaKey(
        "width", "Width", "100% by default; a column at the \(column) side is measured.",
        .definition("layout-lone-dimension")),
      SchemaKey(
        "align", "Alignment",
        "The edge or corner of \(content) that it is at; \(usual) by default, and \(column) makes it "
          + "a column beside \(content).", .words(alignments.map(\.word))),
      SchemaKey(
        "pin", "Stays in sight",
        "Whether it stays in sight while \(scrolling); no by default.", .flag),
      SchemaKey(
        "overlay", "Overlay",
        "Whether it lies over \(content) instead of taking space; no by default.", .flag),
      SchemaKey(
        "offset", "Offset",
        "How far it is moved to the trailing side and down, in points, without taking other space.",
        .list(of: .number(movement), minimum: 2, maximum: 2)),
    ]
  }

  static let background = SchemaMap([
    SchemaKey("color", "Color", "A name that the renderer knows, such as accent.", .scalar()),
    radius("the background"),
    SchemaKey(
      "insets", "Insets", "How far it stays inside the section.", .definition("layout-insets")),
  ])
}
