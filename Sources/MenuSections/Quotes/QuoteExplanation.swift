import MenuText

/// Why an order costs what it costs, for people: one line for each item, discount, fee and tax.
public struct QuoteExplanation: Hashable, Sendable {
  /// One line: `Americano`, `2,900 (cafe.yaml:31) × 2`, `5,800`.
  public struct Line: Hashable, Sendable {
    /// What is paid.
    public let name: String
    /// Where its amount comes from; empty for the total.
    public let derivation: String
    /// The amount with its currency.
    public let amount: String
  }

  /// The lines from the items to the total.
  public let lines: [Line]
}

extension Localizer {
  /// Explains a quote of a menu.
  public func explanation(of quote: OrderQuote, in definition: MenuDefinition) -> QuoteExplanation {
    var writer = ExplanationWriter(localizer: self, definition: definition, amounts: quote.amounts)
    writer.visit(quote.tree)
    writer.add(string("total"), "", quote.amounts.total)
    return QuoteExplanation(lines: writer.lines)
  }
}

private struct ExplanationWriter {
  let localizer: Localizer
  let definition: MenuDefinition
  let amounts: QuoteAmounts
  var lines: [QuoteExplanation.Line] = []
  var subtotal: Int64 = 0
  var beforeFees: Int64 = 0

  private func text(_ amount: Int64) -> String {
    localizer.price(PriceRange(amount), of: definition)
  }

  mutating func add(_ name: String, _ derivation: String, _ amount: Int64) {
    lines.append(.init(name: name, derivation: derivation, amount: text(amount)))
  }

  mutating func visit(_ node: QuoteNode) {
    let (parameters, path) = node.noteParts
    let name = path.map(String.init) ?? ""
    switch node.rule {
    case .sum where parameters.first == "fee":
      let amount = node.children.first?.children.first ?? node
      add(fee(name), expression(amount), node.amount)
    case .sum where parameters.first == "total":
      beforeFees = node.children.first?.amount ?? 0
      node.children.forEach { visit($0) }
    case .sum:
      node.children.forEach { visit($0) }
      if parameters == ["items"] { subtotal = node.amount }
    case .times:
      add(combined(node) ?? item(at: name), expression(node), node.amount)
    case .free:
      let free = node.children.filter { $0.amount != 0 }
      let section = localizer.name(at: MenuPath(name), in: definition)
      add(
        localizer.string("line.free", ["name": .text(section)]),
        free.map { "−" + self.free($0, times: parameters.last) }.joined(separator: " "),
        node.amount)
    case .off: add(discount(name), off(parameters), node.amount)
    case .given: add(node.note, "", node.amount)
    case .tax:
      node.children.forEach { visit($0) }
    case .rate:
      guard let tax = amounts.taxes.first(where: { $0.id == name }) else { return }
      let derivation =
        amounts.isTaxIncluded
        ? "\(text(tax.net &+ tax.tax)) × \(tax.rate) ÷ (100% + \(tax.rate))"
        : "\(text(tax.net)) × \(tax.rate)"
      let rate = String(tax.rate.dropLast())
      add(
        localizer.string("line.tax", ["id": .text(name), "rate": .text(rate)]), derivation,
        node.amount)
    case .raise:
      node.children.forEach { visit($0) }
      add(localizer.string("line.raised-to-zero"), "", amounts.raised)
    case .round:
      node.children.forEach { visit($0) }
      guard amounts.rounding != 0 else { return }
      add(localizer.string("line.rounding"), unit(parameters), amounts.rounding)
    case .price, .fee, .factor, .split: add("", expression(node), node.amount)
    }
  }

  /// The name of several prices that are one, as in the breakdown: `Flavor, highest price`.
  private func combined(_ node: QuoteNode) -> String? {
    guard let child = node.children.first, child.rule == .sum,
      let word = child.noteParts.parameters.first
    else { return nil }
    let path = child.firstPath ?? node.noteParts.path
    guard let path = path.map({ MenuPath(String($0)).withoutLines }),
      let section = definition.option(at: path).map({ definition[$0].section })
        ?? definition.section(at: path)
    else { return nil }
    let name = localizer.name(of: section, in: definition)
    return localizer.string("line.\(word)", ["name": .text(name)])
  }

