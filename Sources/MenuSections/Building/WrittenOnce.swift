/// What is written once and asked by several items.
struct WrittenOnce {
  typealias ID = Int

  enum Part: Hashable {
    case group(String)
    case product(String)
    /// What the sections of an item are a part of.
    case item(ID, String)
    /// What the sections are a part of that a menu asks of its items.
    case items(ID)
    /// The same for a menu that is written for itself.
    case itemsOfSection(SectionIndex)
    case section(ID, String)
    case option(ID, String)
    /// What a list of groups says itself at a position.
    case listed(String, Int)
  }

  /// A section as it is asked: two uses with the same answers are one section.
  struct Use: Hashable {
    let written: ID
    let id: String
    let changes: SourceReference?
    /// What its prices are multiplied by.
    let factor: PortionDraft.Factor
    /// What the names mean that the section looks up around it.
    let names: [String: Meaning]
  }

  /// What a name means where a section is used: the same section may be beside it or further out.
  struct Meaning: Hashable {
    /// `nil` for an unknown name.
    let section: SectionIndex?
    /// 0 for a section beside the use, 1 for one on the level around it.
    let levelsUp: Int
  }

  var ids: [Part: ID] = [:]
  /// The address of the first item that asks the sections of its menu, for each menu, and the first
  /// address of a section of a list in a branch.
  var askers: [Part: String] = [:]
  var sections: [Use: SectionIndex] = [:]
  var levels: [[SectionIndex]: LevelIndex] = [:]
  /// The levels that only use groups as they are, by the names of the groups, where no name in them
  /// means something outside.
  var plainLevels: [[String]: LevelIndex] = [:]
  var options: [ID: OptionIndex] = [:]
  /// The names that groups look up around their uses, by group.
  var groupNames: [String: Set<String>] = [:]
  var outwardNames: [ID: [SourceReference?: Set<String>]] = [:]

  mutating func id(_ part: Part) -> ID {
    if let known = ids[part] { return known }
    ids[part] = ids.count
    return ids.count - 1
  }
}
