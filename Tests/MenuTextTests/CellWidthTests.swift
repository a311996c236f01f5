import MenuTestSupport
import MenuText
import Testing

@Suite("Cell widths")
struct CellWidthTests {
  @Test(
    "count a cluster once in the modern profile and its scalars in the legacy one",
    arguments: [
      ("👨‍👩‍👧", 2, 6), ("🇰🇷", 2, 4), ("☕️", 2, 2), ("1️⃣", 2, 1), ("e\u{301}", 1, 1),
      ("\u{1112}\u{1161}\u{11AB}", 2, 2), ("한", 2, 2), ("👍🏽", 2, 4), ("✈️", 2, 1), ("✈", 1, 1),
    ] as [(Character, Int, Int)]
  )
  func profiles(cluster: Character, modern: Int, legacy: Int) {
    #expect(CellWidth.of(cluster) == modern)
    #expect(CellWidth.of(cluster, profile: .legacy) == legacy)
  }

  @Test("are 0 for scalars that are never drawn")
  func unpainted() {
    #expect(CellWidth.of("\u{1B}\t\n\u{7F}\u{85}") == 0)
    #expect(CellWidth.of("\r\n") == 0)
    #expect(CellWidth.of("") == 0)
  }

  @Test("are the sum of the clusters' widths", arguments: [WidthProfile.modern, .legacy])
  func additive(profile: WidthProfile) {
    forEachSample { text, _ in
      let sum = text.map { CellWidth.of($0, profile: profile) }.reduce(0, +)
      #expect(CellWidth.of(text, profile: profile) == sum)
    }
  }

  @Test("are counted without clusters only where each scalar is one that may be displayed")
  func plainLines() {
    var random = SeededGenerator(seed: 17)
    let plain = (0...0x10_FFFF).compactMap { Unicode.Scalar(UInt32($0)) }
      .filter { CellWidth.ofPlainLine(String($0)) != nil }
    #expect(plain.count > 30_000)
    let differing = plain.filter {
      CellWidth.ofPlainLine(String($0)) != CellWidth.of(Character($0))
        || CellWidth.of(Character($0), profile: .legacy) != CellWidth.of(Character($0))
    }
    #expect(differing.isEmpty)
    var text = ""
    for scalar in plain.shuffled(using: &random) { text.unicodeScalars.append(scalar) }
    #expect(text.count == plain.count && SafeText.isPlain(text))
  }

