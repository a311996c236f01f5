/// Checks the limits of one menu section against each other and against its options.
struct LimitCheck {
  private let menu: MenuSectionDraft
  private let section: MenuOutline.Section
  private let outline: MenuOutline
  private let select: QuantityRange
  /// The ranges that options have of their own.
  private let written: [Located<QuantityRange>]
  /// The range of every option.
  private let ranges: [QuantityRange]

  init(_ menu: MenuSectionDraft, _ section: MenuOutline.Section, _ outline: MenuOutline) {
    self.menu = menu
    self.section = section
    self.outline = outline
    select = menu.select.value.range
    written = section.options.compactMap { outline[$0].draft.each }
    ranges = section.options.map { outline.each(of: outline[$0]) }
  }

  private var isListToLookAt: Bool { menu.select.value == .none }

  /// Reports what is wrong with the limits; returns whether they are known and allow a choice.
  func report(to diagnostics: inout BuildDiagnostics) -> Bool {
    guard outline.isRead(.limits, in: section) else { return false }
    if isListToLookAt {
      reportMeaninglessKeys(&diagnostics)
      return true
    }
    guard !reportZeros(&diagnostics) else { return false }
    reportSeveralInRadio(&diagnostics)
    guard !section.options.isEmpty else { return true }
    reportUnreachableEach(&diagnostics)
    reportUnreachableSelect(&diagnostics)
    return true
  }

  /// Reports each limit of zero, under which nothing can be chosen.
  private func reportZeros(_ diagnostics: inout BuildDiagnostics) -> Bool {
    var zeros: [Diagnostic] = []
    if select.limit == 0 {
      zeros.append(
        Diagnostic(
          .contradictoryLimits, at: menu.select.location, "'select: 0' lets nothing be chosen",
          label: "at most 0 in all",
          help: "write 'select: none' for a list to look at, or a range such as 0..3"))
    }
    if let distinct = menu.distinct, distinct.value.limit == 0 {
      zeros.append(
        Diagnostic(
          .contradictoryLimits, at: distinct.location,
          "'distinct: \(distinct.value)' lets nothing be chosen",
          label: "at most 0 different options",
          help: "write 'select: none' for a list to look at, or a range such as 0..2"))
    }
    for each in [menu.each].compactMap({ $0 }) + written where each.value.limit == 0 {
      zeros.append(
        Diagnostic(
          .contradictoryLimits, at: each.location,
          "'each: \(each.value)' lets none of an option be chosen",
          label: "at most 0 of an option",
          help: "write a range such as 0..2; 'sold-out: yes' shows an option that is not for sale"))
    }
    for zero in zeros { diagnostics.report(zero) }
    return !zeros.isEmpty
  }

  private func reportMeaninglessKeys(_ diagnostics: inout BuildDiagnostics) {
    var locations: [(key: String, location: SourceReference?)] = [
      ("each", menu.each?.location), ("distinct", menu.distinct?.location),
      ("default", menu.defaults.first?.option.location), ("free", menu.free?.location),
    ]
    locations += written.map { ("each", $0.location) }
    for case (let key, let location?) in locations {
      diagnostics.report(
        Diagnostic(
          .meaninglessKey, at: location, "'\(key)' means nothing where nothing can be chosen",
          label: "beside 'select: none'", help: "take it out, or choose another 'select'"))
    }
  }

  private func reportSeveralInRadio(_ diagnostics: inout BuildDiagnostics) {
    guard menu.select.value.isRadio else { return }
    for each in written + [menu.each].compactMap({ $0 }) where each.value.limit > 1 {
      diagnostics.report(
        Diagnostic(
          .contradictoryLimits, at: each.location,
          "more than one of an option, where only one can be chosen",
          label: "up to \(each.value.limit)",
          help: "let more be chosen with 'select: any', or drop 'each'"))
    }
  }

  /// Reports options whose minimum is above the section's maximum.
  private func reportUnreachableEach(_ diagnostics: inout BuildDiagnostics) {
    // In a radio, more than one of an option is reported already.
    guard !menu.select.value.isRadio else { return }
    var minimums = written
    if let each = menu.each, ranges.contains(each.value) { minimums.append(each) }
    for each in minimums where each.value.lower > select.limit {
      diagnostics.report(
        Diagnostic(
          .contradictoryLimits, at: each.location,
          "at least \(each.value.lower) of an option, where at most \(select.limit) can be chosen",
          label: "at least \(each.value.lower)",
          help: "allow more with 'select', or ask for less with 'each'"))
    }
  }

  /// Reports a minimum that no choice of the section's options reaches.
  private func reportUnreachableSelect(_ diagnostics: inout BuildDiagnostics) {
    let limits = ranges.map(\.limit).sorted(by: >)
    let reachable = limits.prefix(menu.distinct?.value.limit ?? limits.count).reduce(0, +)
    if reachable < select.lower {
      diagnostics.report(
        Diagnostic(
          .unreachableMinimum, at: menu.select.location,
          "\(select.lower) must be chosen, but only \(reachable) can be",
          label: "at least \(select.lower)",
          help: "offer more options, or allow several of one with 'each: 0..\(select.lower)'"))
    }
    guard let distinct = menu.distinct else { return }
    let minimum = distinct.value.lower
    let units = ranges.map { max(1, $0.lower) }.sorted().prefix(minimum).reduce(0, +)
    if minimum > ranges.count || units > select.limit {
      diagnostics.report(
        Diagnostic(
          .unreachableMinimum, at: distinct.location,
          "\(minimum) different options can never be chosen here", label: "at least \(minimum)",
          help: minimum > ranges.count
            ? "there are only \(ranges.count)" : "'select' allows at most \(select.limit) in all"))
    }
  }
}
