public import MenuText

/// The stable name of a kind of problem, such as `M0301`, with everything that
/// is defined once about it.
///
/// Its title and meaning are the sentences `M0301.title` and `M0301.meaning` of the strings file.
/// Codes of the core begin with `M`, those of YAML with `Y`; plugins use a letter of their own. A
/// code never changes its meaning. Two codes are equal if their texts are.
public struct DiagnosticCode: Sendable {
  package enum ArgumentKind: Hashable, Sendable {
    /// A text or another sentence.
    case text
    case number
  }

  /// The code as it is printed: a letter and four digits.
  public let text: String
  /// How serious the problem is, unless a diagnostic says otherwise.
  public let severity: Diagnostic.Severity
  /// The arguments that its sentences may use, by name.
  package let arguments: [String: ArgumentKind]
  /// A document with the problem and without it; `nil` for plugins and where no document shows it.
  package let example: DiagnosticExample?

  /// A plugin's code; an error by default.
  public init(_ text: String, _ severity: Diagnostic.Severity = .error) {
    self.init(text, severity, arguments: [:], example: nil)
  }

  package init(
    _ text: String, _ severity: Diagnostic.Severity = .error,
    arguments: [String: ArgumentKind] = [:], example: DiagnosticExample?
  ) {
    self.text = text
    self.severity = severity
    self.arguments = arguments
    self.example = example
  }

  /// Every code of the core, in order.
  public static let core: [DiagnosticCode] = (shape + selection + prices + checks + groups + terms)
    .sorted()

  /// What is wrong, in one line without a full stop; `nil` if the table has no such code.
  public func title(in strings: StringsTable = .coreEnglish) -> String? {
    strings.sentence("\(text).title")
  }

  /// Why it is wrong and what to do, in two or three sentences; `nil` if
  /// the table has no such code.
  public func meaning(in strings: StringsTable = .coreEnglish) -> String? {
    strings.sentence("\(text).meaning")
  }
}

extension DiagnosticCode: Hashable, Comparable, CustomStringConvertible {
  /// The code as it is printed.
  public var description: String { text }

  /// Compares the texts.
  public static func == (first: DiagnosticCode, second: DiagnosticCode) -> Bool {
    first.text == second.text
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Orders as printed.
  public static func < (first: DiagnosticCode, second: DiagnosticCode) -> Bool {
    first.text < second.text
  }
}
