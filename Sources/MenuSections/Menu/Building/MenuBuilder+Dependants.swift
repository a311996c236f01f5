extension MenuBuilder {
  /// For every section, those whose views may change when what counts in it does.
  func viewDependants(
    _ needs: [[SectionID]], _ sections: [MenuSection], _ options: [MenuOption]
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
      // A line's worth stands beside its option, so every nested answer reaches its owner's view.
      if let owner = section.owner {
        dependants[index].insert(options[Int(owner.rawValue)].section)
      }
      if case .count(let count) = section.content, let price = count.price {
        for reference in price.references {
          dependants[Int(reference.section.rawValue)].insert(number)
        }
      }
    }
    return dependants.map { $0.sorted() }
  }
}
