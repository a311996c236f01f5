/// One batch of changes, with the screen after it.
public struct ChangeStage<Section> {
  /// The changes from the screen of the previous stage.
  public let changes: Changeset
  /// The screen after the changes.
  public let sections: [Section]
}

extension ChangeStage: Equatable where Section: Equatable {}
extension ChangeStage: Sendable where Section: Sendable {}

extension Array {
  /// The changes as at most five batches, each safe for the batch updates of a list view.
  ///
  /// The last batch ends at `new`.
  ///
  /// The stages come in this order; empty ones are left out:
  /// 1. content of sections, in their old positions;
  /// 2. content of rows, in their old positions;
  /// 3. sections inserted, with the rows that do not move into them;
  /// 4. rows deleted, inserted and moved, between sections that all stay;
  /// 5. sections deleted, with the rows that did not move out, and moved.
  ///
  /// No batch lists a row in a section that it deletes or inserts, or updates what it moves. O(n).
  /// - Throws: `ChangesetError`, as ``applying(_:contentFrom:)``.
  public func staged<ID, Content, Row>(
    _ changes: Changeset, to new: [Element]
  ) throws(ChangesetError) -> [ChangeStage<Element>] where Element == RowSection<ID, Content, Row> {
    let new = try applying(changes, contentFrom: new)
    let plan = try plan(of: changes, to: new)
    let merged = MergedSections(plan)
    let updatedSections = withContent(ofSections: changes.sections.updated, from: new)
    let updatedRows = updatedSections.withContent(ofRows: changes.rows.updated, from: new)
    let grown = merged.positions.map { updatedRows.section($0, from: new, by: plan) }
    let settled = merged.positions.map { updatedRows.settledSection($0, from: new, by: plan) }
    let stages = [
      ChangeStage(changes: changes.sectionUpdatesInPlace, sections: updatedSections),
      ChangeStage(changes: changes.rowUpdatesInPlace, sections: updatedRows),
      ChangeStage(changes: merged.insertions, sections: grown),
      ChangeStage(changes: merged.rowChanges(of: changes.rows), sections: settled),
      ChangeStage(changes: merged.removals(and: changes.sections.moved), sections: new),
    ]
    return stages.filter { !$0.changes.isEmpty }
  }

  private func withContent<ID, Content, Row>(
    ofSections updates: [Changeset.Move<Int32>], from new: [Element]
  ) -> [Element] where Element == RowSection<ID, Content, Row> {
    var sections = self
    for update in updates {
      sections[Int(update.old)].content = new[Int(update.new)].content
    }
    return sections
  }

  private func withContent<ID, Content, Row>(
    ofRows updates: [Changeset.Move<RowPath>], from new: [Element]
  ) -> [Element] where Element == RowSection<ID, Content, Row> {
    var sections = self
    for update in updates {
      sections[Int(update.old.section)].rows[Int(update.old.row)] =
        new[Int(update.new.section)].rows[Int(update.new.row)]
    }
    return sections
  }

  /// The section before any row is deleted, inserted or moved.
  private func section<ID, Content, Row>(
    _ position: MergedSections.Position, from new: [Element], by plan: ChangePlan
  ) -> Element where Element == RowSection<ID, Content, Row> {
    switch position {
    case .old(let index): return self[index]
    case .inserted(let index):
      var section = new[index]
      section.rows = zip(plan.rowSources[plan.new.rows(of: index)], section.rows)
        .compactMap { source, row in source.path == nil ? row : nil }
      return section
    }
  }

  /// The section after all rows were deleted, inserted or moved.
  private func settledSection<ID, Content, Row>(
    _ position: MergedSections.Position, from new: [Element], by plan: ChangePlan
  ) -> Element where Element == RowSection<ID, Content, Row> {
    switch position {
    case .old(let index) where plan.sectionTargets[index] >= 0:
      return new[Int(plan.sectionTargets[index])]
    case .old(let index):
      var section = self[index]
      section.rows = zip(plan.rowFates[plan.old.rows(of: index)], section.rows)
        .compactMap { fate, row in fate == .stays ? row : nil }
      return section
    case .inserted(let index):
      return new[index]
    }
  }
}

extension Changeset {
  /// The section updates, before anything moves.
  fileprivate var sectionUpdatesInPlace: Changeset {
    var changes = Changeset()
    changes.sections.updated = sections.updated.map(\.old).sorted()
      .map { Move(old: $0, new: $0) }
    return changes
  }

  /// The row updates, before anything moves.
  fileprivate var rowUpdatesInPlace: Changeset {
    var changes = Changeset()
    changes.rows.updated = rows.updated.map(\.old).sorted().map { Move(old: $0, new: $0) }
    return changes
  }

  /// The same changes as deletes and inserts only, in one batch.
  ///
  /// What moved or was updated is deleted and inserted again, sections with all their rows.
  /// O(c log c) for c changes.
  public var deletesAndInserts: Changeset {
    var changes = Changeset()
    let sectionMoves = sections.moved + sections.updated
    let deleted = Set(sections.deleted + sectionMoves.map(\.old))
    let inserted = Set(sections.inserted + sectionMoves.map(\.new))
    changes.sections.deleted = deleted.sorted()
    changes.sections.inserted = inserted.sorted()
    let rowMoves = rows.moved + rows.updated
    changes.rows.deleted = Set(rows.deleted + rowMoves.map(\.old)).sorted()
      .filter { !deleted.contains($0.section) }
    changes.rows.inserted = Set(rows.inserted + rowMoves.map(\.new)).sorted()
      .filter { !inserted.contains($0.section) }
    return changes
  }
}
