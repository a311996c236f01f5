import MenuSections
import MenuText

extension MenuDecoder {
  /// A list of sections; on the page and in an option alike it is not empty.
  mutating func sections(_ node: YAMLNode, of location: SourceReference) -> [SectionDraft] {
    guard let items = node.items else {
      gaps.add(.members, at: location)
      reportUnlisted(node)
      return []
    }
    if items.isEmpty, !node.isIncomplete {
      report(
        .wrongShape, at: node.headSpan, "'sections' holds no section", label: "empty",
        help: "add one, such as '- menu: Size'")
    }
    let sections = removingItems(from: items).compactMap { section($0) }
    if sections.count < items.count { gaps.add(.members, at: location) }
    return sections
  }

  /// Reports sections that are not a list.
  private mutating func reportUnlisted(_ node: YAMLNode) {
    guard !node.isLost, !reportMissingSpace(in: node) else { return }
    let isSection =
      if case .mapping(let pairs) = node.content {
        pairs.contains { $0.key.text.map(isKind) ?? false }
      } else {
        false
      }
    report(
      .wrongShape, at: node.headSpan,
      "'sections' is a list of sections; this is \(node.inWords)", label: "expected a list",
      help: "begin each section with a dash: '- menu: Size'",
      fixIts: isSection && node.isFlow && !node.isAlias
        ? [
          .init(
            "make a list of it", replacing: node.span, with: "[\(source.text(in: node.span))]")
        ] : [])
  }

  /// Reports a text in the place of a section; a bare kind lacks its ':'.
  private mutating func reportNoSection(_ node: YAMLNode) {
    guard !node.isLost, !reportMissingSpace(in: node) else { return }
    let meant = node.plainText.flatMap { Suggestion.nearest(to: $0, among: BuiltInKind.names) }
      .flatMap(BuiltInKind.init)
    report(
      .wrongShape, at: node.headSpan, "a section is a map with a kind; this is \(node.inWords)",
      label: meant.map { "write '\($0.rawValue):'" } ?? "expected a section",
      help: meant.map { "write '\($0.rawValue): \($0.title)', with the header after the ':'" }
        ?? "write '- menu: Size' and its keys under it",
      fixIts: meant.map {
        let section = "\($0.rawValue): \($0.title)"
        return [.init("write '\(section)'", replacing: node.span, with: section)]
      } ?? [])
  }

  private mutating func section(_ node: YAMLNode) -> SectionDraft? {
    guard case .mapping = node.content else {
      reportNoSection(node)
      return nil
    }
    let node = removingItems(from: node)
    guard case .mapping(let pairs) = node.content, !reportKindAsValue(pairs) else { return nil }
    let kinds = pairs.filter { $0.key.text.map(isKind) ?? false }
    if kinds.count > 1 {
      report(
        .wrongShape, at: kinds[1].key.span,
        "a section has one kind; this one is both a \(kinds[0].key.text ?? "") and a \(kinds[1].key.text ?? "")",
        label: "the second kind",
        help: "make two sections of it: the second begins with '- '",
        notes: [.init("the first kind stands here", at: kinds[0].key.span)])
    }
    if let kind = kinds.first {
      guard let known = kind.key.text.flatMap(BuiltInKind.init) else {
        return custom(node, pairs, kind)
      }
      return section(node, kind.key, as: known, header: kind.value)
    }
    let dotted = pairs.filter { ($0.key.text?.contains(".") ?? false) && !$0.key.isForeign }
    if let kind = dotted.first { return custom(node, pairs, kind) }
    guard let kind = misspeltKind(pairs) else {
      reportKindless(node)
      return nil
    }
    return section(node, kind.pair.key, as: kind.meant, header: kind.pair.value)
  }

  private func isKind(_ name: String) -> Bool {
    BuiltInKind.names.contains(name) || pluginKinds.contains(name)
  }

  /// Reports `type: menu`, where `menu: Size` is meant; whether there is one.
  private mutating func reportKindAsValue(_ pairs: [(key: YAMLNode, value: YAMLNode)]) -> Bool {
    let pair = pairs.first { ["type", "kind"].contains($0.key.text) }
    guard let pair, !isKind(pair.key.text ?? ""), let kind = pair.value.plainText, isKind(kind)
    else { return false }
    report(
      .unknownKey, at: pair.key.span,
      "a section has no key '\(pair.key.text ?? "")'; its kind is itself a key",
      label: "write '\(kind):'",
      help: "write '\(kind): ' and the header after it, as in '\(kind): Size'")
    return true
  }

  private mutating func reportKindless(_ node: YAMLNode) {
    guard !node.isIncomplete, !reportMissingSpace(in: node) else { return }
    report(
      .missingKey, at: node.headSpan, "this section has no kind", label: "what is it?",
      help: "give it one of \(BuiltInKind.names.joined(separator: ", ")), whose value is the header"
    )
  }

