import MenuText

/// Whether what a discount or a fee is for can be in an order in which its condition holds.
extension TermsCheck {
  /// The number of items that are looked at for one that can be in such an order.
  private static let maximumItems = 256

  /// Why nothing that something is for counts while a condition holds, or in no
  /// complete order; `nil` if it may.
  func obstacle(
    _ filter: ChargeFilter?, while condition: AmountCondition?, subtotals: PriceRange,
    _ reachability: inout Reachability
  ) -> Diagnostic.Argument? {
    let holding = condition.map { [predicate($0, subtotals: subtotals)] } ?? []
    guard let requirements = requirements(of: filter) else { return nil }
    var isComplete = true
    for requirement in requirements {
      let predicates = holding + requirement
      if reachability.isImpossible(predicates, at: nil) { continue }
      guard reachability.isImpossible(predicates + completeness(of: predicates), at: nil) else {
        return nil
      }
      isComplete = false
    }
    if !isComplete { return .sentence("no-effect.incomplete") }
    return .sentence(condition == nil ? "no-effect.nothing" : "no-effect.together")
  }

  /// What must hold for each thing that a filter is for, at least; nothing for all things, and
  /// `nil` if there are too many.
  private func requirements(of filter: ChargeFilter?) -> [[OrderPredicate]]? {
    guard let filter, !definition.isOneCharge else { return [[]] }
    var requirements: Set<[OrderPredicate]> = []
    var count = 0
    for section in definition.page.sections where filter.mayContain(section, definition) {
      let shown = [menu.condition(of: section)].compactMap { $0 }
      guard case .menu(let content) = definition[section].content,
        !content.options.isEmpty || content.empty == nil
      else {
        requirements.insert(shown)
        continue
      }
      for option in content.options where filter.contains(option, of: section) {
        count += 1
        guard count <= Self.maximumItems else { return nil }
        let hours = [definition.available, content.available, definition[option].available]
        requirements.insert(
          shown + [menu.condition(of: option)].compactMap { $0 }
            + hours.filter { !$0.isEmpty }.map(isOpen)
            + [mayCost(definition[option].price, option)].filter { $0 != .all([]) })
      }
    }
    return Array(requirements)
  }

  /// That one of some hours is open, or no hours are: without a time everything is available.
  private func isOpen(_ available: [Int]) -> OrderPredicate {
    let all = definition.storage.head.context.hours.indices
    return .any([.context(.open(anyOf: available)), .not(.context(.open(anyOf: Array(all))))])
  }

  /// Something that holds wherever a price of an option comes to an amount.
  private func mayCost(_ price: MenuPrice, _ option: OptionIndex) -> OrderPredicate {
    switch price {
    case .amount: return .all([])
    case .unavailable: return .any([])
    case .sum(let price, _): return mayCost(price, option)
    case .channels(let cells):
      guard price.mayBeUnavailable else { return .all([]) }
      return .any(
        cells.sorted { $0.key < $1.key }.map { channel, price in
          .all([.context(.channel(anyOf: [channel])), mayCost(price, option)])
        })
    case .table(let reference, let cells):
      // Sections that an option asks itself exclude answers, not the option.
      guard price.mayBeUnavailable, reference.levelsUp >= 0 else { return .all([]) }
      let target = PredicateSection(reference, seenFrom: nil, own: option, in: definition)
      let cells = cells.sorted { $0.key < $1.key }
      return .any(
        cells.map { .all([.chosen(target, [$0.key]), mayCost($0.value, option)]) }
          + [.not(.chosen(target, cells.map(\.key)))])
    case .rules(let rules):
      guard price.mayBeUnavailable else { return .all([]) }
      var earlier: [OrderPredicate] = []
      return .any(
        rules.map { rule in
          let isOwn = rule.condition?.references.contains { $0.levelsUp < 0 } ?? true
          let condition = rule.condition.map {
            OrderPredicate($0, seenFrom: nil, own: option, in: definition)
          }
          let known = isOwn ? nil : condition
          defer { if let known { earlier.append(.not(known)) } }
          return .all(earlier + [known].compactMap { $0 } + [mayCost(rule.price, option)])
        })
    }
  }

  /// What some predicates name is answered as its limits require: all of it that is always asked.
  private func completeness(of predicates: [OrderPredicate]) -> [OrderPredicate] {
    var named: Set<SectionIndex> = []
    for predicate in predicates {
      predicate.forEachAtom { atom in
        switch atom {
        case .chosen(let target, _), .quantity(let target, _):
          if !target.isNested { named.insert(target.section) }
        case .context, .any, .all, .not: break
        }
      }
    }
    return named.sorted().compactMap { section in
      guard definition.page.sections.contains(section), definition[section].condition == nil,
        case .menu(let content) = definition[section].content, content.isDemanding,
        content.select != .all, content.available.isEmpty, !menu.capacity(of: section).isOpen
      else { return nil }
      return .quantity(PredicateSection(section), content.select.range)
    }
  }
}

extension MenuPrice {
  /// Whether it may come to no amount.
  fileprivate var mayBeUnavailable: Bool {
    self == .unavailable || parts.contains { $0.price.mayBeUnavailable }
  }
}
