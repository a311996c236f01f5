import MenuSections
import MenuText

/// Reads texts for display, in one language or several, and the labels made of them.
enum TextDecoder {
  /// A text: a scalar in the menu's language, or a map whose every key is a language.
  static func text(
    _ node: YAMLNode, what: @autoclosure () -> Diagnostic.Argument,
    in context: inout DecodingContext
  ) -> LocalizedText? {
    guard let text = node.text else {
      if let pairs = node.pairs { return texts(pairs, of: node, what: what(), in: &context) }
      context.report(.wrongShape, "text", with: ["what": what()], about: node)
      return nil
    }
    guard !node.isEmpty else {
      reportNothing(node, what: what(), in: &context)
      return nil
    }
    if context.hasNumberSigns, node.isPlain { warnOfNumberSign(after: node, in: &context) }
    return node.isSafe || SafeText.isPlain(text) || isDisplayable(node, in: &context)
      ? LocalizedText(text, in: context.locale) : nil
  }

  /// Warns about a number after a text that YAML reads as a comment: `Combo #1`. After more than
  /// one space, it is a comment.
  private static func warnOfNumberSign(
    after node: YAMLNode, in context: inout DecodingContext
  ) {
    let bytes = context.source.bytes
    let (start, end) = (Int(node.span.start), Int(node.span.end))
    let sign = end + 1
    guard sign + 1 < bytes.count, bytes[end] == UInt8(ascii: " "), !node.isAlias,
      bytes[sign] == UInt8(ascii: "#"), 0x30...0x39 ~= bytes[sign + 1]
    else { return }
    let line = context.source.rangeOfLine(context.source.line(at: sign))
    let comment = context.source.text(in: sign..<line.upperBound)
    let part = comment[..<(comment.firstRange(of: ": ")?.lowerBound ?? comment.endIndex)]
      .trimming { " \t".contains($0) }
    let whole = SourceSpan(start..<sign + part.utf8.count)
    context.report(
      .wrongShape, "number-sign",
      with: ["found": .excerpt(part), "example": .excerpt("# \(part.dropFirst())")],
      severity: .warning, at: SourceSpan(sign..<sign + part.utf8.count),
      fixIts: [.quoting(context.source.text(in: whole), replacing: whole)])
  }

  /// A text that names no option, so that `null` and `~` are not text but
  /// nothing, which is reported.
  static func textExceptNull(
    _ node: YAMLNode, what: @autoclosure () -> Diagnostic.Argument,
    in context: inout DecodingContext
  ) -> LocalizedText? {
    guard !reportNull(node, what: what(), in: &context) else { return nil }
    return text(node, what: what(), in: &context)
  }

  private static func reportNull(
    _ node: YAMLNode, what: @autoclosure () -> Diagnostic.Argument,
    in context: inout DecodingContext
  ) -> Bool {
    guard node.isNull else { return false }
    context.report(
      .wrongShape, "no-text", with: ["what": what()], at: node.span,
      fixIts: node.isAlias ? [] : [.quoting(node.text ?? "", replacing: node.span)])
    return true
  }

  /// The text that names something; a blank one is reported.
  static func name(
    _ node: YAMLNode, what: @autoclosure () -> Diagnostic.Argument,
    in context: inout DecodingContext
  ) -> LocalizedText? {
    guard let name = text(node, what: what(), in: &context) else { return nil }
    guard isBlank(name.fallback) else { return name }
    context.report(.wrongShape, "no-text", with: ["what": what()], about: node)
    return nil
  }

