import MenuLayout

/// The keys of what stands around a section and behind it, and around all sections.
extension LayoutVocabulary {
  static let header = SchemaMap(
    [
      boundaryHeight,
      SchemaKey(
        "empty", "Height while empty", "How tall it is while the section has no rows.",
        .definition("lone-dimension")),
    ] + boundaryKeys(headerAlignments, "the content"))

  static let footer = SchemaMap([boundaryHeight] + boundaryKeys(footerAlignments, "the content"))

  /// What holds for the page as a whole.
  static let page = SchemaMap([
    SchemaKey(
      "direction", "Direction",
      "In which sections follow each other and the page scrolls; vertical by default.",
      .words(axes.map(\.word)), standard: "vertical"),
    SchemaKey(
      "spacing", "Space between sections", "Points; 0 by default.", .definition("points"),
      standard: "0"),
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
    .definition("lone-dimension"))

  private static func boundaryKeys(
    _ alignments: Words<LayoutBoundaryAlignment>, _ content: String
  ) -> [SchemaKey] {
    let (usual, column) = (alignments[0].word, alignments[alignments.count - 1].word)
    let scrolling = content == pageContent ? "the page scrolls" : "its section scrolls by"
    return [
      SchemaKey(
        "width", "Width", "100% by default; a column at the \(column) side is measured.",
        .definition("lone-dimension")),
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
        .list(of: .number(movement), least: 2, most: 2)),
    ]
  }

  static let background = SchemaMap([
    SchemaKey("color", "Color", "A name that the renderer knows, such as accent.", .scalar()),
    radius("the background"),
    SchemaKey("insets", "Insets", "How far it stays inside the section.", .definition("insets")),
  ])
}
