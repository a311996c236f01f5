extension SectionView {
  /// Whether a section shows the same beside its rows as it did, perhaps in another menu.
  func showsTheSame(as old: SectionView) -> Bool {
    let (menu, oldMenu) = (instance.menu, old.instance.menu)
    guard
      menu.isSameMenu(as: oldMenu)
        || instance.section.looks(like: old.instance.section) && menu.currency == oldMenu.currency
    else { return false }
    switch (self, old) {
    case (.title(let new), .title(let old)): return new.price == old.price
    case (.menu(let new), .menu(let old)): return new.hasSameContent(as: old)
    case (.count(let new), .count(let old)):
      return new.value == old.value && new.price == old.price
    case (.text(let new), .text(let old)): return new.text == old.text
    case (.total(let new), .total(let old)):
      return new.total == old.total && new.breakdown == old.breakdown
    case (.custom, .custom): return true
    case (.title, _), (.menu, _), (.count, _), (.text, _), (.total, _), (.custom, _): return false
    }
  }
}

extension MenuSectionView {
  /// Whether everything beside the rows is the same: what is chosen of them, what is missing,
  /// whether they are awaited.
  func hasSameContent(as other: MenuSectionView) -> Bool {
    chosen == other.chosen && pending == other.pending && status == other.status
  }

  /// Whether a row shows the same as another view's row of the same option.
  func hasSameRow(_ row: Int, as otherRow: Int, in other: MenuSectionView) -> Bool {
    let (content, otherContent) = (contents[row], other.contents[otherRow])
    guard content == otherContent else { return false }
    let (option, otherOption) = (options[row], other.options[otherRow])
    if content.hasDetail, details[option] != other.details[otherOption] { return false }
    let (menu, otherMenu) = (instance.menu, other.instance.menu)
    if menu == otherMenu { return true }
    return menu.isSameMenu(as: otherMenu)
      ? menu[option].revision == otherMenu[otherOption].revision
      : menu[option].looks(like: otherMenu[otherOption]) && menu.currency == otherMenu.currency
  }
}

extension SectionDefinition {
  /// Whether the document says the same of what it shows.
  fileprivate func looks(like other: SectionDefinition) -> Bool {
    guard header == other.header, footer == other.footer, style == other.style,
      layout == other.layout, notes == other.notes
    else { return false }
    switch (content, other.content) {
    case (.title(let one), .title(let other)): return one == other
    case (.menu(let one), .menu(let other)):
      return one.select == other.select && one.each == other.each && one.distinct == other.distinct
        && one.free == other.free && one.empty == other.empty
    case (.count(let one), .count(let other)):
      return one.range == other.range && one.step == other.step
    case (.text(let one), .text(let other)): return one == other
    case (.total(let one), .total(let other)): return one == other
    case (.custom(let one), .custom(let other)): return one == other
    case (.title, _), (.menu, _), (.count, _), (.text, _), (.total, _), (.custom, _): return false
    }
  }
}

extension MenuOption {
  /// Whether the document says the same of what it shows.
  fileprivate func looks(like other: MenuOption) -> Bool {
    name == other.name && description == other.description && image == other.image
      && labels == other.labels && style == other.style && each == other.each
  }
}
