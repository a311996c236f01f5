/// A compiled `when`: what must count in other sections.
package indirect enum MenuCondition: Hashable, Sendable {
  /// At least one of the options counts in the section.
  case chosen(SectionReference, anyOf: [OptionIndex])
  /// The quantity that counts in the section, or the value of the count, is in the range.
  case quantity(SectionReference, QuantityRange)
  /// Something is true of the order's context.
  case context(ContextCondition)
  /// At least one condition is true.
  case any([MenuCondition])
  /// All conditions are true.
  case all([MenuCondition])
  /// The condition is false.
  case not(MenuCondition)

  /// The sections it refers to, in the order written.
  package var references: [SectionReference] {
    switch self {
    case .chosen(let reference, _), .quantity(let reference, _): [reference]
    case .context: []
    case .any(let parts), .all(let parts): parts.flatMap(\.references)
    case .not(let part): part.references
    }
  }

  /// Whether the condition is true if `option` is the choice of a radio; `nil` if that depends on
  /// other answers.
  func outcome(whileChosen option: OptionIndex, in radio: SectionReference) -> Bool? {
    outcome { part in
      switch part {
      case .chosen(radio, let options): options.contains(option)
      case .quantity(radio, let range): range.contains(1)
      case .chosen, .quantity, .context, .any, .all, .not: nil
      }
    }
  }

  /// Whether the condition is true in a channel, by index; `nil` if that depends on answers.
  func outcome(inChannel channel: Int) -> Bool? {
    outcome { part in
      if case .context(.channel(let channels)) = part { channels.contains(channel) } else { nil }
    }
  }

  /// Whether the condition is true in a context; `nil` if that depends on answers.
  func outcome(in state: ContextState) -> Bool? {
    outcome { part in
      if case .context(let condition) = part { state.holds(condition) } else { nil }
    }
  }

  /// Whether a part of it asks for the context.
  var dependsOnContext: Bool {
    switch self {
    case .context: true
    case .chosen, .quantity: false
    case .any(let parts), .all(let parts): parts.contains(where: \.dependsOnContext)
    case .not(let part): part.dependsOnContext
    }
  }

  /// Whether the condition is true if some of its simple parts are known.
  private func outcome(_ known: (MenuCondition) -> Bool?) -> Bool? {
    switch self {
    case .chosen, .quantity, .context: return known(self)
    case .not(let part): return part.outcome(known).map { !$0 }
    case .any(let parts):
      let outcomes = parts.map { $0.outcome(known) }
      if outcomes.contains(true) { return true }
      return outcomes.contains(nil) ? nil : false
    case .all(let parts):
      let outcomes = parts.map { $0.outcome(known) }
      if outcomes.contains(false) { return false }
      return outcomes.contains(nil) ? nil : true
    }
  }
}

/// A reference to a section: a number of levels up, possibly nested in options of that level.
package struct SectionReference: Hashable, Sendable {
  /// 0 is the level of the element, 1 the level around it; -1 is the level nested in an option,
  /// where the names in its price are looked up first.
  package let levelsUp: Int
  package let section: SectionIndex
  /// The options of that level, each with its section, whose lines lead to the section; none if it
  /// is on that level itself.
  let route: [Hop]

  /// An option on the way to a nested section.
  struct Hop: Hashable, Sendable {
    let section: SectionIndex
    let option: OptionIndex
  }

  /// Whether the section is nested in options of that level, so that it refers to all their lines.
  package var isNested: Bool { !route.isEmpty }
}
