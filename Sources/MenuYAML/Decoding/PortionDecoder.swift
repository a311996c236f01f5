import MenuSections
import MenuText

/// Reads how much of an option there may be, or where: factors of its price by id.
enum PortionDecoder {
  /// A map of ids with factors, or with names and factors.
  static func portions(_ node: YAMLNode, in context: inout DecodingContext) -> [PortionDraft] {
    guard let pairs = node.pairs, !pairs.isEmpty else {
      context.report(.wrongShape, "portions", about: node)
      return []
    }
    let wholePairs = SplitNumbers.joiningSplitNumbers(
      pairs, of: node, use: { _ in .decimal }, in: &context)
    return wholePairs.compactMap { portion($0, in: &context) }
  }

  private static func portion(
    _ pair: YAMLNode.Pair, in context: inout DecodingContext
  ) -> PortionDraft? {
    guard let id = ScalarDecoder.name(pair.key, what: .sentence("noun.option"), in: &context)
    else { return nil }
    guard pair.value.pairs != nil else {
      return factor(pair.value, in: &context).map { PortionDraft(id, factor: $0) }
    }
    guard
      let fields = Fields(
        pair.value, of: .sentence("noun.portion"), known: MenuVocabulary.portion.names,
        example: "{name: Double, times: 2}", in: &context),
      let times = fields.required("times", example: "times: 2", in: &context),
      let factor = factor(times, in: &context)
    else { return nil }
    let name = fields["name"].flatMap {
      TextDecoder.name($0, what: .key("name"), in: &context)
    }
    return PortionDraft(id, name: name, factor: factor)
  }

  private static func factor(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> PortionDraft.Factor? {
    if let factor = node.plainText.flatMap(PortionDraft.Factor.init) { return factor }
    context.report(.wrongValue, "factor", about: node)
    return nil
  }
}
