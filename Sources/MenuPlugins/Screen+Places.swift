import MenuSections

extension Screen {
  /// The section at a place of a changeset; `nil` where the screen has none.
  func section(at index: Int32) -> SectionView? {
    sections.indices.contains(Int(index)) ? sections[Int(index)] : nil
  }

  /// The row at a place of a changeset; `nil` where the screen has none.
  func row(at path: RowPath) -> MenuRow? {
    guard case .menu(let menu) = section(at: path.section), path.row >= 0,
      path.row < menu.rows.count
    else { return nil }
    let rows = menu.rows
    return rows[rows.index(rows.startIndex, offsetBy: Int(path.row))]
  }
}
