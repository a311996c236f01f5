/// The schema of screens, as the renderer `json` writes them.
enum ScreenSchema {
  static let screen = SchemaDefinition.object(
    "screen", title: "Screen",
    description: "What a customer sees: sections with their rows, and the price.",
    keys: [
      PriceSchema.version, PriceSchema.menu,
      .required(
        "revision", description: "The number of accepted actions.", shape: .integer(atLeast: 0)),
      .required("language", description: "The language of all texts, as a tag such as ko or en."),
      .required(
        "currency", description: "The code of ISO 4217.", shape: .text(pattern: "^[A-Z]{3}$")),
      ContextSchema.key,
      .required(
        "sections",
        description: "The visible sections in their order; nested sections follow their line.",
        shape: .list(of: .definition("section"))),
    ] + outcome)

  /// The definitions that a screen refers to.
  static let parts =
    [PriceSchema.menuVersion, SectionSchema.section] + SectionSchema.kinds
    + [SectionSchema.menu] + rows + shared + [ContextSchema.context]

  /// Whether the order is complete, what is missing, and the total.
  static let outcome: [SchemaKey] = [
    .required("complete", description: "Whether the order can be submitted.", shape: .boolean),
    .required("pending", description: "What is missing.", shape: PriceSchema.pending),
    PriceSchema.amounts,
    .required("total", description: "The price of the order.", shape: .definition("price")),
  ]

  /// The definitions that sections and rows refer to.
  static let shared =
    SectionSchema.content + PriceSchema.prices + PriceSchema.amountParts + [
      PriceSchema.breakdownLine, PriceSchema.pendingItem,
    ]

  /// Whether an option can be chosen.
  static let rowState = SchemaShape.words([
    "available", "sold-out", "out-of-stock", "not-available", "closed",
  ])

  static let rows = [
    SchemaDefinition.object(
      "row", title: "Row", description: "An option of a menu section.",
      keys: [
        .required("id", description: "The id, unique in its section."),
        .required("path", description: "The path that actions use."),
        .required("name", description: "The name."),
        .required(
          "quantity", description: "The chosen quantity of all lines.", shape: .integer(atLeast: 0)),
        .required(
          "state", description: "Whether it can be chosen.",
          shape: rowState),
        .optional(
          "price",
          description:
            "What it adds, or what it costs; missing if it has no price, so that it is not available.",
          shape: .definition("price")),
        .optional(
          "basePrice",
          description:
            "The price of what asks the section with this option, if the section decides that price.",
          shape: .definition("price")),
        .optional(
          "difference",
          description:
            "What it adds to what asks the section; where the section decides that price, compared "
            + "with its default, or else its first option. Its text has a sign.",
          shape: .definition("price")),
        .optional(
          "was", description: "The earlier price; it changes no total.", shape: .definition("price")
        ),
        .optional("soldOut", description: "Why it is sold out, in a sentence."),
        .optional(
          "notAvailable", description: "With which answer it is not available, in a sentence."),
        .optional("closed", description: "When it opens, in a sentence."),
        .optional(
          "opens", description: "The local minute at which it opens, such as 2026-11-23T07:00."),
        .optional("stock", description: "How many are left.", shape: .integer(atLeast: 0)),
        SectionSchema.labels(isRequired: false), SectionSchema.image,
        .optional("description", description: "A sentence about it."),
        SectionSchema.style,
        .optional(
          "facts", description: "What the menu states about it.", shape: .definition("item-facts")),
        .optional(
          "lines", description: "The lines of an option with sections; missing if there are none.",
          shape: .list(of: .definition("row-line"), minimum: 1)),
      ]),
    FactsSchema.item,
    SchemaDefinition.object(
      "row-line", title: "Line of a row",
      description: "A line of an option, with answers of its own.",
      keys: [
        .required("path", description: "The path that actions use."),
        .required(
          "number", description: "The number of the line, from 1.", shape: .integer(atLeast: 1)),
        .required("quantity", description: "The units of the line.", shape: .integer(atLeast: 0)),
        .required("price", description: "The price of one unit.", shape: .definition("price")),
      ]),
  ]
}