  private func item(at path: String) -> String {
    localizer.name(at: MenuPath(path), in: definition)
  }

  private func discount(_ id: String) -> String {
    definition.terms?.discounts.first { $0.id == id }.map { localizer.text($0.name) } ?? id
  }

  private func fee(_ id: String) -> String {
    definition.terms?.fees.first { $0.id == id }.map { localizer.text($0.name) } ?? id
  }

  private func unit(_ parameters: [Substring]) -> String {
    guard let unit = parameters.first.flatMap({ Int64($0) }) else { return "" }
    return ([text(unit)] + parameters.dropFirst().map(String.init)).joined(separator: " ")
  }

  /// The words of a discount as in the menu, with amounts in the reader's language.
  private func off(_ parameters: [Substring]) -> String {
    var words: [String] = []
    for (index, word) in parameters.enumerated() {
      let follows = index > 0 ? parameters[index - 1] : ""
      if let amount = Int64(word), follows != "per" {
        words.append(text(amount))
      } else {
        words.append(String(word))
      }
    }
    return words.first == "given" ? "" : words.joined(separator: " ")
  }

  private func expression(_ node: QuoteNode) -> String {
    let (parameters, _) = node.noteParts
    switch node.rule {
    case .price, .fee: return text(node.amount) + (node.note.isEmpty ? "" : " (\(node.note))")
    case .given: return text(node.amount)
    case .times:
      return node.children.map { factor($0) }.joined() + times(parameters.first)
    case .factor:
      let times = parameters.first.map { $0.hasSuffix("/1") ? $0.dropLast(2) : $0 } ?? ""
      return node.children.map { factor($0) }.joined() + " × \(times)"
    case .sum:
      guard !node.children.isEmpty else { return text(node.amount) }
      guard let word = parameters.first else {
        return node.children.map { expression($0) }.joined(separator: " + ")
      }
      // A mean is that of so many units each.
      let weights = parameters.dropFirst() + node.children.map { _ in "1" }
      let parts = zip(node.children, weights).map { expression($0) + times($1) }
      return "\(word)(\(parts.joined(separator: ", ")))"
    case .split:
      let weights = parameters.dropFirst().joined(separator: " : ")
      let part = parameters.first.map { "#\($0)" } ?? ""
      return node.children.map { factor($0) }.joined() + " (\(part), \(weights))"
    case .rate:
      let base =
        switch parameters.last {
        case "of": node.children.reduce(0) { $0 &+ $1.amount }
        case "total": beforeFees
        case "before-discounts": amounts.subtotal
        default: subtotal
        }
      return "\(text(base)) × \(parameters.first ?? "")"
    case .free, .off, .tax, .round, .raise: return ""
    }
  }

  /// What is free of compared units: whole units of their price, or else an amount.
  private func free(_ node: QuoteNode, times: Substring?) -> String {
    let repetitions = QuoteNode.number(times) ?? 1
    let amount = (repetitions == 0 ? 0 : node.amount / repetitions).magnitude
    let once =
      if let price = node.children.first, node.children.count == 1, price.amount > 0,
        amount.isMultiple(of: price.amount.magnitude)
      {
        expression(price) + self.times("\(amount / price.amount.magnitude)")
      } else {
        text(Int64(clamping: amount))
      }
    return once + self.times(times)
  }

  private func times(_ count: Substring?) -> String { count == "1" ? "" : " × \(count ?? "")" }

  /// An expression in parentheses if it is a sum.
  private func factor(_ node: QuoteNode) -> String {
    let expression = expression(node)
    return node.rule == .sum && node.note.isEmpty ? "(\(expression))" : expression
  }
}

extension QuoteNode {
  fileprivate var firstPath: Substring? {
    // `first` of a lazy collection would look at each found node twice, on every level of the tree.
    for child in children {
      if let path = child.noteParts.path ?? child.firstPath { return path }
    }
    return nil
  }
}
