extension MenuBuilder {
  /// For every section, those whose conditions or prices speak of it.
  func dependants(
    naming needs: [[SectionID]], _ sections: [MenuSection], _ options: [MenuOption]
  ) -> [[SectionID]] {
    var dependants = [Set<SectionID>](repeating: [], count: sections.count)
    for (index, targets) in needs.enumerated() {
      for target in targets {
        dependants[Int(target.rawValue)].insert(SectionID(rawValue: UInt32(index)))
      }
    }
    for option in options {
      for reference in option.price.references {
        dependants[Int(reference.section.rawValue)].insert(option.section)
      }
    }
    for (index, section) in sections.enumerated() {
      let number = SectionID(rawValue: UInt32(index))
      if case .count(let count) = section.content, let price = count.price {
        for reference in price.references {
          dependants[Int(reference.section.rawValue)].insert(number)
        }
      }
    }
    return dependants.map { $0.sorted() }
  }

  /// For every section, those that its options ask.
  func nested(_ sections: [MenuSection], _ options: [MenuOption]) -> [[SectionID]] {
    var nested = [[SectionID]](repeating: [], count: sections.count)
    for option in options where option.hasLines {
      nested[Int(option.section.rawValue)] += option.sections
    }
    return nested
  }

  /// The sections of the page that show the price of the whole order.
  func priceSections(_ price: MenuPrice, _ sections: [MenuSection]) -> [SectionID] {
    page.sections.filter {
      switch sections[Int($0.rawValue)].content {
      case .total: true
      case .title: price.constant == nil
      case .menu, .count, .text, .custom: false
      }
    }
  }

  /// The sections whose options decide a price elsewhere.
  func deciders(
    _ price: MenuPrice, _ sections: [MenuSection], _ options: [MenuOption]
  ) -> Set<SectionID> {
    var prices = [price] + options.lazy.map(\.price).filter { $0.constant == nil }
    for case .count(let count) in sections.lazy.map(\.content) {
      if let price = count.price { prices.append(price) }
    }
    return Set(prices.lazy.flatMap(\.references).map(\.section))
  }
}
