/// How one view differs from the one before it, with the same rows in the same places.
struct ViewChange {
  let view: SectionView
  /// Whether something beside its rows differs.
  let hasContent: Bool
  /// The rows that differ, ascending.
  let rows: [Int32]

  var isNothing: Bool { !hasContent && rows.isEmpty }

  init(_ view: SectionView, hasContent: Bool, rows: [Int32]) {
    self.view = view
    self.hasContent = hasContent
    self.rows = rows
  }

  /// Compares two views of one section in one menu; `nil` where rows came, went or moved.
  init?(from old: SectionView, to new: SectionView) {
    view = new
    guard case .menu(let before) = old, case .menu(let after) = new else {
      hasContent = old != new
      rows = []
      return
    }
    guard before.options == after.options, before.edition == after.edition else { return nil }
    hasContent = !after.hasSameContent(as: before)
    var rows: [Int32] = []
    for row in after.contents.indices {
      let content = after.contents[row]
      let isSame =
        content == before.contents[row]
        && (!content.hasDetail
          || after.details[after.options[row]] == before.details[before.options[row]])
      if !isSame { rows.append(Int32(row)) }
    }
    self.rows = rows
  }
}
