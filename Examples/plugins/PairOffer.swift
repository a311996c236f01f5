public import MenuSections
import MenuText

/// A discount on one of every two units of an option.
///
///     Scone                  ₩3,250 × 3    ₩9,750
///     10% off one Scone                     −₩325
///
/// Of three units, one is discounted; of four, two. The rule also limits the units per option.
public struct PairOffer: OrderRule {
  /// Creates the rule.
  public init() {}

  /// `example.pair-offer`.
  public var name: String { "example.pair-offer" }
  /// A summary for lists of plugins.
  public var summary: String { "a discount on one of every two units of an option" }

  /// `off` and `most`.
  public var options: [PluginOption] {
    [
      PluginOption(
        "off", kind: .percentage(default: .percent(10)), summary: "the discount on one of two units"
      ),
      PluginOption(
        "most", kind: .integer(2...9999, default: 6), summary: "the maximum units per option"),
    ]
  }

  /// Evaluates the options on the page, including their nested choices.
  public func evaluate(_ order: RuleContext, options: PluginOptions) -> RuleResult {
    var result = RuleResult.nothing
    let (off, most) = (options.percentage("off"), options.integer("most"))
    var units: [OptionIndex: Int] = [:]
    for line in order.lines where line.owner == nil {
      guard let option = line.option else { continue }
      units[option, default: 0] += line.quantity
      let pairs = line.quantity / 2
      // Round per unit, so that two pairs have exactly twice the discount of one.
      let amount = off.of(max(0, line.worth)).multipliedReportingOverflow(by: Int64(pairs))
      guard pairs > 0, !amount.overflow else { continue }
      let name = order.definition[option].name
      result.lines.append(RuleLine(Self.words(for: name, off, pairs), -amount.partialValue))
    }
    for (option, quantity) in units.sorted(by: { $0.key < $1.key }) where quantity > most {
      result.violations.append(
        RuleViolation(
          at: order.definition.path(of: option), code: "example.too-many",
          [
            "en": "at most \(most) in one order", "ko": "한 번에 \(most)개까지 살 수 있어요",
            "ja": "一度に\(most)個までです",
          ]))
    }
    return result
  }

  private static func words(
    for name: LocalizedText, _ off: Percentage, _ pairs: Int
  ) -> LocalizedText {
    [
      "en": "\(off)% off \(pairs == 1 ? "one" : "\(pairs)") \(name[.english])",
      "ko": "\(name[.korean]) \(pairs)개 \(off)% 할인",
      "ja": "\(name[.japanese]) \(pairs)個 \(off)%引き",
    ]
  }
}
