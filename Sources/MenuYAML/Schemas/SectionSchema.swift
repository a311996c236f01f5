/// The schemas of sections in screens and updates.
enum SectionSchema {
  static let section = SchemaDefinition(
    "section", title: "Section",
    description: "A visible section; its kind decides which keys it has.",
    shape: .one(of: (kinds + [menu]).map { .definition($0.name) }))

  /// A section of an update, which has rows only if it was inserted.
  static let changed = SchemaDefinition(
    "changed-section", title: "Changed section",
    description: "An inserted section with its rows, or an updated one without them.",
    shape: .one(of: (kinds + [menu, updatedMenu]).map { .definition($0.name) }))

  static let menu = SchemaDefinition.object(
    "menu-section", title: "Menu section",
    description: "Options to choose from, or a list to look at.",
    keys: menuKeys + [
      .required("rows", description: "The visible options.", shape: .list(of: .definition("row")))
    ])

  static let updatedMenu = SchemaDefinition.object(
    "updated-menu-section", title: "Updated menu section",
    description: "A menu section without its rows, whose changes are listed apart.", keys: menuKeys)

  /// The sections of all kinds without rows.
  static let kinds = [
    SchemaDefinition.object(
      "title-section", title: "Title section", description: "The head of the page.",
      keys: keys(
        of: .title,
        [
          .optional("description", description: "A sentence about the menu."),
          image,
          labels(isRequired: true),
          .required("price", description: "The base price.", shape: .definition("price")),
        ])),
    SchemaDefinition.object(
      "count-section", title: "Count section", description: "A stepper with its value.",
      keys: keys(
        of: .count,
        [
          .required("value", description: "The value.", shape: .integer(atLeast: 0)),
          .required("range", description: "The allowed values.", shape: .definition("range")),
          .required(
            "step", description: "The distance between allowed values.", shape: .integer(atLeast: 1)
          ),
          .optional(
            "price", description: "The price of one; without it, the value multiplies the order.",
            shape: .definition("price")),
        ])),
    SchemaDefinition.object(
      "text-section", title: "Text section", description: "A text field with its text.",
      keys: keys(
        of: .text,
        [
          .required("value", description: "The text; empty if there is none."),
          .required(
            "max", description: "The maximum number of characters.", shape: .integer(atLeast: 1)),
          .required(
            "lines", description: "The height of the field in lines.", shape: .integer(atLeast: 1)),
          .required("required", description: "Whether a text is needed.", shape: .boolean),
          .optional("placeholder", description: "Shown while the field is empty."),
        ])),
    SchemaDefinition.object(
      "total-section", title: "Total section",
      description: "The price of the order with its lines.",
      keys: keys(
        of: .total,
        [
          .required("total", description: "The price of the order.", shape: .definition("price")),
          .required(
            "breakdown", description: "The lines of the price.", shape: PriceSchema.breakdown),
        ])),
    SchemaDefinition.object(
      "plugin-section", title: "Section of a plugin",
      description: "A section whose kind a plugin adds.",
      keys: keys(
        .required(
          "kind", description: "The kind, which has a dot, such as acme.map.",
          shape: .text(pattern: "\\.")),
        [
          .required(
            "content", description: "What the plugin decoded.", shape: .definition("any-value")),
          .optional("text", description: "The same for people."),
          .optional(
            "price", description: "What it adds to the total.", shape: .definition("price")),
        ])),
  ]

  private static let menuKeys = keys(
    of: .menu,
    [
      .required(
        "status", description: "Whether rows are there, missing or being loaded.",
        shape: .words(["ready", "empty", "loading", "failed"])),
      .optional("reason", description: "Why loading failed; only with the status failed."),
      .required(
        "select", description: "How many options can be chosen.",
        shape: .definition("select-limits")),
      .required(
        "chosen", description: "The chosen quantity of all rows.", shape: .integer(atLeast: 0)),
      .optional("empty", description: "Shown while there are no rows."),
    ])

  private static func keys(of kind: BuiltInKind, _ own: [SchemaKey]) -> [SchemaKey] {
    keys(
      .required(
        "kind", description: "The kind.",
        shape: .constant(SchemaExample(stringLiteral: kind.rawValue))), own)
  }

  /// The keys of every section around those of its kind.
  private static func keys(_ kind: SchemaKey, _ own: [SchemaKey]) -> [SchemaKey] {
    [
      .required("id", description: "The id, unique among its siblings."), kind,
      .required(
        "depth", description: "The number of options that it is nested in.",
        shape: .integer(atLeast: 0)),
      .optional("owner", description: "The path of the line that it is nested in."),
      .optional("header", description: "The header."),
      .optional("footer", description: "The footer."), style,
      .optional(
        "layout", description: "How it is arranged, as the menu says.",
        shape: .definition("any-value")),
      .optional(
        "notes", description: "Keys of the menu for plugins.",
        shape: .map(SchemaMap(of: .definition("any-value")))),
    ] + own
  }
}

/// Keys and definitions that sections and rows share.
extension SectionSchema {
  static let style = SchemaKey.optional(
    "style", description: "The name of a style that may be drawn differently.")
  static let image = SchemaKey.optional(
    "image", description: "A picture.", shape: .definition("image"))

  static func labels(isRequired: Bool) -> SchemaKey {
    SchemaKey(
      "labels", title: nil, description: "Short texts beside the name.",
      shape: .list(of: .definition("label")),
      isRequired: isRequired)
  }

  static let content = [
    SchemaDefinition.object(
      "select-limits", title: "Select type", description: "How many options can be chosen.",
      keys: [
        .required("min", description: "The minimum total quantity.", shape: .integer(atLeast: 0)),
        .required(
          "max", description: "The maximum total quantity; null is no maximum.",
          shape: .either([.integer(atLeast: 0), .nothing])),
        .required(
          "each", description: "The quantities of an option without a range of its own.",
          shape: .definition("range")),
        .required("text", description: "The same in words."),
      ]),
    SchemaDefinition(
      "range", title: "Range", description: "The minimum and the maximum; null is no maximum.",
      shape: .tuple([.integer(atLeast: 0), .either([.integer(atLeast: 0), .nothing])])),
    .object(
      "label", title: "Label", description: "A short text in a chip.",
      keys: [.required("text", description: "The text."), style]),
    .object(
      "image", title: "Picture", description: "A picture and what it shows.",
      keys: [
        .required("src", description: "The source, as in the menu."),
        .required("alt", description: "What it shows, for people who cannot see it."),
        .optional(
          "aspect", description: "Width and height of its shape.",
          shape: .tuple([.integer(atLeast: 1), .integer(atLeast: 1)])),
      ]),
    SchemaDefinition(
      "any-value", title: "Any value",
      description:
        "A value of the menu as it is written: texts, lists and maps; null where it is too deep.",
      shape: .either([
        .text(), .list(of: .definition("any-value")),
        .map(SchemaMap(of: .definition("any-value"))), .nothing,
      ])),
  ]
}
