import MenuSections
import MenuText

extension MenuDecoder {
  /// A text: a scalar in the menu's language, or a map whose every key is a language.
  mutating func text(_ node: YAMLNode, what: String) -> LocalizedText? {
    switch node.content {
    case .scalar(let text, _):
      guard !node.isEmpty else {
        if !node.isLost {
          report(
            .wrongShape, at: node.headSpan, "\(what) says nothing", label: "expected a text")
        }
        return nil
      }
      return isDisplayable(node) ? LocalizedText(text, in: locale) : nil
    case .mapping(let pairs): return texts(pairs, of: node, what: what)
    case .sequence:
      report(
        .wrongShape, at: node.headSpan, "\(what) is a text; this is a list",
        label: "expected a text", help: "write one text, or one for each language: {ko: …, en: …}")
      return nil
    }
  }

  private mutating func texts(
    _ pairs: [(key: YAMLNode, value: YAMLNode)], of node: YAMLNode, what: String
  ) -> LocalizedText? {
    var known: [(tag: LanguageTag, text: String)] = []
    var isWhole = true
    for (key, value) in pairs {
      guard let name = key.text, let tag = LanguageTag(name) else {
        report(
          .wrongValue, at: key.span,
          "'\(SafeText.line(key.text ?? ""))' is no language, so \(what) cannot be read",
          label: "expected a language such as ko or en")
        isWhole = false
        continue
      }
      guard let text = value.text, !value.isEmpty else {
        report(
          .wrongShape, at: value.headSpan, "\(what) in '\(name)' is \(value.inWords)",
          label: "expected a text")
        isWhole = false
        continue
      }
      if isDisplayable(value) { known.append((tag, text)) } else { isWhole = false }
    }
    guard isWhole else { return nil }
    guard let own = known.first(where: { $0.tag == locale }) else {
      if !node.isLost {
        report(
          .missingKey, at: node.headSpan, "\(what) lacks the menu's own language, '\(locale)'",
          label: "no '\(locale)' here")
      }
      return nil
    }
    var result = LocalizedText(own.text, in: locale)
    for (tag, text) in known { result.set(text, in: tag) }
    noteMissingLanguages(Set(known.map(\.tag)), at: node.headSpan, what: what)
    return result
  }

  private mutating func noteMissingLanguages(
    _ given: Set<LanguageTag>, at span: SourceSpan, what: String
  ) {
    let missing = languages.subtracting(given).sorted()
    guard !missing.isEmpty else { return }
    let names = missing.map { "'\($0)'" }.joined(separator: ", ")
    report(
      DiagnosticCode(FindingCode.missingLanguage.description), severity: .note, at: span,
      "\(what) is not there in \(names)", label: "readers of \(names) see '\(locale)'")
  }

  /// Claims that a text can be shown; reports the first character that cannot.
  mutating func isDisplayable(_ node: YAMLNode) -> Bool {
    guard let forbidden = node.firstForbiddenCharacter(in: source) else { return true }
    report(
      .forbiddenCharacter, at: forbidden.span,
      "\(SafeText.name(of: forbidden.scalar)) cannot stand in a text that is shown",
      label: "a control character", help: "take it out")
    return false
  }

  /// Chips: texts, or maps of a text and a style.
  mutating func labels(_ node: YAMLNode) -> [MenuLabel] {
    guard let items = node.items else {
      if !node.isLost {
        report(
          .wrongShape, at: node.headSpan, "'labels' is a list of texts; this is \(node.inWords)",
          label: "expected a list", help: "write [\(node.text.map(WrittenScalar.text) ?? "…")]")
      }
      return []
    }
    return items.compactMap { item in
      guard case .mapping(let pairs) = item.content,
        pairs.contains(where: { $0.key.text == "text" })
      else { return text(item, what: "a label").map { MenuLabel($0) } }
      guard let fields = fields(of: item, in: "a label", known: ["text", "style"]),
        let words = fields["text"].flatMap({ text($0, what: "a label") })
      else { return nil }
      return MenuLabel(words, style: fields["style"].flatMap { style($0) })
    }
  }

  /// A name that renderers may draw differently.
  mutating func style(_ node: YAMLNode) -> String? {
    guard let text = scalar(node, what: "'style'", example: "accent") else { return nil }
    return isDisplayable(node) ? text : nil
  }

  /// A picture: a path or an address, or a map of it with what it shows and its shape.
  mutating func image(_ node: YAMLNode) -> MenuImage? {
    guard case .mapping = node.content else {
      return source(of: node).map { MenuImage(source: $0) }
    }
    guard let fields = fields(of: node, in: "an image", known: ["src", "alt", "aspect"]) else {
      return nil
    }
    guard let src = fields["src"] else {
      reportMissing("src", in: node, "an image", example: "src: images/latte.png")
      return nil
    }
    let alternative = fields["alt"].flatMap { text($0, what: "'alt'") }
    let aspect = fields["aspect"].flatMap { self.aspect($0) }
    return source(of: src).map {
      MenuImage(source: $0, alternative: alternative, aspect: aspect)
    }
  }

  private mutating func source(of node: YAMLNode) -> Placed<String>? {
    guard let text = scalar(node, what: "'image'", example: "images/latte.png"),
      isDisplayable(node)
    else { return nil }
    let lowercased = text.lowercased()
    let isAddress = lowercased.hasPrefix("https://") || lowercased.hasPrefix("http://")
    let steps = text.split(separator: "/", omittingEmptySubsequences: false)
    let isBelow =
      !text.hasPrefix("/") && !text.contains("\\") && !steps.contains("..")
      && !(steps.first?.contains(":") ?? false)
    guard isAddress || isBelow else {
      report(
        .wrongValue, at: node.span,
        "an image stands beside the menu or at an http address, not at '\(SafeText.line(text))'",
        label: "expected a path such as images/latte.png")
      return nil
    }
    return Placed(text, at: MenuPlace(node.span))
  }

  private mutating func aspect(_ node: YAMLNode) -> MenuImage.Aspect? {
    if let parts = node.plainText?.split(separator: "/", omittingEmptySubsequences: false),
      parts.count == 2, let width = Self.digits(parts[0]), let height = Self.digits(parts[1]),
      let aspect = MenuImage.Aspect(width: width, height: height)
    {
      return aspect
    }
    report(
      .wrongValue, at: node.headSpan, "'aspect' is a ratio; this is \(node.inWords)",
      label: "expected width/height, such as 4/3")
    return nil
  }
}
