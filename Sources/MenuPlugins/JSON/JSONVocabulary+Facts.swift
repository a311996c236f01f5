import MenuSections
import MenuText

/// Writes facts about items and about what was ordered.
extension JSONVocabulary {
  /// `"facts":{"diet","allergens","mayContain","kcal","alcohol","age","text"}`, each only if it is
  /// stated; no field if nothing is.
  func write(factsOf option: MenuOption, to json: inout JSONWriter) {
    guard option.hasFacts else { return }
    let facts = option.facts
    let texts = localizer.diets(of: facts) + localizer.sentences(about: option)
    let isStated =
      facts.diet != nil || facts.allergens != nil || facts.mayContain != nil || !texts.isEmpty
    guard isStated else { return }
    json.object("facts") { object in
      object.words("diet", facts.diet)
      object.words("allergens", facts.allergens)
      object.words("mayContain", facts.mayContain)
      if let kcal = facts.kcal {
        object.array("kcal") { bounds in
          bounds.integer(Int64(kcal.lower))
          bounds.integer(Int64(kcal.limit))
        }
      }
      if let alcohol = facts.alcohol { object.field("alcohol", alcohol.description) }
      if let age = facts.age { object.field("age", age) }
      object.words("texts", texts)
    }
  }

  /// `"facts":{"allergens","mayContain","mayHaveOthers","age","texts"}`; a missing allergen
  /// is not said to be absent.
  func write(_ facts: OrderedFacts, to json: inout JSONWriter) {
    guard !facts.isEmpty else { return }
    json.object("facts") { object in
      if !facts.allergens.isEmpty { object.words("allergens", facts.allergens) }
      if !facts.mayContain.isEmpty { object.words("mayContain", facts.mayContain) }
      if facts.mayHaveOthers { object.field("mayHaveOthers", true) }
      if let age = facts.age { object.field("age", age) }
      object.words("texts", localizer.sentences(about: facts))
    }
  }
}

extension JSONWriter {
  fileprivate mutating func words(_ key: String, _ words: [String]?) {
    guard let words else { return }
    array(key) { list in
      for word in words { list.string(word) }
    }
  }
}
