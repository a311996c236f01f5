/// Splits the prices of sets over their parts, in an order whose prices are known.
///
/// A set is an item, or the page, that asks included menus. Its own price is that of its parts: the
/// units in those menus for which no price is due. It changes no total.
struct SetSplit {
  let evaluation: OrderEvaluation
  private(set) var parts: [SetPart] = []
  /// How each part came about; none unless they are traced.
  private(set) var traces: [Trace] = []
  private let isTraced: Bool

  /// How a part's share came about: the set's price was split, and the share again where the part
  /// was one of a set in it.
  struct Trace {
    /// A split by weights, and which of its shares it is.
    struct Step {
      let index: Int
      /// By tax, which decides between equal parts.
      let weights: [Int64]

      init(_ index: Int, of weights: [LargestRemainder.Weight]) {
        let order = weights.indices.sorted { (weights[$0].tax, $0) < (weights[$1].tax, $1) }
        self.index = order.firstIndex(of: index) ?? index
        self.weights = order.map { Int64(weights[$0].value) }
      }
    }

    let steps: [Step]
    let repetitions: Int
  }

  init(_ evaluation: OrderEvaluation, isTraced: Bool = false) {
    self.evaluation = evaluation
    self.isTraced = isTraced
    let definition = evaluation.definition
    guard definition.storage.head.dependencies.hasSets else { return }
    visit(nil, in: .page, units: 1, price: amount(definition.price, in: .page, own: nil))
  }

  private var definition: MenuDefinition { evaluation.definition }

  /// Units in an included menu.
  private struct Unit {
    let option: OptionIndex
    let path: MenuPath
    /// The own line; `nil` for an option without lines.
    let line: LineID?
    /// In one unit of the set.
    var quantity: Int
    let weight: Int64
  }

  private func amount(_ price: MenuPrice, in line: LineID, own: LineID?) -> Int64 {
    var undecided: Set<AnswerKey> = []
    return evaluation.amount(price.withoutSurcharge, in: line, own: own, undecided: &undecided).from
  }

  /// Splits the price of one unit of a line, and those of the sets in it.
  private mutating func visit(
    _ option: OptionIndex?, in line: LineID, units: Int, price: Int64, isSplit: Bool = true
  ) {
    guard let priced = PricedLevel(line, of: option, repetitions: units, evaluation: evaluation)
    else { return }
    let level = definition[priced.level]
    if isSplit, price != 0 {
      split(
        price, over: self.units(of: level, in: line), of: evaluation.path(of: line),
        times: priced.contentRepetitions)
    }
    for section in level.sections where evaluation.isShown(section, in: line) {
      guard case .menu(let menu) = definition.content(of: section) else { continue }
      let isOwnPriceDue = menu.combine == .sum && menu.entryCombinations == nil
      let free = menu.isIncluded ? unpriced(in: section, menu, of: line) : []
      for entry in evaluation.lines(in: line)
      where entry.section == section && evaluation.counts(entry.id) {
        let split = free.first { $0.line == entry.id }?.quantity ?? 0
        let due = (entry.quantity - split).multipliedReportingOverflow(
          by: priced.contentRepetitions)
        let all = entry.quantity.multipliedReportingOverflow(by: priced.contentRepetitions)
        guard !due.overflow, !all.overflow else { continue }
        let price = amount(definition[entry.option].price, in: line, own: entry.id)
        if split > 0, due.partialValue > 0 {
          visit(entry.option, in: entry.id, units: due.partialValue, price: price)
        } else {
          visit(
            entry.option, in: entry.id, units: all.partialValue, price: price,
            isSplit: split == 0 && isOwnPriceDue)
        }
      }
    }
  }

