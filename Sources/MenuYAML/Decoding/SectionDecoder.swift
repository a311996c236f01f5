import MenuSections
import MenuText

/// Reads lists of sections: finds the kind of each, and reads the keys that all kinds share.
enum SectionDecoder {
  /// A list of at least one section, on the page or in an option; an item may also ask nothing.
  static func sections(
    _ node: YAMLNode, of location: SourceReference, mayBeEmpty: Bool = false,
    in context: inout DecodingContext
  ) -> [SectionDraft] {
    guard let items = node.items else {
      context.gaps.add(.members, at: location)
      SectionMistakes.reportUnlisted(node, in: &context)
      let isGroup = context.groups.keys.contains(where: node.hasText)
      // The group is used, so that it is not reported as unused.
      return isGroup ? GroupUseDecoder.use(named: node, in: &context).map { [$0] } ?? [] : []
    }
    if items.isEmpty, !node.isIncomplete, !mayBeEmpty {
      context.report(.wrongShape, "no-sections", at: node.headSpan)
    }
    let entries = MisplacedEntries.removingItems(from: items, in: &context)
    // Names without kinds are one mistake, however many they are.
    lazy var firstName = entries.firstIndex { SectionMistakes.isName($0) }
    var sections: [SectionDraft] = []
    sections.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() {
      if let use = GroupUseDecoder.use(named: entry, in: &context) {
        sections.append(use)
      } else if !SectionMistakes.isName(entry) || index == firstName,
        let section = section(entry, in: &context)
      {
        sections.append(section)
      }
    }
    if sections.count < items.count { context.gaps.add(.members, at: location) }
    return sections
  }

  /// One section, or one use of a group; `isUse` is a group with the changes of a use, whose items
  /// are read with the group.
  static func section(
    _ node: YAMLNode, isUse: Bool = false, in context: inout DecodingContext
  ) -> SectionDraft? {
    guard node.pairs != nil else {
      SectionMistakes.reportNoSection(node, in: &context)
      return nil
    }
    let node = MisplacedEntries.removingItems(from: node, in: &context)
    guard let pairs = node.pairs,
      !SectionMistakes.reportKindAsValue(pairs, in: &context)
    else {
      return nil
    }
    if pairs.contains(where: { $0.key.text == GroupUseDecoder.useKey }) {
      return GroupUseDecoder.use(node, pairs, in: &context)
    }
    let kinds = pairs.filter { $0.key.text.map(context.isSectionKind) ?? false }
    if let kind = kinds.first, SectionMistakes.reportNestedKeys(kind, pairs, in: &context) {
      return nil
    }
    if kinds.count > 1 {
      context.report(
        .wrongShape, "two-kinds",
        with: ["first": .text(kinds[0].key.text ?? ""), "second": .text(kinds[1].key.text ?? "")],
        at: kinds[1].key.span, notes: [.init("first-kind", at: kinds[0].key.span)])
    }
    if let kind = kinds.first {
      guard let known = kind.key.text.flatMap(BuiltInKind.init) else {
        return custom(node, pairs: pairs, kind: kind, in: &context)
      }
      return section(
        node, kind.key, as: known, header: kind.value, isUse: isUse, in: &context)
    }
    let dotted = pairs.filter { ($0.key.text?.contains(".") ?? false) && !$0.key.isForeign }
    if let kind = dotted.first { return custom(node, pairs: pairs, kind: kind, in: &context) }
    guard let kind = misspelledKind(pairs, in: &context) else {
      SectionMistakes.reportKindless(node, in: &context)
      return nil
    }
    return section(node, kind.pair.key, as: kind.meant, header: kind.pair.value, in: &context)
  }

  /// Reports the first key that resembles a kind, and returns it with that kind.
  private static func misspelledKind(
    _ pairs: YAMLNode.Pairs, in context: inout DecodingContext
  ) -> (pair: YAMLNode.Pair, meant: BuiltInKind)? {
    let known = Set(BuiltInKind.allCases.flatMap { MenuVocabulary.keys(of: $0).names })
    for pair in pairs {
      guard let name = pair.key.text, !known.contains(name), !pair.key.isForeign, !context.isFull,
        let nearest = Suggestion.nearest(to: name, among: BuiltInKind.names),
        let kind = BuiltInKind(rawValue: nearest)
      else { continue }
      context.report(
        .unknownKey, "section-kind", with: ["key": .excerpt(name)], at: pair.key.span,
        meant: nearest,
        isSure: name.isSameWord(as: nearest))
      return (pair, kind)
    }
    return nil
  }

