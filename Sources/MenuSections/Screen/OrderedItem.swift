/// A choice that counts in an order: an option, or one line of it.
public struct OrderedItem: Hashable, Identifiable, Sendable {
  /// The path of the option or the line.
  public let path: MenuPath
  /// The path of the line that it is nested in; `nil` on the page.
  public let owner: MenuPath?
  /// The option.
  public let optionIndex: OptionIndex
  /// The units in its owner, from 1.
  public let quantity: Int
  /// What the menu calls it for another system; `nil` without a code, and while a missing answer
  /// decides it.
  public let code: String?
  /// What is known about it, with everything chosen in it.
  public internal(set) var facts: OrderedFacts

  /// The path.
  public var id: MenuPath { path }
}

/// What is known about several things together. It says what they contain, never that something is
/// absent.
public struct OrderedFacts: Hashable, Sendable {
  /// The allergens that one of them contains, in the order of their first mention.
  public private(set) var allergens: [String] = []
  /// The other allergens of which one of them may contain traces.
  public private(set) var mayContain: [String] = []
  /// Whether one of them does not state its allergens.
  public private(set) var mayHaveOthers = false
  /// The highest age from which one of them may be sold.
  public private(set) var age: Int?

  /// Nothing so far.
  public init() {}

  /// Whether nothing is known.
  public var isEmpty: Bool { allergens.isEmpty && mayContain.isEmpty && age == nil }

  /// Adds what an item states.
  public mutating func add(_ facts: ItemFacts) {
    add(facts.allergens ?? [], mayContain: facts.mayContain ?? [], facts.age)
    if facts.allergens == nil { mayHaveOthers = true }
  }

  /// Adds what is known about others.
  public mutating func add(_ others: OrderedFacts) {
    add(others.allergens, mayContain: others.mayContain, others.age)
    if others.mayHaveOthers { mayHaveOthers = true }
  }

  private mutating func add(_ more: [String], mayContain traces: [String], _ age: Int?) {
    for word in more where !allergens.contains(word) { allergens.append(word) }
    for word in traces where !mayContain.contains(word) { mayContain.append(word) }
    mayContain.removeAll(where: allergens.contains)
    if let age { self.age = max(age, self.age ?? age) }
  }
}

extension Screen {
  /// What counts in the order, in page order; what is nested in a line follows it.
  public var orderedItems: [OrderedItem] {
    let sections = sectionsByOwner
    var items: [OrderedItem] = []
    addItems(in: nil, of: sections, to: &items)
    return items
  }

  /// Adds what counts in a line, and returns what is known about it together.
  @discardableResult
  private func addItems(
    in owner: MenuPath?, of sections: [MenuPath?: [SectionView]], to items: inout [OrderedItem]
  ) -> OrderedFacts {
    var facts = OrderedFacts()
    func add(_ row: MenuRow, at path: MenuPath, _ quantity: Int, isLine: Bool) {
      let index = items.count
      var own = OrderedFacts()
      own.add(row.option.facts)
      items.append(
        OrderedItem(
          path: path, owner: owner, optionIndex: row.optionIndex, quantity: quantity,
          code: price.codes[path], facts: own))
      if isLine { items[index].facts.add(addItems(in: path, of: sections, to: &items)) }
      facts.add(items[index].facts)
    }
    for case .menu(let menu) in sections[owner] ?? [] where menu.chosen > 0 {
      for row in menu.rows where row.counts {
        if row.lines.isEmpty { add(row, at: row.path, row.quantity, isLine: false) }
        for line in row.lines { add(row, at: line.path, line.quantity, isLine: true) }
      }
    }
    return facts
  }
}
