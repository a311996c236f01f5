import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite("Hostile files")
struct HostileInputTests {
  @Test(
    "Nesting stops at the depth limit",
    arguments: [("[", 64), ("- ", 128), ("{a: ", 256), ("? ", 128), ("[\n", 128), ("[{a: ", 160)])
  func depth(_ unit: String, _ offset: Int) {
    let source = SourceText(name: "x", text: String(repeating: unit, count: 100_000))
    let found = YAMLParser.parse(source).diagnostics
    #expect(found.map(\.code) == [.tooDeep])
    #expect(found.first.map { Int($0.span.start) } == offset)
  }

  @Test("Expansion of nested aliases stops at the node limit")
  func aliasBomb() {
    let names = Array("abcdefghi")
    var text = "a: &a [x,x,x,x,x,x,x,x,x]\n"
    for (before, name) in zip(names, names.dropFirst()) {
      let aliases = Array(repeating: "*\(before)", count: 9).joined(separator: ",")
      text += "\(name): &\(name) [\(aliases)]\n"
    }
    let source = SourceText(name: "x", text: text)
    let reading = YAMLParser.parse(source)
    #expect(reading.node == nil)
    #expect(reading.diagnostics.map(\.code) == [.aliasExpansion])
    #expect(reading.diagnostics.first.map { source.text(in: $0.span) } == "*f")
  }

  @Test("200,000 distinct keys are accepted", arguments: ["key", "키"])
  func manyKeys(_ name: String) {
    let text = (0..<200_000).map { "\(name)\($0): 1\n" }.joined()
    guard case .mapping(let pairs)? = readCleanly(text)?.content else {
      Issue.record("no mapping")
      return
    }
    #expect(pairs.count == 200_000)
    #expect(pairs.last?.key.text == "\(name)199999")
  }

  @Test("A control character is reported, and equal neighbors together")
  func controlCharacters() {
    expectDiagnostics("가: a①\0\0②b③\u{7}④\n", .controlCharacter, .controlCharacter)
    expectDiagnostics("a: ①\u{1B}②[2J", .controlCharacter)
    expectDiagnostics("a: ①\u{9F}②", .controlCharacter)
    let mark = expectDiagnostics("a: ①\u{FEFF}②x", .controlCharacter)
    #expect(mark.first?.isFixable == true)
  }

  @Test(
    "An invisible line break is reported everywhere, with a space as the fix",
    arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
  func invisibleLineBreaks(_ character: String) {
    for text in [
      "a: b①\(character)②c: d\n", "가: 'b ①\(character)② c'\n", "a: \"①\(character)②\"\n",
      "# b①\(character)②c: d\na: 1\n", "a: |\n  b①\(character)②\n  c\n", "[a①\(character)②]\n",
    ] {
      let found = expectDiagnostics(text, .controlCharacter)
      #expect(found.first?.fixIts.map(\.replacement) == [" "])
      #expect(found.first?.isFixable == false)
    }
  }

  @Test("In double quotes, an escape produces an invisible line break")
  func escapedLineBreaks() {
    #expect(
      readCleanly(#"" \N \L \P \u0085 \u2028 \u2029 \uFEFF ""#)?.text
        == " \u{85} \u{2028} \u{2029} \u{85} \u{2028} \u{2029} \u{FEFF} ")
  }

  @Test(
    "Invalid UTF-8 is reported at its exact bytes",
    arguments: [
      ([0xFF], 1), ([0xC0, 0x80], 1), ([0xED, 0xA0, 0x80], 1), ([0xEA, 0xB0, 0x41], 2),
      ([0xF4, 0x90, 0x80, 0x80], 1), ([0xF0, 0x9F, 0x98], 3), ([0x80], 1), ([0xEA], 1),
    ] as [([UInt8], Int)])
  func invalidUTF8(_ bytes: [UInt8], _ length: Int) {
    let source = SourceText(name: "x", bytes: Array("가: \"나".utf8) + bytes)
    let found = YAMLParser.parse(source).diagnostics
    #expect(found.map(\.code) == [.invalidUTF8])
    #expect(found.map(\.span) == [SourceSpan(9..<9 + length)])
    #expect(source.position(at: 9).column == 6)
  }

  @Test("Other encodings are detected by their byte order mark or byte pattern")
  func foreignEncodings() {
    let bytes: [[UInt8]] = [
      [0xFF, 0xFE, 0x61, 0], [0xFE, 0xFF, 0, 0x61], [0x61, 0, 0x3A, 0], [0, 0x61, 0, 0x3A],
      [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF], [0x61, 0, 0, 0], [0, 0, 0, 0x61],
    ]
    for (index, bytes) in bytes.enumerated() {
      let found = YAMLParser.parse(SourceText(name: "x", bytes: bytes)).diagnostics
      #expect(found.map(\.code) == [.foreignEncoding])
      #expect(found.map(\.span) == [SourceSpan(at: 0)])
      let name = index < 4 ? "UTF-16" : "UTF-32"
      #expect(found.first?.message == "the file is \(name), not UTF-8")
    }
  }

  @Test("A file above the size limit is not parsed")
  func bigFiles() {
    let found = expectDiagnostics("a: ①②[", .fileTooBig, limits: NodeLimits(fileSizeInBytes: 3))
    // The rest of the file may not have been read, so its size is not known.
    #expect(
      found.map { "\($0.label); \($0.help ?? "")" } == [
        "the file has more than 3 bytes; reading stops here; split it into several menus"
      ])
    expectDiagnostics("a: b", limits: NodeLimits(fileSizeInBytes: 4))
  }

