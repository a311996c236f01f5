import MenuSections
import MenuText

extension JSONVocabulary {
  /// Writes the prices of sets split over their parts as `"parts":[…]`; nothing without sets.
  func write(_ parts: [SetPart], to json: inout JSONWriter) {
    guard !parts.isEmpty else { return }
    let definition = screen.definition
    json.array("parts") { list in
      for part in parts {
        let option = definition[part.optionIndex]
        list.object { object in
          object.field("path", part.path.description)
          object.field("set", part.set.description)
          if let product = option.product { object.field("product", product) }
          object.field("name", localizer.text(option.name))
          object.field("quantity", part.quantity)
          write(PriceRange(part.amount), as: "amount", to: &object)
        }
      }
    }
  }
}
