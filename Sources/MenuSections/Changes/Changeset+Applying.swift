extension Array where Element: EditableSection {
  /// The sections after the changes, equal to `new`.
  ///
  /// Sections whose rows did not change keep their array of rows; others have that of `new`. O(n)
  /// for the rows of both screens.
  /// - Throws: `ChangesetError`, which names the first change that does not fit these sections, or
  ///   the first position at which the result would differ from `new`.
  @inlinable
  public func applying(
    _ changes: Changeset, contentFrom new: [Element]
  ) throws(ChangesetError) -> [Element] {
    try applying(changes, by: plan(of: changes, to: new), contentFrom: new)
  }

  /// Where each section and row ends up.
  @inlinable
  func plan(of changes: Changeset, to new: [Element]) throws(ChangesetError) -> ChangePlan {
    try ChangePlan(
      changes, from: ScreenShape(lazy.map(\.visibleRowCount)),
      to: ScreenShape(new.lazy.map(\.visibleRowCount)))
  }

  @inlinable
  func applying(
    _ changes: Changeset, by plan: ChangePlan, contentFrom new: [Element]
  ) throws(ChangesetError) -> [Element] {
    try checkIdentities(changes, against: new)
    let wrongMove = firstDifference(inMoves: changes.rows.moved, by: plan, from: new)
    var result: [Element] = []
    result.reserveCapacity(new.count)
    for index in new.indices {
      try checkContent(at: index, by: plan, equal: new[index])
      let wrongRow = firstDifference(inSection: index, by: plan, from: new[index])
      var wrong = wrongMove?.new.section == Int32(truncatingIfNeeded: index) ? wrongMove : nil
      if let wrongRow, wrong.map({ wrongRow.new < $0.new }) ?? true { wrong = wrongRow }
      if let wrong { throw difference(at: wrong, from: new) }
      result.append(section(at: index, by: plan, contentFrom: new[index]))
    }
    return result
  }

  @inlinable
  func checkIdentities(
    _ changes: Changeset, against new: [Element]
  ) throws(ChangesetError) {
    for update in changes.sections.updated
    where self[Int(update.old)].id != new[Int(update.new)].id {
      throw ChangesetError(.otherID, in: .updated, of: .new, at: .section(update.new))
    }
    for update in changes.rows.updated {
      let old = self[Int(update.old.section)].rowID(at: Int(update.old.row))
      guard old == new[Int(update.new.section)].rowID(at: Int(update.new.row)) else {
        throw ChangesetError(.otherID, in: .updated, of: .new, at: .row(update.new))
      }
    }
  }

  /// Checks the id and the content of a section that was on the old screen and is not updated.
  @inlinable
  func checkContent(
    at index: Int, by plan: ChangePlan, equal new: Element
  ) throws(ChangesetError) {
    let source = Int(plan.sectionSources[index])
    guard source >= 0, !plan.updatedSections.contains(index) else { return }
    let position = ChangesetError.Position.section(Int32(truncatingIfNeeded: index))
    guard self[source].id == new.id else { throw ChangesetError(.otherID, of: .new, at: position) }
    guard new.hasSameContent(as: self[source]) else {
      throw ChangesetError(.otherContent, of: .new, at: position)
    }
  }

  /// The first row by its new position that moves, differs, and is not updated.
  @inlinable
  func firstDifference(
    inMoves moves: [Changeset.Move<RowPath>], by plan: ChangePlan, from new: [Element]
  ) -> Changeset.Move<RowPath>? {
    var first: Changeset.Move<RowPath>?
    for move in moves {
      let (old, section) = (self[Int(move.old.section)], Int(move.new.section))
      guard old.rows[Int(move.old.row)] != new[section].rows[Int(move.new.row)],
        !plan.updatedRows.contains(plan.new.starts[section] + Int(move.new.row))
      else { continue }
      if first.map({ move.new < $0.new }) ?? true { first = move }
    }
    return first
  }

  /// The first row that stays in a section, differs, and is not updated.
  @inlinable
  func firstDifference(
    inSection index: Int, by plan: ChangePlan, from new: Element
  ) -> Changeset.Move<RowPath>? {
    let source = Int(plan.sectionSources[index])
    guard source >= 0 else { return nil }
    let (oldStart, start) = (plan.old.starts[source], plan.new.starts[index])
    let (oldRows, newRows) = (self[source].rows, new.rows)
    for run in plan.stayingRows(of: index) {
      let shift = (run.old - oldStart) - (run.new - start)
      var rows = (run.new - start)..<(run.new - start + run.count)
      while let row = newRows.firstDifference(in: rows, from: oldRows, shiftedBy: shift) {
        guard plan.updatedRows.contains(start + row) else {
          return Changeset.Move(
            oldSection: source, oldRow: row + shift, newSection: index, newRow: row)
        }
        rows = (row + 1)..<rows.upperBound
      }
    }
    return nil
  }

  @inlinable
  func difference(at move: Changeset.Move<RowPath>, from new: [Element]) -> ChangesetError {
    let old = self[Int(move.old.section)].rows[Int(move.old.row)]
    let row = new[Int(move.new.section)].rows[Int(move.new.row)]
    return ChangesetError(
      old.id == row.id ? .otherContent : .otherID, of: .new, at: .row(move.new))
  }

  /// The section on the new screen, with the old array of rows if those did not change.
  @inlinable
  func section(at index: Int, by plan: ChangePlan, contentFrom new: Element) -> Element {
    guard plan.keepsRows(ofSection: index) else { return new }
    let old = self[Int(plan.sectionSources[index])]
    return plan.updatedSections.contains(index) ? new.with(rows: old.rows) : old
  }
}
