/// A section that a predicate refers to: the one instance around the viewer, or all those nested
/// below a level.
struct PredicateSection: Hashable {
  let section: SectionIndex
  /// The owner of the level from which a nested section is looked for; `nil` is the page.
  let base: OptionIndex?
  let isNested: Bool

  /// The context of the order, which is searched like one more section.
  static let context = PredicateSection(SectionIndex(rawValue: .max))

  init(_ section: SectionIndex) {
    self.section = section
    base = nil
    isNested = false
  }

  /// Resolves a reference seen from the level that `owner` opens; `own` is an option whose
  /// price checks first in its own sections.
  init(
    _ reference: SectionReference, seenFrom owner: OptionIndex?, own: OptionIndex? = nil,
    in definition: MenuDefinition
  ) {
    section = reference.section
    isNested = reference.isNested
    guard reference.isNested else {
      base = nil
      return
    }
    guard reference.levelsUp >= 0 else {
      base = own
      return
    }
    var level = owner
    for _ in 0..<reference.levelsUp {
      level = level.flatMap { definition[definition[$0].section].firstOwner }
    }
    base = level
  }
}

/// A condition with absolute sections, so that conditions of several places can be combined.
indirect enum OrderPredicate: Hashable {
  case chosen(PredicateSection, [OptionIndex])
  case quantity(PredicateSection, QuantityRange)
  case context(ContextCondition)
  case any([OrderPredicate])
  case all([OrderPredicate])
  case not(OrderPredicate)

  init(
    _ condition: MenuCondition, seenFrom owner: OptionIndex?, own: OptionIndex? = nil,
    in definition: MenuDefinition
  ) {
    func convert(_ parts: [MenuCondition]) -> [OrderPredicate] {
      parts.map { OrderPredicate($0, seenFrom: owner, own: own, in: definition) }
    }
    func target(_ reference: SectionReference) -> PredicateSection {
      PredicateSection(reference, seenFrom: owner, own: own, in: definition)
    }
    switch condition {
    case .chosen(let reference, let options): self = .chosen(target(reference), options)
    case .quantity(let reference, let range): self = .quantity(target(reference), range)
    case .context(let condition): self = .context(condition)
    case .any(let parts): self = .any(convert(parts))
    case .all(let parts): self = .all(convert(parts))
    case .not(let part):
      self = .not(OrderPredicate(part, seenFrom: owner, own: own, in: definition))
    }
  }

  /// Visits every `chosen`, `quantity` and `context` in it.
  func forEachAtom(_ body: (OrderPredicate) -> Void) {
    switch self {
    case .chosen, .quantity, .context: body(self)
    case .any(let parts), .all(let parts): for part in parts { part.forEachAtom(body) }
    case .not(let part): part.forEachAtom(body)
    }
  }

  /// Whether it holds; `nil` if that depends on a section whose state is unknown.
  func holds(_ state: (PredicateSection) -> SectionState?) -> Bool? {
    switch self {
    case .chosen(let target, let options):
      return state(target).map { $0.chosen.contains(where: options.contains) }
    case .quantity(let target, let range):
      return state(target).map { range.contains($0.quantity) }
    case .context(let condition): return state(.context)?.context?.holds(condition)
    case .any(let parts): return Self.value(true, ifOneOf: parts, state)
    case .all(let parts): return Self.value(false, ifOneOf: parts, state)
    case .not(let part): return part.holds(state).map { !$0 }
    }
  }

  /// A value if one of the parts has it, the other if all have that; `nil` if that is not known.
  private static func value(
    _ value: Bool, ifOneOf parts: [OrderPredicate], _ state: (PredicateSection) -> SectionState?
  ) -> Bool? {
    var isKnown = true
    for part in parts {
      let holds = part.holds(state)
      if holds == value { return value }
      if holds == nil { isKnown = false }
    }
    return isKnown ? !value : nil
  }
}

/// A possible state of a section, as far as predicates distinguish it from others.
struct SectionState: Hashable {
  /// Whether it shows; nothing counts in a hidden one.
  var isShown = true
  /// One option of each group that predicates distinguish and of which something counts.
  var chosen: [OptionIndex] = []
  /// The units that count, or the value of a count.
  var quantity = 0
  /// The context, as the state of `PredicateSection.context`.
  var context: ContextState?

  static let hidden = SectionState(isShown: false)
}
