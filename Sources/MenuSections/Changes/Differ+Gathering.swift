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
    changes.updated = rows.updates.inOrder
    changes.deleted = rows.lost.lazy.filter { $0.kind == .listed }.map(\.path)
    changes.inserted = rows.gained.lazy.filter { $0.kind == .listed }.map(\.path)
    changes.moved = movedRows().merged(with: rows.crossings)
  }

  /// The rows that are outside the longest increasing subsequence of those that stayed in a section.
  private mutating func movedRows() -> [Changeset.Move<RowPath>] {
    var moved: [Changeset.Move<RowPath>] = []
    for pair in rows.unordered {
      let start = moved.count
      let places = rows.partners[pair.base..<(pair.base + pair.newMiddle.count)]
      order.forEachOutsider(in: places) { offset, place in
        moved.append(
          Changeset.Move(pair.old, Int(place), pair.new, pair.newMiddle.lowerBound + offset))
      }
      moved[start...].reverse()
    }
    return moved
  }
}
