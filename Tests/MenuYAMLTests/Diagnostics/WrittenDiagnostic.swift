import MenuSections
import MenuYAML

extension Diagnostic {
  /// A diagnostic with its own text, for tests of reports.
  init(
    _ code: DiagnosticCode, severity: Severity = .error, at span: SourceSpan, _ message: String,
    label: String = "", help: String? = nil, notes: [Note] = [], fixIts: [FixIt] = [],
    pointer: String? = nil
  ) {
    self.init(
      plugin: code, at: SourceReference(span), message: message, label: label, help: help,
      notes: notes, fixIts: fixIts)
    self.severity = severity
    self.pointer = pointer
  }
}
