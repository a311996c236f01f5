extension Differ {
  /// The changeset of what was paired and compared.
  @usableFromInline
  mutating func gatheredChanges() -> Changeset {
    var changes = Changeset()
    gatherSections(into: &changes.sections)
    gatherRows(into: &changes.rows)
    return changes
  }

  private mutating func gatherSections(into changes: inout Changeset.Changes<Int32>) {
    changes.updated = updatedSections
    changes.deleted = Self.placesAlone(in: sections.oldSections)
    changes.inserted = Self.placesAlone(in: sections.newSections)
    guard Self.isBroken(sections.newSections) else { return }
    var moved: [Changeset.Move<Int32>] = []
    order.forEachOutsider(in: sections.newSections[...]) { index, old in
      moved.append(Changeset.Move(old: old, new: Int32(truncatingIfNeeded: index)))
    }
    moved.reverse()
    changes.moved = moved
  }

  private static func isBroken(_ places: [Int32]) -> Bool {
    var highest: Int32 = -1
    for place in places where place >= 0 {
      if place < highest { return true }
      highest = place
    }
    return false
  }

  private static func placesAlone(in partners: [Int32]) -> [Int32] {
    guard partners.contains(-1) else { return [] }
    return partners.indices.filter { partners[$0] < 0 }.map(Int32.init(truncatingIfNeeded:))
  }

  mutating func gatherRows(into changes: inout Changeset.Changes<RowPath>) {
    changes.updated = updatedRows
    guard !rows.oldRows.isEmpty || !rows.newRows.isEmpty else { return }
    for pair in rows.pairs where !pair.isOrdered { markMoved(in: pair) }
    for pair in rows.pairs where pair.new >= 0 { gatherArrivals(in: pair, into: &changes) }
    gatherDeleted(into: &changes)
  }

  /// Marks the old rows of a pair that are outside the longest increasing subsequence.
  private mutating func markMoved(in pair: SectionPair) {
    let places = rows.newRows[pair.newBase..<(pair.newBase + pair.newMiddle.count)]
    let shift = pair.oldBase - pair.oldMiddle.lowerBound
    rows.oldRows.withUnsafeMutableBufferPointer { oldRows in
      order.forEachOutsider(in: places) { _, place in
        oldRows[shift + Int(place)] = RowMark.moved
      }
    }
  }

  /// Lists the rows of a new section that were inserted or moved to where they are.
  private func gatherArrivals(
    in pair: SectionPair, into changes: inout Changeset.Changes<RowPath>
  ) {
    let oldRows = rows.oldRows
    let section = Int32(truncatingIfNeeded: pair.new)
    let shift = pair.oldBase - pair.oldMiddle.lowerBound
    var row = Int32(truncatingIfNeeded: pair.newMiddle.lowerBound)
    for partner in rows.newRows[pair.newBase..<(pair.newBase + pair.newMiddle.count)] {
      let place = RowPath(section: section, row: row)
      row &+= 1
      if partner >= 0 {
        guard oldRows[shift + Int(partner)] == RowMark.moved else { continue }
        let old = RowPath(section: Int32(truncatingIfNeeded: pair.old), row: partner)
        changes.moved.append(Changeset.Move(old: old, new: place))
      } else if partner == RowMark.alone {
        if pair.old >= 0 { changes.inserted.append(place) }
      } else {
        let origin = rows.origins[Int(RowMark.crossing - partner)]
        changes.moved.append(Changeset.Move(old: origin, new: place))
      }
    }
  }

  /// Lists the rows that are gone from sections that are still there.
  private mutating func gatherDeleted(into changes: inout Changeset.Changes<RowPath>) {
    rows.sortLosing()
    for index in rows.losing {
      let pair = rows.pairs[Int(index)]
      guard pair.new >= 0 else { continue }
      let section = Int32(truncatingIfNeeded: pair.old)
      var row = Int32(truncatingIfNeeded: pair.oldMiddle.lowerBound)
      for partner in rows.oldRows[pair.oldBase..<(pair.oldBase + pair.oldMiddle.count)] {
        if partner == RowMark.alone {
          changes.deleted.append(RowPath(section: section, row: row))
        }
        row &+= 1
      }
    }
  }
}
