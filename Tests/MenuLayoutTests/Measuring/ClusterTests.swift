import MenuLayout
import Testing

@Suite("Clusters")
struct ClusterTests {
  @Test("are never split, for any scalar before and after every kind of mark")
  func everyScalar() {
    let room = TextRoom(maxWidth: 0)
    let neighbors = [
      "a", "가", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{11A8}", "\u{3099}", "🇰", "字",
    ]
    var differing: [UInt32] = []
    for value in UInt32(0x21)...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      // Han and Hangul are long ranges of equivalent scalars.
      let isOneOfMany = 0x3400...0x9FFF ~= value || 0xAC00...0xD7A3 ~= value
      if isOneOfMany, !value.isMultiple(of: 61) { continue }
      let text = neighbors.map { "\(scalar)\($0)" }.joined()
      let bounds = Set(
        (text.indices + [text.endIndex]).map { text.utf8.distance(from: text.startIndex, to: $0) })
      let lines = CellTextMeasurer().measure(text, font: TextFont(points: 1), in: room).lines
      let isWhole = lines.allSatisfy {
        bounds.contains($0.range.lowerBound) && bounds.contains($0.range.upperBound)
      }
      if !isWhole { differing.append(value) }
    }
    #expect(differing.isEmpty)
  }
}
