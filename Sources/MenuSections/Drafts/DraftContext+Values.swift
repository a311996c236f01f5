package import MenuText

/// The numbers that the keys of a menu allow, besides those of a `QuantityRange`.
package enum DraftLimits {
  /// Quantities, steps and lengths of texts.
  package static let quantities = 1...QuantityRange.maximum
  /// The values that a count can start with.
  package static let starts = 0...QuantityRange.maximum
  /// The lines of a text field.
  package static let lines = 1...999
  /// What is left of an option.
  package static let stocks = 0...Inventory.maximumStock
}

extension DraftContext {
  /// Reports a `locale` that is no language.
  mutating func checkLocale() {
    if let meant = LanguageTag.meant(byCountry: locale.text) {
      report(country: locale, meant)
    } else if LanguageTag(locale.text) == nil {
      report(.wrongValue, "language", with: ["text": .text(locale.text)])
    }
  }

  private mutating func report(country: LanguageTag, _ meant: (tag: String, name: String)) {
    report(
      .wrongValue, country.text == "kr" ? "country-kr" : "country",
      with: [
        "text": .text(country.text), "language": .sentence(meant.name),
        "meant": .text(meant.tag),
      ])
  }

  /// A text in the menu's languages; reports one that cannot be shown.
  mutating func text(_ text: LocalizedText?, _ what: Diagnostic.Argument) -> LocalizedText? {
    guard let text else { return nil }
    guard checksTexts else { return text.inMenu(of: locale) ?? text }
    var isWhole = true
    for (language, text) in text.entries {
      if let language, language != locale {
        if let meant = LanguageTag.meant(byCountry: language.text) {
          report(country: language, meant)
          isWhole = false
        } else if LanguageTag(language.text) == nil {
          report(.wrongValue, "text-language", with: ["text": .text(language.text), "what": what])
          isWhole = false
        }
      }
      if plainText(text) == nil { isWhole = false }
    }
    guard isWhole else { return nil }
    guard let own = text.inMenu(of: locale) else {
      report(.missingKey, "own-language", with: ["what": what, "language": .text(locale.text)])
      return nil
    }
    let missing = languages.subtracting(own.languages).sorted()
    if own.languages.count > 1, !missing.isEmpty {
      let names = missing.map { "'\($0)'" }.joined(separator: ", ")
      report(
        .missingLanguage, "text",
        with: ["what": what, "languages": .text(names), "locale": .text(locale.text)])
    }
    return own
  }

  /// A text without characters that cannot be shown; reports the first such character.
  mutating func plainText(_ text: String?) -> String? {
    guard checksTexts, let text, let index = SafeText.firstForbidden(in: text) else { return text }
    let scalar = text.unicodeScalars[index]
    report(
      .forbiddenCharacter, "character",
      with: [
        "character": .text(SafeText.name(of: scalar)),
        "kind": .sentence(Diagnostic.kind(ofForbidden: scalar)),
      ])
    return nil
  }

  mutating func id(_ id: String?) -> Located<String>? {
    plainText(id).map { Located($0, at: location) }
  }

  /// The id of another element.
  mutating func name(_ name: String, _ what: Diagnostic.Argument) -> Located<String>? {
    guard name.isEmpty else { return Located(name, at: location) }
    report(.wrongShape, "name", with: ["what": what, "found": .sentence("found.nothing")])
    return nil
  }

  mutating func labels(_ labels: [MenuLabel]) -> [MenuLabel] {
    labels.compactMap { label in
      text(label.text, .sentence("noun.chip")).map { MenuLabel($0, style: plainText(label.style)) }
    }
  }

  mutating func image(_ image: MenuImage?) -> MenuImage? {
    guard var image else { return nil }
    image.alternative = text(image.alternative, .key("alt"))
    if let aspect = image.aspect, !aspect.isValid {
      report(.wrongValue, "ratio", with: ["found": .found("\(aspect.width)/\(aspect.height)")])
    }
    guard plainText(image.source) != nil else { return nil }
    guard !checksTexts || MenuImage.isAllowed(image.source) else {
      report(.wrongValue, "image", with: ["path": .text(image.source)])
      return nil
    }
    return image
  }

  /// The minor units of an amount in decimal text.
  mutating func amount(_ text: String) -> Int64? {
    switch AmountParseResult(text, currency: currency) {
    case .amount(let amount):
      noteAmount(amount)
      return amount
    case .invalid(let error): report(error, in: text)
    case .notAmount: report(.notAnAmount, in: text)
    }
    return nil
  }

  mutating func amount(minorUnits: Int64) -> Int64? {
    let money = Money(minorUnits: minorUnits, currency: currency ?? .none)
    return currency == nil ? amount("\(minorUnits)") : amount(money.decimalText)
  }

  /// An amount without rules that is not below 0; `negative` is the variant of the
  /// diagnostic of one that is.
  mutating func amount(_ price: Price, negative: String) -> Int64? {
    guard let draft = price.draft(&self) else { return nil }
    guard case .amount(let amount, _) = draft else {
      report(
        .wrongShape, "amount",
        with: [
          "example": .text(AmountExamples(in: currency).price), "found": .sentence("found.map"),
        ])
      return nil
    }
    if amount < 0 { report(.wrongValue, negative, with: ["found": .found(amount)]) }
    return amount
  }

