/// A changeset applied to the shapes of its two screens: where each section and row ends up.
@usableFromInline
struct ChangePlan: Sendable {
  /// What happens to an old section or row.
  @usableFromInline
  enum Fate: Sendable {
    case stays
    case moves
    case deleted
  }

  /// Where a new row is from.
  @usableFromInline
  enum Source: Sendable {
    /// It was in the section before and keeps its order there.
    case stayed(RowPath)
    /// It was moved here.
    case moved(RowPath)
    /// It is new, or was inserted with its section.
    case inserted
  }

  @usableFromInline let old: ScreenShape
  @usableFromInline let new: ScreenShape
  /// By old section.
  @usableFromInline private(set) var sectionFates: [Fate]
  /// By new section: the old one, or -1 for one that is inserted.
  @usableFromInline private(set) var sectionSources: [Int32]
  /// By old section: the new one, or -1 for one that is deleted.
  @usableFromInline private(set) var sectionTargets: [Int32]
  /// By the number of the old row.
  @usableFromInline var rowFates: [Fate]
  /// By the number of the new row.
  @usableFromInline var rowSources: [Source]

  /// Applies all changes except updates, which it only checks.
  /// - Throws: `ChangesetError` for the first position that does not fit the shapes or another change.
  @usableFromInline
  init(_ changes: Changeset, from old: ScreenShape, to new: ScreenShape) throws(ChangesetError) {
    self.old = old
    self.new = new
    sectionFates = Array(repeating: .stays, count: old.sectionCount)
    sectionSources = Array(repeating: -1, count: new.sectionCount)
    sectionTargets = Array(repeating: -1, count: old.sectionCount)
    rowFates = Array(repeating: .stays, count: old.rowCount)
    rowSources = Array(repeating: .inserted, count: new.rowCount)
    try apply(changes.sections)
    try apply(changes.rows)
    try check(changes.sections.updated)
    try check(changes.rows.updated)
  }

  private mutating func apply(_ changes: Changeset.Changes<Int32>) throws(ChangesetError) {
    var isFilled = Array(repeating: false, count: new.sectionCount)
    for position in changes.deleted { try remove(position, .deleted, in: .deleted) }
    for position in changes.inserted { try fill(position, &isFilled, in: .inserted) }
    for move in changes.moved {
      try remove(move.old, .moves, in: .moved)
      try fill(move.new, &isFilled, in: .moved)
      sectionSources[Int(move.new)] = move.old
    }
    let staying = sectionFates.indices.filter { sectionFates[$0] == .stays }
    let free = isFilled.indices.filter { !isFilled[$0] }
    guard staying.count == free.count else {
      throw ChangesetError(
        .wrongCount(expected: free.count, found: staying.count), of: .new, at: .screen)
    }
    for (position, source) in zip(free, staying) {
      sectionSources[position] = Int32(truncatingIfNeeded: source)
    }
    for (position, source) in sectionSources.enumerated() where source >= 0 {
      sectionTargets[Int(source)] = Int32(truncatingIfNeeded: position)
    }
  }

  private mutating func remove(
    _ section: Int32, _ fate: Fate, in list: ChangesetError.List
  ) throws(ChangesetError) {
    guard old.contains(section) else {
      throw ChangesetError(.outOfRange, in: list, of: .old, at: .section(section))
    }
    guard sectionFates[Int(section)] == .stays else {
      throw ChangesetError(.listedTwice, in: list, of: .old, at: .section(section))
    }
    sectionFates[Int(section)] = fate
  }

  private func fill(
    _ section: Int32, _ isFilled: inout [Bool], in list: ChangesetError.List
  ) throws(ChangesetError) {
    guard new.contains(section) else {
      throw ChangesetError(.outOfRange, in: list, of: .new, at: .section(section))
    }
    guard !isFilled[Int(section)] else {
      throw ChangesetError(.listedTwice, in: list, of: .new, at: .section(section))
    }
    isFilled[Int(section)] = true
  }

  private func check(_ updates: [Changeset.Move<Int32>]) throws(ChangesetError) {
    var isSeen = Array(repeating: false, count: updates.isEmpty ? 0 : new.sectionCount)
    for update in updates {
      try fill(update.new, &isSeen, in: .updated)
      guard old.contains(update.old) else {
        throw ChangesetError(.outOfRange, in: .updated, of: .old, at: .section(update.old))
      }
      guard sectionSources[Int(update.new)] == update.old else {
        throw ChangesetError(.otherPosition, in: .updated, of: .new, at: .section(update.new))
      }
    }
  }
}

