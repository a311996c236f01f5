/// The sections and options of a draft with their indices and ids, before they are compiled.
///
/// `OutlineBuilder` makes it; the later phases only read it.
struct MenuOutline {
  struct Section {
    let index: SectionIndex
    let id: String
    /// The address of inventories.
    let address: String
    /// The option that asks it first; `nil` if that is the page.
    let firstOwner: OptionIndex?
    /// The index of the scope that its level is in.
    let scope: Int
    let draft: SectionDraft
    /// The first use of the group that it is a section of; `nil` for one
    /// that is written for itself.
    let use: Located<String>?
    /// The options of the group that it leaves out.
    let hidden: Set<String>
    /// Where the use names the last of them; `nil` if the group has none of them.
    let hiding: SourceReference?
    /// Where the use of the list is written that leads to it first; `nil` without a list.
    let list: SourceReference?
    /// Its address in the list that it is written in; `nil` for one that is not written in a list.
    let addressInList: String?
    /// The options whose prices the use of the group replaces; `nil` if it may change any.
    let ownPrices: Set<String>?
    var options: [OptionIndex] = []
  }

  /// A level with the levels around it.
  struct Scope {
    let level: LevelIndex
    /// The index of the next scope; `nil` for the page.
    let around: Int?
  }

  struct Option {
    let index: OptionIndex
    let id: String
    let section: SectionIndex
    /// The quantities: its own range, else its section's, else `0..1`.
    let each: QuantityRange
    /// The item, with what its product and its section say.
    let draft: OptionDraft
    /// The first option that is written as the same item, which may be itself.
    let origin: OptionIndex
    /// The sections that it asks.
    var level = LevelIndex.empty
  }

  /// A plugin's section whose keys were read.
  struct PluginSection {
    var content: CustomContent
    /// Dotted keys of other plugins.
    var notes: [MenuValue.Entry] = []
  }

  let gaps: DraftGaps
  let branchFiles: [UInt32]
  var sections: [Section] = []
  var options: [Option] = []
  var optionsByID: [OptionTable] = []
  /// The levels by index: first the page, then the level without sections.
  var levels: [MenuLevel] = []
  var scopes: [Scope] = []
  var pluginSections: [SectionIndex: PluginSection] = [:]
  /// The levels and menus some members of which could not be read: an unknown name may be theirs.
  var incompleteLevels: Set<LevelIndex> = []
  var incompleteMenus: Set<SectionIndex> = []
  /// Where the first of several sections of a level with one id is written.
  var sharedIDs: Set<SourceReference> = []
  /// The addresses of sections that a branch changes for one of the items that ask them.
  var sharedAddresses: Set<String> = []

  /// The number of the branch in which something is written, from 1: each branch may change what
  /// those before it say. 0 is the base.
  func branch(of location: SourceReference) -> Int {
    branchFiles.firstIndex(of: location.file).map { $0 + 1 } ?? 0
  }

  subscript(section: SectionIndex) -> Section { sections[Int(section.rawValue)] }
  subscript(option: OptionIndex) -> Option { options[Int(option.rawValue)] }

  func option(_ id: String, in section: SectionIndex) -> OptionIndex? {
    optionsByID[Int(section.rawValue)].option(id) { options[Int($0.rawValue)].id }
  }

  subscript(level: LevelIndex) -> MenuLevel { levels[Int(level.rawValue)] }

  /// The location of a section's id, or of its kind where it has none.
  func location(of section: SectionIndex) -> SourceReference {
    let draft = self[section].draft
    return draft.id?.location ?? draft.location
  }

  /// Whether a later section of its level has its id, too, so that a name may mean that one.
  func hasSharedID(_ section: SectionIndex) -> Bool {
    !sharedIDs.isEmpty && sharedIDs.contains(location(of: section))
  }

  /// Whether a part of a menu, and of each of its options, could be read.
  func isRead(_ part: DraftGaps.Part, in section: Section) -> Bool {
    gaps.isEmpty
      || !gaps.contains(part.union(.members), at: section.draft.location)
        && section.options.allSatisfy {
          !gaps.contains(part.union(.id), at: self[$0].draft.location)
        }
  }

  /// The use of a group that a section is or is nested in; `nil` outside of groups.
  func use(around section: SectionIndex) -> SectionIndex? {
    var next: SectionIndex? = section
    while let index = next, self[index].use == nil {
      next = self[index].firstOwner.map { self[$0].section }
    }
    return next
  }

  /// How many items, and the page, ask each of some sections.
  func askerCounts(of sections: Set<SectionIndex>) -> [SectionIndex: Int] {
    guard !sections.isEmpty else { return [:] }
    let asked = levels.map { $0.sections.filter(sections.contains) }
    var counts: [SectionIndex: Int] = [:]
    for level in [.page] + options.lazy.map(\.level) {
      for section in asked[Int(level.rawValue)] { counts[section, default: 0] += 1 }
    }
    return counts
  }
}
