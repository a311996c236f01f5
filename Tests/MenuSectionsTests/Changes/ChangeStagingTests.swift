import MenuSections
import Testing

@Suite("Stages and steps of changes")
struct ChangeStagingTests {
  private static let old = screen("A: a b c | B: d e | C: f")
  private static let new = screen("C1: f d1 | N: a n | A: c b")

  @Test("Each stage is a screen of its own")
  func stages() throws {
    let changes = Differ.changes(from: Self.old, to: Self.new)
    let stages = try Self.old.staged(changes, to: Self.new)
    #expect(
      stages.map { drawing($0.sections) } == [
        "A: a b c | B: d e | C1: f",
        "A: a b c | B: d1 e | C1: f",
        "N: n | A: a b c | B: d1 e | C1: f",
        "N: a n | A: c b | B: e | C1: f d1",
        "C1: f d1 | N: a n | A: c b",
      ])
    #expect(stages.map(\.changes.sections.count) == [1, 0, 1, 0, 2])
    #expect(stages.map(\.changes.rows.count) == [0, 1, 0, 3, 0])
  }

  @Test("Equal screens need no stages")
  func noStages() throws {
    #expect(try Self.old.staged(.empty, to: Self.old).isEmpty)
    #expect(try Self.old.steps(.empty, to: Self.old).isEmpty)
    #expect(Changeset.empty.deletesAndInserts.isEmpty)
  }

  @Test("Each step uses the positions at the time it is applied")
  func steps() throws {
    let (old, new) = (screen("A: a b c | B: d"), screen("A: c a | B: d b x"))
    let changes = Differ.changes(from: old, to: new)
    var current = old
    var drawings: [String] = []
    for step in try old.steps(changes, to: new) {
      try current.take(step, contentFrom: new)
      drawings.append(drawing(current))
    }
    #expect(
      drawings == [
        "A: c a b | B: d", "A: c a | B: d b", "A: c a | B: d b x",
      ])
  }

  @Test(
    "A step with an index out of range throws and changes nothing",
    arguments: [
      ChangeStep.updateSection(2, source: 0), .updateSection(0, source: 3),
      .updateRow(path(0, 3), source: path(0, 0)), .updateRow(path(0, 0), source: path(2, 2)),
      .insertSection(4, source: 0), .deleteRow(path(-1, 0)), .deleteSection(-1),
      .moveRow(path(0, 0), to: path(0, 3)), .insertRow(path(0, 4), source: path(0, 0)),
      .moveSection(0, to: 3), .moveSection(3, to: 0),
    ])
  func badSteps(step: ChangeStep) {
    var current = screen("A: a b c | B: d")
    do {
      try current.take(step, contentFrom: screen("A: a"))
      Issue.record("taken")
    } catch {
      #expect(error.reason == .outOfRange)
    }
    #expect(drawing(current) == "A: a b c | B: d")
  }

  @Test("Hints that do not match the screens are ignored")
  func badHints() {
    let changes = Differ.changes(from: Self.old, to: Self.new)
    let (old, new) = (screen("A: a b | B: c"), screen("A: b a1 | B: c"))
    for hints in [
      ChangeHints(sections: [7]), ChangeHints(sections: [-1]), ChangeHints(sections: [0, 1, 2]),
      ChangeHints(rows: [path(0, 0)]), ChangeHints(rows: [path(5, 0)]),
      ChangeHints(rows: [path(0, .min)]),
    ] {
      #expect(Differ.changes(from: Self.old, to: Self.new, hints: hints) == changes)
      #expect(
        Differ.changes(from: old, to: new, hints: hints) == Differ.changes(from: old, to: new))
    }
  }

  @Test("Only hinted sections and rows are compared")
  func hints() {
    let (old, new) = (screen("A: a b | B: c d"), screen("A1: a1 b1 | B1: c1 d1"))
    let changes = Differ.changes(
      from: old, to: new, hints: ChangeHints(sections: [1], rows: [path(0, 1), path(1, 0)]))
    #expect(changes.sections.updated == [.init(old: 0, new: 0), .init(old: 1, new: 1)])
    #expect(changes.rows.updated.map(\.new) == [path(0, 1), path(1, 0), path(1, 1)])
  }
}
