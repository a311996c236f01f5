import MenuSections
import MenuText

/// Turns the nodes of a document into a draft; one topic a file.
///
/// Every fault is gathered with its place, and what cannot be read is left out, so that one mistake
/// hides no other.
struct MenuDecoder {
  let source: SourceText
  /// What could not be read of the draft, so that its builder says nothing that only follows from it.
  var gaps = DraftGaps()
  /// The kinds of sections that plugins know.
  var pluginKinds: Set<String> = []
  /// The language of plain texts.
  var locale = LanguageTag.english
  /// Whether it is surely meant; a misspelt one must not make every text wrong.
  var isLocaleKnown = true
  /// The currency of amounts; `nil` while none is named or the named one is unknown.
  var currency: Currency?
  /// Whether amounts may stand: a currency is named, or was meant to be.
  var hasCurrencyKey = false
  /// The first amount that needs a currency and has none.
  var firstBareAmount: SourceSpan?
  /// The languages that the item's name is given in; other texts should have them too.
  var languages: Set<LanguageTag> = []

  private(set) var diagnostics: [Diagnostic] = []
  /// The errors found, dropped ones included.
  private(set) var errorCount = 0
  private let limit: Int
  /// Keys that the parser found written twice, until they turn out to be parts of amounts.
  private var duplicateKeys: [SourceSpan: Diagnostic] = [:]

  /// Goes on from what the parser found.
  init(_ source: SourceText, found: [Diagnostic] = [], limits: NodeLimits) {
    self.source = source
    limit = limits.diagnosticCount
    for diagnostic in found {
      if diagnostic.code == .duplicateKey {
        duplicateKeys[diagnostic.span] = diagnostic
      } else {
        add(diagnostic)
      }
    }
  }

  /// Whether the document cannot be used.
  var isBroken: Bool { errorCount > 0 || !duplicateKeys.isEmpty }

  /// Takes back that a key is written twice, because it is none.
  mutating func retractDuplicateKey(at span: SourceSpan) {
    duplicateKeys[span] = nil
  }

  /// Whether so much is wrong already that further errors are not kept.
  var isFull: Bool { errorCount >= limit }

  /// Errors and lesser ones have a limit each, so that notes push no error out.
  mutating func add(_ diagnostic: Diagnostic) {
    let isError = diagnostic.severity == .error
    if isError { errorCount += 1 }
    let others = isError ? errorCount - 1 : diagnostics.count - min(errorCount, limit)
    if others < limit { diagnostics.append(diagnostic) }
  }

  mutating func report(
    _ code: DiagnosticCode, severity: Diagnostic.Severity = .error, at span: SourceSpan,
    _ message: String, label: String = "", help: String? = nil, notes: [Diagnostic.Note] = [],
    fixIts: [Diagnostic.FixIt] = []
  ) {
    add(
      Diagnostic(
        code, severity: severity, at: span, message, label: label, help: help, notes: notes,
        fixIts: fixIts))
  }

  /// Takes over what the core found.
  mutating func add(_ findings: [Finding]) {
    for finding in findings { add(Diagnostic(finding)) }
  }

  /// Reads something, and remembers that a part of what stands at `place` is missing if that fails.
  mutating func reading<Result>(
    _ part: DraftGaps.Part, of location: SourceReference, _ read: (inout Self) -> Result
  ) -> Result {
    let before = errorCount
    let result = read(&self)
    if errorCount > before { gaps.add(part, at: location) }
    return result
  }

  /// Everything found, each with the pointer of its node.
  func report(on root: YAMLNode) -> [Diagnostic] {
    (diagnostics + duplicateKeys.values).sortedForReport().map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.pointer = diagnostic.pointer ?? root.pointer(to: diagnostic.span)
      return diagnostic
    }
  }
}
