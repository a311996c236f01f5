/// The schemas of orders and of submitted orders.
enum OrderSchema {
  static let order = SchemaDefinition(
    "order", title: "Order",
    description: "The answers and the price of an order, or that it was cancelled.",
    shape: .one(of: [.definition("order-details"), .definition("cancelled-order")]))

  /// What an order refers to.
  static let parts =
    [
      details,
      .object(
        "cancelled-order", title: "Cancelled order",
        description: "What run --json writes if the customer leaves the form.",
        keys: [
          PriceSchema.version,
          .required("status", description: "Always cancelled.", shape: .constant("cancelled")),
        ]),
    ] + contents

  static let receipt = SchemaDefinition.object(
    "receipt", title: "Submitted order",
    description: "A submitted order with its number, its id and its time.",
    keys: [
      PriceSchema.version,
      .required(
        "number", description: "The number in the order of submission, from 1.",
        shape: .integer(atLeast: 1)),
      .required(
        "id", description: "The id, which only the customer and the operator know.",
        shape: .text(pattern: "^[0-9a-hjkmnp-tv-z]{26}$")),
      .required(
        "time", description: "When it was submitted, in UTC.",
        shape: .text(pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$")),
      .required(
        "order", description: "The order as it was stored.",
        shape: .one(of: [.definition("order-details"), .definition("order-of-0-1")])),
    ])

  /// What a submitted order refers to.
  static let receiptParts =
    [
      details,
      .object(
        "order-of-0-1", title: "Order of release 0.1",
        description: "An order that release 0.1 stored.",
        keys: keys(
          inventoryRevision: "liveRevision",
          status: .required(
            "status", description: "Only complete orders are stored.", shape: .constant("complete"))
        )),
    ] + contents

  private static let details = SchemaDefinition.object(
    "order-details", title: "Order", description: "The answers and the price of an order.",
    keys: keys(
      inventoryRevision: "inventoryRevision",
      status: .required(
        "status", description: "Whether it can be submitted.",
        shape: .words(["complete", "incomplete"]))) + [
        ContextSchema.key,
        .optional(
          "items",
          description: "What counts in it; only if the menu states a code or a fact of any of it.",
          shape: .list(of: .definition("ordered-item"), minimum: 1)),
        .optional(
          "parts",
          description:
            "The prices of sets split over their parts; only of a complete order with sets.",
          shape: .list(of: .definition("set-part"), minimum: 1)),
        .optional(
          "pending", description: "What is missing; only of an incomplete order.",
          shape: PriceSchema.pending),
      ])

  private static let contents =
    [PriceSchema.menuVersion, AnswersSchema.answers] + AnswersSchema.parts
    + PriceSchema.prices + PriceSchema.amountParts
    + [PriceSchema.breakdownLine, PriceSchema.setPart, PriceSchema.pendingItem]
    + FactsSchema.ordered + [ContextSchema.context]

  private static func keys(inventoryRevision: String, status: SchemaKey) -> [SchemaKey] {
    [
      PriceSchema.version, status, PriceSchema.menu,
      .required(
        inventoryRevision, description: "The revision of the inventory.",
        shape: .integer(atLeast: 0)),
      .required(
        "stateDigest", description: "Equal for equal orders of one menu.",
        shape: .text(pattern: "^[0-9a-f]{16}$")),
      .required("item", description: "The name of the menu.", shape: .text()),
      .required(
        "language", description: "The language of all texts, as a tag such as ko or en.",
        shape: .text()),
      .required(
        "quantity", description: "How often the whole order is wanted.", shape: .integer(atLeast: 0)
      ),
      .required("answers", description: "What was answered.", shape: .definition("answers")),
      .required("breakdown", description: "The lines of the price.", shape: PriceSchema.breakdown),
      PriceSchema.amounts,
      .required("total", description: "The price of the order.", shape: .definition("price")),
    ]
  }
}
