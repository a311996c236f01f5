import MenuLayout
import MenuText
import Testing

private let measurers: [any TextMeasurer] = [TableTextMeasurer(), CellTextMeasurer()]

@Suite("Laws of measured text")
struct MeasuringLawTests {
  private let font = MeasuredSamples.font

  @Test("No line is wider than the limit, unless it is a single cluster", arguments: 0..<2)
  func limits(measurer: Int) {
    forEachRoom(measurer) { text, room, measured, seed in
      for (line, shown) in zip(measured.lines, measured.texts(in: text)) {
        let painted = shown.filter { CellWidth.of($0) > 0 && $0 != "\u{AD}" }
        #expect(line.width <= room.maxWidth ?? 0 || painted.count <= 1, "seed \(seed)")
      }
      #expect(measured.lines.allSatisfy { $0.width <= measured.width }, "seed \(seed)")
    }
  }

  @Test("Lines contain the text in order, without spaces and breaks between them", arguments: 0..<2)
  func nothingIsLost(measurer: Int) {
    forEachRoom(measurer) { text, _, measured, seed in
      var end = 0
      for line in measured.lines {
        #expect(line.range.lowerBound >= end, "seed \(seed)")
        #expect(isUnpainted(text, end..<line.range.lowerBound), "seed \(seed)")
        end = line.range.upperBound
      }
      #expect(isUnpainted(text, end..<text.utf8.count), "seed \(seed)")
    }
  }

  @Test("Lines begin and end between clusters", arguments: 0..<2)
  func clusters(measurer: Int) {
    forEachRoom(measurer) { text, _, measured, seed in
      let bounds = Set(
        (text.indices + [text.endIndex]).map { text.utf8.distance(from: text.startIndex, to: $0) })
      for line in measured.lines {
        #expect(bounds.contains(line.range.lowerBound), "seed \(seed)")
        #expect(bounds.contains(line.range.upperBound), "seed \(seed)")
      }
    }
  }

  @Test("A larger width never needs more lines", arguments: [true, false])
  func monotonic(keepAll: Bool) {
    MeasuredSamples.forEachText { text, seed in
      for measurer in measurers {
        let counts = stride(from: 0.0, through: 120, by: 3).map {
          measurer.measure([TextRun(text, font: font)], maxWidth: $0, keepAll: keepAll).lines.count
        }
        #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 >= $1 }, "seed \(seed)")
      }
    }
  }

  @Test("Measuring with a text's own width gives the same lines", arguments: 0..<2)
  func tightened(measurer: Int) {
    forEachRoom(measurer) { text, room, measured, seed in
      guard measured.width <= room.maxWidth ?? 0 else { return }
      let again = measurers[measurer].measure(
        [TextRun(text, font: font)], maxWidth: measured.width, keepAll: room.keepAll)
      #expect(again.lines == measured.lines, "seed \(seed)")
    }
  }

  @Test("Splitting a text into runs with the same font changes nothing", arguments: 0..<2)
  func additive(measurer: Int) {
    forEachRoom(measurer) { text, room, measured, seed in
      let runs = MeasuredSamples.runs(of: text, seed: seed)
      let inRuns = measurers[measurer].measure(runs, in: room)
      #expect(inRuns.lines.map(\.range) == measured.lines.map(\.range), "seed \(seed)")
      #expect(inRuns.height == measured.height, "seed \(seed)")
      for (one, other) in zip(inRuns.lines, measured.lines) {
        #expect(abs(one.width - other.width) < 1e-9, "seed \(seed)")
      }
    }
  }

  @Test("Pieces cover their lines without gaps", arguments: [nil, 1, 3])
  func pieces(maxLines: Int?) {
    MeasuredSamples.forEachText { text, seed in
      let runs = MeasuredSamples.runs(of: text, seed: seed)
      for width in MeasuredSamples.rooms {
        let room = TextRoom(maxWidth: width, maxLines: maxLines)
        let measured = TableTextMeasurer().measure(runs, in: room)
        for (index, line) in measured.lines.enumerated() {
          let pieces = measured.pieces.filter { $0.line == index }
          var x = 0.0
          for piece in pieces {
            #expect(abs(piece.x - x) < 1e-9, "seed \(seed)")
            x += piece.width
          }
          #expect(abs(x - line.width) < 1e-9, "seed \(seed)")
        }
        let drawn = measured.pieces.map { $0.text(in: runs) }.joined()
        let shown = measured.texts(in: text).joined() + (measured.isTruncated ? "…" : "")
        #expect(drawn == shown, "seed \(seed)")
      }
    }
  }

  @Test("A line limit keeps the earlier lines and truncates the last", arguments: 1..<4)
  func truncation(maxLines: Int) {
    MeasuredSamples.forEachText { text, seed in
      let run = TextRun(text, font: font)
      for width in MeasuredSamples.rooms {
        let full = TableTextMeasurer().measure([run], maxWidth: width)
        let cut = TableTextMeasurer().measure([run], maxWidth: width, maxLines: maxLines)
        #expect(cut.lines.count == min(maxLines, full.lines.count), "seed \(seed)")
        let kept = cut.isTruncated ? cut.lines.count - 1 : cut.lines.count
        #expect(Array(cut.lines.prefix(kept)) == Array(full.lines.prefix(kept)), "seed \(seed)")
        guard cut.isTruncated, let last = cut.lines.last else { continue }
        let isAlone = last.range.isEmpty
        #expect(last.width <= width || isAlone, "seed \(seed)")
        #expect(!isUnpainted(text, last.range.upperBound..<text.utf8.count), "seed \(seed)")
      }
    }
  }

  private func forEachRoom(
    _ measurer: Int,
    _ body: (String, TextRoom, MeasuredText, UInt64) -> Void
  ) {
    MeasuredSamples.forEachText { text, seed in
      for width in MeasuredSamples.rooms {
        let room = TextRoom(maxWidth: width, keepAll: seed.isMultiple(of: 2))
        let measured = measurers[measurer].measure(text, font: font, in: room)
        body(text, room, measured, seed)
      }
    }
  }

  private func isUnpainted(_ text: String, _ range: Range<Int>) -> Bool {
    let part = Substring(text.utf8.dropFirst(range.lowerBound).prefix(range.count))
    return part.unicodeScalars.allSatisfy {
      $0 == " " || $0 == "\u{3000}" || $0 == "\u{AD}" || CellWidth.of(Character($0)) == 0
    }
  }
}
