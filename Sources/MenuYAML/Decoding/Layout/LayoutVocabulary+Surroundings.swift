/// The keys of what stands around a section and behind it.
extension LayoutVocabulary {
  static let header = SchemaMap([
    boundaryHeight,
    SchemaKey(
      "empty", "Height while empty", "How tall it is while the section has no rows.",
      .definition("lone-dimension")),
    pin,
  ])

  static let footer = SchemaMap([boundaryHeight, pin])

  private static let boundaryHeight = SchemaKey(
    "height", "Height", "As tall as its content, at first 44 points, unless told.",
    .definition("lone-dimension"))

  private static let pin = SchemaKey(
    "pin", "Stays in sight",
    "Whether it stays in sight while its section scrolls by; no unless told.", .flag)

  static let background = SchemaMap([
    SchemaKey("color", "Color", "A name that the renderer knows, such as accent.", .scalar()),
    radius("the background"),
    SchemaKey("insets", "Insets", "How far it stays inside the section.", .definition("insets")),
  ])
}
