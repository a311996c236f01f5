extension MenuBuilder {
  /// A stepper whose start and step fit its range.
  mutating func compiledCount(
    _ draft: CountDraft, in section: NumberedSection, seenFrom viewpoint: Viewpoint,
    while condition: MenuCondition?
  ) -> CountContent {
    let range = draft.range.value
    var step = draft.step.value
    if step < 1 || step > QuantityRange.largest {
      report(
        Diagnostic(
          .contradictoryLimits, at: draft.step.location,
          "a step is from 1 to \(QuantityRange.largest)", label: "not a step"))
      step = 1
    }
    let start = draft.start ?? Located(range.lower)
    let content = CountContent(
      range: range, start: start.value, step: step,
      price: draft.price.map {
        compiledPrice($0, seenFrom: viewpoint, while: condition.map { [$0] } ?? [])
      })
    guard !gaps.holds(.limits, at: section.draft.location) else { return content }
    if range.limit == 0 {
      report(
        Diagnostic(
          .contradictoryLimits, at: draft.range.location,
          "'range: \(range)' lets nothing be counted",
          label: "at most 0", help: "write a range such as 0..9, or leave the count out"))
    } else if !range.contains(start.value) {
      report(
        Diagnostic(
          .badDefault, at: start.location, "a count cannot start with \(start.value)",
          label: "allowed: \(range)"))
    } else if !content.allows(start.value) {
      report(
        Diagnostic(
          .badDefault, at: start.location,
          "steps of \(step) from \(range.lower) never reach \(start.value)",
          label: "between two steps"))
    }
    return content
  }
}