  @Test("Terminal escapes are decoded and can be located in the source")
  func terminalEscapes() throws {
    let marked = MarkedSource(
      "- \"가①\\e②]52;c;x\\a\"\n- a③\t④b\n- \"⑤\\u202e⑥\"\n- 가\n- &x \"\\0\"\n- ⑦*x⑧\n")
    let reading = YAMLParser.parse(marked.source)
    #expect(reading.diagnostics.isEmpty)
    guard let items = reading.node?.items else {
      Issue.record("no sequence")
      return
    }
    #expect(items.first?.text == "가\u{1B}]52;c;x\u{7}")
    let found = items.map { $0.firstForbiddenCharacter(in: marked.source) }
    #expect([0, 1, 2, 5].map { found[$0]?.span } == marked.spans)
    #expect(found[2]?.scalar == "\u{202E}")
    #expect(found[3] == nil)
  }

  @Test("Diagnostics of any damaged document have valid spans and can be printed")
  func damagedDocuments() {
    let pieces = [
      "\t", "\"", "'", "[", "}", ": ", "\n", " ", "- ", "*a", "&a ", "|", "%", "가", "\\", "!b ",
    ]
    for seed in UInt64(1)...400 {
      var bytes = Array(RandomMenu(seed: seed % 40).text.utf8)
      for edit in 0...seed % 3 {
        let mixed = (seed &+ edit &* 977) &* 0x9E37_79B9_7F4A_7C15
        let offset = Int((mixed >> 20) % UInt64(bytes.count))
        let piece = pieces[Int((mixed >> 8) % UInt64(pieces.count))]
        let removed = Int(mixed % 4)
        bytes.replaceSubrange(offset..<min(offset + removed, bytes.count), with: piece.utf8)
      }
      let source = SourceText(name: "seed \(seed)", bytes: bytes)
      let reading = YAMLParser.parse(source)
      #expect(reading.node != nil || reading.hasErrors, "seed \(seed)")
      for diagnostic in reading.diagnostics {
        let spans = [diagnostic.span] + diagnostic.noteSpans
        #expect(spans.allSatisfy { Int($0.end) <= bytes.count }, "seed \(seed)")
        #expect(diagnostic.code != .syntax, "seed \(seed): \(diagnostic)")
      }
      let text = HumanReport().text(for: reading.diagnostics, in: source)
      #expect(text.hasSuffix("warnings\n") || text.hasSuffix("fixable\n"))
    }
  }
}
