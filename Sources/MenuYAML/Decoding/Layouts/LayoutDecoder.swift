import MenuLayout
import MenuSections
import MenuText

/// Reads the layouts of a section: the kind of each, and what surrounds it.
enum LayoutDecoder {
  private static let layoutKinds = LayoutKind.allCases.map(\.rawValue)

  /// How a section is arranged: one layout, or a list of which the first that fits is used.
  static func layout(_ node: YAMLNode, in context: inout DecodingContext) -> SectionLayout {
    let written = MenuValue(node)
    guard let items = node.items else {
      return SectionLayout(choice(node, in: &context).map { [$0.choice] } ?? [], written: written)
    }
    if items.isEmpty, !node.isIncomplete {
      context.report(.wrongShape, "no-layout", at: node.headSpan)
    }
    let maximum = LayoutVocabulary.maximumChoices
    guard items.count <= maximum else {
      context.report(
        .layoutTooLarge, "choices",
        with: ["limit": .number(maximum), "count": .number(items.count)],
        at: items[maximum].headSpan)
      return SectionLayout([], written: written)
    }
    let choices = items.compactMap { choice($0, in: &context) }
    LayoutConditionDecoder.warnOfUnreachable(choices, in: &context)
    return SectionLayout(choices.map(\.choice), written: written)
  }

  /// One layout, perhaps with its condition.
  private static func choice(_ node: YAMLNode, in context: inout DecodingContext) -> LocatedChoice?
  {
    if node.text != nil {
      return namedKind(node, in: &context).map { kind in
        let fields = Fields(of: node)
        let section = PresetDecoder.preset(kind, fields, beside: fields, in: &context) ?? .list()
        return LocatedChoice(choice: SectionLayout.Choice(section), span: node.headSpan)
      }
    }
    guard
      let fields = Fields(
        node, of: .sentence("noun.layout"), known: LayoutVocabulary.layout.names,
        example: "grid: {columns: 2}", in: &context)
    else { return nil }
    let condition = fields["when"].map { LayoutConditionDecoder.sizes($0, in: &context) }
    guard let section = Self.section(fields, in: &context) else { return nil }
    // A condition that cannot be read must not count as one that always holds.
    if case .some(.none) = condition { return nil }
    if condition == nil, fields.isLost("when") || fields.hasUnrecognizedKeys { return nil }
    let limits = condition ?? nil
    return LocatedChoice(
      choice: SectionLayout.Choice(width: limits?.width, height: limits?.height, section),
      span: node.headSpan)
  }

  /// A layout given by its name only.
  private static func namedKind(_ node: YAMLNode, in context: inout DecodingContext) -> LayoutKind?
  {
    if let kind = LayoutKind.named.first(where: { $0.rawValue == node.plainText }) { return kind }
    guard !node.isLost else { return nil }
    let names = LayoutKind.named.map(\.rawValue)
    let isGroup = node.text == LayoutKind.group.rawValue
    let meant = isGroup ? nil : node.text.flatMap { Suggestion.nearest(to: $0, among: names) }
    context.report(
      .wrongValue, isGroup ? "layout-group" : meant == nil ? "layout" : "layout-meant",
      with: [
        "names": .text(names.joined(separator: ", ")), "example": .text(GroupDecoder.example),
      ],
      about: node, meant: meant)
    return nil
  }

  /// A section's content with everything around it.
  private static func section(_ fields: Fields, in context: inout DecodingContext) -> LayoutSection?
  {
    let kinds = LayoutKind.allCases.compactMap { kind in
      fields.key(kind.rawValue).map { (kind: kind, key: $0) }
    }.sorted { $0.key.span < $1.key.span }
    if kinds.count > 1 {
      context.report(
        .wrongShape, "layout-kinds",
        with: ["first": kinds[0].kind.noun, "second": kinds[1].kind.noun], at: kinds[1].key.span,
        notes: [.init("first-kind", at: kinds[0].key.span)])
    }
    var section: LayoutSection?
    if let kind = kinds.first?.kind, let node = fields[kind.rawValue] {
      section = content(kind, node, beside: fields, in: &context)
    } else {
      reportKindless(fields, in: &context)
    }
    let insets = fields.insets(in: &context)?.insets
    let header = fields["header"].flatMap { BoundaryDecoder.header($0, in: &context) }
    let footer = fields["footer"].flatMap { BoundaryDecoder.footer($0, in: &context) }
    let background = fields["background"].flatMap { BoundaryDecoder.background($0, in: &context) }
    section?.insets = insets ?? .zero
    section?.boundary = [header, footer].compactMap { $0 }
    section?.backgrounds = [background].compactMap { $0 }
    return section
  }

  private static func reportKindless(_ fields: Fields, in context: inout DecodingContext) {
    guard !fields.node.isIncomplete, !fields.hasUnrecognizedKeys,
      fields.misspelled.isDisjoint(with: Self.layoutKinds)
    else { return }
    context.report(
      .missingKey, "layout-kind", with: ["kinds": .text(Self.layoutKinds.joined(separator: ", "))],
      at: fields.node.headSpan)
  }

  private static func content(
    _ kind: LayoutKind, _ node: YAMLNode, beside: Fields, in context: inout DecodingContext
  ) -> LayoutSection? {
    if kind == .group {
      let spacing = beside.points("spacing", in: &context)
      let scroll = Self.scroll(beside, in: &context)
      return GroupDecoder.group(node, in: &context)?.group.map {
        LayoutSection(.groups($0), spacing: spacing ?? 0, scroll: scroll ?? .none)
      }
    }
    if node.isEmpty {
      return node.isLost
        ? nil : PresetDecoder.preset(kind, Fields(of: node), beside: beside, in: &context)
    }
    return Fields(
      node, of: kind.noun, known: LayoutVocabulary.keys(of: kind).names,
      example: PresetDecoder.example(of: kind), in: &context
    ).flatMap { PresetDecoder.preset(kind, $0, beside: beside, in: &context) }
  }

  /// How a section scrolls by itself; `nil` if it is not specified.
  static func scroll(_ fields: Fields, in context: inout DecodingContext) -> LayoutSection
    .ScrollBehavior?
  {
    fields.word("scroll", among: LayoutVocabulary.scrolls, in: &context)
  }
}
