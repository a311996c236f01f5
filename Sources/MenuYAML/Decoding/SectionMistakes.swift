import MenuSections
import MenuText

/// Reads sections that are written in a form that menus do not have.
enum SectionMistakes {
  static func reportUnlisted(_ node: YAMLNode, in context: inout DecodingContext) {
    guard !node.isLost, !MisplacedEntries.reportMissingSpace(in: node, in: &context) else { return }
    let isSection = node.keys.contains(where: context.isSectionKind)
    if let text = node.plainText, !node.isAlias, context.groups[text] != nil {
      return context.report(.wrongShape, "sections-meant", about: node, meant: "[\(text)]")
    }
    context.report(
      .wrongShape, "sections", about: node,
      fixIts: isSection && node.isFlow && !node.isAlias
        ? [
          .init(
            "make-list", replacing: node.span, with: "[\(context.source.text(in: node.span))]")
        ] : [])
  }

  /// Reports a text where a section is expected; a kind alone lacks its ':'.
  static func reportNoSection(_ node: YAMLNode, in context: inout DecodingContext) {
    guard !node.isLost, !MisplacedEntries.reportMissingSpace(in: node, in: &context) else { return }
    let meant = node.plainText.flatMap { Suggestion.nearest(to: $0, among: BuiltInKind.names) }
      .flatMap(BuiltInKind.init)
    context.report(
      .wrongShape, meant == nil ? "section" : "section-kind",
      with: ["kind": .text(meant?.rawValue ?? ""), "title": .text(meant?.title ?? "")], about: node,
      fixIts: meant.map { [.writing("\($0.rawValue): \($0.title)", replacing: node.span)] } ?? [])
  }

  /// Reports `type: menu` where `menu: Size` is meant; returns whether there is one.
  static func reportKindAsValue(
    _ pairs: YAMLNode.Pairs, in context: inout DecodingContext
  ) -> Bool {
    let pair = pairs.first { ["type", "kind"].contains($0.key.text) }
    guard let pair, !context.isSectionKind(pair.key.text ?? ""), let kind = pair.value.plainText,
      context.isSectionKind(kind)
    else { return false }
    context.report(
      .unknownKey, "kind-as-value", with: ["key": .text(pair.key.text ?? ""), "kind": .text(kind)],
      at: pair.key.span)
    return true
  }

  static func reportKindless(_ node: YAMLNode, in context: inout DecodingContext) {
    guard !node.isIncomplete, !MisplacedEntries.reportMissingSpace(in: node, in: &context) else {
      return
    }
    if let pairs = node.pairs, let pair = pairs.first, pairs.count == 1,
      pair.value.text == nil
    {
      return reportNameAsKey(pair, of: node, in: &context)
    }
    context.report(
      .missingKey, "section-kind",
      with: ["kinds": .text(BuiltInKind.names.joined(separator: ", "))],
      at: node.headSpan)
  }

  /// Whether an entry is a text that is not a kind, as in `sections: [Size, Milk]`.
  static func isName(_ node: YAMLNode) -> Bool {
    guard let text = node.plainText, !node.isEmpty else { return false }
    return Suggestion.nearest(to: text, among: BuiltInKind.names) == nil
      && MissingSpace(in: text, at: 0) == nil
  }

  /// Reports `- Size: [S, L]`, where the name of the section is its key.
  private static func reportNameAsKey(
    _ pair: YAMLNode.Pair, of node: YAMLNode, in context: inout DecodingContext
  ) {
    let name = YAMLScalar.text(pair.key.text ?? "")
    let gap = SourceSpan(Int(pair.key.span.start)..<Int(pair.value.span.start))
    let indentation = String(
      repeating: " ", count: context.source.position(at: Int(pair.key.span.start)).column - 1)
    let isList = pair.value.isFlow && !pair.value.isAlias && pair.value.keys.isEmpty
    let separator = node.isFlow ? ", " : "\n" + indentation
    context.report(
      .missingKey, "section-name",
      with: ["key": .excerpt(pair.key.text ?? ""), "example": .text(name)],
      at: pair.key.span,
      fixIts: isList
        ? [
          .init(
            "write", ["text": .text("menu: \(name)")], replacing: gap,
            with: "menu: \(name)\(separator)items: ")
        ] : [])
  }

  /// Reports a section whose header is a list or a map of its keys, as in `menu: [S, L]`.
  static func reportNestedKeys(
    _ kind: YAMLNode.Pair, _ pairs: YAMLNode.Pairs, in context: inout DecodingContext
  ) -> Bool {
    guard let known = kind.key.text.flatMap(BuiltInKind.init), !kind.value.isIncomplete else {
      return false
    }
    let keys = MenuVocabulary.keys(of: known).names
    let isList =
      kind.value.items != nil && known == .menu
      && !pairs.contains { $0.key.text == "items" }
    // A header in several languages is a map, too, and Indonesian is `id`.
    let header = kind.value.keys
    let isNested =
      !header.contains(context.locale.text) && header.contains { $0 != "id" && keys.contains($0) }
    guard isList || isNested else { return false }
    context.report(
      .wrongShape, isList ? "items-as-header" : "nested-keys",
      with: ["kind": .text(known.rawValue)],
      about: kind.value)
    return true
  }
}
