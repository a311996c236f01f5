/// The amount that the rate of a fee applies to.
public enum FeeBase: String, Hashable, Sendable, CaseIterable {
  /// The items after discounts.
  case items
  /// The items before discounts.
  case beforeDiscounts = "before-discounts"
  /// Everything, tax included.
  case total
}
