import MenuLayout
import MenuSections
import MenuText

extension MenuDecoder {
  private static let layoutKinds = LayoutKind.allCases.map(\.rawValue)

  /// How a section is arranged: one layout, or a list of them of which the first that fits is taken.
  mutating func layout(_ node: YAMLNode) -> SectionLayout {
    let written = MenuValue(node)
    guard let items = node.items else {
      return SectionLayout(choice(node).map { [$0.choice] } ?? [], written: written)
    }
    if items.isEmpty, !node.isIncomplete {
      report(
        .wrongShape, at: node.headSpan, "'layout' holds no layout", label: "empty",
        help: "write {grid: {columns: 2}}, or nothing for a list")
    }
    let most = LayoutVocabulary.maximumChoices
    guard items.count <= most else {
      report(
        .layoutTooLarge, at: items[most].headSpan,
        "'layout' chooses among at most \(most); these are \(items.count)",
        label: "one too many")
      return SectionLayout([], written: written)
    }
    let choices = items.compactMap { choice($0) }
    warnOfUnreachable(choices)
    return SectionLayout(choices.map(\.choice), written: written)
  }

  /// One layout, perhaps with its condition.
  private mutating func choice(_ node: YAMLNode) -> PlacedChoice? {
    if node.text != nil {
      return namedKind(node).map { kind in
        let fields = Fields(node: node)
        let section = preset(kind, fields, beside: fields) ?? .list()
        return PlacedChoice(choice: SectionLayout.Choice(section), span: node.headSpan)
      }
    }
    guard
      let fields = fields(
        of: node, in: "a layout", known: LayoutVocabulary.layout.names,
        example: "grid: {columns: 2}")
    else { return nil }
    let condition = fields["when"].map { room($0) }
    guard let section = self.section(fields) else { return nil }
    // A condition that cannot be read must not seem to hold everywhere.
    if case .some(.none) = condition { return nil }
    if condition == nil, fields.isLost("when") || fields.hasStrangers { return nil }
    let limits = condition ?? nil
    return PlacedChoice(
      choice: SectionLayout.Choice(width: limits?.width, height: limits?.height, section),
      span: node.headSpan)
  }

  /// A layout that is only named.
  private mutating func namedKind(_ node: YAMLNode) -> LayoutKind? {
    if let kind = LayoutKind.named.first(where: { $0.rawValue == node.plainText }) { return kind }
    guard !node.isLost else { return nil }
    let names = LayoutKind.named.map(\.rawValue)
    let isGroup = node.text == LayoutKind.group.rawValue
    reportWrong(
      node, "'layout' is a name or a map", label: isGroup ? "a group needs its keys" : "no layout",
      help: isGroup
        ? "write {group: \(Self.groupExample)}"
        : "write \(names.joined(separator: ", ")), or a map such as {grid: {columns: 2}}",
      meant: isGroup ? nil : node.text.flatMap { Suggestion.nearest(to: $0, among: names) })
    return nil
  }

  /// A section's content with everything around it.
  private mutating func section(_ fields: Fields) -> LayoutSection? {
    let kinds = LayoutKind.allCases.compactMap { kind in
      fields.key(kind.rawValue).map { (kind: kind, key: $0) }
    }.sorted { $0.key.span < $1.key.span }
    if kinds.count > 1 {
      report(
        .wrongShape, at: kinds[1].key.span,
        "a layout has one kind; this one is both \(kinds[0].kind.inWords) and "
          + kinds[1].kind.inWords,
        label: "the second kind",
        help: "keep one, or make a list of two layouts with {when: {width: 600..}}",
        notes: [.init("the first kind stands here", at: kinds[0].key.span)])
    }
    var section: LayoutSection?
    if let kind = kinds.first?.kind, let node = fields[kind.rawValue] {
      section = content(kind, node, beside: fields)
    } else {
      reportKindless(fields)
    }
    let insets = fields["insets"].flatMap { self.insets($0)?.insets }
    let header = fields["header"].flatMap { layoutHeader($0) }
    let footer = fields["footer"].flatMap { layoutFooter($0) }
    let background = fields["background"].flatMap { layoutBackground($0) }
    section?.insets = insets ?? .zero
    section?.boundary = [header, footer].compactMap { $0 }
    section?.backgrounds = [background].compactMap { $0 }
    return section
  }

  private mutating func reportKindless(_ fields: Fields) {
    guard !fields.node.isIncomplete, !fields.hasStrangers,
      fields.misspelt.isDisjoint(with: Self.layoutKinds)
    else { return }
    report(
      .missingKey, at: fields.node.headSpan, "this layout has no kind", label: "what is it?",
      help: "give it one of \(Self.layoutKinds.joined(separator: ", "))")
  }

  private mutating func content(
    _ kind: LayoutKind, _ node: YAMLNode, beside: Fields
  ) -> LayoutSection? {
    if kind == .group {
      let spacing = beside["spacing"].flatMap { points($0, what: "'spacing'") }
      let scroll = self.scroll(beside)
      return group(node)?.group.map {
        LayoutSection(.groups($0), spacing: spacing ?? 0, scroll: scroll ?? .none)
      }
    }
    if node.isEmpty {
      return node.isLost ? nil : preset(kind, Fields(node: node), beside: beside)
    }
    return fields(
      of: node, in: kind.inWords, known: LayoutVocabulary.keys(of: kind).names,
      example: Self.example(of: kind)
    ).flatMap { preset(kind, $0, beside: beside) }
  }

  /// How a section scrolls by itself, if that is said.
  mutating func scroll(_ fields: Fields) -> LayoutScrollBehavior? {
    fields["scroll"].flatMap { word($0, key: "scroll", among: LayoutVocabulary.scrolls) }
  }
}
