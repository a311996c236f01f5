extension Screen {
  /// The changes from an old screen to this one; without an old screen, everything is inserted.
  ///
  /// The screens may belong to one store, to two orders, or to two menus. Sections are matched by
  /// path, rows by path and then by an option id that is left exactly once on each side. Views that
  /// both screens share are not compared; the rest costs as much as `Differ`.
  public func changes(from old: Screen?) -> Changeset {
    guard let old else {
      var changes = Changeset()
      changes.sections.inserted = sections.indices.map(Int32.init)
      return changes
    }
    return Differ.changes(
      from: ScreenSections(screen: old, numbers: numbers(of: old)),
      to: ScreenSections(screen: self, numbers: .same))
  }

  /// The changes since an earlier screen of the same store. Sections that have not changed since
  /// are skipped; the revisions of other stores are unrelated.
  func changes(since old: Screen) -> Changeset {
    guard definition == old.definition, keys == old.keys else { return changes(from: old) }
    var changes = Changeset()
    for index in sectionRevisions.indices where sectionRevisions[index] > old.revision {
      guard changes.update(at: index, from: old.sections[index], to: sections[index]) else {
        return self.changes(from: old)
      }
    }
    return changes
  }

  /// The mapping of the old screen's numbers.
  private func numbers(of old: Screen) -> ScreenNumbers {
    let isSameMenu = definition.isSameMenu(as: old.definition)
    let areSameLines = isSameMenu && order.numbersLines(like: old.order)
    guard !isSameMenu || !areSameLines else { return .same }
    return .translated(
      isSameMenu ? nil : MenuCorrespondence(from: old.definition, to: definition),
      lines: areSameLines ? nil : linesByPath(of: old))
  }

  private func linesByPath(of old: Screen) -> [LineID: LineID] {
    var lines: [MenuPath: LineID] = [:]
    for view in sections {
      if let owner = view.instance.owner { lines[owner] = view.instance.line }
    }
    var result: [LineID: LineID] = [:]
    for view in old.sections {
      if let owner = view.instance.owner { result[view.instance.line] = lines[owner] }
    }
    return result
  }
}

extension MenuOrder {
  /// Whether equal line ids mean equal lines in both orders.
  ///
  /// After undo an id may be reused; then lines are matched by their paths.
  fileprivate func numbersLines(like other: MenuOrder) -> Bool {
    if lines == other.lines { return true }
    var shared = 0
    for line in lines {
      guard let index = other.index(of: line.id) else { continue }
      let same = other.lines[index]
      guard same.key == line.key, same.number == line.number else { return false }
      shared += 1
    }
    return shared == lines.count || shared == other.lines.count
  }
}

/// How a screen was made from the previous one.
enum ScreenStep {
  /// The same sections and rows in the same positions; some have changed.
  case adjusted(Changeset)
  /// Sections or rows may have been inserted or deleted since this screen.
  case rebuilt(from: Screen)
}

extension Screen {
  func changes(by step: ScreenStep) -> Changeset {
    switch step {
    case .rebuilt(let old): changes(since: old)
    case .adjusted(let changes): changes
    }
  }
}

extension Changeset {
  mutating func update(section index: Int) {
    sections.updated.append(Move(old: Int32(index), new: Int32(index)))
  }

  mutating func update(row: Int, in section: Int) {
    let path = RowPath(section: Int32(section), row: Int32(row))
    rows.updated.append(Move(old: path, new: path))
  }

  /// Lists the differences between two views of a section. Returns false, without listing any, if
  /// rows were inserted, deleted or moved.
  mutating func update(at index: Int, from old: SectionView, to new: SectionView) -> Bool {
    guard case .menu(let before) = old, case .menu(let after) = new else {
      if old != new { update(section: index) }
      return true
    }
    guard before.options == after.options, before.edition == after.edition else { return false }
    if !after.hasSameContent(as: before) { update(section: index) }
    for row in after.contents.indices {
      let content = after.contents[row]
      let isSame =
        content == before.contents[row]
        && (!content.hasDetail
          || after.details[after.options[row]] == before.details[before.options[row]])
      if !isSame { update(row: row, in: index) }
    }
    return true
  }
}
