import MenuSections

/// How a row is chosen.
enum RowControl: Hashable {
  /// It cannot be: a list to look at, or the lines under it are.
  case nothing
  /// One of several.
  case radio
  /// Or not.
  case checkbox
  /// In a quantity up to so many.
  case number(most: Int)

  /// What the rows of one menu have in common.
  struct Menu {
    let select: SelectType
    /// Whether the menu is a radio; one that may be left empty and has one row is a checkbox.
    let isRadio: Bool

    init(_ menu: MenuSectionView) {
      select = menu.select
      isRadio = select.isRadio && (select.range.lower > 0 || menu.rows.count > 1)
    }

    /// Whether a row for none of the others is needed.
    var offersNone: Bool { isRadio && select.range.lower == 0 }
  }

  init(_ row: MenuRow, _ menu: Menu) {
    let most = min(row.option.each.limit, menu.select.range.limit)
    if menu.select == .none {
      self = .nothing
    } else if menu.isRadio {
      self = .radio
    } else if row.lines.count > 1 {
      self = .nothing
    } else if most > 1 || row.quantity > 1 {
      self = .number(most: min(most, row.stock ?? most))
    } else {
      self = .checkbox
    }
  }
}
