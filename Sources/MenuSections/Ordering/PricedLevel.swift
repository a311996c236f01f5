/// A line of an order, or the page, whose sections are priced.
struct PricedLevel {
  let line: LineID
  let level: LevelIndex
  /// How often the line is ordered in the whole order.
  let repetitions: Int
  /// The value of the count that multiplies the level; 1 without one, or while it is hidden.
  let factor: Int
  /// How often what is chosen in the line is ordered in the whole order.
  let contentRepetitions: Int

  /// A line of an option, or the page without one; `nil` if the number of units overflows.
  init?(_ line: LineID, of option: OptionIndex?, repetitions: Int, evaluation: OrderEvaluation) {
    self.line = line
    level = option.map { evaluation.definition[$0].level } ?? .page
    self.repetitions = repetitions
    factor = evaluation.factor(of: level, in: line)
    let product = repetitions.multipliedReportingOverflow(by: factor)
    guard !product.overflow else { return nil }
    contentRepetitions = product.partialValue
  }
}

/// The sections of a level that can cost something, in page order: those with choices or lines,
/// counts with a price, and plugins' sections with a price.
///
/// Pricing visits what is chosen, however large the menu is.
struct PricedSections {
  private var choices: ArraySlice<AnswerTable<Int>.Entry>
  private var lines: ArraySlice<OrderLine>
  private var priced: ArraySlice<SectionIndex>

  init(of level: PricedLevel, _ evaluation: OrderEvaluation) {
    choices = evaluation.order.choices.entries(in: level.line)
    lines = evaluation.lines(in: level.line)
    let level = evaluation.definition[level.level]
    priced = level.pricedSections[...]
    guard level.positions != nil else { return }
    let sections = Set(priced).union(choices.map(\.key.section)).union(lines.map(\.section))
    priced = sections.sorted { level.isOrdered($0, before: $1) }[...]
    choices = []
    lines = []
  }

  mutating func next() -> SectionIndex? {
    var first = priced.first
    if let section = choices.first?.key.section, first.map({ section < $0 }) ?? true {
      first = section
    }
    if let section = lines.first?.section, first.map({ section < $0 }) ?? true { first = section }
    guard let first else { return nil }
    while priced.first == first { priced.removeFirst() }
    while choices.first?.key.section == first { choices.removeFirst() }
    while lines.first?.section == first { lines.removeFirst() }
    return first
  }
}
