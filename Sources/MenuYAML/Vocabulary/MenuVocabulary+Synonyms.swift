import MenuText

/// Words that other programs and everyday speech use for what a menu calls something else.
extension MenuVocabulary {
  /// The known key that an unknown one probably means: another word for it, or the nearest in letters.
  static func keyMeant(by name: String, among known: [String]) -> String? {
    let word = name.lowercased().split { "_ ".contains($0) }.joined(separator: "-")
    return otherKeys[word]?.first { known.contains($0) }
      ?? Suggestion.nearest(to: name, among: known)
  }

  /// What to write instead of a key that has no counterpart among the known ones.
  static func advice(for key: String, in what: String) -> String? {
    switch (key, what) {
    case ("default", "an item"): "write 'default' in the section, with the name of the item"
    case ("price", "a menu section"): "write the price of each item, as in {Latte: 500}"
    case ("required", "a menu section"):
      "'select: one' requires an answer, and 'select: optional' does not"
    case ("description", "a menu section"): "write 'footer', a text under the section"
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

  /// Codes of countries that people take for a language. Of these only `kr` is also a language:
  /// Kanuri, which can still be written with its region.
  static let languagesOfCountries: [String: (tag: String, name: String, help: String?)] = [
    "kr": ("ko", "Korean", "for Kanuri, which has this code too, write 'kr-NG'"),
    "jp": ("ja", "Japanese", nil), "cn": ("zh", "Chinese", nil), "us": ("en", "English", nil),
    "vn": ("vi", "Vietnamese", nil), "cz": ("cs", "Czech", nil), "dk": ("da", "Danish", nil),
  ]
}
