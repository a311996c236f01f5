import MenuSections

/// The laws that hold between any two screens.
struct ChangeLaws {
  private var differ = Differ()

  /// A description of the first law that the screens break; `forms` also checks stages and steps.
  mutating func broken(
    by old: NumberedSections, _ new: NumberedSections, unique: Bool = true, forms: Bool = true
  ) -> String? {
    let changes = differ.changes(from: old, to: new)
    do {
      if try old.applying(changes, contentFrom: new) != new {
        return "applying gives the new screen"
      }
      if forms, let law = try brokenByForms(old, new, changes) { return law }
    } catch {
      return "no fault: \(error)"
    }
    if NaiveBatch(old: old, new: new, changes: changes).result != new {
      return "a list view comes to the new screen"
    }
    if unique, let complaint = ChangeOracle(old, new).complaint(about: changes) { return complaint }
    guard let unchanged = changes.unchangedSections(from: old.count, to: new.count) else {
      return "the sections add up"
    }
    for (section, index) in zip(new, unchanged) {
      if let index, old[index] != section { return "an unchanged section is equal" }
      if unique, index == nil, old.contains(section) { return "an equal section is unchanged" }
    }
    return brokenByPairing(old, new, changes)
  }

  private mutating func brokenByForms(
    _ old: NumberedSections, _ new: NumberedSections, _ changes: Changeset
  ) throws -> String? {
    if changes != Differ.changes(from: old, to: new) { return "buffers remember nothing" }
    if !differ.changes(from: old, to: old.map(\.rebuilt)).isEmpty {
      return "a screen does not differ from itself"
    }
    let back = differ.changes(from: new, to: old)
    if try new.applying(back, contentFrom: old) != old { return "the way back applies" }
    let plain = changes.deletesAndInserts
    guard plain.sections.moved.isEmpty, plain.sections.updated.isEmpty, plain.rows.moved.isEmpty,
      plain.rows.updated.isEmpty, NaiveBatch(old: old, new: new, changes: plain).result == new
    else { return "deletes and inserts come to the new screen" }
    return try brokenByStages(old, new, changes) ?? brokenBySteps(old, new, changes)
  }

  private func brokenByStages(
    _ old: NumberedSections, _ new: NumberedSections, _ changes: Changeset
  ) throws -> String? {
    var current = old
    for stage in try old.staged(changes, to: new) {
      let batch = NaiveBatch(old: current, new: stage.sections, changes: stage.changes)
      guard batch.isSafeForListViews else { return "stages are safe" }
      guard batch.result == stage.sections else { return "each stage adds up" }
      current = stage.sections
    }
    return current == new ? nil : "stages end at the new screen"
  }

  private func brokenBySteps(
    _ old: NumberedSections, _ new: NumberedSections, _ changes: Changeset
  ) throws -> String? {
    var current = old
    for step in try old.steps(changes, to: new) { try current.apply(step, contentFrom: new) }
    return current == new ? nil : "steps end at the new screen"
  }

  private func brokenByPairing(
    _ old: NumberedSections, _ new: NumberedSections, _ changes: Changeset
  ) -> String? {
    let come = changes.sections.inserted
    let crossing = changes.rows.moved.count { come.contains($0.new.section) }
    let fresh =
      changes.rows.inserted.count + come.reduce(0) { $0 + new[Int($1)].rows.count } - crossing
    var waiting: [Int: Int] = [:]
    for section in old { for row in section.rows { waiting[row.id, default: 0] += 1 } }
    var unknown = 0
    for section in new {
      for row in section.rows {
        if let count = waiting[row.id], count > 0 {
          waiting[row.id] = count - 1
        } else {
          unknown += 1
        }
      }
    }
    return fresh == unknown ? nil : "an id is paired as often as both screens have it"
  }
}

extension RowSection where ID == Int, Content == Int, Row == NumberedRow {
  /// An equal copy that shares no storage.
  var rebuilt: Self { Self(id: id, content: content, rows: rows.map { $0 }) }
}
