import MenuText

/// Finds sections whose conditions depend on each other in a cycle, or build on each other too
/// deeply.
struct ConditionCycles {
  /// How long a chain of conditions on conditions may be, so that following it fits on any stack:
  /// as long as that of sections that are nested as deep as they may be.
  private static let maximumChain = SectionDraft.maximumDepth + 1
  /// The maximum number of sections of a cycle that are named.
  private static let maximumNames = 8

  /// A level, for one item alone where the item's price excludes options of the level.
  private struct Level: Hashable {
    let index: LevelIndex
    var owner: OptionIndex?
  }

  /// A section on one level: what is shared is no cycle if it is asked beside and inside an option.
  private struct Place: Hashable {
    let level: Level
    let section: SectionIndex

    var order: (SectionIndex, UInt32, Int) {
      (section, level.index.rawValue, level.owner.map { Int($0.rawValue) } ?? -1)
    }
  }

  private let outline: MenuOutline
  /// Every section of every level, by section.
  private let places: [Place]
  /// For every place, the indices of those that its conditions refer to, and of those whose options
  /// ask it.
  private let references: [[Int]]

  init(
    _ outline: MenuOutline, basePrice: MenuPrice, sections: [SectionDefinition],
    options: MenuOptions, notable: [OptionIndex]
  ) {
    self.outline = outline
    var conditions = sections.map { $0.condition?.references ?? [] }
    // The options that a price excludes depend on the answers that lead to its `none`.
    var exclusions: [Place: [SectionReference]] = [:]
    var excluding: Set<OptionIndex> = []
    for option in notable.lazy.map({ outline[$0] }) {
      let compiled = options[Int(option.index.rawValue)]
      conditions[Int(option.section.rawValue)] += compiled.condition?.references ?? []
      compiled.price.forEachNone(in: sections, ownLevel: -1) { excluded, deciders in
        guard let excluded else {
          conditions[Int(option.section.rawValue)] += deciders.filter { $0.levelsUp >= 0 }
          return
        }
        excluding.insert(option.index)
        let level = Level(index: option.level, owner: option.index)
        exclusions[Place(level: level, section: excluded), default: []] +=
          deciders.filter { $0.section != excluded }
          .map { SectionReference(levelsUp: $0.levelsUp + 1, section: $0.section, route: $0.route) }
      }
    }
    basePrice.forEachNone(in: sections, ownLevel: 0) { excluded, deciders in
      guard let excluded else { return }
      exclusions[Place(level: Level(index: .page), section: excluded), default: []] +=
        deciders.filter { $0.section != excluded }
    }
    func level(of option: OptionIndex) -> Level {
      Level(index: outline[option].level, owner: excluding.contains(option) ? option : nil)
    }
    let levels =
      outline.levels.indices.map { Level(index: LevelIndex(rawValue: UInt32($0))) }
      + excluding.map(level)
    let places = levels.flatMap { level in
      outline[level.index].sections.map { Place(level: level, section: $0) }
    }.sorted { $0.order < $1.order }
    let indices = Dictionary(zip(places, places.indices)) { first, _ in first }
    // The sections that ask each level.
    var askers: [Level: Set<Place>] = [:]
    let asking = Dictionary(
      grouping: notable.filter { outline[$0].level != .empty }, by: { outline[$0].section })
    for place in places {
      for option in asking[place.section] ?? [] {
        askers[level(of: option), default: []].insert(place)
      }
    }
    func targets(of reference: SectionReference, from start: Level) -> [Int] {
      if let last = reference.route.last {
        return [Place(level: level(of: last.option), section: reference.section)]
          .compactMap { indices[$0] }
      }
      var levels: Set<Level> = [start]
      for _ in 0..<max(0, reference.levelsUp) {
        levels = Set(levels.flatMap { (askers[$0] ?? []).map(\.level) })
      }
      return levels.compactMap { indices[Place(level: $0, section: reference.section)] }.sorted()
    }
    references = places.map { place in
      (conditions[Int(place.section.rawValue)] + (exclusions[place] ?? []))
        .flatMap { targets(of: $0, from: place.level) }
        + (askers[place.level] ?? []).compactMap { indices[$0] }.sorted()
    }
    self.places = places
  }

  /// Kahn's topological order (CACM 5(11), 1962), counting the longest chain on the way.
  func report(to diagnostics: inout BuildDiagnostics) {
    var dependents = [[Int]](repeating: [], count: references.count)
    var waiting = references.map(\.count)
    for (index, targets) in references.enumerated() {
      for target in targets { dependents[target].append(index) }
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
        .conditionsTooDeep, "chain", with: ["limit": .number(Self.maximumChain)],
        at: conditionLocation(of: index))
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
        next = references[index].first(where: isUnsettled.contains)
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
      shown.map { outline[places[$0].section].id } + (shown.count < ordered.count ? ["…"] : [])
      + [outline[places[ordered[0]].section].id]
    let locations = shown.indices.map { index in
      location(whereSection: ordered[index], waitsFor: ordered[(index + 1) % ordered.count])
    }
    diagnostics.report(
      .circle, ordered.count == 1 ? "self" : "each-other",
      with: ["path": .text(names.joined(separator: " → "))], at: locations[0],
      notes: shown.indices.dropFirst().map { index in
        Diagnostic.Note(
          "waits",
          [
            "section": .text(outline[places[ordered[index]].section].id),
            "other": .text(outline[places[ordered[(index + 1) % ordered.count]].section].id),
          ], at: locations[index])
      })
  }

  /// Where a section, or one of its options, names another; its own location if it is nested in it.
  private func location(whereSection index: Int, waitsFor other: Int) -> SourceReference {
    // Problems with names were reported when the conditions were compiled.
    var ignored = BuildDiagnostics()
    let section = outline[places[index].section]
    let names = NameResolver(outline: outline)
    let scope = names.scope(of: section)
    for name in conditions(of: section).flatMap(\.names)
    where names.section(named: name, in: scope, &ignored)?.section == places[other].section {
      return name.location
    }
    return outline.location(of: section.index)
  }

  /// Where the first condition of a section or its options names something.
  private func conditionLocation(of index: Int) -> SourceReference {
    let section = outline[places[index].section]
    return conditions(of: section).lazy.compactMap(\.firstLocation).first
      ?? outline.location(of: section.index)
  }

  private func conditions(of section: MenuOutline.Section) -> [ConditionDraft] {
    ([section.draft.condition] + section.options.map { outline[$0].draft.condition })
      .compactMap { $0 }
  }
}
