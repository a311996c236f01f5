/// A single change; its positions are those after all earlier steps.
public enum ChangeStep: Hashable, Sendable {
  /// Replaces the content of a section with that of the new section at `source`; its rows stay.
  case updateSection(Int32, source: Int32)
  /// Replaces a row with the new screen's row at `source`.
  case updateRow(RowPath, source: RowPath)
  /// Inserts the new screen's section at `source` without its rows, which have their own steps.
  case insertSection(Int32, source: Int32)
  /// Removes a row.
  case deleteRow(RowPath)
  /// Removes a row and inserts it at `to`, a position counted after the removal.
  case moveRow(RowPath, to: RowPath)
  /// Inserts the new screen's row at `source`.
  case insertRow(RowPath, source: RowPath)
  /// Removes a section with the rows that it still has.
  case deleteSection(Int32)
  /// Removes a section and inserts it at `to`, an index counted after the removal.
  case moveSection(Int32, to: Int32)
}

extension Array where Element: EditableSection {
  /// The changes as single steps; applied one after the other, they end at `new`.
  ///
  /// Updates come first, then sections inserted, rows deleted, moved and inserted, and sections
  /// deleted and moved. O(n log n).
  /// - Throws: `ChangesetError`, as `applying(_:contentFrom:)`.
  @inlinable
  public func steps(
    _ changes: Changeset, to new: [Element]
  ) throws(ChangesetError) -> [ChangeStep] {
    let plan = try plan(of: changes, to: new)
    _ = try applying(changes, by: plan, contentFrom: new)
    let merged = MergedSections(plan)
    var steps: [ChangeStep] = []
    steps += changes.sections.updated.map { .updateSection($0.old, source: $0.new) }
    steps += changes.rows.updated.map { .updateRow($0.old, source: $0.new) }
    for (index, position) in merged.positions.enumerated() {
      switch position {
      case .old: continue
      case .inserted(let source):
        steps.append(
          .insertSection(
            Int32(truncatingIfNeeded: index), source: Int32(truncatingIfNeeded: source)))
      }
    }
    var rows = RowSteps(plan, merged)
    rows.append(changes.rows, to: &steps)
    var sections = SectionSteps(plan, merged)
    sections.append(changes.sections, to: &steps)
    return steps
  }

  /// Applies one step of `steps(_:to:)`.
  /// - Throws: `ChangesetError` if there is no such position; nothing changes then.
  @inlinable
  public mutating func apply(
    _ step: ChangeStep, contentFrom new: [Element]
  ) throws(ChangesetError) {
    try applyStep(step, contentFrom: new)
  }

  @inlinable
  mutating func applyStep(
    _ step: ChangeStep, contentFrom new: [Element]
  ) throws(ChangesetError) {
    switch step {
    case .updateSection(let position, let source):
      let section = try new.section(source, in: .updated, .new)
      _ = try self.section(position, in: .updated, .old)
      self[Int(position)] = section.with(rows: self[Int(position)].rows)
    case .updateRow(let path, let source):
      let row = try new.row(source, in: .updated, .new)
      _ = try self.row(path, in: .updated, .old)
      self[Int(path.section)].rows[Int(path.row)] = row
    case .insertSection(let position, let source):
      let section = try new.section(source, in: .inserted, .new)
      try checkGap(at: position, count, in: .inserted)
      insert(section.with(rows: []), at: Int(position))
    case .deleteRow(let path):
      _ = try row(path, in: .deleted, .old)
      self[Int(path.section)].rows.remove(at: Int(path.row))
    case .moveRow(let path, let target):
      let row = try row(path, in: .moved, .old)
      try checkGap(at: target, isLeaving: path.section == target.section, in: .moved)
      self[Int(path.section)].rows.remove(at: Int(path.row))
      self[Int(target.section)].rows.insert(row, at: Int(target.row))
    case .insertRow(let path, let source):
      let row = try new.row(source, in: .inserted, .new)
      try checkGap(at: path, isLeaving: false, in: .inserted)
      self[Int(path.section)].rows.insert(row, at: Int(path.row))
    case .deleteSection(let position):
      _ = try section(position, in: .deleted, .old)
      remove(at: Int(position))
    case .moveSection(let position, let target):
      let section = try section(position, in: .moved, .old)
      try checkGap(at: target, count - 1, in: .moved)
      remove(at: Int(position))
      insert(section, at: Int(target))
    }
  }

  @inlinable
  func section(
    _ index: Int32, in list: ChangesetError.List, _ side: ChangesetError.Side
  ) throws(ChangesetError) -> Element {
    guard indices.contains(Int(index)) else {
      throw ChangesetError(.outOfRange, in: list, of: side, at: .section(index))
    }
    return self[Int(index)]
  }

  @inlinable
  func row(
    _ path: RowPath, in list: ChangesetError.List, _ side: ChangesetError.Side
  ) throws(ChangesetError) -> Element.Row {
    guard indices.contains(Int(path.section)),
      self[Int(path.section)].rows.indices.contains(Int(path.row))
    else { throw ChangesetError(.outOfRange, in: list, of: side, at: .row(path)) }
    return self[Int(path.section)].rows[Int(path.row)]
  }

  @inlinable
  func checkGap(
    at index: Int32, _ count: Int, in list: ChangesetError.List
  ) throws(ChangesetError) {
    guard 0...count ~= Int(index) else {
      throw ChangesetError(.outOfRange, in: list, of: .new, at: .section(index))
    }
  }

  @inlinable
  func checkGap(
    at path: RowPath, isLeaving: Bool, in list: ChangesetError.List
  ) throws(ChangesetError) {
    guard indices.contains(Int(path.section)), path.row >= 0,
      Int(path.row) <= self[Int(path.section)].rows.count - (isLeaving ? 1 : 0)
    else { throw ChangesetError(.outOfRange, in: list, of: .new, at: .row(path)) }
  }
}
