/// The schema of inventories, as files beside a menu and the service's interface have them.
enum InventorySchema {
  static let inventory = SchemaDefinition(
    "inventory", "Inventory",
    "What is sold out, and how many are left. Options that it does not name are as the menu says.",
    .map(
      SchemaMap([
        .required("inventory", "The id of the menu.", text),
        .optional(
          "revision", "The revision, which counts changes.", .whole(MenuVocabulary.stocks)),
        .optional(
          "sold-out", "What is sold out.", .list(of: .definition("sold-out-entry"))),
        .optional(
          "stock", "The units that are left, by the path of the option.",
          .map(SchemaMap(of: .whole(MenuVocabulary.stocks)))),
      ])))

  /// What an inventory refers to.
  static let parts = [
    SchemaDefinition(
      "sold-out-entry", "Sold-out options",
      "The path of an option, or the reason by path; yes and no are not reasons.",
      .either([
        text, .map(SchemaMap(of: .either([text, .definition("reason-by-language")]))),
      ])),
    SchemaDefinition(
      "reason-by-language", "Reason in several languages",
      "The reason by language tag, the language of the menu among them.",
      .map(
        SchemaMap(
          of: text, patterns: [SchemaMap.ignored],
          keyPattern: MenuVocabulary.languageKeyPattern, minimum: 1))),
  ]

  private static let text = SchemaShape.scalar(pattern: MenuVocabulary.displayPattern)
}
