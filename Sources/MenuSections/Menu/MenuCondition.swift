/// A compiled `when`: what must count in other sections.
package indirect enum MenuCondition: Hashable, Sendable {
  /// At least one of the options counts there.
  case chosen(SectionReference, anyOf: [OptionIndex])
  /// The quantity that counts there, or the count's value, lies in the range.
  case quantity(SectionReference, QuantityRange)
  /// At least one holds.
  case any([MenuCondition])
  /// Every one holds.
  case all([MenuCondition])
  /// It does not hold.
  case not(MenuCondition)

  /// The sections it refers to, in the order written.
  package var references: [SectionReference] {
    switch self {
    case .chosen(let reference, _), .quantity(let reference, _): [reference]
    case .any(let parts), .all(let parts): parts.flatMap(\.references)
    case .not(let part): part.references
    }
  }
}

extension MenuCondition {
  /// Whether it holds while `option` is what counts in a radio; `nil` where that depends on more.
  func outcome(whileChosen option: OptionIndex, in radio: SectionReference) -> Bool? {
    switch self {
    case .chosen(radio, let options): return options.contains(option)
    case .quantity(radio, let range): return range.contains(1)
    case .chosen, .quantity: return nil
    case .not(let part): return part.outcome(whileChosen: option, in: radio).map { !$0 }
    case .any(let parts):
      let outcomes = parts.map { $0.outcome(whileChosen: option, in: radio) }
      if outcomes.contains(true) { return true }
      return outcomes.contains(nil) ? nil : false
    case .all(let parts):
      let outcomes = parts.map { $0.outcome(whileChosen: option, in: radio) }
      if outcomes.contains(false) { return false }
      return outcomes.contains(nil) ? nil : true
    }
  }
}

/// A section as another element sees it: some levels up, and perhaps nested in options from there.
package struct SectionReference: Hashable, Sendable {
  /// 0 is the level the element stands on, 1 the level around it; -1 the level that an option itself
  /// opens, where its price looks first.
  package let levelsUp: Int
  /// The section meant.
  package let section: SectionIndex
  /// Whether the section lies inside options of that level, so that all their lines are meant.
  package let isNested: Bool
}
