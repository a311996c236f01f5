/// The schemas of what screens, updates and orders share: amounts, price lines and missing answers.
enum PriceSchema {
  static let version = SchemaKey.required(
    "schemaVersion",
    description: "The version of the document; it changes if a key changes its meaning.",
    shape: .constant("1"))

  static let menu = SchemaKey.required(
    "menu", description: "The menu of the order.", shape: .definition("menu-version"))

  static let pending = SchemaShape.list(of: .definition("pending-item"))
  static let breakdown = SchemaShape.list(of: .definition("breakdown-line"))

  static let menuVersion = SchemaDefinition.object(
    "menu-version", title: "Version of a menu",
    description: "Identifies the content of a menu file.",
    keys: [
      .required("id", description: "The id of the menu."),
      .required(
        "digest", description: "The digest of the menu file; empty for a menu made in code."),
    ])

  /// Money and prices.
  static let prices = [
    SchemaDefinition.object(
      "money", title: "Money",
      description: "An amount, as exact decimal text and as people read it.",
      keys: [
        .required(
          "amount",
          description:
            "The exact amount with all digits of its currency, such as 4500 or -0.50; never a "
            + "binary fraction.", shape: .text(pattern: "^-?(0|[1-9][0-9]*)(\\.[0-9]+)?$")),
        .required(
          "currency", description: "The code of ISO 4217.", shape: .text(pattern: "^[A-Z]{3}$")),
        .required("text", description: "The amount in the language of the screen."),
      ]),
    SchemaDefinition.object(
      "price-range", title: "Price range",
      description: "The limits of a price that depends on missing answers.",
      keys: [
        .required("from", description: "The lowest price.", shape: .definition("money")),
        .required("to", description: "The highest price.", shape: .definition("money")),
      ]),
    SchemaDefinition(
      "price", title: "Price", description: "A known price, or its limits.",
      shape: .one(of: [.definition("money"), .definition("price-range")])),
  ]

  /// From the items to the amount that is paid.
  static let amounts = SchemaKey.optional(
    "amounts",
    description:
      "From the items to the total, if the menu has discounts, fees, tax or rounding and the total "
      + "is known.", shape: .definition("amounts"))

  static let amountParts = [
    SchemaDefinition.object(
      "amounts", title: "Amounts",
      description:
        "The total is the subtotal with discounts, fees, tax that is not included, what raises it to "
        + "0, and rounding.",
      keys: [
        money("subtotal", "The sum of the items."),
        .required(
          "discounts", description: "In the order in which they apply.",
          shape: .list(of: .definition("discount-amount"))),
        .required(
          "fees", description: "Those on the total last.",
          shape: .list(of: .definition("fee-amount"))),
        .required(
          "taxes", description: "One for each rate.", shape: .list(of: .definition("tax-amount"))),
        .required("taxIncluded", description: "Whether prices include the taxes.", shape: .boolean),
        money("raised", "What raises a sum below 0 to 0."),
        money("rounding", "What rounding for payment adds."),
        money("total", "The amount that is paid."),
      ]),
    SchemaDefinition.object(
      "discount-amount", title: "Discount", description: "What a discount takes off.",
      keys: [
        .required("id", description: "The id of the discount."),
        .required("name", description: "The name in the language of the screen."),
        money("amount", "At most 0."),
        .optional(
          "why", description: "Why it takes nothing off.",
          shape: .words(["minimum", "excluded", "condition"])),
        .optional(
          "missing", description: "What its items are short of its minimum.",
          shape: .definition("money")),
        .required(
          "shares", description: "What it takes from each charge.",
          shape: .list(of: .definition("discount-share"))),
      ]),
    SchemaDefinition.object(
      "discount-share", title: "Share of a discount",
      description: "What a discount takes from a charge.",
      keys: [
        .required("charge", description: "The path of the charge; empty for the whole page."),
        .required("taxes", description: "The ids of its taxes.", shape: .list(of: .text())),
        money("amount", "Below 0."),
      ]),
    SchemaDefinition.object(
      "fee-amount", title: "Fee", description: "What is due beside the items.",
      keys: [
        .required("id", description: "The id of the fee."),
        .required("name", description: "The name in the language of the screen."),
        .optional(
          "amount", description: "The amount; missing while it is not known.",
          shape: .definition("money")),
      ]),
    SchemaDefinition.object(
      "tax-amount", title: "Tax", description: "The tax of a rate.",
      keys: [
        .required("id", description: "The id of the rate."),
        .required(
          "rate", description: "The rate.", shape: .text(pattern: "^[0-9]{1,3}(\\.[0-9]{1,6})?%$")),
        money("net", "What is taxed, without the tax."),
        money("tax", "The tax."),
        money("gross", "What is taxed, with the tax."),
      ]),
  ]

  private static func money(_ name: String, _ description: String) -> SchemaKey {
    .required(name, description: description, shape: .definition("money"))
  }

  static let breakdownLine = SchemaDefinition.object(
    "breakdown-line", title: "Price line",
    description: "A line of the price; all lines add up to the total.",
    keys: [
      .required("path", description: "What the line is for; empty for the base price."),
      .optional("owner", description: "The path of the line of an option that it is nested in."),
      .optional("group", description: "The group of its section."),
      .optional("product", description: "The product that it is."),
      .optional("rule", description: "The name of the order rule that it comes from."),
      .required("name", description: "The name in the language of the screen."),
      .required("quantity", description: "The number of units.", shape: .integer()),
      .required("unit", description: "The price of one unit.", shape: .definition("price")),
      .required("amount", description: "The price of all units.", shape: .definition("price")),
    ])

  static let setPart = SchemaDefinition.object(
    "set-part", title: "Part of a set",
    description: "A part of a set; the amounts of all parts add up to the price of the set.",
    keys: [
      .required("path", description: "The path of the part."),
      .required("set", description: "The path of the set; empty for the menu."),
      .optional("product", description: "The product that it is."),
      .required("name", description: "The name in the language of the order."),
      .required(
        "quantity", description: "The units in the whole order.", shape: .integer(atLeast: 1)),
      .required(
        "amount", description: "The share of the set's price, of all units.",
        shape: .definition("money")),
    ])

  static let pendingItem = SchemaDefinition.object(
    "pending-item", title: "Missing answer",
    description: "Something that the order needs before it can be submitted.",
    keys: [
      .required(
        "path", description: "The section, the option, or the empty path for the whole order."),
      .required(
        "code", description: "A stable code, such as choose-more; that of a rule has a dot."),
      .required("text", description: "A sentence in the language of the screen."),
    ])
}
