import MenuText

/// The known words for diets and allergens, and how they relate.
///
/// Allergens are those of the EU (Regulation 1169/2011, Annex II, with its cereals and nuts) and
/// those of Korea (labeling standards for foods, 2024); other words are allowed.
package enum FactWord: String, CaseIterable, Sendable {
  case diet
  case allergen

  /// The words, the most common ones first.
  package var known: [String] {
    switch self {
    case .diet: Self.diets
    case .allergen: Self.allergens
    }
  }

  private static let diets = [
    "vegan", "vegetarian", "egg", "non-vegetarian", "pescatarian", "halal", "kosher", "jain",
    "gluten-free", "lactose-free",
  ]

  private static let allergens = [
    "gluten", "crustaceans", "eggs", "fish", "peanuts", "soy", "milk", "nuts", "celery", "mustard",
    "sesame", "sulfites", "lupin", "mollusks",
    "wheat", "rye", "barley", "oats", "spelt",
    "almonds", "hazelnuts", "walnuts", "cashews", "pecans", "brazil-nuts", "pistachios",
    "macadamias",
    "buckwheat", "mackerel", "crab", "shrimp", "pork", "peaches", "tomatoes", "chicken", "beef",
    "squid", "clams", "oysters", "abalone", "mussels", "pine-nuts", "shellfish",
  ]

  /// What an allergen is a kind of.
  private static let parents = [
    "wheat": "gluten", "rye": "gluten", "barley": "gluten", "oats": "gluten", "spelt": "gluten",
    "almonds": "nuts", "hazelnuts": "nuts", "walnuts": "nuts", "cashews": "nuts", "pecans": "nuts",
    "brazil-nuts": "nuts", "pistachios": "nuts", "macadamias": "nuts", "mackerel": "fish",
    "crab": "crustaceans", "shrimp": "crustaceans", "squid": "mollusks", "clams": "mollusks",
    "oysters": "mollusks", "abalone": "mollusks", "mussels": "mollusks",
    "crustaceans": "shellfish", "mollusks": "shellfish",
  ]

  /// Other words for the known ones, in lower case.
  private static let synonyms: [FactWord: [String: String]] = [
    .diet: [
      "veg": "vegetarian", "veggie": "vegetarian", "non-veg": "non-vegetarian",
      "nonveg": "non-vegetarian", "plant-based": "vegan", "eggetarian": "egg",
      "pescetarian": "pescatarian", "no-gluten": "gluten-free", "no-lactose": "lactose-free",
    ],
    .allergen: [
      "dairy": "milk", "lactose": "milk", "cheese": "milk", "butter": "milk", "cream": "milk",
      "egg": "eggs", "soya": "soy", "soybean": "soy", "soybeans": "soy", "soyabeans": "soy",
      "tofu": "soy", "nut": "nuts", "tree-nuts": "nuts", "tree-nut": "nuts", "treenuts": "nuts",
      "peanut": "peanuts", "groundnuts": "peanuts", "cereals": "gluten", "sulphites": "sulfites",
      "sulfur-dioxide": "sulfites", "sulphur-dioxide": "sulfites", "so2": "sulfites",
      "molluscs": "mollusks", "mollusc": "mollusks", "mollusk": "mollusks",
      "crustacean": "crustaceans", "prawns": "shrimp", "prawn": "shrimp", "shrimps": "shrimp",
      "crabs": "crab", "lupine": "lupin", "sesame-seeds": "sesame", "tomato": "tomatoes",
      "peach": "peaches", "walnut": "walnuts", "almond": "almonds", "hazelnut": "hazelnuts",
      "cashew": "cashews", "pecan": "pecans", "pistachio": "pistachios", "oyster": "oysters",
      "mussel": "mussels", "clam": "clams", "pine-nut": "pine-nuts", "oat": "oats",
    ],
  ]

  /// The known word that an unknown one probably means: the same word, a synonym, a name in another
  /// language, or the nearest spelling; `nil` for a known word, and where nothing is near.
  package func meant(by word: String) -> String? {
    guard !known.contains(word) else { return nil }
    return self.word(named: word) ?? Suggestion.nearest(to: Self.folded(word), among: known)
  }

  /// The known word that a text is or means; the text itself if there is none.
  package func canonical(_ word: String) -> String { meant(by: word) ?? word }

  /// The known word that a text is, or is a synonym or a name of in any of the package's languages;
  /// `nil` if it is none.
  func word(named text: String) -> String? {
    let folded = Self.folded(text)
    return known.contains(folded)
      ? folded : Self.synonyms[self]?[folded] ?? Self.names[self]?[folded]
  }

  /// The words by their names in the languages of the package.
  private static let names: [FactWord: [String: String]] = {
    var names: [FactWord: [String: String]] = [:]
    for kind in allCases {
      for language in LocalizedStrings.core.languages {
        for word in kind.known {
          guard let name = LocalizedStrings.core[language]?.sentence(kind.key(of: word)) else {
            continue
          }
          names[kind, default: [:]][folded(name)] = word
        }
      }
    }
    return names
  }()

  /// The key of a word's name in strings files.
  func key(of word: String) -> String {
    switch self {
    case .diet: "diet.\(word)"
    case .allergen: "allergen.\(word)"
    }
  }

  /// Whether an allergen is another one or a kind of it.
  static func isKind(_ allergen: String, _ other: String) -> Bool {
    var next: String? = allergen
    while let word = next {
      if word == other { return true }
      next = parents[word]
    }
    return false
  }

  /// What an allergen is a kind of, if that is an allergen of the EU's list.
  static func group(of allergen: String) -> String? {
    parents[allergen].flatMap { $0 == "shellfish" ? nil : $0 }
  }

  static func folded(_ text: String) -> String {
    text.lowercased().split { $0.isWhitespace || $0 == "_" || $0 == "-" }.joined(separator: "-")
  }
}
