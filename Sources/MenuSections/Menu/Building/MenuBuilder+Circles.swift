extension MenuBuilder {
  /// Refuses conditions that lead in a circle or build on each other too deep, and turns what
  /// depends on what into what must be looked at again: for every section, those whose conditions or
  /// prices speak of it.
  mutating func dependants(
    _ price: MenuPrice, _ sections: [SectionDefinition], _ options: [MenuOption]
  ) -> [[SectionIndex]] {
    var needs = sections.map { $0.condition?.references.map(\.section) ?? [] }
    for option in options {
      needs[Int(option.section.rawValue)] += option.condition?.references.map(\.section) ?? []
    }
    let named = needs
    for (index, section) in sections.enumerated() {
      if let owner = section.owner { needs[index].append(options[Int(owner.rawValue)].section) }
    }
    checkChains(needs)
    return dependants(naming: named, price, sections, options)
  }

  /// Kahn's topological order (CACM 5(11), 1962), counting the longest chain on the way.
  private mutating func checkChains(_ needs: [[SectionIndex]]) {
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
      reportCircles(needs, unsettled: needs.indices.filter { waiting[$0] > 0 })
    } else if let index = chain.indices.first(where: { chain[$0] > Self.longestChain }) {
      report(
        Diagnostic(
          .conditionsTooDeep, at: placeOfCondition(of: index),
          "more than \(Self.longestChain) conditions build on each other",
          label: "the last of the chain",
          help: "let it name one of the first sections of the chain itself"))
    }
  }

  /// Walks from each section that never settled to one it waits for, until the walk meets itself.
  ///
  /// Every section is passed once, so that circles without a common section are all found, in linear
  /// time.
  private mutating func reportCircles(_ needs: [[SectionIndex]], unsettled: [Int]) {
    let isUnsettled = Set(unsettled)
    var walkOf: [Int: Int] = [:]
    for (walkNumber, start) in unsettled.enumerated() where walkOf[start] == nil {
      var walk: [Int] = []
      var next: Int? = start
      while let index = next, walkOf[index] == nil {
        walkOf[index] = walkNumber
        walk.append(index)
        next = needs[index].map { Int($0.rawValue) }.first(where: isUnsettled.contains)
      }
      if let meeting = next, walkOf[meeting] == walkNumber,
        let first = walk.firstIndex(of: meeting)
      {
        reportCircle(Array(walk[first...]))
      }
    }
  }

  private mutating func reportCircle(_ circle: [Int]) {
    // Starting at the earliest section makes the report the same however the walk came upon it.
    let start = circle.indices.min { circle[$0] < circle[$1] } ?? 0
    let ordered = Array(circle[start...] + circle[..<start])
    let shown = ordered.prefix(Self.maximumInCircle)
    let names =
      shown.map { sections[$0].id } + (shown.count < ordered.count ? ["…"] : [])
      + [sections[ordered[0]].id]
    let locations = shown.indices.map { index in
      location(whereSection: ordered[index], waitsFor: ordered[(index + 1) % ordered.count])
    }
    let message =
      ordered.count == 1
      ? "this section waits for itself: \(names.joined(separator: " → "))"
      : "these sections wait for each other: \(names.joined(separator: " → "))"
    report(
      Diagnostic(
        .circle, at: locations[0], message, label: "a circle",
        help: ordered.count == 1
          ? "a condition names another section, outside of what it stands on"
          : "take one of these conditions out",
        notes: shown.indices.dropFirst().map { index in
          let next = sections[ordered[(index + 1) % ordered.count]].id
          return Diagnostic.Note(
            "'\(sections[ordered[index]].id)' waits for '\(next)'", at: locations[index])
        }))
  }

  /// How many sections of a circle are named.
  private static let maximumInCircle = 8

  /// Where a section, or one of its options, names another; its own place where it is nested in it.
  private func location(whereSection index: Int, waitsFor other: Int) -> SourceReference {
    // What is wrong with names is reported when they are compiled; this copy is for looking only.
    var lookup = self
    let section = sections[index]
    let viewpoint = viewpoint(of: section)
    let conditions =
      [section.draft.condition] + section.options.map { options[Int($0.rawValue)].draft.condition }
    for name in conditions.lazy.compactMap({ $0 }).flatMap(\.names)
    where lookup.section(named: name, seenFrom: viewpoint)?.section.rawValue == UInt32(other) {
      return name.location
    }
    return location(of: section.number)
  }

  /// Where a section's condition, or its options' first one, names something.
  private func placeOfCondition(of index: Int) -> SourceReference {
    let own = sections[index].draft.condition
    let first = sections[index].options.lazy
      .compactMap { self.options[Int($0.rawValue)].draft.condition }.first
    return own?.firstLocation ?? first?.firstLocation ?? location(of: sections[index].number)
  }
}

extension ConditionDraft {
  /// Where the first name of the condition stands.
  var firstLocation: SourceReference? { names.first?.location }

  /// The sections it names, in the order written.
  var names: [Located<String>] {
    switch self {
    case .chosen(let name, _), .quantity(let name, _): [name]
    case .any(let parts), .all(let parts): parts.flatMap(\.names)
    case .not(let part): part.names
    }
  }
}
