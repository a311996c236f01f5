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
  /// A changeset is one batch for a list view without rules. UIKit has these, and raises an
  /// exception or shows wrong rows if a batch breaks one:
  /// - Deletes and reloads use positions before the batch, inserts those after it, and a move one
  ///   of each, whatever the order of the calls.
  /// - A position is in at most one operation: what moves or is deleted is not reloaded.
  /// - A batch that deletes, inserts, reloads or moves a section lists no row of it.
  /// - When the closure ends, the data has as many sections, and rows in
  ///   each, as the operations give.
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
    let plan = try plan(of: changes, to: new)
    let new = try applying(changes, by: plan, contentFrom: new)
    let isInPlace = changes.sections.isInPlace && changes.rows.isInPlace
    var stages: [(changes: Changeset, sections: [Element])] = []
    stages.reserveCapacity(5)
    var updated = self
    if !changes.sections.updated.isEmpty {
      updated = withContent(ofSections: changes.sections.updated, from: new)
      stages.append((changes.sectionUpdatesInPlace, updated))
    }
    if !changes.rows.updated.isEmpty {
      let updates = changes.rows.updatesByOldPosition
      updated = isInPlace ? new : updated.withContent(ofRows: updates, from: new)
      stages.append((Changeset(rowUpdatesInPlace: updates), updated))
    }
    if isInPlace { return stages }
    if changes.sections.isInPlace {
      stages.append((Changeset(displacing: changes.rows), new))
      return stages
    }
    let merged = MergedSections(plan)
    if !changes.sections.inserted.isEmpty {
      let grown = merged.positions.map { updated.section($0, from: new, by: plan) }
      stages.append((merged.insertions, grown))
    }
    if !changes.rows.isInPlace {
      let settled = merged.positions.map { updated.settledSection($0, from: new, by: plan) }
      stages.append((merged.rowChanges(of: changes.rows), settled))
    }
    if !changes.sections.deleted.isEmpty || !changes.sections.moved.isEmpty {
      stages.append((merged.removals(and: changes.sections.moved), new))
    }
    return stages
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

  /// Replaces the content of rows; the updates ascend by old position.
  @inlinable
  func withContent(
    ofRows updates: [Changeset.Move<RowPath>], from new: [Element]
  ) -> [Element] {
    var sections = self
    var next = 0
    while next < updates.count {
      let section = updates[next].old.section
      var rows = self[Int(section)].rows
      while next < updates.count, updates[next].old.section == section {
        let (old, source) = (updates[next].old, updates[next].new)
        rows[Int(old.row)] = new[Int(source.section)].rows[Int(source.row)]
        next += 1
      }
      sections[Int(section)].rows = rows
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
      return new[index].withRows(numbered: plan.new.rows(of: index), outside: plan.arrivingRows)
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
      return self[index].withRows(numbered: plan.old.rows(of: index), outside: plan.leavingRows)
    case .inserted(let index):
      return new[index]
    }
  }
}

extension EditableSection {
  /// The section with only the rows whose number is not in a set.
  @inlinable
  func withRows(numbered numbers: Range<Int>, outside set: PositionSet) -> Self {
    guard set.firstMember(in: numbers) < numbers.upperBound else { return self }
    return with(rows: zip(numbers, rows).compactMap { set.contains($0) ? nil : $1 })
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
  @usableFromInline
  init(rowUpdatesInPlace updates: [Move<RowPath>]) {
    self.init()
    rows.updated = updates.map { Move(old: $0.old, new: $0.old) }
  }

  /// The deletes, inserts and moves of rows, in the order of their paths.
  @usableFromInline
  init(displacing rows: Changes<RowPath>) {
    self.init()
    self.rows.deleted = rows.deleted.ascending { $0 }
    self.rows.inserted = rows.inserted.ascending { $0 }
    self.rows.moved = rows.moved.ascending { $0.new }
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

extension Changeset.Changes {
  @usableFromInline var isInPlace: Bool { deleted.isEmpty && inserted.isEmpty && moved.isEmpty }
}

extension Changeset.Changes<RowPath> {
  @usableFromInline var updatesByOldPosition: [Changeset.Move<RowPath>] {
    updated.ascending { $0.old }
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
