import MenuText

/// What an order contains, in words: its lines with their answers and amounts, the other answers of
/// the page, and what its total adds to the lines.
///
/// A menu for one item has one line, the item. In a shop, each option that is chosen on
/// the page is one; an answer that only one option can give and that costs nothing, such
/// as a way to pay, is not.
public struct OrderSummary: Hashable, Sendable {
  /// The lines in page order.
  public let lines: [OrderedLine]
  /// Answers of the page that belong to no line: a name, a phone number.
  public let details: [OrderedAnswer]
  /// The lines of the price that belong to no line, none of them 0: discounts, fees, added tax,
  /// rounding.
  public let adjustments: [BreakdownLine]

  /// The details that are not among the adjustments, as a count with a price is.
  public var unpricedDetails: [OrderedAnswer] {
    let priced = Set(adjustments.map(\.path))
    return details.filter { !priced.contains($0.path) }
  }

  /// The sum of the lines.
  public var subtotal: PriceRange {
    lines.reduce(PriceRange.zero) { $0.addingClamped($1.amount) }
  }
}

/// A line of an order, with everything in it.
public struct OrderedLine: Hashable, Identifiable, Sendable {
  /// The path of the option or its line; empty for the item of the menu.
  public let path: MenuPath
  /// The option; `nil` for the item of the menu.
  public let item: OrderedItem?
  /// The units, from 1.
  public let quantity: Int
  /// What all units cost, with their answers.
  public internal(set) var amount: PriceRange
  /// The answers in page order.
  public let answers: [OrderedAnswer]

  /// The path.
  public var id: MenuPath { path }
}

/// The answer of a section in an order.
public struct OrderedAnswer: Hashable, Sendable {
  /// What was answered.
  public enum Value: Hashable, Sendable {
    /// An option was chosen.
    case option(OrderedItem)
    /// An option that is chosen by default was not wanted.
    case without(OptionIndex)
    /// The value of a count.
    case count(Int)
    /// A text was written.
    case text(String)
  }

  /// The path of the option, or of the section of a count or a text.
  public let path: MenuPath
  /// The section that asked.
  public let section: SectionIndex
  /// What was answered.
  public let value: Value
  /// Whether it is what the menu answers by default.
  public let isDefault: Bool
  /// The answers nested in it.
  public let answers: [OrderedAnswer]
}

extension Screen {
  /// What the order contains, in words. O(n).
  public var orderSummary: OrderSummary {
    let sections = sectionsByOwner
    let items = Dictionary(orderedItems.map { ($0.path, $0) }) { first, _ in first }
    var lines: [OrderedLine] = []
    var details: [OrderedAnswer] = []
    let reader = AnswerReader(screen: self, sections: sections, items: items)
    let isOneItem = definition.sellsOneItem
    if isOneItem {
      lines = [
        OrderedLine(
          path: "", item: nil, quantity: orderedQuantity, amount: .zero,
          answers: reader.answers(in: nil))
      ]
    } else {
      let units = orderedQuantity
      for view in sections[nil] ?? [] {
        for answer in reader.answers(of: view) {
          guard case .option(let item) = answer.value, reader.isLine(answer) else {
            details.append(answer)
            continue
          }
          lines.append(
            OrderedLine(
              path: answer.path, item: item, quantity: item.quantity * units, amount: .zero,
              answers: answer.answers))
        }
      }
    }
    var adjustments: [BreakdownLine] = []
    let indices = Dictionary(zip(lines.map(\.path), lines.indices)) { first, _ in first }
    for line in price.breakdown where line.amount != .zero {
      if let index = indices[isOneItem ? "" : line.pageLine], line.isOfItem {
        lines[index].amount = lines[index].amount.addingClamped(line.amount)
      } else {
        adjustments.append(line)
      }
    }
    return OrderSummary(lines: lines, details: details, adjustments: adjustments)
  }

  /// How many times the whole page is ordered: the value of its count, 1 without one. The units of
  /// a shop's items are ``cartQuantity``.
  public var orderedQuantity: Int {
    for case .count(let count) in sections
    where count.price == nil && count.instance.owner == nil {
      return count.value
    }
    return 1
  }
}

extension MenuDefinition {
  /// Whether an order is of the menu's item: it has a price of its own, or nothing on the page can
  /// be chosen several times.
  fileprivate var sellsOneItem: Bool {
    hasBasePrice
      || !page.sections.contains { section in
        guard case .menu(let menu) = content(of: section), menu.select.isChoice,
          menu.select.range.lower == 0, !menu.select.isRadio
        else { return false }
        return menu.options.contains { self[$0].each.limit > 1 || self[$0].hasLines }
      }
  }
}

extension BreakdownLine {
  /// The path of the option of the page, or of its line, that it is nested in or is.
  fileprivate var pageLine: MenuPath { (owner ?? path).pageLine }

