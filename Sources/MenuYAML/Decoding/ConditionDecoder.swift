import MenuSections

/// Reads conditions of sections, options and price rules.
enum ConditionDecoder {
  /// A condition: sections with what must be chosen in them, all of which hold.
  static func condition(_ node: YAMLNode, in context: inout DecodingContext) -> ConditionDraft? {
    guard case .mapping(let pairs) = node.content else {
      if !node.isLost {
        context.report(
          .wrongShape, at: node.headSpan, "a condition is a map; this is \(node.inWords)",
          label: "expected a map", help: "write {section: option}")
      }
      return nil
    }
    guard !pairs.isEmpty else {
      if !node.isIncomplete {
        context.report(
          .wrongShape, at: node.headSpan, "this condition says nothing", label: "empty",
          help: "write {section: option}")
      }
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
    guard let section = ScalarDecoder.name(key, what: "a section", in: &context) else { return nil }
    switch value.content {
    case .scalar:
      return ScalarDecoder.name(value, what: "an option of '\(section.value)'", in: &context)
        .map { .chosen(section: section, anyOf: [$0]) }
    case .sequence(let items):
      if items.isEmpty, !value.isIncomplete {
        context.report(
          .wrongShape, at: value.headSpan, "this condition names no option", label: "empty",
          help: "name those of which one must be chosen, or ask for {count: 1..}")
        return nil
      }
      let options = items.compactMap {
        ScalarDecoder.name($0, what: "an option of '\(section.value)'", in: &context)
      }
      return options.count == items.count ? .chosen(section: section, anyOf: options) : nil
    case .mapping:
      guard
        let fields = Fields(
          value, of: "what is asked of '\(section.value)'",
          known: MenuVocabulary.quantityClaim.names, in: &context)
      else { return nil }
      guard let count = fields["count"] else {
        fields.reportMissing("count", example: "{count: 2..}", in: &context)
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
      if !node.isLost {
        context.report(
          .wrongShape, at: node.headSpan,
          "'\(key)' wants a list of conditions; this is \(node.items == nil ? node.inWords : "empty")",
          label: "expected a list of conditions",
          help: "write \(key): [{section: option}, {section: option}]")
      }
      return nil
    }
    let known = items.compactMap { condition($0, in: &context) }
    return known.count == items.count ? known : nil
  }
}
