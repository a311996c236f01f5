extension MenuBuilder {
  /// Refuses conditions that lead in a circle or build on each other too deep, and turns what
  /// depends on what into what must be looked at again: for every section, the sections whose views
  /// may change when what counts in it does.
  mutating func dependants(_ sections: [MenuSection], _ options: [MenuOption]) -> [[SectionID]] {
    var needs = sections.map { $0.condition?.references.map(\.section) ?? [] }
    for option in options {
      needs[Int(option.section.rawValue)] += option.condition?.references.map(\.section) ?? []
    }
    for (index, section) in sections.enumerated() {
      if let owner = section.owner { needs[index].append(options[Int(owner.rawValue)].section) }
    }
    checkChains(needs)
    return viewDependants(needs, sections, options)
  }

  /// Kahn's topological order (CACM 5(11), 1962), counting the longest chain on the way.
  private mutating func checkChains(_ needs: [[SectionID]]) {
    var dependants = [[Int]](repeating: [], count: needs.count)
    var waiting = needs.map(\.count)
    for (index, targets) in needs.enumerated() {
      for target in targets { dependants[Int(target.rawValue)].append(index) }
    }
    var chain = [Int](repeating: 1, count: needs.count)
    var ready = needs.indices.filter { waiting[$0] == 0 }
    var settled = 0
    while let index = ready.popLast() {
      settled += 1
      for dependant in dependants[index] {
        chain[dependant] = max(chain[dependant], chain[index] + 1)
        waiting[dependant] -= 1
        if waiting[dependant] == 0 { ready.append(dependant) }
      }
    }
    if settled < needs.count {
      reportCircle(needs, unsettled: Set(needs.indices.filter { waiting[$0] > 0 }))
    } else if let index = chain.indices.first(where: { chain[$0] > Self.longestChain }) {
      findings.append(
        Finding(
          .conditionsTooDeep, at: placeOfCondition(of: index),
          "more than \(Self.longestChain) conditions build on each other",
          label: "the last of the chain"))
    }
  }

  private mutating func reportCircle(_ needs: [[SectionID]], unsettled: Set<Int>) {
    guard var index = unsettled.min() else { return }
    var positions: [Int: Int] = [:]
    var walk: [Int] = []
    while positions[index] == nil {
      positions[index] = walk.count
      walk.append(index)
      let next = needs[index].map { Int($0.rawValue) }.first(where: unsettled.contains)
      guard let next else { return }
      index = next
    }
    let circle = Array(walk[(positions[index] ?? 0)...])
    // Starting at the earliest section makes the report the same however the walk came upon it.
    let start = circle.indices.min { circle[$0] < circle[$1] } ?? 0
    let ordered = Array(circle[start...] + circle[..<start])
    let names = (ordered + [ordered[0]]).map { sections[$0].id }.joined(separator: " → ")
    findings.append(
      Finding(
        .circle, at: placeOfCondition(of: ordered[0]),
        "these sections wait for each other: \(names)", label: "a circle",
        related: ordered.dropFirst().map {
          Finding.Related(
            message: "'\(sections[$0].id)' depends on the next", place: placeOfCondition(of: $0))
        }))
  }

  /// Where a section's condition, or its options' first one, names something.
  private func placeOfCondition(of index: Int) -> MenuPlace {
    let own = sections[index].draft.condition
    let first = sections[index].options.lazy
      .compactMap { self.options[Int($0.rawValue)].draft.condition }.first
    return own?.firstPlace ?? first?.firstPlace ?? place(of: sections[index].number)
  }

  private func viewDependants(
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

extension ConditionDraft {
  /// Where the first name of the condition stands.
  var firstPlace: MenuPlace? {
    switch self {
    case .chosen(let name, _), .quantity(let name, _): name.place
    case .any(let parts), .all(let parts): parts.lazy.compactMap(\.firstPlace).first
    case .not(let part): part.firstPlace
    }
  }
}
