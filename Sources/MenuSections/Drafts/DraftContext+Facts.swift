import MenuText

extension DraftLimits {
  /// The ages from which something is sold.
  package static let ages = 1...120
}

extension DraftContext {
  /// Facts of an item; what is wrong is reported and left out.
  mutating func facts(
    diet: [String]?, allergens: [String]?, mayContain: [String]?,
    kcal: (any QuantityExpression)?, alcohol: Percentage?, age: Int?, was: Price?
  ) -> ItemFacts {
    var facts = ItemFacts()
    facts.diet = words(diet, kind: .diet, key: "diet")
    facts.allergens = words(allergens, kind: .allergen, key: "allergens")
    facts.mayContain = words(mayContain, kind: .allergen, key: "may-contain")
    facts.kcal = kcal.flatMap { self.kcal($0) }
    facts.alcohol = alcohol
    facts.age = age.flatMap { whole($0, .key("age"), within: DraftLimits.ages) }
    facts.was = was.flatMap { amount($0, negative: "negative-was") }
    return facts
  }

  private mutating func words(_ words: [String]?, kind: FactWord, key: String) -> [String]? {
    words.map { words in
      words.compactMap { word in
        guard let text = plainText(word) else { return nil }
        if let meant = kind.meant(by: text) {
          report(
            .similarWord, "fact",
            with: ["key": .text(key), "text": .text(text), "meant": .text(meant)])
        }
        return text
      }
    }
  }

  private mutating func kcal(_ kcal: any QuantityExpression) -> QuantityRange? {
    let (lower, upper) = kcal.quantities
    if upper != nil, let range = QuantityRange(lower, upper) { return range }
    report(
      .wrongValue, "kcal",
      with: ["found": .found(lower, upper), "limit": .number(QuantityRange.maximum)])
    return nil
  }
}
