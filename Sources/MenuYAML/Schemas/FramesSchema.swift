/// The schema of frames, as the renderer `frames` writes them.
enum FramesSchema {
  static let frames = SchemaDefinition.object(
    "frames", title: "Frames",
    description: "The frames of a screen for a client to draw. Lengths are points.",
    keys: [
      PriceSchema.version,
      .required(
        "container", description: "The container and its pixels.", shape: .definition("container")),
      .required(
        "contentSize", description: "The size of the scrollable content.",
        shape: .definition("size")),
      .optional(
        "viewport", description: "The visible part; missing for all of it.",
        shape: .definition("rectangle")),
      .required(
        "frames",
        description:
          "Section by section: backgrounds, cells with their badges, headers and footers.",
        shape: .list(of: .definition("frame"))),
      .required(
        "scroll", description: "The sections that scroll.", shape: .list(of: .definition("scroll"))),
      .required(
        "diagnostics", description: "Problems of the layout.",
        shape: .list(of: .definition("layout-problem"))),
    ])

  /// The definitions that frames refer to.
  static let parts = [
    SchemaDefinition.object(
      "container", title: "Container", description: "The container of the layout.",
      keys: [
        .required("width", description: "Points from left to right.", shape: .decimal),
        .required("height", description: "Points from top to bottom.", shape: .decimal),
        .required("scale", description: "Pixels per point.", shape: .decimal),
        .required(
          "direction", description: "The reading direction.", shape: .words(["ltr", "rtl"])),
      ]),
    .object(
      "size", title: "Size", description: "A width and a height.",
      keys: [
        .required("width", description: "Points from left to right.", shape: .decimal),
        .required("height", description: "Points from top to bottom.", shape: .decimal),
      ]),
    SchemaDefinition(
      "rectangle", title: "Rectangle",
      description: "The left edge, the top edge, the width and the height.",
      shape: .tuple([.decimal, .decimal, .decimal, .decimal])),
    .object(
      "frame", title: "Frame", description: "A rectangle with its contents.",
      keys: [
        .required(
          "kind", description: "The kind.",
          shape: .words(["cell", "header", "footer", "badge", "background"])),
        .optional("name", description: "The name in the layout; note for a message of a section."),
        .optional("section", description: "The path of the section."),
        .optional("row", description: "The path of the row."),
        .required(
          "frame",
          description: "The rectangle in the content; in a section that scrolls, at its offset 0.",
          shape: .definition("rectangle")),
        .required("z", description: "The drawing order; higher is in front.", shape: .integer()),
        cornerRadius,
        .required(
          "pinned", description: "Whether it was moved to stay in the viewport.", shape: .boolean),
        style,
        .optional(
          "state", description: "Whether the row can be chosen.",
          shape: ScreenSchema.rowState),
        .optional(
          "quantity", description: "The chosen quantity of the row.", shape: .integer(atLeast: 0)),
        text,
        .required(
          "parts", description: "Other contents.", shape: .list(of: .definition("frame-part"))),
        .optional(
          "rule", description: "The layout rule that placed it; only with the option trace.",
          shape: .definition("layout-rule")),
      ]),
    .object(
      "frame-part", title: "Part of a frame", description: "A part besides plain text.",
      keys: [
        .required(
          "kind", description: "The kind.",
          shape: .words(["label", "image", "radio", "check", "quantity", "field", "stepper"])),
        .required(
          "frame", description: "The rectangle in its frame.", shape: .definition("rectangle")),
        cornerRadius,
        .optional("on", description: "Whether a mark is on.", shape: .boolean), style,
        .optional("source", description: "The source of a picture, as in the menu."),
        .optional("alternative", description: "What a picture shows."), text,
      ]),
    .object(
      "text-line", title: "Line of text", description: "A measured line of text.",
      keys: [
        .required("string", description: "The text, which ends with … if it was cut."),
        .required("x", description: "The left edge.", shape: .decimal),
        .required("baseline", description: "The baseline, from the top.", shape: .decimal),
        .required("width", description: "The sum of its advances.", shape: .decimal),
        .required("size", description: "The em in points.", shape: .decimal),
        .required(
          "weight", description: "The weight of the font.",
          shape: .words(["regular", "medium", "bold"])),
        .required(
          "tone", description: "The purpose, which decides the color.",
          shape: .words(["primary", "secondary", "accent", "warning", "disabled"])),
        .optional(
          "alignment",
          description: "The edge that stays where it is in a font with other advances; without it, "
            + "the leading one.",
          shape: .words(["center", "trailing"])),
      ]),
    .object(
      "layout-rule", title: "Layout rule", description: "The rule that placed a frame.",
      keys: [
        .required("paragraph", description: "The section of the layout rules, such as 4.4."),
        .required("statement", description: "A short description."),
      ]),
    .object(
      "scroll", title: "Scrolling section", description: "How a section scrolls, across the page.",
      keys: [
        .required("section", description: "The path of the section."),
        .required("behavior", description: "Where scrolling stops, such as paging."),
        .required(
          "viewport", description: "The viewport in the content.", shape: .definition("rectangle")),
        .required(
          "axis", description: "The direction.", shape: .words(["horizontal", "vertical"])),
        .required(
          "contentWidth", description: "The length of what scrolls, with its insets.",
          shape: .decimal),
        .required("offset", description: "The first offset.", shape: .decimal),
      ]),
    .object(
      "layout-problem", title: "Problem of the layout", description: "A problem, and where it is.",
      keys: [
        .required("code", description: "A stable code, such as item-wider-than-group."),
        .optional("section", description: "The path of the section."),
        .optional("row", description: "The path of the row."),
      ]),
  ]

  private static let cornerRadius = SchemaKey.required(
    "cornerRadius", description: "The radius of the corners.", shape: .decimal)
  private static let style = SchemaKey.optional("style", description: "The name of a style.")
  private static let text = SchemaKey.required(
    "text", description: "Lines of text, relative to this rectangle.",
    shape: .list(of: .definition("text-line")))
}
