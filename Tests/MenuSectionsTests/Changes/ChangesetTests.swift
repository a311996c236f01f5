import Foundation
import MenuSections
import Testing

@Suite("Changesets")
struct ChangesetTests {
  /// The pair has one change of each type, for sections and rows.
  private static let old = screen("A: a b c | B: d e f | C: g h | D: i j | E: k")
  private static let new = screen("N: c n | B1: e d | D: i m j1 | A: a | E: k h1")

  private static let changes = Differ.changes(from: old, to: new)

  @Test("Positions are listed in the order of a batch update")
  func places() {
    let sections = Self.changes.sections
    #expect(sections.deleted == [2])
    #expect(sections.inserted == [0])
    #expect(sections.moved == [.init(old: 0, new: 3)])
    #expect(sections.updated == [.init(old: 1, new: 1)])
    let rows = Self.changes.rows
    #expect(rows.deleted == [path(0, 1), path(1, 2)])
    #expect(rows.inserted == [path(2, 1)])
    #expect(
      rows.moved == [
        .init(old: path(0, 2), new: path(0, 0)), .init(old: path(1, 1), new: path(1, 0)),
        .init(old: path(2, 1), new: path(4, 1)),
      ])
    #expect(
      rows.updated == [
        .init(old: path(3, 1), new: path(2, 2)), .init(old: path(2, 1), new: path(4, 1)),
      ])
  }

  @Test("The JSON form uses zero-based indices, with the old one first")
  func json() {
    #expect(
      Self.changes.json == """
        {"sections":{"deleted":[2],"inserted":[0],"moved":[[0,3]],"updated":[[1,1]]},\
        "rows":{"deleted":[[0,1],[1,2]],"inserted":[[2,1]],\
        "moved":[[[0,2],[0,0]],[[1,1],[1,0]],[[2,1],[4,1]]],\
        "updated":[[[3,1],[2,2]],[[2,1],[4,1]]]}}
        """)
  }

  @Test("JSON round-trips", arguments: [changes, .empty])
  func roundTrip(changes: Changeset) throws {
    let read = try JSONDecoder().decode(Changeset.self, from: Data(changes.json.utf8))
    #expect(read == changes)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let encoded = try encoder.encode(changes)
    #expect(try JSONDecoder().decode(Changeset.self, from: encoded) == changes)
  }

  @Test(
    "JSON with a different structure is rejected",
    arguments: [
      "[0]", "[0,1,2]", "[0,4294967296]", "[0,-1.5]", "{}", "\"0,1\"",
    ])
  func otherShapes(path: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(RowPath.self, from: Data(path.utf8))
    }
  }

  @Test(
    "A changeset has as few moves as possible",
    arguments: [
      ("A: a b c d e", "A: b c d e a", 1), ("A: a b c d e", "A: e a b c d", 1),
      ("A: a b c d e f", "A: d e f a b c", 3), ("A: a b c | B:", "A: c | B: a b", 2),
      ("A: a b | B: c d", "A: c b | B: a d", 2), ("A: a b", "B: a b", 2),
    ])
  func fewestMoves(old: String, new: String, moves: Int) {
    #expect(Differ.changes(from: screen(old), to: screen(new)).rows.moved.count == moves)
  }

  @Test("Rows that share their storage or have the same bytes are not compared by ==")
  func sameBytes() {
    let old = [
      RowSection(id: 0, content: 0, rows: [NeverEqualRow(id: 1)]),
      RowSection(id: 1, content: 0, rows: [NeverEqualRow(id: 2, name: "x")]),
    ]
    var new = old
    new[1].rows = [NeverEqualRow(id: 2, name: "y"), NeverEqualRow(id: 3)]
    // A row that never equals itself is reported as updated wherever it is compared.
    let changes = Differ.changes(from: old, to: new)
    #expect(changes.rows.updated == [.init(old: path(1, 0), new: path(1, 0))])
    #expect(changes.rows.inserted == [path(1, 1)])
  }

  private struct NeverEqualRow: Identifiable, Equatable {
    let id: Int
    var name = ""

    static func == (one: NeverEqualRow, other: NeverEqualRow) -> Bool { false }
  }

  @Test("Positions in slices count from the start of the slice")
  func slices() {
    let old = screen("Z: z | A: a b | B: c")
    let new = screen("Y: y | A: a | B: c b")
    let changes = Differ.changes(from: old[1...], to: new[1...])
    #expect(changes.rows.moved == [.init(old: path(0, 1), new: path(1, 1))])
    #expect(changes.sections.isEmpty)
  }
}

func path(_ section: Int32, _ row: Int32) -> RowPath { RowPath(section: section, row: row) }
