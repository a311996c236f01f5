extension Screen {
  /// The changes that lead from an old screen to this one; everything is inserted where there was
  /// none.
  ///
  /// The screens may be of one store, of two orders of one menu, or of two menus: sections are
  /// matched by path, rows by path and then by an option id that is left over exactly once on each
  /// side. Views that both screens hold are not looked into; the rest costs what `Differ` costs.
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

  /// The changes since an earlier screen of the same store: sections that changed no later than it
  /// was seen are not looked at.
  ///
  /// Revisions of another store mean nothing here; its screens are for ``changes(from:)``.
  public func changes(since old: Screen) -> Changeset {
    guard definition == old.definition, keys == old.keys else { return changes(from: old) }
    var changes = Changeset()
    for index in sectionRevisions.indices where sectionRevisions[index] > old.revision {
      guard changes.update(at: index, from: old.sections[index], to: sections[index]) else {
        return self.changes(from: old)
      }
    }
    return changes
  }

  /// How the old screen's numbers are to be read.
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
  /// Whether lines have the same ids in both orders exactly if they are the same lines.
  ///
  /// After undo an id may be given again; then lines have to be told apart by their paths.
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
