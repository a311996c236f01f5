/// What counts in an order, as a rule sees it: its lines in page order, with their prices.
///
/// Every amount is known. While an answer that decides a price is missing, a rule is evaluated for
/// the minimum and for the maximum price of the order.
public struct RuleContext: Sendable {
  /// One line of the order, with its quantity in the whole order.
  public struct Line: Hashable, Sendable {
    /// The kind of line: base price, option, free units, count or custom section.
    public let item: BreakdownLine.Item
    /// The path of the option's line or of the section; empty for the base.
    public let path: MenuPath
    /// The path of the line that it is nested in; `nil` on the page.
    public let owner: MenuPath?
    /// The units in the whole order, from 1.
    public let quantity: Int
    /// The price of one unit by itself, in minor units; may be 0.
    public let unit: Int64
    /// The price of one unit with everything chosen in it, in minor units.
    ///
    /// Differs from `unit` only for the base and for options with sections. Nested counts with a
    /// price of their own are not included.
    public let worth: Int64
    /// The price of all units by themselves, in minor units.
    public let amount: Int64

    /// The option, if it is one.
    public var option: OptionIndex? {
      if case .option(let option) = item { option } else { nil }
    }
  }

  /// The menu.
  public let definition: MenuDefinition
  /// All lines, including those that cost nothing.
  public let lines: [Line]
  /// The sum of the lines before any rule, in minor units.
  public let subtotal: Int64
  /// The lines of the rules before this one.
  public let earlier: [RuleLine]
}
