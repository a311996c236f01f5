/// The states of one section that some predicates can distinguish.
struct SectionStates {
  /// Every state; `nil` if there are too many.
  let all: [SectionState]?

  /// `predicates` are those about the section; `conditional` are the options that are distinguished
  /// because they have conditions.
  init(
    of target: PredicateSection, by predicates: [OrderPredicate], in menu: CheckedMenu,
    conditional: Set<OptionIndex>, canHide: Bool
  ) {
    var ranges: [QuantityRange] = []
    var sets: [[OptionIndex]] = []
    for case .quantity(_, let range) in predicates { ranges.append(range) }
    for case .chosen(_, let options) in predicates { sets.append(options) }
    var states: [SectionState] = canHide && !target.isNested ? [.hidden] : []
    switch menu.definition[target.section].content {
    case .count(let count):
      states += Self.values(of: count, ranges, isNested: target.isNested)
        .map { SectionState(quantity: $0) }
    case .menu(let content):
      let groups = Self.groups(of: sets, conditional)
      let capacity = menu.capacity(of: target.section)
      let units = Self.choices(
        content, named: groups, capacity: capacity, ranges: ranges, isNested: target.isNested,
        definition: menu.definition)
      guard let units else {
        all = nil
        return
      }
      states += units
    case .title, .text, .total, .custom: break
    }
    all = states.count <= SatisfiabilitySearch.maximumStates ? states : nil
  }

  /// One allowed value of the stepper for each interval between the ends of the ranges.
  private static func values(
    of count: CountContent, _ ranges: [QuantityRange], isNested: Bool
  ) -> [Int] {
    // Nested counts are added up over all their lines.
    guard !isNested else { return cells(from: 0, through: 1 << 40, ranges) }
    let step = max(1, count.step)
    let starts = cells(from: count.range.lower, through: count.range.limit, ranges)
    return starts.indices.compactMap { index in
      let offset = starts[index] - count.range.lower
      let value = count.range.lower + (offset + step - 1) / step * step
      let end = index + 1 < starts.count ? starts[index + 1] - 1 : count.range.limit
      return value <= end ? value : nil
    }
  }

  /// The first numbers of the intervals of `from...through` in which no range begins or ends.
  private static func cells(from: Int, through: Int, _ ranges: [QuantityRange]) -> [Int] {
    guard from <= through else { return [] }
    var starts: Set<Int> = [from]
    for range in ranges {
      for start in [range.lower, range.limit + 1] where start > from && start <= through {
        starts.insert(start)
      }
    }
    return starts.sorted()
  }

  /// Groups of options that are in the same sets; those with conditions are by themselves.
  private static func groups(
    of sets: [[OptionIndex]], _ conditional: Set<OptionIndex>
  ) -> [[OptionIndex]] {
    var membership: [OptionIndex: [Int]] = [:]
    for (index, set) in sets.enumerated() {
      for option in set where membership[option]?.last != index {
        membership[option, default: []].append(index)
      }
    }
    var groups: [[Int]: [OptionIndex]] = [:]
    var result: [[OptionIndex]] = []
    for (option, indices) in membership.sorted(by: { $0.key < $1.key }) {
      if conditional.contains(option) {
        result.append([option])
      } else {
        groups[indices, default: []].append(option)
      }
    }
    return (result + groups.values).sorted { $0[0] < $1[0] }
  }

  /// An option that represents all those that no predicate names; one without a condition if it is
  /// among the first.
  private static func other(
    than named: [[OptionIndex]], in content: MenuContent, _ definition: MenuDefinition
  ) -> OptionIndex? {
    let named = Set(named.joined())
    let rest = content.options.lazy.filter {
      !named.contains($0) && definition[$0].each.limit > 0
    }.prefix(64)
    return rest.first { !definition[$0].isConditional } ?? rest.first
  }

  private static func choices(
    _ content: MenuContent, named: [[OptionIndex]], capacity: SectionCapacity,
    ranges: [QuantityRange], isNested: Bool, definition: MenuDefinition
  ) -> [SectionState]? {
    var groups: [(option: OptionIndex?, units: Int)] = []
    var rest = (count: capacity.optionCount, units: capacity.units)
    for group in named {
      let limits = group.map { definition[$0].each.limit }.filter { $0 > 0 }
      rest.count -= limits.count
      rest.units -= limits.reduce(0, +)
      if let first = group.first(where: { definition[$0].each.limit > 0 }), content.select != .none
      {
        groups.append((first, limits.reduce(0, +)))
      }
    }
    if rest.count > 0 || capacity.isOpen {
      groups.append((other(than: named, in: content, definition), rest.units))
    }
    let isUnbounded = isNested || capacity.isOpen
    if capacity.isRadio, !isUnbounded {
      return [SectionState()]
        + (capacity.maximumUnits > 0
          ? groups.map { SectionState(chosen: $0.option.map { [$0] } ?? [], quantity: 1) } : [])
    }
    guard groups.count <= 6 else { return nil }
    var states: [SectionState] = []
    for subset in 0..<(1 << groups.count) {
      let members = groups.indices.filter { subset >> $0 & 1 == 1 }
      guard isUnbounded || members.count <= capacity.maximumDistinct else { continue }
      let maximum =
        members.isEmpty
        ? 0
        : isUnbounded
          ? 1 << 40 : min(capacity.maximumUnits, members.reduce(0) { $0 + groups[$1].units })
      for quantity in cells(from: members.count, through: maximum, ranges) {
        states.append(
          SectionState(chosen: members.compactMap { groups[$0].option }, quantity: quantity))
      }
    }
    return states
  }
}
