import MenuSections
import Testing

@Suite("Duplicate ids")
struct DuplicateIDTests {
  @Test(
    "The strict comparison throws at the first repeated id",
    arguments: [
      (
        "A: a | B: b | A: c", "A: a",
        "old section 2 has the same id as section 0; ids must be unique"
      ),
      ("A: a", "A: a | A: b", "new section 1 has the same id as section 0; ids must be unique"),
      (
        "A: a b a | B: b", "A: a a",
        "old row [0,2] has the same id as row [0,0]; ids must be unique"
      ),
      ("A: a b", "A: a | B: a", "new row [1,0] has the same id as row [0,0]; ids must be unique"),
    ])
  func strict(old: String, new: String, message: String) {
    var differ = Differ()
    do {
      _ = try differ.strictChanges(from: screen(old), to: screen(new))
      Issue.record("no error")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test("Without duplicates, the strict comparison gives the same changes")
  func unique() throws {
    let (old, new) = (screen("A: a b | B: c"), screen("B: a c | C: b"))
    var differ = Differ()
    let changes = try differ.strictChanges(from: old, to: new)
    #expect(changes == Differ.changes(from: old, to: new))
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
