/// A row that has no partner in its own section pair.
@usableFromInline
struct LoneRow: Sendable {
  /// What it is to the changeset as long as no partner is found.
  @usableFromInline
  enum Kind: UInt8, Sendable {
    /// Deleted or inserted.
    case listed
    /// Goes or comes with its section.
    case unlisted
    /// A partner was found in another section.
    case crossing
  }

  @usableFromInline let section: Int32
  @usableFromInline let row: Int32
  @usableFromInline var kind: Kind

  @inlinable
  init(section: Int, row: Int32, kind: Kind) {
    self.section = Int32(truncatingIfNeeded: section)
    self.row = row
    self.kind = kind
  }

  @usableFromInline var path: RowPath { RowPath(section: section, row: row) }
}

extension RowPairing {
  /// Pairs the rows that changed their section, first with first in page order.
  ///
  /// Pairs inside a section come before, so rows with the same id never change another section.
  @inlinable
  mutating func pairLoneRows<Screen: RandomAccessCollection>(_ old: Screen, _ new: Screen)
  where Screen.Element: DiffableSection, Screen.Index == Int {
    sortLost()
    guard mayCross else { return }
    let (lost, gained) = (lost, gained)
    var table = IdentityTable()
    swap(&table, &residue.table)
    table.pair(
      oldCount: lost.count, oldHash: { old.hash(of: lost[$0]) },
      isRepeated: { old.id(of: lost[$0]) == old.id(of: lost[$1]) },
      newCount: gained.count, newHash: { new.hash(of: gained[$0]) },
      isSame: { old.id(of: lost[$0]) == new.id(of: gained[$1]) }
    ) { oldNumber, newNumber in
      let move = cross(oldNumber, newNumber)
      let section = new[new.startIndex &+ Int(move.new.section)]
      let home = old[old.startIndex &+ Int(move.old.section)]
      if !section.hasSameContent(row: Int(move.new.row), as: home, row: Int(move.old.row)) {
        updates.crossing.append(move)
      }
    }
    swap(&table, &residue.table)
  }

  /// Brings lost rows into page order; they were found in order of the new sections.
  @usableFromInline
  mutating func sortLost() {
    var last: Int32 = -1
    for lone in lost {
      if lone.section < last { return lost.sort { $0.path < $1.path } }
      last = lone.section
    }
  }

  @usableFromInline
  mutating func cross(_ oldNumber: Int, _ newNumber: Int) -> Changeset.Move<RowPath> {
    lost[oldNumber].kind = .crossing
    gained[newNumber].kind = .crossing
    let move = Changeset.Move(old: lost[oldNumber].path, new: gained[newNumber].path)
    crossings.append(move)
    return move
  }
}

extension RandomAccessCollection where Index == Int, Element: DiffableSection {
  @inlinable
  func id(of lone: LoneRow) -> Element.RowID {
    self[startIndex &+ Int(lone.section)].rowID(at: Int(lone.row))
  }

  @inlinable
  func hash(of lone: LoneRow) -> Int {
    self[startIndex &+ Int(lone.section)].rowHash(at: Int(lone.row))
  }
}
