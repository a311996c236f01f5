/// Prices in which `none` excludes something, found when a menu is compiled.
struct PriceExclusions: Sendable {
  /// The options that their own price can exclude.
  var options: Set<OptionIndex> = []
  /// The sections whose options the price of what asks them can exclude.
  var sections: Set<SectionIndex> = []

  var isEmpty: Bool { options.isEmpty && sections.isEmpty }
}

extension MenuCondition {
  /// What a condition of a price names last among the sections that the price asks itself.
  enum LastNamed: Equatable {
    /// None of them.
    case nothing
    /// Options of one of them.
    case options(SectionIndex, [OptionIndex])
    /// One of them, but in another way.
    case unsuitable
  }

  func lastNamed(ownLevel: Int) -> LastNamed {
    let parts: [MenuCondition] = if case .all(let parts) = self { parts } else { [self] }
    let last = parts.last { part in part.references.contains { $0.levelsUp == ownLevel } }
    switch last {
    case nil: return .nothing
    case .all?: return last?.lastNamed(ownLevel: ownLevel) ?? .nothing
    case .chosen(let reference, let options)? where !reference.isNested:
      return .options(reference.section, options)
    case .chosen?, .quantity?, .context?, .any?, .not?: return .unsuitable
    }
  }
}

extension SectionReference {
  /// Whether it refers to a section that the price asks itself; `id` is that of the section.
  func isOwn(ownLevel: Int, id: String) -> Bool {
    levelsUp == ownLevel && PortionQuestion(rawValue: id) == nil
  }
}

extension MenuPrice {
  /// Visits every `none`, with the section whose option it excludes, `nil` for what the price
  /// belongs to, and the references that decide it.
  func forEachNone(
    in sections: [SectionDefinition], ownLevel: Int,
    _ body: (SectionIndex?, [SectionReference]) -> Void
  ) {
    func visit(_ price: MenuPrice, named: SectionIndex?, after deciders: [SectionReference]) {
      switch price {
      case .amount: break
      case .unavailable: body(named, deciders)
      case .sum(let price, _): visit(price, named: named, after: deciders)
      case .table(let reference, let cells):
        let isOwn = reference.isOwn(
          ownLevel: ownLevel, id: sections[Int(reference.section.rawValue)].id)
        for cell in cells.values {
          visit(cell, named: isOwn ? reference.section : named, after: deciders + [reference])
        }
      case .channels(let cells):
        for cell in cells.values { visit(cell, named: named, after: deciders) }
      case .rules(let rules):
        var deciders = deciders
        for rule in rules {
          deciders += rule.condition?.references ?? []
          var named = named
          if case .options(let section, _)? = rule.condition?.lastNamed(ownLevel: ownLevel) {
            named = section
          }
          visit(rule.price, named: named, after: deciders)
        }
      }
    }
    visit(self, named: nil, after: [])
  }
}
