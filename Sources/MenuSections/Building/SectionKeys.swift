import MenuText

/// Reads the keys of one plugin's section as its kind declares them.
struct SectionKeys {
  private let kind: any SectionKind
  private let declared: [PluginOption]
  private let draft: SectionDraft
  private let currency: Currency
  private let locale: LanguageTag
  private var values: [String: PluginOptions.Value] = [:]
  private var locations: [String: SourceReference] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  /// Dotted keys that the kind does not declare.
  private(set) var notes: [MenuValue.Entry] = []
  /// Declared keys that an unknown key is probably a misspelling of.
  private var misspelled: Set<String> = []
  /// Whether the menu's currency could not be read.
  var isCurrencyUnread = false

  init(_ kind: any SectionKind, draft: SectionDraft, menu: MenuDraft) {
    self.kind = kind
    self.draft = draft
    declared = kind.keys
    currency = menu.currency
    locale = menu.locale
  }

  /// The section with the keys that could be read; reports those that are missing.
  mutating func section() -> WrittenSection {
    for key in declared
    where key.isRequired && locations[key.name] == nil && !misspelled.contains(key.name) {
      report(
        .missingKey, "plugin-key",
        with: ["kind": .text(kind.name), "key": .text(key.name), "expected": key.kind.expected],
        at: draft.location)
    }
    return WrittenSection(
      kind: kind.name, header: draft.header, currency: currency,
      keys: PluginOptions(declared, given: values), location: draft.location, locations: locations)
  }

