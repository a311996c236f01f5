/// The schemas of orders and of submitted orders.
enum OrderSchema {
  static let order = SchemaDefinition(
    "order", title: "Order",
    description: "The answers and the price of an order, or that it was cancelled.",
    shape: .one(of: [.definition("order-details"), .definition("cancelled-order")]))

  /// The definitions that an order refers to.
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
    description: "A submitted order with its number, its time and its state.",
    keys: [
      PriceSchema.version,
      .required(
        "number", description: "The number in the order of submission, from 1.",
        shape: .integer(atLeast: 1)),
      .optional(
        "id", description: "The id, for the customer: who has it can read the order.",
        shape: .text(pattern: "^[0-9a-hjkmnp-tv-z]{26}$")),
      .required("time", description: "When it was submitted, in UTC.", shape: time),
      .required("state", description: "How far it is.", shape: .definition("order-state")),
      .required(
        "sequence",
        description: "The position of its last change among all changes of all orders, from 1.",
        shape: .integer(atLeast: 1)),
      .required(
        "changes", description: "The changes of its state, the oldest first.",
        shape: .list(of: .definition("state-change"), minimum: 1)),
      .required(
        "order", description: "The order as it was stored.",
        shape: .one(of: [.definition("order-details"), .definition("legacy-order")])),
    ])

  private static let time = SchemaShape.text(
    pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$")

  /// The definitions that a submitted order refers to.
  static let receiptParts =
    [
      details,
      SchemaDefinition(
        "order-state", title: "State of an order", description: "How far an order is.",
        shape: .words(["received", "accepted", "ready", "collected", "rejected", "canceled"])),
      .object(
        "state-change", title: "Change of the state of an order",
        description: "The state of an order from a time on.",
        keys: [
          .required("state", description: "The state.", shape: .definition("order-state")),
          .required("time", description: "When it began, in UTC.", shape: time),
          .optional("reason", description: "Why the order was rejected or canceled."),
        ]),
      .object(
        "legacy-order", title: "Order of release 0.1",
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
          "channel", description: "The channel of the order, if it has one.",
          shape: .definition("order-channel")),
        .optional(
          "lines",
          description: "What was ordered, in words; older orders of a service do not have it.",
          shape: .list(of: .definition("order-line"))),
        .optional(
          "details", description: "Answers of the page that belong to no line, such as a name.",
          shape: .list(of: .definition("ordered-answer"), minimum: 1)),
        .optional(
          "parts",
          description:
            "The prices of sets split over their parts; only of a complete order with sets.",
          shape: .list(of: .definition("set-part"), minimum: 1)),
        .optional(
          "pending", description: "What is missing; only of an incomplete order.",
          shape: PriceSchema.pending),
      ])

  private static let channel = SchemaDefinition.object(
    "order-channel", title: "Channel of an order", description: "How the order is made.",
    keys: [
      .required("id", description: "The id of the channel."),
      .required("name", description: "The name in the language of the order."),
    ])

  private static let contents =
    [channel, PriceSchema.menuVersion, AnswersSchema.answers] + AnswersSchema.parts
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
      .required("item", description: "The name of the menu."),
      .required("language", description: "The language of all texts, as a tag such as ko or en."),
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
