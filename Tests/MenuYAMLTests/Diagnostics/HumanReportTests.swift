import MenuSections
import MenuYAML
import Testing

@Suite("Text reports")
struct HumanReportTests {
  private let code = DiagnosticCode("M0103")

  private func report(_ marked: String, _ make: ([SourceSpan]) -> [Diagnostic]) -> String {
    let marked = MarkedSource(marked, name: "menus/cafe.yaml")
    return HumanReport().text(for: make(marked.spans), in: marked.source)
  }

  @Test("Columns count characters, and carets align by terminal cells")
  func cells() {
    let lines = String(repeating: "\n", count: 10)
    let text = report("\(lines)        - { id: s, name: 큰 컵, ①prcie②: 5000 }\n") { spans in
      [
        Diagnostic(
          code, at: spans[0], "unknown key 'prcie' in an item", label: "did you mean 'price'?",
          notes: [.init("'price' is therefore not set, so this option would be free")],
          fixIts: [.init("write 'price'", replacing: spans[0], with: "price", isSafe: true)])
      ]
    }
    #expect(
      text == """
        menus/cafe.yaml:11:31: error[M0103]: unknown key 'prcie' in an item
           |
        11 |         - { id: s, name: 큰 컵, prcie: 5000 }
           |                                 ^^^^^ did you mean 'price'?
           |
           = note: 'price' is therefore not set, so this option would be free

        menus/cafe.yaml: 1 error, 0 warnings; 1 fixable

        """)
  }

  @Test("A note has its own snippet, and all line numbers share one gutter")
  func otherPlaces() {
    let text = report("①가②: 1\n\n\n\n\n\n\n\n\n③가④: 2\n") { spans in
      [
        Diagnostic(
          code, severity: .warning, at: spans[1], "twice", label: "again", help: "remove one",
          notes: [.init("first here", at: spans[0])])
      ]
    }
    #expect(
      text == """
        menus/cafe.yaml:10:1: warning[M0103]: twice
           |
        10 | 가: 2
           | ^^ again
           |
           = help: remove one
           = note: first here
           |
         1 | 가: 1
           | --

        menus/cafe.yaml: 0 errors, 1 warning

        """)
  }

  @Test("Tabs, control characters and direction overrides are made visible")
  func visibleForms() {
    let text = report("a:\t\u{1B}①\u{202E}b②\n") { spans in
      [Diagnostic(code, at: spans[0], "a \u{1B}[2J", label: "\u{7}", help: "x\ny")]
    }
    #expect(
      text == """
        menus/cafe.yaml:1:5: error[M0103]: a ␛[2J
          |
        1 | a:→␛⟨U+202E⟩b
          |     ^^^^^^^^^ ␇
          |
          = help: x ⏎ y

        menus/cafe.yaml: 1 error, 0 warnings

        """)
  }

  @Test("A span over several lines is underlined to the end of its first line")
  func severalLines() {
    let text = report("a: ①|\n  x\n② y\n") { [Diagnostic(code, at: $0[0], "m", label: "l")] }
    #expect(text.contains("1 | a: |\n  |    ^ l\n"))
    let all = report("①가: 1\nb: 2②\n") { [Diagnostic(code, at: $0[0], "m")] }
    #expect(all.contains("1 | 가: 1\n  | ^^^^^\n"))
  }

  @Test("An empty span has one caret, even at the end of a line or file")
  func emptySpans() {
    let text = report("가:①②\n③④") { spans in spans.map { Diagnostic(code, at: $0, "m") } }
    #expect(
      text == """
        menus/cafe.yaml:1:3: error[M0103]: m
          |
        1 | 가:
          |    ^

        menus/cafe.yaml:2:1: error[M0103]: m
          |
        2 |
          | ^

        menus/cafe.yaml: 2 errors, 0 warnings

        """)
  }

  @Test("A long line is truncated around the span, and carets stay aligned")
  func longLines() {
    for (before, after) in [(0, 200), (60, 200), (95, 5), (300, 0), (20_000, 20_000)] {
      let line =
        String(repeating: "가", count: before) + "①x나②" + String(repeating: "b", count: after)
      let lines = report(line) { [Diagnostic(code, at: $0[0], "m", label: "l")] }
        .split(separator: "\n")
      let shown = lines[2].dropFirst(4)
      let marks = lines[3].dropFirst(4)
      #expect(marks.hasSuffix("^^^ l"))
      #expect(shown.contains("x나"))
      #expect(shown.reduce(0) { $0 + ("가나".contains($1) ? 2 : 1) } <= 100)
      let marked = shown.prefix { $0 != "x" }.reduce(0) { $0 + ("가나".contains($1) ? 2 : 1) }
      #expect(marks.prefix { $0 == " " }.count == marked)
    }
    let wide = report("①" + String(repeating: "가", count: 500) + "②") {
      [Diagnostic(code, at: $0[0], "m")]
    }
    let marks = String(repeating: "^", count: 98)
    #expect(wide.contains("| \(String(repeating: "가", count: 49))…\n  | \(marks)\n"))
  }

  @Test("A line of exactly 100 cells is not truncated")
  func fullLines() {
    let line = String(repeating: "가", count: 50)
    #expect(report("①" + line + "②") { [Diagnostic(code, at: $0[0], "m")] }.contains("| \(line)\n"))
  }

  @Test("A line fits a narrow window, and carets stay aligned", arguments: [30, 60, 80, 120])
  func narrow(columns: Int) throws {
    let marked = MarkedSource(
      "items: {Espresso: 2.00, Cappuccino: 3.20, Caffè latte: 3.80, Flat white: ①3,90②, Tea: 2.20}",
      name: "cafe.yaml")
    var report = HumanReport()
    report.columns = columns
    let lines = report.text(
      for: [Diagnostic(code, at: marked.spans[0], "m", label: "l")], in: marked.source
    ).split(separator: "\n")
    #expect(lines[2].count <= columns)
    let number = try #require(lines[2].firstRange(of: "3,90"), "\(lines[2])")
    #expect(lines[3].hasSuffix("^^^^ l"))
    #expect(lines[3].count - "^^^^ l".count == lines[2][..<number.lowerBound].count)
  }

  @Test("Diagnostics are sorted by location, deduplicated, and counted beyond the limit")
  func manyDiagnostics() {
    let source = SourceText(name: "m.yaml", text: String(repeating: "a: 1\n", count: 62))
    let all = (0..<62).map { Diagnostic(code, at: SourceSpan($0 * 5..<$0 * 5 + 1), "m\($0)") }
    let text = HumanReport().text(for: all.reversed() + all, in: source)
    let headers = text.split(separator: "\n").filter { $0.contains("error[") }
    #expect(headers.count == 50)
    #expect(headers.first == "m.yaml:1:1: error[M0103]: m0")
    #expect(headers.last == "m.yaml:50:1: error[M0103]: m49")
    #expect(text.hasSuffix("\n… 12 more\n\nm.yaml: 62 errors, 0 warnings\n"))
  }

  @Test("Color adds only escapes, and only on request")
  func color() {
    let marked = MarkedSource("가: ①b②\n")
    let diagnostic = Diagnostic(
      code, at: marked.spans[0], "m", label: "l", help: "h",
      notes: [.init("n", at: marked.spans[0])])
    let plain = HumanReport().text(for: [diagnostic], in: marked.source)
    let coloured = HumanReport(color: true).text(for: [diagnostic], in: marked.source)
    #expect(!plain.contains("\u{1B}"))
    #expect(coloured.contains("\u{1B}[1;31merror[M0103]:\u{1B}[0m"))
    #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test("Without diagnostics, the report is only the summary")
  func nothing() {
    let source = SourceText(name: "a\u{1B}.yaml", text: "")
    #expect(HumanReport().text(for: [], in: source) == "a␛.yaml: 0 errors, 0 warnings\n")
  }
}
