/// The sections of one level that can cost something, in page order: those with choices or lines,
/// the counts with a price, and the plugins' sections with one.
///
/// So pricing walks what is chosen, however large the menu is.
struct PricedSections {
  private var choices: ArraySlice<AnswerTable<Int>.Entry>
  private var lines: ArraySlice<OrderLine>
  private var priced: ArraySlice<SectionIndex>

  init(of line: LineID, _ level: MenuLevel, _ reading: OrderEvaluation) {
    choices = reading.order.choices.entries(in: line)
    lines = reading.lines(in: line)
    priced = level.pricedSections[...]
  }

  mutating func next() -> SectionIndex? {
    var least = priced.first
    if let section = choices.first?.key.section, least.map({ section < $0 }) ?? true {
      least = section
    }
    if let section = lines.first?.section, least.map({ section < $0 }) ?? true { least = section }
    guard let least else { return nil }
    while priced.first == least { priced.removeFirst() }
    while choices.first?.key.section == least { choices.removeFirst() }
    while lines.first?.section == least { lines.removeFirst() }
    return least
  }
}