  /// Reports the first key that resembles a kind, and gives it with that kind.
  private mutating func misspeltKind(
    _ pairs: [(key: YAMLNode, value: YAMLNode)]
  ) -> (pair: (key: YAMLNode, value: YAMLNode), meant: BuiltInKind)? {
    let known = Set(BuiltInKind.allCases.flatMap { MenuVocabulary.keys(of: $0).names })
    for pair in pairs {
      guard let name = pair.key.text, !known.contains(name), !pair.key.isForeign, !isFull,
        let nearest = Suggestion.nearest(to: name, among: BuiltInKind.names),
        let kind = BuiltInKind(rawValue: nearest)
      else { continue }
      report(
        .unknownKey, at: pair.key.span, "\(NodeFault.excerpt(name)) is no kind of section",
        label: "did you mean '\(nearest)'?",
        fixIts: [
          .init(
            "write '\(nearest)'", replacing: pair.key.span, with: nearest,
            isSafe: name.isSameWord(as: nearest))
        ])
      return (pair, kind)
    }
    return nil
  }

  private mutating func section(
    _ node: YAMLNode, _ kind: YAMLNode, as known: BuiltInKind, header: YAMLNode
  ) -> SectionDraft? {
    // Of a section with two kinds, which is reported, the keys of both are known.
    let others = node.keys.compactMap(BuiltInKind.init).filter { $0 != known }
    let tolerated = others.flatMap { MenuVocabulary.keys(of: $0).names }
    guard
      let fields = fields(
        of: node, in: "a \(known.rawValue) section", known: MenuVocabulary.keys(of: known).names,
        tolerated: BuiltInKind.names + [kind.text ?? ""] + tolerated, allowsDots: true)
    else { return nil }
    let location = SourceReference(kind.span)
    noteGaps(in: fields, of: location)
    let content: SectionDraft.Content =
      switch known {
      case .title: .title(title(fields))
      case .menu: .menu(menu(fields, of: location))
      case .count: .count(count(fields, of: location))
      case .text: .text(textSection(fields))
      case .total: .total(total(fields))
      }
    return draft(content, fields, header: header, at: kind)
  }

  private mutating func custom(
    _ node: YAMLNode, _ pairs: [(key: YAMLNode, value: YAMLNode)],
    _ kind: (key: YAMLNode, value: YAMLNode)
  ) -> SectionDraft? {
    var fields = Fields(node: node)
    let hasHeader = kind.value.text != nil || isText(kind.value)
    var entries: [MenuValue.Entry] = []
    for pair in pairs {
      guard let name = pair.key.text, !pair.key.isForeign, !BuiltInKind.names.contains(name)
      else { continue }
      if MenuVocabulary.everySection.names.contains(name) {
        fields.byKey[name] = pair
      } else if pair.key.span != kind.key.span || !hasHeader, isDisplayable(pair.key) {
        entries.append(entry(pair))
      }
    }
    noteGaps(in: fields, of: SourceReference(kind.key.span))
    return draft(
      .custom(CustomContent(kind: kind.key.text ?? "", value: MenuValue(.map(entries)))), fields,
      header: hasHeader ? kind.value : nil, at: kind.key)
  }

  private mutating func draft(
    _ content: SectionDraft.Content, _ fields: Fields, header: YAMLNode?, at kind: YAMLNode
  ) -> SectionDraft {
    let location = SourceReference(kind.span)
    let id = reading(.id, of: location) { decoder in fields["id"].flatMap { decoder.id($0) } }
    let heading =
      fields["id"] == nil
      ? headerAsID(header, of: location) : self.header(header)
    return SectionDraft(
      content, id: id, header: heading,
      footer: fields["footer"].flatMap { text($0, what: "'footer'") },
      condition: reading(.condition, of: location) { decoder in
        fields["when"].flatMap { decoder.condition($0) }
      },
      layout: fields["layout"].map { layout($0) },
      style: fields["style"].flatMap { style($0) }, notes: fields.dotted.map { entry($0) },
      location: location)
  }

  private mutating func header(_ node: YAMLNode?) -> LocalizedText? {
    node.flatMap { $0.isEmpty ? nil : text($0, what: "a header") }
  }

  /// The header of a section without an id, which needs one.
  private mutating func headerAsID(_ node: YAMLNode?, of location: SourceReference)
    -> LocalizedText?
  {
    if let node, node.isLost { gaps.add(.id, at: location) }
    return reading(.id, of: location) { decoder in
      if let node, decoder.comment(after: node) != nil {
        decoder.reportNothing(node, what: "a header")
      }
      return decoder.header(node)
    }
  }

  private func entry(_ pair: (key: YAMLNode, value: YAMLNode)) -> MenuValue.Entry {
    MenuValue.Entry(
      Located(pair.key.text ?? "", at: SourceReference(pair.key.span)), MenuValue(pair.value))
  }
}
