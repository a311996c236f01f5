public import MenuSections
public import MenuText

/// Diagnostics for people in a terminal, each with its line.
///
///     menus/cafe.yaml:11:31: error[M0103]: unknown key 'prcie' in an item
///        |
///     11 |         - { id: s, name: 큰 컵, prcie: 5000 }
///        |                                 ^^^^^ did you mean 'price'?
///        |
///        = help: write 'price: 5000'
///
/// Columns count characters; carets are aligned by terminal cells. Tabs are shown as `→`, control
/// characters in a visible form, lines of more than 100 cells cut with `…`. Notes with a location
/// follow as snippets, underlined with `-`.
public struct HumanReport: Sendable {
  /// Whether to use the 16 ANSI colors.
  private let color: Bool
  /// The maximum number of diagnostics to show; others are only counted.
  package var limit: Int
  /// The columns of the terminal, which lines of files then fit; `nil` if they are not known.
  package var columns: Int?
  private let strings: StringsTable

  /// A report without color, of 50 diagnostics at most, in English by default.
  public init(
    color: Bool = false, limit: Int = 50, strings: StringsTable = .diagnostics(in: .english)
  ) {
    self.color = color
    self.limit = limit
    self.strings = strings
  }

  /// The whole report, sorted by location, with the summary at the end; ends with a line feed.
  public func text(for diagnostics: [Diagnostic], in source: SourceText) -> String {
    text(for: diagnostics, in: [source])
  }

  /// The whole report of a menu with all its files, the main file first.
  public func text(for diagnostics: [Diagnostic], in sources: [SourceText]) -> String {
    text(for: diagnostics, in: sources, summarizing: diagnostics)
  }

  /// The report of some diagnostics of a menu with a summary of all.
  package func text(
    for diagnostics: [Diagnostic], in sources: [SourceText], summarizing all: [Diagnostic]
  ) -> String {
    let sorted = diagnostics.sortedForReport()
    let shown = sorted.prefix(max(0, limit))
    var parts = shown.map { text(for: $0, in: sources) }
    let hidden = sorted.count - shown.count
    if hidden > 0 {
      parts.append((strings.sentence("report.more", ["count": .number(hidden)]) ?? "…") + "\n")
    }
    parts.append(summary(of: all, in: sources.text(of: .start)) + "\n")
    return parts.joined(separator: "\n")
  }

  /// One line without a break: `menus/cafe.yaml: 7 errors, 0 warnings; 4 fixable`.
  public func summary(of diagnostics: [Diagnostic], in source: SourceText) -> String {
    let all = Set(diagnostics)
    func count(_ severity: Diagnostic.Severity) -> StringsTable.Argument {
      .number(all.count { $0.severity == severity })
    }
    let fixable = all.count(where: \.isFixable)
    return line(
      fixable > 0 ? "report.summary-fixable" : "report.summary",
      ["errors": count(.error), "warnings": count(.warning), "fixable": .number(fixable)],
      in: source)
  }

  /// One line without a break: `menus/cafe.yaml: 2 fixed`.
  package func summary(ofFixes count: Int, in source: SourceText) -> String {
    line("report.fixed", ["count": .number(count)], in: source)
  }

  private func line(
    _ key: String, _ arguments: [String: StringsTable.Argument], in source: SourceText
  ) -> String {
    "\(SafeText.line(source.name)): \(strings.sentence(key, arguments) ?? key)"
  }

  /// One diagnostic with its snippets; ends with a line feed.
  public func text(for diagnostic: Diagnostic, in source: SourceText) -> String {
    text(for: diagnostic, in: [source])
  }

  /// One diagnostic of a menu with all its files, the main file first; ends with a line feed.
  public func text(for diagnostic: Diagnostic, in sources: [SourceText]) -> String {
    let source = sources.text(of: diagnostic.location)
    let locations = [diagnostic.location] + diagnostic.notes.compactMap(\.location)
    let lastLine = locations.compactMap { location in
      location.span.map { sources.text(of: location).line(at: Int($0.start)) }
    }.max()
    let style = ReportStyle(isOn: color)
    var drawing = SnippetDrawing(
      source: source, gutterWidth: String(lastLine ?? 1).count, columns: columns, style: style)
    drawing.add(header(of: diagnostic, in: source, style))
    drawing.addSnippet(
      at: diagnostic.span, mark: "^", label: diagnostic.label(in: strings),
      tone: .of(diagnostic.severity))
    let help = diagnostic.help(in: strings)
    if help != nil || !diagnostic.notes.isEmpty { drawing.addGutter() }
    if let help { drawing.addRemark(strings.sentence("report.help") ?? "help", help) }
    for note in diagnostic.notes {
      drawing.addRemark(
        Diagnostic.Severity.note.word(in: strings), diagnostic.message(of: note, in: strings))
      if let location = note.location, let span = location.span {
        drawing.source = sources.text(of: location)
        if location.file != diagnostic.location.file { drawing.addPosition(of: span) }
        drawing.addSnippet(at: span, mark: "-", label: "", tone: .quiet)
      }
    }
    return drawing.lines.joined(separator: "\n") + "\n"
  }

  private func header(
    of diagnostic: Diagnostic, in source: SourceText, _ style: ReportStyle
  ) -> String {
    let position = source.position(at: Int(diagnostic.span.start))
    let location = "\(SafeText.line(source.name)):\(position.line):\(position.column):"
    let kind = "\(diagnostic.severity.word(in: strings))[\(diagnostic.code)]:"
    return style.paint(location, .strong) + " " + style.paint(kind, .of(diagnostic.severity)) + " "
      + style.paint(SafeText.line(diagnostic.message(in: strings)), .strong)
  }
}

extension Diagnostic.Severity {
  /// Its name in the language of a table: `error`.
  func word(in strings: StringsTable) -> String {
    let key =
      switch self {
      case .error: "report.error"
      case .warning: "report.warning"
      case .note: "report.note"
      }
    return strings.sentence(key) ?? rawValue
  }
}
