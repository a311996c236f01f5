extension CheckedMenu {
  /// A context for each channel, the usual one first.
  var contexts: [OrderContext] {
    [OrderContext()] + definition.channels.dropFirst().map { OrderContext(channel: $0.id) }
  }

  /// One state for all contexts that predicates do not distinguish; `nil` if there are too many.
  func contextStates(distinguishedBy atoms: [OrderPredicate]) -> [SectionState]? {
    var seen: Set<[Bool]> = []
    var states: [SectionState] = []
    for context in contexts {
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
