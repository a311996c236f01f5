/// A section of a screen for comparison with `Differ`.
///
/// Sections are identified by path, rows by option and line.
struct ScreenSection: DiffableSection {
  let view: SectionView
  let id: UInt64
  private let menu: MenuSectionView?
  private let line: UInt32
  private let numbers: ScreenNumbers

  init(_ view: SectionView, key: SectionKey, numbers: ScreenNumbers) {
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

  func hasSameContent(as old: ScreenSection) -> Bool { view.hasSameContent(as: old.view) }

  func hasSameContent(row: Int, as old: ScreenSection, row oldRow: Int) -> Bool {
    guard let menu, let oldMenu = old.menu else { return false }
    return menu.hasSameRow(row, as: oldRow, in: oldMenu)
  }

  func hasSameRows(as old: ScreenSection) -> Bool {
    guard let menu, let oldMenu = old.menu else { return rowCount == old.rowCount }
    return menu.contents.isStored(with: oldMenu.contents)
      && menu.instance.menu.isSameMenu(as: oldMenu.instance.menu)
  }

  // Multiplication spreads consecutive numbers well (Fibonacci hashing).
  func rowHash(at row: Int) -> Int {
    Int(truncatingIfNeeded: (rowID(at: row) &* 0x9E37_79B9_7F4A_7C15) >> 16)
  }
}

/// The sections of a screen, created on access.
struct ScreenSections: RandomAccessCollection {
  let screen: Screen
  let numbers: ScreenNumbers

  var startIndex: Int { 0 }
  var endIndex: Int { screen.sections.count }

  subscript(index: Int) -> ScreenSection {
    ScreenSection(screen.sections[index], key: screen.keys[index], numbers: numbers)
  }
}

/// Maps the numbers of an old screen to those of a new one.
///
/// A number without a counterpart is mapped to one outside of the range that menus use.
enum ScreenNumbers {
  /// The numbers of both screens are the same.
  case same
  /// The menus differ, or lines were opened in another order.
  case translated(MenuCorrespondence?, lines: [LineID: LineID]?)

  private static let removed: UInt32 = 1 << 31

  func section(_ section: SectionIndex) -> UInt32 {
    guard case .translated(let menus?, _) = self else { return section.rawValue }
    return menus.sections[section]?.rawValue ?? section.rawValue | Self.removed
  }

  func option(_ option: OptionIndex) -> UInt32 {
    guard case .translated(let menus?, _) = self else { return option.rawValue }
    return menus.options[option]?.rawValue ?? option.rawValue | Self.removed
  }

  func line(_ line: LineID) -> UInt32 {
    guard line != .page, case .translated(_, let lines?) = self else { return line.rawValue }
    return lines[line]?.rawValue ?? line.rawValue | Self.removed
  }
}

extension Array {
  /// Whether both arrays share their storage.
  fileprivate func isStored(with other: [Element]) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { one in
        other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress }
      }
  }
}
