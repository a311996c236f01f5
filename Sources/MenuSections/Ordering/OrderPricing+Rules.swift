/// Something that counts, kept for the rules of a menu.
struct CountedUnits {
  let source: BreakdownSource
  let quantity: Int
  let unit: PriceRange
  /// The unit with everything chosen in it.
  var worth: PriceRange
  let amount: PriceRange

  /// What it is at one end of its price.
  func line(at end: KeyPath<PriceRange, Int64>) -> RuleContext.Line {
    RuleContext.Line(
      item: source.item, path: source.path, owner: source.owner, quantity: quantity,
      unit: unit[keyPath: end], worth: worth[keyPath: end], amount: amount[keyPath: end])
  }
}

extension OrderPricing {
  /// Asks the menu's rules one after the other and writes down their lines; gives the sum with them,
  /// or `nil` where it is too large to write.
  ///
  /// While the price is open they are asked for both of its ends: their lines make both true, and
  /// what is wrong is what is wrong with the least, as with the menu's minimum.
  mutating func judged(_ sum: PriceRange) -> PriceRange? {
    let least = verdicts(at: \.from, subtotal: sum.from)
    result.violations = least.violations
    let greatest = sum.amount == nil ? verdicts(at: \.to, subtotal: sum.to) : least
    var total = sum
    for line in RangedLine.pairing(least.lines, greatest.lines) {
      let source = BreakdownSource(
        item: .rule(line.name, by: line.rule), definition: definition)
      guard append(source, unit: line.amount, quantity: 1), let next = total.adding(line.amount)
      else { return nil }
      total = next
    }
    guard total.from > total.to else { return total }
    // A discount on dear orders alone makes the most expensive one the cheaper.
    result.breakdown = result.breakdown.map(\.turned)
    return total.turned
  }

  private func verdicts(
    at end: KeyPath<PriceRange, Int64>, subtotal: Int64
  ) -> (lines: [(rule: String, line: RuleLine)], violations: [RuleViolation]) {
    let counted = ruled.map { $0.line(at: end) }
    var lines: [(rule: String, line: RuleLine)] = []
    var violations: [RuleViolation] = []
    for rule in definition.rules {
      let verdict = rule.judge(
        RuleContext(
          definition: definition, lines: counted, subtotal: subtotal, earlier: lines.map(\.line)))
      lines += verdict.lines.map { (rule.rule.name, $0) }
      violations += verdict.violations
    }
    return (lines, violations)
  }
}

/// A rule's line at both ends of an open price.
private struct RangedLine {
  let rule: String
  let name: LocalizedText
  let amount: PriceRange

  /// Lines that both ends have in the same order stand together; the others are nothing at one end.
  static func pairing(
    _ least: [(rule: String, line: RuleLine)], _ greatest: [(rule: String, line: RuleLine)]
  ) -> [RangedLine] {
    let areSame =
      least.count == greatest.count
      && zip(least, greatest).allSatisfy { $0.rule == $1.rule && $0.line.name == $1.line.name }
    guard !areSame else {
      return zip(least, greatest).map {
        RangedLine(
          rule: $0.rule, name: $0.line.name,
          amount: PriceRange(from: $0.line.amount, to: $1.line.amount))
      }
    }
    return least.map {
      RangedLine(
        rule: $0.rule, name: $0.line.name, amount: PriceRange(from: $0.line.amount, to: 0))
    }
      + greatest.map {
        RangedLine(
          rule: $0.rule, name: $0.line.name, amount: PriceRange(from: 0, to: $0.line.amount))
      }
  }
}

extension PriceRange {
  fileprivate var turned: PriceRange { PriceRange(from: to, to: from) }
}

extension BreakdownLine {
  fileprivate var turned: BreakdownLine {
    BreakdownLine(source: source, quantity: quantity, unit: unit.turned, amount: amount.turned)
  }
}
