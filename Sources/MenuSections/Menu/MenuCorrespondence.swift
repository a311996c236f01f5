/// Matches sections and options of two menus: by path first, then by an option id that is left
/// exactly once on each side.
struct MenuCorrespondence: Sendable {
  /// The new index of each section whose path is in both menus.
  private(set) var sections: [SectionIndex: SectionIndex] = [:]
  /// The new index of each option that is in both menus.
  private(set) var options: [OptionIndex: OptionIndex] = [:]
  /// The new indices of options that moved.
  private(set) var moved: [OptionIndex: OptionIndex] = [:]
  /// The levels that were compared: options with the same sections are compared once.
  private var compared: Set<[LevelIndex]> = []

  init(from old: MenuDefinition, to new: MenuDefinition) {
    match(.page, of: old, .page, of: new)
    func others(_ menu: MenuDefinition, than matched: Set<OptionIndex>) -> [String: [OptionIndex]] {
      let all = menu.options.indices.lazy.map { OptionIndex(rawValue: UInt32($0)) }
      return Dictionary(grouping: all.filter { !matched.contains($0) && menu.lists($0) }) {
        menu[$0].id
      }
    }
    let came = others(new, than: Set(options.values))
    for (id, old) in others(old, than: Set(options.keys)) where old.count == 1 {
      guard let new = came[id], new.count == 1 else { continue }
      options[old[0]] = new[0]
      moved[old[0]] = new[0]
    }
  }

  private mutating func match(
    _ oldLevel: LevelIndex, of old: MenuDefinition, _ newLevel: LevelIndex, of new: MenuDefinition
  ) {
    guard compared.insert([oldLevel, newLevel]).inserted else { return }
    for section in old[oldLevel].sections {
      guard let same = new[newLevel].section(old[section].id) else { continue }
      if sections[section] == nil { sections[section] = same }
      for option in old.menuOptions(of: section) {
        guard let sameOption = new.option(old[option].id, in: same), new.lists(sameOption) else {
          continue
        }
        if options[option] == nil { options[option] = sameOption }
        match(old[option].level, of: old, new[sameOption].level, of: new)
      }
    }
  }
}
