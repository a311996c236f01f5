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
/// characters in a visible form, long lines cut with `…`. Notes with a location follow as snippets,
/// underlined with `-`.
public struct HumanReport: Sendable {
  /// Whether to use the 16 ANSI colors.
  public var color: Bool
  /// The maximum number of diagnostics to show; others are only counted.
  public var limit: Int
  /// The sentences of the diagnostics.
  private let strings: StringsTable

  /// A report without color, of 50 diagnostics at most, in English by default.
  public init(color: Bool = false, limit: Int = 50, strings: StringsTable = .english) {
    self.color = color
    self.limit = limit
    self.strings = strings
  }

  /// The whole report, sorted by location, with the summary at the end; ends with a line feed.
  public func text(for diagnostics: [Diagnostic], in source: SourceText) -> String {
    let sorted = diagnostics.sortedForReport()
    let shown = sorted.prefix(max(0, limit))
    var parts = shown.map { text(for: $0, in: source) }
    if sorted.count > shown.count { parts.append("… \(sorted.count - shown.count) more\n") }
    parts.append(summary(of: diagnostics, in: source) + "\n")
    return parts.joined(separator: "\n")
  }

  /// One line without a break: `menus/cafe.yaml: 7 errors, 0 warnings; 4 fixable`.
  public func summary(of diagnostics: [Diagnostic], in source: SourceText) -> String {
    let all = Set(diagnostics)
    func count(_ severity: Diagnostic.Severity) -> String {
      let number = all.count { $0.severity == severity }
      return "\(number) \(severity.rawValue)\(number == 1 ? "" : "s")"
    }
    let fixable = all.count(where: \.isFixable)
    return "\(SafeText.line(source.name)): \(count(.error)), \(count(.warning))"
      + (fixable > 0 ? "; \(fixable) fixable" : "")
  }

  /// One diagnostic with its snippets; ends with a line feed.
  public func text(for diagnostic: Diagnostic, in source: SourceText) -> String {
    let spans = [diagnostic.span] + diagnostic.notes.compactMap { $0.location?.span }
    let lastLine = spans.map { source.line(at: Int($0.start)) }.max() ?? 1
    let style = ReportStyle(isOn: color)
    var drawing = SnippetDrawing(source: source, gutterWidth: String(lastLine).count, style: style)
    drawing.add(header(of: diagnostic, in: source, style))
    drawing.addSnippet(
      at: diagnostic.span, mark: "^", label: diagnostic.label(in: strings),
      tone: .of(diagnostic.severity))
    let help = diagnostic.help(in: strings)
    if help != nil || !diagnostic.notes.isEmpty { drawing.addGutter() }
    if let help { drawing.addRemark("help", help) }
    for note in diagnostic.notes {
      drawing.addRemark("note", diagnostic.message(of: note, in: strings))
      if let span = note.location?.span {
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
    let kind = "\(diagnostic.severity.rawValue)[\(diagnostic.code)]:"
    return style.paint(location, .strong) + " " + style.paint(kind, .of(diagnostic.severity)) + " "
      + style.paint(SafeText.line(diagnostic.message(in: strings)), .strong)
  }
}
