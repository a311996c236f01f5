/// The amounts of tax that are rounded to whole minor units.
public enum TaxPlace: String, Hashable, Sendable, CaseIterable {
  /// Each share of a charge and each fee.
  case line
  /// The sum for each id.
  case rate
  /// The whole, which is then split over the ids; only for added tax.
  case order
}
