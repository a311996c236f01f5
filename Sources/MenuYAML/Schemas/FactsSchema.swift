/// The schemas of facts about items and about what was ordered.
enum FactsSchema {
  static let item = SchemaDefinition.object(
    "item-facts", title: "Facts about an item",
    description: "What the menu states; a missing key is unknown, an empty list is none.",
    keys: [
      .optional(
        "diet", description: "The diets that it fits, such as vegan.", shape: .list(of: .text())),
      .optional(
        "allergens", description: "The allergens that it contains.", shape: .list(of: .text())),
      mayContain,
      .optional(
        "kcal", description: "The least and the greatest number of kilocalories.",
        shape: .tuple([.integer(atLeast: 0), .integer(atLeast: 0)])),
      .optional(
        "alcohol", description: "Percent by volume, as exact decimal text.",
        shape: .text(pattern: "^[0-9]{1,3}(\\.[0-9]{1,6})?$")),
      age, texts,
    ])

  /// What counts in an order, and what is known about it.
  static let ordered = [
    SchemaDefinition.object(
      "order-line", title: "Line of an order",
      description: "An item of a shop, or the item of the menu, with everything chosen in it.",
      keys: [
        .required("path", description: "The path of the line; empty for the item of the menu."),
        .optional("section", description: "The name of its section."),
        .required("name", description: "The name in the language of the order."),
        .required("quantity", description: "The units.", shape: .integer(atLeast: 0)),
        .required(
          "amount", description: "What all units cost with their answers, before discounts.",
          shape: .definition("price")),
        .required(
          "answers", description: "Its answers in the order of the menu.",
          shape: .list(of: .definition("ordered-answer"))),
      ] + ofOption),
    SchemaDefinition.object(
      "ordered-answer", title: "Answer of an order",
      description: "An option that is chosen, a number, or a text.",
      keys: [
        .required("path", description: "The path of the option or the line, or of the section."),
        .required("section", description: "The name of the section that asks for it."),
        .required("words", description: "The answer as people read it, such as Extra shot × 2."),
        .required(
          "default", description: "Whether it is what the menu answers by default.",
          shape: .boolean),
        .optional("name", description: "The name of the option."),
        .optional(
          "quantity",
          description: "The units, or the number; 0 for a default option that is not wanted.",
          shape: .integer(atLeast: 0)),
        .optional("text", description: "What the customer wrote."),
        .optional(
          "answers", description: "The answers nested in it.",
          shape: .list(of: .definition("ordered-answer"), minimum: 1)),
      ] + ofOption),
    SchemaDefinition.object(
      "ordered-facts", title: "Facts about an ordered item",
      description: "What is known; it never says that an allergen is absent.",
      keys: [
        .optional(
          "allergens", description: "The allergens that it contains.",
          shape: .list(of: .text(), minimum: 1)),
        mayContain,
        .optional(
          "mayHaveOthers",
          description: "True if something in it does not state its allergens; never false.",
          shape: .boolean),
        .optional(
          "age", description: "The highest age from which something in it may be sold.",
          shape: .integer(atLeast: 1)),
        texts,
      ]),
  ]

  private static let ofOption: [SchemaKey] = [
    .optional("option", description: "The id of the option."),
    .optional("group", description: "The group of its section."),
    .optional("product", description: "The product that it is."),
    .optional("code", description: "What another system calls it."),
    .optional(
      "facts", description: "What is known about it with everything chosen in it.",
      shape: .definition("ordered-facts")),
  ]
  private static let mayContain = SchemaKey.optional(
    "mayContain", description: "The allergens of which it may contain traces.",
    shape: .list(of: .text()))
  private static let age = SchemaKey.optional(
    "age", description: "The age from which it may be sold.", shape: .integer(atLeast: 1))
  private static let texts = SchemaKey.required(
    "texts", description: "The facts in the language of the document.", shape: .list(of: .text()))
}
