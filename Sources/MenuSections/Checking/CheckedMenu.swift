/// A compiled menu beside the draft that it was compiled from, so that places are known by number.
struct CheckedMenu {
  let definition: MenuDefinition
  let draft: MenuDraft
  /// What the author wrote of each section, by its number.
  private(set) var sections: [SectionDraft?]
  /// What the author wrote of each option, by its number.
  private(set) var options: [OptionDraft?]
  /// What each section can hold, by its number.
  private(set) var rooms: [SectionRoom]

  /// Walks both side by side, in time linear in the menu.
  init(_ definition: MenuDefinition, _ draft: MenuDraft) {
    self.definition = definition
    self.draft = draft
    sections = Array(repeating: nil, count: definition.sections.count)
    options = Array(repeating: nil, count: definition.options.count)
    rooms = definition.sections.map { SectionRoom($0.content, definition) }
    pair(definition.page, draft.sections)
  }

  private mutating func pair(_ level: MenuLevel, _ drafts: [SectionDraft]) {
    for (section, draft) in zip(level.sections, drafts) {
      sections[Int(section.rawValue)] = draft
      guard case .menu(let menu) = definition[section].content,
        case .menu(let menuDraft) = draft.content
      else { continue }
      for (option, item) in zip(menu.options, menuDraft.items) {
        options[Int(option.rawValue)] = item
        if definition[option].hasLines { pair(definition.level(of: option), item.sections) }
      }
    }
  }

  func draft(of section: SectionIndex) -> SectionDraft? { sections[Int(section.rawValue)] }
  func draft(of option: OptionIndex) -> OptionDraft? { options[Int(option.rawValue)] }
  func room(in section: SectionIndex) -> SectionRoom { rooms[Int(section.rawValue)] }

  func location(of section: SectionIndex) -> SourceReference {
    draft(of: section)?.location ?? .unknown
  }
  func location(of option: OptionIndex) -> SourceReference {
    draft(of: option)?.location ?? .unknown
  }

  /// Every section's number, in page order.
  var sectionIDs: [SectionIndex] {
    definition.sections.indices.map { SectionIndex(rawValue: UInt32($0)) }
  }

  /// The option that opens the level an option stands on; `nil` is the page.
  func owner(of option: OptionIndex) -> OptionIndex? {
    definition[definition[option].section].owner
  }
}

/// How much of a menu section can be chosen, whatever else is.
struct SectionRoom {
  /// How many options can be chosen at all.
  var optionCount = 0
  /// The units of all options together.
  var units = 0
  /// The largest number of units that can count at once.
  var maximumUnits = 0
  /// The largest number of different options that can count at once.
  var maximumDistinct = 0
  /// Whether its options may come from outside the document.
  var isOpen = false
  /// Whether at most one option counts.
  var isRadio = false

  init(_ content: SectionContent, _ definition: MenuDefinition) {
    guard case .menu(let menu) = content, menu.select != .none else { return }
    isOpen = menu.options.isEmpty
    var hasConditions = false
    for number in menu.options {
      let option = definition[number]
      if option.isConditional { hasConditions = true }
      guard option.each.limit > 0 else { continue }
      optionCount += 1
      units += option.each.limit
    }
    isRadio = menu.select.isRadio
    // Where options hide and return, more can count than could be chosen at once; not in a radio,
    // which forgets what is hidden too.
    let isBounded = !hasConditions || isRadio
    maximumUnits = isBounded ? min(units, menu.select.range.limit) : units
    maximumDistinct =
      isBounded ? min(optionCount, menu.distinct?.limit ?? optionCount) : optionCount
  }
}
