extension ScreenBuilder {
  /// The screen that follows `previous` for another order of the same menu and availability, with
  /// the next revision if anything differs.
  public static func screen(
    after previous: Screen, _ availability: Availability, _ order: MenuOrder
  ) -> Screen {
    var screen = previous
    if screen.order != order {
      advance(&screen, OrderEvaluation(screen.definition, availability, order))
    }
    return screen
  }

  /// Goes on to the order of a reading of the same menu and availability.
  @discardableResult
  static func advance(
    _ screen: inout Screen, _ reading: OrderEvaluation
  ) -> ScreenStep {
    let order = reading.order
    guard screen.order != order else { return .adjusted(Changeset()) }
    let difference = OrderDifference(from: screen.order, to: order)
    let dependants = screen.definition.sectionsDepending(on: difference.answers)
    var builder = ScreenBuilder(reading)
    guard !difference.hasLines, order.lines.isEmpty || dependants.isEmpty,
      builder.showsTheSame(dependants, as: screen),
      let changes = builder.adjust(&screen, difference, dependants)
    else {
      let old = screen
      builder.rebuild(&screen, difference, dependants)
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
    screen.follow(definition)
    let touched = sections.map { AnswerKey($0, in: .page) }
    var stale = definition.sectionsDepending(on: touched).union(sections)
    let difference = OrderDifference(from: previous.order, to: order)
    stale.formUnion(difference.answers.lazy.map(\.section))
    var builder = ScreenBuilder(OrderEvaluation(definition, availability, order))
    stale.formUnion(definition.storage.head.dependencies.priceSections)
    for option in builder.price.unitsDiffering(from: previous.price) {
      stale.insert(definition[option].section)
    }
    builder.rebuild(&screen) { stale.contains($0.section) }
    return screen
  }

  /// The whole screen after `previous` for another availability.
  static func screen(
    after previous: Screen, relisted availability: Availability
  ) -> Screen {
    var screen = previous
    var builder = ScreenBuilder(
      OrderEvaluation(screen.definition, availability, screen.order))
    builder.rebuild(&screen) { _ in true }
    return screen
  }

  /// Whether all dependants on the page are shown exactly if the screen shows them.
  private mutating func showsTheSame(_ dependants: Set<SectionIndex>, as screen: Screen) -> Bool {
    for section in dependants where reading.definition[section].condition != nil {
      guard reading.definition[section].owner == nil else { continue }
      let key = SectionKey(section: section, line: .page)
      if reading.isShown(section, in: .page) != screen.keys.contains(key) { return false }
    }
    return true
  }

  /// Builds again what depends on the change, and takes everything else over.
  private mutating func rebuild(
    _ screen: inout Screen, _ difference: OrderDifference, _ dependants: Set<SectionIndex>
  ) {
    var stale = dependants.union(reading.definition.storage.head.dependencies.priceSections)
    for option in price.unitsDiffering(from: screen.price) {
      stale.insert(reading.definition[option].section)
    }
    let touched = Set(difference.answers.lazy.map(\.sectionKey))
    rebuild(&screen) {
      difference.renumbersLines || touched.contains($0) || stale.contains($0.section)
    }
  }

  private mutating func rebuild(_ screen: inout Screen, _ isStale: @escaping (SectionKey) -> Bool) {
    let next = self.screen(
      revision: screen.revision + 1,
      SectionAssembly(after: screen, at: screen.revision + 1, isStale: isStale))
    guard next != screen else {
      screen.order = next.order
      return
    }
    screen = next
  }
}

extension PricedOrder {
  /// The options limited in number that another order takes more or less of.
  func unitsDiffering(from other: PricedOrder) -> [OptionIndex] {
    guard taken != other.taken else { return [] }
    return Set(taken.keys).union(other.taken.keys)
      .filter { taken[$0] != other.taken[$0] }.sorted()
  }
}
