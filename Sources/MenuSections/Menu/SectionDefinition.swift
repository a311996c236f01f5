/// A compiled section of a menu: properties of all kinds, and the content of its kind.
package struct SectionDefinition: Sendable {
  /// The id, unique among its siblings.
  package let id: String
  /// The name of the group that it is a use of; `nil` for a section that is written for itself.
  package let group: String?
  /// The address of inventories: the group's, or the path from the page, a group or a product.
  let address: String
  /// The option that asks it first; `nil` if that is the page.
  package let firstOwner: OptionIndex?
  /// The header; `nil` for none.
  package let header: LocalizedText?
  /// The footer; `nil` for none.
  package let footer: LocalizedText?
  /// When it is visible; `nil` for always.
  package let condition: MenuCondition?
  /// How renderers with a layout arrange it; `nil` means a list.
  package let layout: SectionLayout?
  /// The name of a style that renderers may draw differently.
  package let style: String?
  /// Keys for plugins beside the built-in ones.
  package let notes: [MenuValue.Entry]
  /// The taxes on what it prices; `nil` for those of what asks it.
  let tax: ItemTax?
  package internal(set) var content: SectionContent
}
