public import MenuSections
public import MenuText

/// Diagnostics as commands of a GitHub workflow, which shows them next to the lines of a change.
///
///     ::error file=menus/cafe.yaml,line=11,col=31,endLine=11,endColumn=36,title=M0103::unknown key …
///
/// Lines and columns start at 1; columns count characters, and the end is after the
/// last one. `%0A` separates the message from what follows; escaping prevents text of a
/// file from forming a command.
public struct GitHubReport: Sendable {
  private let strings: StringsTable

  /// A report in the language of a table; English by default.
  public init(strings: StringsTable = .diagnostics(in: .english)) {
    self.strings = strings
  }

  /// All diagnostics, sorted by location, without duplicates, one per line;
  /// empty if there are none.
  public func text(for diagnostics: [Diagnostic], in source: SourceText) -> String {
    text(for: diagnostics, in: [source])
  }

  /// All diagnostics of a menu with all its files, the main file first.
  public func text(for diagnostics: [Diagnostic], in sources: [SourceText]) -> String {
    diagnostics.sortedForReport().map { command($0, sources.text(of: $0.location)) + "\n" }
      .joined()
  }

  private func command(_ diagnostic: Diagnostic, _ source: SourceText) -> String {
    let start = source.position(at: Int(diagnostic.span.start))
    let end = source.position(at: Int(diagnostic.span.end))
    let properties = [
      ("file", source.name), ("line", String(start.line)), ("col", String(start.column)),
      ("endLine", String(end.line)), ("endColumn", String(end.column)),
      ("title", diagnostic.code.text),
    ]
    let written = properties.map { "\($0)=\(Self.escaped($1, isProperty: true))" }
    let message = diagnostic.paragraphs(in: strings).joined(separator: "\n")
    return "::\(diagnostic.severity.workflowCommand) \(written.joined(separator: ","))::"
      + Self.escaped(message, isProperty: false)
  }

  /// The text, made safe to print and escaped as the runner expects it
  /// (actions/toolkit, `command.ts`).
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    // `visible` replaces carriage returns, which would move a terminal's cursor.
    SafeText.visible(text).unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":" where isProperty: "%3A"
      case "," where isProperty: "%2C"
      default: String(scalar)
      }
    }.joined()
  }
}

extension Diagnostic {
  /// Everything it says, for a report without snippets: the message with its label, the help, and
  /// the notes without a location, one line each.
  func paragraphs(in strings: StringsTable) -> [String] {
    let label = label(in: strings)
    let message = message(in: strings) + (label.isEmpty ? "" : ": \(label)")
    return [message] + (help(in: strings).map { [$0] } ?? [])
      + notes.filter { $0.location == nil }.map { self.message(of: $0, in: strings) }
  }
}

extension Diagnostic.Severity {
  fileprivate var workflowCommand: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }
}
