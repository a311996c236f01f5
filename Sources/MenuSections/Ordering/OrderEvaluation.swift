import MenuText

/// The parts of an order that show and count now.
///
/// An option counts when it is chosen, visible and available, and so is everything it is nested in.
/// This is computed from (definition, availability, order) and cached in the evaluation, so that
/// conditions that build on each other stay cheap. It is a class so that all users of one order
/// share the cache; `turn(to:)` keeps its buffers for the next order.
final class OrderEvaluation {
  let definition: MenuDefinition
  let availability: Availability
  private(set) var order: MenuOrder
  /// Whether some option has limited stock.
  let hasStock: Bool
  /// Whether nothing is sold out or has limited stock.
  let isUnlimited: Bool
  /// Whether a price excludes an option.
  let hasExclusions: Bool
  var cache = Cache()
  /// The path of each line, by its index, as far as it was asked for.
  private var paths: [MenuPath?]
  /// Whether each line counts, in the same way.
  private var countingLines: [Bool?]
  /// The line that was last asked for, as one line is mostly walked through as a whole.
  private var lastCounting: (line: LineID, counts: Bool)?
  private var lastPath: (line: LineID, path: MenuPath)?
  /// When things open that are closed now, by the hours that they need.
  private var openings: [[[Int]]: Opening?] = [:]
  /// The order's lines by section and option, then by opening.
  private var lines: [OrderLine]
  /// What options can cost in the context.
  lazy var bounds = PriceBounds(
    sections: definition.sections, options: definition.options,
    levels: definition.storage.head.levels, state: availability.state)
  /// The sections of a shop with the items that it sells.
  private(set) lazy var soldSections = definition.soldSections
  /// What paths lead to.
  var recentTargets = RecentTargets()
  /// The taxes of items in the order's channel.
  private(set) lazy var taxes = ChannelTaxes(
    definition.terms?.tax, channel: availability.state.channel)
  /// The prices in an order before this one.
  var priceRecord = PriceRecord(isRecording: true)

  init(_ definition: MenuDefinition, availability: Availability, order: MenuOrder) {
    self.definition = definition
    self.availability = availability
    self.order = order
    hasStock = availability.hasStock
    isUnlimited = availability.isUnlimited
    hasExclusions = !definition.storage.head.dependencies.exclusions.isEmpty
    lines = Self.sorted(order.lines)
    paths = Array(repeating: nil, count: order.lines.count)
    countingLines = Array(repeating: nil, count: order.lines.count)
  }

  /// Evaluates another order of the same menu from now on.
  func turn(to next: MenuOrder) {
    if order.lines != next.lines {
      lines = Self.sorted(next.lines)
      paths.clear(count: next.lines.count)
      lastPath = nil
      recentTargets.clear()
    }
    order = next
    cache.clear()
    lastCounting = nil
    countingLines.clear(count: next.lines.count)
  }

  /// The number of lines, whether they count or not.
  var lineCount: Int { lines.count }

  private static func sorted(_ lines: [OrderLine]) -> [OrderLine] {
    lines.isEmpty ? [] : lines.sorted { ($0.key, $0.id) < ($1.key, $1.id) }
  }

  /// Whether a line counts; the page always does.
  func counts(_ line: LineID) -> Bool {
    if line == .page { return true }
    if let last = lastCounting, last.line == line { return last.counts }
    guard let index = order.index(of: line) else { return false }
    let result = countingLines[index] ?? counts(order.lines[index])
    countingLines[index] = result
    lastCounting = (line, result)
    return result
  }

  private func counts(_ line: OrderLine) -> Bool {
    line.quantity > 0 && counts(line.option, of: line.section, in: line.parent)
  }

  /// Whether units chosen of an option count: it is available, it and its section show,
  /// and no price excludes it.
  func counts(_ option: OptionIndex, of section: SectionIndex, in line: LineID) -> Bool {
    isShown(section, in: line) && countsIfShown(option, of: section, in: line)
  }

  /// The same in a section that shows.
  private func countsIfShown(
    _ option: OptionIndex, of section: SectionIndex, in line: LineID
  ) -> Bool {
    (isUnlimited || availability.isAvailable(option, in: line, of: order))
      && isOffered(option, of: section, in: line)
      && exclusion(of: option, of: section, in: line) == nil && opening(of: option, section) == nil
  }

