import MenuSections

/// The schema of quotes.
enum QuoteSchema {
  static let quote = SchemaDefinition.object(
    "quote", title: "Quote",
    description:
      "What an order costs and why, to be checked later. Amounts are minor units of the currency.",
    keys: [
      .required("quote", description: "The version of quotes.", shape: .constant("1")),
      .required("menu", description: "The menu.", shape: .definition("menu-version")),
      .required(
        "context", description: "When, and through which channel, the order is made.",
        shape: .definition("context")),
      .required(
        "inventory", description: "What was left of what the order takes.",
        shape: .definition("quote-inventory")),
      .required(
        "answers", description: "The answers that count, without those of text sections.",
        shape: .map(SchemaMap(of: .definition("answer")))),
      .required(
        "codes", description: "The codes that were redeemed.", shape: .list(of: .text())),
      .required(
        "amounts", description: "The amounts from the items to the total.",
        shape: .definition("quote-amounts")),
      .required(
        "tree", description: "Why the total is what it is.", shape: .definition("quote-node")),
      .required(
        "digest",
        description:
          "The SHA-256 of the quote without this key, in the canonical form of RFC 8785.",
        shape: .text(pattern: "^sha256:[0-9a-f]{64}$")),
    ])

  /// The definitions that a quote refers to.
  static let parts =
    [
      PriceSchema.menuVersion, ContextSchema.context,
      .object(
        "quote-inventory", title: "Stock of a quote",
        description: "What was left of what the order takes.",
        keys: [
          .required(
            "revision", description: "The revision of the inventory.", shape: .integer()),
          .required(
            "stock", description: "The units that were left, by address.",
            shape: .map(SchemaMap(of: .integer(atLeast: 0)))),
        ]),
      SchemaDefinition(
        "quote-node", title: "Node",
        description:
          "The rule, the amount, the parameters with the path, and the nodes that it follows from.",
        shape: .tuple(
          [.words(QuoteRule.allCases.map(\.rawValue)), .integer(), .text()],
          then: .definition("quote-node"))),
      .object(
        "quote-amounts", title: "Amounts",
        description: "The amounts that follow from the tree.",
        keys: [
          .required("currency", description: "The ISO 4217 code."),
          .required("subtotal", description: "The sum of the items.", shape: .integer()),
          .required(
            "discounts", description: "The discounts that apply.",
            shape: .list(of: .definition("quote-entry"))),
          .required(
            "fees", description: "The fees, those on the total last.",
            shape: .list(of: .definition("quote-entry"))),
          .required(
            "taxes", description: "The taxes in the order of their rates.",
            shape: .list(of: .definition("quote-tax"))),
          .required(
            "taxIncluded", description: "Whether prices include the taxes.", shape: .boolean),
          .required("raised", description: "What raises a sum below 0 to 0.", shape: .integer()),
          .required(
            "rounding", description: "What rounding for payment adds.", shape: .integer()),
          .required("total", description: "The amount that is paid.", shape: .integer()),
        ]),
      .object(
        "quote-entry", title: "Discount or fee", description: "A discount, at most 0, or a fee.",
        keys: [
          .required("id", description: "The id."),
          .required("amount", description: "The amount.", shape: .integer()),
        ]),
      .object(
        "quote-tax", title: "Tax", description: "The tax under one id.",
        keys: [
          .required("id", description: "The id of the rate."),
          .required(
            "rate", description: "The percentage.",
            shape: .text(pattern: "^[0-9]{1,3}(\\.[0-9]{1,6})?%$")),
          .required("net", description: "What is taxed, without the tax.", shape: .integer()),
          .required("tax", description: "The tax.", shape: .integer()),
          .required("gross", description: "What is taxed, with the tax.", shape: .integer()),
        ]),
    ] + AnswersSchema.parts
}
