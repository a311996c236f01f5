extension Array where Element: EditableSection {
  /// The changes as at most five batches for a list view, each with the sections after it.
  ///
  /// The last batch ends at `new`. Update the data in the closure of each batch:
  ///
  ///     for stage in try shown.staged(changes, to: new) {
  ///       let (sections, rows) = (stage.changes.sections, stage.changes.rows)
  ///       tableView.performBatchUpdates {
  ///         shown = stage.sections
  ///         tableView.reloadSections(IndexSet(sections.updated.map { Int($0.old) }), with: .fade)
  ///         tableView.insertRows(at: rows.inserted.map(\.indexPath), with: .fade)
  ///         // and the other lists
  ///       }
  ///     }
  ///
  /// A changeset is one batch for a list view without rules. UIKit has these, and raises an exception or
  /// shows wrong rows if a batch breaks one:
  /// - Deletes and reloads use positions before the batch, inserts those after it, and a move one of
  ///   each, whatever the order of the calls.
  /// - A position is in at most one operation: what moves or is deleted is not reloaded.
  /// - A batch that deletes, inserts, reloads or moves a section lists no row of it.
  /// - When the closure ends, the data has as many sections, and rows in each, as the operations give.
  ///
  /// Therefore the batches are the following, without empty ones:
  /// 1. content of sections, in their old positions;
  /// 2. content of rows, in their old positions;
  /// 3. sections inserted, with the rows that do not move into them;
  /// 4. rows deleted, inserted and moved, between sections that all stay;
  /// 5. sections deleted, with the rows that did not move out, and moved.
  ///
  /// O(n).
  /// - Throws: `ChangesetError`, as `applying(_:contentFrom:)`.
  @inlinable
  public func staged(
    _ changes: Changeset, to new: [Element]
  ) throws(ChangesetError) -> [(changes: Changeset, sections: [Element])] {
    let new = try applying(changes, contentFrom: new)
    let plan = try plan(of: changes, to: new)
    let merged = MergedSections(plan)
    let updatedSections = withContent(ofSections: changes.sections.updated, from: new)
    let updatedRows = updatedSections.withContent(ofRows: changes.rows.updated, from: new)
    let grown = merged.positions.map { updatedRows.section($0, from: new, by: plan) }
    let settled = merged.positions.map { updatedRows.settledSection($0, from: new, by: plan) }
    let stages = [
      (changes: changes.sectionUpdatesInPlace, sections: updatedSections),
      (changes: changes.rowUpdatesInPlace, sections: updatedRows),
      (changes: merged.insertions, sections: grown),
      (changes: merged.rowChanges(of: changes.rows), sections: settled),
      (changes: merged.removals(and: changes.sections.moved), sections: new),
    ]
    return stages.filter { !$0.changes.isEmpty }
  }

  @inlinable
  func withContent(
    ofSections updates: [Changeset.Move<Int32>], from new: [Element]
  ) -> [Element] {
    var sections = self
    for update in updates {
      let rows = sections[Int(update.old)].rows
      sections[Int(update.old)] = new[Int(update.new)].with(rows: rows)
    }
    return sections
  }

  @inlinable
  func withContent(
    ofRows updates: [Changeset.Move<RowPath>], from new: [Element]
  ) -> [Element] {
    guard !updates.isEmpty else { return self }
    var rows = map { $0.rows }
    let newRows = new.map { $0.rows }
    for update in updates {
      rows[Int(update.old.section)][Int(update.old.row)] =
        newRows[Int(update.new.section)][Int(update.new.row)]
    }
    var sections = self
    for section in Set(updates.lazy.map { Int($0.old.section) }) {
      sections[section].rows = rows[section]
    }
    return sections
  }

  /// The section before any row is deleted, inserted or moved.
  @inlinable
  func section(
    _ position: MergedSections.Position, from new: [Element], by plan: ChangePlan
  ) -> Element {
    switch position {
    case .old(let index): return self[index]
    case .inserted(let index):
      let rows = zip(plan.rowSources[plan.new.rows(of: index)], new[index].rows)
        .compactMap { source, row in source.path == nil ? row : nil }
      return new[index].with(rows: rows)
    }
  }

  /// The section after all rows were deleted, inserted or moved.
  @inlinable
  func settledSection(
    _ position: MergedSections.Position, from new: [Element], by plan: ChangePlan
  ) -> Element {
    switch position {
    case .old(let index) where plan.sectionTargets[index] >= 0:
      return new[Int(plan.sectionTargets[index])]
    case .old(let index):
      let rows = zip(plan.rowFates[plan.old.rows(of: index)], self[index].rows)
        .compactMap { fate, row in fate == .stays ? row : nil }
      return self[index].with(rows: rows)
    case .inserted(let index):
      return new[index]
    }
  }
}

extension Changeset {
  /// The section updates, before anything moves.
  @usableFromInline var sectionUpdatesInPlace: Changeset {
    var changes = Changeset()
    changes.sections.updated = sections.updated.map(\.old).sorted()
      .map { Move(old: $0, new: $0) }
    return changes
  }

  /// The row updates, before anything moves.
  @usableFromInline var rowUpdatesInPlace: Changeset {
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
    changes.sections = sections.deletesAndInserts
    changes.rows = rows.deletesAndInserts
    let (deleted, inserted) = (Set(changes.sections.deleted), Set(changes.sections.inserted))
    changes.rows.deleted.removeAll { deleted.contains($0.section) }
    changes.rows.inserted.removeAll { inserted.contains($0.section) }
    return changes
  }
}

extension Changeset.Changes where Position: Comparable {
  /// The same changes as deletes and inserts only: what moved or was updated is both. O(c log c).
  public var deletesAndInserts: Changeset.Changes<Position> {
    var changes = Changeset.Changes<Position>()
    changes.deleted = Set(deleted + (moved + updated).map(\.old)).sorted()
    changes.inserted = Set(inserted + (moved + updated).map(\.new)).sorted()
    return changes
  }
}
