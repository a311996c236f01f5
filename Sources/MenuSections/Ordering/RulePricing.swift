/// Units that count, as the rules of a menu see them.
struct CountedUnits {
  let source: BreakdownSource
  let quantity: Int
  let unit: PriceRange
  /// One unit with everything chosen in it.
  var worth: PriceRange
  var amount: PriceRange

  /// The line at one end of the price.
  func line(at end: KeyPath<PriceRange, Int64>) -> RuleContext.Line {
    RuleContext.Line(
      item: source.item, path: source.path, owner: source.owner, quantity: quantity,
      unit: unit[keyPath: end], worth: worth[keyPath: end], amount: amount[keyPath: end])
  }
}

/// The results of a menu's rules for an order, in the order of the rules.
///
/// While the price is open, the rules are asked for both of its ends: their lines make both true,
/// and violations are those of the least price, as with the menu's minimum.
struct RulePricing {
  /// A rule's line at both ends of the price.
  struct Line {
    let rule: String
    let name: LocalizedText
    let amount: PriceRange
    /// The line at the least price.
    let line: RuleLine

    init(_ line: SourcedLine, from: Int64, to: Int64) {
      rule = line.rule
      name = line.line.name
      self.line = line.line
      amount = PriceRange(from: from, to: to)
    }
  }

  typealias SourcedLine = (rule: String, line: RuleLine)

  let lines: [Line]
  let violations: [RuleViolation]

  init(_ definition: MenuDefinition, _ counted: [CountedUnits], subtotal: PriceRange) {
    func results(
      at end: KeyPath<PriceRange, Int64>
    ) -> (lines: [SourcedLine], violations: [RuleViolation]) {
      let units = counted.map { $0.line(at: end) }
      var lines: [SourcedLine] = []
      var violations: [RuleViolation] = []
      for rule in definition.rules {
        let result = rule.evaluate(
          RuleContext(
            definition: definition, lines: units, subtotal: subtotal[keyPath: end],
            earlier: lines.map(\.line)))
        lines += result.lines.map { (rule.name, $0) }
        violations +=
          result.violations + result.lines.compactMap { $0.unknownTax(in: definition) }
      }
      return (lines, violations)
    }
    let least = results(at: \.from)
    let greatest = subtotal.amount == nil ? results(at: \.to) : least
    violations = least.violations
    let areSame =
      least.lines.count == greatest.lines.count
      && zip(least.lines, greatest.lines).allSatisfy {
        $0.rule == $1.rule && $0.line.name == $1.line.name
      }
    // Lines that only one end has are zero at the other.
    lines =
      areSame
      ? zip(least.lines, greatest.lines).map { Line($0, from: $0.line.amount, to: $1.line.amount) }
      : least.lines.map { Line($0, from: $0.line.amount, to: 0) }
        + greatest.lines.map { Line($0, from: 0, to: $0.line.amount) }
  }
}
