import MenuLayout
import MenuText

/// The parts of a compiled menu that no edit changes.
struct MenuHead: Sendable {
  /// Shared by a menu and its edits: whether two menus were compiled together.
  final class Identity: Sendable {}

  let identity = Identity()
  let id: String
  let digest: String
  let item: LocalizedText
  let price: MenuPrice
  /// Whether the menu has a base price, which may be 0; without one, an order is what is chosen.
  let hasBasePrice: Bool
  let currency: Currency
  let locale: LanguageTag
  /// The languages of the item's name, sorted.
  let languages: [LanguageTag]
  /// What the items of an order must come to.
  let minimum: MenuPrice
  let accent: RGBColor?
  let pageLayout: LayoutConfiguration
  /// The levels by index: first the page, then the level without sections.
  let levels: [MenuLevel]
  let dependencies: MenuDependencies
  /// The sections of each group, one for each use that differs, and by address those that a branch
  /// changes for one of the items that ask them.
  let groups: [String: [SectionIndex]]
  let products: [String: [OptionIndex]]
  /// The stock of products, by name.
  let productStock: [MenuPath: Int]
  /// The number of options that ask each section, and of pages.
  let askerCounts: [Int]
  let rules: [MenuRule]
  let context: ContextDefinition
  /// Discounts, fees, tax and rounding; `nil` for none.
  let terms: AmountTerms?
}
