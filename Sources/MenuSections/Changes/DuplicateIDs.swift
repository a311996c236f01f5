/// Ids that stand for more than one section or row of a screen, with every place of each.
public struct DuplicateIDs<SectionIndex, RowID>: Error, Hashable, Sendable
where SectionIndex: Hashable & Sendable, RowID: Hashable & Sendable {
  /// Where one id occurs; more than once on at least one of the screens.
  public struct Occurrences<ID: Hashable & Sendable, Place: Hashable & Sendable>: Hashable, Sendable
  {
    /// The id.
    public let id: ID
    /// All its places on the old screen, ascending.
    public internal(set) var old: [Place] = []
    /// All its places on the new screen, ascending.
    public internal(set) var new: [Place] = []
  }

  /// The repeated ids of sections, in order of first occurrence, the old screen first.
  public let sections: [Occurrences<SectionIndex, Int32>]
  /// The repeated ids of rows, in order of first occurrence, the old screen first.
  public let rows: [Occurrences<RowID, RowPath>]
}

extension DuplicateIDs: CustomStringConvertible {
  /// One line an id: `row milk occurs at [0,1], [2,0] on the old screen and nowhere on the new one`.
  public var description: String {
    let lines =
      sections.map { "section \($0.sentence { "\($0)" })" }
      + rows.map { "row \($0.sentence { "\($0)" })" }
    return lines.joined(separator: "\n")
  }
}

extension DuplicateIDs.Occurrences {
  fileprivate func sentence(place: (Place) -> String) -> String {
    func list(_ places: [Place]) -> String {
      places.isEmpty ? "nowhere" : "at " + places.map(place).joined(separator: ", ")
    }
    return "\(id) occurs \(list(old)) on the old screen and \(list(new)) on the new one"
  }
}

extension DuplicateIDs {
  /// Looks at every id of both screens; `nil` if each is unique on its own screen.
  init?<Screen: RandomAccessCollection>(between old: Screen, and new: Screen)
  where
    Screen.Element: DiffableSection, Screen.Element.ID == SectionIndex,
    Screen.Element.RowID == RowID
  {
    var sections = OccurrenceTable<SectionIndex, Int32>()
    var rows = OccurrenceTable<RowID, RowPath>()
    for (isNew, screen) in [(false, old), (true, new)] {
      for (index, section) in zip(Int32(0)..<Int32.max, screen) {
        sections.note(section.id, at: index, isNew: isNew)
        for row in 0..<section.visibleRowCount {
          let path = RowPath(section: index, row: Int32(truncatingIfNeeded: row))
          rows.note(section.rowID(at: row), at: path, isNew: isNew)
        }
      }
    }
    self.init(
      sections: sections.repeated.map { Occurrences(id: $0.id, old: $0.old, new: $0.new) },
      rows: rows.repeated.map { Occurrences(id: $0.id, old: $0.old, new: $0.new) })
    if self.sections.isEmpty, self.rows.isEmpty { return nil }
  }

  private struct OccurrenceTable<ID: Hashable, Place> {
    typealias Entry = (id: ID, old: [Place], new: [Place])

    private var numbers: [ID: Int] = [:]
    private var entries: [Entry] = []

    mutating func note(_ id: ID, at place: Place, isNew: Bool) {
      let number = numbers[id] ?? entries.count
      if number == entries.count {
        numbers[id] = number
        entries.append((id, [], []))
      }
      if isNew { entries[number].new.append(place) } else { entries[number].old.append(place) }
    }

    var repeated: [Entry] { entries.filter { $0.old.count > 1 || $0.new.count > 1 } }
  }
}

extension Differ {
  /// The changes that lead from `old` to `new`, if no id occurs twice on either screen.
  ///
  /// The check hashes every id: O(n), and slower than the comparison itself.
  /// - Throws: `DuplicateIDs` with all places on both screens of every repeated id.
  public mutating func strictChanges<Screen: RandomAccessCollection>(
    from old: Screen, to new: Screen
  ) throws(DuplicateIDs<Screen.Element.ID, Screen.Element.RowID>) -> Changeset
  where Screen.Element: DiffableSection, Screen.Index == Int {
    if let report = DuplicateIDs(between: old, and: new) { throw report }
    return changes(from: old, to: new)
  }
}
