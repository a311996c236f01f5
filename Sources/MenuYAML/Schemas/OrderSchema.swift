/// The schemas of orders and of submitted orders.
enum OrderSchema {
  static let order = SchemaDefinition(
    "order", "Order", "The answers and the price of an order, or that it was cancelled.",
    .one(of: [.definition("order-details"), .definition("cancelled-order")]))

  /// What an order refers to.
  static let parts =
    [
      details,
      .object(
        "cancelled-order", "Cancelled order",
        "What run --json writes if the customer leaves the form.",
        [PriceSchema.version, .required("status", "Always cancelled.", .constant("cancelled"))]),
    ] + contents

  static let receipt = SchemaDefinition.object(
    "receipt", "Submitted order", "A submitted order with its number, its id and its time.",
    [
      PriceSchema.version,
      .required("number", "The number in the order of submission, from 1.", .integer(atLeast: 1)),
      .required(
        "id", "The id, which only the customer and the operator know.",
        .text(pattern: "^[0-9a-hjkmnp-tv-z]{26}$")),
      .required(
        "time", "When it was submitted, in UTC.",
        .text(pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$")),
      .required(
        "order", "The order as it was stored.",
        .one(of: [.definition("order-details"), .definition("order-of-0-1")])),
    ])

  /// What a submitted order refers to.
  static let receiptParts =
    [
      details,
      .object(
        "order-of-0-1", "Order of release 0.1", "An order that release 0.1 stored.",
        keys(
          inventoryRevision: "liveRevision",
          status: .required("status", "Only complete orders are stored.", .constant("complete")))),
    ] + contents

  private static let details = SchemaDefinition.object(
    "order-details", "Order", "The answers and the price of an order.",
    keys(
      inventoryRevision: "inventoryRevision",
      status: .required(
        "status", "Whether it can be submitted.", .words(["complete", "incomplete"]))) + [
        .optional(
          "items", "What counts in it; only if the menu states a code or a fact of any of it.",
          .list(of: .definition("ordered-item"), minimum: 1)),
        .optional(
          "pending", "What is missing; only of an incomplete order.", PriceSchema.pending),
      ])

  private static let contents =
    [PriceSchema.menuVersion, AnswersSchema.answers] + AnswersSchema.parts
    + PriceSchema.prices + [PriceSchema.breakdownLine, PriceSchema.pendingItem]
    + FactsSchema.ordered

  private static func keys(inventoryRevision: String, status: SchemaKey) -> [SchemaKey] {
    [
      PriceSchema.version, status, PriceSchema.menu,
      .required(inventoryRevision, "The revision of the inventory.", .integer(atLeast: 0)),
      .required(
        "stateDigest", "Equal for equal orders of one menu.", .text(pattern: "^[0-9a-f]{16}$")),
      .required("item", "The name of the menu.", .text()),
      .required("language", "The language of all texts, as a tag such as ko or en.", .text()),
      .required("quantity", "How often the whole order is wanted.", .integer(atLeast: 0)),
      .required("answers", "What was answered.", .definition("answers")),
      .required("breakdown", "The lines of the price.", PriceSchema.breakdown),
      .required("total", "The price of the order.", .definition("price")),
    ]
  }
}
