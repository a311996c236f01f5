import MenuSections
import MenuText

/// Reads conditions of sections, options and price rules.
enum ConditionDecoder {
  /// A condition: sections with what must be chosen in them; all of them must hold.
  static func condition(_ node: YAMLNode, in context: inout DecodingContext) -> ConditionDraft? {
    guard let pairs = node.pairs else {
      reportUnlabeled(node, in: &context)
      return nil
    }
    guard !pairs.isEmpty else {
      context.report(.wrongShape, "empty-condition", aboutEntriesOf: node)
      return nil
    }
    // To YAML, `{subtotal: 30,00..}` has two keys.
    let joined =
      pairs.firstIndex(ofKey: subtotal) == nil
      ? pairs
      : SplitNumbers.joiningSplitNumbers(
        pairs, of: node, use: { $0.hasText(subtotal) ? .decimal : .other }, in: &context)
    let parts = joined.map { claim($0.key, $0.value, in: &context) }
    let known = parts.compactMap { $0 }
    guard known.count == parts.count else { return nil }
    return known.count == 1 ? known[0] : .all(known)
  }

  /// The key for a range of amounts.
  private static let subtotal = "subtotal"

  /// Reports a condition that is not a map, with the map that `Size = L` or `[{Size: L}]` means.
  private static func reportUnlabeled(_ node: YAMLNode, in context: inout DecodingContext) {
    if let items = node.items, items.allSatisfy({ !$0.keys.isEmpty }), !items.isEmpty {
      let list = context.source.text(in: node.span)
      let single = context.source.text(in: items[0].span)
      let isWritten = node.isFlow && !node.isAlias
      context.report(
        .wrongShape, items.count == 1 ? "condition" : "condition-list", about: node,
        fixIts: !isWritten
          ? []
          : items.count == 1
            ? [.writing(single, replacing: node.span)]
            : ["any", "all"].map { .writing("{\($0): \(list)}", replacing: node.span) })
      return
    }
    let word =
      context.channels.contains(where: node.hasText)
      ? ContextWord.channel : context.hours.contains(where: node.hasText) ? .at : nil
    let meant =
      node.isAlias
      ? nil
      : node.text.flatMap { text in
        word.map { "{\($0.rawValue): \(YAMLScalar.text(text))}" } ?? map(meantBy: text)
      }
    context.report(
      .wrongShape, meant == nil ? "condition" : "condition-meant", about: node, meant: meant)
  }

  /// The condition that a text such as `Size = L`, `Size: L` or `Size.L` means.
  private static func map(meantBy text: String) -> String? {
    for sign in ["==", "=", ":", " is ", "."] {
      guard let range = text.firstRange(of: sign) else { continue }
      let parts = [text[..<range.lowerBound], text[range.upperBound...]].map { part in
        part.trimming { $0 == " " }
      }
      guard parts.allSatisfy({ !$0.isEmpty }), !parts[1].contains(sign) else { return nil }
      return "{\(YAMLScalar.text(parts[0])): \(YAMLScalar.text(parts[1]))}"
    }
    return nil
  }

  /// Words of other languages for the keys that combine conditions.
  private static let otherWords: [String: ConditionWord] = [
    "or": .any, "either": .any, "one-of": .any, "and": .all, "both": .all, "every": .all,
  ]

  /// The word that a misspelled key means, if its value is that of the word and not of
  /// a condition on a section.
  private static func word(_ text: String, meantWith value: YAMLNode) -> ConditionWord? {
    let words = ConditionWord.allCases.map(\.rawValue)
    let nearest = Suggestion.nearest(to: text, among: words).flatMap(ConditionWord.init)
    if let items = value.items, items.contains(where: { !$0.keys.isEmpty }) {
      return otherWords[text.lowercased()] ?? (nearest == .not ? nil : nearest)
    }
    let isQuantity = Suggestion.nearest(to: "count", among: value.keys) != nil
    return nearest == .not && !value.keys.isEmpty && !isQuantity ? .not : nil
  }

  private static func claim(_ key: YAMLNode, _ value: YAMLNode, in context: inout DecodingContext)
    -> ConditionDraft?
  {
    switch key.text.flatMap(ConditionWord.init) {
    case .any: return conditions(value, key: "any", in: &context).map { .any($0) }
    case .all: return conditions(value, key: "all", in: &context).map { .all($0) }
    case .not: return condition(value, in: &context).map { .not($0) }
    case nil: break
    }
    if let meant = key.text.flatMap({ word($0, meantWith: value) }) {
      context.report(
        .unknownKey, "key-meant",
        with: ["key": .text(key.text ?? ""), "what": .sentence("noun.condition")], at: key.span,
        meant: meant.rawValue)
      return nil
    }
    let isAmountRange = value.plainText?.contains("..") ?? false
    if key.hasText(subtotal), context.readsTerms || isAmountRange {
      return TermsDecoder.subtotal(value, in: &context).map { .subtotal($0, at: key.location) }
    }
    guard let section = ScalarDecoder.name(key, what: .sentence("noun.section"), in: &context)
    else { return nil }
    switch value.content {
    case .scalar:
      return ScalarDecoder.name(
        value, what: .sentence("noun.option-of", ["section": .text(section.value)]), in: &context
      )
      .map { .chosen(section: section, anyOf: [$0]) }
    case .sequence(let items):
      if items.isEmpty, !value.isIncomplete {
        context.report(.wrongShape, "no-options", about: value)
        return nil
      }
      let options = items.compactMap {
        ScalarDecoder.name(
          $0, what: .sentence("noun.option-of", ["section": .text(section.value)]), in: &context)
      }
      return options.count == items.count ? .chosen(section: section, anyOf: options) : nil
    case .mapping:
      guard
        let fields = Fields(
          value, of: .sentence("noun.asked-of", ["section": .text(section.value)]),
          known: MenuVocabulary.quantityClaim.names, in: &context)
      else { return nil }
      if fields["count"] == nil, fields.hasUnrecognizedKeys { return nil }
      guard let count = fields.required("count", example: "{count: 2..}", in: &context) else {
        return nil
      }
      return ScalarDecoder.range(count, key: "count", in: &context).map {
        .quantity(section: section, $0.value)
      }
    }
  }

  private static func conditions(_ node: YAMLNode, key: String, in context: inout DecodingContext)
    -> [ConditionDraft]?
  {
    guard let items = node.items, !items.isEmpty else {
      context.report(
        .wrongShape, "conditions",
        with: [
          "key": .text(key), "found": node.items == nil ? node.found : .sentence("found.empty"),
        ],
        about: node)
      return nil
    }
    let known = items.compactMap { condition($0, in: &context) }
    return known.count == items.count ? known : nil
  }
}

extension Fields {
  func condition(in context: inout DecodingContext) -> ConditionDraft? {
    self["when"].flatMap { ConditionDecoder.condition($0, in: &context) }
  }
}