  /// Adds the shares of a price: a set among the units is split again.
  private mutating func split(
    _ price: Int64, over units: [Unit], of set: MenuPath, times repetitions: Int,
    after earlier: [Trace.Step] = []
  ) {
    let hasWeight = units.contains { $0.weight > 0 }
    let hasTax = definition.terms?.tax != nil
    let weights = units.map {
      LargestRemainder.Weight(
        Int128(hasWeight ? $0.weight : Int64($0.quantity)),
        tax: hasTax ? evaluation.taxes.key(of: definition.tax(in: $0.path)) : "")
    }
    // A product of two 64-bit numbers fits.
    let shares = LargestRemainder.split(price, by: weights) ?? []
    for (index, (unit, share)) in zip(units, shares).enumerated() {
      let steps = isTraced ? earlier + [Trace.Step(index, of: weights)] : []
      let inner = unit.line.map { self.units(of: definition.level(of: unit.option), in: $0) } ?? []
      guard inner.isEmpty else {
        let scaled = inner.map { part in
          var part = part
          part.quantity *= unit.quantity
          return part
        }
        split(share, over: scaled, of: set, times: repetitions, after: steps)
        continue
      }
      if isTraced { traces.append(Trace(steps: steps, repetitions: repetitions)) }
      parts.append(
        SetPart(
          path: unit.path, set: set, optionIndex: unit.option,
          quantity: unit.quantity * repetitions, amount: share * Int64(repetitions)))
    }
  }

  /// The parts of a set, in menu order.
  private func units(of level: MenuLevel, in line: LineID) -> [Unit] {
    level.sections.flatMap { section -> [Unit] in
      guard case .menu(let menu) = definition.content(of: section), menu.isIncluded else {
        return []
      }
      return unpriced(in: section, menu, of: line)
    }
  }

  /// The units of an included menu for which no price is due.
  private func unpriced(in section: SectionIndex, _ menu: MenuContent, of line: LineID) -> [Unit] {
    var units: [(unit: Unit, price: Int64, free: Int64)] = []
    func add(_ option: OptionIndex, path: MenuPath, own: LineID?, quantity: Int) {
      let price = amount(definition[option].price, in: line, own: own)
      let worth = definition[option].listPrice.map { amount($0, in: line, own: own) } ?? price
      let weight = max(0, worth).multipliedReportingOverflow(by: Int64(quantity))
      let excess = amount(definition[option].excess, in: line, own: own)
      units.append(
        (
          Unit(
            option: option, path: path, line: own, quantity: quantity,
            weight: weight.overflow ? .max : weight.partialValue), price, price - excess
        ))
    }
    let path = evaluation.path(of: section, in: line)
    evaluation.forEachCounting(section, in: line) { option, quantity in
      guard definition[option].hasLines else {
        return add(
          option, path: path.appending(definition[option].id), own: nil, quantity: quantity)
      }
      for entry in evaluation.lines(of: option, section, in: line) where entry.quantity > 0 {
        add(option, path: evaluation.path(of: entry.id), own: entry.id, quantity: entry.quantity)
      }
    }
    let free = freeQuantities(of: units.map { ($0.unit, $0.price, $0.free) }, menu)
    return zip(units, free).compactMap { entry, free in
      let quantity = entry.price == 0 ? entry.unit.quantity : free
      guard quantity > 0 else { return nil }
      var unit = entry.unit
      unit.quantity = quantity
      return Unit(
        option: unit.option, path: unit.path, line: unit.line, quantity: quantity,
        weight: unit.weight / Int64(entry.unit.quantity) * Int64(quantity))
    }
  }

  /// How many of each units are free; among equal prices the earlier ones.
  private func freeQuantities(
    of units: [(unit: Unit, price: Int64, free: Int64)], _ menu: MenuContent
  ) -> [Int] {
    var result = units.map { _ in 0 }
    switch menu.free {
    case nil, .creditOfDefaults?: break
    case .first(let count, let selection)?:
      var left = count
      for index in selection.order(of: units.map(\.price)) {
        result[index] = min(left, units[index].unit.quantity)
        left -= result[index]
      }
    case .defaults?:
      var left = Dictionary(menu.defaults.map { ($0.option, $0.quantity) }) { $0 + $1 }
      let order = units.indices.sorted { one, other in
        units[one].free == units[other].free ? one < other : units[one].free > units[other].free
      }
      for index in order {
        let option = units[index].unit.option
        let quantity = min(left[option] ?? 0, units[index].unit.quantity)
        left[option] = (left[option] ?? 0) - quantity
        // More than the default portion leaves a price.
        if units[index].free == units[index].price { result[index] = quantity }
      }
    }
    return result
  }
}
