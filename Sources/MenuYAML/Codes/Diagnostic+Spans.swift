package import MenuSections

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
}
