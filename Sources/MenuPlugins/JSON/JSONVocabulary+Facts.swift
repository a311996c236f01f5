import MenuSections
import MenuText

/// Writes facts about items and about what was ordered.
extension JSONVocabulary {
  /// `"facts":{"diet","allergens","mayContain","kcal","alcohol","age","text"}`, each only if it is
  /// stated; no field if nothing is.
  func write(factsOf option: MenuOption, to json: inout JSONWriter) {
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

  /// `"items":[{"path","owner","name","quantity","code","facts"}]` for everything that counts; no field
  /// if the menu states neither a code nor a fact of any of them.
  func write(_ items: [OrderedItem], to json: inout JSONWriter) {
    let definition = screen.definition
    func group(_ item: OrderedItem) -> String? { definition.group(of: item.optionIndex) }
    func product(_ item: OrderedItem) -> String? { definition[item.optionIndex].product }
    let hasAny = items.contains {
      $0.code != nil || !$0.facts.isEmpty || group($0) != nil || product($0) != nil
    }
    guard hasAny else { return }
    json.array("items") { list in
      for item in items {
        list.object { object in
          object.field("path", item.path.description)
          if let owner = item.owner { object.field("owner", owner.description) }
          if let group = group(item) { object.field("group", group) }
          if let product = product(item) { object.field("product", product) }
          object.field("name", localizer.text(definition[item.optionIndex].name))
          object.field("quantity", item.quantity)
          if let code = item.code { object.field("code", code) }
          write(item.facts, to: &object)
        }
      }
    }
  }

  /// `"facts":{"allergens","mayContain","mayHaveOthers","age","texts"}`; a missing allergen is not said
  /// to be absent.
  private func write(_ facts: OrderedFacts, to json: inout JSONWriter) {
    guard !facts.isEmpty else { return }
    json.object("facts") { object in
      if !facts.allergens.isEmpty { object.words("allergens", facts.allergens) }
      if !facts.mayContain.isEmpty { object.words("mayContain", facts.mayContain) }
      object.field("mayHaveOthers", facts.mayHaveOthers)
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
