extension Array where Element: EditableSection {
  /// The sections after the changes, equal to `new`; inserted and updated content is from `new`.
  ///
  /// O(n) for the rows of both screens. Sections whose rows did not change keep their array of rows.
  /// - Throws: `ChangesetError`, which names the first change that does not fit these sections, or the
  ///   first position at which the result differs from `new`.
  @inlinable
  public func applying(
    _ changes: Changeset, contentFrom new: [Element]
  ) throws(ChangesetError) -> [Element] {
    let plan = try plan(of: changes, to: new)
    try checkIdentities(changes, against: new)
    let updated = UpdatedPositions(changes, on: plan.new)
    let oldRows = map { $0.rows }
    let result = new.indices.map { index in
      let rows = rows(at: index, by: plan, updated, from: oldRows, contentFrom: new[index])
      let source = Int(plan.sectionSources[index])
      let keepsContent = source >= 0 && !updated.sections.contains(Int32(truncatingIfNeeded: index))
      return (keepsContent ? self[source] : new[index]).with(rows: rows)
    }
    try Self.check(result, equal: new)
    return result
  }

  /// Where each section and row ends up.
  @inlinable
  func plan(of changes: Changeset, to new: [Element]) throws(ChangesetError) -> ChangePlan {
    try ChangePlan(
      changes, from: ScreenShape(lazy.map(\.visibleRowCount)),
      to: ScreenShape(new.lazy.map(\.visibleRowCount)))
  }

  @inlinable
  func rows(
    at index: Int, by plan: ChangePlan, _ updated: UpdatedPositions, from oldRows: [[Element.Row]],
    contentFrom new: Element
  ) -> [Element.Row] {
    let numbers = plan.new.rows(of: index)
    let source = Int(plan.sectionSources[index])
    if source >= 0, oldRows[source].count == numbers.count,
      numbers.allSatisfy({ plan.rowSources[$0].isStay && !updated.rows[$0] })
    {
      return oldRows[source]
    }
    return zip(numbers, new.rows).map { number, newRow in
      guard !updated.rows[number], let path = plan.rowSources[number].path else { return newRow }
      return oldRows[Int(path.section)][Int(path.row)]
    }
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

  @inlinable
  static func check(_ result: [Element], equal new: [Element]) throws(ChangesetError) {
    for (index, (section, newSection)) in zip(result, new).enumerated() {
      let position = Int32(truncatingIfNeeded: index)
      guard section.id == newSection.id else {
        throw ChangesetError(.otherID, of: .new, at: .section(position))
      }
      guard newSection.hasSameContent(as: section) else {
        throw ChangesetError(.otherContent, of: .new, at: .section(position))
      }
      let (rows, newRows) = (section.rows, newSection.rows)
      guard rows != newRows else { continue }
      for (row, (one, other)) in zip(rows, newRows).enumerated() where one != other {
        let path = RowPath(section: position, row: Int32(truncatingIfNeeded: row))
        throw ChangesetError(
          one.id == other.id ? .otherContent : .otherID, of: .new, at: .row(path))
      }
    }
  }
}

/// The positions of the new screen whose content was updated.
@usableFromInline
struct UpdatedPositions: Sendable {
  @usableFromInline let sections: Set<Int32>
  /// By the number of the new row.
  @usableFromInline private(set) var rows: [Bool]

  @usableFromInline init(_ changes: Changeset, on new: ScreenShape) {
    sections = Set(changes.sections.updated.lazy.map(\.new))
    rows = Array(repeating: false, count: new.rowCount)
    for update in changes.rows.updated {
      if let number = new.number(of: update.new) { rows[number] = true }
    }
  }
}

extension ChangePlan.Source {
  @inlinable var isStay: Bool {
    switch self {
    case .stayed: true
    case .moved, .inserted: false
    }
  }
}
