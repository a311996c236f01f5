import MenuText

/// Finds sections whose conditions depend on each other in a cycle, or build on each other too
/// deeply.
struct ConditionCycles {
  /// How long a chain of conditions on conditions may be, so that following it fits on any stack.
  private static let maximumChain = 32
  /// How many sections of a cycle are named.
  private static let maximumNames = 8

  private let outline: MenuOutline
  /// For every section, those that its condition, its options' conditions and its owner refer to.
  private let references: [[SectionIndex]]

  init(_ outline: MenuOutline, _ sections: [SectionDefinition], _ options: [MenuOption]) {
    self.outline = outline
    var references = sections.map { $0.condition?.references.map(\.section) ?? [] }
    for option in options {
      references[Int(option.section.rawValue)] += option.condition?.references.map(\.section) ?? []
    }
    for (index, section) in sections.enumerated() {
      if let owner = section.owner { references[index].append(outline[owner].section) }
    }
    self.references = references
  }

  /// Kahn's topological order (CACM 5(11), 1962), counting the longest chain on the way.
  func report(to diagnostics: inout BuildDiagnostics) {
    var dependents = [[Int]](repeating: [], count: references.count)
    var waiting = references.map(\.count)
    for (index, targets) in references.enumerated() {
      for target in targets { dependents[Int(target.rawValue)].append(index) }
    }
    var chain = [Int](repeating: 1, count: references.count)
    var ready = references.indices.filter { waiting[$0] == 0 }
    var settledCount = 0
    while let index = ready.popLast() {
      settledCount += 1
      for dependent in dependents[index] {
        chain[dependent] = max(chain[dependent], chain[index] + 1)
        waiting[dependent] -= 1
        if waiting[dependent] == 0 { ready.append(dependent) }
      }
    }
    if settledCount < references.count {
      reportCycles(unsettled: references.indices.filter { waiting[$0] > 0 }, &diagnostics)
    } else if let index = chain.indices.first(where: { chain[$0] > Self.maximumChain }) {
      diagnostics.report(
        Diagnostic(
          .conditionsTooDeep, "chain", ["limit": .number(Self.maximumChain)],
          at: conditionLocation(of: index)))
    }
  }

  /// Walks from each unsettled section to one it waits for, until the walk meets itself.
  ///
  /// Every section is visited once, so that all cycles without a common section are found in linear
  /// time.
  private func reportCycles(unsettled: [Int], _ diagnostics: inout BuildDiagnostics) {
    let isUnsettled = Set(unsettled)
    var walkOf: [Int: Int] = [:]
    for (walkNumber, start) in unsettled.enumerated() where walkOf[start] == nil {
      var walk: [Int] = []
      var next: Int? = start
      while let index = next, walkOf[index] == nil {
        walkOf[index] = walkNumber
        walk.append(index)
        next = references[index].map { Int($0.rawValue) }.first(where: isUnsettled.contains)
      }
      if let meeting = next, walkOf[meeting] == walkNumber,
        let first = walk.firstIndex(of: meeting)
      {
        reportCycle(Array(walk[first...]), &diagnostics)
      }
    }
  }

  private func reportCycle(_ cycle: [Int], _ diagnostics: inout BuildDiagnostics) {
    // Starting at the earliest section makes the report independent of the walk.
    let start = cycle.indices.min { cycle[$0] < cycle[$1] } ?? 0
    let ordered = Array(cycle[start...] + cycle[..<start])
    let shown = ordered.prefix(Self.maximumNames)
    let names =
      shown.map { outline.sections[$0].id } + (shown.count < ordered.count ? ["…"] : [])
      + [outline.sections[ordered[0]].id]
    let locations = shown.indices.map { index in
      location(whereSection: ordered[index], waitsFor: ordered[(index + 1) % ordered.count])
    }
    diagnostics.report(
      Diagnostic(
        .circle, ordered.count == 1 ? "self" : "each-other",
        ["path": .text(names.joined(separator: " → "))], at: locations[0],
        notes: shown.indices.dropFirst().map { index in
          Diagnostic.Note(
            "waits",
            [
              "section": .text(outline.sections[ordered[index]].id),
              "other": .text(outline.sections[ordered[(index + 1) % ordered.count]].id),
            ], at: locations[index])
        }))
  }

  /// Where a section, or one of its options, names another; its own location if it is nested in it.
  private func location(whereSection index: Int, waitsFor other: Int) -> SourceReference {
    // Problems with names were reported when the conditions were compiled.
    var ignored = BuildDiagnostics()
    let section = outline.sections[index]
    let names = NameResolver(outline: outline)
    let scope = names.scope(of: section)
    for name in conditions(of: section).flatMap(\.names)
    where names.section(named: name, in: scope, &ignored)?.section.rawValue == UInt32(other) {
      return name.location
    }
    return outline.location(of: section.index)
  }

  /// Where the first condition of a section or its options names something.
  private func conditionLocation(of index: Int) -> SourceReference {
    let section = outline.sections[index]
    return conditions(of: section).lazy.compactMap(\.firstLocation).first
      ?? outline.location(of: section.index)
  }

  private func conditions(of section: MenuOutline.Section) -> [ConditionDraft] {
    ([section.draft.condition] + section.options.map { outline[$0].draft.condition })
      .compactMap { $0 }
  }
}
