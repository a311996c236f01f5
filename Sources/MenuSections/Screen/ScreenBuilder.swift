/// Builds screens: whole, or from the last one by building again only what depends on a change.
///
/// The two give equal screens; the second is merely faster.
public struct ScreenBuilder {
  var reading: OrderReading
  let price: PricedOrder
  private let kept: KeptViews
  private var sections: [SectionView] = []

  /// Builds the whole screen; an order whose price cannot be written is never complete.
  public static func screen(
    _ definition: MenuDefinition, _ availability: Availability, _ order: MenuOrder
  ) -> Screen {
    build(OrderReading(definition, availability, order), keeping: KeptViews())
  }

  /// Builds the screen that follows `previous` for another order of the same menu and availability.
  public static func screen(
    after previous: Screen, _ availability: Availability, _ order: MenuOrder
  ) -> Screen {
    let kept = KeptViews(of: previous, for: order, availability)
    return build(OrderReading(previous.definition, availability, order), keeping: kept)
  }

  private static func build(_ reading: OrderReading, keeping kept: KeptViews) -> Screen {
    var reading = reading
    let price = reading.priced() ?? .unwritable
    var builder = ScreenBuilder(reading: reading, price: price, kept: kept)
    builder.add(reading.definition.page, in: .page)
    return Screen(
      definition: reading.definition, order: reading.order,
      liveRevision: reading.availability.liveRevision, sections: builder.sections, price: price,
      pending: builder.pending())
  }

  private init(reading: OrderReading, price: PricedOrder, kept: KeptViews) {
    self.reading = reading
    self.price = price
    self.kept = kept
  }

  private mutating func add(_ level: MenuLevel, in line: LineID) {
    for section in level.sections where reading.isShown(section, in: line) {
      sections.append(kept.view(of: section, in: line) ?? view(of: section, in: line))
      guard case .menu(let menu) = reading.definition[section].content,
        !reading.order.lines.isEmpty
      else { continue }
      for option in menu.options where reading.definition[option].hasLines {
        for entry in reading.lines(of: option, section, in: line) where reading.counts(entry.id) {
          add(reading.definition.level(of: option), in: entry.id)
        }
      }
    }
  }

  private mutating func view(of section: SectionID, in line: LineID) -> SectionView {
    let place = SectionPlace(
      definition: reading.definition, section: section, line: line,
      path: reading.path(of: section, in: line),
      owner: line == .page ? nil : reading.path(of: line))
    switch reading.definition[section].content {
    case .title(let content):
      return .title(TitleSectionView(place: place, content: content, price: basePrice()))
    case .menu(let menu): return .menu(menuView(place, menu))
    case .count(let count): return .count(countView(place, count))
    case .text(let content): return .text(textView(place, content))
    case .total(let content):
      return .total(
        TotalSectionView(
          place: place, total: price.total,
          breakdown: content.hasBreakdown ? price.breakdown : []))
    case .custom(let content):
      return .custom(CustomSectionView(place: place, content: content))
    }
  }

  private mutating func basePrice() -> PriceRange {
    var undecided: Set<AnswerKey> = []
    return reading.amount(reading.definition.price, in: .page, undecided: &undecided)
  }

  private mutating func countView(
    _ place: SectionPlace, _ count: CountContent
  ) -> CountSectionView {
    var undecided: Set<AnswerKey> = []
    return CountSectionView(
      place: place, value: reading.value(of: place.section, in: place.line), range: count.range,
      step: count.step,
      price: count.price.map {
        reading.amount($0, in: place.line, undecided: &undecided)
      })
  }

  private func textView(_ place: SectionPlace, _ content: TextContent) -> TextSectionView {
    let text = reading.order.texts[AnswerKey(place.section, in: place.line)] ?? ""
    let isMissing = content.isRequired && text.allSatisfy(\.isWhitespace)
    return TextSectionView(
      place: place, content: content, text: text,
      pending: isMissing ? [PendingItem(path: place.path, need: .write)] : [])
  }

  private func pending() -> [PendingItem] {
    var result: [PendingItem] = []
    for view in sections {
      let own = view.pending
      result += own
      let key = AnswerKey(view.place.section, in: view.place.line)
      if own.isEmpty, !price.undecided.isEmpty, price.undecided.contains(key) {
        result.append(PendingItem(path: view.place.path, need: .choosePrice))
      }
    }
    if !price.isWritable { result.append(PendingItem(path: "", need: .amountTooLarge)) }
    let short = reading.definition.minimum - price.total.from
    if short > 0 { result.append(PendingItem(path: "", need: .minimum(short: short))) }
    return result
  }
}
