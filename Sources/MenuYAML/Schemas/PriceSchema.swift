/// The schemas of what screens, updates and orders share: amounts, price lines and missing answers.
enum PriceSchema {
  static let version = SchemaKey.required(
    "schemaVersion", "The version of the document; it changes if a key changes its meaning.",
    .constant("1"))

  static let menu = SchemaKey.required(
    "menu", "The menu of the order.", .definition("menu-version"))

  static let pending = SchemaShape.list(of: .definition("pending-item"))
  static let breakdown = SchemaShape.list(of: .definition("breakdown-line"))

  static let menuVersion = SchemaDefinition.object(
    "menu-version", "Version of a menu", "Identifies the content of a menu file.",
    [
      .required("id", "The id of the menu.", .text()),
      .required("digest", "The digest of the menu file; empty for a menu made in code.", .text()),
    ])

  /// Money and prices.
  static let prices = [
    SchemaDefinition.object(
      "money", "Money", "An amount, as exact decimal text and as people read it.",
      [
        .required(
          "amount",
          "The exact amount with all digits of its currency, such as 4500 or -0.50; never a "
            + "binary fraction.", .text(pattern: "^-?(0|[1-9][0-9]*)(\\.[0-9]+)?$")),
        .required("currency", "The code of ISO 4217.", .text(pattern: "^[A-Z]{3}$")),
        .required("text", "The amount in the language of the screen.", .text()),
      ]),
    SchemaDefinition.object(
      "price-range", "Price range", "The limits of a price that depends on missing answers.",
      [
        .required("from", "The lowest price.", .definition("money")),
        .required("to", "The highest price.", .definition("money")),
      ]),
    SchemaDefinition(
      "price", "Price", "A known price, or its limits.",
      .one(of: [.definition("money"), .definition("price-range")])),
  ]

  static let breakdownLine = SchemaDefinition.object(
    "breakdown-line", "Price line", "A line of the price; all lines add up to the total.",
    [
      .required("path", "What the line is for; empty for the base price.", .text()),
      .optional("owner", "The path of the line of an option that it is nested in.", .text()),
      .optional("group", "The group of its section.", .text()),
      .optional("product", "The product that it is.", .text()),
      .optional("rule", "The name of the order rule that it comes from.", .text()),
      .required("name", "The name in the language of the screen.", .text()),
      .required("quantity", "The number of units.", .integer()),
      .required("unit", "The price of one unit.", .definition("price")),
      .required("amount", "The price of all units.", .definition("price")),
    ])

  static let pendingItem = SchemaDefinition.object(
    "pending-item", "Missing answer", "Something that the order needs before it can be submitted.",
    [
      .required(
        "path", "The section, the option, or the empty path for the whole order.", .text()),
      .required("code", "A stable code, such as choose-more; that of a rule has a dot.", .text()),
      .required("text", "A sentence in the language of the screen.", .text()),
    ])
}
