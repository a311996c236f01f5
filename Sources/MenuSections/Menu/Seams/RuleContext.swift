/// What counts in an order, as a rule sees it: its lines in page order, with what they cost.
///
/// Every amount is known. While an answer that decides a price is missing, a rule is asked for the
/// least and for the greatest that the order can cost.
public struct RuleContext: Sendable {
  /// Something that counts, in the quantity of the whole order.
  public struct Line: Hashable, Sendable {
    /// What it is: the base, an option by itself, free units, a count or a section with a price.
    public let item: BreakdownLine.Item
    /// The path of the option's line or of the section; empty for the base.
    public let path: MenuPath
    /// The path of the line that it is nested in; `nil` on the page.
    public let owner: MenuPath?
    /// The units in the whole order, from 1.
    public let quantity: Int
    /// What one unit costs by itself, in minor units; it may be nothing.
    public let unit: Int64
    /// What one unit costs with everything chosen in it, in minor units.
    ///
    /// Only the base and options that open sections differ from `unit`. What has a count and a
    /// price of its own in there is left out.
    public let worth: Int64
    /// What all units cost by themselves, in minor units.
    public let amount: Int64

    /// The option, if it is one.
    public var option: OptionIndex? {
      if case .option(let option) = item { option } else { nil }
    }
  }

  /// The menu.
  public let definition: MenuDefinition
  /// Everything that counts, also what costs nothing.
  public let lines: [Line]
  /// What the lines add up to before any rule, in minor units.
  public let subtotal: Int64
  /// The lines of the rules before this one.
  public let earlier: [RuleLine]
}
