import MenuSections
import MenuText

/// Draws lines of the file beside a gutter of line numbers, with marks under a span.
struct SnippetDrawing {
  let source: SourceText
  /// The digits of the largest line number.
  let gutterWidth: Int
  let ink: ReportStyle
  private(set) var lines: [String] = []

  init(source: SourceText, gutterWidth: Int, ink: ReportStyle) {
    self.source = source
    self.gutterWidth = gutterWidth
    self.ink = ink
  }

  mutating func add(_ line: String) {
    lines.append(line)
  }

  /// An empty line of the gutter.
  mutating func addGutter() {
    lines.append(gutter())
  }

  /// A line such as `= note: …`.
  mutating func addRemark(_ kind: String, _ message: String) {
    let indentation = String(repeating: " ", count: gutterWidth + 1)
    let sign = indentation + ink.paint("=", .quiet)
    lines.append("\(sign) \(ink.paint(kind + ":", .strong)) \(SafeText.line(message))")
  }

  /// The line where the span begins, with marks under the part of the span in it; one mark at least.
  mutating func addSnippet(
    at span: SourceSpan, mark: Character, label: String, tone: ReportStyle.Tone
  ) {
    let number = source.line(at: Int(span.start))
    let line = SnippetLine(number, marking: span, in: source)
    addGutter()
    let text = line.text.isEmpty ? "" : " " + line.text
    lines.append(gutter(String(number)) + text)
    let marks = String(repeating: mark, count: line.markWidth)
    let words = label.isEmpty ? "" : " " + SafeText.line(label)
    let indentation = String(repeating: " ", count: line.markStart + 1)
    lines.append(gutter() + indentation + ink.paint(marks + words, tone))
  }

  private func gutter(_ number: String = "") -> String {
    let padding = String(repeating: " ", count: max(0, gutterWidth - number.count))
    return ink.paint(padding + number + " |", .quiet)
  }
}
