import MenuSections

/// A slow, independent check of a changeset between two screens with unique ids.
struct ChangeOracle {
  private let old: NumberedSections
  private let new: NumberedSections
  private let oldSections: [Int: Int32]
  private let newSections: [Int: Int32]
  private let oldRows: [Int: RowPath]
  private let newRows: [Int: RowPath]

  init(_ old: NumberedSections, _ new: NumberedSections) {
    self.old = old
    self.new = new
    (oldSections, oldRows) = Self.places(old)
    (newSections, newRows) = Self.places(new)
  }

  private static func places(_ screen: NumberedSections) -> ([Int: Int32], [Int: RowPath]) {
    var sections: [Int: Int32] = [:]
    var rows: [Int: RowPath] = [:]
    for (index, section) in screen.enumerated() {
      sections[section.id] = Int32(index)
      for (row, item) in section.rows.enumerated() {
        rows[item.id] = RowPath(section: Int32(index), row: Int32(row))
      }
    }
    return (sections, rows)
  }

  /// What the changeset gets wrong, including more moves than necessary, or `nil`.
  func complaint(about changes: Changeset) -> String? {
    let gone = oldSections.filter { newSections[$0.key] == nil }.map(\.value).sorted()
    if changes.sections.deleted != gone { return "deleted sections" }
    let come = newSections.filter { oldSections[$0.key] == nil }.map(\.value).sorted()
    if changes.sections.inserted != come { return "inserted sections" }
    let lost = oldRows.filter { newRows[$0.key] == nil }.map(\.value)
      .filter { !gone.contains($0.section) }.sorted()
    if changes.rows.deleted != lost { return "deleted rows" }
    let gained = newRows.filter { oldRows[$0.key] == nil }.map(\.value)
      .filter { !come.contains($0.section) }.sorted()
    if changes.rows.inserted != gained { return "inserted rows" }
    if changes.sections.updated != sectionUpdates { return "updated sections" }
    if changes.rows.updated != rowUpdates { return "updated rows" }
    if changes.sections.moved.count != fewestSectionMoves { return "moves of sections" }
    if changes.rows.moved.count != fewestRowMoves { return "moves of rows" }
    return nil
  }

  private var sectionUpdates: [Changeset.Move<Int32>] {
    newSections.compactMap { id, place in
      oldSections[id].map { Changeset.Move(old: $0, new: place) }
    }
    .filter { old[Int($0.old)].content != new[Int($0.new)].content }
    .sorted { $0.new < $1.new }
  }

  private var rowUpdates: [Changeset.Move<RowPath>] {
    newRows.compactMap { id, place in oldRows[id].map { Changeset.Move(old: $0, new: place) } }
      .filter { update in
        old[Int(update.old.section)].rows[Int(update.old.row)]
          != new[Int(update.new.section)].rows[Int(update.new.row)]
      }
      .sorted { $0.new < $1.new }
  }

  private var fewestSectionMoves: Int {
    let places = new.compactMap { oldSections[$0.id].map(Int.init) }
    return places.count - longestIncreasing(places)
  }

  private var fewestRowMoves: Int {
    var moves = 0
    for section in new {
      let sources = section.rows.compactMap { oldRows[$0.id] }
      let staying = sources.filter { $0.section == oldSections[section.id] }.map { Int($0.row) }
      moves += sources.count - longestIncreasing(staying)
    }
    return moves
  }
}

/// The length of the longest increasing subsequence, by comparing every pair.
func longestIncreasing(_ numbers: [Int]) -> Int {
  var lengths: [Int] = []
  for (index, number) in numbers.enumerated() {
    let before = zip(numbers, lengths).prefix(index).filter { $0.0 < number }.map(\.1)
    lengths.append((before.max() ?? 0) + 1)
  }
  return lengths.max() ?? 0
}
