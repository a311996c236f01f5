import MenuLayout
import Synchronization
import Testing

@Suite("A cache of measured texts")
struct MeasuredTextCacheTests {
  private let table = TableTextMeasurer()

  @Test("returns the same results as its measurer", arguments: [2, 7, 100, 10_000])
  func answers(capacity: Int) {
    var cache = MeasuredTextCache(measurer: table, capacity: capacity)
    for _ in 0..<2 {
      MeasuredSamples.forEachText(count: 60) { text, seed in
        for width in MeasuredSamples.rooms {
          let runs = MeasuredSamples.runs(of: text, seed: seed)
          let room = TextRoom(maxWidth: width, maxLines: seed.isMultiple(of: 3) ? 2 : nil)
          #expect(cache.measure(runs, in: room) == table.measure(runs, in: room))
          #expect(cache.count <= capacity)
        }
      }
    }
  }

  @Test("distinguishes texts that are only canonically equivalent")
  func canonicalEquivalence() {
    var cache = MeasuredTextCache(measurer: table)
    let texts = ["caf\u{E9}", "cafe\u{301}"]
    #expect(texts[0] == texts[1])
    for text in texts {
      let measured = cache.measure([TextRun(text, font: MeasuredSamples.font)], in: TextRoom())
      #expect(measured.lines.map(\.range) == [0..<text.utf8.count])
    }
  }

  @Test("distinguishes fonts, widths, line limits, line breaking and scales")
  func questions() {
    var cache = MeasuredTextCache(measurer: table)
    let plain = [TextRun("아메리카노", font: TextFont(points: 10))]
    let rooms = [
      TextRoom(), TextRoom(maxWidth: 20), TextRoom(maxWidth: 20, maxLines: 1),
      TextRoom(maxWidth: 20, keepAll: false), TextRoom(scale: 3),
    ]
    for room in rooms { _ = cache.measure(plain, in: room) }
    _ = cache.measure([TextRun("아메리카노", font: TextFont(points: 10, weight: .bold))], in: TextRoom())
    _ = cache.measure([TextRun("아메리카노", font: TextFont(points: 11))], in: TextRoom())
    #expect(cache.count == 7)
  }

  @Test("treats a width that is not a number as no width, and measures it once")
  func notANumber() {
    var cache = MeasuredTextCache(measurer: table)
    let runs = [TextRun("a", font: TextFont(points: .nan))]
    for width in [Double.nan, .infinity, -.infinity, .nan] {
      _ = cache.measure(runs, in: TextRoom(maxWidth: width, scale: width))
    }
    #expect(cache.count == 1)
  }

  @Test("keeps frequently used results")
  func generations() {
    let asked = Asked()
    var cache = MeasuredTextCache(measurer: CountingMeasurer(asked: asked), capacity: 8)
    for number in 0..<100 {
      _ = cache.measure([TextRun("often", font: MeasuredSamples.font)], in: TextRoom())
      _ = cache.measure([TextRun("\(number)", font: MeasuredSamples.font)], in: TextRoom())
    }
    #expect(asked.count(of: "often") == 1)
    #expect(asked.count(of: "99") == 1)
  }
}

/// Counts the calls to the underlying measurer.
private struct CountingMeasurer: TextMeasurer {
  let asked: Asked

  func measure(_ runs: [TextRun], in room: TextRoom) -> MeasuredText {
    asked.add(runs.map(\.string).joined())
    return CellTextMeasurer().measure(runs, in: room)
  }
}

private final class Asked: Sendable {
  private let texts = Mutex<[String]>([])

  func add(_ text: String) {
    texts.withLock { $0.append(text) }
  }

  func count(of text: String) -> Int {
    texts.withLock { $0.count { $0 == text } }
  }
}
