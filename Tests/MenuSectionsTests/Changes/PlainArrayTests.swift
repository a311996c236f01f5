import MenuSections
import MenuTestSupport
import Testing

@Suite("Changes of plain arrays")
struct PlainArrayTests {
  private struct Message: Identifiable, Equatable {
    let id: Int
    var text: String
  }

  @Test("Positions are indices")
  func indices() throws {
    let old = [Message(id: 1, text: "a"), Message(id: 2, text: "b"), Message(id: 3, text: "c")]
    let new = [Message(id: 3, text: "c"), Message(id: 1, text: "A"), Message(id: 4, text: "d")]
    let changes = Differ.changes(from: old, to: new)
    #expect(changes.deleted == [1])
    #expect(changes.inserted == [2])
    #expect(changes.moved == [.init(old: 2, new: 0)])
    #expect(changes.updated == [.init(old: 0, new: 1)])
    #expect(try old.applying(changes, contentFrom: new) == new)
    #expect(
      try old.staged(changes, to: new).map { $0.rows.map(\.text).joined() } == ["Abc", "cAd"])
  }

  @Test("All laws hold between any two arrays of up to four rows")
  func everySmallPair() {
    let arrays = everyScreen(sectionCount: 1, rowCount: 4).map { $0.first?.rows ?? [] }
    for (index, old) in arrays.enumerated() {
      for (other, new) in arrays.enumerated() {
        let new = new.map { row in
          NumberedRow(id: row.id, version: (index + 3 * other + 5 * row.id) % 3 == 0 ? 1 : 0)
        }
        if let law = brokenLaw(old, new) {
          Issue.record("\(law): \(old) → \(new)")
          return
        }
      }
    }
  }

  @Test("All laws hold between 20,000 random arrays, with duplicate ids too", arguments: 0..<4)
  func randomPairs(batch: UInt64) {
    for seed in (batch * 5000)..<((batch + 1) * 5000) {
      var generator = SeededGenerator(seed: seed)
      let repeats = seed % 2 == 0
      let old = generator.screen(sectionCount: 1, rowCount: 9, repeatingIDs: repeats)
      let new = generator.screen(sectionCount: 1, rowCount: 9, repeatingIDs: repeats)
      if let law = brokenLaw(old.first?.rows ?? [], new.first?.rows ?? []) {
        Issue.record("seed \(seed) breaks “\(law)”: \(old) → \(new)")
        return
      }
    }
  }

  @Test(
    "An error names the requirement and the index",
    arguments: [
      (Changeset.Changes<Int>.deleting(7), "deleted: there is no old row 7"),
      (.deleting(.max), "deleted: there is no old row 2147483647"),
      (
        .deleting(0, 0),
        "deleted: old row 0 is listed twice; an old position is either deleted or moved"
      ),
      (
        .deleting(0),
        """
        new rows: what is not deleted or moved must fill what is not inserted or moved to, but 1 of \
        it remain for 2 positions
        """
      ),
      (.deleting(), "new row 1 has another id than the changes lead to"),
    ])
  func errors(changes: Changeset.Changes<Int>, message: String) {
    let old = [Message(id: 1, text: "a"), Message(id: 2, text: "b")]
    let new = [Message(id: 1, text: "a"), Message(id: 3, text: "b")]
    let errors = [
      #expect(throws: ChangesetError.self) { try old.applying(changes, contentFrom: new) },
      #expect(throws: ChangesetError.self) { try old.staged(changes, to: new) },
      #expect(throws: ChangesetError.self) { try old.steps(changes, to: new) },
    ]
    #expect(errors.map { $0?.description } == [message, message, message])
  }

  @Test("A step that is not in section 0 throws and changes nothing")
  func otherSteps() {
    let rows = [NumberedRow(id: 1), NumberedRow(id: 2)]
    for step in [
      ChangeStep.deleteSection(0), .deleteRow(path(1, 0)), .deleteRow(path(0, 2)),
      .moveRow(path(0, 0), to: path(0, 2)), .insertRow(path(0, 0), source: path(0, 2)),
    ] {
      var current = rows
      #expect(throws: ChangesetError.self) { try current.apply(step, contentFrom: rows) }
      #expect(current == rows)
    }
  }

  private func brokenLaw(_ old: [NumberedRow], _ new: [NumberedRow]) -> String? {
    let changes = Differ.changes(from: old, to: new)
    let sections = Differ.changes(
      from: [RowSection(id: 0, content: 0, rows: old)],
      to: [RowSection(id: 0, content: 0, rows: new)])
    if changes.deleted != sections.rows.deleted.map({ Int($0.row) })
      || changes.inserted != sections.rows.inserted.map({ Int($0.row) })
      || changes.count != sections.rows.count
    {
      return "an array has the changes of its only section"
    }
    do {
      if try old.applying(changes, contentFrom: new) != new {
        return "applying gives the new array"
      }
      var current = old
      for (changes, rows) in try old.staged(changes, to: new) {
        guard result(of: changes, from: current, to: rows) == rows else { return "stages add up" }
        let isUpdate = !changes.updated.isEmpty
        if isUpdate, changes.count > changes.updated.count { return "updates are separate" }
        current = rows
      }
      if current != new { return "stages end at the new array" }
      current = old
      for step in try old.steps(changes, to: new) { try current.apply(step, contentFrom: new) }
      if current != new { return "steps end at the new array" }
    } catch {
      return "no error: \(error)"
    }
    if result(of: changes, from: old, to: new) != new { return "a list view shows the new array" }
    let plain = changes.deletesAndInserts
    guard plain.moved.isEmpty, plain.updated.isEmpty, result(of: plain, from: old, to: new) == new
    else { return "deletes and inserts are enough" }
    return nil
  }

  /// The rows after a batch update of a list view, which shares no code with the library.
  private func result(
    of changes: Changeset.Changes<Int>, from old: [NumberedRow], to new: [NumberedRow]
  ) -> [NumberedRow]? {
    let leaving = changes.deleted + changes.moved.map(\.old)
    var stays = old.indices.filter { !leaving.contains($0) }[...]
    var result: [NumberedRow] = []
    for index in new.indices {
      if changes.inserted.contains(index) {
        result.append(new[index])
        continue
      }
      guard let source = changes.moved.first(where: { $0.new == index })?.old ?? stays.popFirst()
      else { return nil }
      let isUpdated = changes.updated.contains(.init(old: source, new: index))
      result.append(isUpdated ? new[index] : old[source])
    }
    return stays.isEmpty ? result : nil
  }
}

extension Changeset.Changes<Int> {
  fileprivate static func deleting(_ indices: Int...) -> Changeset.Changes<Int> {
    var changes = Changeset.Changes<Int>()
    changes.deleted = indices
    return changes
  }
}
