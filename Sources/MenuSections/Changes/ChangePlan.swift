/// A changeset applied to the shapes of its two screens: where each section and row ends up.
@usableFromInline
struct ChangePlan: Sendable {
  /// What happens to an old section.
  @usableFromInline
  enum Fate: Sendable {
    case stays
    case moves
    case deleted
  }

  @usableFromInline let old: ScreenShape
  @usableFromInline let new: ScreenShape
  /// By old section.
  @usableFromInline private(set) var sectionFates: [Fate]
  /// By new section: the old one, or -1 for one that is inserted.
  @usableFromInline private(set) var sectionSources: [Int32]
  /// By old section: the new one, or -1 for one that is deleted.
  @usableFromInline private(set) var sectionTargets: [Int32]
  /// The new sections with updated content.
  @usableFromInline private(set) var updatedSections: PositionSet
  /// The numbers of the old rows that are deleted or move.
  @usableFromInline var leavingRows: PositionSet
  /// The numbers of the new rows that are inserted or moved to, except those inserted with their
  /// section.
  @usableFromInline var arrivingRows: PositionSet
  /// The numbers of the new rows with updated content.
  @usableFromInline var updatedRows: PositionSet

  /// Applies all changes except updates, which it only checks.
  /// - Throws: `ChangesetError` for the first position that does not fit the
  ///   shapes or another change.
  @usableFromInline
  init(_ changes: Changeset, from old: ScreenShape, to new: ScreenShape) throws(ChangesetError) {
    self.old = old
    self.new = new
    sectionFates = Array(repeating: .stays, count: old.sectionCount)
    sectionSources = Array(repeating: -1, count: new.sectionCount)
    sectionTargets = Array(repeating: -1, count: old.sectionCount)
    updatedSections = PositionSet(below: new.sectionCount)
    leavingRows = PositionSet(below: old.rowCount)
    arrivingRows = PositionSet(below: new.rowCount)
    updatedRows = PositionSet(below: new.rowCount)
    try apply(changes.sections)
    let counts = try apply(changes.rows)
    try check(changes.sections.updated)
    try check(changes.rows.updated, with: changes.rows.moved, counts)
  }

  private mutating func apply(_ changes: Changeset.Changes<Int32>) throws(ChangesetError) {
    var filled = PositionSet(below: new.sectionCount)
    for position in changes.deleted { try remove(position, .deleted, in: .deleted) }
    for position in changes.inserted { try fill(position, &filled, in: .inserted) }
    for move in changes.moved {
      try remove(move.old, .moves, in: .moved)
      try fill(move.new, &filled, in: .moved)
      sectionSources[Int(move.new)] = move.old
    }
    let free = new.sectionCount - changes.inserted.count - changes.moved.count
    let staying = old.sectionCount - changes.deleted.count - changes.moved.count
    guard staying == free else {
      throw ChangesetError(.wrongCount(expected: free, found: staying), of: .new, at: .screen)
    }
    var source = 0
    for position in 0..<new.sectionCount where !filled.contains(position) {
      while sectionFates[source] != .stays { source += 1 }
      sectionSources[position] = Int32(truncatingIfNeeded: source)
      source += 1
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
    _ section: Int32, _ filled: inout PositionSet, in list: ChangesetError.List
  ) throws(ChangesetError) {
    guard new.contains(section) else {
      throw ChangesetError(.outOfRange, in: list, of: .new, at: .section(section))
    }
    guard filled.insert(Int(section)) else {
      throw ChangesetError(.listedTwice, in: list, of: .new, at: .section(section))
    }
  }

  private mutating func check(_ updates: [Changeset.Move<Int32>]) throws(ChangesetError) {
    for update in updates {
      try fill(update.new, &updatedSections, in: .updated)
      guard old.contains(update.old) else {
        throw ChangesetError(.outOfRange, in: .updated, of: .old, at: .section(update.old))
      }
      guard sectionSources[Int(update.new)] == update.old else {
        throw ChangesetError(.otherPosition, in: .updated, of: .new, at: .section(update.new))
      }
    }
  }
}

/// The number of rows in each section of a screen, and a number for each row over all of them.
@usableFromInline
struct ScreenShape: Sendable {
  /// By section: the number of its first row; the number of all rows at the end.
  @usableFromInline var starts: [Int] = []

  @inlinable
  init(_ rowCounts: some Collection<Int>) {
    starts.reserveCapacity(rowCounts.count + 1)
    var start = 0
    starts.append(start)
    for count in rowCounts {
      start += count
      starts.append(start)
    }
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
