/// How a screen came from the one before it.
enum ScreenStep {
  /// The same sections and rows in the same places; these may differ.
  case adjusted(ScreenHints)
  /// Sections or rows may have come or gone since this screen.
  case rebuilt(from: Screen)
}

/// What of a screen changed, where no section and no row came, went or moved.
struct ScreenHints {
  /// The sections whose own content changed, by index, ascending.
  var sections: [Int32] = []
  /// The rows whose content changed, ascending.
  var rows: [RowPath] = []
}

extension ScreenHints {
  mutating func add(_ change: ViewChange, at index: Int) {
    let index = Int32(index)
    if change.hasContent { sections.append(index) }
    for row in change.rows { rows.append(RowPath(section: index, row: row)) }
  }
}

extension Screen {
  /// The changes of one step.
  func changes(by step: ScreenStep) -> Changeset {
    switch step {
    case .rebuilt(let old): return changes(since: old)
    case .adjusted(let hints):
      var changes = Changeset()
      changes.sections.updated = hints.sections.map { Changeset.Move(old: $0, new: $0) }
      changes.rows.updated = hints.rows.map { Changeset.Move(old: $0, new: $0) }
      return changes
    }
  }
}
