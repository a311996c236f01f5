import MenuText

/// Facts about items in words.
extension Localizer {
  /// The name of a diet or an allergen; the word itself if it is not a known one.
  package func name(of word: String, as kind: FactWord) -> String {
    let key = kind.key(of: word)
    let name = string(key)
    return name == key ? word : name
  }

  /// The name of a diet, `vegan`; the word itself if it is not a known one.
  public func name(ofDiet word: String) -> String { name(of: word, as: .diet) }

  /// What a search for items without an allergen is called: `without milk`.
  public func without(allergen word: String) -> String { without(name(of: word, as: .allergen)) }

  /// The diets of an item: `vegan`, `halal`.
  public func diets(of facts: ItemFacts) -> [String] {
    (facts.diet ?? []).map(name(ofDiet:))
  }

  /// What is stated about an item, except its diets and its earlier price: `120–180 kcal`,
  /// `From age 19`, `Contains milk, soy`.
  ///
  /// That there are no allergens is said only of an item in which nothing else is chosen.
  public func sentences(about option: MenuOption) -> [String] {
    guard option.hasFacts else { return [] }
    let facts = option.facts
    var sentences: [String] = []
    if let kcal = facts.kcal {
      sentences.append(
        kcal.lower == kcal.limit
          ? string("facts.kcal", ["count": .number(kcal.lower)])
          : string(
            "facts.kcal-range", ["lower": .number(kcal.lower), "upper": .number(kcal.limit)]))
    }
    if let alcohol = facts.alcohol {
      sentences.append(string("facts.alcohol", ["percent": .text(alcohol.description)]))
    }
    if let age = facts.age { sentences.append(self.age(age)) }
    if facts.allergens == [], !option.hasLines { sentences.append(string("facts.no-allergens")) }
    return sentences + contents(facts.allergens ?? [], mayContain: facts.mayContain ?? [])
  }

  /// The age from which something may be sold: `From age 19`.
  public func age(_ years: Int) -> String { string("facts.age", ["age": .number(years)]) }

  /// What is known about something in an order; it never says that an allergen is absent:
  /// `Contains milk`, `Other allergens unknown`, `From age 19`.
  public func sentences(about facts: OrderedFacts) -> [String] {
    var sentences = contents(facts.allergens, mayContain: facts.mayContain)
    if !sentences.isEmpty, facts.mayHaveOthers { sentences.append(string("facts.others-unknown")) }
    if let age = facts.age { sentences.append(self.age(age)) }
    return sentences
  }

  private func contents(_ allergens: [String], mayContain: [String]) -> [String] {
    [("facts.contains", allergens), ("facts.may-contain", mayContain)].compactMap { key, words in
      guard !words.isEmpty else { return nil }
      let names = joined(words.map { name(of: $0, as: .allergen) }, by: "facts.list")
      return string(key, ["names": .text(names)])
    }
  }

  /// The earlier amount of a row, written like its price; `nil` without one, or without a price.
  public func earlierAmount(of row: MenuRow, in menu: MenuSectionView) -> String? {
    guard row.option.hasFacts, row.price != nil else { return nil }
    return row.option.facts.was.map { was in
      let definition = menu.instance.menu
      return row.basePrice == nil
        ? offer(PriceRange(was), in: menu.instance)
        : price(PriceRange(was), of: definition)
    }
  }

  /// The words for an earlier amount: `was $7.00`.
  public func earlierPrice(_ amount: String) -> String {
    string("facts.was", ["price": .text(amount)])
  }

  /// The price of a row with its earlier one: `was $7.00  $4.90`; empty if it costs nothing.
  public func prices(of row: MenuRow, in menu: MenuSectionView) -> String {
    let price = price(of: row, in: menu)
    guard let earlier = earlierAmount(of: row, in: menu),
      let now = price ?? row.price.map({ offer($0, in: menu.instance) })
    else { return price ?? "" }
    return "\(earlierPrice(earlier))  \(now)"
  }
}

extension MenuOption {
  /// Whether there is something to say about it besides its diets and its earlier price.
  public var hasSentences: Bool {
    guard hasFacts else { return false }
    let facts = facts
    return facts.kcal != nil || facts.alcohol != nil || facts.age != nil
      || facts.mayContain?.isEmpty == false
      || facts.allergens.map { !$0.isEmpty || !hasLines } ?? false
  }
}
