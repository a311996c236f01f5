import ArgumentParser
import MenuSections
import MenuText
import MenuYAML

enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  /// Text with source lines.
  case human
  /// JSON lines, one per diagnostic.
  case json
  /// A SARIF 2.1.0 log for code scanning and editors.
  case sarif
  /// GitHub Actions annotations.
  case github
}

struct DocumentReport {
  let format: ReportFormat
  /// The maximum number of diagnostics per document; `nil` uses the format's default.
  let limit: Int?
  /// Whether to omit documents without diagnostics.
  let isQuiet: Bool
  let color: Bool
  /// The columns of the terminal; `nil` if the report is not shown on one.
  let columns: Int?
  /// The version of the program, for SARIF.
  let version: String
  let strings: StringsTable

  func text(for checks: [DocumentCheck]) -> String {
    switch format {
    case .human: human(checks)
    case .json: checks.map { json($0) }.joined()
    case .sarif:
      SARIFReport(version: version, strings: strings)
        .text(for: checks.map { SARIFReport.Menu($0.sources, shown($0)) })
    case .github:
      checks.map { GitHubReport(strings: strings).text(for: shown($0), in: $0.sources) }.joined()
    }
  }

  private func shown(_ check: DocumentCheck) -> [Diagnostic] {
    guard let limit else { return check.diagnostics }
    return Array(check.diagnostics.sortedForReport().prefix(limit))
  }

  /// One report per document, with a blank line around those with source lines.
  private func human(_ checks: [DocumentCheck]) -> String {
    var report = HumanReport(color: color, strings: strings)
    report.columns = columns
    if let limit { report.limit = limit }
    var text = ""
    var wasLong = false
    for check in checks {
      let fixed = check.fixedCount ?? 0
      guard !isQuiet || !check.diagnostics.isEmpty || fixed > 0 else { continue }
      let isLong = !check.diagnostics.isEmpty
      if !text.isEmpty, isLong || wasLong { text += "\n" }
      if fixed > 0 {
        text += report.summary(ofFixes: fixed, in: check.source) + (isLong ? "\n\n" : "\n")
      }
      text += report.text(for: check.diagnostics, in: check.sources)
      wasLong = isLong
    }
    return text + HumanReport.reference(for: checks.flatMap { shown($0) }, in: strings)
  }

  /// One line per diagnostic, after the number of fixes with `--fix`.
  private func json(_ check: DocumentCheck) -> String {
    let lines = JSONLinesReport(strings: strings).text(
      for: shown(check), in: check.sources)
    guard let fixed = check.fixedCount else { return lines }
    var writer = JSONWriter()
    writer.object { line in
      line.field("schemaVersion", JSONLinesReport.schemaVersion)
      line.field("file", check.source.name)
      line.field("fixed", fixed)
    }
    return writer.text + "\n" + lines
  }
}

extension HumanReport {
  /// The last line of a report, a command that explains its codes in the order of the report; empty
  /// if none of them has an explanation.
  static func reference(for diagnostics: [Diagnostic], in strings: StringsTable) -> String {
    var codes: [String] = []
    for code in diagnostics.map(\.code)
    where !codes.contains(code.text) && DiagnosticExplanation(code) != nil {
      codes.append(code.text)
      if codes.count == Self.maximumReferences { break }
    }
    guard !codes.isEmpty else { return "" }
    let command = "menu-runner explain \(codes.joined(separator: " "))"
    return (strings.sentence("report.details", ["command": .text(command)]) ?? command) + "\n"
  }

  private static let maximumReferences = 5
}
