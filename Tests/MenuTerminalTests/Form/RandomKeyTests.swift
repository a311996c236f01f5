import Foundation
import MenuSections
import MenuTerminal
import MenuTestSupport
import MenuText
import Testing

@Suite("Forms under random keys")
struct RandomKeyTests {
  /// Random keys of all kinds.
  private struct RandomKeys {
    var generator: SeededGenerator

    mutating func next() -> Key {
      let keys: [Key] = [
        .enter, .tab, .backTab, .up, .down, .down, .down, .left, .right, .home, .end, .pageUp,
        .pageDown, .backspace, .delete, .control("r"), .control("n"), .character(" "),
        .character(" "), .character("/"), .character("a"), .character("u"), .character("+"),
        .character("3"), .character("ㅁ"), .character("가"), .character("\u{301}"), .escape,
        .character("n"), .character("?"), .paste("a\nb\u{1B}"), .unknown,
        .cursorPosition(row: 1, column: 1),
      ]
      return keys.randomElement(using: &generator) ?? .enter
    }
  }

  @Test(
    "Every frame fits the terminal, the focus is visible, and the commands replay to the same order",
    arguments: 0..<(runsAllLaws ? 60 : 30))
  func frames(seed: Int) throws {
    let definition = try MenuDefinition(RandomMenu.draft(seed: UInt64(seed)))
    var generator = SeededGenerator(seed: UInt64(seed))
    var keys = RandomKeys(generator: SeededGenerator(seed: UInt64(seed) &+ 7))
    var form = FormDriver(definition)
    for _ in 0..<80 {
      if Int.random(in: 0..<8, using: &generator) == 0 {
        form.size = CellSize(
          columns: Int.random(in: 0...130, using: &generator),
          rows: Int.random(in: 0...40, using: &generator))
        form.profile = Bool.random(using: &generator) ? .modern : .legacy
      }
      form.press(keys.next())
      guard form.lastStep == .stay else { break }
      let grid = form.grid()
      #expect(grid.size.columns == form.size.columns)
      #expect(grid.size.rows <= form.size.rows)
      for row in 0..<grid.size.rows {
        #expect(grid[row: row].reduce(0) { $0 + $1.width } == grid.size.columns)
      }
      let text = form.text()
      let hasNoFocus = ["누르면", "찾는 것이 없어요"].contains { text.contains($0) }
      if form.size.rows >= 6, form.size.columns >= 20, !hasNoFocus {
        #expect(text.contains("›"), "seed \(seed)\n\(text)")
      }
    }
    let replayed = MenuStore(definition)
    for command in form.form.recorder.commands { try replayed.replay(command) }
    #expect(replayed.screen.stateDigest == form.screen.stateDigest)
  }

  @Test("Clicks, turns of the wheel and times of the clock may have any numbers")
  func extremeNumbers() throws {
    let definition = try MenuDefinition(RandomMenu.draft(seed: 1))
    let time = try #require(LocalMinute("2026-11-20T11:00"))
    for number in [Int.min, -1, .max] {
      let moment = OrderClock.Moment(time, milliseconds: number)
      #expect(0...59_999 ~= moment.milliseconds)
      for first in [Key.down, .character("?")] {
        var form = OrderForm(
          CommandRecorder(MenuStore(definition)), localizer: Localizer(.english),
          configuration: .init(clock: OrderClock { moment }))
        _ = form.frame(CellSize(columns: 80, rows: 6), profile: .modern)
        _ = form.press(first)
        _ = form.millisecondsUntilWake
        let point = CellPoint(column: number, row: number)
        for key in [Key.wheel(by: number), .click(point), .wheel(by: number)] {
          #expect(form.press(key) == .stay)
          #expect(form.frame(CellSize(columns: 80, rows: 6), profile: .modern).size.rows <= 6)
        }
      }
    }
  }
}
