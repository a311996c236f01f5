/// A part of a set, with its share of the set's price.
///
/// The parts of a set add up to the set's own price. What is due for a part beside that, such as a
/// surcharge, is not included.
public struct SetPart: Hashable, Identifiable, Sendable {
  /// The path of the option or the line.
  public let path: MenuPath
  /// The path of the set; empty if the price of the menu is that of a set.
  public let set: MenuPath
  /// The option.
  public let optionIndex: OptionIndex
  /// The units in the whole order, from 1.
  public let quantity: Int
  /// The share of all units, in minor units.
  public let amount: Int64

  /// The path.
  public var id: MenuPath { path }
}