  /// When an option opens that is closed now, by its own hours, its section's or the
  /// menu's; `nil` if it is open.
  func opening(of option: OptionIndex, _ section: SectionIndex) -> Opening? {
    guard availability.hasClosedHours else { return nil }
    var hours = [definition.available, definition[option].available]
    if case .menu(let menu) = definition.content(of: section) { hours.append(menu.available) }
    if let known = openings[hours] { return known }
    let opening = availability.opening(of: hours)
    openings[hours] = .some(opening)
    return opening
  }

  /// Why an option is sold out in a line; `nil` if it is not.
  func soldOut(_ option: OptionIndex, in line: LineID) -> SoldOut? {
    isUnlimited ? nil : availability.soldOut(option, in: line, of: order)
  }

  /// How many of an option are left for a line; `nil` if that is not limited.
  func stock(of option: OptionIndex, in line: LineID) -> Int? {
    hasStock ? availability.stock(of: option, in: line, of: order) : nil
  }

  /// Whether a stock of an option is less than its least quantity, or than several times that, as
  /// often as the order has each unit; none is unlimited.
  func isShort(_ stock: Int?, for option: OptionIndex, times repetitions: Int = 1) -> Bool {
    stock.map { $0 < max(1, definition[option].each.lower) * max(1, repetitions) } ?? false
  }

  /// How often the order has a unit that is chosen in a line, by the quantities and
  /// counts around it: 0 to 2³².
  func repetitions(in line: LineID) -> Int {
    var result = 1
    func multiply(by factor: Int) {
      let product = result.multipliedReportingOverflow(by: factor)
      result = product.overflow ? Self.maximumRepetitions : product.partialValue
    }
    var next = line
    while true {
      let entry = order.line(next)
      multiply(by: factor(of: entry.map { definition[$0.option].level } ?? .page, in: next))
      guard let entry else { return min(result, Self.maximumRepetitions) }
      multiply(by: entry.quantity)
      next = entry.parent
    }
  }

  private static let maximumRepetitions = 1 << 32

  /// The value of the count that multiplies a level of a line; 1 without
  /// one, or while it is hidden.
  func factor(of level: LevelIndex, in line: LineID) -> Int {
    guard let multiplier = definition[level].multiplier, isShown(multiplier, in: line) else {
      return 1
    }
    return value(of: multiplier, in: line)
  }

  /// Whether a section shows in a line.
  func isShown(_ section: SectionIndex, in line: LineID) -> Bool {
    guard let condition = definition[section].condition else { return counts(line) }
    let key = AnswerKey(section, in: line)
    if let known = cache.shown[key] { return known }
    let result = counts(line) && holds(condition, in: line)
    cache.shown[key] = result
    return result
  }

  /// Whether an option is listed and its own condition holds, whether or not its section shows.
  func isOffered(_ option: OptionIndex, of section: SectionIndex, in line: LineID) -> Bool {
    guard definition.lists(option) else { return false }
    guard definition[option].isConditional, let condition = definition[option].condition else {
      return true
    }
    let key = AnswerKey(option, of: section, in: line)
    if let known = cache.offered[key] { return known }
    let result = holds(condition, in: line)
    cache.offered[key] = result
    return result
  }

  /// The quantity chosen of an option, whether it counts or not.
  func chosenQuantity(_ option: OptionIndex, of section: SectionIndex, in line: LineID) -> Int {
    if definition[option].hasLines {
      return lines(of: option, section, in: line).reduce(0) { $0 + $1.quantity }
    }
    return order.choices[AnswerKey(option, of: section, in: line)] ?? 0
  }

  /// What counts in a section of a line, one entry an option, in the order of the options.
  func counting(_ section: SectionIndex, in line: LineID) -> [ChosenOption] {
    var result: [ChosenOption] = []
    forEachCounting(section, in: line) { result.append(ChosenOption($0, $1)) }
    return result
  }

  /// Visits what counts in a section of a line, one visit an option, in the order of the options.
  func forEachCounting(
    _ section: SectionIndex, in line: LineID, _ body: (OptionIndex, _ quantity: Int) -> Void
  ) {
    guard isShown(section, in: line) else { return }
    let lines = lines(of: section, in: line)
    var next = lines.startIndex
    /// Visits the options with lines, up to the next one without.
    func visitLines(before end: OptionIndex) {
      while next < lines.endIndex, lines[next].option < end {
        let option = lines[next].option
        var quantity = 0
        while next < lines.endIndex, lines[next].option == option {
          quantity += lines[next].quantity
          next += 1
        }
        if quantity > 0, countsIfShown(option, of: section, in: line) { body(option, quantity) }
      }
    }
    order.choices.forEach(of: section, in: line) { option, quantity in
      visitLines(before: option)
      if countsIfShown(option, of: section, in: line) { body(option, quantity) }
    }
    visitLines(before: OptionIndex(rawValue: .max))
  }

