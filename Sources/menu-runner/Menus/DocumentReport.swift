import ArgumentParser
import MenuSections
import MenuText
import MenuYAML

/// For whom faults are written.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  /// People, each fault with its line.
  case human
  /// Programs, a line a fault.
  case json
  /// Code scanning and editors, one log of SARIF 2.1.0.
  case sarif
  /// A workflow of GitHub, which shows them beside the lines of a change.
  case github
}

/// Writes what was found in some documents.
struct DocumentReport {
  let format: ReportFormat
  /// The most faults of a document that are told; `nil` leaves it to the format.
  let limit: Int?
  /// Whether documents without a fault are not worth a line.
  let isQuiet: Bool
  let color: Bool

  func text(for checks: [DocumentCheck]) -> String {
    switch format {
    case .human: human(checks)
    case .json: checks.map { json($0) }.joined()
    case .sarif:
      SARIFReport(version: MenuRunner.configuration.version)
        .text(for: checks.map { ($0.source, told($0)) })
    case .github: checks.map { GitHubReport().text(for: told($0), in: $0.source) }.joined()
    }
  }

  private func told(_ check: DocumentCheck) -> [Diagnostic] {
    guard let limit else { return check.diagnostics }
    return Array(check.diagnostics.sortedForReport().prefix(limit))
  }

  /// A report a document, a blank line around those with snippets.
  private func human(_ checks: [DocumentCheck]) -> String {
    var report = HumanReport(color: color)
    if let limit { report.limit = limit }
    var text = ""
    var wasLong = false
    for check in checks {
      let fixed = check.fixedCount ?? 0
      guard !isQuiet || !check.diagnostics.isEmpty || fixed > 0 else { continue }
      let isLong = !check.diagnostics.isEmpty
      if !text.isEmpty, isLong || wasLong { text += "\n" }
      if fixed > 0 {
        text += "\(SafeText.line(check.source.name)): \(fixed) fixed\n" + (isLong ? "\n" : "")
      }
      text += report.text(for: check.diagnostics, in: check.source)
      wasLong = isLong
    }
    return text
  }

  /// A line a fault, before them how many were mended, if any were to be.
  private func json(_ check: DocumentCheck) -> String {
    let faults = JSONLinesReport().text(for: told(check), in: check.source)
    guard let fixed = check.fixedCount else { return faults }
    var writer = JSONWriter()
    writer.object { line in
      line.field("schemaVersion", JSONLinesReport.schemaVersion)
      line.field("file", check.source.name)
      line.field("fixed", fixed)
    }
    return writer.text + "\n" + faults
  }
}
