package import MenuSections
import MenuText

/// Diagnostics of the only file of a document, located by their bytes alone.
extension Diagnostic {
  package init(
    _ code: DiagnosticCode, _ variant: String, with arguments: [String: Argument] = [:],
    severity: Severity? = nil, at span: SourceSpan, notes: [Note] = [], fixIts: [FixIt] = [],
    pointer: String? = nil
  ) {
    self.init(
      code, variant, with: arguments, severity: severity, at: SourceReference(span), notes: notes,
      fixIts: fixIts, pointer: pointer)
  }
}

extension Diagnostic.Note {
  package init(
    _ variant: String, _ arguments: [String: Diagnostic.Argument] = [:], at span: SourceSpan
  ) {
    self.init(variant, arguments, at: SourceReference(span))
  }
}

extension Diagnostic.FixIt {
  package init(
    _ variant: String, _ arguments: [String: Diagnostic.Argument] = [:], replacing span: SourceSpan,
    with replacement: String, isSafe: Bool = false
  ) {
    self.init(
      variant, arguments, replacing: SourceReference(span), with: replacement, isSafe: isSafe)
  }

  /// An edit that writes YAML as it is.
  static func writing(_ yaml: String, replacing span: SourceSpan, isSafe: Bool = false) -> Self {
    Self("write", ["text": .text(yaml)], replacing: span, with: yaml, isSafe: isSafe)
  }

  /// An edit that writes a text in quotes.
  static func quoting(_ text: String, replacing span: SourceSpan, isSafe: Bool = false) -> Self {
    Self("quote", replacing: span, with: YAMLScalar.quoted(text), isSafe: isSafe)
  }

  /// An edit that writes a text in quotes, so that it is a name.
  static func quotingName(_ text: String, replacing span: SourceSpan) -> Self {
    Self("quote-name", replacing: span, with: YAMLScalar.quoted(text))
  }
}
