extension SectionView {
  /// Whether a section has the same content apart from rows, possibly in another menu.
  func hasSameContent(as old: SectionView) -> Bool {
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

extension SectionDefinition {
  /// Whether the visible parts of both are equal.
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
