extension MenuDefinition {
  /// The number of dates from which other ranges start that are considered.
  private static let maximumTurns = 200

  /// A minute for everything that the hours in use can be together: all of each week after a date
  /// from which other ranges start, and of the week before the first.
  ///
  /// `nil` if there are too many such dates.
  var differingMinutes: [LocalMinute]? {
    let context = storage.head.context
    let hours = context.hoursInUse.map { context.hours[$0].hours }
    let turns = Set(hours.flatMap(\.turns)).sorted()
    guard turns.count <= Self.maximumTurns else { return nil }
    let usual = turns.first?.adding(days: -10) ?? LocalDate(days: 0)
    var seen: Set<[Bool]> = []
    var minutes: [LocalMinute] = []
    for start in [usual] + turns {
      let end = LocalMinute(start.adding(days: 9))
      var next: LocalMinute? = LocalMinute(start)
      while let minute = next, minute < end {
        if seen.insert(hours.map { $0.isOpen(at: minute) }).inserted { minutes.append(minute) }
        next = hours.compactMap { $0.nextChange(after: minute) }.min()
      }
    }
    return minutes
  }
}

extension CheckedMenu {
  /// A context for each channel, the usual one first.
  var contexts: [OrderContext] {
    [OrderContext()] + definition.channels.dropFirst().map { OrderContext(channel: $0.id) }
  }

  /// One state for all contexts that predicates do not distinguish; `nil` if there are too many.
  func contextStates(distinguishedBy atoms: [OrderPredicate]) -> [SectionState]? {
    var seen: Set<[Bool]> = []
    var states: [SectionState] = []
    var times: [LocalMinute?] = [nil]
    if atoms.contains(where: { if case .context(.open) = $0 { true } else { false } }) {
      guard let minutes = definition.differingMinutes else { return nil }
      times += minutes
    }
    for context in contexts.flatMap({ context in times.map { context.at($0) } }) {
      let state = ContextState(context, of: definition.storage.head.context)
      let truths = atoms.map { atom in
        if case .context(let condition) = atom { state.holds(condition) } else { false }
      }
      guard seen.insert(truths).inserted else { continue }
      states.append(SectionState(context: state))
      guard states.count <= SatisfiabilitySearch.maximumStates else { return nil }
    }
    return states
  }
}

extension OrderContext {
  /// The same context at another time.
  func at(_ time: LocalMinute?) -> OrderContext {
    var context = self
    context.time = time
    return context
  }
}
