import MenuSections
import MenuText

/// Reads texts for display, in one language or several, and the labels made of them.
enum TextDecoder {
  /// A text: a scalar in the menu's language, or a map whose every key is a language.
  static func text(_ node: YAMLNode, what: String, in context: inout DecodingContext)
    -> LocalizedText?
  {
    switch node.content {
    case .scalar(let text, _):
      guard !node.isEmpty else {
        reportNothing(node, what: what, in: &context)
        return nil
      }
      return isDisplayable(node, in: &context) ? LocalizedText(text, in: context.locale) : nil
    case .mapping(let pairs): return texts(pairs, of: node, what: what, in: &context)
    case .sequence:
      context.report(
        .wrongShape, at: node.headSpan, "\(what) is a text; this is a list",
        label: "expected a text", help: "write one text, or one for each language: {ko: …, en: …}")
      return nil
    }
  }

  /// Reports a text that is not written, or that YAML takes for a comment.
  static func reportNothing(_ node: YAMLNode, what: String, in context: inout DecodingContext) {
    guard !node.isLost else { return }
    let comment = comment(after: node, in: context)
    context.report(
      .wrongShape, at: node.headSpan, "\(what) says nothing",
      label: comment == nil ? "expected a text" : "what follows is a comment",
      help: comment == nil ? nil : "put a text that starts with '#' in quotes",
      fixIts: comment.map {
        let quoted = YAMLScalar.quoted(context.source.text(in: $0))
        return [.init("put it in quotes", replacing: $0, with: quoted)]
      } ?? [])
  }

  /// The comment on the line of a value that is not written.
  static func comment(after node: YAMLNode, in context: DecodingContext) -> SourceSpan? {
    guard node.isEmpty else { return nil }
    let line = context.source.rangeOfLine(context.source.line(at: Int(node.span.end)))
    let rest = context.source.bytes[Int(node.span.end)..<max(line.upperBound, Int(node.span.end))]
    guard let sign = rest.firstIndex(where: { !" \t".utf8.contains($0) }),
      rest[sign] == UInt8(ascii: "#"),
      let last = rest.lastIndex(where: { !" \t".utf8.contains($0) })
    else { return nil }
    return SourceSpan(sign..<last + 1)
  }

  /// Whether a map is meant as a text: its keys are languages, or the menu's own is among them.
  static func isText(_ node: YAMLNode, in context: DecodingContext) -> Bool {
    guard case .mapping(let pairs) = node.content else { return false }
    let tags = pairs.filter { !$0.key.isForeign }.map { $0.key.text.flatMap { LanguageTag($0) } }
    return !tags.isEmpty && (tags.contains(context.locale) || !tags.contains(nil))
  }

  /// A language by its tag. The code of a country that people take for its language is reported, and
  /// read as that language.
  static func languageTag(_ text: String, at span: SourceSpan, in context: inout DecodingContext)
    -> LanguageTag?
  {
    guard let meant = MenuVocabulary.languagesOfCountries[text.lowercased()] else {
      return LanguageTag(text)
    }
    context.report(
      .wrongValue, at: span,
      "\(NodeFault.excerpt(text)) is the code of a country; \(meant.name) is '\(meant.tag)'",
      label: "write '\(meant.tag)'", help: meant.help,
      fixIts: [.init("write '\(meant.tag)'", replacing: span, with: meant.tag)])
    return LanguageTag(meant.tag)
  }

