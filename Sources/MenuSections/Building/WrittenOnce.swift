/// What is written once and asked by several items.
struct WrittenOnce {
  typealias ID = Int

  /// Something that is written once.
  enum Part: Hashable {
    case group(String)
    case product(String)
    /// What the sections of an item are a part of.
    case item(ID, String)
    /// What the sections are a part of that a menu asks of its items.
    case items(ID)
    /// The same for a menu that is written for itself.
    case itemsOfSection(SectionIndex)
    case section(ID, Int)
    case option(ID, String)
  }

  /// A section as it is asked: two uses with the same answers are one section.
  struct Use: Hashable {
    let written: ID
    let id: String
    let changes: SourceReference?
    /// What the names mean that the section looks up around it; no section for unknown ones.
    let names: [String: SectionIndex?]
  }

  var ids: [Part: ID] = [:]
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
