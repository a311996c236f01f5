import Foundation
import MenuTerminal
import MenuTestSupport
import MenuText
import Testing

@Suite("Form frames")
struct GoldenFrameTests {
  struct Scene: CustomTestStringConvertible {
    let menu: String
    let language: String
    let columns: Int
    let rows: Int
    var keys: [Key] = []
    var note = "first"
    var testDescription: String { "\(menu)-\(note)-\(language)-\(columns)x\(rows)" }
  }

  static let sizes = [(80, 24), (40, 12), (120, 40)]

  static let scenes: [Scene] = ["cafe-latte", "set-menu"].flatMap { menu in
    ["ko", "en"].flatMap { language in
      sizes.flatMap { columns, rows in
        [
          Scene(menu: menu, language: language, columns: columns, rows: rows),
          Scene(
            menu: menu, language: language, columns: columns, rows: rows,
            keys: [.character(" "), .enter, .down, .character(" "), .tab, .right], note: "chosen"),
          Scene(
            menu: menu, language: language, columns: columns, rows: rows, keys: [.end, .enter],
            note: "missing"),
        ]
      }
    }
  }

  @Test("A form of items with facts matches its recorded frame", arguments: ["ko", "en"])
  func facts(language: String) throws {
    var form = FormDriver(
      try MarketMenu.definition(), language: LanguageTag(language), columns: 80, rows: 30)
    try Snapshot(name: "market-\(language)-80x30.txt").expect(form.text())
  }

  @Test("A form matches its recorded frame", arguments: scenes)
  func golden(scene: Scene) throws {
    var form = try FormDriver(
      shipped: scene.menu, language: LanguageTag(scene.language), columns: scene.columns,
      rows: scene.rows)
    form.press(scene.keys)
    try Snapshot(name: "\(scene.testDescription).txt").expect(form.text())
  }
}
