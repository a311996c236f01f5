import Foundation
import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite("JSON Lines reports")
struct JSONLinesReportTests {
  private struct Line: Decodable {
    struct Span: Decodable, Equatable {
      let offset, length, line, column, utf16Column, endLine, endColumn, utf16EndColumn: Int
    }
    struct Note: Decodable {
      let message: String
      let span: Span?
    }
    struct FixIt: Decodable {
      let title: String
      let offset, length: Int
      let text: String
      let safe: Bool
    }
    let schemaVersion: Int
    let file, code, severity, message, label: String
    let help, pointer: String?
    let span: Span
    let notes: [Note]
    let fixIts: [FixIt]
  }

  @Test("Each diagnostic is a JSON object with positions in bytes, characters and code units")
  func objects() throws {
    let marked = MarkedSource("\u{FEFF}🥛 \"가\": 1\n①나\n②③라④\n", name: "a\"b.yaml")
    let edit = Diagnostic.FixIt("t", replacing: marked.spans[1], with: "\u{1B}\n", isSafe: true)
    let diagnostics = [
      Diagnostic(
        .duplicateKey, severity: .warning, at: marked.spans[1], "m \u{1B}\u{202E}", label: "l",
        help: "h", notes: [.init("n"), .init("o", at: marked.spans[0])], fixIts: [edit],
        pointer: "/a~1b"),
      Diagnostic(.tag, at: SourceSpan(8..<12), "첫째"),
    ]
    let text = JSONLinesReport().text(for: diagnostics, in: marked.source)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 3)
    #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    let first = try JSONDecoder().decode(Line.self, from: Data(lines[0].utf8))
    let second = try JSONDecoder().decode(Line.self, from: Data(lines[1].utf8))
    #expect(first.code == "Y0201")
    #expect((first.help, first.pointer) == (nil, nil))
    #expect(
      first.span
        == .init(
          offset: 8, length: 4, line: 1, column: 3, utf16Column: 4, endLine: 1, endColumn: 5,
          utf16EndColumn: 6)
    )
    #expect((second.file, second.severity) == ("a\"b.yaml", "warning"))
    #expect((second.message, second.label) == ("m \u{1B}\u{202E}", "l"))
    #expect((second.help, second.pointer) == ("h", "/a~1b"))
    #expect(second.notes.map(\.message) == ["n", "o"])
    #expect(second.notes.last?.span?.endLine == 3)
    #expect(second.fixIts.first?.text == "\u{1B}\n")
    #expect(second.fixIts.first?.offset == second.span.offset)
    #expect(second.schemaVersion == JSONLinesReport.schemaVersion)
  }

  @Test("Without diagnostics, there are no lines")
  func nothing() {
    let source = SourceText(name: "x", text: "")
    #expect(JSONLinesReport().text(for: [], in: source).isEmpty)
  }
}
