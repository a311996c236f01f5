import MenuText

/// What a code means, for a person who meets it: in words, by an example, and by its cure.
public struct DiagnosticExplanation: Hashable, Sendable {
  /// What the example is, and so what reads it.
  public enum Document: Hashable, Sendable {
    /// A menu.
    case menu
    /// An inventory of this menu.
    case inventory(of: String)
    /// Answers to this menu.
    case answers(to: String)
  }

  /// What it explains.
  public let code: DiagnosticCode
  /// How much it weighs.
  public let severity: Diagnostic.Severity
  /// What is wrong, in a line without a full stop.
  public let title: String
  /// Why it is wrong and what is asked for, in two or three sentences.
  public let meaning: String
  /// What the example is.
  public let document: Document
  /// A whole document in which it is found; empty where no file leads there.
  public let wrong: [UInt8]
  /// The same document without it.
  public let cure: String
  /// How much is read of both: the standard, but where no short example reaches that.
  public let limits: NodeLimits

  init(
    _ code: DiagnosticCode, _ title: String, _ meaning: String, wrong: String, cure: String,
    severity: Diagnostic.Severity = .error, document: Document = .menu,
    limits: NodeLimits = .standard
  ) {
    self.init(
      code, title, meaning, bytes: Array(wrong.utf8), cure: cure, severity: severity,
      document: document, limits: limits)
  }

  init(
    _ code: DiagnosticCode, _ title: String, _ meaning: String, bytes: [UInt8], cure: String,
    severity: Diagnostic.Severity = .error, document: Document = .menu,
    limits: NodeLimits = .standard
  ) {
    self.code = code
    self.severity = severity
    self.title = title
    self.meaning = meaning
    self.document = document
    wrong = bytes
    self.cure = cure
    self.limits = limits
  }

  /// Every explanation, in the order of the codes.
  public static let all: [DiagnosticExplanation] = [
    ofShape, ofNames, ofChoices, ofPrices, ofConditions, ofChecks, ofLayouts, ofCompanions, ofFiles,
    ofSyntax,
    ofUnusedYAML, ofLimits,
  ].joined().sorted { $0.code < $1.code }

  /// The explanation of a code; `nil` for one that is not ours, such as a plugin's.
  public static func of(_ code: DiagnosticCode) -> DiagnosticExplanation? { byCode[code] }

  private static let byCode = Dictionary(all.map { ($0.code, $0) }) { first, _ in first }
}

extension DiagnosticExplanation {
  /// The example as it can be printed, without a final line feed: a tab as `→`, a byte that is no
  /// text as `⟨FF⟩`, other signs that do not show in a visible form, and long lines cut with `…`.
  public var shownExample: String {
    let text =
      String(validating: wrong, as: UTF8.self)
      ?? wrong.map { byte in
        byte < 0x80
          ? String(Unicode.Scalar(byte)) : "⟨\(String(byte, radix: 16, uppercase: true))⟩"
      }.joined()
    let visible = SafeText.visible(text.replacing("\t", with: "→")).replacing(
      "\u{FEFF}", with: "⟨U+FEFF⟩")
    let lines = visible.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.count > Self.widestLine ? "\(line.prefix(Self.widestLine - 1))…" : String(line)
    }
    return lines.joined(separator: "\n")
  }

  private static let widestLine = 120
}
