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
      .definition("dimension")),
    SchemaKey("spacing", "Space between rows", "Points; 0 by default.", .definition("points")),
    padding,
    radius("rows"),
  ])

  private static let grid = SchemaMap([
    columnCount,
    SchemaKey(
      "spacing", "Space between cells", "Points between columns and between rows; 0 by default.",
      .definition("points")),
    SchemaKey(
      "height", "Row height",
      "How tall a row is; as its tallest cell by default, with max~60 all as the tallest row.",
      .definition("dimension")),
    SchemaKey(
      "aspect", "Shape of a cell", "Width over height, which decides an estimated height.",
      .definition("aspect")),
    padding,
    radius("cells"),
  ])

  private static let waterfall = SchemaMap([
    columnCount,
    SchemaKey(
      "spacing", "Space between items",
      "Points between columns and between items of a column; 0 by default.",
      .definition("points")),
    SchemaKey(
      "assign", "Next column", "Which column the next item goes to; the shortest by default.",
      .words(assignments.map(\.word))),
    SchemaKey(
      "spans", "Columns of each item",
      "How many columns each item spans, beginning again after the last; one by default.",
      .list(of: .whole(columns), least: 1)),
    SchemaKey(
      "aspect", "Shape of an item", "Width over height; as tall as its content by default.",
      .definition("aspect")),
    padding,
    radius("items"),
  ])

  private static let flow = SchemaMap([
    SchemaKey(
      "spacing", "Space in a line", "Points between items of a line; 0 by default.",
      .definition("points")),
    SchemaKey(
      "line-spacing", "Space between lines", "Points; as 'spacing' by default.",
      .definition("points")),
    SchemaKey(
      "align", "Alignment", "Where the items of a line stand; leading by default.",
      .words(alignments.map(\.word))),
    padding,
    radius("items"),
  ])

  private static let carousel = SchemaMap([
    SchemaKey("width", "Card width", "80% by default.", .definition("dimension")),
    SchemaKey(
      "height", "Card height", "As the tallest card, at first 160 points by default.",
      .definition("dimension")),
    SchemaKey("spacing", "Space between cards", "Points; 0 by default.", .definition("points")),
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
    .definition("insets"))

  static func radius(_ what: String) -> SchemaKey {
    SchemaKey(
      "corner-radius", "Round corners", "The radius of the corners of \(what); none by default.",
      .definition("corner-radius"))
  }
}
