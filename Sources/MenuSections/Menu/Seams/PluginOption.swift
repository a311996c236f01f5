/// One thing that a plugin can be told: its name, its values, and what it is without being given.
///
/// A renderer and a rule are told by name and text, a plugin's section by the keys of the document.
public struct PluginOption: Hashable, Sendable {
  /// The values an option takes.
  public enum Kind: Hashable, Sendable {
    /// A whole number in a range, with its default.
    case integer(ClosedRange<Int>, default: Int)
    /// `yes` or `no`, with its default.
    case flag(default: Bool)
    /// One of several words, the first being the default.
    case choice([String])
    /// So many plain decimal numbers, joined with commas; none of them without being given.
    case numbers(Int)
    /// From 0 to 100 with up to two digits behind the point, with its default.
    case percentage(default: Percentage)
    /// A text on one line; in a document, perhaps one for each language. None without being given.
    case text
    /// An amount in the menu's currency; none without being given.
    case amount
    /// Whatever the document holds there; by text, only a text. None without being given.
    case value
  }

  /// The name it is given by: lower-case words joined with `-`.
  public let name: String
  /// What it takes.
  public let kind: Kind
  /// One line about its effect.
  public let summary: String
  /// Whether it must be given.
  public let isRequired: Bool

  /// Declares an option.
  public init(_ name: String, _ kind: Kind, _ summary: String, isRequired: Bool = false) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.isRequired = isRequired
  }
}

extension PluginOption.Kind {
  /// What it takes, as the end of a sentence: `a whole number from 20 to 400`.
  public var expectation: String {
    switch self {
    case .integer(let range, _): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "yes or no"
    case .choice(let words): words.joined(separator: " or ")
    case .numbers(let count): "\(count) numbers joined with commas"
    case .percentage: "a percentage from 0 to 100, such as 12.5"
    case .text: "a text on one line"
    case .amount: "an amount such as 4500"
    case .value: "anything"
    }
  }

  /// What it is without being given, as it would be written; `nil` where that is nothing.
  public var standard: String? {
    switch self {
    case .integer(_, let value): "\(value)"
    case .flag(let value): value ? "yes" : "no"
    case .choice(let words): words.first
    case .percentage(let value): value.description
    case .numbers, .text, .amount, .value: nil
    }
  }
}
