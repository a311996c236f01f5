import MenuSections
import MenuText

/// The checks of what a section kind or an order rule declares.
struct PluginDeclaration {
  let name: String
  let summary: String
  let options: [PluginOption]
  /// Option names that have another meaning.
  var reserved: Set<String> = []

  /// The checks of the name, the summary and the options.
  var checks: [ConformanceReport.Check] {
    [
      ConformanceReport.Check(name: Self.nameRequirement, finding: nameFinding),
      ConformanceReport.Check(
        name: "Its summary is one line", finding: Self.line(summary, "the summary")),
      ConformanceReport.Check(name: Self.optionRequirement, finding: optionFinding),
    ]
  }

  /// The checks that must pass before a plugin can be registered.
  static let required = [nameRequirement, optionRequirement]

  private static let nameRequirement = "Its name is lower-case words joined with dots"
  private static let optionRequirement = "Its options are declared correctly"

  private var nameFinding: String? {
    guard name.contains(".") else { return "'\(name)' has no dot" }
    return PluginWord.isDotted(name) && !name.hasPrefix("x-")
      ? nil : "'\(name)' is not lower-case letters, digits and '-' between its dots"
  }

  /// What is wrong with a one-line text; `nil` if nothing is.
  static func line(_ text: String, _ what: String) -> String? {
    if text.allSatisfy(\.isWhitespace) { return "\(what) is empty" }
    guard SafeText.isPlain(text), !text.contains("\n") else {
      return "\(what) is not plain text on one line: '\(SafeText.line(text))'"
    }
    return nil
  }

  private var optionFinding: String? {
    var known = reserved
    for option in options {
      guard PluginWord.isName(option.name), !option.name.hasPrefix("x-") else {
        return "'\(option.name)' is not a lowercase word or several joined with '-'"
      }
      guard known.insert(option.name).inserted else {
        return "'\(option.name)' is declared twice, or means something else"
      }
      if let finding = Self.line(option.summary, "the summary of '\(option.name)'") {
        return finding
      }
      if let finding = Self.finding(about: option) { return finding }
    }
    return nil
  }

  /// What is wrong with the kind of an option; `nil` if nothing is.
  static func finding(about option: PluginOption) -> String? {
    switch option.kind {
    case .integer(let range, let value):
      range.contains(value) ? nil : "the default of '\(option.name)' is out of its range"
    case .choice(let words):
      words.isEmpty || Set(words).count < words.count
        ? "the words of '\(option.name)' are none, or one of them twice" : nil
    case .numbers(let count): count > 0 ? nil : "'\(option.name)' accepts no numbers"
    case .flag, .percentage, .text, .amount, .value: nil
    }
  }
}
