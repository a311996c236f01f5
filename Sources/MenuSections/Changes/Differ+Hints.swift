extension Differ {
  /// Compares what the hints name; `false` if they do not fit the screens.
  @inlinable
  mutating func compare<Screen: RandomAccessCollection>(
    _ hints: ChangeHints, _ old: Screen, _ new: Screen
  ) -> Bool where Screen.Element: DiffableSection, Screen.Index == Int {
    let sections = hints.sections.inStrictOrder
    let paths = hints.rows.inStrictOrder
    guard sections.allSatisfy({ 0..<old.count ~= $0 }) else { return reset(false) }
    for index in sections {
      let oldSection = old[old.startIndex + index]
      let section = new[new.startIndex + index]
      guard oldSection.id == section.id else { return reset(false) }
      compare(oldSection, at: index, section, at: index)
    }
    rows.pairLoneRows(old, new)
    var isFitting = true
    var listed = sections[...]
    var start = paths.startIndex
    while start < paths.endIndex, isFitting {
      let named = paths[start].section
      let end = paths[start...].firstIndex { $0.section != named } ?? paths.endIndex
      listed = listed.drop { $0 < Int(named) }
      if listed.first != Int(named) {
        isFitting = compare(paths[start..<end], of: Int(named), old, new)
      }
      start = end
    }
    return reset(isFitting)
  }

  /// Compares single rows of a section that stay where they are.
  @inlinable
  mutating func compare<Screen: RandomAccessCollection>(
    _ paths: ArraySlice<RowPath>, of index: Int, _ old: Screen, _ new: Screen
  ) -> Bool where Screen.Element: DiffableSection, Screen.Index == Int {
    guard 0..<old.count ~= index else { return false }
    let oldSection = old[old.startIndex + index]
    let section = new[new.startIndex + index]
    let count = section.visibleRowCount
    guard oldSection.id == section.id, oldSection.visibleRowCount == count else { return false }
    if !section.hasSameContent(as: oldSection) {
      let place = Int32(truncatingIfNeeded: index)
      updatedSections.append(Changeset.Move(old: place, new: place))
    }
    for path in paths {
      let row = Int(path.row)
      guard 0..<count ~= row, oldSection.rowID(at: row) == section.rowID(at: row) else {
        return false
      }
      if !section.hasSameContent(row: row, as: oldSection, row: row) {
        rows.updates.far.append(Changeset.Move(index, row, index, row))
      }
    }
    return true
  }

  /// Forgets what was found by hints that do not fit.
  @usableFromInline
  mutating func reset(_ isFitting: Bool) -> Bool {
    if !isFitting { reset() }
    return isFitting
  }

  /// The changeset of a comparison by hints, in which every section has kept its place.
  @usableFromInline
  mutating func hintedChanges() -> Changeset {
    updatedSections.sort { $0.new < $1.new }
    rows.updates.far.sort { $0.new < $1.new }
    var changes = Changeset()
    changes.sections.updated = updatedSections
    gatherRows(into: &changes.rows)
    return changes
  }
}

extension Array where Element: Comparable & Hashable {
  /// Each element once, ascending.
  @inlinable var inStrictOrder: [Element] {
    for index in indices.dropFirst() where self[index - 1] >= self[index] {
      return Set(self).sorted()
    }
    return self
  }
}
