import MenuSections
import MenuYAML
import Testing

@Suite("Positions in source text")
struct SourceTextTests {
  @Test("Lines end with LF, CRLF or CR")
  func lineBreaks() {
    let source = SourceText(name: "x", text: "a\r\nb\rc\n\nd")
    #expect(source.lineCount == 5)
    #expect((1...5).map { source.text(in: source.rangeOfLine($0)) } == ["a", "b", "c", "", "d"])
    #expect((0...9).map { source.line(at: $0) } == [1, 1, 1, 2, 2, 3, 3, 4, 5, 5])
    #expect(SourceText(name: "x", text: "").lineCount == 1)
  }

  @Test("Columns count characters and UTF-16 code units")
  func columns() {
    let source = SourceText(name: "x", text: "가👨‍👩‍👧e\u{301}b")
    let place = source.position(at: source.bytes.count - 1)
    #expect((place.line, place.column, place.utf16Column) == (1, 4, 12))
    #expect(source.position(at: 1).column == 1)
    #expect(source.position(at: 100).column == 5)
  }

  @Test("A byte order mark has bytes but no column")
  func byteOrderMark() {
    let source = SourceText(name: "x", text: "\u{FEFF}가: 1\n나: *x\n")
    #expect(source.position(at: 3).column == 1)
    #expect(source.position(at: 0).column == 1)
    #expect(source.position(at: 3).offset == 3)
    let found = YAMLParser.parse(source).diagnostics
    #expect(found.first?.span == SourceSpan(15..<17))
  }

  @Test("Every position in a long line equals counting from its start")
  func longLines() {
    let piece = "라떼 e\u{301} 👍🏽 x"
    let text = "a\n" + String(repeating: piece, count: 1_000) + "\nb"
    let source = SourceText(name: "x", text: text)
    var offset = 2
    var column = 1
    var utf16 = 1
    for character in text.dropFirst(2).prefix(while: { $0 != "\n" }) {
      if column.isMultiple(of: 7) || offset > source.bytes.count - 9 {
        let place = source.position(at: offset)
        #expect((place.line, place.column, place.utf16Column) == (2, column, utf16))
      }
      offset += character.utf8.count
      column += 1
      utf16 += character.utf16.count
    }
  }

  @Test("Invalid bytes do not affect the positions after them")
  func badBytes() {
    let source = SourceText(name: "x", bytes: [0xFF, 0x61, 0x0A, 0x62, 0xFE, 0x63])
    #expect(source.position(at: 5).column == 3)
    #expect(source.position(at: 5).line == 2)
  }
}
