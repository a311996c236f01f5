import MenuLayout
import MenuTestSupport
import MenuText
import Testing

@Suite("Lines break")
struct LineBreakingTests {
  @Test("at spaces, which have no width at the end of a line")
  func spaces() {
    #expect(lines("one two", 3) == ["one", "two"])
    #expect(lines("one   two  ", 5) == ["one", "two"])
    #expect(lines("one two", 7) == ["one two"])
    #expect(lines("one two ", 7) == ["one two"])
    #expect(lines("  one", 5) == ["  one"])
    #expect(lines("a\u{A0}b c", 3) == ["a\u{A0}b", "c"])
    #expect(lines("foo\u{200B}bar", 4) == ["foo", "bar"])
  }

  @Test("at hard breaks, each of which starts a line")
  func hardBreaks() {
    #expect(lines("a\nb\r\nc\u{2028}d\u{2029}e", nil) == ["a", "b", "c", "d", "e"])
    #expect(lines("a\n\n", nil) == ["a", "", ""])
    #expect(lines("", nil) == [""])
    #expect(lines("a\rb\u{B}c\u{85}d", nil) == ["a\rb\u{B}c\u{85}d"])
  }

  @Test("between Hangul words, or between syllables if words are not kept together")
  func hangul() {
    #expect(lines("아이스 아메리카노", 12) == ["아이스", "아메리카노"])
    #expect(lines("아이스 아메리카노", 12, keepAll: false) == ["아이스 아메", "리카노"])
    #expect(lines("라떼(샷 추가)", 8) == ["라떼(샷", "추가)"])
    #expect(lines("라떼(샷)", 5, keepAll: false) == ["라떼", "(샷)"])
    #expect(lines("A라떼", 4, keepAll: false) == ["A라", "떼"])
  }

  @Test("between the clusters of a word that is longer than a line and starts one")
  func longWords() {
    #expect(lines("a Donaudampf b", 5) == ["a", "Donau", "dampf", "b"])
    #expect(lines("a Donaudampf b", 6) == ["a", "Donaud", "ampf b"])
    #expect(lines("아메리카노", 4) == ["아메", "리카", "노"])
    #expect(lines("🇰🇷🇯🇵👨‍👩‍👧e\u{301}", 1) == ["🇰🇷", "🇯🇵", "👨‍👩‍👧", "e\u{301}"])
  }

  @Test("between ideographs, kana and emoji, except where kinsoku rules prohibit it")
  func kinsoku() {
    #expect(lines("抹茶ラテ", 4) == ["抹茶", "ラテ"])
    #expect(lines("抹茶。ラテ", 4) == ["抹", "茶。", "ラテ"])
    #expect(lines("抹「茶」", 4) == ["抹", "「茶", "」"])
    #expect(lines("あった", 4) == ["あっ", "た"])
    #expect(lines("ああっ", 4) == ["あ", "あっ"])
    #expect(lines("コーヒー", 4) == ["コー", "ヒー"])
    #expect(lines("커피☕️☕️", 6) == ["커피☕️", "☕️"])
  }

  @Test("not at control characters, which have no width")
  func controls() {
    let measured = CellTextMeasurer().measure("a\u{1B}\tb\u{7}", font: TextFont(points: 1))
    #expect(measured.width == 2)
    #expect(lines("라\u{7}떼", 4, keepAll: false) == ["라\u{7}떼"])
  }

  @Test("and the last allowed line ends with an ellipsis if text remains")
  func ellipsis() {
    #expect(cut("아이스 아메리카노", 8, lines: 1) == ["아이스…"])
    #expect(cut("아이스 아메리카노", 10, lines: 1) == ["아이스 아…"])
    #expect(cut("아이스 아메리카노", 9, lines: 2) == ["아이스", "아메리카…"])
    #expect(cut("아이스 아메리카노", 10, lines: 2) == ["아이스", "아메리카노"])
    #expect(cut("a\nb", nil, lines: 1) == ["a…"])
    #expect(cut("a\n \n", nil, lines: 1) == ["a"])
    #expect(cut("\n \nb", nil, lines: 1) == ["…"])
    #expect(cut("아", 0, lines: 1) == ["아"])
    #expect(cut("아메", 0, lines: 1) == ["…"])
    #expect(cut("a b", 1, lines: -3) == ["…"])
  }

  @Test("in terminal cells like text for terminals, except for lines that start with spaces")
  func wrapped() {
    for seed in UInt64(0)..<400 {
      var random = SeededGenerator(seed: seed)
      let text = random.text(of: ["a", "아", "bc", "메리", " ", " ", "\n", "e\u{301}"], upTo: 20)
        .split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.drop { $0 == " " } }
        .joined(separator: "\n")
      for cells in 1...12 {
        #expect(lines(text, Double(cells)) == CellWidth.wrapped(text, to: cells), "seed \(seed)")
      }
    }
  }

  @Test("inside Hangul words that are kept together only if a word is wider than the line")
  func keptWords() {
    for seed in UInt64(0)..<200 {
      var random = SeededGenerator(seed: seed)
      let text = random.text(of: ["아이스", "아메리카노", "샷", " ", " ", "(추가)", "라떼"], upTo: 16)
      for cells in stride(from: 2, through: 30, by: 2) {
        let words = Set(text.split(separator: " ").map(String.init))
        let broken = lines(text, Double(cells)).flatMap { $0.split(separator: " ") }
        for part in broken where !words.contains(String(part)) {
          #expect(
            words.contains { $0.contains(part) && CellWidth.of($0) > cells }, "seed \(seed)")
        }
      }
    }
  }

  private func lines(_ text: String, _ cells: Double?, keepAll: Bool = true) -> [String] {
    CellTextMeasurer()
      .measure([TextRun(text, font: TextFont(points: 1))], maxWidth: cells, keepAll: keepAll)
      .texts(in: text)
  }

  private func cut(_ text: String, _ cells: Double?, lines: Int) -> [String] {
    let runs = [TextRun(text, font: TextFont(points: 1))]
    return CellTextMeasurer().measure(runs, maxWidth: cells, maxLines: lines).pieces
      .map { $0.text(in: runs) }
  }
}
