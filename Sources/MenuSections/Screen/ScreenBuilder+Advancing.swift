extension ScreenBuilder {
  /// Changes the screen to the order of an evaluation of the same menu and availability.
  @discardableResult
  static func advance(
    _ screen: inout Screen, _ evaluation: OrderEvaluation,
    reusing lists: consuming Changeset = Changeset()
  ) -> ScreenStep {
    lists.removeAll()
    let order = evaluation.order
    let difference = OrderDifference(from: screen.order, to: order)
    guard !difference.isEmpty else { return .adjusted(lists) }
    let dependants = screen.definition.sectionsDepending(on: difference.answers)
    let owners = difference.owners(in: order)
    var builder = ScreenBuilder(
      evaluation,
      price: evaluation.priced(
        after: screen.order, screen.price, difference, dependants: dependants))
    guard !difference.hasLines, order.lines.isEmpty || dependants.isEmpty,
      builder.hasSameSections(dependants, as: screen),
      let changes = builder.adjust(
        &screen, difference: difference, owners: owners, dependants: dependants,
        changes: lists)
    else {
      let old = screen
      builder.rebuild(&screen, difference: difference, owners: owners, dependants: dependants)
      return .rebuilt(from: old)
    }
    return .adjusted(changes)
  }

  /// The screen after `previous` of the same menu with other items in some sections.
  static func screen(
    after previous: Screen, edited definition: MenuDefinition, sections: [SectionIndex],
    _ availability: Availability, _ order: MenuOrder
  ) -> Screen {
    var screen = previous
    screen.replaceDefinition(definition)
    let touched = sections.map { AnswerKey($0, in: .page) }
    var stale = definition.sectionsDepending(on: touched).union(sections)
    let difference = OrderDifference(from: previous.order, to: order)
    stale.formUnion(difference.answers.lazy.map(\.section))
    var builder = ScreenBuilder(
      OrderEvaluation(definition, availability: availability, order: order))
    stale.formUnion(definition.storage.head.dependencies.priceSections)
    // The edit may have added or removed stock.
    for option in availability.limits.lazy.flatMap(\.options) {
      stale.insert(definition[option].section)
    }
    builder.rebuild(&screen) { stale.contains($0.section) }
    return screen
  }

  /// The whole screen after `previous` for another availability.
  static func screen(
    after previous: Screen, availability: Availability
  ) -> Screen {
    var screen = previous
    var builder = ScreenBuilder(
      OrderEvaluation(screen.definition, availability: availability, order: screen.order))
    builder.rebuild(&screen) { _ in true }
    return screen
  }

  /// Whether the same dependent sections of the page are visible on the screen.
  private mutating func hasSameSections(_ dependants: Set<SectionIndex>, as screen: Screen) -> Bool
  {
    for section in dependants where evaluation.definition[section].condition != nil {
      guard evaluation.definition.page.contains(section, of: evaluation.definition) else {
        continue
      }
      let key = SectionKey(section: section, line: .page)
      if evaluation.isShown(section, in: .page) != screen.keys.contains(key) { return false }
    }
    return true
  }

  /// Rebuilds what depends on the change, and reuses everything else.
  private mutating func rebuild(
    _ screen: inout Screen, difference: OrderDifference, owners: [AnswerKey],
    dependants: Set<SectionIndex>
  ) {
    var stale = dependants.union(evaluation.definition.storage.head.dependencies.priceSections)
    for option in optionsLimitedDifferently(from: screen, difference, dependants) {
      stale.insert(evaluation.definition[option].section)
    }
    let touched = Set(difference.answers.lazy.map(\.sectionKey))
      .union(owners.lazy.map(\.sectionKey))
    // The quantity of a line decides what is short in it.
    var limited: Set<SectionIndex> = []
    if difference.hasLines {
      for option in evaluation.availability.limits.lazy.flatMap(\.options) {
        limited.insert(evaluation.definition[option].section)
      }
    }
    rebuild(&screen) {
      difference.renumbersLines || touched.contains($0) || stale.contains($0.section)
        || $0.line != .page && limited.contains($0.section)
    }
  }

  private mutating func rebuild(_ screen: inout Screen, _ isStale: @escaping (SectionKey) -> Bool) {
    let next = self.screen(
      revision: screen.revision + 1,
      SectionAssembly(after: screen, at: screen.revision + 1, isStale: isStale))
    guard next != screen else {
      screen.order = next.order
      screen.context = next.context
      return
    }
    screen = next
  }

  /// The options with limited stock of which a screen with the same availability takes another
  /// number, or another number for each unit because a count differs.
  func optionsLimitedDifferently(
    from screen: Screen, _ difference: OrderDifference, _ dependants: Set<SectionIndex>
  ) -> [OptionIndex] {
    let limits = evaluation.availability.limits
    guard !limits.isEmpty else { return [] }
    func isCount(_ section: SectionIndex) -> Bool {
      if case .count = evaluation.definition[section].content { true } else { false }
    }
    if difference.answers.contains(where: { isCount($0.section) })
      || dependants.contains(where: isCount)
    {
      return limits.flatMap(\.options)
    }
    let (taken, other) = (price.taken, screen.price.taken)
    guard taken != other else { return [] }
    return Set(taken.keys).union(other.keys).filter { taken[$0] != other[$0] }
      .flatMap { limits[$0].options }
  }
}

extension MenuDefinition {
  /// The sections whose views may change with answers of other sections: those with
  /// dependent conditions or prices, transitively, and their owners, whose rows show
  /// the price of their lines.
  ///
  /// The owners of the answers themselves are not among them; see `OrderDifference.owners`.
  ///
  /// Sections of an option appear with its lines. While they are visible, the option itself does
  /// not change them, but other sections may depend on their answers.
  func sectionsDepending(on answers: some Sequence<AnswerKey>) -> Set<SectionIndex> {
    let dependencies = storage.head.dependencies
    var affected: Set<SectionIndex> = []
    var waiting: [SectionIndex] = []
    var stale: Set<SectionIndex> = []
    for key in answers {
      let index = Int(key.section.rawValue)
      let isAlone =
        dependencies.dependents[index].isEmpty && dependencies.nested[index].isEmpty
      if !isAlone, affected.insert(key.section).inserted { waiting.append(key.section) }
    }
    while let section = waiting.popLast() {
      for dependant in dependencies.dependents[Int(section.rawValue)] {
        stale.insert(dependant)
        if affected.insert(dependant).inserted { waiting.append(dependant) }
      }
      for nested in dependencies.nested[Int(section.rawValue)]
      where affected.insert(nested).inserted {
        waiting.append(nested)
      }
    }
    waiting = Array(stale)
    while let section = waiting.popLast() {
      for owner in dependencies.owners[Int(section.rawValue)] where stale.insert(owner).inserted {
        waiting.append(owner)
      }
    }
    return stale
  }
}
