import MenuText

extension ChangePlan {
  /// Returns counts of the leaving and the arriving rows.
  mutating func apply(
    _ changes: Changeset.Changes<RowPath>
  ) throws(ChangesetError) -> (leaving: PositionCounts, arriving: PositionCounts) {
    for path in changes.deleted {
      try remove(path, in: .deleted)
      guard sectionFates[Int(path.section)] != .deleted else {
        throw ChangesetError(.deletedWithSection, in: .deleted, of: .old, at: .row(path))
      }
    }
    for path in changes.inserted {
      try fill(path, &arrivingRows, in: .inserted)
      guard sectionSources[Int(path.section)] >= 0 else {
        throw ChangesetError(.insertedWithSection, in: .inserted, of: .new, at: .row(path))
      }
    }
    for move in changes.moved {
      try remove(move.old, in: .moved)
      try fill(move.new, &arrivingRows, in: .moved)
    }
    let (leaving, arriving) = (PositionCounts(leavingRows), PositionCounts(arrivingRows))
    for (section, source) in sectionSources.enumerated() where source >= 0 {
      // The rows that stay in a section keep their order and fill the remaining positions.
      let staying = leaving.gaps(in: old.rows(of: Int(source)))
      let free = arriving.gaps(in: new.rows(of: section))
      guard staying == free else {
        throw ChangesetError(
          .wrongCount(expected: free, found: staying), of: .new,
          at: .section(Int32(truncatingIfNeeded: section)))
      }
    }
    return (leaving, arriving)
  }

  private mutating func remove(
    _ path: RowPath, in list: ChangesetError.List
  ) throws(ChangesetError) {
    guard let number = old.number(of: path) else {
      throw ChangesetError(.outOfRange, in: list, of: .old, at: .row(path))
    }
    guard leavingRows.insert(number) else {
      throw ChangesetError(.listedTwice, in: list, of: .old, at: .row(path))
    }
  }

  @discardableResult
  private func fill(
    _ path: RowPath, _ filled: inout PositionSet, in list: ChangesetError.List
  ) throws(ChangesetError) -> Int {
    guard let number = new.number(of: path) else {
      throw ChangesetError(.outOfRange, in: list, of: .new, at: .row(path))
    }
    guard filled.insert(number) else {
      throw ChangesetError(.listedTwice, in: list, of: .new, at: .row(path))
    }
    return number
  }

  /// Every update has the old and the new position of a row that moves or stays.
  mutating func check(
    _ updates: [Changeset.Move<RowPath>], with moves: [Changeset.Move<RowPath>],
    _ counts: (leaving: PositionCounts, arriving: PositionCounts)
  ) throws(ChangesetError) {
    guard !updates.isEmpty else { return }
    let moves = moves.ascending { $0.new }
    for update in updates {
      let number = try fill(update.new, &updatedRows, in: .updated)
      guard let oldNumber = old.number(of: update.old) else {
        throw ChangesetError(.outOfRange, in: .updated, of: .old, at: .row(update.old))
      }
      let isConnected: Bool
      if arrivingRows.contains(number) {
        let index = moves.partitioningIndex { !($0.new < update.new) }
        isConnected = index < moves.count && moves[index] == update
      } else {
        let oldStart = old.starts[Int(update.old.section)]
        let start = new.starts[Int(update.new.section)]
        isConnected =
          sectionSources[Int(update.new.section)] == update.old.section
          && !leavingRows.contains(oldNumber)
          && counts.leaving.gaps(in: oldStart..<oldNumber)
            == counts.arriving.gaps(in: start..<number)
      }
      guard isConnected else {
        throw ChangesetError(.otherPosition, in: .updated, of: .new, at: .row(update.new))
      }
    }
  }

  /// The rows of a new section that were in it before and keep their order there.
  @inlinable
  func stayingRows(of section: Int) -> StayingRows {
    let source = Int(sectionSources[section])
    return StayingRows(
      self, oldRows: source < 0 ? 0..<0 : old.rows(of: source), newRows: new.rows(of: section))
  }

  /// Whether a new section has all rows of the old one, and no others, without an update.
  @inlinable
  func keepsRows(ofSection section: Int) -> Bool {
    let rows = new.rows(of: section)
    let source = Int(sectionSources[section])
    return source >= 0 && old.rows(of: source).count == rows.count
      && arrivingRows.firstMember(in: rows) == rows.upperBound
      && updatedRows.firstMember(in: rows) == rows.upperBound
  }
}

/// The runs of rows that stay in a section: the numbers of the first old and new one, and how many.
@usableFromInline
struct StayingRows: Sequence, IteratorProtocol {
  @usableFromInline let leaving: PositionSet
  @usableFromInline let arriving: PositionSet
  @usableFromInline var oldRows: Range<Int>
  @usableFromInline var newRows: Range<Int>

  @inlinable
  init(_ plan: ChangePlan, oldRows: Range<Int>, newRows: Range<Int>) {
    leaving = plan.leavingRows
    arriving = plan.arrivingRows
    self.oldRows = oldRows
    self.newRows = newRows
  }

  @inlinable
  mutating func next() -> (old: Int, new: Int, count: Int)? {
    let old = leaving.firstGap(in: oldRows)
    let new = arriving.firstGap(in: newRows)
    guard old < oldRows.upperBound, new < newRows.upperBound else { return nil }
    oldRows = old..<oldRows.upperBound
    newRows = new..<newRows.upperBound
    let count = Swift.min(
      leaving.firstMember(in: oldRows) &- old, arriving.firstMember(in: newRows) &- new)
    oldRows = (old &+ count)..<oldRows.upperBound
    newRows = (new &+ count)..<newRows.upperBound
    return (old, new, count)
  }
}
