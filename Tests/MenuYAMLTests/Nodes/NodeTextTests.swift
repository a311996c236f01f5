import MenuSections
import MenuYAML
import Testing

@Suite("The texts of nodes, whether they are bytes of the file or not")
struct NodeTextTests {
  /// Scalars of a block list with what they say.
  private static let scalars: [(written: String, text: String)] = [
    ("우유", "우유"), ("'우유'", "우유"), ("\"우유\"", "우유"), ("''", ""), ("\"\"", ""),
    ("'it''s'", "it's"), ("\"a\\tb\"", "a\tb"), ("\"\\uc6b0유\"", "우유"),
    ("\"\\ud83c\\udf55 pizza\"", "🍕 pizza"),
    ("plain text\n   over two lines", "plain text over two lines"),
    ("'a\n\n   b'", "a\nb"), ("|\n   a\n   b", "a\nb\n"), (">-\n   a\n   b", "a b"), ("a: b", "b"),
    ("&n ab", "ab"), ("*n", "ab"), ("&e \"a\\x62\"", "ab"), ("*e", "ab"),
    ("\\ud83c\\udf55", "\\ud83c\\udf55"),
    ("a # not b", "a"), ("'é' # é", "é"),
  ]

  @Test(
    "Each is read the same after any other, with any line break and with a byte order mark",
    arguments: ["\n", "\r\n", "\r"], [false, true])
  func texts(lineBreak: String, hasMark: Bool) throws {
    for start in Self.scalars.indices {
      let rotated = Self.scalars[start...] + Self.scalars[..<start]
      // An alias needs its anchor before it.
      let scalars =
        rotated.filter { !$0.written.hasPrefix("*") }
        + Self.scalars.filter { $0.written.hasPrefix("*") }
      let yaml = scalars.map { "- \($0.written)\n" }.joined().replacing("\n", with: lineBreak)
      let source = SourceText(name: "menu.yaml", text: (hasMark ? "\u{FEFF}" : "") + yaml)
      let result = YAMLParser.parse(source)
      #expect(result.diagnostics.isEmpty)
      let items = try #require(result.node?.items)
      #expect(items.map { $0.pairs?.first?.value.text ?? $0.text } == scalars.map(\.text))
    }
  }

  @Test("Keys are the same key however they are written")
  func equalKeys() {
    for other in ["price", "'price'", "\"price\"", "\"pri\\u0063e\"", "? price\n"] {
      let result = YAMLParser.parse(SourceText(name: "menu.yaml", text: "price: 1\n\(other): 2\n"))
      #expect(result.diagnostics.map(\.code) == [.duplicateKey], "\(other)")
      #expect(result.node?.pairs?.count == 1)
    }
    let accents = YAMLParser.parse(
      SourceText(name: "menu.yaml", text: "caf\u{E9}: 1\ncafe\u{301}: 2\n"))
    #expect(accents.diagnostics.map(\.code) == [.duplicateKey])
  }

  @Test("A repeated collection has the children of the first, and its own place")
  func aliases() throws {
    let text = "a: &x [1, {b: '2'}]\nc: *x\n"
    let pairs = try #require(
      YAMLParser.parse(SourceText(name: "menu.yaml", text: text)).node?.pairs)
    #expect(pairs[0].value == pairs[1].value)
    #expect(pairs[1].value.isAlias && !pairs[0].value.isAlias)
    #expect(pairs[1].value.items?[0].span == pairs[0].value.items?[0].span)
    #expect(pairs[1].value.span.range == 23..<25)
  }

  @Test("Files are smaller than 4 GiB, whatever the limit says, as places have 32 bits")
  func fileSize() {
    var limits = NodeLimits(fileSizeInBytes: .max)
    #expect(limits.fileSizeInBytes < 1 << 32)
    limits.fileSizeInBytes = 1 << 40
    #expect(limits.fileSizeInBytes < 1 << 32)
  }
}
