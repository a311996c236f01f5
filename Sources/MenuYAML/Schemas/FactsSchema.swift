/// The schemas of facts about items and about what was ordered.
enum FactsSchema {
  static let item = SchemaDefinition.object(
    "item-facts", "Facts about an item",
    "What the menu states; a missing key is unknown, an empty list is none.",
    [
      .optional("diet", "The diets that it fits, such as vegan.", .list(of: .text())),
      .optional("allergens", "The allergens that it contains.", .list(of: .text())),
      mayContain,
      .optional(
        "kcal", "The least and the greatest number of kilocalories.",
        .tuple([.integer(atLeast: 0), .integer(atLeast: 0)])),
      .optional(
        "alcohol", "Percent by volume, as exact decimal text.",
        .text(pattern: "^[0-9]{1,3}(\\.[0-9]{1,2})?$")),
      age, texts,
    ])

  /// What counts in an order, and what is known about it.
  static let ordered = [
    SchemaDefinition.object(
      "ordered-item", "Item of an order", "An option that counts, or one line of it.",
      [
        .required("path", "The path of the option or the line.", .text()),
        .optional("owner", "The path of the line that it is nested in.", .text()),
        .optional("group", "The group of its section.", .text()),
        .optional("product", "The product that it is.", .text()),
        .required("name", "The name in the language of the order.", .text()),
        .required("quantity", "The units in its owner.", .integer(atLeast: 1)),
        .optional("code", "What another system calls it.", .text()),
        .optional(
          "facts", "What is known about it with everything chosen in it.",
          .definition("ordered-facts")),
      ]),
    SchemaDefinition.object(
      "ordered-facts", "Facts about an ordered item",
      "What is known; it never says that an allergen is absent.",
      [
        .optional("allergens", "The allergens that it contains.", .list(of: .text(), minimum: 1)),
        mayContain,
        .required(
          "mayHaveOthers", "Whether something in it does not state its allergens.", .boolean),
        .optional(
          "age", "The highest age from which something in it may be sold.",
          .integer(atLeast: 1)),
        texts,
      ]),
  ]

  private static let mayContain = SchemaKey.optional(
    "mayContain", "The allergens of which it may contain traces.", .list(of: .text()))
  private static let age = SchemaKey.optional(
    "age", "The age from which it may be sold.", .integer(atLeast: 1))
  private static let texts = SchemaKey.required(
    "texts", "The facts in the language of the document.", .list(of: .text()))
}
