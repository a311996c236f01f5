/// The prices of an order's sections and lines, so that the next order prices only what an action
/// touches.
///
/// An evaluation keeps it between two orders, so that its buffers are reused.
struct PriceRecord {
  /// The price of a section, or of a line of one.
  struct Entry {
    /// `nil` for the line itself.
    let section: SectionIndex?
    /// The line, or the one that the section is asked in.
    let line: LineID
    /// How often the line is ordered in the whole order.
    let repetitions: Int
    /// The first of its lines in the breakdown, those of nested entries included.
    var firstLine: Int
    var lineCount = 0
    /// For a line, the worth of one unit, as content.
    var worth = SectionWorth()
    /// The number of nested entries, which follow it.
    var nested = 0
  }

  let isRecording: Bool
  /// The order that was priced last.
  private var order = MenuOrder()
  /// Whether the next order can reuse the price of that one.
  private var hasPrice = false
  /// In preorder: the lines of a section follow it, and the sections of a line follow that.
  private(set) var entries: [Entry] = []
  /// The indices of the entries around one that is priced anew, from the outside.
  var way: [Int] = []
  /// The number of lines of the breakdown for items.
  private(set) var lineCount = 0
  /// The price of the items.
  private(set) var sum = PriceRange.zero
  /// The value of the count that multiplies the page.
  private(set) var pageUnits = 1
  /// The charges of the order without amounts; `nil` if they are not known, or if the menu has no
  /// terms.
  var charges: [Charge]?
  /// Whether a price depends on more than its section, so that no later order can reuse it.
  var isDisturbed = false

  init(isRecording: Bool = false) { self.isRecording = isRecording }

  func hasPrice(of order: MenuOrder) -> Bool { hasPrice && self.order == order }

  /// Moves the record out, so that it is changed without being copied.
  mutating func take() -> PriceRecord {
    var taken = PriceRecord()
    swap(&taken, &self)
    return taken
  }

  /// Begins with an order as a whole.
  mutating func clear() {
    entries.removeAll(keepingCapacity: true)
    charges = nil
    hasPrice = false
    isDisturbed = false
  }

  /// Keeps the price for the next order, unless it depends on more than its sections.
  mutating func keep(_ price: PricedOrder?, of order: consuming MenuOrder) {
    guard let price, !isDisturbed, price.undecided.isEmpty, price.codes.isEmpty,
      price.taken.isEmpty
    else { return clear() }
    self.order = order
    hasPrice = true
  }

  /// Notes the price of the items.
  mutating func note(_ sum: PriceRange, units: Int, lines: Int) {
    self.sum = sum
    pageUnits = units
    lineCount = lines
  }

  /// Begins to record an entry; returns its index, for `end`.
  mutating func begin(
    _ section: SectionIndex?, in line: LineID, repetitions: Int, firstLine: Int
  ) -> Int? {
    guard isRecording else { return nil }
    entries.append(
      Entry(section: section, line: line, repetitions: repetitions, firstLine: firstLine))
    return entries.count - 1
  }

  mutating func end(_ index: Int, _ worth: SectionWorth, lines: Int) {
    entries[index].worth = worth
    entries[index].lineCount = lines - entries[index].firstLine
    entries[index].nested = entries.count - index - 1
  }
}

/// The price of a section: its content, which the count of its level multiplies, and the rest.
struct SectionWorth: Equatable {
  var content = PriceRange.zero
  var separate = PriceRange.zero
}

extension PriceRecord {
  /// Sets `way` to the entries that the sections of a line are priced in, from the section of the
  /// page to the line; false if a line does not count, so that nothing in it has a price.
  mutating func findWay(to line: LineID, _ evaluation: OrderEvaluation) -> Bool {
    guard line != .page, let entry = evaluation.order.line(line) else {
      way.removeAll(keepingCapacity: true)
      return line == .page
    }
    guard findWay(to: entry.parent, evaluation),
      let section = index(of: entry.section, in: entry.parent, within: way.last),
      let own = index(of: nil, in: line, within: section)
    else { return false }
    way.append(section)
    way.append(own)
    return true
  }

  /// The index of an entry directly within another one; `nil` is the page.
  func index(of section: SectionIndex?, in line: LineID, within outer: Int?) -> Int? {
    var index = outer.map { $0 + 1 } ?? 0
    let end = outer.map { $0 + 1 + entries[$0].nested } ?? entries.count
    while index < end {
      if entries[index].line == line, entries[index].section == section { return index }
      index += 1 + entries[index].nested
    }
    return nil
  }

  /// Replaces the entry that `way` leads to, and what is nested in it, by the entries from `start`.
  mutating func replace(_ index: Int, with start: Int) {
    let (old, new) = (entries[index], entries[start])
    entries.replace(index..<index + 1 + old.nested, withLast: entries.count - start)
    let moved = new.lineCount - old.lineCount
    if moved != 0 {
      for next in (index + 1 + new.nested)..<entries.count { entries[next].firstLine += moved }
    }
    lineCount += moved
    for outer in way {
      entries[outer].lineCount += moved
      entries[outer].nested += new.nested - old.nested
    }
  }

  mutating func add(_ difference: PriceRange, to index: Int) -> PriceRange? {
    guard let content = entries[index].worth.content.adding(difference) else { return nil }
    entries[index].worth.content = content
    return content
  }
}

extension Array {
  /// Moves the last elements to the place of others, in front of them.
  mutating func replace(_ range: Range<Int>, withLast newCount: Int) {
    let start = count - newCount
    guard range.count == newCount else {
      let new = Array(self[start...])
      removeLast(newCount)
      return replaceSubrange(range, with: new)
    }
    for offset in 0..<newCount { self[range.lowerBound + offset] = self[start + offset] }
    removeLast(newCount)
  }
}

extension OrderEvaluation {
  /// Prices the order after another one, whose price is known; equal to `priced()`.
  ///
  /// What contains no difference keeps its price, unless something depends on one. What excludes
  /// options, limits them, is a rule or decides codes looks at the whole order.
  func priced(
    after old: MenuOrder, _ known: PricedOrder, _ difference: OrderDifference,
    dependants: Set<SectionIndex>
  ) -> PricedOrder? {
    // Elsewhere, a sum that overflows on the way would be missed.
    guard definition.totalIsBounded, !hasStock, !hasExclusions, definition.rules.isEmpty,
      !definition.storage.head.dependencies.decideCodes
    else { return priced() }
    var pricing = OrderPricing(self, record: priceRecord.take())
    var price: PricedOrder?
    if !difference.hasLines, dependants.isEmpty, pricing.record.hasPrice(of: old) {
      price = pricing.price(difference.answers, after: known)
    }
    if case nil = price {
      var record = pricing.record.take()
      record.clear()
      pricing = OrderPricing(self, record: record)
      price = pricing.price()
    }
    pricing.record.keep(price, of: order)
    priceRecord = pricing.record.take()
    return consume price
  }
}