  /// Whether a text shows nothing.
  static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.generalCategory == .format
    }
  }

  /// Reports a missing text, or one that YAML reads as a comment.
  static func reportNothing(
    _ node: YAMLNode, what: Diagnostic.Argument, in context: inout DecodingContext
  ) {
    guard !node.isLost else { return }
    let comment = comment(after: node, in: context)
    context.report(
      .wrongShape, comment == nil ? "no-text" : "comment", with: ["what": what], at: node.headSpan,
      fixIts: comment.map { [.quoting(context.source.text(in: $0), replacing: $0)] } ?? [])
  }

  /// The comment on the line of a missing value.
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
    guard let pairs = node.pairs else { return false }
    let tags = pairs.filter { !$0.key.isForeign }.map { $0.key.text.flatMap { LanguageTag($0) } }
    return !tags.isEmpty && (tags.contains(context.locale) || !tags.contains(nil))
  }

  /// A language by its tag. A country code that is often used for a language is reported
  /// and read as that language.
  static func languageTag(_ text: String, at span: SourceSpan, in context: inout DecodingContext)
    -> LanguageTag?
  {
    guard let meant = LanguageTag.meant(byCountry: text) else {
      return MenuVocabulary.hasShorterTag(text) ? nil : LanguageTag(text)
    }
    let isKanuri = text.lowercased() == "kr"
    context.report(
      .wrongValue, isKanuri ? "country-kr" : "country",
      with: ["text": .excerpt(text), "language": .sentence(meant.name)], at: span, meant: meant.tag)
    return LanguageTag(meant.tag)
  }

  private static func texts(
    _ pairs: YAMLNode.Pairs, of node: YAMLNode, what: Diagnostic.Argument,
    in context: inout DecodingContext
  ) -> LocalizedText? {
    var known: [(tag: LanguageTag, text: String)] = []
    var firsts: [LanguageTag: SourceSpan] = [:]
    var isWhole = true
    for (key, value) in pairs where !key.isForeign {
      guard let name = key.text, let tag = languageTag(name, at: key.span, in: &context) else {
        let meant = key.text.flatMap { MenuVocabulary.languageMeant(by: $0) }
        isWhole = false
        if meant == nil, value.isEmpty, !known.isEmpty {
          // What follows a comma in a text without quotes, as in '{en: Water 0,5 l}'.
          context.report(
            .wrongValue, "text-comma", with: ["text": .excerpt(key.text ?? "")], at: key.span)
          continue
        }
        context.report(
          .wrongValue, meant == nil ? "text-language" : "language-meant",
          with: ["text": .excerpt(key.text ?? ""), "what": what], at: key.span, meant: meant)
        continue
      }
      if let first = firsts.updateValue(key.span, forKey: tag) {
        context.report(
          .wrongValue, "second-text", with: ["what": what, "language": .text(tag.text)],
          at: key.span,
          notes: [.init("first-text", at: first)])
        isWhole = false
      }
      guard !reportNull(value, what: what, in: &context) else {
        isWhole = false
        continue
      }
      guard let text = value.text, !value.isEmpty else {
        context.report(
          .wrongShape, "text-value",
          with: ["what": what, "language": .text(name), "found": value.found],
          at: value.headSpan)
        isWhole = false
        continue
      }
      if isDisplayable(value, in: &context) { known.append((tag, text)) } else { isWhole = false }
    }
    guard isWhole else { return nil }
    guard let own = known.first(where: { $0.tag == context.locale }) else {
      if context.isLocaleKnown, !node.isIncomplete {
        context.report(
          .missingKey, "own-language",
          with: ["what": what, "language": .text(context.locale.text)],
          at: node.headSpan)
      }
      return known.first.map { LocalizedText($0.text, in: context.locale) }
    }
    var result = LocalizedText(own.text, in: context.locale)
    for (tag, text) in known { result.set(text, in: tag) }
    noteMissingLanguages(Set(known.map(\.tag)), at: node.headSpan, what: what, in: &context)
    return result
  }

  private static func noteMissingLanguages(
    _ given: Set<LanguageTag>, at span: SourceSpan, what: Diagnostic.Argument,
    in context: inout DecodingContext
  ) {
    let missing = context.languages.subtracting(given).sorted()
    guard !missing.isEmpty else { return }
    let names = missing.map { "'\($0)'" }.joined(separator: ", ")
    context.report(
      .missingLanguage, "text",
      with: ["what": what, "languages": .text(names), "locale": .text(context.locale.text)],
      at: span)
  }

  /// Whether a text can be shown; reports the first character that cannot.
  static func isDisplayable(_ node: YAMLNode, in context: inout DecodingContext) -> Bool {
    guard let forbidden = node.firstForbiddenCharacter(in: context.source) else { return true }
    context.report(
      .forbiddenCharacter, "character",
      with: [
        "character": .text(SafeText.name(of: forbidden.scalar)),
        "kind": .sentence(Diagnostic.kind(ofForbidden: forbidden.scalar)),
      ],
      at: forbidden.span,
      fixIts: node.isAlias
        ? []
        : [
          .init("remove", replacing: forbidden.span, with: "", isSafe: !forbidden.dividesWords)
        ])
    return false
  }

  /// Chips: texts, or maps of a text and a style.
  static func labels(_ node: YAMLNode, in context: inout DecodingContext) -> [MenuLabel] {
    guard let items = node.items else {
      context.report(
        .wrongShape, "labels",
        with: ["example": .text(node.text.map { YAMLScalar.text($0) } ?? "…")],
        about: node)
      return []
    }
    return items.compactMap { item in
      guard let pairs = item.pairs,
        pairs.contains(where: { $0.key.text.map(MenuVocabulary.label.names.contains) ?? false })
      else {
        return textExceptNull(item, what: .sentence("noun.chip"), in: &context)
          .map { MenuLabel($0) }
      }
      guard
        let fields = Fields(
          item, of: .sentence("noun.chip"), known: MenuVocabulary.label.names, in: &context),
        let node = fields.required("text", example: "text: New", in: &context),
        let words = textExceptNull(node, what: .sentence("noun.chip"), in: &context)
      else { return nil }
      return MenuLabel(words, style: fields.style(in: &context))
    }
  }
}

extension ForbiddenCharacter {
  /// Whether it may have meant a space, so that two words could become one without it.
  fileprivate var dividesWords: Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x1C...0x1F, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

extension Fields {
  func text(_ key: String, in context: inout DecodingContext) -> LocalizedText? {
    self[key].flatMap { TextDecoder.textExceptNull($0, what: .key(key), in: &context) }
  }

  /// The style, a name that renderers may draw differently.
  func style(in context: inout DecodingContext) -> String? {
    self["style"].flatMap {
      ScalarDecoder.displayText($0, what: .key("style"), example: "accent", in: &context)
    }
  }
}
