import MenuSections
import MenuText

/// Reads the facts about an item: diets, allergens, numbers, and its code.
enum FactsDecoder {
  /// The facts of an item, except its code.
  static func facts(_ fields: Fields, in context: inout DecodingContext) -> ItemFacts {
    var facts = ItemFacts()
    guard fields.known.firstIndex(ofKeyAmong: MenuVocabulary.factNames) != nil else {
      return facts
    }
    facts.diet = words(fields, key: "diet", kind: .diet, in: &context)
    facts.allergens = words(fields, key: "allergens", kind: .allergen, in: &context)
    facts.mayContain = words(fields, key: "may-contain", kind: .allergen, in: &context)
    facts.kcal = fields["kcal"].flatMap { kcal($0, in: &context) }
    facts.alcohol = fields["alcohol"].flatMap { alcohol($0, in: &context) }
    facts.age = fields.whole("age", within: MenuVocabulary.ages, in: &context)?.value
    facts.was = fields["was"].flatMap {
      PriceDecoder.amount($0, orNegative: "negative-was", in: &context)
    }
    return facts
  }

  /// A code: a text, a table by the answer to another section, or a list of rules.
  static func code(_ node: YAMLNode, in context: inout DecodingContext) -> CodeDraft? {
    var draft = CodeDraft()
    guard let index = PriceDecoder.price(node, of: &draft, in: &context) else { return nil }
    draft.index = index
    return draft
  }

  /// A list of words; one that is nearly a known word is reported and kept.
  private static func words(
    _ fields: Fields, key: String, kind: FactWord, in context: inout DecodingContext
  ) -> [String]? {
    guard let node = fields[key] else { return nil }
    guard let items = node.items else {
      let words = (node.plainText ?? "").split { ",，、".contains($0) }.map { word in
        YAMLScalar.text(String(word.drop { $0 == " " }))
      }
      let isNone = words.isEmpty || words == ["none"]
      context.report(
        .wrongShape, "words", with: ["key": .text(key), "example": .text(kind.known[0])],
        about: node,
        meant: node.isEmpty || node.plainText == nil
          ? nil : isNone ? "[]" : "[\(words.joined(separator: ", "))]")
      return nil
    }
    return items.compactMap { word($0, of: key, kind, in: &context) }
  }

  private static func word(
    _ node: YAMLNode, of key: String, _ kind: FactWord, in context: inout DecodingContext
  ) -> String? {
    guard
      let word = ScalarDecoder.displayText(
        node, what: .key(key), example: kind.known[0], in: &context)
    else { return nil }
    if !context.isFull, let meant = kind.meant(by: word) {
      context.report(
        .similarWord, "fact", with: ["key": .text(key), "text": .excerpt(word)], at: node.span,
        meant: meant, isSure: word.isSameWord(as: meant))
    }
    return word
  }

  private static func kcal(_ node: YAMLNode, in context: inout DecodingContext) -> QuantityRange? {
    if let range = node.plainText.flatMap({ QuantityRange(written: $0) }), range.upper != nil {
      return range
    }
    context.report(
      .wrongValue, "kcal", with: ["limit": .number(QuantityRange.maximum)], about: node)
    return nil
  }

  private static func alcohol(_ node: YAMLNode, in context: inout DecodingContext) -> Percentage? {
    let text = node.plainText ?? ""
    if text.last != "%", let alcohol = Percentage(text) { return alcohol }
    let number = text.filter { !" %％°".contains($0) }.map { $0 == "," ? "." : $0 }
    let meant = Percentage(String(number))?.description
    context.report(
      .wrongValue, meant == nil ? "alcohol" : "alcohol-meant", about: node, meant: meant)
    return nil
  }

  /// The text of a code, which has a visible character.
  static func codeText(
    _ node: YAMLNode, example: String, in context: inout DecodingContext
  ) -> String? {
    guard let text = ScalarDecoder.scalar(node, what: .key("code"), example: example, in: &context)
    else { return nil }
    if text.allSatisfy(\.isWhitespace) {
      context.report(.wrongShape, "no-text", with: ["what": .key("code")], about: node)
      return nil
    }
    return TextDecoder.isDisplayable(node, in: &context) ? text : nil
  }
}

extension CodeDraft: PriceLeaf {
  var subject: String { "code" }
  var use: NumberUse { .other }

  func examples(in context: DecodingContext) -> (first: String, second: String) { ("A1", "A2") }

  mutating func value(_ node: YAMLNode, in context: inout DecodingContext) -> Int64? {
    FactsDecoder.codeText(node, example: "A1", in: &context).map { add($0) }
  }
}
