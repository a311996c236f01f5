import MenuText

/// A list of groups that is asked several times, once for each entry: the left and the right half.
package struct RepetitionDraft: Sendable {
  /// How the prices of a section add up over the entries.
  package enum Combination: Sendable {
    case prices(PriceCombination)
    /// A factor of every price in the section.
    case factor(PortionDraft.Factor)
  }

  package var entries: [(id: Located<String>, name: LocalizedText?)]
  /// For the sections that are not named; `nil` adds them up.
  package var others: Combination?
  /// By section.
  package var named: [(section: Located<String>, combination: Combination)] = []

  package init(_ entries: [(id: Located<String>, name: LocalizedText?)]) {
    self.entries = entries
  }

  /// The menu that it means: every entry is always chosen and asks the list.
  func menu(of list: Located<String>, locale: LanguageTag) -> MenuSectionDraft {
    var use = GroupUse(list)
    var combinations = EntryCombinations()
    switch others {
    case .prices(let combination)?: combinations.others = combination
    case .factor(let factor)?: use.factor = factor
    case nil: break
    }
    for (section, combination) in named {
      switch combination {
      case .prices(let combination): combinations.named[section.value] = combination
      case .factor(let factor): use.factors[section.value] = factor
      }
    }
    var menu = MenuSectionDraft(
      select: Located(.all),
      items: entries.map { id, name in
        OptionDraft(
          name ?? LocalizedText(id.value, in: locale), id: id,
          sections: [SectionDraft(.use(use), location: list.location)], location: id.location)
      })
    menu.entryCombinations = combinations
    menu.combinedSections = named.map(\.section)
    return menu
  }
}

extension SectionDraft {
  /// What every price in it is multiplied by.
  var factor: PortionDraft.Factor {
    switch content {
    case .menu(let menu): menu.factor
    case .count(let count): count.factor
    case .use(let use): use.factor
    case .title, .text, .total, .custom: .one
    }
  }

  /// The section with every price in it multiplied.
  func scaled(by factor: PortionDraft.Factor) -> SectionDraft {
    guard !factor.isOne else { return self }
    var section = self
    switch content {
    case .menu(var menu):
      menu.factor = menu.factor * factor
      section.content = .menu(menu)
    case .count(var count):
      count.factor = count.factor * factor
      section.content = .count(count)
    case .use(var use):
      use.factor = use.factor * factor
      section.content = .use(use)
    case .title, .text, .total, .custom: break
    }
    return section
  }
}
