/// Searches for answers to a menu with which some predicates hold together.
///
/// The sections that the predicates name, and those that these depend on, are assigned every state
/// that predicates can distinguish; sections beyond the limits may be in any state. So "impossible"
/// is proven, and "possible" is not: an assignment is tried on a real order before it is reported.
struct SatisfiabilitySearch {
  /// What is known about the predicates.
  enum Result {
    case impossible
    /// Some states under which nothing contradicts them.
    case possible(Assignment)
    /// There were too many possibilities.
    case unknown
  }

  /// The states of some sections.
  typealias Assignment = [(section: PredicateSection, state: SectionState)]

  /// The number of sections that are considered together.
  private static let maximumSections = 10
  /// The number of states of one section.
  static let maximumStates = 96
  /// The number of assignments that are checked for one set of predicates.
  private static let maximumChecks = 20_000

  /// The cost of setting up a problem, in checks.
  private static let setupChecks = 20

  let menu: CheckedMenu
  /// How many more checks all searches together may make.
  private(set) var checks = 200_000

  /// Whether the predicates can hold together somewhere on the level that `owner` opens.
  ///
  /// Without `isDeep`, the conditions of the sections and options that they name are ignored.
  mutating func result(
    for predicates: [OrderPredicate], at owner: OptionIndex?, isDeep: Bool = true
  ) -> Result {
    var found: Assignment?
    let isComplete = forEachAssignment(predicates, at: owner, isDeep: isDeep) { assignment in
      found = assignment()
      return false
    }
    if let found { return .possible(found) }
    return isComplete ? .impossible : .unknown
  }

  /// Visits the assignments that do not refute the predicates, until `body` returns false; returns
  /// whether those were all.
  mutating func forEachAssignment(
    _ predicates: [OrderPredicate], at owner: OptionIndex?, isDeep: Bool = true,
    asking others: [OrderPredicate] = [],
    _ body: (() -> Assignment) -> Bool
  ) -> Bool {
    guard checks > 0 else { return false }
    let problem = SatisfiabilityProblem(
      menu, predicates + ownership(of: owner), asking: others, isDeep: isDeep,
      maximumSections: Self.maximumSections)
    var walk = AssignmentWalk(problem: problem, maximumChecks: min(Self.maximumChecks, checks))
    walk.visit(body)
    checks -= walk.checks + Self.setupChecks
    return !walk.isIncomplete
  }

  /// The predicates that every option around the level is chosen.
  private func ownership(of owner: OptionIndex?) -> [OrderPredicate] {
    var predicates: [OrderPredicate] = []
    var next = owner
    while let option = next {
      predicates.append(.chosen(PredicateSection(menu.definition[option].section), [option]))
      next = menu.owner(of: option)
    }
    return predicates
  }
}

/// The sections of a search with their possible states, and the predicates on them.
struct SatisfiabilityProblem {
  /// What must hold.
  private(set) var predicates: [OrderPredicate]
  /// The sections that are assigned states, those of the predicates first.
  private(set) var sections: [PredicateSection] = []
  /// The states of each.
  private(set) var states: [[SectionState]] = []
  /// The condition of each; `nil` always shows.
  private(set) var showing: [OrderPredicate?] = []
  /// The conditions of the options that states contain.
  private(set) var offering: [OptionIndex: OrderPredicate] = [:]
  private(set) var indices: [PredicateSection: Int] = [:]
  /// The predicates on each section that distinguish its states.
  private var atoms: [PredicateSection: [OrderPredicate]] = [:]

  init(
    _ menu: CheckedMenu, _ predicates: [OrderPredicate], asking others: [OrderPredicate],
    isDeep: Bool,
    maximumSections: Int
  ) {
    self.predicates = predicates
    var found: [PredicateSection] = []
    var seen: Set<PredicateSection> = []
    var optionsSeen: Set<OptionIndex> = []
    var named: [OptionIndex] = []
    func note(_ predicate: OrderPredicate, _ atoms: inout [PredicateSection: [OrderPredicate]]) {
      predicate.forEachAtom { atom in
        let target: PredicateSection
        switch atom {
        case .chosen(let section, let options):
          target = section
          for option in options where !section.isNested && optionsSeen.insert(option).inserted {
            named.append(option)
          }
        case .quantity(let section, _): target = section
        case .context: target = .context
        case .any, .all, .not: return
        }
        atoms[target, default: []].append(atom)
        if seen.insert(target).inserted { found.append(target) }
      }
    }
    for predicate in predicates + others { note(predicate, &atoms) }
    var conditions: [PredicateSection: OrderPredicate] = [:]
    var next = 0
    var nextOption = 0
    while isDeep, next < min(found.count, maximumSections) || nextOption < min(named.count, 32) {
      if next < min(found.count, maximumSections) {
        let target = found[next]
        next += 1
        guard target != .context, !target.isNested,
          let predicate = menu.condition(of: target.section)
        else { continue }
        conditions[target] = predicate
        note(predicate, &atoms)
      } else {
        let option = named[nextOption]
        nextOption += 1
        guard let predicate = menu.condition(of: option) else { continue }
        offering[option] = predicate
        note(predicate, &atoms)
      }
    }
    for target in found.prefix(maximumSections) {
      if target == .context {
        if let states = menu.contextStates(distinguishedBy: atoms[target] ?? []) {
          add(target, states, showing: nil)
        }
        continue
      }
      let states = SectionStates(
        of: target, by: atoms[target] ?? [], in: menu, conditional: Set(offering.keys),
        canHide: menu.definition[target.section].condition != nil)
      guard let states = states.all else { continue }
      add(target, states, showing: conditions[target])
    }
  }

  private mutating func add(
    _ target: PredicateSection, _ states: [SectionState], showing condition: OrderPredicate?
  ) {
    indices[target] = sections.count
    sections.append(target)
    self.states.append(states)
    showing.append(condition)
  }
}

/// One depth-first walk through the assignments of a problem, which turns back as soon as one is
/// refuted.
struct AssignmentWalk {
  let problem: SatisfiabilityProblem
  let maximumChecks: Int
  private(set) var checks = 0
  /// Whether some assignments were not visited.
  private(set) var isIncomplete = false
  private(set) var isDone = false
  private(set) var current: [SectionState] = []

  mutating func visit(_ body: (() -> SatisfiabilitySearch.Assignment) -> Bool) {
    guard !isDone, !isIncomplete else { return }
    checks += 1 + problem.predicates.count / 16
    guard checks <= maximumChecks else {
      isIncomplete = true
      return
    }
    guard !isRefuted else { return }
    guard current.count < problem.sections.count else {
      let states = current
      let sections = problem.sections
      if !body({ zip(sections, states).map { ($0, $1) } }) { isDone = true }
      return
    }
    for state in problem.states[current.count] {
      current.append(state)
      visit(body)
      current.removeLast()
    }
  }

  private var isRefuted: Bool {
    let current = current
    let problem = problem
    func state(_ target: PredicateSection) -> SectionState? {
      guard let index = problem.indices[target], index < current.count else { return nil }
      return current[index]
    }
    for predicate in problem.predicates where predicate.holds(state) == false { return true }
    for (index, own) in current.enumerated() {
      if let shows = problem.showing[index]?.holds(state), shows != own.isShown { return true }
      for option in own.chosen {
        if problem.offering[option]?.holds(state) == false { return true }
      }
    }
    return false
  }
}
