import MenuText

extension OrderReducer {
  /// Builds a whole screen. An order whose price is too large to represent is incomplete.
  ///
  /// All sections get the given revision.
  public static func screen(
    _ definition: MenuDefinition, availability: Availability, order: MenuOrder,
    revision: UInt64 = 0
  ) -> Screen {
    var builder = ScreenBuilder(
      OrderEvaluation(definition, availability: availability, order: order))
    var screen = builder.screen(revision: revision, SectionAssembly())
    if revision != 0 { screen.setRevision(revision) }
    return screen
  }

  /// The screen after `previous` for another order of the same menu and availability. Without a
  /// revision, it has the next one if anything has changed; all sections get one that is given.
  ///
  /// It equals the whole screen, and is built faster.
  public static func screen(
    after previous: Screen, availability: Availability, order: MenuOrder, revision: UInt64? = nil
  ) -> Screen {
    var screen = previous
    if screen.order != order {
      ScreenBuilder.advance(
        &screen, OrderEvaluation(screen.definition, availability: availability, order: order))
    }
    if let revision { screen.setRevision(revision) }
    return screen
  }
}

extension OrderEvaluation {
  /// What the order with a price needs before it can be submitted, as its screen says.
  ///
  /// The cost depends on the number of sections, not of options.
  func pending(at price: PricedOrder?) -> [PendingItem] {
    var builder = ScreenBuilder(self, price: price, buildsRows: false)
    return builder.screen(revision: 0, SectionAssembly()).pending
  }
}

/// Builds screens from menu, availability and order, as a whole or from the previous one.
struct ScreenBuilder {
  let evaluation: OrderEvaluation
  var price: PricedOrder
  /// Whether views of menus get rows; what an order needs does not depend on them.
  let buildsRows: Bool

  init(_ evaluation: OrderEvaluation) {
    self.init(evaluation, price: evaluation.priced())
  }

  init(
    _ evaluation: OrderEvaluation, price: consuming PricedOrder?, buildsRows: Bool = true
  ) {
    self.evaluation = evaluation
    self.price = price ?? .unwritable
    self.buildsRows = buildsRows
  }

  /// Builds the screen with reused views of an assembly.
  mutating func screen(revision: UInt64, _ assembly: consuming SectionAssembly) -> Screen {
    add(evaluation.definition.page, in: .page, to: &assembly)
    return Screen(
      definition: evaluation.definition, order: evaluation.order,
      inventoryRevision: evaluation.availability.inventoryRevision,
      context: evaluation.availability.context, sections: assembly.sections,
      keys: assembly.keys, price: price, pending: pending(of: assembly.sections),
      revision: revision, sectionRevisions: assembly.revisions)
  }

  private mutating func add(
    _ level: MenuLevel, in line: LineID, to assembly: inout SectionAssembly
  ) {
    for section in level.sections where evaluation.isShown(section, in: line) {
      let key = SectionKey(section: section, line: line)
      if !assembly.keep(key) { assembly.add(view(of: key), key) }
      guard !evaluation.order.lines.isEmpty,
        case .menu(let menu) = evaluation.definition.content(of: section)
      else { continue }
      for entry in lines(of: section, menu, in: line) where evaluation.counts(entry.id) {
        add(evaluation.definition.level(of: entry.option), in: entry.id, to: &assembly)
      }
    }
  }

  /// The lines of a section in the order of its rows. Visits what is chosen, however large the menu
  /// is.
  private func lines(
    of section: SectionIndex, _ menu: MenuContent, in line: LineID
  ) -> [OrderLine] {
    let lines = evaluation.lines(of: section, in: line)
    guard let first = lines.first, first.option != lines.last?.option else { return Array(lines) }
    return lines.compactMap { entry in
      menu.options.position(of: entry.option).map { (position: $0, entry: entry) }
    }
    .sorted { ($0.position, $0.entry.id) < ($1.position, $1.entry.id) }.map(\.entry)
  }

