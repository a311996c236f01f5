import MenuSections
import MenuTestSupport
import MenuText
import Testing

@Suite("Searching for diets and without allergens")
struct ItemFilterTests {
  private static let allergens = [
    "milk", "gluten", "wheat", "shrimp", "crustaceans", "shellfish", "nuts", "kelp",
  ]
  private static let diets = ["vegan", "vegetarian", "halal", "paleo"]

  /// A menu of random items, most of which state something.
  private func randomMenu(_ seed: UInt64) throws -> MenuDefinition {
    var generator = SeededGenerator(seed: seed)
    func some(_ words: [String]) -> [String]? {
      Bool.random(using: &generator)
        ? nil : words.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
    }
    // The first two state what makes the searches known.
    let items =
      [
        MenuItem("first", diet: Self.diets, allergens: Self.allergens)
      ]
      + (0..<40).map { number in
        MenuItem(
          LocalizedText("item \(number)"), diet: some(Self.diets),
          allergens: some(Self.allergens), mayContain: some(Self.allergens))
      }
    return try MenuDefinition("random", item: "Random") {
      MenuSection(menu: "Items", select: .any) { for item in items { item } }
    }
  }

  private func kept(
    _ query: String, in definition: MenuDefinition, _ language: LanguageTag = .english
  ) -> [MenuOption] {
    let filter = ItemFilter(
      query, localizer: Localizer(language), in: ItemFilter.Scope(definition))
    return definition.options.filter {
      filter.keeps($0, named: FoldedName($0.name[language]))
    }
  }

  @Test(
    "Without an allergen, only items that state theirs remain, and none that names it",
    arguments: 1...20)
  func without(seed: UInt64) throws {
    let definition = try randomMenu(seed)
    for allergen in Self.allergens {
      let kept = Set(kept("without \(allergen)", in: definition).map(\.id))
      for option in definition.options {
        let facts = option.facts
        guard let stated = facts.allergens else {
          #expect(!kept.contains(option.id), "unknown counts as containing, seed \(seed)")
          continue
        }
        let named = stated + (facts.mayContain ?? [])
        if named.contains(allergen) { #expect(!kept.contains(option.id), "seed \(seed)") }
        if named.isEmpty { #expect(kept.contains(option.id), "seed \(seed)") }
      }
    }
  }

  @Test("Every vegan item is vegetarian, and an unknown diet is neither", arguments: 1...20)
  func vegan(seed: UInt64) throws {
    let definition = try randomMenu(seed)
    let vegan = Set(kept("vegan", in: definition).map(\.id))
    let vegetarian = Set(kept("vegetarian", in: definition).map(\.id))
    #expect(vegan.isSubset(of: vegetarian))
    for option in definition.options where option.facts.diet == nil {
      #expect(!vegetarian.contains(option.id))
    }
  }

  @Test("Several searches keep what each of them keeps, in any order", arguments: 1...10)
  func several(seed: UInt64) throws {
    let definition = try randomMenu(seed)
    let both = kept("vegan, without milk", in: definition)
    let one = Set(kept("vegan", in: definition).map(\.id))
    #expect(both.map(\.id) == kept("-milk", in: definition).map(\.id).filter(one.contains))
    #expect(kept("-milk vegan", in: definition) == both)
    #expect(kept("vegan without milk", in: definition) == both)
  }

  @Test("A kind of an allergen, and what it is a kind of, count as the allergen")
  func kinds() throws {
    let definition = try MenuDefinition("kinds", item: "Kinds") {
      MenuSection(menu: "Items", select: .any) {
        MenuItem("bread", allergens: ["wheat"])
        MenuItem("beer", allergens: ["gluten"])
        MenuItem("porridge", allergens: ["oats"])
        MenuItem("soup", allergens: ["shellfish"])
        MenuItem("crab", allergens: ["crab"])
      }
    }
    #expect(kept("-gluten", in: definition).map(\.id) == ["soup", "crab"])
    #expect(kept("-wheat", in: definition).map(\.id) == ["porridge", "soup", "crab"])
    #expect(kept("-shrimp", in: definition).map(\.id) == ["bread", "beer", "porridge", "crab"])
    #expect(kept("-shellfish", in: definition).map(\.id) == ["bread", "beer", "porridge"])
  }

  @Test("A misspelled or foreign word of a menu counts as the word that it means")
  func misspelled() throws {
    let definition = try MenuDefinition("kinds", item: "Kinds") {
      MenuSection(menu: "Items", select: .any) {
        MenuItem("a", diet: ["Vegan"], allergens: ["mlik"])
        MenuItem("b", diet: ["비건"], allergens: ["우유"])
        MenuItem("c", allergens: ["dairy"])
      }
    }
    #expect(kept("-milk", in: definition) == [])
    #expect(kept("vegan", in: definition).map(\.id) == ["a", "b"])
  }

  @Test(
    "Searches are understood in English and in the reader's language",
    arguments: [
      ("WITHOUT Soy", LanguageTag.english), ("-soy", .korean), ("대두 없이", .korean),
      ("without soya", .korean), ("-대두", .korean), ("大豆なし", .japanese), ("ohne Soja", .german),
    ])
  func languages(query: String, language: LanguageTag) throws {
    let kept = kept(query, in: try MarketMenu.definition(), language).map(\.id)
    #expect(!kept.contains("bibimbap"))
    #expect(!kept.contains("dumplings"))
    #expect(kept.contains("tea"))
  }

  @Test("A long text whose last word is no diet is a name", .timeLimit(.minutes(10)))
  func longText() throws {
    let definition = try MenuDefinition("long", item: "Long") {
      MenuSection(menu: "Items", select: .any) {
        MenuItem("tea", diet: ["vegan", "raw", "raw raw"])
      }
    }
    for word in ["vegan", "raw"] {
      let query = String(repeating: "\(word) ", count: 20_000)
      let filter = ItemFilter(
        query + "pizza", localizer: Localizer(.english), in: ItemFilter.Scope(definition))
      #expect(!filter.asksFacts)
    }
  }

  @Test("A menu without facts is searched by name alone")
  func names() throws {
    let definition = try MenuDefinition("plain", item: "Plain") {
      MenuSection(menu: "Items", select: .any) {
        "Vegan burger"
        "Burger -milk, no cheese"
        "Water"
      }
    }
    for query in ["", " ", "vegan", "-milk", "-milk, no", "without milk", "burger", ","] {
      let names = NameMatch(query)
      #expect(
        kept(query, in: definition) == definition.options.filter { names.matches($0.name["en"]) },
        "\(query)")
    }
  }
}
