/// A section that a claim speaks of: the one instance around the viewer, or all of those nested
/// below a level.
struct AskedSection: Hashable {
  let section: SectionIndex
  /// The owner of the level from which a nested section is looked for; `nil` is the page.
  let base: OptionIndex?
  let isNested: Bool

  init(_ section: SectionIndex) {
    self.section = section
    base = nil
    isNested = false
  }

  /// What a reference means to something on the level that `owner` opens; `own` is an option whose
  /// price looks first in its own sections.
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
      level = level.flatMap { definition[definition[$0].section].owner }
    }
    base = level
  }
}

/// A condition whose sections are told apart wherever it stands, so that several can be judged
/// together.
indirect enum OrderPredicate: Hashable {
  case chosen(AskedSection, [OptionIndex])
  case quantity(AskedSection, QuantityRange)
  case any([OrderPredicate])
  case all([OrderPredicate])
  case not(OrderPredicate)

  init(
    _ condition: MenuCondition, seenFrom owner: OptionIndex?, own: OptionIndex? = nil,
    in definition: MenuDefinition
  ) {
    func claims(_ parts: [MenuCondition]) -> [OrderPredicate] {
      parts.map { OrderPredicate($0, seenFrom: owner, own: own, in: definition) }
    }
    switch condition {
    case .chosen(let reference, let options):
      self = .chosen(
        AskedSection(reference, seenFrom: owner, own: own, in: definition), options)
    case .quantity(let reference, let range):
      self = .quantity(AskedSection(reference, seenFrom: owner, own: own, in: definition), range)
    case .any(let parts): self = .any(claims(parts))
    case .all(let parts): self = .all(claims(parts))
    case .not(let part):
      self = .not(OrderPredicate(part, seenFrom: owner, own: own, in: definition))
    }
  }

  /// Visits every plain claim in it.
  func forEachAtom(_ body: (OrderPredicate) -> Void) {
    switch self {
    case .chosen, .quantity: body(self)
    case .any(let parts), .all(let parts): for part in parts { part.forEachAtom(body) }
    case .not(let part): part.forEachAtom(body)
    }
  }

  /// Whether it holds; `nil` where that is not known of a section it speaks of.
  func holds(_ state: (AskedSection) -> SectionState?) -> Bool? {
    switch self {
    case .chosen(let asked, let options):
      return state(asked).map { $0.chosen.contains(where: options.contains) }
    case .quantity(let asked, let range):
      return state(asked).map { range.contains($0.quantity) }
    case .any(let parts):
      var isKnown = true
      for part in parts {
        guard let holds = part.holds(state) else {
          isKnown = false
          continue
        }
        if holds { return true }
      }
      return isKnown ? false : nil
    case .all(let parts):
      var isKnown = true
      for part in parts {
        guard let holds = part.holds(state) else {
          isKnown = false
          continue
        }
        if !holds { return false }
      }
      return isKnown ? true : nil
    case .not(let part): return part.holds(state).map { !$0 }
    }
  }
}

/// One way in which a section can stand, as far as claims tell it apart from others.
struct SectionState: Hashable {
  /// Whether it shows; a hidden one holds nothing.
  var isShown = true
  /// One option of each group that claims tell apart and of which something counts.
  var chosen: [OptionIndex] = []
  /// The units that count, or the value of a count.
  var quantity = 0

  static let hidden = SectionState(isShown: false)
}
