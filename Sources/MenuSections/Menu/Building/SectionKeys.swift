import MenuText

/// The keys of one plugin's section, read against what its kind declares.
struct SectionKeys {
  private let kind: any SectionKind
  private let declared: [PluginOption]
  private let draft: SectionDraft
  private let currency: Currency
  let locale: LanguageTag
  private var values: [String: PluginOptions.Value] = [:]
  private var locations: [String: SourceReference] = [:]
  var diagnostics: [Diagnostic] = []
  /// Dotted keys that the kind does not declare.
  private(set) var notes: [MenuValue.Entry] = []
  /// Declared keys that unknown ones were probably meant as.
  private var misspelt: Set<String> = []
  /// Whether the menu names a currency that could not be read.
  var isCurrencyLost = false

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
    where key.isRequired && locations[key.name] == nil && !misspelt.contains(key.name) {
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
    let isAsked = diagnostics.count < MenuBuilder.maximumSuggestions
    let nearest = isAsked ? Suggestion.nearest(to: key.value, among: names) : nil
    if let nearest { misspelt.insert(nearest) }
    diagnostics.append(
      Diagnostic(
        .unknownKey, at: key.location, "unknown key '\(key.value)' in a section '\(kind.name)'",
        label: nearest.map { "did you mean '\($0)'?" } ?? "not a key of this kind",
        help: nearest != nil
          ? nil : names.isEmpty ? "it takes none" : "the keys are \(names.joined(separator: ", "))",
        replacement: nearest))
  }

  /// Reports a value that is none of those expected.
  mutating func wrong(
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
    let reading = value.text.map {
      AmountParseResult($0, currency: currency == .none ? nil : currency)
    }
    switch reading {
    case .amount(let amount):
      if amount != 0, currency == .none, !isCurrencyLost {
        diagnostics.append(
          Diagnostic(
            .missingCurrency, at: value.location, "this amount has no currency",
            label: "an amount of what?", help: "name it for the menu, such as 'currency: KRW'"))
      }
      return value.text.map { .amount($0) }
    case .fault(let fault):
      wrong(
        .badAmount, value, "'\(key.name)' is \(key.kind.expectation)",
        label: fault.suggestion.map { "write \($0)" } ?? "not an amount",
        replacement: fault.suggestion)
    case .notAmount, nil:
      wrong(
        .badAmount, value, "'\(key.name)' is \(key.kind.expectation)", label: "expected an amount")
    }
    return nil
  }
}

extension MenuValue {
  /// What it is, short enough for a sentence.
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