  /// Whether it is a part of what an item costs, and not of the whole order.
  fileprivate var isOfItem: Bool {
    switch item {
    case .base, .option, .free, .combined, .count: true
    case .custom: owner != nil
    case .rule, .raisedToZero, .discount, .fee, .tax, .rounding: false
    }
  }
}

/// Collects the answers of sections.
private struct AnswerReader {
  let screen: Screen
  let sections: [MenuPath?: [SectionView]]
  let items: [MenuPath: OrderedItem]

  /// The answers of the page, or of those nested in a line.
  func answers(in owner: MenuPath?) -> [OrderedAnswer] {
    (sections[owner] ?? []).flatMap(answers)
  }

  func answers(of view: SectionView) -> [OrderedAnswer] {
    let instance = view.instance
    func answer(_ value: OrderedAnswer.Value, isDefault: Bool) -> OrderedAnswer {
      OrderedAnswer(
        path: instance.path, section: instance.index, value: value, isDefault: isDefault,
        answers: [])
    }
    switch view {
    case .menu(let menu): return answers(of: menu)
    case .count(let count):
      guard case .count(let content) = instance.content else { return [] }
      let isQuantity = count.price == nil && instance.owner == nil
      guard !isQuantity, count.price == nil || count.value > 0 else { return [] }
      return [answer(.count(count.value), isDefault: count.value == content.start)]
    case .text(let text):
      guard !SafeText.isBlank(text.text) else { return [] }
      return [answer(.text(text.text), isDefault: false)]
    case .title, .total, .custom: return []
    }
  }

  private func answers(of menu: MenuSectionView) -> [OrderedAnswer] {
    guard menu.select != .none, case .menu(let content) = menu.instance.content else { return [] }
    let defaults = Dictionary(content.defaults.map { ($0.option, $0.quantity) }) { $0 + $1 }
    let isWhole = menu.select == .all
    var result: [OrderedAnswer] = []
    func add(_ path: MenuPath, hasAnswers: Bool, default quantity: Int?) {
      guard let item = items[path] else { return }
      result.append(
        OrderedAnswer(
          path: path, section: menu.instance.index, value: .option(item),
          isDefault: isWhole || item.quantity == quantity,
          answers: hasAnswers ? answers(in: path) : []))
    }
    for row in menu.rows where row.countsIfChosen {
      let quantity = defaults[row.optionIndex]
      if row.counts {
        if row.lines.isEmpty { add(row.path, hasAnswers: false, default: quantity) }
        for line in row.lines { add(line.path, hasAnswers: true, default: quantity) }
      } else if quantity != nil, !menu.select.isRadio || menu.chosen == 0 {
        result.append(
          OrderedAnswer(
            path: row.path, section: menu.instance.index, value: .without(row.optionIndex),
            isDefault: false, answers: []))
      }
    }
    return result
  }

  /// Whether an answer of the page is a line of its own: not one of a radio menu that costs nothing
  /// with everything in it, such as a time, a way to pay, or a bag in a color.
  func isLine(_ answer: OrderedAnswer) -> Bool {
    guard case .option = answer.value else { return false }
    guard case .menu(let menu) = screen.definition.content(of: answer.section),
      menu.select.isRadio
    else { return true }
    return screen.price.breakdown.contains { $0.pageLine == answer.path }
  }
}

extension Localizer {
  /// An answer in words: `Oat milk`, `Extra shot × 2`, `No onions`, `Straws: 3`, or
  /// the text that was written.
  public func words(of answer: OrderedAnswer, in definition: MenuDefinition) -> String {
    switch answer.value {
    case .option(let item):
      let name = text(definition[item.optionIndex].name)
      return item.quantity == 1 ? name : "\(name) × \(item.quantity)"
    case .without(let option):
      return string("answer.without", ["name": .text(text(definition[option].name))])
    case .count(let value): return "\(name(of: answer.section, in: definition)): \(value)"
    case .text(let text): return text
    }
  }

  /// Answers in words, and what customers wrote in them: `Iced`, `Burger (Large, Cheese)`. `adding`
  /// is written after the words of an answer.
  public func words(
    of answers: [OrderedAnswer], in definition: MenuDefinition,
    adding: (OrderedAnswer) -> String = { _ in "" }
  ) -> (choices: [String], notes: [String]) {
    var choices: [String] = []
    var notes: [String] = []
    for answer in answers {
      let nested = words(of: answer.answers, in: definition, adding: adding)
      if case .text(let text) = answer.value {
        notes.append(text)
      } else {
        let inside = nested.choices.isEmpty ? "" : " (\(nested.choices.joined(separator: ", ")))"
        choices.append(words(of: answer, in: definition) + adding(answer) + inside)
      }
      notes += nested.notes
    }
    return (choices, notes)
  }
}
