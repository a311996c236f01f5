/// How the total of a menu that is written in Swift is rounded for payment:
/// `MenuRounding(to: "0.05", when: .chosen("payment", "cash"))`.
public struct MenuRounding: Sendable {
  let draft: @Sendable (inout DraftContext) -> RoundingDraft?

  /// Creates rounding to multiples of an amount.
  public init(to unit: Price, mode: RoundingMode = .halfUp, when condition: Condition? = nil) {
    draft = { context in
      guard let unit = context.positive(unit, "to") else { return nil }
      var draft = RoundingDraft(unit: unit)
      draft.mode = mode
      draft.condition = condition?.draft(&context)
      return draft
    }
  }
}
