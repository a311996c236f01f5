import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

/// YAML with marks around expected diagnostics: `①…②` for the first, `③…④` for the second, and so
/// on. Two adjacent marks are an empty span.
struct MarkedSource {
  let source: SourceText
  let spans: [SourceSpan]

  private static let marks: [Character] = Array("①②③④⑤⑥⑦⑧⑨⑩")

  init(_ marked: String, name: String = "menu.yaml") {
    var text = ""
    var offsets: [Int: Int] = [:]
    for character in marked {
      if let mark = Self.marks.firstIndex(of: character) {
        offsets[mark] = text.utf8.count
      } else {
        text.append(character)
      }
    }
    source = SourceText(name: name, text: text)
    spans = stride(from: 0, to: Self.marks.count, by: 2).compactMap { mark in
      guard let start = offsets[mark], let end = offsets[mark + 1] else { return nil }
      return SourceSpan(start..<end)
    }
  }

  /// Expects exactly the marked spans in order.
  func expectSpans(
    in found: [Diagnostic], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      found.map(\.span) == spans, "\(HumanReport().text(for: found, in: source))",
      sourceLocation: sourceLocation)
  }

  /// Expects one diagnostic, at the first span and with notes at the others,
  /// that contains some words.
  @discardableResult
  func expectOne(
    of found: [Diagnostic], saying words: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Diagnostic? {
    let report = Comment(rawValue: HumanReport().text(for: found, in: source))
    #expect(found.count == 1, report, sourceLocation: sourceLocation)
    guard let diagnostic = found.first else { return nil }
    let locations = [diagnostic.span] + diagnostic.noteSpans
    #expect(locations == spans, report, sourceLocation: sourceLocation)
    let text = [diagnostic.message, diagnostic.label, diagnostic.help ?? ""].joined(separator: "; ")
    #expect(text.contains(words), report, sourceLocation: sourceLocation)
    return diagnostic
  }
}

extension SourceText {
  /// The text with a fix.
  func applying(_ fixIt: Diagnostic.FixIt) -> SourceText {
    var fixed = bytes
    fixed.replaceSubrange(fixIt.span.range, with: fixIt.replacement.utf8)
    return SourceText(name: "fixed.yaml", bytes: fixed)
  }
}

/// Parses marked YAML and expects exactly these codes in order, each at its pair of marks.
@discardableResult
func expectDiagnostics(
  _ marked: String, _ codes: DiagnosticCode..., limits: NodeLimits = .standard,
  sourceLocation: SourceLocation = #_sourceLocation
) -> [Diagnostic] {
  let marked = MarkedSource(marked)
  let found = YAMLParser.parse(marked.source, limits: limits).diagnostics
  #expect(found.map(\.code) == codes, sourceLocation: sourceLocation)
  marked.expectSpans(in: found, sourceLocation: sourceLocation)
  return found
}

/// Parses YAML and expects no diagnostics; returns `nil` if there are errors.
func readCleanly(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) -> YAMLNode? {
  let source = SourceText(name: "menu.yaml", text: text)
  let reading = YAMLParser.parse(source)
  #expect(
    reading.diagnostics.isEmpty, "\(HumanReport().text(for: reading.diagnostics, in: source))",
    sourceLocation: sourceLocation)
  return reading.node
}
