/// One line of a price.
public struct BreakdownLine: Hashable, Sendable {
  /// What a line of a price is for.
  public enum Item: Hashable, Sendable {
    /// The base price.
    case base
    /// An option by itself.
    case option(OptionID)
    /// Units of a section that cost nothing, as a negative amount.
    case free(SectionID)
    /// A count with a price.
    case count(SectionID)
    /// A plugin's section with a price.
    case custom(SectionID)
    /// What a rule adds or takes off, under the name that it gives, by the rule of this name.
    indirect case rule(LocalizedText, by: String)
    /// What is added where the sum fell below zero.
    case raisedToZero
  }

  let place: BreakdownPlace
  /// What it is for.
  public var item: Item { place.item }
  /// The path of the option or section; empty for the whole.
  public var path: MenuPath { place.path }
  /// The path of the line that the item is nested in; `nil` on the page.
  public var owner: MenuPath? { place.owner }
  /// The units in the whole order, from 1.
  public let quantity: Int
  /// The price of one unit.
  public let unit: PriceRange
  /// The price of all units.
  public let amount: PriceRange
}

/// What a line of a price is for and where that stands; its path is put together when it is asked
/// for.
struct BreakdownPlace: Hashable, Sendable {
  let item: BreakdownLine.Item
  /// The section, or the one that the option stands in; empty for the whole.
  var section = MenuPath("")
  /// The option's id.
  var option: String?
  /// The number of the option's line.
  var number = 1
  /// The line that the section is nested in.
  var owner: MenuPath?

  var path: MenuPath {
    guard let option else { return section }
    return section.appending(option).line(number)
  }
}
