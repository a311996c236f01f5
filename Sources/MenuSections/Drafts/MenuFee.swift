import MenuText

/// A fee of a menu that is written in Swift:
/// `MenuFee("Delivery", price: "3.00", tax: ["standard"])`.
///
/// The keys mean the same as in a document. In a menu with tax, a fee says its taxes; `[]` is none.
public struct MenuFee: Sendable {
  let draft: @Sendable (inout DraftContext) -> FeeDraft

  /// Creates a fee with a price, for the order or for each unit.
  public init(
    _ name: LocalizedText, id: String? = nil, price: Price, isPerUnit: Bool = false,
    of: [String] = [], when condition: Condition? = nil, tax: [String]? = nil
  ) {
    self.init(name, id: id, of: of, condition: condition, tax: tax, rounding: .halfUp) { context in
      price.draft(&context).map { .price($0, isPerUnit: isPerUnit) }
    }
  }

  /// Creates a fee that is a percentage (`"10%"`) of the items or of the total.
  public init(
    _ name: LocalizedText, id: String? = nil, rate: String, base: FeeBase = .items,
    of: [String] = [], when condition: Condition? = nil, tax: [String]? = nil,
    rounding: RoundingMode = .halfUp
  ) {
    self.init(name, id: id, of: of, condition: condition, tax: tax, rounding: rounding) { context in
      context.percentage(rate, "rate").map { .rate($0, of: base) }
    }
  }

  /// Creates a fee whose amount is given for each order.
  public init(
    given name: LocalizedText, id: String? = nil, when condition: Condition? = nil,
    tax: [String]? = nil
  ) {
    self.init(name, id: id, of: [], condition: condition, tax: tax, rounding: .halfUp) { _ in
      .given
    }
  }

  private init(
    _ name: LocalizedText, id: String?, of: [String], condition: Condition?, tax: [String]?,
    rounding: RoundingMode, size: @escaping @Sendable (inout DraftContext) -> FeeDraft.Size?
  ) {
    draft = { context in
      var draft = FeeDraft(context.text(name, .key("fee")) ?? name, location: context.location)
      draft.id = context.id(id)
      draft.size = size(&context)
      draft.of = of.compactMap { context.name($0, .sentence("noun.section")) }
      draft.condition = condition?.draft(&context)
      draft.tax = context.itemTax(tax)
      draft.saysTax = tax != nil
      draft.rounding = rounding
      return draft
    }
  }
}