  /// The quantity that counts in a menu, or the value of a count; 0 while it is hidden.
  func quantity(_ section: SectionIndex, in line: LineID) -> Int {
    let key = AnswerKey(section, in: line)
    if let known = cache.quantities[key] { return known }
    let result =
      switch definition[section].content {
      case .menu: units(section, in: line)
      case .count: isShown(section, in: line) ? value(of: section, in: line) : 0
      case .title, .text, .total, .custom: 0
      }
    cache.quantities[key] = result
    return result
  }

  private func units(_ section: SectionIndex, in line: LineID) -> Int {
    var units = 0
    forEachCounting(section, in: line) { units += $1 }
    return units
  }

  /// The value of a stepper, shown or not.
  func value(of section: SectionIndex, in line: LineID) -> Int {
    guard case .count(let count) = definition[section].content else { return 0 }
    return order.counts[AnswerKey(section, in: line)] ?? count.start
  }

  /// The lines of an option in the order of their opening, those at 0 included.
  func lines(of option: OptionIndex, _ section: SectionIndex, in parent: LineID) -> ArraySlice<
    OrderLine
  > {
    let key = AnswerKey(option, of: section, in: parent)
    return lines(from: key, through: key)
  }

  /// The lines in a line, by section, option and opening.
  func lines(in parent: LineID) -> ArraySlice<OrderLine> {
    guard !lines.isEmpty else { return [] }
    let first = AnswerKey(OptionIndex(rawValue: 0), of: SectionIndex(rawValue: 0), in: parent)
    return lines(from: first, through: AnswerKey(SectionIndex(rawValue: .max), in: parent))
  }

  /// The lines of all options of a section, by option.
  func lines(of section: SectionIndex, in parent: LineID) -> ArraySlice<OrderLine> {
    guard !lines.isEmpty else { return [] }
    let first = AnswerKey(OptionIndex(rawValue: 0), of: section, in: parent)
    return lines(from: first, through: AnswerKey(section, in: parent))
  }

  private func lines(from first: AnswerKey, through last: AnswerKey) -> ArraySlice<OrderLine> {
    let start = lines.partitioningIndex { $0.key >= first }
    return lines[start..<lines.partitioningIndex { $0.key > last }]
  }

  /// The path of a line; empty for the page.
  func path(of line: LineID) -> MenuPath {
    if let last = lastPath, last.line == line { return last.path }
    guard line != .page, let index = order.index(of: line) else { return MenuPath("") }
    let result = paths[index] ?? newPath(of: order.lines[index])
    paths[index] = result
    lastPath = (line, result)
    return result
  }

  private func newPath(of line: OrderLine) -> MenuPath {
    path(of: line.section, in: line.parent)
      .appending(definition[line.option].id).line(line.number)
  }

  /// The number of options that a line is nested in, its own included; 0 for the page.
  func depth(of line: LineID) -> Int {
    var depth = 0
    var next = order.line(line)
    while let entry = next {
      depth += 1
      next = order.line(entry.parent)
    }
    return depth
  }

  func path(of section: SectionIndex, in line: LineID) -> MenuPath {
    path(of: line).appending(definition[section].id)
  }

  /// What was computed of one order, so that it is computed once.
  struct Cache {
    fileprivate var shown: [AnswerKey: Bool] = [:]
    fileprivate var offered: [AnswerKey: Bool] = [:]
    fileprivate var quantities: [AnswerKey: Int] = [:]
    /// What prices exclude, cached by `exclusion(of:of:in:)`.
    var exclusions: [AnswerKey: PriceExclusion?] = [:]

    /// Forgets everything; the tables keep their memory.
    fileprivate mutating func clear() {
      shown.clear()
      offered.clear()
      quantities.clear()
      exclusions.clear()
    }
  }
}

extension Array {
  /// Sets all elements to `nil`; there are usually as many as before.
  fileprivate mutating func clear<Wrapped>(count: Int) where Element == Wrapped? {
    if self.count == count {
      for index in indices { self[index] = nil }
    } else {
      self = Array(repeating: nil, count: count)
    }
  }
}

extension Dictionary {
  /// Removes all values; there are usually none.
  fileprivate mutating func clear() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }
}

struct ChosenOption {
  let option: OptionIndex
  var quantity: Int

  init(_ option: OptionIndex, _ quantity: Int) {
    self.option = option
    self.quantity = quantity
  }
}
