/// One line of a price.
public struct BreakdownLine: Hashable, Sendable {
  /// The kind of line.
  public enum Item: Hashable, Sendable {
    /// The base price.
    case base
    /// An option by itself.
    case option(OptionIndex)
    /// Units of a section that cost nothing, as a negative amount.
    case free(SectionIndex)
    /// What the prices of a section come to together, where a menu or a repeated list says how.
    case combined(SectionIndex, in: SectionIndex)
    /// A count with a price.
    case count(SectionIndex)
    /// A plugin's section with a price.
    case custom(SectionIndex)
    /// An amount of a rule, with the name of the line and of the rule.
    indirect case rule(LocalizedText, by: String)
    /// The amount that raises a negative sum to zero.
    case raisedToZero
    /// A discount by name and id; while its minimum is not reached, the line is 0 and says what is
    /// missing.
    indirect case discount(LocalizedText, id: String, missing: Int64?)
    /// A fee by name and id.
    indirect case fee(LocalizedText, id: String)
    /// Tax that is added to the prices.
    indirect case tax(id: String, Percentage)
    /// What rounding for payment adds.
    case rounding
  }

  let source: BreakdownSource
  /// The kind of line.
  public var item: Item { source.item }
  /// The path of the option or section; empty for the whole.
  public var path: MenuPath { source.path }
  /// The path of the line that the item is nested in; `nil` on the page.
  public var owner: MenuPath? { source.owner }
  /// The group whose section or option it is; `nil` for what is written for itself.
  public var group: String? {
    if case .option(let option) = item { return source.definition.group(of: option) }
    return item.section.flatMap { source.definition[$0].group }
  }
  /// The product that it is; `nil` for other items.
  public var product: String? {
    if case .option(let option) = item { source.definition[option].product } else { nil }
  }
  /// The units in the whole order, from 1.
  public let quantity: Int
  /// The price of one unit.
  public let unit: PriceRange
  /// The price of all units.
  public let amount: PriceRange
}

extension BreakdownLine.Item {
  /// The section that it is about; `nil` for an option and for what is about the whole order.
  var section: SectionIndex? {
    switch self {
    case .free(let section), .count(let section), .custom(let section), .combined(let section, _):
      section
    case .base, .option, .rule, .raisedToZero, .discount, .fee, .tax, .rounding: nil
    }
  }

  /// The name and the id of a discount or a fee; `nil` for other items.
  var named: (name: LocalizedText, id: String)? {
    switch self {
    case .discount(let name, let id, _), .fee(let name, let id): (name, id)
    case .base, .option, .free, .combined, .count, .custom, .rule, .raisedToZero, .tax, .rounding:
      nil
    }
  }
}

/// The item of a line of a price and its position; the path is built on access.
struct BreakdownSource: Sendable {
  let item: BreakdownLine.Item
  let definition: MenuDefinition
  /// The line that its section is nested in; `nil` on the page.
  var owner: MenuPath?
  /// The number of the option's line.
  var number = 1

  /// The path of the option or section; empty for the whole.
  var path: MenuPath {
    switch item {
    case .base, .rule, .raisedToZero, .discount, .fee, .tax, .rounding: MenuPath("")
    case .free(let section), .count(let section), .custom(let section),
      .combined(_, in: let section):
      path(of: section)
    case .option(let option):
      path(of: definition[option].section).appending(definition[option].id).line(number)
    }
  }

  private func path(of section: SectionIndex) -> MenuPath {
    (owner ?? MenuPath("")).appending(definition[section].id)
  }
}

extension BreakdownSource: Hashable {
  /// Compares the item and, if the menus differ, its path and its name.
  static func == (one: BreakdownSource, other: BreakdownSource) -> Bool {
    one.item == other.item && one.number == other.number && one.owner == other.owner
      && (one.definition == other.definition || one.path == other.path && one.name == other.name)
  }

  /// The name of the option or section, which can be another one in another menu.
  private var name: LocalizedText? {
    if item == .base { return definition.item }
    if case .option(let option) = item { return definition[option].name }
    return item.section.flatMap { definition[$0].header }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(item)
    hasher.combine(number)
    hasher.combine(owner)
  }
}
