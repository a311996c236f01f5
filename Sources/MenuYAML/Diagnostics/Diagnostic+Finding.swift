public import MenuSections

extension Diagnostic {
  /// A finding of the core, whose places are spans of this reader's document.
  public init(_ finding: Finding) {
    let span = finding.location.span ?? SourceSpan(at: 0)
    self.init(
      DiagnosticCode(finding.code.description), severity: Severity(finding.severity), at: span,
      finding.message, label: finding.label, help: finding.help,
      notes: finding.related.map { Note($0.message, at: $0.location.span) },
      fixIts: finding.replacement.map {
        [FixIt("write '\($0)'", replacing: span, with: WrittenScalar.text($0))]
      } ?? [])
  }
}

extension Diagnostic.Severity {
  fileprivate init(_ severity: Finding.Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .note
    }
  }
}
