/// A row that has no partner in its own section pair.
@usableFromInline
struct StrangerRow: Sendable {
  @usableFromInline let section: Int32
  @usableFromInline let row: Int32
  /// Its place in `RowPairing.oldRows` or `newRows`.
  @usableFromInline let slot: Int32

  @inlinable
  init(section: Int, row: Int, slot: Int) {
    self.section = Int32(truncatingIfNeeded: section)
    self.row = Int32(truncatingIfNeeded: row)
    self.slot = Int32(truncatingIfNeeded: slot)
  }
}

extension RowPairing {
  /// Pairs the rows that changed their section, first with first in page order.
  ///
  /// Pairs inside a section come before, so rows with the same id never change another section.
  @inlinable
  mutating func pairStrangers<Screen: RandomAccessCollection>(_ old: Screen, _ new: Screen)
  where Screen.Element: DiffableSection, Screen.Index == Int {
    guard mayCross else { return }
    gatherStrangers()
    let (lost, gained) = (lost, gained)
    var table = IdentityTable()
    swap(&table, &residue.table)
    table.pair(
      oldCount: lost.count, oldHash: { old.hash(of: lost[$0]) },
      isRepeated: { old.id(of: lost[$0]) == old.id(of: lost[$1]) },
      newCount: gained.count, newHash: { new.hash(of: gained[$0]) },
      isSame: { old.id(of: lost[$0]) == new.id(of: gained[$1]) }
    ) { cross(lost[$0], to: gained[$1]) }
    swap(&table, &residue.table)
  }

  /// Lists the rows of both screens that are alone, in page order.
  @usableFromInline
  mutating func gatherStrangers() {
    lost.removeAll(keepingCapacity: true)
    gained.removeAll(keepingCapacity: true)
    sortLosing()
    for index in losing {
      let pair = pairs[Int(index)]
      for row in pair.oldMiddle {
        let slot = pair.oldBase &+ row &- pair.oldMiddle.lowerBound
        guard oldRows[slot] == RowMark.alone else { continue }
        lost.append(StrangerRow(section: pair.old, row: row, slot: slot))
      }
    }
    for index in gaining {
      let pair = pairs[Int(index)]
      for row in pair.newMiddle {
        let slot = pair.newBase &+ row &- pair.newMiddle.lowerBound
        guard newRows[slot] == RowMark.alone else { continue }
        gained.append(StrangerRow(section: pair.new, row: row, slot: slot))
      }
    }
  }

  /// Brings the pairs with lost rows into the order of the old screen.
  mutating func sortLosing() {
    var last = -1
    for index in losing {
      let old = pairs[Int(index)].old
      if old < last { return losing.sort { pairs[Int($0)].old < pairs[Int($1)].old } }
      last = old
    }
  }

  @usableFromInline
  mutating func cross(_ old: StrangerRow, to new: StrangerRow) {
    oldRows[Int(old.slot)] = RowMark.moved
    newRows[Int(new.slot)] = RowMark.crossing - Int32(truncatingIfNeeded: origins.count)
    origins.append(RowPath(section: old.section, row: old.row))
  }
}

extension RandomAccessCollection where Index == Int, Element: DiffableSection {
  @inlinable
  func id(of stranger: StrangerRow) -> Element.RowID {
    self[startIndex &+ Int(stranger.section)].rowID(at: Int(stranger.row))
  }

  @inlinable
  func hash(of stranger: StrangerRow) -> Int {
    self[startIndex &+ Int(stranger.section)].rowHash(at: Int(stranger.row))
  }
}
