import MenuSections

/// The keys for facts about an item.
extension MenuVocabulary {
  static let facts = [
    SchemaKey(
      "code", title: "Code",
      description: "What another system calls it: a text, a table or rules as for a price.",
      shape: .definition("code"), examples: ["TG#6", "{size: {S: 10S, L: 12L}}"]),
    SchemaKey(
      "diet", title: "Diets", description: "The diets that it fits; unknown without the key.",
      shape: .list(of: .definition("diet")),
      examples: ["[vegan, halal]"]),
    SchemaKey(
      "allergens", title: "Allergens",
      description: "What it contains of them; '[]' is none, and without the key they are unknown.",
      shape: .list(of: .definition("allergen")), examples: ["[milk, gluten]", "[]"]),
    SchemaKey(
      "may-contain", title: "Traces", description: "Allergens of which it may contain traces.",
      shape: .list(of: .definition("allergen")),
      examples: ["[nuts]"]),
    SchemaKey(
      "kcal", title: "Energy",
      description: "Kilocalories, or the least and the greatest number of them.",
      shape: .whole(starts, orText: closedRangePattern), examples: ["180", "120..180"]),
    SchemaKey(
      "alcohol", title: "Alcohol",
      description: "Percent by volume, with up to six digits after the point.",
      shape: .number(0...100), examples: ["4.5"]),
    SchemaKey(
      "age", title: "Age", description: "The age from which it may be sold.", shape: .whole(ages),
      examples: ["19"]),
    SchemaKey(
      "was", title: "Earlier price",
      description: "An amount that is shown struck and changes no total.",
      shape: .number(0...largestAmount), examples: ["5500"]),
  ]

  static let factNames = KeyNames(facts.map(\.name))

  /// Any word, the known ones as suggestions.
  static func word(_ kind: FactWord) -> SchemaShape {
    .either([.words(kind.known), .scalar(pattern: displayPattern)])
  }
}
