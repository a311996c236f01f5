extension Array {
  /// The sections after the changes, equal to `new`; inserted and updated content is from `new`.
  ///
  /// O(n) for the rows of both screens. Sections whose rows did not change keep their array of rows.
  /// - Throws: `ChangesetError`, which names the first change that does not fit these sections, or the
  ///   first position at which the result differs from `new`.
  public func applying<ID, Content, Row>(
    _ changes: Changeset, contentFrom new: [Element]
  ) throws(ChangesetError) -> [Element] where Element == RowSection<ID, Content, Row> {
    let plan = try plan(of: changes, to: new)
    try checkIdentities(changes, against: new)
    let updated = UpdatedPositions(changes, on: plan.new)
    let result = new.indices.map { index in
      resultingSection(at: index, by: plan, updated, contentFrom: new[index])
    }
    try Self.check(result, equal: new)
    return result
  }

  /// Where each section and row ends up.
  func plan<ID, Content, Row>(
    of changes: Changeset, to new: [Element]
  ) throws(ChangesetError) -> ChangePlan where Element == RowSection<ID, Content, Row> {
    try ChangePlan(
      changes, from: ScreenShape(lazy.map(\.rows.count)),
      to: ScreenShape(new.lazy.map(\.rows.count)))
  }

  private func resultingSection<ID, Content, Row>(
    at index: Int, by plan: ChangePlan, _ updated: UpdatedPositions, contentFrom new: Element
  ) -> Element where Element == RowSection<ID, Content, Row> {
    let source = Int(plan.sectionSources[index])
    let rows = rows(at: index, by: plan, updated, contentFrom: new)
    guard source >= 0 else { return Element(id: new.id, content: new.content, rows: rows) }
    let content = updated.sections.contains(Int32(truncatingIfNeeded: index)) ? new : self[source]
    return Element(id: self[source].id, content: content.content, rows: rows)
  }

  private func rows<ID, Content, Row>(
    at index: Int, by plan: ChangePlan, _ updated: UpdatedPositions, contentFrom new: Element
  ) -> [Row] where Element == RowSection<ID, Content, Row> {
    let numbers = plan.new.rows(of: index)
    let source = Int(plan.sectionSources[index])
    if source >= 0, self[source].rows.count == numbers.count,
      numbers.allSatisfy({ plan.rowSources[$0].isStay && !updated.rows[$0] })
    {
      return self[source].rows
    }
    return zip(numbers, new.rows).map { number, newRow in
      guard !updated.rows[number], let path = plan.rowSources[number].path else { return newRow }
      return self[Int(path.section)].rows[Int(path.row)]
    }
  }

  private func checkIdentities<ID, Content, Row>(
    _ changes: Changeset, against new: [Element]
  ) throws(ChangesetError) where Element == RowSection<ID, Content, Row> {
    for update in changes.sections.updated
    where self[Int(update.old)].id != new[Int(update.new)].id {
      throw ChangesetError(.otherContent, in: .updated, .new, .section(update.new))
    }
    for update in changes.rows.updated {
      let old = self[Int(update.old.section)].rows[Int(update.old.row)]
      guard old.id == new[Int(update.new.section)].rows[Int(update.new.row)].id else {
        throw ChangesetError(.otherContent, in: .updated, .new, .row(update.new))
      }
    }
  }

  private static func check<ID, Content, Row>(
    _ result: [Element], equal new: [Element]
  ) throws(ChangesetError) where Element == RowSection<ID, Content, Row> {
    for (index, (section, newSection)) in zip(result, new).enumerated() {
      let position = Int32(truncatingIfNeeded: index)
      guard section.id == newSection.id, section.content == newSection.content else {
        throw ChangesetError(.otherContent, .new, .section(position))
      }
      guard section.rows != newSection.rows else { continue }
      for (row, (one, other)) in zip(section.rows, newSection.rows).enumerated()
      where one != other {
        let path = RowPath(section: position, row: Int32(truncatingIfNeeded: row))
        throw ChangesetError(.otherContent, .new, .row(path))
      }
    }
  }
}

/// The positions of the new screen whose content was updated.
struct UpdatedPositions: Sendable {
  let sections: Set<Int32>
  /// By the number of the new row.
  private(set) var rows: [Bool]

  init(_ changes: Changeset, on new: ScreenShape) {
    sections = Set(changes.sections.updated.lazy.map(\.new))
    rows = Array(repeating: false, count: new.rowCount)
    for update in changes.rows.updated {
      if let number = new.number(of: update.new) { rows[number] = true }
    }
  }
}

extension ChangePlan.Source {
  var isStay: Bool {
    switch self {
    case .stayed: true
    case .moved, .inserted: false
    }
  }
}
