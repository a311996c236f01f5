import MenuTerminal
import MenuTestSupport
import MenuText
import Testing

@Suite("Frame painter")
struct FramePainterTests {
  @Test(
    "Random frames are shown below an unchanged prompt, also after resizes",
    arguments: [WidthProfile.modern, .legacy], [false, true])
  func inline(profile: WidthProfile, reflows: Bool) {
    for seed in UInt64(1)...60 {
      let painting = RandomPainting(seed: seed, profile: profile, reflows: reflows)
      if let failure = painting.failure(steps: 30) {
        Issue.record("seed \(seed): \(failure)")
        return
      }
    }
  }

  @Test("Random frames are shown on the alternate screen", arguments: UInt64(1)...60)
  func fullscreen(seed: UInt64) {
    var frames = RandomFrame(generator: SeededGenerator(seed: seed), profile: .modern)
    var screen = TestScreen(columns: 40, rows: 12)
    var painter = FramePainter(.fullscreen)
    var grid = frames.make(columns: 40, rows: 12)
    for _ in 0..<20 {
      screen.feed(painter.bytes(for: grid))
      #expect(screen.difference(from: grid, at: 0) == nil)
      #expect(screen.lines.count == 12)
      grid = frames.change(grid, rows: .random(in: 1...12, using: &frames.generator))
    }
    #expect(screen.errors == [])
  }

  @Test("An unchanged frame writes nothing")
  func unchanged() {
    var frames = RandomFrame(generator: SeededGenerator(seed: 7), profile: .modern)
    let grid = frames.make(columns: 60, rows: 20)
    var painter = FramePainter()
    #expect(painter.bytes(for: grid) != [])
    #expect(painter.bytes(for: grid) == [])
  }

  @Test("Only changed lines are written", arguments: UInt64(1)...100)
  func changedLines(seed: UInt64) {
    var frames = RandomFrame(generator: SeededGenerator(seed: seed), profile: .modern)
    var screen = TestScreen(columns: 60, rows: 20)
    var painter = FramePainter()
    var grid = frames.make(columns: 60, rows: 20)
    screen.feed(painter.bytes(for: grid))
    for _ in 0..<10 {
      let next = frames.change(grid, rows: 20)
      screen.writtenLines = []
      screen.feed(painter.bytes(for: next))
      let changed = (0..<20).filter { Array(grid[row: $0]) != Array(next[row: $0]) }
      #expect(screen.writtenLines.isSubset(of: changed))
      grid = next
    }
  }

  @Test("A scrolling list is moved, and only the new line is painted")
  func scrolling() {
    var screen = TestScreen(columns: 80, rows: 24)
    var painter = FramePainter()
    screen.feed(painter.bytes(for: list(from: 0)))
    for first in [1, 2, 3, 2, 1, 0] {
      screen.writtenLines = []
      let grid = list(from: first)
      screen.feed(painter.bytes(for: grid))
      #expect(screen.difference(from: grid, at: 0) == nil)
      #expect(screen.writtenLines.count == 1)
    }
    #expect(screen.errors == [])
  }

  @Test("A new page of rows takes at most 2 KiB")
  func bytesOfAKey() {
    var painter = FramePainter()
    _ = painter.bytes(for: list(from: 0))
    for first in [1, 2, 20, 19, 60, 0] {
      #expect(painter.bytes(for: list(from: first)).count <= 2048)
    }
  }

  /// A form of 24 rows with a list of long Korean rows between its first two and last three lines.
  private func list(from first: Int) -> CellGrid {
    var grid = CellGrid(CellSize(columns: 80, rows: 24))
    grid.write("마그넷 카페", column: 0, row: 0, style: CellStyle(isBold: true))
    for row in 0..<19 {
      let number = first + row
      grid.write("[ ] 아메리카노 \(number) 연하게", column: 2, row: row + 2)
      grid.write("+\(number * 100)원", column: 60, row: row + 2, style: CellStyle(.cyan))
    }
    grid.write("총 금액", column: 0, row: 22, style: CellStyle(isBold: true))
    grid.write("11,000원", column: 60, row: 22, style: CellStyle(isBold: true))
    return grid
  }

