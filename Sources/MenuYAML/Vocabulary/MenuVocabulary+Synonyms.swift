import MenuSections
import MenuText

/// Synonyms of the keys and words of menus, from other formats and everyday speech.
extension MenuVocabulary {
  /// The known key that an unknown one probably means: a synonym or the nearest spelling.
  static func keyMeant(by name: String, among known: [String]) -> String? {
    let word = name.lowercased().split { "_ ".contains($0) }.joined(separator: "-")
    return otherKeys[word]?.first { known.contains($0) }
      ?? Suggestion.nearest(to: name, among: known)
  }

  /// What to write instead of a key that has no synonym among the known ones.
  static func advice(for key: String, in what: Diagnostic.Argument) -> Diagnostic.Argument? {
    switch (key, what) {
    case ("default", .sentence("noun.item", _)): .sentence("advice.default")
    case ("price", .sentence("noun.section-of", ["kind": "menu"])): .sentence("advice.price")
    case ("required", .sentence("noun.section-of", ["kind": "menu"])): .sentence("advice.required")
    case ("description", .sentence("noun.section-of", ["kind": "menu"])):
      .sentence("advice.description")
    default: nil
    }
  }

  private static let otherKeys: [String: [String]] = [
    "choose": ["select"], "choice": ["select"], "pick": ["select"], "selection": ["select"],
    "options": ["items"], "choices": ["items"], "values": ["items"], "entries": ["items"],
    "name": ["item"], "product": ["item"], "title": ["item", "name"], "label": ["name"],
    "cost": ["price"], "amount": ["price"],
    "desc": ["description"], "info": ["description"],
    "picture": ["image"], "photo": ["image"], "img": ["image"], "icon": ["image"],
    "tags": ["labels"], "badges": ["labels"],
    "if": ["when"], "condition": ["when"], "show": ["when"], "show-if": ["when"],
    "quantity": ["each"], "qty": ["each"],
    "language": ["locale"], "lang": ["locale"],
    "initial": ["default"], "selected": ["default"],
    "variants": ["sections"], "modifiers": ["sections"], "groups": ["sections"],
    "inventory": ["stock"], "hint": ["placeholder"], "mandatory": ["required"],
    "length": ["max"], "max-length": ["max"], "increment": ["step"],
  ]

  /// Other words for the select types.
  static let otherSelectWords = [
    "single": "one", "radio": "one", "required": "one", "exactly-one": "one", "mandatory": "one",
    "multiple": "any", "multi": "any", "checkbox": "any", "several": "any", "all": "any",
    "zero-or-one": "optional", "at-least-one": "many", "nothing": "none",
  ]

  /// The language that its name or a locale such as `en_US` means.
  static func languageMeant(by text: String) -> String? {
    if let tag = languageNames[text.lowercased()] { return tag }
    return LanguageTag(String(text.map { $0 == "_" ? "-" : $0 }))?.text
  }

  private static let languageNames = [
    "korean": "ko", "한국어": "ko", "english": "en", "japanese": "ja", "日本語": "ja",
    "chinese": "zh", "中文": "zh", "german": "de", "deutsch": "de", "french": "fr",
    "français": "fr", "spanish": "es", "español": "es", "italian": "it", "italiano": "it",
  ]
}
