/// The schemas of sections in screens and updates.
enum SectionSchema {
  static let section = SchemaDefinition(
    "section", "Section", "A visible section; its kind decides which keys it has.",
    .one(of: (kinds + [menu]).map { .definition($0.name) }))

  /// A section of an update, which has rows only if it was inserted.
  static let changed = SchemaDefinition(
    "changed-section", "Changed section",
    "An inserted section with its rows, or an updated one without them.",
    .one(of: (kinds + [menu, updatedMenu]).map { .definition($0.name) }))

  static let menu = SchemaDefinition.object(
    "menu-section", "Menu section", "Options to choose from, or a list to look at.",
    menuKeys + [
      .required("rows", "The visible options.", .list(of: .definition("row")))
    ])

  static let updatedMenu = SchemaDefinition.object(
    "updated-menu-section", "Updated menu section",
    "A menu section without its rows, whose changes are listed apart.", menuKeys)

  /// The sections of all kinds without rows.
  static let kinds = [
    SchemaDefinition.object(
      "title-section", "Title section", "The head of the page.",
      keys(
        of: .title,
        [
          .optional("description", "A sentence about the menu.", .text()), image,
          labels(isRequired: true),
          .required("price", "The base price.", .definition("price")),
        ])),
    SchemaDefinition.object(
      "count-section", "Count section", "A stepper with its value.",
      keys(
        of: .count,
        [
          .required("value", "The value.", .integer(atLeast: 0)),
          .required("range", "The allowed values.", .definition("range")),
          .required("step", "The distance between allowed values.", .integer(atLeast: 1)),
          .optional(
            "price", "The price of one; without it, the value multiplies the order.",
            .definition("price")),
        ])),
    SchemaDefinition.object(
      "text-section", "Text section", "A text field with its text.",
      keys(
        of: .text,
        [
          .required("value", "The text; empty if there is none.", .text()),
          .required("max", "The maximum number of characters.", .integer(atLeast: 1)),
          .required("lines", "The height of the field in lines.", .integer(atLeast: 1)),
          .required("required", "Whether a text is needed.", .boolean),
          .optional("placeholder", "Shown while the field is empty.", .text()),
        ])),
    SchemaDefinition.object(
      "total-section", "Total section", "The price of the order with its lines.",
      keys(
        of: .total,
        [
          .required("total", "The price of the order.", .definition("price")),
          .required("breakdown", "The lines of the price.", PriceSchema.breakdown),
        ])),
    SchemaDefinition.object(
      "plugin-section", "Section of a plugin", "A section whose kind a plugin adds.",
      keys(
        .required("kind", "The kind, which has a dot, such as acme.map.", .text(pattern: "\\.")),
        [
          .required("content", "What the plugin decoded.", .definition("any-value")),
          .optional("text", "The same for people.", .text()),
          .optional("price", "What it adds to the total.", .definition("price")),
        ])),
  ]

  private static let menuKeys = keys(
    of: .menu,
    [
      .required(
        "status", "Whether rows are there, missing or being loaded.",
        .words(["ready", "empty", "loading", "failed"])),
      .optional("reason", "Why loading failed; only with the status failed.", .text()),
      .required("select", "How many options can be chosen.", .definition("select-limits")),
      .required("chosen", "The chosen quantity of all rows.", .integer(atLeast: 0)),
      .optional("empty", "Shown while there are no rows.", .text()),
    ])

  private static func keys(of kind: BuiltInKind, _ own: [SchemaKey]) -> [SchemaKey] {
    keys(
      .required("kind", "The kind.", .constant(SchemaExample(stringLiteral: kind.rawValue))), own)
  }

  /// The keys of every section around those of its kind.
  private static func keys(_ kind: SchemaKey, _ own: [SchemaKey]) -> [SchemaKey] {
    [
      .required("id", "The id, unique among its siblings.", .text()), kind,
      .required("depth", "The number of options that it is nested in.", .integer(atLeast: 0)),
      .optional("owner", "The path of the line that it is nested in.", .text()),
      .optional("header", "The header.", .text()),
      .optional("footer", "The footer.", .text()), style,
      .optional("layout", "How it is arranged, as the menu says.", .definition("any-value")),
      .optional(
        "notes", "Keys of the menu for plugins.",
        .map(SchemaMap(of: .definition("any-value")))),
    ] + own
  }
}

/// Keys and definitions that sections and rows share.
extension SectionSchema {
  static let style = SchemaKey.optional(
    "style", "The name of a style that may be drawn differently.", .text())
  static let image = SchemaKey.optional("image", "A picture.", .definition("image"))

  static func labels(isRequired: Bool) -> SchemaKey {
    SchemaKey(
      "labels", nil, "Short texts beside the name.", .list(of: .definition("label")),
      isRequired: isRequired)
  }

  static let content = [
    SchemaDefinition.object(
      "select-limits", "Select type", "How many options can be chosen.",
      [
        .required("min", "The minimum total quantity.", .integer(atLeast: 0)),
        .required(
          "max", "The maximum total quantity; null is no maximum.",
          .either([.integer(atLeast: 0), .nothing])),
        .required(
          "each", "The quantities of an option without a range of its own.", .definition("range")),
        .required("text", "The same in words.", .text()),
      ]),
    SchemaDefinition(
      "range", "Range", "The minimum and the maximum; null is no maximum.",
      .tuple([.integer(atLeast: 0), .either([.integer(atLeast: 0), .nothing])])),
    .object(
      "label", "Label", "A short text in a chip.",
      [.required("text", "The text.", .text()), style]),
    .object(
      "image", "Picture", "A picture and what it shows.",
      [
        .required("src", "The source, as in the menu.", .text()),
        .required("alt", "What it shows, for people who cannot see it.", .text()),
        .optional(
          "aspect", "Width and height of its shape.",
          .tuple([.integer(atLeast: 1), .integer(atLeast: 1)])),
      ]),
    SchemaDefinition(
      "any-value", "Any value",
      "A value of the menu as it is written: texts, lists and maps; null where it is too deep.",
      .either([
        .text(), .list(of: .definition("any-value")),
        .map(SchemaMap(of: .definition("any-value"))), .nothing,
      ])),
  ]
}
