/// The views of a screen that a change of its order leaves as they are.
struct KeptViews {
  private var views: [AnswerKey: SectionView] = [:]

  /// Keeps nothing.
  init() {}

  /// Keeps the views that depend on nothing in which the two orders differ.
  init(of screen: Screen, for order: MenuOrder, _ availability: Availability) {
    let definition = screen.definition
    var touched = order.sectionsDiffering(from: screen.order)
    // What is left of an option is judged over the whole order.
    touched.formUnion(availability.limitedOptions.lazy.map { definition[$0].section })
    let changed = Self.closure(of: touched, in: definition)
    for view in screen.sections where !changed.contains(view.place.section) {
      switch view {
      case .title where definition.price.constant == nil: continue
      case .total: continue
      case .title, .menu, .count, .text, .custom:
        views[AnswerKey(view.place.section, in: view.place.line)] = view
      }
    }
  }

  func view(of section: SectionID, in line: LineID) -> SectionView? {
    views.isEmpty ? nil : views[AnswerKey(section, in: line)]
  }

  /// The sections and everything that depends on them, however far.
  private static func closure(
    of sections: Set<SectionID>, in definition: MenuDefinition
  ) -> Set<SectionID> {
    var reached = sections
    var waiting = Array(sections)
    while let section = waiting.popLast() {
      for dependant in definition.dependants(of: section)
      where reached.insert(dependant).inserted {
        waiting.append(dependant)
      }
    }
    return reached
  }
}

extension MenuOrder {
  /// The sections whose answers differ in two orders of one menu.
  func sectionsDiffering(from other: MenuOrder) -> Set<SectionID> {
    var result: Set<SectionID> = []
    if choices != other.choices {
      result.formUnion(choices.sectionsDiffering(from: other.choices))
    }
    if counts != other.counts { result.formUnion(counts.sectionsDiffering(from: other.counts)) }
    if texts != other.texts { result.formUnion(texts.sectionsDiffering(from: other.texts)) }
    if lines != other.lines {
      result.formUnion(
        Set(lines).symmetricDifference(other.lines).lazy.map(\.section))
    }
    return result
  }
}

extension AnswerTable {
  fileprivate func sectionsDiffering(from other: AnswerTable) -> Set<SectionID> {
    Set(Set(entries).symmetricDifference(other.entries).lazy.map(\.key.section))
  }
}
