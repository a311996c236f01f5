public import MenuSections
public import MenuText

/// Diagnostics as one log of SARIF 2.1.0 (OASIS), as code scanning on GitHub and editors read it.
///
/// Lines and columns start at 1; columns count UTF-16 code units, and the end is after the last
/// one. Byte offsets are included. Rules have the text of `explain`. Files are named by their path
/// as given, percent-encoded (RFC 3986).
public struct SARIFReport: Sendable {
  /// The diagnostics of one menu or another document, with the texts of its
  /// files, the main file first.
  public typealias Menu = (sources: [SourceText], diagnostics: [Diagnostic])

  private let version: String
  private let strings: StringsTable

  /// A report of the program's version, such as `0.1.0`, in English by default.
  public init(version: String, strings: StringsTable = .diagnostics(in: .english)) {
    self.version = version
    self.strings = strings
  }

  /// The whole log as one line of JSON with a line feed: one run with the results of all menus.
  public func text(for menus: [Menu]) -> String {
    let sorted = menus.map { ($0.sources, $0.diagnostics.sortedForReport()) }
    let codes = Set(sorted.flatMap { $0.1.map(\.code) }).sorted()
    var writer = JSONWriter()
    writer.object { log in
      log.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      log.field("version", "2.1.0")
      log.array("runs") { runs in
        runs.object { run in
          run.object("tool") { $0.object("driver") { write(codes, to: &$0) } }
          run.field("columnKind", "utf16CodeUnits")
          let indices = Dictionary(uniqueKeysWithValues: zip(codes, codes.indices))
          run.array("results") { results in
            for (sources, diagnostics) in sorted {
              var writing = SARIFResults(
                sources: sources, ruleIndices: indices, strings: strings)
              for diagnostic in diagnostics { writing.write(diagnostic, to: &results) }
            }
          }
        }
      }
    }
    return writer.text + "\n"
  }

  private func write(_ codes: [DiagnosticCode], to driver: inout JSONWriter) {
    driver.field("name", "menu-runner")
    driver.field("version", version)
    driver.field("semanticVersion", version)
    driver.objects("rules", codes) { rule, code in
      rule.field("id", code.text)
      guard let explanation = DiagnosticExplanation(code, in: strings) else {
        return rule.object("shortDescription") { $0.field("text", code.text) }
      }
      rule.object("shortDescription") { $0.field("text", explanation.title) }
      rule.object("fullDescription") { $0.field("text", explanation.meaning) }
      rule.object("help") { help in
        help.field("text", explanation.text())
        help.field("markdown", explanation.markdown)
      }
      rule.object("defaultConfiguration") {
        $0.field("level", explanation.code.severity.rawValue)
      }
    }
  }
}
