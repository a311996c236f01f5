import MenuText

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

  init(_ menu: MenuSectionDraft, section: MenuOutline.Section, outline: MenuOutline) {
    self.menu = menu
    self.section = section
    self.outline = outline
    select = menu.select.value.range
    written = section.options.compactMap { outline[$0].draft.each }
    ranges = section.options.map { outline[$0].each }
  }

  /// Reports what is wrong with the limits; returns whether they are known and allow a choice.
  func report(to diagnostics: inout BuildDiagnostics) -> Bool {
    guard outline.isRead(.limits, in: section) else { return false }
    for index in section.options where outline[index].level != .empty {
      let option = outline[index]
      SetCheck(outline: outline).report(
        option.level, of: option.id, price: option.draft.price, at: option.draft.location,
        &diagnostics)
    }
    guard menu.select.value.isChoice else {
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
    var zeros: [(variant: String, range: Located<QuantityRange>)] = []
    if select.limit == 0 {
      zeros.append(("select-zero", Located(select, at: menu.select.location)))
    }
    if let distinct = menu.distinct { zeros.append(("distinct-zero", distinct)) }
    zeros += ([menu.each].compactMap { $0 } + written).map { ("each-zero", $0) }
    zeros.removeAll { $0.range.value.limit > 0 }
    for (variant, range) in zeros {
      diagnostics.report(
        .contradictoryLimits, variant, with: ["range": .text("\(range.value)")], at: range.location)
    }
    return !zeros.isEmpty
  }

  private func reportMeaninglessKeys(_ diagnostics: inout BuildDiagnostics) {
    let isWhole = menu.select.value == .all
    var locations: [(key: String, location: SourceReference?)] = [
      ("distinct", menu.distinct?.location),
      ("default", menu.defaults.first?.option.location),
    ]
    if !isWhole {
      locations += [("each", menu.each?.location), ("free", menu.free?.location)]
      locations += written.map { ("each", $0.location) }
    }
    for case (let key, let location?) in locations {
      diagnostics.report(
        .meaninglessKey, isWhole ? "select-all" : "select-none", with: ["key": .text(key)],
        at: location)
    }
  }

  private func reportSeveralInRadio(_ diagnostics: inout BuildDiagnostics) {
    guard menu.select.value.isRadio else { return }
    for each in written + [menu.each].compactMap({ $0 }) where each.value.limit > 1 {
      diagnostics.report(
        .contradictoryLimits, "each-in-radio", with: ["limit": .number(each.value.limit)],
        at: each.location)
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
        .contradictoryLimits, "each-above-select",
        with: ["minimum": .number(each.value.lower), "limit": .number(select.limit)],
        at: each.location)
    }
  }

  /// Reports a minimum that no choice of the section's options reaches.
  private func reportUnreachableSelect(_ diagnostics: inout BuildDiagnostics) {
    var limits = ranges.map(\.limit)
    if let distinct = menu.distinct?.value.limit, distinct < limits.count {
      limits = Array(limits.sorted(by: >).prefix(distinct))
    }
    let reachable = limits.reduce(0, +)
    if reachable < select.lower, let hiding = section.hiding {
      let name = Diagnostic.Argument.text(section.use?.value ?? section.id)
      diagnostics.report(
        .unreachableMinimum, "select-in-use",
        with: ["minimum": .number(select.lower), "count": .number(reachable), "section": name],
        at: hiding, notes: [.init("required-section", ["section": name], at: menu.select.location)])
    } else if reachable < select.lower {
      diagnostics.report(
        .unreachableMinimum, "select",
        with: ["minimum": .number(select.lower), "count": .number(reachable)],
        at: menu.select.location)
    }
    guard let distinct = menu.distinct else { return }
    let minimum = distinct.value.lower
    let units = ranges.map { max(1, $0.lower) }.sorted().prefix(minimum).reduce(0, +)
    if minimum > ranges.count || units > select.limit {
      diagnostics.report(
        .unreachableMinimum, minimum > ranges.count ? "distinct-options" : "distinct-units",
        with: [
          "minimum": .number(minimum), "count": .number(ranges.count),
          "limit": .number(select.limit),
        ], at: distinct.location)
    }
  }
}
