extension Differ {
  /// Compares the contents of all rows that were paired, in order of the new screen.
  @inlinable
  mutating func findUpdates<Screen: RandomAccessCollection>(_ old: Screen, _ new: Screen)
  where Screen.Element: DiffableSection, Screen.Index == Int {
    for pair in rows.pairs where pair.new >= 0 {
      let section = new[new.startIndex + pair.new]
      if pair.old >= 0 {
        let oldSection = old[old.startIndex + pair.old]
        findUpdates(0..<pair.prefix, oldSection, section, pair, shift: 0)
        findMiddleUpdates(old, oldSection, section, pair)
        findUpdates(
          pair.newMiddle.upperBound..<(pair.newMiddle.upperBound + pair.suffix), oldSection,
          section, pair, shift: pair.oldMiddle.upperBound - pair.newMiddle.upperBound)
      } else if !rows.origins.isEmpty {
        findMiddleUpdates(old, nil, section, pair)
      }
    }
  }

  @inlinable
  mutating func findUpdates<Section: DiffableSection>(
    _ newRows: Range<Int>, _ old: Section, _ new: Section, _ pair: SectionPair, shift: Int
  ) {
    for row in newRows where !new.hasSameContent(row: row, as: old, row: row &+ shift) {
      update(pair.old, row &+ shift, pair.new, row)
    }
  }

  @inlinable
  mutating func findMiddleUpdates<Screen: RandomAccessCollection>(
    _ old: Screen, _ oldSection: Screen.Element?, _ section: Screen.Element, _ pair: SectionPair
  ) where Screen.Element: DiffableSection, Screen.Index == Int {
    let (newRows, origins) = (rows.newRows, rows.origins)
    for row in pair.newMiddle {
      let partner = newRows[pair.newBase &+ row &- pair.newMiddle.lowerBound]
      if partner >= 0, let oldSection {
        if !section.hasSameContent(row: row, as: oldSection, row: Int(partner)) {
          update(pair.old, Int(partner), pair.new, row)
        }
      } else if partner <= RowMark.crossing {
        let origin = origins[Int(RowMark.crossing - partner)]
        let home = old[old.startIndex + Int(origin.section)]
        if !section.hasSameContent(row: row, as: home, row: Int(origin.row)) {
          update(Int(origin.section), Int(origin.row), pair.new, row)
        }
      }
    }
  }

  @usableFromInline
  mutating func update(_ oldSection: Int, _ oldRow: Int, _ newSection: Int, _ newRow: Int) {
    updatedRows.append(
      Changeset.Move(
        old: RowPath(
          section: Int32(truncatingIfNeeded: oldSection), row: Int32(truncatingIfNeeded: oldRow)),
        new: RowPath(
          section: Int32(truncatingIfNeeded: newSection), row: Int32(truncatingIfNeeded: newRow)))
    )
  }
}
