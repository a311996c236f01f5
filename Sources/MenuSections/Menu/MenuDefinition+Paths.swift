import MenuText

extension MenuDefinition {
  /// The option that a path without line numbers leads to.
  public func option(at path: MenuPath) -> OptionIndex? {
    route(along: path)?.last?.option
  }

  /// The section that a path without line numbers leads to.
  public func section(at path: MenuPath) -> SectionIndex? {
    route(along: path)?.last.flatMap { $0.option == nil ? $0.section : nil }
  }

  /// A section that a path passes, with the option that it continues with.
  typealias PathHop = (section: SectionIndex, option: OptionIndex?)

  /// What a path without line numbers passes, from the page; `nil` if there is none.
  func route(along path: MenuPath) -> [PathHop]? {
    var route: [PathHop] = []
    for step in path.eachStep {
      guard step.line == nil else { return nil }
      if let last = route.last, last.option == nil {
        guard let option = option(step.id, in: last.section) else { return nil }
        route[route.count - 1].option = option
      } else {
        guard let section = level(of: route.last?.option).section(step.id) else { return nil }
        route.append((section, nil))
      }
    }
    return route
  }

  /// A path of a section without line numbers: the first one, if several options ask it.
  public func path(of section: SectionIndex) -> MenuPath {
    let id = self[section].id
    guard let owner = self[section].firstOwner else { return MenuPath(id) }
    return path(of: owner).appending(id)
  }

  /// A path of an option without line numbers: the first one, if several options ask its section.
  public func path(of option: OptionIndex) -> MenuPath {
    path(of: self[option].section).appending(self[option].id)
  }

  /// The first sections with their paths, in page order: a section that several options ask is
  /// listed with each of them.
  package func places(atMost limit: Int) -> [(section: SectionIndex, path: MenuPath)] {
    var places: [(section: SectionIndex, path: MenuPath)] = []
    func visit(_ level: MenuLevel, _ path: MenuPath) {
      for section in level.sections where places.count < limit {
        let path = path.appending(self[section].id)
        places.append((section, path))
        for option in menuOptions(of: section) where self[option].hasLines {
          visit(self.level(of: option), path.appending(self[option].id))
        }
      }
    }
    visit(page, MenuPath(""))
    return places
  }

  /// The paths of what can be answered beside the first unknown id of a path: sections of the page
  /// or of an option, or the options of a section.
  package func answerablePaths(besideUnknownIn path: MenuPath) -> [MenuPath] {
    var known = MenuPath("")
    for step in path.steps {
      let next = known.appending(String(step.id))
      guard route(along: next) != nil else { break }
      known = next
    }
    let ids =
      if let section = section(at: known) {
        menuOptions(of: section).map { self[$0].id }
      } else {
        level(of: option(at: known)).sections.filter {
          switch self[$0].content {
          case .menu, .count, .text: true
          case .title, .total, .custom: false
          }
        }.map { self[$0].id }
      }
    return ids.map { known.appending($0) }
  }

  /// The nearest existing path to one that does not exist: its unknown ids are replaced by that of
  /// the only thing that has one as its name, else by near ones, as far as there are any.
  public func nearest(to path: MenuPath) -> MenuPath? {
    var known = MenuPath("")
    var level = page
    var section: SectionIndex?
    let steps = path.steps
    for (index, step) in steps.enumerated() {
      let rest = steps[index...].map(\.id)
      if let current = section {
        if let next = option(step.id, in: current) {
          known = known.appending(self[next].id)
          level = self.level(of: next)
          section = nil
          continue
        }
        guard case .menu(let menu) = self[current].content else { return nil }
        return nearest(rest, among: menu.options.map { (self[$0].id, self[$0].name) }, at: known)
      }
      if let next = level.section(step.id) {
        known = known.appending(self[next].id)
        section = next
        continue
      }
      return nearest(rest, among: level.sections.map { (self[$0].id, self[$0].header) }, at: known)
    }
    return nil
  }

  /// The nearest path to one whose steps from `path` on begin with an unknown id.
  private func nearest(
    _ steps: [Substring], among known: [(id: String, name: LocalizedText?)], at path: MenuPath
  ) -> MenuPath? {
    let ids = known.map(\.id)
    let name = steps[0].lowercased()
    let named = known.filter { candidate in
      // Most names differ in length, which costs less to compare.
      candidate.name?.entries.contains { entry in
        entry.text.utf8.count == name.utf8.count && entry.text.lowercased() == name
      } == true
    }
    // A path divides a name with dots: `7.5 oz` has the id `7-5 oz`.
    let divided = steps.indices.lazy
      .map { (id: steps[...$0].joined(separator: "-"), count: $0 + 1) }
      .first { ids.contains($0.id) }
    guard
      let id = divided?.id
        ?? (named.isEmpty
          ? Suggestion.nearest(to: String(steps[0]), among: ids)
          : named.count == 1 ? named[0].id : nil)
    else { return nil }
    let replaced = path.appending(id)
    let whole = steps.dropFirst(divided?.count ?? 1).reduce(replaced) { $0.appending(String($1)) }
    return route(along: whole) == nil ? nearest(to: whole) ?? replaced : whole
  }
}
