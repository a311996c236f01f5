import MenuSections
import Testing

@Suite("Duplicate ids")
struct DuplicateIDTests {
  @Test("Duplicate ids are reported with all their positions on both screens")
  func report() throws {
    let old = screen("A: a b a | B: c | A: b")
    let new = screen("A: a c | B: c d")
    let report = report(old, new)
    let sections = try #require(report?.sections)
    #expect(sections.map(\.id) == ["A"])
    #expect(sections.map(\.old) == [[0, 2]])
    #expect(sections.map(\.new) == [[0]])
    let rows = try #require(report?.rows)
    #expect(rows.map(\.id) == ["a", "b", "c"])
    #expect(
      rows.map(\.old) == [
        [path(0, 0), path(0, 2)], [path(0, 1), path(2, 0)], [path(1, 0)],
      ])
    #expect(rows.map(\.new) == [[path(0, 0)], [], [path(0, 1), path(1, 0)]])
    #expect(
      report?.description == """
        section A occurs at 0, 2 on the old screen and at 0 on the new one
        row a occurs at [0,0], [0,2] on the old screen and at [0,0] on the new one
        row b occurs at [0,1], [2,0] on the old screen and nowhere on the new one
        row c occurs at [1,0] on the old screen and at [0,1], [1,0] on the new one
        """)
  }

  private func report(
    _ old: [DrawnSection], _ new: [DrawnSection]
  ) -> DuplicateIDs<Character, Character>? {
    var differ = Differ()
    do {
      _ = try differ.strictChanges(from: old, to: new)
      return nil
    } catch {
      return error
    }
  }

  @Test("Without duplicates, the strict comparison gives the same changes")
  func unique() throws {
    let (old, new) = (screen("A: a b | B: c"), screen("B: a c | C: b"))
    var differ = Differ()
    let changes = try differ.strictChanges(from: old, to: new)
    #expect(changes == Differ.changes(from: old, to: new))
  }

  @Test("Duplicate ids are reported for flat screens")
  func numbers() {
    var screen = FlatScreen()
    screen.append(id: 1, version: 0, rows: [.init(id: 7, version: 0), .init(id: 7, version: 1)])
    var differ = Differ()
    do {
      _ = try differ.strictChanges(from: screen, to: FlatScreen())
      Issue.record("no report")
    } catch {
      #expect(error.rows.map(\.old) == [[path(0, 0), path(0, 1)]])
    }
  }

  @Test(
    "Rows with the same id are paired in order within their section",
    arguments: [
      ("A: x a1 a2 y", "A: a1 y x a2", "[[[0,1],[0,0]],[[0,3],[0,1]]]"),
      ("A: a | B: a b", "A: | B: b a", "[[[1,1],[1,0]]]"),
      ("A: a1 | B: a2 | C:", "A: | B: | C: a1 a2", "[[[0,0],[2,0]],[[1,0],[2,1]]]"),
    ])
  func pairing(old: String, new: String, moved: String) {
    let changes = Differ.changes(from: screen(old), to: screen(new))
    #expect(changes.json.contains("\"moved\":\(moved)"), "\(changes.json)")
  }

  @Test("Duplicate ids never change a section in which nothing changed")
  func otherSections() {
    let old = screen("A: a a a | B: a b a | C: a")
    let new = screen("A: a a a | B: a b | C: a")
    let changes = Differ.changes(from: old, to: new)
    #expect(changes.rows.deleted == [path(1, 2)])
    #expect(changes.rows.count + changes.sections.count == 1)
  }

  @Test("A thousand rows with the same id stay a thousand rows")
  func oneIDForAll() throws {
    let rows = (0..<1000).map { DrawnRow(id: "a", content: $0) }
    let old = [DrawnSection(id: "A", content: 0, rows: rows)]
    let new = [DrawnSection(id: "B", content: 0, rows: rows.reversed())]
    let changes = Differ.changes(from: old, to: new)
    #expect(changes.rows.moved.count == 1000)
    #expect(try old.applying(changes, contentFrom: new) == new)
  }
}
