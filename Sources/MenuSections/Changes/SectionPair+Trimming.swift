extension SectionPair {
  /// Takes the rows with the same ids at both ends out of the middle, and compares the upper ones.
  @inlinable
  mutating func trimEnds<Section: DiffableSection>(
    _ oldSection: Section, _ newSection: Section, _ updates: inout RowUpdates
  ) {
    var lower = 0
    var oldUpper = oldMiddle.upperBound
    var newUpper = newMiddle.upperBound
    let shorter = min(oldUpper, newUpper)
    while lower < shorter, oldSection.rowID(at: lower) == newSection.rowID(at: lower) {
      if !newSection.hasSameContent(row: lower, as: oldSection, row: lower) {
        updates.near.append(Changeset.Move(old, lower, new, lower))
      }
      lower &+= 1
    }
    while oldUpper > lower, newUpper > lower,
      oldSection.rowID(at: oldUpper &- 1) == newSection.rowID(at: newUpper &- 1)
    {
      oldUpper &-= 1
      newUpper &-= 1
    }
    trim(prefix: lower, suffix: oldMiddle.upperBound - oldUpper)
  }

  /// Compares the rows that were taken out of the middle at its lower end.
  @inlinable
  func compareSuffix<Section: DiffableSection>(
    _ oldSection: Section, _ newSection: Section, _ updates: inout RowUpdates
  ) {
    let shift = oldMiddle.upperBound &- newMiddle.upperBound
    for row in newMiddle.upperBound..<(newMiddle.upperBound &+ suffix)
    where !newSection.hasSameContent(row: row, as: oldSection, row: row &+ shift) {
      updates.near.append(Changeset.Move(old, row &+ shift, new, row))
    }
  }
}
