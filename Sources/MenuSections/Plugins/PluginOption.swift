import MenuText

/// An option of a plugin: its name, its values and its default.
///
/// Renderers and rules get options by name and text, custom sections by the keys of the document.
public struct PluginOption: Hashable, Sendable {
  /// The values of an option.
  public enum Kind: Hashable, Sendable {
    /// A whole number in a range, with its default.
    case integer(ClosedRange<Int>, default: Int)
    /// `yes` or `no`, with its default.
    case flag(default: Bool)
    /// One of several words, the first being the default.
    case choice([String])
    /// This many plain decimal numbers, joined with commas; none by default.
    case numbers(Int)
    /// From 0 to 100 with up to six decimals, with its default.
    case percentage(default: Percentage)
    /// A text on one line; in a document possibly one per language. No default.
    case text
    /// An amount in the menu's currency; no default.
    case amount
    /// Any value of the document; by text, only a text. No default.
    case value
  }

  /// The name: lower-case words joined with `-`.
  public let name: String
  /// The values that it accepts.
  public let kind: Kind
  /// One line about its effect.
  public let summary: String
  /// Whether the option is required.
  public let isRequired: Bool

  /// Declares an option.
  public init(_ name: String, kind: Kind, summary: String, isRequired: Bool = false) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.isRequired = isRequired
  }
}

extension PluginOption.Kind {
  /// The accepted values, as the end of an English sentence: `a whole number from 20 to 400`.
  public var expectation: String {
    let (key, arguments) = expectationSentence
    return StringsTable.coreEnglish.sentence(key, arguments) ?? key
  }

  /// The accepted values, as an argument of a diagnostic.
  var expected: StringsTable.Argument {
    let (key, arguments) = expectationSentence
    return .sentence(key, arguments)
  }

  private var expectationSentence: (key: String, arguments: [String: StringsTable.Argument]) {
    switch self {
    case .integer(let range, _):
      (
        "expected.integer",
        ["minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
      )
    case .flag: ("expected.flag", [:])
    case .choice(let words): ("expected.choice", ["words": Self.alternatives(words)])
    case .numbers(let count): ("expected.numbers", ["count": .number(count)])
    case .percentage: ("expected.percentage", [:])
    case .text: ("expected.text", [:])
    case .amount: ("expected.amount", [:])
    case .value: ("expected.value", [:])
    }
  }

  private static func alternatives(_ words: [String]) -> StringsTable.Argument {
    guard let last = words.last, words.count > 1 else { return .text(words.first ?? "") }
    return .sentence(
      "expected.or", ["first": alternatives(words.dropLast()), "second": .text(last)])
  }

  /// The default as text; `nil` if there is none.
  public var defaultText: String? {
    switch self {
    case .integer(_, let value): "\(value)"
    case .flag(let value): value ? "yes" : "no"
    case .choice(let words): words.first
    case .percentage(let value): value.description
    case .numbers, .text, .amount, .value: nil
    }
  }
}
