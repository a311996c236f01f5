import MenuLayout
import MenuTestSupport

/// Texts for property tests: menu words mixed with difficult cases for line breaking.
enum MeasuredSamples {
  static let pieces = [
    "아", "메리카노", "샷 추가", "(", ")", "a", "word", " ", " ", "  ", "漢", "字", "か", "っ", "ー", "「", "」",
    "。", "、", "e\u{301}", "👨‍👩‍👧", "🇰🇷", "☕️", "1️⃣", "👍🏽", "\n", "\r\n", "\r", "\u{2028}", "\u{7}",
    "\t", "\u{AD}", "\u{200B}", "\u{200D}", "\u{301}", "\u{1112}\u{1161}\u{11AB}", "₩4,500", "…",
    "·", "\u{A0}", "ㅋ", "ｶﾞ", "ไทย", "\"", "“", "”", "\u{3000}", "！", "¦", "\u{FEFF}", "க்ஷ", "½",
  ]

  static let rooms: [Double] = [0, 8, 15, 17, 40, 99.5, 200, 1000]

  static let font = TextFont(points: 16)

  /// Calls `body` with random texts and the seed of each.
  static func forEachText(count: UInt64 = 120, _ body: (String, UInt64) -> Void) {
    for seed in 0..<count {
      var random = SeededGenerator(seed: seed)
      body(random.text(of: pieces, upTo: 24), seed)
    }
  }

  /// The text split between clusters into up to five runs with the same font.
  static func runs(of text: String, seed: UInt64) -> [TextRun] {
    var random = SeededGenerator(seed: seed ^ 0xFF)
    var runs: [TextRun] = []
    var rest = text[...]
    while runs.count < 4, !rest.isEmpty {
      let count = Int.random(in: 0...rest.count, using: &random)
      runs.append(TextRun(String(rest.prefix(count)), font: font))
      rest = rest.dropFirst(count)
    }
    return runs + [TextRun(String(rest), font: font)]
  }
}

extension MeasuredText {
  /// The text of each line, without the ellipsis, for a text with a single run.
  func texts(in text: String) -> [String] {
    lines.map { String(Substring(text.utf8.dropFirst($0.range.lowerBound).prefix($0.range.count))) }
  }
}

extension TextMeasurer {
  /// The same with separate limits.
  func measure(
    _ runs: [TextRun], maxWidth: Double?, maxLines: Int? = nil, keepAll: Bool = true,
    scale: Double = 1
  ) -> MeasuredText {
    measure(
      runs, in: TextRoom(maxWidth: maxWidth, maxLines: maxLines, keepAll: keepAll, scale: scale))
  }
}
