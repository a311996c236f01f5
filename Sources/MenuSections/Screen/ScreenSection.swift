/// A section of a screen as `Differ` compares it.
///
/// A section is the same if it has the same path; a row, if it is the same option in the same line.
struct ScreenSection: DiffableSection {
  let view: SectionView
  let id: UInt64
  private let menu: MenuSectionView?
  private let line: UInt32
  private let numbers: ScreenNumbers

  init(_ view: SectionView, _ key: SectionKey, _ numbers: ScreenNumbers) {
    self.view = view
    self.numbers = numbers
    line = numbers.line(key.line)
    id = UInt64(line) << 32 | UInt64(numbers.section(key.section))
    if case .menu(let menu) = view { self.menu = menu } else { menu = nil }
  }

  var rowCount: Int { menu?.options.count ?? 0 }

  func rowID(at row: Int) -> UInt64 {
    guard let menu else { return 0 }
    return UInt64(line) << 32 | UInt64(numbers.option(menu.options[row]))
  }

  func hasSameContent(as old: ScreenSection) -> Bool { view.showsTheSame(as: old.view) }

  func hasSameContent(row: Int, as old: ScreenSection, row oldRow: Int) -> Bool {
    guard let menu, let oldMenu = old.menu else { return false }
    return menu.hasSameRow(row, as: oldRow, in: oldMenu)
  }

  func hasSameRows(as old: ScreenSection) -> Bool {
    guard let menu, let oldMenu = old.menu else { return rowCount == old.rowCount }
    return menu.contents.isStored(with: oldMenu.contents)
      && menu.instance.menu.isSameMenu(as: oldMenu.instance.menu)
  }

  // Numbers given one after the other spread well if multiplied (Fibonacci hashing).
  func rowHash(at row: Int) -> Int {
    Int(truncatingIfNeeded: (rowID(at: row) &* 0x9E37_79B9_7F4A_7C15) >> 16)
  }
}

/// The sections of a screen, made when they are compared.
struct ScreenSections: RandomAccessCollection {
  let screen: Screen
  let numbers: ScreenNumbers

  var startIndex: Int { 0 }
  var endIndex: Int { screen.sections.count }

  subscript(index: Int) -> ScreenSection {
    ScreenSection(screen.sections[index], screen.keys[index], numbers)
  }
}

/// The numbers of an old screen in the terms of a new one.
///
/// What has no counterpart gets a number of its own, beyond all that menus use.
enum ScreenNumbers {
  /// Numbers that mean the same on both screens.
  case same
  /// Another menu, or lines that were opened in another order.
  case translated(MenuCorrespondence?, lines: [LineID: LineID]?)

  private static let gone: UInt32 = 1 << 31

  func section(_ section: SectionIndex) -> UInt32 {
    guard case .translated(let menus?, _) = self else { return section.rawValue }
    return menus.sections[section]?.rawValue ?? section.rawValue | Self.gone
  }

  func option(_ option: OptionIndex) -> UInt32 {
    guard case .translated(let menus?, _) = self else { return option.rawValue }
    return menus.options[option]?.rawValue ?? option.rawValue | Self.gone
  }

  func line(_ line: LineID) -> UInt32 {
    guard line != .page, case .translated(_, let lines?) = self else { return line.rawValue }
    return lines[line]?.rawValue ?? line.rawValue | Self.gone
  }
}

extension Array {
  /// Whether both are one array in memory, not merely equal.
  fileprivate func isStored(with other: [Element]) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { one in
        other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress }
      }
  }
}
