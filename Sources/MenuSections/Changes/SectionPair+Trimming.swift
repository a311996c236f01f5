extension SectionPair {
  /// Takes the rows with the same ids at both ends out of the middle.
  @inlinable
  mutating func trimEnds<Section: DiffableSection>(_ old: Section, _ new: Section) {
    var lower = 0
    var oldUpper = oldMiddle.upperBound
    var newUpper = newMiddle.upperBound
    let shorter = min(oldUpper, newUpper)
    while lower < shorter, old.rowID(at: lower) == new.rowID(at: lower) { lower &+= 1 }
    while oldUpper > lower, newUpper > lower,
      old.rowID(at: oldUpper &- 1) == new.rowID(at: newUpper &- 1)
    {
      oldUpper &-= 1
      newUpper &-= 1
    }
    trim(prefix: lower, suffix: oldMiddle.upperBound - oldUpper)
  }
}
