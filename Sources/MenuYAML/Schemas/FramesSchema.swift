/// The schema of frames, as the renderer `frames` writes them.
enum FramesSchema {
  static let frames = SchemaDefinition.object(
    "frames", "Frames", "The frames of a screen for a client to draw. Lengths are points.",
    [
      PriceSchema.version,
      .required("container", "The container and its pixels.", .definition("container")),
      .required("contentSize", "The size of the scrollable content.", .definition("size")),
      .optional("viewport", "The visible part; missing for all of it.", .definition("rectangle")),
      .required(
        "frames", "Section by section: backgrounds, cells with their badges, headers and footers.",
        .list(of: .definition("frame"))),
      .required(
        "scroll", "The sections that scroll.", .list(of: .definition("scroll"))),
      .required(
        "diagnostics", "Problems of the layout.",
        .list(of: .definition("layout-problem"))),
    ])

  /// What frames refer to.
  static let parts = [
    SchemaDefinition.object(
      "container", "Container", "The container of the layout.",
      [
        .required("width", "Points from left to right.", .decimal),
        .required("height", "Points from top to bottom.", .decimal),
        .required("scale", "Pixels per point.", .decimal),
        .required("direction", "The reading direction.", .words(["ltr", "rtl"])),
      ]),
    .object(
      "size", "Size", "A width and a height.",
      [
        .required("width", "Points from left to right.", .decimal),
        .required("height", "Points from top to bottom.", .decimal),
      ]),
    SchemaDefinition(
      "rectangle", "Rectangle", "The left edge, the top edge, the width and the height.",
      .tuple([.decimal, .decimal, .decimal, .decimal])),
    .object(
      "frame", "Frame", "A rectangle with its contents.",
      [
        .required(
          "kind", "The kind.", .words(["cell", "header", "footer", "badge", "background"])),
        .optional("name", "The name in the layout; note for a message of a section.", .text()),
        .optional("section", "The path of the section.", .text()),
        .optional("row", "The path of the row.", .text()),
        .required(
          "frame", "The rectangle in the content; in a section that scrolls, at its offset 0.",
          .definition("rectangle")),
        .required("z", "The drawing order; higher is in front.", .integer()),
        cornerRadius,
        .required("pinned", "Whether it was moved to stay in the viewport.", .boolean), style,
        .optional(
          "state", "Whether the row can be chosen.",
          .words(["available", "sold-out", "out-of-stock"])),
        .optional("quantity", "The chosen quantity of the row.", .integer(atLeast: 0)),
        text,
        .required("parts", "Other contents.", .list(of: .definition("frame-part"))),
        .optional(
          "rule", "The layout rule that placed it; only with the option trace.",
          .definition("layout-rule")),
      ]),
    .object(
      "frame-part", "Part of a frame", "A part besides plain text.",
      [
        .required(
          "kind", "The kind.",
          .words(["label", "image", "radio", "check", "quantity", "field", "stepper"])),
        .required("frame", "The rectangle in its frame.", .definition("rectangle")), cornerRadius,
        .optional("on", "Whether a mark is on.", .boolean), style,
        .optional("source", "The source of a picture, as in the menu.", .text()),
        .optional("alternative", "What a picture shows.", .text()), text,
      ]),
    .object(
      "text-line", "Line of text", "A measured line of text.",
      [
        .required("string", "The text, which ends with … if it was cut.", .text()),
        .required("x", "The left edge.", .decimal),
        .required("baseline", "The baseline, from the top.", .decimal),
        .required("width", "The sum of its advances.", .decimal),
        .required("size", "The em in points.", .decimal),
        .required("weight", "The weight of the font.", .words(["regular", "medium", "bold"])),
        .required(
          "tone", "The purpose, which decides the color.",
          .words(["primary", "secondary", "accent", "warning", "disabled"])),
      ]),
    .object(
      "layout-rule", "Layout rule", "The rule that placed a frame.",
      [
        .required("paragraph", "The section of the layout rules, such as 4.4.", .text()),
        .required("statement", "A short description.", .text()),
      ]),
    .object(
      "scroll", "Scrolling section", "How a section scrolls, across the page.",
      [
        .required("section", "The path of the section.", .text()),
        .required("behavior", "Where scrolling stops, such as paging.", .text()),
        .required("viewport", "The viewport in the content.", .definition("rectangle")),
        .required("axis", "The direction.", .words(["horizontal", "vertical"])),
        .required("contentWidth", "The length of what scrolls, with its insets.", .decimal),
        .required("offset", "The first offset.", .decimal),
      ]),
    .object(
      "layout-problem", "Problem of the layout", "A problem, and where it is.",
      [
        .required("code", "A stable code, such as item-wider-than-group.", .text()),
        .optional("section", "The path of the section.", .text()),
        .optional("row", "The path of the row.", .text()),
      ]),
  ]

  private static let cornerRadius = SchemaKey.required(
    "cornerRadius", "The radius of the corners.", .decimal)
  private static let style = SchemaKey.optional("style", "The name of a style.", .text())
  private static let text = SchemaKey.required(
    "text", "Lines of text, relative to this rectangle.",
    .list(of: .definition("text-line")))
}
