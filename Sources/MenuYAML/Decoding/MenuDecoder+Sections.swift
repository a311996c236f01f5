import MenuSections
import MenuText

extension MenuDecoder {
  private static let kinds = ["title", "menu", "count", "text", "total"]
  private static let everySection = ["id", "when", "footer", "layout", "style"]

  /// The keys of a kind beside those of every section.
  private static func keys(of kind: String) -> [String] {
    switch kind {
    case "title": ["image", "description", "labels"]
    case "menu": ["select", "each", "kinds", "default", "free", "items", "empty"]
    case "count": ["range", "default", "step", "price"]
    case "text": ["max", "lines", "required", "placeholder"]
    default: ["breakdown"]
    }
  }

  /// A list of sections; on the page and in an option alike it is not empty.
  mutating func sections(_ node: YAMLNode) -> [SectionDraft] {
    guard let items = node.items else {
      if !node.isLost {
        report(
          .wrongShape, at: node.headSpan,
          "'sections' is a list of sections; this is \(node.inWords)", label: "expected a list",
          help: "begin each section with a dash: '- menu: Size'")
      }
      return []
    }
    if items.isEmpty, !node.isIncomplete {
      report(
        .wrongShape, at: node.headSpan, "'sections' holds no section", label: "empty",
        help: "add one, such as '- menu: Size'")
    }
    return items.compactMap { section($0) }
  }

  private mutating func section(_ node: YAMLNode) -> SectionDraft? {
    guard case .mapping(let pairs) = node.content else {
      if !node.isLost {
        report(
          .wrongShape, at: node.headSpan, "a section is a map with a kind; this is \(node.inWords)",
          label: "expected a section", help: "write '- menu: Size' and its keys under it")
      }
      return nil
    }
    let kinds = pairs.filter { $0.key.text.map(Self.kinds.contains) ?? false }
    if kinds.count > 1 {
      report(
        .wrongShape, at: kinds[1].key.span,
        "a section has one kind; this one is both a \(kinds[0].key.text ?? "") and a \(kinds[1].key.text ?? "")",
        label: "the second kind", help: "make two sections of it",
        notes: [.init("the first kind stands here", at: kinds[0].key.span)])
    }
    if let kind = kinds.first { return section(node, kind.key, header: kind.value) }
    let dotted = pairs.filter { $0.key.text?.contains(".") ?? false }
    if let kind = dotted.first { return custom(node, pairs, kind) }
    reportKindless(node, pairs)
    return nil
  }

  private mutating func reportKindless(
    _ node: YAMLNode, _ pairs: [(key: YAMLNode, value: YAMLNode)]
  ) {
    guard !node.isIncomplete else { return }
    for pair in pairs {
      guard let name = pair.key.text,
        !Self.kinds.flatMap(Self.keys).contains(name), !Self.everySection.contains(name),
        let nearest = Suggestion.nearest(to: name, among: Self.kinds)
      else { continue }
      return report(
        .unknownKey, at: pair.key.span, "'\(SafeText.line(name))' is no kind of section",
        label: "did you mean '\(nearest)'?",
        fixIts: [.init("write '\(nearest)'", replacing: pair.key.span, with: nearest)])
    }
    report(
      .missingKey, at: node.headSpan, "this section has no kind", label: "what is it?",
      help: "give it one of title, menu, count, text, total, whose value is the header")
  }

  private mutating func section(
    _ node: YAMLNode, _ kind: YAMLNode, header: YAMLNode
  ) -> SectionDraft? {
    let name = kind.text ?? ""
    guard
      let fields = fields(
        of: node, in: "a \(name)",
        known: Self.kinds.filter { $0 == name } + Self.keys(of: name) + Self.everySection
          + Self.kinds.filter { other in other != name && hasKey(other, node) },
        allowsDots: true)
    else { return nil }
    var content: SectionDraft.Content
    switch name {
    case "title": content = .title(title(fields))
    case "menu": content = .menu(menu(fields))
    case "count": content = .count(count(fields))
    case "text": content = .text(textSection(fields))
    default: content = .total(total(fields))
    }
    return draft(content, fields, header: header, at: kind)
  }

