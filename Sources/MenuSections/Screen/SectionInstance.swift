/// A section of a menu in one line of an order.
public struct SectionInstance: Hashable, Sendable {
  /// The menu.
  public internal(set) var menu: MenuDefinition
  /// The section of the menu.
  public let index: SectionIndex
  /// The line that it is nested in; the page if it is not nested.
  package let line: LineID
  /// The path of the section in this line.
  public let path: MenuPath
  /// The path of the line that it is nested in; `nil` on the page.
  public let owner: MenuPath?

  /// The number of options that it is nested in.
  public let depth: Int

  /// Whether prices in the section are added to another price, so that they have a sign.
  var isAdded: Bool { owner != nil || menu.hasBasePrice }

  /// Whether the price of the option that asks the section is added to another price, too.
  var isOwnerAdded: Bool { depth > 1 || (depth == 1 && menu.hasBasePrice) }

  package var section: SectionDefinition { menu[index] }
  var key: SectionKey { SectionKey(section: index, line: line) }

  package var content: SectionContent { menu.content(of: index) }
  /// The id, unique among its siblings.
  public var id: String { section.id }
  /// The header in the menu's languages.
  public var header: LocalizedText? { section.header }
  /// The footer in the menu's languages.
  public var footer: LocalizedText? { section.footer }
  /// The kind as written in documents, such as `menu` or `acme.map`.
  public var kind: String { content.kind }
  /// How renderers with a layout arrange the section; `nil` means a list.
  public var layout: SectionLayout? { section.layout }
  /// The name of a style that renderers may draw differently.
  public var style: String? { section.style }
  /// Keys for plugins that the document has beside the built-in ones.
  public var notes: [MenuValue.Entry] { section.notes }

  /// Compares section, line, path and menu.
  public static func == (one: SectionInstance, other: SectionInstance) -> Bool {
    one.index == other.index && one.line == other.line && one.path == other.path
      && one.menu.isSameMenu(as: other.menu)
  }

  /// Hashes section and line.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(line)
  }
}
