extension ChargeFilter {
  /// Whether it is for the lines of an option of the page.
  func contains(_ option: OptionIndex, of section: SectionIndex) -> Bool {
    sections.contains(section) || options.contains(option)
  }

  /// Whether it is for a section, or for some of its options.
  func mayContain(_ section: SectionIndex, _ definition: MenuDefinition) -> Bool {
    guard !sections.contains(section) else { return true }
    guard case .menu(let content) = definition[section].content else { return false }
    return content.options.contains(where: options.contains)
  }
}

extension ChargeFilter? {
  /// Whether something is in both; `nil` is for everything.
  func mayOverlap(_ other: ChargeFilter?, _ definition: MenuDefinition) -> Bool {
    guard let self, let other else { return true }
    return definition.page.sections.contains { section in
      let isInFirst = self.sections.contains(section)
      let isInSecond = other.sections.contains(section)
      if isInFirst { return other.mayContain(section, definition) }
      if isInSecond { return self.mayContain(section, definition) }
      return !self.options.isDisjoint(with: other.options)
    }
  }
}
