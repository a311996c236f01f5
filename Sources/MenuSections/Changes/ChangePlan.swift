/// A changeset spelled out against the shapes of its two screens: where everything goes to.
struct ChangePlan: Sendable {
  /// What happens to an old section or row.
  enum Fate: Sendable {
    case stays
    case moves
    case goes
  }

  /// Where a new row is from.
  enum Source: Sendable {
    /// It was in the section before and keeps its order there.
    case stayed(RowPath)
    /// It stood elsewhere.
    case moved(RowPath)
    /// It is new, or comes with its section.
    case arrived
  }

  let old: ScreenShape
  let new: ScreenShape
  /// By old section.
  private(set) var sectionFates: [Fate]
  /// By new section: the old one, or -1 for one that is inserted.
  private(set) var sectionSources: [Int32]
  /// By old section: the new one, or -1 for one that is deleted.
  private(set) var sectionTargets: [Int32]
  /// By the number of the old row.
  var rowFates: [Fate]
  /// By the number of the new row.
  var rowSources: [Source]

  /// Follows all changes but updates.
  /// - Throws: `ChangesetError` for the first place that does not fit the shapes or another change.
  init(_ changes: Changeset, from old: ScreenShape, to new: ScreenShape) throws(ChangesetError) {
    self.old = old
    self.new = new
    sectionFates = Array(repeating: .stays, count: old.sectionCount)
    sectionSources = Array(repeating: -1, count: new.sectionCount)
    sectionTargets = Array(repeating: -1, count: old.sectionCount)
    rowFates = Array(repeating: .stays, count: old.rowCount)
    rowSources = Array(repeating: .arrived, count: new.rowCount)
    try follow(changes.sections)
    try follow(changes.rows)
    try check(changes.sections.updated)
    try check(changes.rows.updated)
  }

  private mutating func follow(_ changes: Changeset.Changes<Int32>) throws(ChangesetError) {
    var isTaken = Array(repeating: false, count: new.sectionCount)
    for place in changes.deleted { try leave(place, .goes, in: .deleted) }
    for place in changes.inserted { try take(place, &isTaken, in: .inserted) }
    for move in changes.moved {
      try leave(move.old, .moves, in: .moved)
      try take(move.new, &isTaken, in: .moved)
      sectionSources[Int(move.new)] = move.old
    }
    let staying = sectionFates.indices.filter { sectionFates[$0] == .stays }
    let free = isTaken.indices.filter { !isTaken[$0] }
    guard staying.count == free.count else {
      throw ChangesetError(
        .wrongCount(expected: free.count, found: staying.count), .new, .screen)
    }
    for (place, source) in zip(free, staying) {
      sectionSources[place] = Int32(truncatingIfNeeded: source)
    }
    for (place, source) in sectionSources.enumerated() where source >= 0 {
      sectionTargets[Int(source)] = Int32(truncatingIfNeeded: place)
    }
  }

  private mutating func leave(
    _ section: Int32, _ fate: Fate, in list: ChangesetError.List
  ) throws(ChangesetError) {
    guard old.contains(section) else {
      throw ChangesetError(.outOfRange, in: list, .old, .section(section))
    }
    guard sectionFates[Int(section)] == .stays else {
      throw ChangesetError(.listedTwice, in: list, .old, .section(section))
    }
    sectionFates[Int(section)] = fate
  }

  private func take(
    _ section: Int32, _ isTaken: inout [Bool], in list: ChangesetError.List
  ) throws(ChangesetError) {
    guard new.contains(section) else {
      throw ChangesetError(.outOfRange, in: list, .new, .section(section))
    }
    guard !isTaken[Int(section)] else {
      throw ChangesetError(.listedTwice, in: list, .new, .section(section))
    }
    isTaken[Int(section)] = true
  }

  private func check(_ updates: [Changeset.Move<Int32>]) throws(ChangesetError) {
    var isSeen = Array(repeating: false, count: updates.isEmpty ? 0 : new.sectionCount)
    for update in updates {
      try take(update.new, &isSeen, in: .updated)
      guard old.contains(update.old) else {
        throw ChangesetError(.outOfRange, in: .updated, .old, .section(update.old))
      }
      guard sectionSources[Int(update.new)] == update.old else {
        throw ChangesetError(.otherPlace, in: .updated, .new, .section(update.new))
      }
    }
  }
}

extension ChangePlan.Source {
  /// Where it stood; `nil` for a row that arrived.
  var path: RowPath? {
    switch self {
    case .stayed(let path), .moved(let path): path
    case .arrived: nil
    }
  }
}