  private func hasKey(_ key: String, _ node: YAMLNode) -> Bool {
    guard case .mapping(let pairs) = node.content else { return false }
    return pairs.contains { $0.key.text == key }
  }

  private mutating func custom(
    _ node: YAMLNode, _ pairs: [(key: YAMLNode, value: YAMLNode)],
    _ kind: (key: YAMLNode, value: YAMLNode)
  ) -> SectionDraft? {
    var fields = Fields(node: node)
    var rest: [MenuValue.Entry] = []
    for pair in pairs {
      guard let name = pair.key.text, !name.hasPrefix("x-") else { continue }
      if Self.everySection.contains(name) {
        fields.byKey[name] = pair
      } else if pair.key.span != kind.key.span, isDisplayable(pair.key) {
        rest.append(entry(pair))
      }
    }
    let name = kind.key.text ?? ""
    let isHeader = kind.value.text != nil
    let value = isHeader ? MenuValue(.map(rest)) : MenuValue(kind.value)
    return draft(
      .custom(CustomContent(kind: name, value: value)), fields,
      header: isHeader ? kind.value : nil, at: kind.key)
  }

  private mutating func draft(
    _ content: SectionDraft.Content, _ fields: Fields, header: YAMLNode?, at kind: YAMLNode
  ) -> SectionDraft {
    let hasHeader = header.map { !$0.isEmpty } ?? false
    return SectionDraft(
      content, id: fields["id"].flatMap { id($0) },
      header: hasHeader ? header.flatMap { text($0, what: "a header") } ?? unread : nil,
      footer: fields["footer"].flatMap { text($0, what: "'footer'") },
      condition: fields["when"].flatMap { condition($0) },
      layout: fields["layout"].map { MenuValue($0) },
      style: fields["style"].flatMap { style($0) }, notes: fields.dotted.map { entry($0) },
      place: MenuPlace(kind.span))
  }

  /// Stands for a header that was reported, so that its lack is not reported again.
  private var unread: LocalizedText { LocalizedText("?", in: locale) }

  private func entry(_ pair: (key: YAMLNode, value: YAMLNode)) -> MenuValue.Entry {
    MenuValue.Entry(
      Placed(pair.key.text ?? "", at: MenuPlace(pair.key.span)), MenuValue(pair.value))
  }

  private mutating func title(_ fields: Fields) -> TitleContent {
    TitleContent(
      image: fields["image"].flatMap { image($0) },
      description: fields["description"].flatMap { text($0, what: "'description'") },
      labels: fields["labels"].map { labels($0) } ?? [])
  }

  private mutating func count(_ fields: Fields) -> CountDraft {
    var draft = CountDraft()
    if let range = fields["range"].flatMap({ range($0, key: "range") }) { draft.range = range }
    draft.start = fields["default"].flatMap { whole($0, key: "default", in: 0...9999) }
    if let step = fields["step"].flatMap({ whole($0, key: "step", in: 1...9999) }) {
      draft.step = step
    }
    draft.price = fields["price"].flatMap { price($0) }
    return draft
  }

  private mutating func textSection(_ fields: Fields) -> TextContent {
    var content = TextContent()
    if let most = fields["max"].flatMap({ whole($0, key: "max", in: 1...9999) }) {
      content.maximum = most.value
    }
    if let lines = fields["lines"].flatMap({ whole($0, key: "lines", in: 1...999) }) {
      content.lines = lines.value
    }
    content.isRequired = fields["required"].flatMap { flag($0, key: "required") } ?? false
    content.placeholder = fields["placeholder"].flatMap { text($0, what: "'placeholder'") }
    return content
  }

  private mutating func total(_ fields: Fields) -> TotalContent {
    TotalContent(
      hasBreakdown: fields["breakdown"].flatMap { flag($0, key: "breakdown") } ?? true)
  }
}
