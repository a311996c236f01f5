import MenuText

/// A condition in a menu that is written in Swift: `.chosen("temperature", "iced")`.
///
/// A section is named by its id. Names are looked up on the same level
/// first, then on the outer ones.
public struct Condition: Sendable {
  let draft: @Sendable (inout DraftContext) -> ConditionDraft?

  /// One of the options is chosen in the section.
  public static func chosen(_ section: String, _ options: String...) -> Condition {
    Condition { context in
      guard let section = context.name(section, .sentence("noun.section")) else { return nil }
      if options.isEmpty { context.report(.wrongShape, "no-options") }
      let known = options.map {
        context.name($0, .sentence("noun.option-of", ["section": .text(section.value)]))
      }.allKnown()
      return options.isEmpty ? nil : known.map { .chosen(section: section, anyOf: $0) }
    }
  }

  /// The quantity chosen in the section, or the value of a count, is in the range: `1...`.
  public static func quantity(
    _ section: String, _ quantities: any QuantityExpression
  ) -> Condition {
    Condition { context in
      guard let section = context.name(section, .sentence("noun.section")),
        let range = context.range(quantities, "count")
      else { return nil }
      return .quantity(section: section, range.value)
    }
  }

  /// The sum of the items is at least `lower` and at most `upper`; only for discounts and fees.
  public static func subtotal(from lower: Price? = nil, upTo upper: Price? = nil) -> Condition {
    Condition { context in
      func amount(_ price: Price?) -> Int64? {
        guard case .amount(let amount, _)? = price?.draft(&context) else { return nil }
        return amount
      }
      return .subtotal(
        AmountRange(lower: amount(lower), upper: amount(upper)), at: context.location)
    }
  }

  /// At least one of the conditions holds.
  public static func any(_ conditions: Condition...) -> Condition {
    Condition { context in context.conditions(conditions, "any").map { .any($0) } }
  }

  /// All conditions hold.
  public static func all(_ conditions: Condition...) -> Condition {
    Condition { context in context.conditions(conditions, "all").map { .all($0) } }
  }

  /// The condition does not hold.
  public static func not(_ condition: Condition) -> Condition {
    Condition { context in condition.draft(&context).map { .not($0) } }
  }
}

extension DraftContext {
  fileprivate mutating func conditions(
    _ conditions: [Condition], _ key: String
  ) -> [ConditionDraft]? {
    if conditions.isEmpty {
      report(
        .wrongShape, "conditions", with: ["key": .text(key), "found": .sentence("found.empty")])
    }
    return conditions.isEmpty ? nil : conditions.map { $0.draft(&self) }.allKnown()
  }
}
