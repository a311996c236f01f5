import MenuText

/// Reports hours that are never open, that nothing uses, or whose ranges overlap.
struct HoursCheck {
  /// The number of dates from which other ranges start that are looked at.
  private static let maximumTurns = 200

  let menu: CheckedMenu

  func report(_ diagnostics: inout BuildDiagnostics) {
    let context = menu.definition.storage.head.context
    for (index, draft) in menu.draft.hours.enumerated() {
      let name = Diagnostic.Argument.text(draft.name.value)
      if draft.hours.isNeverOpen {
        let isReversed = draft.hours.from.flatMap { from in draft.hours.until.map { from > $0 } }
        diagnostics.report(
          .neverOpen, isReversed ?? false ? "dates" : "hours", with: ["name": name],
          at: draft.name.location)
      } else if !context.hoursInUse.contains(index) {
        diagnostics.report(.unusedTerm, "hours", with: ["name": name], at: draft.name.location)
      }
      if let date = draft.hours.firstRepeatedException {
        diagnostics.report(
          .overlappingHours, "exceptions", with: ["name": name, "date": .text("\(date)")],
          at: draft.name.location)
      }
      if let minute = draft.hours.firstOverlap(maximumTurns: Self.maximumTurns) {
        let witness = Witness(in: OrderContext(time: minute), menu.definition)
        diagnostics.report(
          .overlappingHours, "ranges", with: ["name": name], at: draft.name.location,
          notes: [.init("witness", ["witness": witness.sentence])])
      }
    }
  }
}

extension OpeningHours {
  /// Whether no minute of any date is in them.
  fileprivate var isNeverOpen: Bool {
    let first = LocalMinute(LocalDate.range.lowerBound)
    return !isOpen(at: first) && nextChange(after: first) == nil
  }

  /// The first date that two exceptions name.
  fileprivate var firstRepeatedException: LocalDate? {
    let sorted = exceptions.map(\.dates).sorted { $0.lowerBound < $1.lowerBound }
    return zip(sorted, sorted.dropFirst()).first { $0.upperBound >= $1.lowerBound }?.1.lowerBound
  }

  /// A minute that is in two ranges, of one date or of a date and the one before it; `nil` if there
  /// is none, or too many exceptions to look at.
  ///
  /// Weeks between exceptions are alike: it looks at the days after each beginning and end of one.
  fileprivate func firstOverlap(maximumTurns: Int) -> LocalMinute? {
    let turns = turns
    guard turns.count <= maximumTurns else { return nil }
    let usual = turns.first?.adding(days: -10) ?? LocalDate(days: 20_000)
    for start in [usual] + turns {
      for day in 0..<9 {
        let date = start.adding(days: day)
        let spans =
          self.spans(startingOn: date.adding(days: -1)).map {
            $0.lowerBound - LocalMinute.minutesOfDay..<$0.upperBound - LocalMinute.minutesOfDay
          } + self.spans(startingOn: date)
        let sorted = spans.sorted { $0.lowerBound < $1.lowerBound }
        var end = Int.min
        for span in sorted {
          // An overlap before this date's midnight was found on the date before it.
          if span.lowerBound < end, span.lowerBound >= 0 {
            return LocalMinute(date, minute: span.lowerBound)
          }
          end = max(end, span.upperBound)
        }
      }
    }
    return nil
  }
}
