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
    var gone: [String: [OptionIndex]] = [:]
    for (index, option) in old.options.enumerated() {
      let number = OptionIndex(rawValue: UInt32(index))
      if options[number] == nil, old.lists(number) { gone[option.id, default: []].append(number) }
    }
    let kept = Set(options.values)
    var came: [String: [OptionIndex]] = [:]
    for (index, option) in new.options.enumerated() {
      let number = OptionIndex(rawValue: UInt32(index))
      if !kept.contains(number), new.lists(number) { came[option.id, default: []].append(number) }
    }
    for (id, old) in gone where old.count == 1 {
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
