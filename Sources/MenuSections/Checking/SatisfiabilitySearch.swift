/// Looks for a way to answer a menu in which some claims hold together.
///
/// The sections that the claims name, and those that these wait for, are given every state that
/// claims can tell apart; what is left out for want of room may be anything. So "impossible" is
/// proven, and "possible" is not: a found situation is tried on a real order before it is told.
struct SatisfiabilitySearch {
  /// What is known of the claims.
  enum Verdict {
    case impossible
    /// Some states under which nothing contradicts them.
    case possible(Situation)
    /// There were too many ways to look at.
    case unknown
  }

  /// The states of some sections.
  typealias Situation = [(section: AskedSection, state: SectionState)]

  /// The most sections that are looked at together.
  private static let maximumSections = 10
  /// The most states of one section.
  static let maximumStates = 96
  /// The most looks at one set of claims.
  private static let maximumLooks = 20_000

  /// What putting a problem together takes, in looks.
  private static let looksOfSetup = 20

  let menu: CheckedMenu
  /// How many more looks all searches together may take.
  private var looks = 200_000

  init(_ menu: CheckedMenu) {
    self.menu = menu
  }

  /// Whether the claims can hold together somewhere on the level that `owner` opens.
  ///
  /// Without `isDeep` nothing is asked about why the sections and options they name show.
  mutating func verdict(
    on claims: [OrderPredicate], at owner: OptionIndex?, isDeep: Bool = true
  ) -> Verdict {
    var found: Situation?
    let isWhole = forEachSituation(claims, at: owner, isDeep: isDeep) { situation in
      found = situation()
      return false
    }
    if let found { return .possible(found) }
    return isWhole ? .impossible : .unknown
  }

  /// Visits the situations in which the claims are not refuted, until `body` is false; gives false
  /// where not all could be looked at.
  mutating func forEachSituation(
    _ claims: [OrderPredicate], at owner: OptionIndex?, isDeep: Bool = true,
    asking others: [OrderPredicate] = [],
    _ body: (() -> Situation) -> Bool
  ) -> Bool {
    guard looks > 0 else { return false }
    let problem = SituationProblem(
      menu, claims + ownership(of: owner), asking: others, isDeep: isDeep,
      maximumSections: Self.maximumSections)
    var run = SituationRun(problem, maximumLooks: min(Self.maximumLooks, looks))
    run.visit(body)
    looks -= run.looks + Self.looksOfSetup
    return !run.isBroken
  }

  /// That every option in which the level lies is chosen.
  private func ownership(of owner: OptionIndex?) -> [OrderPredicate] {
    var claims: [OrderPredicate] = []
    var next = owner
    while let option = next {
      claims.append(.chosen(AskedSection(menu.definition[option].section), [option]))
      next = menu.owner(of: option)
    }
    return claims
  }
}

/// The sections of a search with their states, and what must be true of them.
struct SituationProblem {
  /// What must hold.
  private(set) var claims: [OrderPredicate]
  /// The sections that are given states, those of the claims first.
  private(set) var sections: [AskedSection] = []
  /// The states of each.
  private(set) var states: [[SectionState]] = []
  /// The condition under which each shows; `nil` is always.
  private(set) var showing: [OrderPredicate?] = []
  /// The conditions of the options that states hold.
  private(set) var offering: [OptionIndex: OrderPredicate] = [:]
  private(set) var numbers: [AskedSection: Int] = [:]
  /// Every plain claim, for telling states apart.
  private var atoms: [AskedSection: [OrderPredicate]] = [:]

  init(
    _ menu: CheckedMenu, _ claims: [OrderPredicate], asking others: [OrderPredicate], isDeep: Bool,
    maximumSections: Int
  ) {
    self.claims = claims
    var found: [AskedSection] = []
    var seen: Set<AskedSection> = []
    var optionsSeen: Set<OptionIndex> = []
    var named: [OptionIndex] = []
    func note(_ claim: OrderPredicate, _ atoms: inout [AskedSection: [OrderPredicate]]) {
      claim.forEachAtom { atom in
        let asked: AskedSection
        switch atom {
        case .chosen(let section, let options):
          asked = section
          for option in options where !section.isNested && optionsSeen.insert(option).inserted {
            named.append(option)
          }
        case .quantity(let section, _): asked = section
        case .any, .all, .not: return
        }
        atoms[asked, default: []].append(atom)
        if seen.insert(asked).inserted { found.append(asked) }
      }
    }
    for claim in claims + others { note(claim, &atoms) }
    var conditions: [AskedSection: OrderPredicate] = [:]
    var next = 0
    var nextOption = 0
    while isDeep, next < min(found.count, maximumSections) || nextOption < min(named.count, 32) {
      if next < min(found.count, maximumSections) {
        let asked = found[next]
        next += 1
        guard !asked.isNested, let condition = menu.definition[asked.section].condition else {
          continue
        }
        let claim = OrderPredicate(
          condition, seenFrom: menu.definition[asked.section].owner, in: menu.definition)
        conditions[asked] = claim
        note(claim, &atoms)
      } else {
        let option = named[nextOption]
        nextOption += 1
        guard let condition = menu.definition[option].condition else { continue }
        let claim = OrderPredicate(condition, seenFrom: menu.owner(of: option), in: menu.definition)
        offering[option] = claim
        note(claim, &atoms)
      }
    }
    for asked in found.prefix(maximumSections) {
      let states = SectionStates(
        of: asked, told: atoms[asked] ?? [], in: menu, conditional: Set(offering.keys),
        canHide: menu.definition[asked.section].condition != nil)
      guard let states = states.all else { continue }
      numbers[asked] = sections.count
      sections.append(asked)
      self.states.append(states)
      showing.append(conditions[asked])
    }
  }
}

/// One walk through the situations of a problem, depth first, that turns back as soon as something
/// is refuted.
struct SituationRun {
  private let problem: SituationProblem
  private let maximumLooks: Int
  private(set) var looks = 0
  /// Whether not all could be looked at.
  private(set) var isBroken = false
  private var isDone = false
  private var current: [SectionState] = []

  init(_ problem: SituationProblem, maximumLooks: Int) {
    self.problem = problem
    self.maximumLooks = maximumLooks
  }

  mutating func visit(_ body: (() -> SatisfiabilitySearch.Situation) -> Bool) {
    guard !isDone, !isBroken else { return }
    looks += 1 + problem.claims.count / 16
    guard looks <= maximumLooks else {
      isBroken = true
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
    func state(_ asked: AskedSection) -> SectionState? {
      guard let number = problem.numbers[asked], number < current.count else { return nil }
      return current[number]
    }
    for claim in problem.claims where claim.holds(state) == false { return true }
    for (number, own) in current.enumerated() {
      if let shows = problem.showing[number]?.holds(state), shows != own.isShown { return true }
      for option in own.chosen {
        if problem.offering[option]?.holds(state) == false { return true }
      }
    }
    return false
  }
}
