extension ChangePlan {
  mutating func follow(_ changes: Changeset.Changes<RowPath>) throws(ChangesetError) {
    var isTaken = Array(repeating: false, count: new.rowCount)
    for path in changes.deleted {
      try leave(path, .goes, in: .deleted)
      guard sectionFates[Int(path.section)] != .goes else {
        throw ChangesetError(.goesWithSection, in: .deleted, .old, .row(path))
      }
    }
    for path in changes.inserted {
      try take(path, &isTaken, in: .inserted)
      guard sectionSources[Int(path.section)] >= 0 else {
        throw ChangesetError(.comesWithSection, in: .inserted, .new, .row(path))
      }
    }
    for move in changes.moved {
      try leave(move.old, .moves, in: .moved)
      rowSources[try take(move.new, &isTaken, in: .moved)] = .moved(move.old)
    }
    for (section, source) in sectionSources.enumerated() where source >= 0 {
      try fill(section, from: source, isTaken)
    }
  }

  /// The rows that stay in a section keep their order and fill what no arrival takes.
  private mutating func fill(
    _ section: Int, from source: Int32, _ isTaken: [Bool]
  ) throws(ChangesetError) {
    let oldRows = old.rows(of: Int(source))
    let newRows = new.rows(of: section)
    let staying = rowFates[oldRows].count { $0 == .stays }
    let free = isTaken[newRows].count { !$0 }
    guard staying == free else {
      throw ChangesetError(
        .wrongCount(expected: free, found: staying), .new,
        .section(Int32(truncatingIfNeeded: section)))
    }
    var next = oldRows.lowerBound
    for number in newRows where !isTaken[number] {
      while next < oldRows.upperBound, rowFates[next] != .stays { next += 1 }
      let row = Int32(truncatingIfNeeded: next - oldRows.lowerBound)
      rowSources[number] = .stayed(RowPath(section: source, row: row))
      next += 1
    }
  }

  private mutating func leave(
    _ path: RowPath, _ fate: Fate, in list: ChangesetError.List
  ) throws(ChangesetError) {
    guard let number = old.number(of: path) else {
      throw ChangesetError(.outOfRange, in: list, .old, .row(path))
    }
    guard rowFates[number] == .stays else {
      throw ChangesetError(.listedTwice, in: list, .old, .row(path))
    }
    rowFates[number] = fate
  }

  @discardableResult
  private func take(
    _ path: RowPath, _ isTaken: inout [Bool], in list: ChangesetError.List
  ) throws(ChangesetError) -> Int {
    guard let number = new.number(of: path) else {
      throw ChangesetError(.outOfRange, in: list, .new, .row(path))
    }
    guard !isTaken[number] else {
      throw ChangesetError(.listedTwice, in: list, .new, .row(path))
    }
    isTaken[number] = true
    return number
  }

  func check(_ updates: [Changeset.Move<RowPath>]) throws(ChangesetError) {
    var isSeen = Array(repeating: false, count: updates.isEmpty ? 0 : new.rowCount)
    for update in updates {
      let number = try take(update.new, &isSeen, in: .updated)
      guard old.number(of: update.old) != nil else {
        throw ChangesetError(.outOfRange, in: .updated, .old, .row(update.old))
      }
      guard rowSources[number].path == update.old else {
        throw ChangesetError(.otherPlace, in: .updated, .new, .row(update.new))
      }
    }
  }
}
