extension MenuBuilder {
  /// Refuses limits that no choice of the section's options can meet.
  mutating func checkReach(_ draft: MenuSectionDraft, _ section: NumberedSection) {
    guard !section.options.isEmpty else { return }
    let ranges = section.options.map { each(of: options[Int($0.rawValue)].draft, in: section) }
    checkLeastQuantities(draft, section, ranges)
    let limits = ranges.map(\.limit).sorted(by: >)
    let reachable = limits.prefix(draft.distinct?.value.limit ?? limits.count).reduce(0, +)
    let select = draft.select.value.range
    if reachable < select.lower {
      report(
        Diagnostic(
          .unreachableMinimum, at: draft.select.location,
          "\(select.lower) must be chosen, but only \(reachable) can be",
          label: "at least \(select.lower)",
          help: "offer more options, or allow several of one with 'each: 0..\(select.lower)'"))
    }
    guard let kinds = draft.distinct else { return }
    let least = ranges.map { max(1, $0.lower) }.sorted().prefix(kinds.value.lower).reduce(0, +)
    if kinds.value.lower > ranges.count || least > select.limit {
      report(
        Diagnostic(
          .unreachableMinimum, at: kinds.location,
          "\(kinds.value.lower) different options can never be chosen here",
          label: "at least \(kinds.value.lower)",
          help: kinds.value.lower > ranges.count
            ? "there are only \(ranges.count)" : "'select' allows at most \(select.limit) in all"))
    }
  }

  /// An option whose least quantity is above the section's greatest could never be chosen.
  private mutating func checkLeastQuantities(
    _ draft: MenuSectionDraft, _ section: NumberedSection, _ ranges: [QuantityRange]
  ) {
    // In a radio more than one of an option is refused already.
    guard !draft.select.value.isRadio else { return }
    let limit = draft.select.value.range.limit
    var written = section.options.compactMap { options[Int($0.rawValue)].draft.each }
    if let each = draft.each, ranges.contains(each.value) { written.append(each) }
    for each in written where each.value.lower > limit {
      report(
        Diagnostic(
          .contradictoryLimits, at: each.location,
          "at least \(each.value.lower) of an option, where at most \(limit) can be chosen",
          label: "at least \(each.value.lower)",
          help: "allow more with 'select', or ask for less with 'each'"))
    }
  }
}