extension ChangePlan.Source {
  /// Its path on the old screen; `nil` for a row that was inserted.
  @inlinable var path: RowPath? {
    switch self {
    case .stayed(let path), .moved(let path): path
    case .inserted: nil
    }
  }
}

extension ChangePlan {
  mutating func apply(_ changes: Changeset.Changes<RowPath>) throws(ChangesetError) {
    var isFilled = Array(repeating: false, count: new.rowCount)
    for path in changes.deleted {
      try remove(path, .deleted, in: .deleted)
      guard sectionFates[Int(path.section)] != .deleted else {
        throw ChangesetError(.deletedWithSection, in: .deleted, of: .old, at: .row(path))
      }
    }
    for path in changes.inserted {
      try fill(path, &isFilled, in: .inserted)
      guard sectionSources[Int(path.section)] >= 0 else {
        throw ChangesetError(.insertedWithSection, in: .inserted, of: .new, at: .row(path))
      }
    }
    for move in changes.moved {
      try remove(move.old, .moves, in: .moved)
      rowSources[try fill(move.new, &isFilled, in: .moved)] = .moved(move.old)
    }
    for (section, source) in sectionSources.enumerated() where source >= 0 {
      try fill(section, from: source, isFilled)
    }
  }

  /// The rows that stay in a section keep their order and fill the remaining positions.
  private mutating func fill(
    _ section: Int, from source: Int32, _ isFilled: [Bool]
  ) throws(ChangesetError) {
    let oldRows = old.rows(of: Int(source))
    let newRows = new.rows(of: section)
    let staying = rowFates[oldRows].count { $0 == .stays }
    let free = isFilled[newRows].count { !$0 }
    guard staying == free else {
      throw ChangesetError(
        .wrongCount(expected: free, found: staying), of: .new,
        at: .section(Int32(truncatingIfNeeded: section)))
    }
    var next = oldRows.lowerBound
    for number in newRows where !isFilled[number] {
      while next < oldRows.upperBound, rowFates[next] != .stays { next += 1 }
      let row = Int32(truncatingIfNeeded: next - oldRows.lowerBound)
      rowSources[number] = .stayed(RowPath(section: source, row: row))
      next += 1
    }
  }

  private mutating func remove(
    _ path: RowPath, _ fate: Fate, in list: ChangesetError.List
  ) throws(ChangesetError) {
    guard let number = old.number(of: path) else {
      throw ChangesetError(.outOfRange, in: list, of: .old, at: .row(path))
    }
    guard rowFates[number] == .stays else {
      throw ChangesetError(.listedTwice, in: list, of: .old, at: .row(path))
    }
    rowFates[number] = fate
  }

  @discardableResult
  private func fill(
    _ path: RowPath, _ isFilled: inout [Bool], in list: ChangesetError.List
  ) throws(ChangesetError) -> Int {
    guard let number = new.number(of: path) else {
      throw ChangesetError(.outOfRange, in: list, of: .new, at: .row(path))
    }
    guard !isFilled[number] else {
      throw ChangesetError(.listedTwice, in: list, of: .new, at: .row(path))
    }
    isFilled[number] = true
    return number
  }

  func check(_ updates: [Changeset.Move<RowPath>]) throws(ChangesetError) {
    var isSeen = Array(repeating: false, count: updates.isEmpty ? 0 : new.rowCount)
    for update in updates {
      let number = try fill(update.new, &isSeen, in: .updated)
      guard old.number(of: update.old) != nil else {
        throw ChangesetError(.outOfRange, in: .updated, of: .old, at: .row(update.old))
      }
      guard rowSources[number].path == update.old else {
        throw ChangesetError(.otherPosition, in: .updated, of: .new, at: .row(update.new))
      }
    }
  }
}

/// The number of rows in each section of a screen, and a number for each row over all of them.
@usableFromInline
struct ScreenShape: Sendable {
  /// By section: the number of its first row; the number of all rows at the end.
  @usableFromInline var starts: [Int] = [0]

  @inlinable
  init(_ rowCounts: some Sequence<Int>) {
    for count in rowCounts { starts.append(starts[starts.count - 1] + count) }
  }

  var sectionCount: Int { starts.count - 1 }
  var rowCount: Int { starts[starts.count - 1] }

  func contains(_ section: Int32) -> Bool { 0..<sectionCount ~= Int(section) }

  /// The numbers of a section's rows.
  @inlinable
  func rows(of section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// The number of a row; `nil` if there is no row at the path.
  func number(of path: RowPath) -> Int? {
    guard contains(path.section), path.row >= 0 else { return nil }
    let rows = rows(of: Int(path.section))
    return Int(path.row) < rows.count ? rows.lowerBound + Int(path.row) : nil
  }
}
