/// A compiled menu with the draft that it was compiled from, which has the locations.
struct CheckedMenu {
  let definition: MenuDefinition
  let draft: MenuDraft
  /// The draft of each section, by index.
  private(set) var sections: [SectionDraft?]
  /// The draft of each option, by index.
  private(set) var options: [OptionDraft?]
  /// Where each section is asked first: the use of a group or list around it, else its own location.
  private let uses: [SourceReference]
  /// The sections that are uses of a group without some of its options.
  private let reduced: Set<SectionIndex>
  /// How much of each section can be chosen, by index.
  private let capacities: [SectionCapacity]

  /// Numbers the draft again, in time linear in the menu.
  init(_ definition: MenuDefinition, _ draft: MenuDraft) {
    self.definition = definition
    self.draft = draft
    let outline = OutlineBuilder(draft, gaps: DraftGaps(), extensions: .none).outline
    sections = outline.sections.map(\.draft)
    options = outline.options.map(\.draft)
    uses = outline.sections.map { section in
      let use = outline.use(around: section.index).map { outline[$0] } ?? section
      return use.list ?? use.use?.location ?? outline.location(of: use.index)
    }
    reduced = Set(outline.sections.filter { !$0.hidden.isEmpty }.map(\.index))
    capacities = definition.sections.map { SectionCapacity($0.content, definition) }
  }

  func draft(of section: SectionIndex) -> SectionDraft? { sections[Int(section.rawValue)] }
  func draft(of option: OptionIndex) -> OptionDraft? { options[Int(option.rawValue)] }
  func capacity(of section: SectionIndex) -> SectionCapacity { capacities[Int(section.rawValue)] }

  func hidesOptions(_ section: SectionIndex) -> Bool { reduced.contains(section) }

  func location(of section: SectionIndex) -> SourceReference {
    draft(of: section)?.location ?? .unknown
  }
  func use(of section: SectionIndex) -> SourceReference { uses[Int(section.rawValue)] }
  func location(of option: OptionIndex) -> SourceReference {
    draft(of: option)?.location ?? .unknown
  }

  /// An amount in the menu's own language.
  func money(_ amount: Int64) -> String {
    MoneyFormat(language: definition.locale).string(definition.money(amount))
  }

  /// Every section, in page order.
  var sectionIndices: [SectionIndex] {
    definition.sections.indices.map { SectionIndex(rawValue: UInt32($0)) }
  }

  /// The option that a section is nested in; `nil` for the page, and where several options ask it,
  /// so that what is true of it is true wherever it is asked.
  func owner(of section: SectionIndex) -> OptionIndex? {
    definition.storage.head.askerCounts[Int(section.rawValue)] > 1
      ? nil : definition[section].firstOwner
  }

  /// The same for the section of an option.
  func owner(of option: OptionIndex) -> OptionIndex? { owner(of: definition[option].section) }

  func condition(of section: SectionIndex) -> OrderPredicate? {
    definition[section].condition.map {
      OrderPredicate($0, seenFrom: owner(of: section), in: definition)
    }
  }
  func condition(of option: OptionIndex) -> OrderPredicate? {
    definition[option].condition.map {
      OrderPredicate($0, seenFrom: owner(of: option), in: definition)
    }
  }
}

/// How much of a menu section can be chosen, whatever else is chosen.
struct SectionCapacity {
  /// The number of options that can be chosen at all.
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
    isOpen = menu.options.isEmpty || menu.select == .all
    var hasConditions = false
    for index in menu.options {
      let option = definition[index]
      if option.isConditional { hasConditions = true }
      guard option.each.limit > 0 else { continue }
      optionCount += 1
      units += option.each.limit
    }
    isRadio = menu.select.isRadio
    // Where options hide and return, more can count than could be chosen at once; but not in a radio,
    // where choosing an option also forgets hidden ones.
    let isBounded = !hasConditions || isRadio
    maximumUnits = isBounded ? min(units, menu.select.range.limit) : units
    maximumDistinct =
      isBounded ? min(optionCount, menu.distinct?.limit ?? optionCount) : optionCount
  }
}
