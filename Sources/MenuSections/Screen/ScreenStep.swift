/// How a screen came from the one before it.
enum ScreenStep {
  /// The same sections and rows in the same places; some differ.
  case adjusted(Changeset)
  /// Sections or rows may have come or gone since this screen.
  case rebuilt(from: Screen)
}

extension Screen {
  /// The changes of one step.
  func changes(by step: ScreenStep) -> Changeset {
    switch step {
    case .rebuilt(let old): changes(since: old)
    case .adjusted(let changes): changes
    }
  }
}

extension Changeset {
  /// Notes that a section shows something else beside its rows.
  mutating func update(section index: Int) {
    sections.updated.append(Move(old: Int32(index), new: Int32(index)))
  }

  /// Notes that a row shows something else in its place.
  mutating func update(row: Int, in section: Int) {
    let path = RowPath(section: Int32(section), row: Int32(row))
    rows.updated.append(Move(old: path, new: path))
  }

  /// Notes what differs between two views of one section in one menu; false, with nothing noted,
  /// where rows came, went or moved.
  mutating func update(at index: Int, from old: SectionView, to new: SectionView) -> Bool {
    guard case .menu(let before) = old, case .menu(let after) = new else {
      if old != new { update(section: index) }
      return true
    }
    guard before.options == after.options, before.edition == after.edition else { return false }
    if !after.hasSameContent(as: before) { update(section: index) }
    for row in after.contents.indices {
      let content = after.contents[row]
      let isSame =
        content == before.contents[row]
        && (!content.hasDetail
          || after.details[after.options[row]] == before.details[before.options[row]])
      if !isSame { update(row: row, in: index) }
    }
    return true
  }
}
