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

  init(_ kind: any SectionKind, _ draft: SectionDraft, _ menu: MenuDraft) {
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
      diagnostics.append(
        Diagnostic(
          .missingKey, at: draft.location, "a section '\(kind.name)' needs '\(key.name)'",
          label: "no '\(key.name)' here",
          help: "write '\(key.name): …'; it takes \(key.kind.expectation)"))
    }
    return WrittenSection(
      kind: kind.name, header: draft.header, currency: currency,
      keys: PluginOptions(declared, given: values), location: draft.location, locations: locations)
  }

  mutating func read(_ entries: [MenuValue.Entry]) {
    for entry in entries where !entry.key.value.hasPrefix("x-") {
      let name = entry.key.value
      if let key = declared.first(where: { $0.name == name }) {
        locations[name] = entry.value.location
        values[name] = value(of: key, entry.value)
      } else if name == kind.name {
        wrong(
          .wrongShape, entry.value, "the header of a section is a text",
          help: "write its keys beside '\(kind.name):', not under it")
      } else if name.contains(".") {
        notes.append(entry)
      } else {
        reportUnknown(entry.key)
      }
    }
  }

  private mutating func reportUnknown(_ key: Located<String>) {
    let names = declared.map(\.name)
    let isSuggesting = diagnostics.count < BuildDiagnostics.maximumSuggestions
    let nearest = isSuggesting ? Suggestion.nearest(to: key.value, among: names) : nil
    if let nearest { misspelled.insert(nearest) }
    diagnostics.append(
      Diagnostic(
        .unknownKey, at: key.location, "unknown key '\(key.value)' in a section '\(kind.name)'",
        label: nearest.map { "did you mean '\($0)'?" } ?? "not a key of this kind",
        help: nearest != nil
          ? nil : names.isEmpty ? "it takes none" : "the keys are \(names.joined(separator: ", "))",
        replacement: nearest))
  }

  /// Reports a value that is none of those expected.
  private mutating func wrong(
    _ code: DiagnosticCode, _ value: MenuValue, _ message: String, label: String = "",
    help: String? = nil, replacement: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        code, at: value.location, "\(message); this is \(value.inWords)", label: label, help: help,
        replacement: replacement))
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
    wrong(
      .wrongValue, value, "'\(key.name)' is \(key.kind.expectation)",
      label: nearest.map { "did you mean '\($0)'?" } ?? "expected \(key.kind.expectation)",
      replacement: nearest)
    return nil
  }

  private mutating func amount(
    _ key: PluginOption, _ value: MenuValue
  ) -> PluginOptions.Value? {
    let parsed = value.text.map {
      AmountParseResult($0, currency: currency == .none ? nil : currency)
    }
    switch parsed {
    case .amount(let amount):
      if amount != 0, currency == .none, !isCurrencyUnread {
        diagnostics.append(
          Diagnostic(
            .missingCurrency, at: value.location, "this amount has no currency",
            label: "an amount of what?", help: "name it for the menu, such as 'currency: KRW'"))
      }
      return value.text.map { .amount($0) }
    case .fault(let error):
      wrong(
        .badAmount, value, "'\(key.name)' is \(key.kind.expectation)",
        label: error.suggestion.map { "write \($0)" } ?? "not an amount",
        replacement: error.suggestion)
    case .notAmount, nil:
      wrong(
        .badAmount, value, "'\(key.name)' is \(key.kind.expectation)", label: "expected an amount")
    }
    return nil
  }
}

extension SectionKeys {
  /// A text, or a map whose every key is a language.
  mutating func texts(_ key: PluginOption, _ value: MenuValue) -> LocalizedText? {
    switch value.content {
    case .text(let text):
      return isShowable(text, value, key) ? LocalizedText(text, in: locale) : nil
    case .map(let entries) where !entries.isEmpty:
      var texts: [(tag: LanguageTag, text: String)] = []
      for entry in entries {
        guard let tag = LanguageTag(entry.key.value) else {
          diagnostics.append(
            Diagnostic(
              .wrongValue, at: entry.key.location,
              "'\(entry.key.value)' is no language, but stands among those of '\(key.name)'",
              label: "expected a language such as ko or en"))
          return nil
        }
        guard let text = entry.value.text else {
          wrong(.wrongShape, entry.value, "'\(key.name)' in '\(tag)' is a text")
          return nil
        }
        guard isShowable(text, entry.value, key) else { return nil }
        texts.append((tag, text))
      }
      guard let own = texts.first(where: { $0.tag == locale }) else {
        diagnostics.append(
          Diagnostic(
            .missingKey, at: value.location,
            "'\(key.name)' lacks the menu's own language, '\(locale)'",
            label: "no '\(locale)' here"))
        return nil
      }
      var result = LocalizedText(own.text, in: locale)
      for (tag, text) in texts { result.set(text, in: tag) }
      return result
    case .map, .list:
      wrong(.wrongShape, value, "'\(key.name)' is a text", label: "expected a text")
      return nil
    }
  }

  private mutating func isShowable(
    _ text: String, _ value: MenuValue, _ key: PluginOption
  ) -> Bool {
    guard !text.isEmpty else {
      diagnostics.append(
        Diagnostic(
          .wrongShape, at: value.location, "'\(key.name)' says nothing", label: "expected a text"))
      return false
    }
    guard let index = SafeText.firstForbidden(in: text) else { return true }
    diagnostics.append(
      Diagnostic(
        .forbiddenCharacter, at: value.location,
        "\(SafeText.name(of: text.unicodeScalars[index])) cannot stand in a text that is shown",
        label: "take it out"))
    return false
  }
}

extension MenuValue {
  /// A description short enough for a sentence.
  fileprivate var inWords: String {
    switch content {
    case .text(""): "nothing"
    case .text(let text):
      "the text '" + SafeText.line(text.count > 40 ? "\(text.prefix(39))…" : text) + "'"
    case .list: "a list"
    case .map: "a map"
    }
  }
}
