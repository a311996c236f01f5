import MenuSections
import MenuText

/// Reads how prices add up: `combine` of a menu, and a list that is asked once for each entry.
enum RepetitionDecoder {
  static let keys = ["use", "id", "header", "repeat", "combine", "when"]

  /// The word for how the own prices of a menu add up.
  static func combination(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> Located<PriceCombination>? {
    ScalarDecoder.word(node, or: "combine", meant: "combine-meant", in: &context)
      .map { Located($0, at: node.location) }
  }

  static func use(
    of list: Located<String>, _ fields: Fields, at location: SourceReference,
    in context: inout DecodingContext
  ) -> SectionDraft? {
    guard let node = fields["repeat"] else { return nil }
    guard let pairs = node.pairs, !pairs.isEmpty else {
      context.report(.wrongShape, "repeat", about: node)
      return nil
    }
    var repetition = RepetitionDraft([])
    for pair in pairs {
      guard let id = ScalarDecoder.name(pair.key, what: .sentence("noun.option"), in: &context)
      else { continue }
      let name =
        pair.value.isEmpty
        ? nil : TextDecoder.name(pair.value, what: .sentence("noun.name"), in: &context)
      repetition.entries.append((id, name))
    }
    if let node = fields["combine"] { combine(node, &repetition, in: &context) }
    var use = GroupUse(list)
    use.repetition = repetition
    return SectionDraft(
      .use(use), id: fields.id(in: &context), header: fields.text("header", in: &context),
      condition: context.recordingGap(.condition, at: location) { fields.condition(in: &$0) },
      location: location)
  }

  /// A word or a factor for all sections of the list, or one for each.
  private static func combine(
    _ node: YAMLNode, _ repetition: inout RepetitionDraft, in context: inout DecodingContext
  ) {
    guard let pairs = node.pairs else {
      repetition.others = entryCombination(node, in: &context)
      return
    }
    for pair in pairs {
      guard let name = ScalarDecoder.name(pair.key, what: .sentence("noun.section"), in: &context),
        let combination = entryCombination(pair.value, in: &context)
      else { continue }
      repetition.named.append((name, combination))
    }
  }

  private static func entryCombination(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> RepetitionDraft.Combination? {
    if let factor = node.plainText.flatMap(PortionDraft.Factor.init) { return .factor(factor) }
    return ScalarDecoder.word(
      node, or: "combine-entries", meant: "combine-entries-meant", in: &context
    )
    .map { .prices($0) }
  }
}
