/// Builds screens: whole, or from the last one by building again only what depends on a change.
///
/// The two give equal screens; the second is merely faster.
public struct ScreenBuilder {
  let reading: OrderEvaluation
  let price: PricedOrder

  /// Builds the whole screen; an order whose price cannot be written is never complete.
  ///
  /// It says that everything on it was new at the revision, which is its keeper's own number; such
  /// screens are compared by `changes(from:)`.
  public static func screen(
    _ definition: MenuDefinition, _ availability: Availability, _ order: MenuOrder,
    revision: UInt64 = 0
  ) -> Screen {
    var builder = ScreenBuilder(OrderEvaluation(definition, availability, order))
    var screen = builder.screen(revision: revision, SectionAssembly())
    if revision != 0 { screen.restamp(revision) }
    return screen
  }

  init(_ reading: OrderEvaluation) {
    self.reading = reading
    price = reading.priced() ?? .unwritable
  }

  /// Builds the screen, with the views that an assembly keeps of an earlier one.
  mutating func screen(revision: UInt64, _ assembly: consuming SectionAssembly) -> Screen {
    add(reading.definition.page, in: .page, to: &assembly)
    return Screen(
      definition: reading.definition, order: reading.order,
      inventoryRevision: reading.availability.inventoryRevision, sections: assembly.sections,
      keys: assembly.keys, price: price, pending: pending(of: assembly.sections),
      revision: revision, sectionRevisions: assembly.revisions)
  }

  private mutating func add(
    _ level: MenuLevel, in line: LineID, to assembly: inout SectionAssembly
  ) {
    for section in level.sections where reading.isShown(section, in: line) {
      let key = SectionKey(section: section, line: line)
      if !assembly.keep(key) { assembly.add(view(of: key), key) }
      guard !reading.order.lines.isEmpty,
        case .menu(let menu) = reading.definition.content(of: section)
      else { continue }
      for option in menu.options where reading.definition[option].hasLines {
        for entry in reading.lines(of: option, section, in: line) where reading.counts(entry.id) {
          add(reading.definition.level(of: option), in: entry.id, to: &assembly)
        }
      }
    }
  }

  func view(of key: SectionKey) -> SectionView {
    let (section, line) = (key.section, key.line)
    let instance = SectionInstance(
      menu: reading.definition, index: section, line: line,
      path: reading.path(of: section, in: line),
      owner: line == .page ? nil : reading.path(of: line))
    switch reading.definition.content(of: section) {
    case .title(let content):
      return .title(TitleSectionView(instance: instance, content: content, price: basePrice()))
    case .menu(let menu): return .menu(menuView(instance, menu))
    case .count(let count): return .count(countView(instance, count))
    case .text(let content): return .text(textView(instance, content))
    case .total(let content):
      return .total(
        TotalSectionView(
          instance: instance, total: price.total,
          breakdown: content.hasBreakdown ? price.breakdown : []))
    case .custom(let content):
      return .custom(CustomSectionView(instance: instance, content: content))
    }
  }

  private func basePrice() -> PriceRange {
    var undecided: Set<AnswerKey> = []
    return reading.amount(reading.definition.price, in: .page, undecided: &undecided)
  }

  private func countView(
    _ instance: SectionInstance, _ count: CountContent
  ) -> CountSectionView {
    var undecided: Set<AnswerKey> = []
    return CountSectionView(
      instance: instance, value: reading.value(of: instance.index, in: instance.line),
      range: count.range,
      step: count.step,
      price: count.price.map {
        reading.amount($0, in: instance.line, undecided: &undecided)
      })
  }

  private func textView(_ instance: SectionInstance, _ content: TextContent) -> TextSectionView {
    let text = reading.order.texts[AnswerKey(instance.index, in: instance.line)] ?? ""
    let isMissing = content.isRequired && text.allSatisfy(\.isWhitespace)
    return TextSectionView(
      instance: instance, content: content, text: text,
      pending: isMissing ? [PendingItem(path: instance.path, need: .write)] : [])
  }

  /// What is missing or too much in all sections together, and in the whole.
  func pending(of sections: [SectionView]) -> [PendingItem] {
    var result: [PendingItem] = []
    for view in sections {
      let own = view.pending
      result += own
      guard own.isEmpty, !price.undecided.isEmpty else { continue }
      let instance = view.instance
      if price.undecided.contains(AnswerKey(instance.index, in: instance.line)) {
        result.append(PendingItem(path: instance.path, need: .choosePrice))
      }
    }
    if !price.isWritable { result.append(PendingItem(path: "", need: .amountTooLarge)) }
    let short = reading.definition.minimum - price.total.from
    if short > 0 { result.append(PendingItem(path: "", need: .minimum(short: short))) }
    for violation in price.violations {
      result.append(
        PendingItem(path: violation.path, need: .rule(violation.text, code: violation.code)))
    }
    // Whatever else is missing makes an answer necessary by itself.
    if result.isEmpty, lacksAnswer(sections) {
      result.append(PendingItem(path: "", need: .answerSomething))
    }
    return result
  }

  /// Whether the order is empty: the menu has no base price, and nothing that its page asks for is
  /// chosen, counted or written.
  func lacksAnswer(_ sections: [SectionView]) -> Bool {
    let definition = reading.definition
    return !definition.hasBasePrice && !sections.contains(where: \.isAnswered)
      && definition.page.sections.contains { definition.content(of: $0).isOrderable }
  }
}
