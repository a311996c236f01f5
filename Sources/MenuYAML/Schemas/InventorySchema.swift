/// The schema of inventories, as files beside a menu and the service's interface have them.
enum InventorySchema {
  static let inventory = SchemaDefinition(
    "inventory", title: "Inventory",
    description:
      "What is sold out, and how many are left. Options that it does not name are as the menu says.",
    shape: .map(
      SchemaMap([
        .required("inventory", description: "The id of the menu.", shape: text),
        .optional(
          "revision", description: "The revision, which counts changes.",
          shape: .whole(MenuVocabulary.stocks)),
        .optional(
          "sold-out", description: "What is sold out.",
          shape: .list(of: .definition("sold-out-entry"))),
        .optional(
          "stock", description: "The units that are left, by the path of the option.",
          shape: .map(SchemaMap(of: .whole(MenuVocabulary.stocks)))),
        .optional(
          "codes",
          description: "The same by the plain code of options; each has a stock of its own.",
          shape: .definition("inventory-codes")),
        .optional(
          "paused",
          description: "Whether a service takes no orders, or until when it takes none.",
          shape: .either([
            .boolean, .words(["yes", "no"]), .definition("inventory-pause"),
          ])),
      ])))

  /// The definitions that an inventory refers to.
  static let parts = [
    SchemaDefinition(
      "inventory-codes", title: "Inventory by code",
      description: "What is sold out, and how many are left, by the plain code of options.",
      shape: .map(
        SchemaMap([
          .optional(
            "sold-out", description: "The codes that are sold out.",
            shape: .list(of: .definition("sold-out-entry"))),
          .optional(
            "stock", description: "The units that are left of each, by code.",
            shape: .map(SchemaMap(of: .whole(MenuVocabulary.stocks)))),
        ]))),
    SchemaDefinition(
      "inventory-pause", title: "Pause", description: "Until when a service takes no orders.",
      shape: .map(
        SchemaMap([
          .required(
            "until", description: "When it takes orders again, as RFC 3339 writes it.",
            shape: .text(pattern: instantPattern))
        ]))),
    SchemaDefinition(
      "sold-out-entry", title: "Sold-out options",
      description: "The path of an option, or the reason by path; yes and no are not reasons.",
      shape: .either([
        text, .map(SchemaMap(of: .either([text, .definition("reason-by-language")]))),
      ])),
    SchemaDefinition(
      "reason-by-language", title: "Reason in several languages",
      description: "The reason by language tag, the language of the menu among them.",
      shape: .map(
        SchemaMap(
          of: text, patterns: [SchemaMap.ignored],
          keyPattern: MenuVocabulary.languageKeyPattern, minimum: 1))),
  ]

  private static let text = SchemaShape.scalar(pattern: MenuVocabulary.displayPattern)

  /// An instant such as `2026-11-20T15:10:00+09:00`; a schema does not count the days of a month.
  private static let instantPattern =
    "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
    + "T([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\\.[0-9]+)?"
    + "([Zz]|[+-]([01][0-9]|2[0-6]):[0-5][0-9])$"
}
