import MenuLayout
import Testing

private let regular = FontFile.installed("NanumGothic.ttf")
private let bold = FontFile.installed("NanumGothicBold.ttf")

@Suite(
  "The table of advances compared with the font",
  .enabled(
    if: regular != nil && bold != nil, "needs NanumGothic: Debian's package fonts-nanum"))
struct FontFileTests {
  @Test("contains the advance of every letter, sign and syllable in the font")
  func advances() throws {
    let faces = [(try #require(regular), TextFont.Weight.regular), (try #require(bold), .bold)]
    for (file, weight) in faces {
      let em = TextFont(points: Double(file.unitsPerEm), weight: weight)
      let bars = TableTextMeasurer().measure("||", font: em)
      var checked = 0
      for scalar in scalars {
        guard let advance = file.advance(of: scalar) else { continue }
        checked += 1
        // Measure between letters, because trailing spaces have no width.
        let measured = TableTextMeasurer().measure("|\(scalar)|", font: em)
        #expect(measured.width - bars.width == Double(advance), "\(scalar) \(scalar.value)")
      }
      #expect(checked > 11_172 + 160)
    }
  }

  @Test("contains the line heights")
  func lines() throws {
    let file = try #require(regular)
    let em = TextFont(points: Double(file.unitsPerEm))
    let measured = TableTextMeasurer().measure("가", font: em)
    #expect(measured.height == Double(file.ascent + file.descent + file.lineGap))
    #expect(measured.baseline == Double(file.ascent) + Double(file.lineGap) / 2)
  }

  private var scalars: [Unicode.Scalar] {
    let latin = [0x20...0x7E, 0xA0...0xAC, 0xAE...0xFF, 0xAC00...0xD7A3].joined()
    return latin.compactMap(Unicode.Scalar.init) + "–—‘’“”•…€₩¥£×·".unicodeScalars
  }
}