  private static func texts(
    _ pairs: [(key: YAMLNode, value: YAMLNode)], of node: YAMLNode, what: String,
    in context: inout DecodingContext
  ) -> LocalizedText? {
    var known: [(tag: LanguageTag, text: String)] = []
    var firsts: [LanguageTag: SourceSpan] = [:]
    var isWhole = true
    for (key, value) in pairs where !key.isForeign {
      guard let name = key.text, let tag = languageTag(name, at: key.span, in: &context) else {
        context.report(
          .wrongValue, at: key.span,
          "\(NodeFault.excerpt(key.text ?? "")) is no language, but stands among those of \(what)",
          label: "expected a language such as ko or en")
        isWhole = false
        continue
      }
      if let first = firsts.updateValue(key.span, forKey: tag) {
        context.report(
          .wrongValue, at: key.span, "\(what) is written twice in '\(tag)'", label: "written again",
          help: "remove one of the two", notes: [.init("first written here", at: first)])
        isWhole = false
      }
      guard let text = value.text, !value.isEmpty else {
        context.report(
          .wrongShape, at: value.headSpan, "\(what) in '\(name)' is \(value.inWords)",
          label: "expected a text")
        isWhole = false
        continue
      }
      if isDisplayable(value, in: &context) { known.append((tag, text)) } else { isWhole = false }
    }
    guard isWhole else { return nil }
    guard let own = known.first(where: { $0.tag == context.locale }) else {
      if context.isLocaleKnown, !node.isIncomplete {
        context.report(
          .missingKey, at: node.headSpan,
          "\(what) lacks the menu's own language, '\(context.locale)'",
          label: "no '\(context.locale)' here",
          help: "add it, or name another language with 'locale'")
      }
      return known.first.map { LocalizedText($0.text, in: context.locale) }
    }
    var result = LocalizedText(own.text, in: context.locale)
    for (tag, text) in known { result.set(text, in: tag) }
    noteMissingLanguages(Set(known.map(\.tag)), at: node.headSpan, what: what, in: &context)
    return result
  }

  private static func noteMissingLanguages(
    _ given: Set<LanguageTag>, at span: SourceSpan, what: String, in context: inout DecodingContext
  ) {
    let missing = context.languages.subtracting(given).sorted()
    guard !missing.isEmpty else { return }
    let names = missing.map { "'\($0)'" }.joined(separator: ", ")
    context.report(
      .missingLanguage, at: span,
      "\(what) is not there in \(names)", label: "readers of \(names) see '\(context.locale)'")
  }

  /// Whether a text can be shown; reports the first character that cannot.
  static func isDisplayable(_ node: YAMLNode, in context: inout DecodingContext) -> Bool {
    guard let forbidden = node.firstForbiddenCharacter(in: context.source) else { return true }
    context.report(
      .forbiddenCharacter, at: forbidden.span,
      "\(SafeText.name(of: forbidden.scalar)) cannot stand in a text that is shown",
      label: forbidden.inWords, help: "take it out",
      fixIts: node.isAlias
        ? []
        : [
          .init(
            "take it out", replacing: forbidden.span, with: "", isSafe: !forbidden.dividesWords)
        ])
    return false
  }

  /// Chips: texts, or maps of a text and a style.
  static func labels(_ node: YAMLNode, in context: inout DecodingContext) -> [MenuLabel] {
    guard let items = node.items else {
      if !node.isLost {
        context.report(
          .wrongShape, at: node.headSpan, "'labels' is a list of texts; this is \(node.inWords)",
          label: "expected a list", help: "write [\(node.text.map(YAMLScalar.text) ?? "…")]")
      }
      return []
    }
    return items.compactMap { item in
      guard case .mapping(let pairs) = item.content,
        pairs.contains(where: { $0.key.text.map(MenuVocabulary.label.names.contains) ?? false })
      else { return text(item, what: "a label", in: &context).map { MenuLabel($0) } }
      guard
        let fields = Fields(item, of: "a label", known: MenuVocabulary.label.names, in: &context)
      else {
        return nil
      }
      guard let node = fields["text"] else {
        fields.reportMissing("text", example: "text: New", in: &context)
        return nil
      }
      guard let words = text(node, what: "a label", in: &context) else { return nil }
      return MenuLabel(words, style: fields["style"].flatMap { style($0, in: &context) })
    }
  }

  /// A name that renderers may draw differently.
  static func style(_ node: YAMLNode, in context: inout DecodingContext) -> String? {
    guard let text = ScalarDecoder.scalar(node, what: "'style'", example: "accent", in: &context)
    else { return nil }
    return isDisplayable(node, in: &context) ? text : nil
  }
}

extension ForbiddenCharacter {
  /// Whether two words may become one without it, so that a space may be meant.
  fileprivate var dividesWords: Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x1C...0x1F, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// What kind of character it is.
  fileprivate var inWords: String {
    switch scalar.value {
    case 0x09: "a tab"
    case 0x2028, 0x2029: "a line separator"
    case 0x202A...0x202E, 0x2066...0x2069: "it turns the direction of the text around it"
    case 0x00...0x1F, 0x7F...0x9F: "a control character"
    default: "it stands for no character"
    }
  }
}
