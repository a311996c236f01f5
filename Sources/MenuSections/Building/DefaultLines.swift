import MenuText

/// Counts the lines that defaults open, in the page and in what each option asks.
///
/// Groups that ask groups multiply them: twenty written defaults can mean a million lines. Takes
/// time linear in the menu.
struct DefaultLines {
  let outline: MenuOutline
  let sections: [SectionDefinition]
  /// The options that may ask sections.
  let notable: [OptionIndex]
  private(set) var known: [LevelIndex: Int] = [:]

  /// Reports the innermost defaults that open more lines than an order may have.
  mutating func report(to diagnostics: inout BuildDiagnostics) {
    for section in outline.sections {
      guard case .menu(let menu) = sections[Int(section.index.rawValue)].content,
        count(of: menu) > MenuOrder.maximumLines
      else { continue }
      // Lines that nested levels open are reported there.
      let isInnermost = menu.defaults.allSatisfy {
        count(of: outline[$0.option].level) <= MenuOrder.maximumLines
      }
      guard isInnermost else { continue }
      diagnostics.section = section.index
      report(section, &diagnostics)
    }
    diagnostics.section = nil
    reportSum(of: .page, &diagnostics)
    for option in notable.map({ outline[$0] }) where option.level != .empty {
      diagnostics.section = option.section
      reportSum(of: option.level, &diagnostics)
    }
    diagnostics.section = nil
  }

  /// Reports a level whose sections open too many lines together, at the first that opens any.
  private mutating func reportSum(of level: LevelIndex, _ diagnostics: inout BuildDiagnostics) {
    guard count(of: level) > MenuOrder.maximumLines else { return }
    var first: SectionIndex?
    for section in outline[level].sections {
      guard case .menu(let menu) = sections[Int(section.rawValue)].content else { continue }
      let count = count(of: menu)
      // This section was reported alone.
      if count > MenuOrder.maximumLines { return }
      if count > 0 { first = first ?? section }
    }
    if let first { report(outline[first], &diagnostics) }
  }

  private func report(_ section: MenuOutline.Section, _ diagnostics: inout BuildDiagnostics) {
    guard case .menu(let draft) = section.draft.content else { return }
    diagnostics.report(
      .badDefault, "lines", with: ["limit": .number(MenuOrder.maximumLines)],
      at: draft.defaults.first?.option.location ?? outline.location(of: section.index))
  }

  /// The lines that the defaults of a level open; at most one more than an order may have.
  private mutating func count(of level: LevelIndex) -> Int {
    if let known = known[level] { return known }
    var count = 0
    for section in outline[level].sections {
      if case .menu(let menu) = sections[Int(section.rawValue)].content {
        count = min(MenuOrder.maximumLines + 1, count + self.count(of: menu))
      }
    }
    known[level] = count
    return count
  }

  private mutating func count(of menu: MenuContent) -> Int {
    var count = 0
    for (option, quantity) in menu.defaults where outline[option].level != .empty {
      let lines = 1 + self.count(of: outline[option].level)
      count += lines * (menu.select == .all ? min(quantity, MenuOrder.maximumLines) : 1)
      count = min(MenuOrder.maximumLines + 1, count)
    }
    return count
  }
}
