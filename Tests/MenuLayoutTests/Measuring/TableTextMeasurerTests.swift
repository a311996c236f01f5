import MenuLayout
import Testing

@Suite("Table metrics")
struct TableTextMeasurerTests {
  private let table = TableTextMeasurer()

  @Test("sum the advances of NanumGothic")
  func advances() {
    // 5 syllables of 940; A of 727, space of 280, b of 606; won sign of 966 and four digits of 606.
    #expect(width("아메리카노", points: 10) == 47)
    #expect(width("A b", points: 1000) == 1613)
    #expect(width("₩4500", points: 100) == 339)
    #expect(width("À", points: 1000, .bold) == 672)
    #expect(width("À", points: 1000, .medium) == 654)
  }

  @Test("use the East Asian width of characters without an advance")
  func others() {
    #expect(width("漢字かな", points: 100) == 376)
    #expect(width("☕️👨‍👩‍👧", points: 100) == 188)
    #expect(width("Ж", points: 100) == 47)
    #expect(width("µ", points: 100) == 47)
    #expect(width("1️⃣", points: 100) == 94)
  }

  @Test("give a base character with marks the advance of the base")
  func marks() {
    for scalar in [0x20...0x7E, 0xAC00...0xD7A3].joined().compactMap(Unicode.Scalar.init) {
      let alone = "a\(scalar)a"
      let marked = "a\(scalar)\u{323}a"
      #expect(width(alone, points: 1000) == width(marked, points: 1000))
    }
  }

  @Test("make a line as tall as its largest font, with a shared baseline, in whole pixels")
  func heights() {
    let runs = [
      TextRun("라떼 ", font: TextFont(points: 10)), TextRun("5,000\n", font: TextFont(points: 20)),
      TextRun("x", font: TextFont(points: 10)),
    ]
    let measured = table.measure(runs, maxWidth: nil)
    // 18.4 above and 4.6 below the baseline, then 9.2 and 2.3.
    #expect(measured.lines.map(\.height) == [24, 13])
    #expect(measured.lines.map(\.top) == [0, 24])
    #expect(measured.lines.map(\.baseline) == [19, 34])
    #expect(measured.height == 37 && measured.baseline == 19)
    let fine = table.measure(runs, maxWidth: nil, scale: 10)
    #expect(fine.lines.map(\.height) == [23, 11.5])
    #expect(fine.lines.map(\.baseline) == [18.4, 32.2])
  }

  @Test("round sizes up to device pixels, but not beyond a limit that fits the text")
  func rounding() {
    let run = [TextRun("A", font: TextFont(points: 10))]
    #expect(table.measure(run, maxWidth: nil).width == 8)
    #expect(table.measure(run, maxWidth: nil, scale: 2).width == 7.5)
    #expect(table.measure(run, maxWidth: 7.3).width == 7.3)
    #expect(table.measure(run, maxWidth: 1).width == 7.27)
  }

  @Test("place each run after the previous one")
  func pieces() {
    let runs = [
      TextRun("라떼 ", font: TextFont(points: 10)),
      TextRun("A아 나", font: TextFont(points: 100)),
    ]
    let measured = table.measure(runs, maxWidth: 200)
    #expect(measured.pieces.map { $0.text(in: runs) } == ["라떼 ", "A아", "나"])
    #expect(measured.pieces.map(\.line) == [0, 0, 1])
    #expect(measured.pieces.map(\.run) == [0, 1, 1])
    #expect(measured.pieces.map(\.x) == [0, 21.6, 0])
    #expect(measured.pieces.map(\.range) == [0..<7, 0..<4, 5..<8])
  }

  private func width(_ text: String, points: Double, _ weight: TextFont.Weight = .regular) -> Double
  {
    table.measure(text, font: TextFont(points: points, weight: weight), in: TextRoom(scale: 100))
      .lines.first?.width ?? -1
  }
}
