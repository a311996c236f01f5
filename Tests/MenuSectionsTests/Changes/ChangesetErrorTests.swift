import MenuSections
import MenuTestSupport
import Testing

@Suite("Errors from changesets that do not match")
struct ChangesetErrorTests {
  private static let old = screen("A: a b c | B: d e")
  private static let new = screen("C: x | A: a b c")

  private static func error(
    old: [DrawnSection] = old, new: [DrawnSection] = new, _ edit: (inout Changeset) -> Void
  ) -> ChangesetError? {
    var changes = Differ.changes(from: old, to: new)
    edit(&changes)
    return Self.error(of: changes, from: old, to: new)
  }

  private static func error(
    of changes: Changeset, from old: [DrawnSection], to new: [DrawnSection]
  ) -> ChangesetError? {
    do {
      _ = try old.applying(changes, contentFrom: new)
      return nil
    } catch {
      return error
    }
  }

  @Test("An index out of range throws")
  func outOfRange() {
    #expect(
      Self.error { $0.sections.deleted = [2] }
        == ChangesetError(.outOfRange, in: .deleted, of: .old, at: .section(2)))
    #expect(
      Self.error { $0.sections.inserted = [-1] }
        == ChangesetError(.outOfRange, in: .inserted, of: .new, at: .section(-1)))
    #expect(
      Self.error { $0.rows.deleted = [path(0, 3)] }
        == ChangesetError(.outOfRange, in: .deleted, of: .old, at: .row(path(0, 3))))
    #expect(
      Self.error { $0.rows.moved = [.init(old: path(0, 0), new: path(9, 0))] }
        == ChangesetError(.outOfRange, in: .moved, of: .new, at: .row(path(9, 0))))
    #expect(
      Self.error { $0.rows.updated = [.init(old: path(0, 0), new: path(1, .max))] }
        == ChangesetError(.outOfRange, in: .updated, of: .new, at: .row(path(1, .max))))
    #expect(
      Self.error { $0.sections.updated = [.init(old: -1, new: 0)] }
        == ChangesetError(.outOfRange, in: .updated, of: .old, at: .section(-1)))
    #expect(
      Self.error { $0.rows.inserted = [path(.min, .min)] }
        == ChangesetError(.outOfRange, in: .inserted, of: .new, at: .row(path(.min, .min))))
  }

  @Test("A position that is listed twice throws")
  func listedTwice() {
    #expect(
      Self.error { $0.sections.deleted = [1, 1] }
        == ChangesetError(.listedTwice, in: .deleted, of: .old, at: .section(1)))
    #expect(
      Self.error { $0.sections.moved = [.init(old: 1, new: 1)] }
        == ChangesetError(.listedTwice, in: .moved, of: .old, at: .section(1)))
    #expect(
      Self.error {
        $0.rows.moved = [
          .init(old: path(0, 0), new: path(1, 0)), .init(old: path(0, 1), new: path(1, 0)),
        ]
      } == ChangesetError(.listedTwice, in: .moved, of: .new, at: .row(path(1, 0))))
    #expect(
      Self.error {
        $0.rows.updated = [
          .init(old: path(0, 0), new: path(1, 0)), .init(old: path(0, 0), new: path(1, 0)),
        ]
      } == ChangesetError(.listedTwice, in: .updated, of: .new, at: .row(path(1, 0))))
  }

  @Test("A row deleted or inserted with its section must not be listed")
  func withSection() {
    #expect(
      Self.error { $0.rows.deleted = [path(1, 0)] }
        == ChangesetError(.deletedWithSection, in: .deleted, of: .old, at: .row(path(1, 0))))
    #expect(
      Self.error { $0.rows.inserted = [path(0, 0)] }
        == ChangesetError(.insertedWithSection, in: .inserted, of: .new, at: .row(path(0, 0))))
  }

  @Test("Counts that do not match are an error")
  func counts() {
    #expect(
      Self.error { $0.sections.deleted = [] }
        == ChangesetError(.wrongCount(expected: 1, found: 2), of: .new, at: .screen))
    #expect(
      Self.error { $0.rows.deleted = [path(0, 2)] }
        == ChangesetError(.wrongCount(expected: 3, found: 2), of: .new, at: .section(1)))
  }

  @Test("An update between positions that the moves do not connect is an error")
  func otherPosition() {
    #expect(
      Self.error { $0.sections.updated = [.init(old: 1, new: 1)] }
        == ChangesetError(.otherPosition, in: .updated, of: .new, at: .section(1)))
    #expect(
      Self.error { $0.rows.updated = [.init(old: path(0, 0), new: path(1, 1))] }
        == ChangesetError(.otherPosition, in: .updated, of: .new, at: .row(path(1, 1))))
  }

  @Test("A changeset for another screen of the same shape fails at the first difference")
  func otherScreen() {
    let changes = Differ.changes(from: screen("A: a b"), to: screen("A: b a"))
    #expect(
      Self.error(of: changes, from: screen("A: x y"), to: screen("A: b a"))
        == ChangesetError(.otherID, of: .new, at: .row(path(0, 0))))
    #expect(
      Self.error(of: changes, from: screen("B: a b"), to: screen("A: b a"))
        == ChangesetError(.otherID, of: .new, at: .section(0)))
    var update = Changeset()
    update.rows.updated = [.init(old: path(0, 0), new: path(0, 0))]
    #expect(
      Self.error(of: update, from: screen("A: a"), to: screen("A: b"))
        == ChangesetError(.otherID, in: .updated, of: .new, at: .row(path(0, 0))))
    #expect(
      Self.error(of: .empty, from: screen("A: a"), to: screen("A1: a"))
        == ChangesetError(.otherContent, of: .new, at: .section(0)))
    #expect(
      Self.error(of: .empty, from: screen("A: a"), to: screen("A: a1"))
        == ChangesetError(.otherContent, of: .new, at: .row(path(0, 0))))
  }

  @Test(
    "The description of an error names the position and the requirement",
    arguments: [
      (
        ChangesetError(.outOfRange, in: .moved, of: .old, at: .row(path(0, 9))),
        "moved: there is no old row [0,9]"
      ),
      (
        ChangesetError(.listedTwice, in: .moved, of: .new, at: .section(1)),
        "moved: new section 1 is listed twice; a new position is either inserted or moved to"
      ),
      (
        ChangesetError(.deletedWithSection, in: .deleted, of: .old, at: .row(path(1, 0))),
        "deleted: old row [1,0] is deleted with its section, so it must not be listed"
      ),
      (
        ChangesetError(.otherID, in: .updated, of: .new, at: .row(path(0, 0))),
        "updated: new row [0,0] has another id; an update keeps the id"
      ),
      (
        ChangesetError(.otherContent, of: .new, at: .section(2)),
        "new section 2 has other content and must be listed as updated"
      ),
      (
        ChangesetError(.wrongCount(expected: 3, found: 2), of: .new, at: .section(1)),
        """
        new section 1: what is not deleted or moved must fill what is not inserted or moved to, but \
        2 of it remain for 3 positions
        """
      ),
    ])
  func sentence(error: ChangesetError, message: String) {
    #expect(error.description == message)
  }

  @Test("Any changeset either leads to the new screen or throws, 4,000 times", arguments: 0..<4)
  func anything(batch: UInt64) {
    for seed in (batch * 1000)..<((batch + 1) * 1000) {
      var generator = SeededGenerator(seed: seed)
      let old = generator.screen(sectionCount: 3, rowCount: 4, repeatingIDs: true)
      let new = generator.screen(sectionCount: 3, rowCount: 4, repeatingIDs: true)
      var changes = Differ.changes(from: old, to: new)
      generator.spoil(&changes)
      if let result = try? old.applying(changes, contentFrom: new) {
        let batch = NaiveBatch(old: old, new: new, changes: changes)
        if result != new || batch.result != new {
          Issue.record("seed \(seed): \(changes.json)")
        }
      }
      let stages = (try? old.staged(changes, to: new)) ?? []
      if let last = stages.last, last.sections != new { Issue.record("seed \(seed) in stages") }
      var current = old
      for step in (try? old.steps(changes, to: new)) ?? [] {
        try? current.apply(step, contentFrom: new)
      }
      _ = changes.deletesAndInserts
    }
  }
}

extension SeededGenerator {
  /// Corrupts the changeset in a few random positions.
  fileprivate mutating func spoil(_ changes: inout Changeset) {
    for _ in 0..<Int.random(in: 1...3, using: &self) {
      let path = RowPath(section: index(), row: index())
      switch Int.random(in: 0..<10, using: &self) {
      case 0: changes.sections.deleted.append(index())
      case 1: changes.sections.inserted.append(index())
      case 2: changes.sections.moved.append(.init(old: index(), new: index()))
      case 3: changes.sections.updated.append(.init(old: index(), new: index()))
      case 4: changes.rows.deleted.append(path)
      case 5: changes.rows.inserted.append(path)
      case 6:
        changes.rows.moved.append(.init(old: path, new: RowPath(section: index(), row: index())))
      case 7:
        changes.rows.updated.append(.init(old: path, new: RowPath(section: index(), row: index())))
      case 8: _ = changes.rows.moved.popLast()
      default: _ = changes.sections.moved.popLast()
      }
    }
  }

  private mutating func index() -> Int32 {
    [.min, -1, 0, 0, 1, 1, 2, 3, .max].randomElement(using: &self) ?? 0
  }
}