  private static func section(
    _ node: YAMLNode, _ kind: YAMLNode, as known: BuiltInKind, header: YAMLNode,
    isUse: Bool = false, in context: inout DecodingContext
  ) -> SectionDraft? {
    // A section with two kinds was reported; the keys of both are known.
    let others = node.keys.compactMap(BuiltInKind.init).filter { $0 != known }
    let tolerated = others.flatMap { MenuVocabulary.keys(of: $0).names }
    guard
      let fields = Fields(
        node, of: .sentence("noun.section-of", ["kind": .text(known.rawValue)]),
        known: MenuVocabulary.keys(of: known).names,
        tolerated: BuiltInKind.names + [kind.text ?? ""] + tolerated, allowsDots: true, in: &context
      )
    else { return nil }
    let location = kind.location
    fields.noteGaps(at: location, in: &context)
    let content: SectionDraft.Content =
      switch known {
      case .title: .title(SectionContentDecoder.title(fields, in: &context))
      case .menu:
        .menu(
          SectionContentDecoder.menu(fields, of: location, readsItems: !isUse, in: &context))
      case .count: .count(SectionContentDecoder.count(fields, of: location, in: &context))
      case .text: .text(SectionContentDecoder.textSection(fields, in: &context))
      case .total: .total(hasBreakdown: fields.flag("breakdown", in: &context) ?? true)
      }
    return draft(content, fields, header: header, at: kind, in: &context)
  }

  private static func custom(
    _ node: YAMLNode, pairs: YAMLNode.Pairs,
    kind: YAMLNode.Pair, in context: inout DecodingContext
  ) -> SectionDraft? {
    var known: [YAMLNode.Pair] = []
    let hasHeader = kind.value.text != nil || TextDecoder.isText(kind.value, in: context)
    var entries: [MenuValue.Entry] = []
    for pair in pairs {
      guard let name = pair.key.text, !pair.key.isForeign, !BuiltInKind.names.contains(name)
      else { continue }
      if MenuVocabulary.everySection.names.contains(name) {
        known.append(pair)
      } else if pair.key.span != kind.key.span || !hasHeader,
        TextDecoder.isDisplayable(pair.key, in: &context)
      {
        entries.append(entry(pair))
      }
    }
    let fields = Fields(known, of: node)
    fields.noteGaps(at: kind.key.location, in: &context)
    return draft(
      .custom(CustomContent(kind: kind.key.text ?? "", value: MenuValue(.map(entries)))), fields,
      header: hasHeader ? kind.value : nil, at: kind.key, in: &context)
  }

  private static func draft(
    _ content: SectionDraft.Content, _ fields: Fields, header: YAMLNode?, at kind: YAMLNode,
    in context: inout DecodingContext
  ) -> SectionDraft {
    let location = kind.location
    let id = context.recordingGap(.id, at: location) { fields.id(in: &$0) }
    let heading =
      fields["id"] == nil
      ? headerAsID(header, of: location, in: &context) : Self.header(header, in: &context)
    var draft = SectionDraft(
      content, id: id, header: heading,
      footer: fields.text("footer", in: &context),
      condition: context.recordingGap(.condition, at: location) { fields.condition(in: &$0) },
      layout: fields["layout"].map { LayoutDecoder.layout($0, in: &context) },
      style: fields.style(in: &context),
      notes: fields.dotted.map { entry($0) },
      location: location)
    draft.tax = fields.itemTax(in: &context)
    return draft
  }

  private static func header(_ node: YAMLNode?, in context: inout DecodingContext) -> LocalizedText?
  {
    node.flatMap {
      $0.isEmpty
        ? nil : TextDecoder.textExceptNull($0, what: .sentence("noun.header"), in: &context)
    }
  }

  /// The header of a section that has no id and therefore needs a header.
  private static func headerAsID(
    _ node: YAMLNode?, of location: SourceReference, in context: inout DecodingContext
  ) -> LocalizedText? {
    if let node, node.isLost { context.gaps.add(.id, at: location) }
    return context.recordingGap(.id, at: location) { context in
      if let node, TextDecoder.comment(after: node, in: context) != nil {
        TextDecoder.reportNothing(node, what: .sentence("noun.header"), in: &context)
      }
      return header(node, in: &context)
    }
  }

  private static func entry(_ pair: YAMLNode.Pair) -> MenuValue.Entry {
    MenuValue.Entry(
      pair.key.text ?? "", MenuValue(pair.value), at: pair.key.location)
  }
}