  @Test("of a line are the same without clusters, whatever is in it")
  func plainLinesOfAnyScalars() {
    let seed: UInt64 = 1_250
    var random = SeededGenerator(seed: seed)
    var plain = 0
    for _ in 0..<20_000 {
      let text = random.text(upTo: 6)
      guard let cells = CellWidth.ofPlainLine(text) else { continue }
      plain += 1
      for profile in [WidthProfile.modern, .legacy] {
        let sum = text.map { CellWidth.of($0, profile: profile) }.reduce(0, +)
        #expect(cells == sum, "seed \(seed): \(text.unicodeScalars.map(SafeText.name))")
      }
      #expect(
        text.count == text.unicodeScalars.count && SafeText.isPlain(text),
        "seed \(seed): \(text.unicodeScalars.map(SafeText.name))")
    }
    #expect(plain > 5_000)
  }

  @Test(
    "of chips, prices, arrows, boxes and stars are counted without clusters",
    arguments: [
      ("‹인기›", 6), ("4,50\u{A0}€", 6), ("1\u{202F}234", 5), ("a → b", 5), ("┌─┐", 3), ("★ ☕", 4),
      ("Ёлка", 4), ("Phở", 3), ("ｶﾌｪ", 3), ("︵", 2), ("", 0),
    ])
  func plainTexts(text: String, cells: Int) {
    #expect(CellWidth.ofPlainLine(text) == cells)
  }

  @Test(
    "need the rules for clusters where scalars join, or are not displayed",
    arguments: [
      "e\u{301}", "❤\u{FE0F}", "a\u{AD}b", "a\u{200B}", "ｶﾞ", "\u{202E}a", "a\n", "🇰🇷", "\u{1100}",
    ])
  func clusters(text: String) {
    #expect(CellWidth.ofPlainLine(text) == nil)
  }

  @Test(
    "clip at clusters, with an ellipsis inside the limit",
    arguments: [WidthProfile.modern, .legacy])
  func clipping(profile: WidthProfile) {
    forEachSample { text, cells in
      let clipped = CellWidth.clipped(text, to: cells, profile: profile)
      #expect(CellWidth.of(clipped, profile: profile) <= max(0, cells))
      if CellWidth.of(text, profile: profile) <= cells {
        #expect(clipped == text)
      } else if cells > 0 {
        let kept = clipped.dropLast()
        #expect(clipped.last == "…" && text.hasPrefix(kept))
        let next = text.dropFirst(kept.count).first.map { CellWidth.of($0, profile: profile) }
        let width = CellWidth.of(kept, profile: profile)
        #expect(width + (next ?? 0) > cells - 1 || next == 0, "a cluster more would fit")
      } else {
        #expect(clipped.isEmpty)
      }
    }
  }

  @Test("clip between Hangul syllables, even if half of one would fit")
  func clippingHangul() {
    #expect(CellWidth.clipped("아메리카노", to: 10) == "아메리카노")
    #expect(CellWidth.clipped("아메리카노", to: 9) == "아메리카…")
    #expect(CellWidth.clipped("아메리카노", to: 8) == "아메리…")
    #expect(CellWidth.clipped("아메리카노", to: 1) == "…")
    #expect(CellWidth.clipped("아메리카노", to: .min) == "")
  }

  @Test("pad to the column and never beyond")
  func padding() {
    #expect(CellWidth.padded("라떼", to: 6) == "라떼  ")
    #expect(CellWidth.padded("라떼", to: 6, alignment: .trailing) == "  라떼")
    #expect(CellWidth.padded("라떼", to: 3) == "라떼")
    #expect(CellWidth.padded("", to: .min) == "")
    #expect(CellWidth.padded("", to: .max).count == 65_535)
  }

  @Test("wrap at spaces and line feeds, and inside words that are too long")
  func wrapping() {
    #expect(CellWidth.wrapped("큰 컵 하나", to: 5) == ["큰 컵", "하나"])
    #expect(CellWidth.wrapped("one\ntwo three", to: 9) == ["one", "two three"])
    #expect(CellWidth.wrapped("Oat · Shot × 2", to: 12) == ["Oat · Shot", "× 2"])
    #expect(CellWidth.wrapped("× 12", to: 3) == ["× 1", "2"])
    #expect(CellWidth.wrapped("에스프레소", to: 5) == ["에스", "프레", "소"])
    #expect(CellWidth.wrapped("a 에스프레소", to: 5) == ["a", "에스", "프레", "소"])
    #expect(CellWidth.wrapped("a\n\nb", to: 5) == ["a", "", "b"])
    #expect(CellWidth.wrapped("  ab  cd", to: 6) == ["  ab", "cd"])
    #expect(CellWidth.wrapped("ab   ", to: 3) == ["ab"])
    #expect(CellWidth.wrapped("", to: 5) == [""])
    #expect(CellWidth.wrapped("한a", to: 0) == ["한", "a"])
  }

  @Test("wrap Japanese so that no line begins with a closing mark or ends with an opening one")
  func wrappingMarks() {
    #expect(CellWidth.wrapped("注文します。次へ", to: 10) == ["注文しま", "す。次へ"])
    #expect(CellWidth.wrapped("値は「短」です", to: 6) == ["値は", "「短」", "です"])
    #expect(CellWidth.wrapped("キャッシュ", to: 4) == ["キャ", "ッ", "シュ"])
    #expect(CellWidth.wrapped("形式はJSONです", to: 8) == ["形式は", "JSONです"])
    #expect(CellWidth.wrapped("。。。", to: 2) == ["。", "。", "。"])
  }

  @Test(
    "wrap ASCII beside kana and ideographs only at its edges, unless it is longer than a line",
    arguments: [
      ("言語は--langで選びます", 11, ["言語は", "--langで選", "びます"]),
      ("言語は「--lang」です", 11, ["言語は", "「--lang」", "です"]),
      ("形式はa/bです", 8, ["形式は", "a/bです"]),
      ("値はmenu-runner.1です", 14, ["値は", "menu-runner.1", "です"]),
      ("言語はja-JP。", 12, ["言語は", "ja-JP。"]),
      ("形式は--output-format=jsonです", 12, ["形式は", "--output-for", "mat=jsonです"]),
      ("値を書く: 1", 8, ["値を書", "く: 1"]),
      ("Übergröße-x", 6, ["Übergr", "öße-x"]), ("  漢。", 5, ["  漢", "。"]),
    ])
  func wrappingASCII(text: String, cells: Int, lines: [String]) {
    #expect(CellWidth.wrapped(text, to: cells) == lines)
  }

  @Test("wrap into lines that fit, dropping only spaces and line feeds")
  func wrappingLaws() {
    forEachSample { text, cells in
      let lines = CellWidth.wrapped(text, to: cells)
      let isBreak = { (character: Character) in character == " " || character.isNewline }
      #expect(lines.joined().filter { !isBreak($0) } == text.filter { !isBreak($0) })
      for line in lines {
        let visible = line.filter { CellWidth.of($0) > 0 }
        #expect(CellWidth.of(line) <= max(1, cells) || visible.count == 1)
        #expect(!line.hasSuffix(" "))
      }
    }
  }

  private func forEachSample(_ body: (String, Int) -> Void) {
    let seed: UInt64 = 20_260
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "a", " ", " ", "한", "글", "☕️", "👨‍👩‍👧", "e\u{301}", "\n", "\u{200B}", "漢", "-", ")", "。", "「",
    ]
    for _ in 0..<400 {
      body(random.text(of: pieces, upTo: 24), Int.random(in: -1...16, using: &random))
    }
  }
}
