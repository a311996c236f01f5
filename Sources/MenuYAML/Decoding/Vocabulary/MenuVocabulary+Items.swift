/// The keys of an option.
extension MenuVocabulary {
  /// An option under its name or id.
  static let item = SchemaMap([
    SchemaKey(
      "name", "Name",
      "What readers see; the key before it is then the id.", .definition("text"),
      examples: ["Oat milk", "{ko: 귀리 우유, en: Oat milk}"]),
    SchemaKey(
      "price", "Price", "What it adds; below 0 is a discount.", .definition("price"),
      standard: "0", examples: ["500", "[{when: {size: L}, is: 700}, {is: 500}]"]),
    description, imageKey, labels,
    SchemaKey(
      "each", "Quantity", "How many of it may be chosen; as 'each' of the section by default.",
      .definition("range"), examples: ["0..2"]),
    SchemaKey(
      "when", "Condition", "The option shows only while this holds.", .definition("condition"),
      examples: ["{milk: [oat, soy]}"]),
    style,
    SchemaKey(
      "sold-out", "Sold out", "Yes, or the reason; it stays visible.",
      .either([.flag, .definition("text")]), standard: "no", examples: ["yes", "Back at five"]),
    SchemaKey(
      "stock", "Stock", "How many are left; without end by default.", .whole(stocks),
      examples: ["12"]),
    SchemaKey(
      "sections", "Nested sections", "What is asked while the option is chosen.",
      sections("nested-section"),
      examples: ["[{menu: Milk, items: [whole, oat]}]"]),
  ])

  /// An option of a list, which has no key before it.
  static let listedItem = SchemaMap(
    [
      SchemaKey(
        "id", "Id", "What conditions, answers and prices call the option; its name by default.",
        .definition("id"), examples: ["oat"])
    ]
      + item.keys.map { key in
        guard key.name == "name" else { return key }
        return SchemaKey(
          key.name, key.title, "What readers see.", key.shape, isRequired: true,
          examples: key.examples)
      })
}
