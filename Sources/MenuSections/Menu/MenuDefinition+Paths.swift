import MenuText

extension MenuDefinition {
  /// The option that a path without line numbers leads to.
  public func option(at path: MenuPath) -> OptionIndex? {
    if case .option(let option) = target(of: path) { option } else { nil }
  }

  /// The section that a path without line numbers leads to.
  public func section(at path: MenuPath) -> SectionIndex? {
    if case .section(let section) = target(of: path) { section } else { nil }
  }

  private enum Target {
    case section(SectionIndex)
    case option(OptionIndex)
  }

  private func target(of path: MenuPath) -> Target? {
    var target: Target?
    for step in path.eachStep {
      guard step.line == nil else { return nil }
      if case .section(let section) = target {
        guard let option = option(step.id, in: section) else { return nil }
        target = .option(option)
        continue
      }
      var owner: OptionIndex?
      if case .option(let option) = target { owner = option }
      guard let section = level(of: owner).section(step.id) else { return nil }
      target = .section(section)
    }
    return target
  }

  /// The path of a section without line numbers.
  public func path(of section: SectionIndex) -> MenuPath {
    let id = self[section].id
    guard let owner = self[section].owner else { return MenuPath(id) }
    return path(of: owner).appending(id)
  }

  /// The path of an option without line numbers.
  public func path(of option: OptionIndex) -> MenuPath {
    path(of: self[option].section).appending(self[option].id)
  }

  /// The nearest existing path to one that does not exist: its first unknown id is replaced.
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
        let ids = menu.options.map { self[$0].id }
        return
          (Self.id(of: rest, among: ids) ?? Suggestion.nearest(to: String(step.id), among: ids))
          .map { known.appending($0) }
      }
      if let next = level.section(step.id) {
        known = known.appending(self[next].id)
        section = next
        continue
      }
      let ids = level.sections.map { self[$0].id }
      return (Self.id(of: rest, among: ids) ?? Suggestion.nearest(to: String(step.id), among: ids))
        .map { known.appending($0) }
    }
    return nil
  }

  /// The id of a name with dots, which a path divides: `7.5 oz` has the id `7-5 oz`.
  private static func id(of steps: [Substring], among ids: [String]) -> String? {
    steps.indices.lazy.map { steps[...$0].joined(separator: "-") }.first { ids.contains($0) }
  }
}
