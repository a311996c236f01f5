/// A compiled section of a menu: properties of all kinds, and the content of its kind.
package struct SectionDefinition: Sendable {
  /// The id, unique among its siblings.
  package let id: String
  /// The option that the section is nested in; `nil` on the page.
  package let owner: OptionIndex?
  /// The number of options that it is nested in.
  package let depth: Int
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
  /// The content of its kind.
  package internal(set) var content: SectionContent
}
