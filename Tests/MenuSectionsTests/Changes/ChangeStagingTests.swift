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
    #expect(stages.map { $0.changes.sections.count } == [1, 0, 1, 0, 2])
    #expect(stages.map { $0.changes.rows.count } == [0, 1, 0, 3, 0])
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
      try current.apply(step, contentFrom: new)
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
      try current.apply(step, contentFrom: screen("A: a"))
      Issue.record("applied")
    } catch {
      #expect(error.reason == .outOfRange)
    }
    #expect(drawing(current) == "A: a b c | B: d")
  }
}