  @Test("The final text replaces the frame, with the cursor below it")
  func finishing() {
    var screen = TestScreen(columns: 30, rows: 6)
    screen.feed(Array("$ menu-runner\r\n".utf8))
    var painter = FramePainter()
    var grid = CellGrid(CellSize(columns: 30, rows: 5))
    for row in 0..<5 { grid.write("줄 \(row)", column: 0, row: row) }
    grid.caret = CellPoint(column: 3, row: 3)
    screen.feed(painter.bytes(for: grid))
    #expect(screen.isCursorShown)
    screen.feed(painter.finish(with: "라떼\n합계 4,500원\u{1B}[2J\n"))
    #expect(
      screen.lines.map(\.text) == ["$ menu-runner", "라떼", "합계 4,500원␛[2J", "", "", ""])
    #expect(screen.cursorLine == 3)
    #expect(screen.isCursorShown && screen.isAutowrapping && !screen.isSynchronized)
    #expect(screen.errors == [])
  }

  @Test("A frame higher than the screen is clipped, so that nothing scrolls away")
  func tooHigh() {
    var screen = TestScreen(columns: 10, rows: 4)
    var painter = FramePainter()
    var grid = CellGrid(CellSize(columns: 10, rows: 9))
    for row in 0..<9 { grid.write("\(row)", column: 0, row: row) }
    screen.feed(painter.bytes(for: grid, screenRows: 4))
    #expect(screen.lines.map(\.text) == ["0", "1", "2", "3"])
    screen.feed(painter.bytes(for: grid, screenRows: -1))
    #expect(screen.lines.map(\.text) == ["", "", "", ""])
  }

  @Test("Moves after clusters of terminal-dependent width use absolute columns")
  func ambiguousClusters() {
    var grid = CellGrid(CellSize(columns: 30, rows: 1))
    grid.write("한글 ok👨‍👩‍👧라떼·x", column: 0, row: 0)
    var painter = FramePainter()
    let text = String(decoding: painter.bytes(for: grid), as: UTF8.self)
    #expect(text.contains("한글 ok👨‍👩‍👧\u{1B}[10G라떼·\u{1B}[15Gx"))
  }

  @Test("Text after a cluster of terminal-dependent width is repainted")
  func overwritten() {
    func grid(_ cluster: String) -> CellGrid {
      var grid = CellGrid(CellSize(columns: 20, rows: 1))
      grid.write(cluster, column: 0, row: 0)
      grid.write("a라떼", column: 4, row: 0)
      return grid
    }
    var painter = FramePainter()
    _ = painter.bytes(for: grid("🍰"))
    let text = String(decoding: painter.bytes(for: grid("👨‍👩‍👧")), as: UTF8.self)
    #expect(text.contains("a라떼"))
  }

  @Test(
    "A frame that is cut off by a termination is erased whole, also after scrolling the screen",
    arguments: UInt64(1)...8, [1, 9])
  func cutOff(seed: UInt64, prompts: Int) throws {
    var frames = RandomFrame(generator: SeededGenerator(seed: seed), profile: .modern)
    var screen = TestScreen(columns: 30, rows: 12)
    let above = (0..<prompts).map { "$ \($0)" }
    screen.feed(Array(above.map { $0 + "\r\n" }.joined().utf8))
    var painter = FramePainter()
    let first = frames.make(columns: 30, rows: 6)
    screen.feed(painter.bytes(for: first))
    let bytes = painter.bytes(for: frames.change(first, rows: 9))
    let saves = bytes.indices.filter { bytes[$0...].starts(with: Array("\u{1B}7".utf8)) }
    let start = try #require(saves.first)
    let room = bytes.firstIndex(of: 10) ?? start
    let painting = try #require(saves.last) + 2
    // While lines scroll up, there is no saved position to return to.
    for cut in [0] + Array(start + 2..<max(room - 1, start + 2)) + Array(painting...bytes.count) {
      var terminated = screen
      terminated.feed(Array(bytes[..<cut]))
      terminated.feed(Array("\u{1B}8\(FramePainter.restoration(.inline))".utf8))
      #expect(terminated.lines.map(\.text).filter { $0 != "" } == above)
      #expect(terminated.isCursorShown && terminated.isAutowrapping && !terminated.isSynchronized)
      #expect(terminated.cursorLine == prompts)
    }
  }
}
