/// A compiled menu with the draft that it was compiled from, which has the locations.
struct CheckedMenu {
  let definition: MenuDefinition
  let draft: MenuDraft
  /// The sections and options of the draft; their indices are those of the menu.
  let outline: MenuOutline
  /// How much of each section can be chosen, by index.
  private let capacities: [SectionCapacity]

  /// Numbers the draft again, in time linear in the menu.
  init(_ definition: MenuDefinition, _ draft: MenuDraft) {
    self.definition = definition
    self.draft = draft
    outline = OutlineBuilder(draft, gaps: DraftGaps(), extensions: .none).outline
    capacities = definition.sections.map { SectionCapacity($0.content, definition) }
  }

  func draft(of section: SectionIndex) -> SectionDraft { outline[section].draft }
  func draft(of option: OptionIndex) -> OptionDraft { outline[option].draft }
  func capacity(of section: SectionIndex) -> SectionCapacity { capacities[Int(section.rawValue)] }

  func location(of section: SectionIndex) -> SourceReference { draft(of: section).location }
  func location(of option: OptionIndex) -> SourceReference { draft(of: option).location }

  /// Where a section is asked first: the use of a group or list around it, else its own location.
  func use(of section: SectionIndex) -> SourceReference {
    let use = outline[outline.use(around: section) ?? section]
    return use.list ?? use.use?.location ?? outline.location(of: use.index)
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
    // Where options hide and return, more can count than could be chosen at once; but not in a
    // radio, where choosing an option also forgets hidden ones.
    let isBounded = !hasConditions || isRadio
    maximumUnits = isBounded ? min(units, menu.select.range.limit) : units
    maximumDistinct =
      isBounded ? min(optionCount, menu.distinct?.limit ?? optionCount) : optionCount
  }
}
