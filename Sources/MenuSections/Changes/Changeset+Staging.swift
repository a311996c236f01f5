extension Array {
  /// The changes as at most five batches, each safe for a list view's batch updates; the last ends at
  /// `new`.
  ///
  /// In this order, leaving out what is empty:
  /// 1. content of sections, all in their old places;
  /// 2. content of rows, all in their old places;
  /// 3. sections inserted, with the rows that do not move into them;
  /// 4. rows deleted, inserted and moved, between sections that all stay;
  /// 5. sections deleted, with the rows that did not move out, and moved.
  ///
  /// So no row is listed in a section that is deleted or inserted by the same batch, nothing reloads
  /// together with a move, and the numbers of sections and rows add up. O(n).
  /// - Throws: `ChangesetError`, as ``applying(_:contentFrom:)``.
  public func staged<ID, Content, Row>(
    _ changes: Changeset, to new: [Element]
  ) throws(ChangesetError) -> [ChangeStage<Element>] where Element == RowSection<ID, Content, Row> {
    let new = try applying(changes, contentFrom: new)
    let plan = try plan(of: changes, to: new)
    let merged = MergedSections(plan)
    let updatedSections = withContent(ofSections: changes.sections.updated, from: new)
    let updatedRows = updatedSections.withContent(ofRows: changes.rows.updated, from: new)
    let grown = merged.places.map { updatedRows.section($0, from: new, by: plan) }
    let settled = merged.places.map { updatedRows.settledSection($0, from: new, by: plan) }
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
    _ place: MergedSections.Place, from new: [Element], by plan: ChangePlan
  ) -> Element where Element == RowSection<ID, Content, Row> {
    switch place {
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
    _ place: MergedSections.Place, from new: [Element], by plan: ChangePlan
  ) -> Element where Element == RowSection<ID, Content, Row> {
    switch place {
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
  /// Section updates that name old places twice.
  fileprivate var sectionUpdatesInPlace: Changeset {
    var changes = Changeset()
    changes.sections.updated = sections.updated.map(\.old).sorted()
      .map { Move(old: $0, new: $0) }
    return changes
  }

  /// Row updates that name old places twice.
  fileprivate var rowUpdatesInPlace: Changeset {
    var changes = Changeset()
    changes.rows.updated = rows.updated.map(\.old).sorted().map { Move(old: $0, new: $0) }
    return changes
  }

  /// The same change with deletes and inserts only, in one batch.
  ///
  /// What moved or was updated is deleted and inserted again, sections with all their rows.
  /// O(c log c) for c changes.
  public var deletesAndInserts: Changeset {
    var changes = Changeset()
    let sectionMoves = sections.moved + sections.updated
    let gone = Set(sections.deleted + sectionMoves.map(\.old))
    let come = Set(sections.inserted + sectionMoves.map(\.new))
    changes.sections.deleted = gone.sorted()
    changes.sections.inserted = come.sorted()
    let rowMoves = rows.moved + rows.updated
    changes.rows.deleted = Set(rows.deleted + rowMoves.map(\.old)).sorted()
      .filter { !gone.contains($0.section) }
    changes.rows.inserted = Set(rows.inserted + rowMoves.map(\.new)).sorted()
      .filter { !come.contains($0.section) }
    return changes
  }
}
