import MenuSections
import MenuText

/// Reads conditions of sections, options and price rules.
enum ConditionDecoder {
  /// A condition: sections with what must be chosen in them, all of which hold.
  static func condition(_ node: YAMLNode, in context: inout DecodingContext) -> ConditionDraft? {
    guard case .mapping(let pairs) = node.content else {
      context.report(.wrongShape, "condition", about: node)
      return nil
    }
    guard !pairs.isEmpty else {
      context.report(.wrongShape, "empty-condition", aboutEntriesOf: node)
      return nil
    }
    let parts = pairs.map { claim($0.key, $0.value, in: &context) }
    let known = parts.compactMap { $0 }
    guard known.count == parts.count else { return nil }
    return known.count == 1 ? known[0] : .all(known)
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
        ["key": .text(key), "found": node.items == nil ? node.found : .sentence("found.empty")],
        about: node)
      return nil
    }
    let known = items.compactMap { condition($0, in: &context) }
    return known.count == items.count ? known : nil
  }
}

extension Fields {
  /// The condition.
  func condition(in context: inout DecodingContext) -> ConditionDraft? {
    self["when"].flatMap { ConditionDecoder.condition($0, in: &context) }
  }
}