  func view(of key: SectionKey) -> SectionView {
    let (section, line) = (key.section, key.line)
    let instance = SectionInstance(
      menu: evaluation.definition, index: section, line: line,
      path: evaluation.path(of: section, in: line),
      owner: line == .page ? nil : evaluation.path(of: line), depth: evaluation.depth(of: line))
    switch evaluation.definition.content(of: section) {
    case .title(let content):
      return .title(TitleSectionView(instance: instance, content: content, price: basePrice()))
    case .menu(let menu): return .menu(menuView(instance, menu))
    case .count(let count): return .count(countView(instance, count))
    case .text(let content): return .text(textView(instance, content))
    case .total(let hasBreakdown):
      return .total(
        TotalSectionView(
          instance: instance, total: price.total,
          breakdown: hasBreakdown ? price.breakdown : []))
    case .custom(let content):
      return .custom(CustomSectionView(instance: instance, content: content))
    }
  }

  private func basePrice() -> PriceRange {
    var undecided: Set<AnswerKey> = []
    return evaluation.amount(evaluation.definition.price, in: .page, undecided: &undecided)
  }

  private func countView(
    _ instance: SectionInstance, _ count: CountContent
  ) -> CountSectionView {
    var undecided: Set<AnswerKey> = []
    return CountSectionView(
      instance: instance, value: evaluation.value(of: instance.index, in: instance.line),
      range: count.range,
      step: count.step,
      price: count.price.map {
        evaluation.amount($0, in: instance.line, undecided: &undecided)
      })
  }

  private func textView(_ instance: SectionInstance, _ content: TextContent) -> TextSectionView {
    let text = evaluation.order.texts[AnswerKey(instance.index, in: instance.line)] ?? ""
    let isMissing = content.isRequired && SafeText.isBlank(text)
    return TextSectionView(
      instance: instance, content: content, text: text,
      pending: isMissing ? [PendingItem(path: instance.path, need: .write)] : [])
  }

  /// All pending items of the sections and of the whole order.
  func pending(of sections: [SectionView]) -> [PendingItem] {
    var result: [PendingItem] = []
    let availability = evaluation.availability
    if availability.hasClosedHours,
      let opening = availability.opening(of: [evaluation.definition.available])
    {
      result.append(PendingItem(path: "", need: .closed(opening)))
    }
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
    // While an answer that decides it is missing, the order is incomplete anyway.
    var undecided: Set<AnswerKey> = []
    let minimum = evaluation.amount(
      evaluation.definition.minimum, in: .page, undecided: &undecided
    ).from
    // Without a minimum, a sum below zero is raised to zero.
    if minimum > 0, price.minimumBase < minimum {
      let (short, overflows) = minimum.subtractingReportingOverflow(price.minimumBase)
      result.append(
        PendingItem(path: "", need: .minimum(short: overflows ? .max : short, of: minimum)))
    }
    for fee in price.amounts?.fees ?? [] where fee.amount == nil {
      result.append(PendingItem(path: "", need: .givenFee(fee.name, id: fee.id)))
    }
    for violation in price.violations {
      result.append(
        PendingItem(path: violation.path, need: .rule(violation.text, code: violation.code)))
    }
    // Other pending items already require an answer.
    if result.isEmpty, lacksAnswer(sections) {
      result.append(PendingItem(path: "", need: .answerSomething))
    }
    return result
  }

  /// Whether the order is empty: the menu has no base price, and no section has an answer to order.
  func lacksAnswer(_ sections: [SectionView]) -> Bool {
    let definition = evaluation.definition
    return !definition.hasBasePrice && !sections.contains { hasOrder($0) }
      && definition.page.sections.contains { definition.content(of: $0).isOrderable }
  }

  /// Whether a section has an answer to order: in a shop an item, or something with a price, but
  /// not only a note or a way to pay.
  private func hasOrder(_ view: SectionView) -> Bool {
    guard view.isAnswered else { return false }
    let sold = evaluation.soldSections
    return switch view {
    case _ where sold.isEmpty: true
    case .menu(let menu): menu.showsPrices || sold.contains(menu.instance.index)
    case .count: true
    case .title, .text, .total, .custom: false
    }
  }
}
