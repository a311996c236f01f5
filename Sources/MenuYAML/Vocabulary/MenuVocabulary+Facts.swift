import MenuSections

/// The keys for facts about an item.
extension MenuVocabulary {
  static let facts = [
    SchemaKey(
      "code", "Code", "What another system calls it: a text, a table or rules as for a price.",
      .definition("code"), examples: ["TG#6", "{size: {S: 10S, L: 12L}}"]),
    SchemaKey(
      "diet", "Diets", "The diets that it fits; unknown without the key.",
      .list(of: .definition("diet")),
      examples: ["[vegan, halal]"]),
    SchemaKey(
      "allergens", "Allergens",
      "What it contains of them; '[]' is none, and without the key they are unknown.",
      .list(of: .definition("allergen")), examples: ["[milk, gluten]", "[]"]),
    SchemaKey(
      "may-contain", "Traces", "Allergens of which it may contain traces.",
      .list(of: .definition("allergen")),
      examples: ["[nuts]"]),
    SchemaKey(
      "kcal", "Energy", "Kilocalories, or the least and the greatest number of them.",
      .whole(starts, orText: closedRangePattern), examples: ["180", "120..180"]),
    SchemaKey(
      "alcohol", "Alcohol", "Percent by volume, with up to two digits after the point.",
      .number(0...100), examples: ["4.5"]),
    SchemaKey(
      "age", "Age", "The age from which it may be sold.", .whole(ages), examples: ["19"]),
    SchemaKey(
      "was", "Earlier price", "An amount that is shown struck and changes no total.",
      .number(0...largestAmount), examples: ["5500"]),
  ]

  static let factNames = Set(facts.map(\.name))

  /// Any word, the known ones as suggestions.
  static func word(_ kind: FactWord) -> SchemaShape {
    .either([.words(kind.known), .scalar(pattern: displayPattern)])
  }
}
