import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite("Unsupported YAML")
struct UnsupportedYAMLTests {
  @Test("A file without a document is reported", arguments: ["①②", "①②# nothing\n", "①②---\n"])
  func emptyFiles(_ text: String) {
    expectDiagnostics(text, .emptyFile)
  }

  @Test("A second document is reported at its marker, and the first is still parsed")
  func secondDocuments() {
    expectDiagnostics("가: 1\n①---②\nb: 2\n", .secondDocument)
    expectDiagnostics("--- a\n①---② b\n", .secondDocument)
    let source = SourceText(name: "x", text: "a: 1\n---\nb: [")
    #expect(YAMLParser.parse(source).node == readCleanly("a: 1"))
  }

  @Test("Tags are reported before or after an anchor, and the value is still parsed")
  func tags() {
    expectDiagnostics("가: ①!!str② 4500\nb: &x ③!y④ z\n", .tag, .tag)
    expectDiagnostics("①!a② [③!b④ {c: ⑤!<d>⑥ e}]\n", .tag, .tag, .tag)
    expectDiagnostics("a: ①!foo!bar② x\n", .tag)
    let source = SourceText(name: "x", text: "- !a 'b'")
    #expect(YAMLParser.parse(source).node == readCleanly("- 'b'"))
  }

  @Test("A plain merge key is rejected; in quotes, it is a name")
  func mergeKeys() {
    expectDiagnostics("a: &a {b: 1}\nc:\n  ①<<②: *a\n", .mergeKey)
    #expect(readCleanly("'<<': 1\nb: <<") != nil)
    let source = SourceText(name: "x", text: "<<: {a: 1}\nb: 2")
    let node = YAMLParser.parse(source).node
    #expect(node == readCleanly("b: 2"))
    #expect(node?.isIncomplete == true)
  }

  @Test("A list or mapping as a key is reported with its whole span")
  func complexKeys() {
    expectDiagnostics("{①[가]②: b}", .complexKey)
    expectDiagnostics("? ①{a: 1}②\n: 3\n? ③- x\n  - y④\n: 4\n", .complexKey, .complexKey)
    expectDiagnostics("- &a [x]\n- ①*a② : 1\n", .complexKey)
  }

  @Test("Each duplicate key is reported with the first location, and only the first is kept")
  func duplicateKeys() {
    let found = expectDiagnostics("가: 1\nb: 2\n①가②: 3\n③'가'④: 4\n", .duplicateKey, .duplicateKey)
    #expect(found.map { $0.noteSpans.first } == [SourceSpan(0..<3), SourceSpan(0..<3)])
    #expect(found.first?.pointer == "")
    let nested = expectDiagnostics("s~/: [x, {a: 1, ①a②: 2}]\n", .duplicateKey)
    #expect(nested.first?.pointer == "/s~0~1/1")
    let source = SourceText(name: "x", text: "a: 1\na: 2\nb: 3")
    #expect(YAMLParser.parse(source).node == readCleanly("a: 1\nb: 3"))
  }

  @Test("Canonically equivalent keys are duplicates")
  func equivalentKeys() {
    let found = expectDiagnostics("\u{AC00}: 1\n①\u{1100}\u{1161}②: 2\n", .duplicateKey)
    #expect(found.first?.notes.count == 2)
  }

  @Test("An alias before its anchor is reported")
  func unknownAliases() {
    expectDiagnostics("가: ①*x②\nb: &x 1\nc: *x\n", .unknownAlias)
    let near = expectDiagnostics("a: &latte 1\nb: ①*late②\n", .unknownAlias)
    #expect(near.first?.label == "did you mean '*latte'?")
  }

  @Test("An alias inside its own anchor is rejected, unless the anchor was redefined")
  func circularAliases() {
    expectDiagnostics("&a [①*a②]", .circularAlias)
    expectDiagnostics("가: &a\n  b: {c: ①*a②}\n", .circularAlias)
    #expect(readCleanly("&a [&a x, *a]") != nil)
  }

  @Test("A depth or node limit is reported at the node that exceeds it")
  func limits() {
    let shallow = NodeLimits(depth: 2)
    expectDiagnostics("[[], [①[②]]]", .tooDeep, limits: shallow)
    expectDiagnostics("a: &a [x]\nb: {c: ①*a②}", .tooDeep, limits: shallow)
    expectDiagnostics("[a, b, ①c②, d]", .tooManyNodes, limits: NodeLimits(nodeCount: 3))
    #expect(NodeLimits(depth: 1_000_000).depth == 128)
  }

  @Test("Expanded aliases count toward the node limit, and the alias that exceeds it is reported")
  func aliasExpansion() {
    expectDiagnostics("- &a [x, y]\n- ①*a②", .aliasExpansion, limits: NodeLimits(nodeCount: 7))
    expectDiagnostics("- &a [x, y]\n- *a", limits: NodeLimits(nodeCount: 8))
    let written = NodeLimits(nodeCount: 8)
    expectDiagnostics("- &a [x, y]\n- *a\n- ①z②", .tooManyNodes, limits: written)
  }

  @Test("A menu whose aliases expand to twenty times its size is accepted")
  func manyAliases() {
    let options = (0..<50).map { "o\($0)" }.joined(separator: ", ")
    let aliases = Array(repeating: "- *a", count: 1_000).joined(separator: "\n")
    #expect(readCleanly("- &a [\(options)]\n\(aliases)\n") != nil)
  }

  @Test("Diagnostics beyond the limit are dropped, and parsing continues")
  func diagnosticLimit() {
    let source = SourceText(name: "x", text: "[*a, *b, *c, *d]")
    let reading = YAMLParser.parse(source, limits: NodeLimits(diagnosticCount: 2))
    #expect(reading.diagnostics.count == 2)
    #expect(reading.node != nil)
  }

  @Test("A rejected file has a diagnostic, whatever the limit", arguments: [0, -1, 1])
  func leastDiagnostics(count: Int) {
    var limits = NodeLimits(diagnosticCount: count)
    let source = SourceText(name: "x", text: "item: [*a, *b")
    #expect(!MenuDocument.read(source, id: "x", limits: limits).diagnostics.isEmpty)
    limits.diagnosticCount = count
    #expect(!MenuDocument.read(source, id: "x", limits: limits).diagnostics.isEmpty)
  }
}
