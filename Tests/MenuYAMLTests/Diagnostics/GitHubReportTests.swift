import MenuSections
import MenuYAML
import Testing

@Suite("GitHub workflow reports")
struct GitHubReportTests {
  @Test("Each diagnostic is a command with its file, lines, columns and code")
  func commands() {
    let marked = MarkedSource("가: 1\n🥛 ①나②: 2\n", name: "menus/cafe.yaml")
    let diagnostics = [
      Diagnostic(.unknownKey, at: marked.spans[0], "unknown key", label: "no key", help: "h"),
      Diagnostic(
        .duplicateKey, severity: .warning, at: SourceSpan(0..<3), "m",
        notes: [.init("n"), .init("elsewhere", at: marked.spans[0])]),
      Diagnostic(.tag, severity: .note, at: SourceSpan(at: 3), "t"),
    ]
    #expect(
      GitHubReport().text(for: diagnostics, in: marked.source) == """
        ::warning file=menus/cafe.yaml,line=1,col=1,endLine=1,endColumn=2,title=Y0204::m%0An
        ::notice file=menus/cafe.yaml,line=1,col=2,endLine=1,endColumn=2,title=Y0201::t
        ::error file=menus/cafe.yaml,line=2,col=3,endLine=2,endColumn=4,title=M0103::unknown key: \
        no key%0Ah

        """)
  }

  /// Parses a command like actions/runner (`ActionCommand.cs`): properties up to the next `::`,
  /// separated by commas, then unescaped.
  private func read(_ line: String) throws -> (properties: [String: String], message: String) {
    let text = try #require(line.hasPrefix("::error ") ? line.dropFirst(8) : nil)
    let end = try #require(text.firstRange(of: "::"))
    var properties: [String: String] = [:]
    for property in text[..<end.lowerBound].split(separator: ",") {
      let sign = try #require(property.firstIndex(of: "="))
      properties[String(property[..<sign])] = unescaped(property[property.index(after: sign)...])
    }
    return (properties, unescaped(text[end.upperBound...]))
  }

  private func unescaped(_ text: Substring) -> String {
    String(text).replacing("%3A", with: ":").replacing("%2C", with: ",")
      .replacing("%0D", with: "\r").replacing("%0A", with: "\n").replacing("%25", with: "%")
  }

  @Test("No name or message can end a command or start another")
  func escapes() throws {
    let name = "a,b::c%0A=\r\n::error::x.yaml"
    let message = "100% :: ,\r\n::stop-commands::\u{1B}[2J"
    let source = SourceText(name: name, text: "a: 1")
    let text = GitHubReport().text(
      for: [Diagnostic(.tag, at: SourceSpan(at: 0), message)], in: source)
    #expect(text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count == 2)
    let (properties, said) = try read(String(text.dropLast()))
    #expect(properties["file"] == "a,b::c%0A=␍\n::error::x.yaml")
    #expect(properties["title"] == "Y0201")
    #expect(said == "100% :: ,␍\n::stop-commands::␛[2J")
  }

  @Test("Without diagnostics, there are no commands")
  func nothing() {
    #expect(GitHubReport().text(for: [], in: SourceText(name: "x", text: "")).isEmpty)
  }
}
