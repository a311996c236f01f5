import MenuText

/// A discount of a menu that is written in Swift: `MenuDiscount("Lunch", off: "10%")`.
///
/// The keys mean the same as in a document. Discounts apply in their order, each to what is left.
public struct MenuDiscount: Sendable {
  let draft: @Sendable (inout DraftContext) -> DiscountDraft

  /// Creates a discount of a percentage (`"10%"`) or an amount (`"5.00"`).
  ///
  /// It is for the sections and items in `of`, or for all. With `per`, the cheapest of so many
  /// units is discounted; of the discounts with the same `oneOf`, only the first that applies
  /// counts. With `isTaxedInFull`, another pays it, so that tax is due on the full price.
  public init(
    _ name: LocalizedText, id: String? = nil, off: String, of: [String] = [],
    when condition: Condition? = nil, code: String? = nil, minimum: Price? = nil,
    atMost maximum: Price? = nil, per: Int = 1, oneOf: String? = nil, isTaxedInFull: Bool = false,
    rounding: RoundingMode = .halfUp
  ) {
    draft = { context in
      var draft = DiscountDraft(
        context.text(name, .key("discount")) ?? name, location: context.location)
      draft.id = context.id(id)
      draft.off =
        off.contains("%")
        ? context.percentage(off, "off").map { .rate($0) }
        : context.positive(Price(off), "off").map { .amount($0) }
      draft.of = of.compactMap { context.name($0, .sentence("noun.section")) }
      draft.condition = condition?.draft(&context)
      draft.code = code.map { Located($0, at: context.location) }
      draft.minimum = minimum.flatMap { context.positive($0, "minimum") } ?? 0
      draft.maximum = maximum.flatMap { context.positive($0, "at-most") }
      draft.per = context.whole(per, .key("per"), within: 1...1_000) ?? 1
      draft.oneOf = oneOf
      draft.isTaxedInFull = isTaxedInFull
      draft.rounding = rounding
      return draft
    }
  }
}
