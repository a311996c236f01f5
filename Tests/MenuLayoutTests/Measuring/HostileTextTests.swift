import MenuLayout
import Testing

@Suite("Hostile input")
struct HostileTextTests {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, -1, 0, -0.0, .leastNonzeroMagnitude, 1e-300, 0.001, 1, 1e18,
    .greatestFiniteMagnitude,
  ]

  @Test("has finite sizes for any width, font and scale")
  func numbers() {
    let text = "아이스 latte\n☕️ e\u{301}\u{7}"
    for width in Self.numbers {
      for points in Self.numbers {
        for scale in Self.numbers {
          let runs = [
            TextRun("W", font: TextFont(points: .greatestFiniteMagnitude)),
            TextRun(text, font: TextFont(points: points)),
            TextRun(text, font: TextFont(points: 12)),
          ]
          for maxLines in [nil, Int.min, 1, 2, .max] {
            let measured = TableTextMeasurer().measure(
              runs, maxWidth: width, maxLines: maxLines, scale: scale)
            #expect(measured.width.isFinite && measured.width >= 0)
            #expect(measured.height.isFinite && measured.height >= 0)
            #expect(measured.lines.count <= max(1, maxLines ?? .max))
          }
        }
      }
    }
  }

  @Test(
    "of 250 kilobytes is measured in one pass",
    arguments: [
      "a", "아", " ", "\n", "\u{301}", "\u{7}", "🇰🇷", "👨\u{200D}", "가 ", "字", "\u{200B}", "\u{AD}",
    ])
  func long(piece: String) {
    let text = String(repeating: piece, count: 250_000 / piece.utf8.count)
    for (width, maxLines) in [(nil, nil), (100, nil), (100, 2)] as [(Double?, Int?)] {
      let runs = [TextRun(text, font: MeasuredSamples.font)]
      let measured = TableTextMeasurer().measure(runs, maxWidth: width, maxLines: maxLines)
      #expect(measured.lines.last.map { $0.range.upperBound <= text.utf8.count } ?? false)
      #expect(measured.isTruncated == (maxLines != nil && isLong(piece)))
    }
  }

  @Test("in many runs is measured once")
  func manyRuns() {
    let runs = Array(repeating: TextRun("가 나", font: MeasuredSamples.font), count: 50_000)
    let measured = TableTextMeasurer().measure(runs, maxWidth: 100)
    #expect(measured.lines.last?.range.upperBound == 50_000 * 7)
    #expect(measured.pieces.count >= 50_000)
    #expect(TableTextMeasurer().measure(runs, maxWidth: 100, maxLines: 3).isTruncated)
  }

  @Test("has no size without runs, and the height of a line without text")
  func empty() {
    let none = TableTextMeasurer().measure([], maxWidth: 10)
    #expect(none.lines.isEmpty && none.pieces.isEmpty && none.width == 0 && none.height == 0)
    let blank = TableTextMeasurer().measure("", font: TextFont(points: 20))
    #expect(blank.width == 0 && blank.height == 24 && blank.lines.count == 1)
  }

  private func isLong(_ piece: String) -> Bool {
    ["a", "아", "🇰🇷", "가 ", "字"].contains(piece)
  }
}