  private mutating func report(
    _ code: DiagnosticCode, _ variant: String, with arguments: [String: Diagnostic.Argument] = [:],
    at location: SourceReference, suggestion: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(code, variant, with: arguments, at: location, suggestion: suggestion))
  }

  mutating func read(_ entries: [MenuValue.Entry]) {
    for entry in entries where !entry.key.hasPrefix("x-") {
      let name = entry.key
      if let key = declared.first(where: { $0.name == name }) {
        locations[name] = entry.value.location
        values[name] = value(of: key, entry.value)
      } else if name == kind.name {
        report(
          .wrongShape, "plugin-header",
          with: ["kind": .text(kind.name), "found": entry.value.words], at: entry.value.location)
      } else if name.contains(".") {
        notes.append(entry)
      } else {
        reportUnknown(entry.locatedKey)
      }
    }
  }

  private mutating func reportUnknown(_ key: Located<String>) {
    let names = declared.map(\.name)
    let isSuggesting = diagnostics.count < BuildDiagnostics.maximumSuggestions
    let nearest = isSuggesting ? Suggestion.nearest(to: key.value, among: names) : nil
    if let nearest { misspelled.insert(nearest) }
    report(
      .unknownKey,
      nearest != nil ? "plugin-key-meant" : names.isEmpty ? "plugin-no-keys" : "plugin-key",
      with: [
        "key": .text(key.value), "kind": .text(kind.name), "meant": .text(nearest ?? ""),
        "keys": .text(names.joined(separator: ", ")),
      ], at: key.location, suggestion: nearest)
  }

  private mutating func value(of key: PluginOption, _ value: MenuValue) -> PluginOptions.Value? {
    switch key.kind {
    case .text: return texts(key, value).map { .text($0) }
    case .amount: return amount(key, value)
    case .value: return .value(value)
    case .numbers(let count):
      if case .list(let numbers) = value.content, numbers.count == count {
        let text = numbers.map { $0.text ?? "" }.joined(separator: ",")
        if let numbers = PluginOptions.Value(text, key.kind) { return numbers }
      }
    case .integer, .flag, .choice, .percentage: break
    }
    if let text = value.text, let read = PluginOptions.Value(text, key.kind) { return read }
    var nearest: String?
    if case .choice(let words) = key.kind, let text = value.text {
      nearest = Suggestion.nearest(to: text, among: words)
    }
    report(
      .wrongValue, nearest == nil ? "plugin-value" : "plugin-value-meant",
      with: [
        "key": .text(key.name), "expected": key.kind.expected, "found": value.words,
        "meant": .text(nearest ?? ""),
      ], at: value.location, suggestion: nearest)
    return nil
  }

  private mutating func amount(_ key: PluginOption, _ value: MenuValue) -> PluginOptions.Value? {
    let known = currency == .none ? nil : currency
    let parsed = value.text.map { AmountParseResult($0, currency: known) }
    switch parsed {
    case .amount(let amount):
      if amount != 0, currency == .none, !isCurrencyUnread {
        report(.missingCurrency, "plugin-amount", at: value.location)
      }
      return value.text.map { .amount($0) }
    case .invalid(let error):
      let text = value.text ?? ""
      let advice = AmountAdvice(error, for: text, in: known)
      report(
        .badAmount, "amount",
        with: ["text": .excerpt(text), "problem": advice.problem, "hint": advice.hint],
        at: value.location, suggestion: advice.replacement)
    case .notAmount, nil:
      report(
        .badAmount, "plugin-no-amount",
        with: ["key": .text(key.name), "expected": key.kind.expected, "found": value.words],
        at: value.location)
    }
    return nil
  }

  /// A text, or a map whose every key is a language.
  mutating func texts(_ key: PluginOption, _ value: MenuValue) -> LocalizedText? {
    switch value.content {
    case .text(let text):
      return isShowable(text, value: value, key: key) ? LocalizedText(text, in: locale) : nil
    case .map(let entries) where !entries.isEmpty:
      var texts: [(tag: LanguageTag, text: String)] = []
      for entry in entries {
        guard let tag = LanguageTag(entry.key) else {
          report(
            .wrongValue, "plugin-language",
            with: ["text": .text(entry.key), "key": .text(key.name)], at: entry.keyLocation)
          return nil
        }
        guard let text = entry.value.text else {
          report(
            .wrongShape, "plugin-text-in-language",
            with: [
              "key": .text(key.name), "language": .text("\(tag)"), "found": entry.value.words,
            ], at: entry.value.location)
          return nil
        }
        guard isShowable(text, value: entry.value, key: key) else { return nil }
        texts.append((tag, text))
      }
      guard let own = texts.first(where: { $0.tag == locale }) else {
        report(
          .missingKey, "plugin-own-language",
          with: ["key": .text(key.name), "language": .text("\(locale)")], at: value.location)
        return nil
      }
      var result = LocalizedText(own.text, in: locale)
      for (tag, text) in texts { result.set(text, in: tag) }
      return result
    case .map, .list:
      report(
        .wrongShape, "plugin-text", with: ["key": .text(key.name), "found": value.words],
        at: value.location)
      return nil
    }
  }

  private mutating func isShowable(_ text: String, value: MenuValue, key: PluginOption) -> Bool {
    guard !text.isEmpty else {
      report(.wrongShape, "plugin-no-text", with: ["key": .text(key.name)], at: value.location)
      return false
    }
    guard let index = SafeText.firstForbidden(in: text) else { return true }
    report(
      .forbiddenCharacter, "plugin-character",
      with: ["character": .text(SafeText.name(of: text.unicodeScalars[index]))], at: value.location)
    return false
  }
}

extension MenuValue {
  /// A description short enough for a sentence.
  fileprivate var words: Diagnostic.Argument {
    switch content {
    case .text(""): .sentence("value.empty")
    case .text(let text): .sentence("value.text", ["text": .excerpt(text)])
    case .list: .sentence("value.list")
    case .map: .sentence("value.map")
    }
  }
}

extension Diagnostic.Argument {
  /// A text on one line, cut to the length of a sentence.
  static func excerpt(_ text: String) -> Self {
    .text(SafeText.line(text.count > 40 ? "\(text.prefix(39))…" : text))
  }
}
