public import MenuSections
import MenuText

/// Buy two of a thing, get something off one of them.
///
///     Scone                  ₩3,250 × 3    ₩9,750
///     10% off one Scone       -₩325 × 1     -₩325
///
/// Of three, one comes cheaper; of four, two. The offer ends at a number of each thing, so that
/// nobody buys the shelf empty.
public struct PairOffer: OrderRule {
  /// Makes the rule.
  public init() {}

  /// `example.pair-offer`.
  public var name: String { "example.pair-offer" }
  /// One line for lists of plugins.
  public var summary: String { "of every two units of one thing, one comes cheaper" }

  /// `off` and `most`.
  public var options: [PluginOption] {
    [
      PluginOption("off", .percentage(default: .percent(10)), "what one of two comes cheaper by"),
      PluginOption("most", .integer(2...9999, default: 6), "the most units of one thing"),
    ]
  }

  /// Looks at what stands on the page itself; what is nested in it counts with it.
  public func judge(_ order: RuleContext, options: PluginOptions) -> RuleResult {
    var verdict = RuleResult.nothing
    let (off, most) = (options.percentage("off"), options.integer("most"))
    var units: [OptionIndex: Int] = [:]
    for line in order.lines where line.owner == nil {
      guard let option = line.option else { continue }
      units[option, default: 0] += line.quantity
      let pairs = line.quantity / 2
      // Rounded for one unit, so that two pairs take off exactly twice as much as one.
      let amount = off.of(max(0, line.worth)).multipliedReportingOverflow(by: Int64(pairs))
      guard pairs > 0, !amount.overflow else { continue }
      let name = order.definition[option].name
      verdict.lines.append(RuleLine(Self.words(for: name, off, pairs), -amount.partialValue))
    }
    for (option, quantity) in units.sorted(by: { $0.key < $1.key }) where quantity > most {
      verdict.violations.append(
        RuleViolation(
          at: order.definition.path(of: option), code: "example.too-many",
          LocalizedText(
            ko: "한 번에 \(most)개까지 살 수 있어요", en: "at most \(most) in one order",
            ja: "一度に\(most)個までです")))
    }
    return verdict
  }

  private static func words(
    for name: LocalizedText, _ off: Percentage, _ pairs: Int
  ) -> LocalizedText {
    LocalizedText(
      ko: "\(name[.korean]) \(pairs)개 \(off)% 할인",
      en: "\(off)% off \(pairs == 1 ? "one" : "\(pairs)") \(name[.english])",
      ja: "\(name[.japanese]) \(pairs)個 \(off)%引き")
  }
}
