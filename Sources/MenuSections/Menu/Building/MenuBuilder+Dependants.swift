extension MenuBuilder {
  /// For every section, those whose conditions or prices speak of it.
  func dependants(
    naming needs: [[SectionIndex]], _ price: MenuPrice, _ sections: [SectionDefinition],
    _ options: [MenuOption]
  ) -> [[SectionIndex]] {
    var dependants = [Set<SectionIndex>](repeating: [], count: sections.count)
    for (index, targets) in needs.enumerated() {
      for target in targets {
        dependants[Int(target.rawValue)].insert(SectionIndex(rawValue: UInt32(index)))
      }
    }
    for option in options {
      for reference in option.price.references {
        dependants[Int(reference.section.rawValue)].insert(option.section)
      }
    }
    for (decider, price) in pricesDecided(base: price, sections, options) {
      for reference in price.references where reference.section != decider {
        dependants[Int(reference.section.rawValue)].insert(decider)
      }
    }
    for (index, section) in sections.enumerated() {
      let number = SectionIndex(rawValue: UInt32(index))
      if case .count(let count) = section.content, let price = count.price {
        for reference in price.references {
          dependants[Int(reference.section.rawValue)].insert(number)
        }
      }
    }
    return dependants.map { $0.sorted() }
  }

  /// For every section, those that its options ask.
  func nested(_ sections: [SectionDefinition], _ options: [MenuOption]) -> [[SectionIndex]] {
    var nested = [[SectionIndex]](repeating: [], count: sections.count)
    for option in options where option.hasLines {
      nested[Int(option.section.rawValue)] += option.sections
    }
    return nested
  }

  /// The sections of the page that show the price of the whole order.
  func priceSections(_ price: MenuPrice, _ sections: [SectionDefinition]) -> [SectionIndex] {
    page.sections.filter {
      switch sections[Int($0.rawValue)].content {
      case .total: true
      case .title: price.constant == nil
      case .menu, .count, .text, .custom: false
      }
    }
  }

  /// The radios whose options decide the price of what asks them.
  func baseDeciders(
    _ price: MenuPrice, _ sections: [SectionDefinition], _ options: [MenuOption]
  ) -> Set<SectionIndex> {
    Set(pricesDecided(base: price, sections, options).lazy.map(\.decider))
  }

  /// Those radios with the price of what asks them: the base price on the page, else that of the
  /// option that they are nested in.
  private func pricesDecided(
    base: MenuPrice, _ sections: [SectionDefinition], _ options: [MenuOption]
  ) -> [(decider: SectionIndex, price: MenuPrice)] {
    var found: [(decider: SectionIndex, price: MenuPrice)] = []
    func find(deciding price: MenuPrice, in owner: OptionIndex?) {
      guard price.constant == nil else { return }
      for section in Set(price.references.lazy.map(\.section)) {
        let target = sections[Int(section.rawValue)]
        guard target.owner == owner, case .menu(let menu) = target.content, menu.select.isRadio
        else { continue }
        found.append((section, price))
      }
    }
    find(deciding: base, in: nil)
    for (index, option) in options.enumerated() {
      find(deciding: option.price, in: OptionIndex(rawValue: UInt32(index)))
    }
    return found
  }

  /// The sections whose options decide a price elsewhere.
  func deciders(
    _ price: MenuPrice, _ sections: [SectionDefinition], _ options: [MenuOption]
  ) -> Set<SectionIndex> {
    var prices = [price] + options.lazy.map(\.price).filter { $0.constant == nil }
    for case .count(let count) in sections.lazy.map(\.content) {
      if let price = count.price { prices.append(price) }
    }
    return Set(prices.lazy.flatMap(\.references).map(\.section))
  }
}
