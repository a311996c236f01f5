import MenuText

/// One option that a renderer takes: its name, its values, and what it is without being given.
public struct RendererOption: Hashable, Sendable {
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
    /// Any text on one line; none without being given.
    case text
  }

  /// The name it is given by: lower-case words joined with `-`.
  public let name: String
  /// What it takes.
  public let kind: Kind
  /// One line about its effect.
  public let summary: String

  /// Declares an option.
  public init(_ name: String, _ kind: Kind, _ summary: String) {
    self.name = name
    self.kind = kind
    self.summary = summary
  }
}

/// The options of one rendering, checked against what the renderer declares.
public struct RendererOptions: Sendable {
  private enum Value: Sendable {
    case integer(Int)
    case flag(Bool)
    case choice(String)
    case numbers([Double])
    case text(String?)
  }

  private var values: [String: Value] = [:]

  /// Checks options given by name; throws for an unknown name or a value that is not offered.
  public init(_ given: [String: String], for renderer: some Renderer) throws(RendererOptionFault) {
    let declared = renderer.options
    for option in declared {
      values[option.name] = Self.standard(option.kind)
    }
    for (name, text) in given.sorted(by: { $0.key < $1.key }) {
      guard let option = declared.first(where: { $0.name == name }) else {
        throw .unknown(
          name, renderer: renderer.name,
          nearest: Suggestion.nearest(to: name, among: declared.map(\.name)),
          known: declared.map(\.name))
      }
      guard let value = Self.value(text, option.kind) else {
        throw .badValue(text, of: option, renderer: renderer.name)
      }
      values[name] = value
    }
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

  /// The numbers of an option; none where it was not given or is not declared as such.
  public func numbers(_ name: String) -> [Double] {
    if case .numbers(let values) = values[name] { values } else { [] }
  }

  /// The text of an option; `nil` where it was not given or is not declared as such.
  public func text(_ name: String) -> String? {
    if case .text(let text) = values[name] { text } else { nil }
  }

  private static func standard(_ kind: RendererOption.Kind) -> Value {
    switch kind {
    case .integer(_, let value): .integer(value)
    case .flag(let value): .flag(value)
    case .choice(let words): .choice(words.first ?? "")
    case .numbers: .numbers([])
    case .text: .text(nil)
    }
  }

  private static func value(_ text: String, _ kind: RendererOption.Kind) -> Value? {
    switch kind {
    case .integer(let range, _): Int(text).flatMap { range.contains($0) ? .integer($0) : nil }
    case .flag:
      ["yes", "true"].contains(text)
        ? .flag(true)
        : ["no", "false"].contains(text) ? .flag(false) : nil
    case .choice(let words): words.contains(text) ? .choice(text) : nil
    case .numbers(let count): numbers(text, count).map { .numbers($0) }
    case .text: SafeText.isPlain(text) && !text.contains("\n") ? .text(text) : nil
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

/// An option that a renderer does not take.
public enum RendererOptionFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The renderer has no option of that name.
  case unknown(String, renderer: String, nearest: String?, known: [String])
  /// The option does not take that value.
  case badValue(String, of: RendererOption, renderer: String)

  /// One sentence about the fault and what would be right.
  public var description: String {
    switch self {
    case .unknown(let name, let renderer, let nearest?, _):
      "the renderer '\(renderer)' has no option '\(name)'; did you mean '\(nearest)'?"
    case .unknown(let name, let renderer, nil, let known):
      known.isEmpty
        ? "the renderer '\(renderer)' takes no options, but '\(name)' was given"
        : "the renderer '\(renderer)' has no option '\(name)'; it takes "
          + known.joined(separator: ", ")
    case .badValue(let text, let option, let renderer):
      "'\(text)' is no value of '\(option.name)' of the renderer '\(renderer)'; "
        + "it takes \(option.kind.expectation)"
    }
  }
}

extension RendererOption.Kind {
  fileprivate var expectation: String {
    switch self {
    case .integer(let range, _): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "yes or no"
    case .choice(let words): words.joined(separator: " or ")
    case .numbers(let count): "\(count) numbers joined with commas"
    case .text: "text on one line"
    }
  }
}