  /// What an order must come to; no amount in it is below 0.
  mutating func minimum(_ price: Price) -> PriceDraft? {
    guard let draft = price.draft(&self) else { return nil }
    guard let negative = draft.amounts.first(where: { $0 < 0 }) else { return draft }
    report(.wrongValue, "negative-minimum", with: ["found": .found(negative)])
    return nil
  }

  private mutating func noteAmount(_ amount: Int64) {
    guard amount != 0, currency == nil, !hasBareAmount else { return }
    hasBareAmount = true
    report(.missingCurrency, "amount", with: ["currency": "KRW"])
  }

  private mutating func report(_ error: AmountError, in text: String) {
    let advice = AmountAdvice(error, for: text, in: currency)
    report(
      .badAmount, "amount",
      with: ["text": .text(text), "problem": advice.problem, "hint": advice.hint])
  }

  mutating func whole(
    _ number: Int, _ what: Diagnostic.Argument, within range: ClosedRange<Int>
  ) -> Int? {
    if range.contains(number) { return number }
    report(
      .wrongValue, "whole",
      with: [
        "what": what, "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
        "example": .text(String(max(1, range.lowerBound))), "found": .found(number),
      ])
    return nil
  }

  mutating func whole(
    _ number: Int?, _ key: String, within range: ClosedRange<Int>
  ) -> Located<Int>? {
    number.flatMap { whole($0, .key(key), within: range) }.map { Located($0, at: location) }
  }

  mutating func range(
    _ expression: (any QuantityExpression)?, _ key: String
  ) -> Located<QuantityRange>? {
    guard let (lower, upper) = expression?.quantities else { return nil }
    if let range = QuantityRange(lower, upper) { return Located(range, at: location) }
    let isTooLarge = lower >= 0 && lower <= upper ?? .max
    report(
      .wrongValue, isTooLarge ? "range-limit" : "range",
      with: [
        "key": .text(key), "limit": .number(QuantityRange.maximum),
        "found": .found(lower, upper),
      ])
    return nil
  }

  /// A select type; exactly one if it is not valid.
  mutating func select(_ expression: some QuantityExpression) -> Located<SelectType> {
    if let type = expression as? SelectType { return Located(type, at: location) }
    let (lower, upper) = expression.quantities
    if let range = QuantityRange(lower, upper) { return Located(.quantity(range), at: location) }
    let isTooLarge = lower >= 0 && lower <= upper ?? .max
    report(
      .wrongValue, isTooLarge ? "select-limit" : "select",
      with: [
        "words": .text("one, optional, any, many, all, none"),
        "limit": .number(QuantityRange.maximum), "found": .found(lower, upper),
      ])
    return Located(.one, at: location)
  }

  mutating func defaults(
    _ defaults: [(id: String, quantity: Int)]
  ) -> [(option: Located<String>, quantity: Located<Int>)] {
    defaults.compactMap { entry in
      guard let option = name(entry.id, .sentence("noun.default")),
        let quantity = whole(
          entry.quantity, .sentence("noun.quantity-of", ["option": .text(entry.id)]),
          within: DraftLimits.quantities)
      else { return nil }
      return (option, Located(quantity, at: location))
    }
  }

  mutating func free(_ free: FreeUnits?) -> Located<FreeUnits>? {
    guard let free else { return nil }
    if case .first(let count, _) = free,
      whole(count, .key("free"), within: DraftLimits.quantities) == nil
    {
      return nil
    }
    return Located(free, at: location)
  }
}

extension Diagnostic.Argument {
  package static func key(_ name: String) -> Self { .sentence("noun.key", ["key": .text(name)]) }

  static func found(_ number: some BinaryInteger) -> Self {
    .sentence("found.number", ["number": .text("\(number)")])
  }

  static func found(_ text: String) -> Self { .sentence("found.text", ["text": .text(text)]) }

  static func found(_ lower: Int, _ upper: Int?) -> Self {
    .found(lower == upper ? "\(lower)" : "\(lower)..\(upper.map { "\($0)" } ?? "")")
  }
}

extension Diagnostic {
  /// The key of the sentence that says what kind of character a forbidden one is.
  package static func kind(ofForbidden scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x09: "character.tab"
    case 0x2028, 0x2029: "character.line-separator"
    case 0x202A...0x202E, 0x2066...0x2069: "character.direction"
    case 0x00...0x1F, 0x7F...0x9F: "character.control"
    default: "character.none"
    }
  }
}

extension LanguageTag {
  /// The language that is often written with the code of its country, and the key of its name.
  ///
  /// Of these codes only `kr` is also a language: Kanuri, which can still be
  /// written with its region.
  package static func meant(byCountry code: String) -> (tag: String, name: String)? {
    switch code.lowercased() {
    case "kr": ("ko", "language.korean")
    case "jp": ("ja", "language.japanese")
    case "cn": ("zh", "language.chinese")
    case "us": ("en", "language.english")
    case "vn": ("vi", "language.vietnamese")
    case "cz": ("cs", "language.czech")
    case "dk": ("da", "language.danish")
    default: nil
    }
  }
}
