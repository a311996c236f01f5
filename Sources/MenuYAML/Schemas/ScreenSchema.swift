/// The schema of screens, as the renderer `json` writes them.
enum ScreenSchema {
  static let screen = SchemaDefinition.object(
    "screen", "Screen", "What a customer sees: sections with their rows, and the price.",
    [
      PriceSchema.version, PriceSchema.menu,
      .required("revision", "The number of accepted actions.", .integer(atLeast: 0)),
      .required("language", "The language of all texts, as a tag such as ko or en.", .text()),
      .required("currency", "The code of ISO 4217.", .text(pattern: "^[A-Z]{3}$")),
      .required(
        "sections", "The visible sections in their order; nested sections follow their line.",
        .list(of: .definition("section"))),
    ] + outcome)

  /// What a screen refers to.
  static let parts =
    [PriceSchema.menuVersion, SectionSchema.section] + SectionSchema.kinds
    + [SectionSchema.menu] + rows + shared

  /// Whether the order is complete, what is missing, and the total.
  static let outcome: [SchemaKey] = [
    .required("complete", "Whether the order can be submitted.", .boolean),
    .required("pending", "What is missing.", PriceSchema.pending),
    .required("total", "The price of the order.", .definition("price")),
  ]

  /// What sections and rows refer to.
  static let shared =
    SectionSchema.content + PriceSchema.prices + [
      PriceSchema.breakdownLine, PriceSchema.pendingItem,
    ]

  static let rows = [
    SchemaDefinition.object(
      "row", "Row", "An option of a menu section.",
      [
        .required("id", "The id, unique in its section.", .text()),
        .required("path", "The path that actions use.", .text()),
        .required("name", "The name.", .text()),
        .required("quantity", "The chosen quantity of all lines.", .integer(atLeast: 0)),
        .required(
          "state", "Whether it can be chosen.",
          .words(["available", "sold-out", "out-of-stock"])),
        .required("price", "What it adds, or what it costs.", .definition("price")),
        .optional("was", "The earlier price; it changes no total.", .definition("price")),
        .optional("soldOut", "Why it is sold out, in a sentence.", .text()),
        .optional("stock", "How many are left.", .integer(atLeast: 0)),
        SectionSchema.labels(isRequired: false), SectionSchema.image,
        .optional("description", "A sentence about it.", .text()),
        SectionSchema.style,
        .optional("facts", "What the menu states about it.", .definition("item-facts")),
        .optional(
          "lines", "The lines of an option with sections; missing if there are none.",
          .list(of: .definition("row-line"), minimum: 1)),
      ]),
    FactsSchema.item,
    SchemaDefinition.object(
      "row-line", "Line of a row", "A line of an option, with answers of its own.",
      [
        .required("path", "The path that actions use.", .text()),
        .required("number", "The number of the line, from 1.", .integer(atLeast: 1)),
        .required("quantity", "The units of the line.", .integer(atLeast: 0)),
        .required("price", "The price of one unit.", .definition("price")),
      ]),
  ]
}
