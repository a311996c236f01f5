import MenuText

/// Option values of a plugin, checked against its declarations and completed with defaults.
public struct PluginOptions: Sendable {
  enum Value: Hashable, Sendable {
    case integer(Int)
    case flag(Bool)
    case choice(String)
    case numbers([Double])
    case percentage(Percentage)
    case text(LocalizedText)
    /// Decimal text, as the currency may only be known later.
    case amount(String)
    case value(MenuValue)
  }

  private var values: [String: Value] = [:]

  /// The given values, completed with defaults.
  init(_ declared: [PluginOption], given: [String: Value]) {
    for option in declared {
      values[option.name] = given[option.name] ?? Value(standardOf: option.kind)
    }
  }

  /// Checks options given by name and text; errors call their owner `plugin`.
  init(
    _ given: [String: String], declared: [PluginOption], of plugin: String
  ) throws(PluginError) {
    var read: [String: Value] = [:]
    for (name, text) in given.sorted(by: { $0.key < $1.key }) {
      guard let option = declared.first(where: { $0.name == name }) else {
        throw .unknownOption(
          name, plugin: plugin,
          nearest: Suggestion.nearest(to: name, among: declared.map(\.name)),
          known: declared.map(\.name))
      }
      guard let value = Value(text, option.kind) else {
        throw .badValue(text, of: option, plugin: plugin)
      }
      read[name] = value
    }
    if let missing = declared.first(where: { $0.isRequired && read[$0.name] == nil }) {
      throw .missingOption(missing, plugin: plugin)
    }
    self.init(declared, given: read)
  }

  /// The value of an integer option; 0 for a name that is not declared as one.
  public func integer(_ name: String) -> Int {
    if case .integer(let value) = values[name] { value } else { 0 }
  }

  /// The value of a flag; false for a name that is not declared as one.
  public func flag(_ name: String) -> Bool {
    if case .flag(let value) = values[name] { value } else { false }
  }

  /// The value of a choice; empty for a name that is not declared as one.
  public func choice(_ name: String) -> String {
    if case .choice(let value) = values[name] { value } else { "" }
  }

  /// The numbers of an option; empty if it was not given or is not declared as numbers.
  public func numbers(_ name: String) -> [Double] {
    if case .numbers(let values) = values[name] { values } else { [] }
  }

  /// The value of a percentage; 0 % for a name that is not declared as one.
  public func percentage(_ name: String) -> Percentage {
    if case .percentage(let value) = values[name] { value } else { .percent(0) }
  }

  /// The text of an option; `nil` if it was not given or is not declared as text.
  public func text(_ name: String) -> LocalizedText? {
    if case .text(let value) = values[name] { value } else { nil }
  }

  /// The minor units of an amount; `nil` if it was not given, is not declared as an
  /// amount, or is not valid in this currency. For a section kind or rule, it is valid in
  /// the currency of the menu.
  public func amount(_ name: String, in currency: Currency) -> Int64? {
    guard case .amount(let text) = values[name],
      case .amount(let amount) = AmountParseResult(text, currency: currency)
    else { return nil }
    return amount
  }

  /// The amounts as they are written, sorted by name.
  var amounts: [(option: String, text: String)] {
    values.sorted { $0.key < $1.key }.compactMap { name, value in
      if case .amount(let text) = value { (name, text) } else { nil }
    }
  }

  /// The value of the document under a key; `nil` if it was not given or is declared differently.
  public func value(_ name: String) -> MenuValue? {
    if case .value(let value) = values[name] { value } else { nil }
  }
}

extension PluginOptions.Value {
  fileprivate init?(standardOf kind: PluginOption.Kind) {
    switch kind {
    case .integer(_, let value): self = .integer(value)
    case .flag(let value): self = .flag(value)
    case .choice(let words): self = .choice(words.first ?? "")
    case .numbers: self = .numbers([])
    case .percentage(let value): self = .percentage(value)
    case .text, .amount, .value: return nil
    }
  }

  /// Parses a text; `nil` if it is not valid for the kind.
  init?(_ text: String, _ kind: PluginOption.Kind) {
    switch kind {
    case .integer(let range, _):
      guard let value = Int(text), range.contains(value) else { return nil }
      self = .integer(value)
    case .flag:
      guard let value = Self.flag(text) else { return nil }
      self = .flag(value)
    case .choice(let words):
      guard words.contains(text) else { return nil }
      self = .choice(text)
    case .numbers(let count):
      guard let numbers = Self.numbers(text, count) else { return nil }
      self = .numbers(numbers)
    case .percentage:
      guard let value = Percentage(text) else { return nil }
      self = .percentage(value)
    case .text:
      guard SafeText.isPlain(text), !text.contains("\n") else { return nil }
      self = .text(LocalizedText(text))
    case .amount:
      guard case .amount = AmountParseResult(text, currency: nil) else { return nil }
      self = .amount(text)
    case .value: self = .value(MenuValue(.text(text)))
    }
  }

  private static func flag(_ text: String) -> Bool? {
    switch text {
    case "yes", "true": true
    case "no", "false": false
    default: nil
    }
  }

  /// Plain decimals only: `Double` would also read `nan`, `inf` and hexadecimal digits.
  private static func numbers(_ text: String, _ count: Int) -> [Double]? {
    guard text.utf8.allSatisfy({ "0123456789.-,".utf8.contains($0) }) else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double(String($0)) }.filter(\.isFinite)
    return parts.count == count && numbers.count == count ? numbers : nil
  }
}
