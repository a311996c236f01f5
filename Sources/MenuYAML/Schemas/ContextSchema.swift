/// The schema of contexts, as logs, screens and orders contain them.
enum ContextSchema {
  static let context = SchemaDefinition.object(
    "context", title: "Context",
    description: "When, and through which channel, an order is made; unknown values are left out.",
    keys: [
      .optional(
        "time", description: "The local minute that the order is for.",
        shape: .text(pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$")),
      .optional(
        "offset", description: "The offset of the time from UTC; it decides nothing.",
        shape: .text(pattern: "^(Z|[+-][0-9]{2}:[0-9]{2}(:[0-9]{2})?)$")),
      .optional("channel", description: "The id of the channel."),
      .optional(
        "given", description: "Amounts that only the seller knows, by the id of the fee.",
        shape: .map(SchemaMap(of: .text(pattern: "^(0|[1-9][0-9]*)(\\.[0-9]+)?$")))),
    ])

  /// The key of a document that may have a context.
  static let key = SchemaKey.optional(
    "context", description: "When, and through which channel, the order is made, if it is known.",
    shape: .definition("context"))
}
