import MenuSections

/// Which section of the menu, asked by which line of the order.
struct SectionSpot: Hashable, Sendable {
  let section: SectionIndex
  let line: LineID

  init(_ place: SectionInstance) {
    section = place.index
    line = place.line
  }
}

/// What of a form the next key is for; it stays the same thing while the screen around it changes.
enum FormFocus: Hashable, Sendable {
  /// An option of a menu.
  case row(SectionSpot, OptionIndex)
  /// One of several lines of an option.
  case line(MenuPath)
  /// A count or a text.
  case field(SectionSpot)
  /// Something that is missing; the key leads to it.
  case need(MenuPath)
  /// The button that places the order.
  case submit
}
