import MenuSections

/// The keys and words of what is chosen: select types, free units, prices, conditions.
extension MenuVocabulary {
  /// A select type that is a word, and what it means.
  typealias SelectWord = (word: String, value: SelectType, meaning: String)

  static let selectWords: [SelectWord] = [
    ("one", .one, "Exactly one; choosing another replaces it."),
    ("optional", .quantity(.upToOne), "None or one."),
    ("any", .quantity(.any), "As many as you like, or none."),
    ("many", .quantity(.many), "At least one."),
    noSelect,
  ]

  static let noSelect: SelectWord = ("none", .none, "A list to look at; nothing can be chosen.")

  static let free = SchemaMap([
    SchemaKey(
      "first", "Units", "How many units cost nothing.", .whole(quantities), isRequired: true,
      examples: ["2"]),
    SchemaKey(
      "units", "Which", "Which they are where the options' prices differ.",
      .meanings(
        FreeUnits.Selection.allCases.map { take in
          switch take {
          case .cheapest: (take.rawValue, "The cheapest of those chosen.")
          case .mostExpensive: (take.rawValue, "The most expensive of those chosen.")
          }
        }), examples: ["cheapest"]),
  ])

  /// A price under a condition.
  static let priceRule = SchemaMap([
    SchemaKey(
      "when", "Condition", "The rule applies where this holds; the last rule has none.",
      .definition("condition"), examples: ["{size: L}"]),
    SchemaKey(
      "is", "Price", "What it costs then.", .definition("price"), isRequired: true,
      examples: ["500"]),
  ])

  /// The words that combine conditions; every other key names a section.
  static let conditionWords = ConditionWord.allCases.map { word in
    switch word {
    case .any:
      SchemaKey(
        word.rawValue, "One of these", "Holds where at least one of the conditions does.",
        .list(of: .definition("condition"), least: 1), examples: ["[{size: L}, {milk: oat}]"])
    case .all:
      SchemaKey(
        word.rawValue, "All of these", "Holds where every one of the conditions does.",
        .list(of: .definition("condition"), least: 1), examples: ["[{size: L}, {milk: oat}]"])
    case .not:
      SchemaKey(
        word.rawValue, "Not this", "Holds where the condition does not.", .definition("condition"),
        examples: ["{size: S}"])
    }
  }

  /// What may be asked of a section other than an option.
  static let quantityClaim = SchemaMap([
    SchemaKey(
      "count", "Quantity", "How many are chosen there, or what a count is set to.",
      .definition("range"), isRequired: true, examples: ["2.."])
  ])
}
