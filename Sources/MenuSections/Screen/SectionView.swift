/// One visible section: an enum of kinds, each with its own rows or values, switched without `default`.
///
/// Copying a view copies one reference.
public indirect enum SectionView: Hashable, Sendable {
  /// The head of the page.
  case title(TitleSectionView)
  /// Options with their quantities and states.
  case menu(MenuSectionView)
  /// A stepper with its value.
  case count(CountSectionView)
  /// What is written.
  case text(TextSectionView)
  /// The price with its lines.
  case total(TotalSectionView)
  /// A plugin's section.
  case custom(CustomSectionView)

  /// Where it stands, whatever its kind.
  public var instance: SectionInstance {
    switch self {
    case .title(let view): view.instance
    case .menu(let view): view.instance
    case .count(let view): view.instance
    case .text(let view): view.instance
    case .total(let view): view.instance
    case .custom(let view): view.instance
    }
  }

  /// Lets it stand in the same menu after an edit.
  mutating func follow(_ definition: MenuDefinition) {
    switch self {
    case .title(var view):
      view.instance.menu = definition
      self = .title(view)
    case .menu(var view):
      view.instance.menu = definition
      self = .menu(view)
    case .count(var view):
      view.instance.menu = definition
      self = .count(view)
    case .text(var view):
      view.instance.menu = definition
      self = .text(view)
    case .total(var view):
      view.instance.menu = definition
      self = .total(view)
    case .custom(var view):
      view.instance.menu = definition
      self = .custom(view)
    }
  }

  /// What is missing or too much in it.
  public var pending: [PendingItem] {
    switch self {
    case .menu(let view): view.pending
    case .text(let view): view.pending
    case .title, .count, .total, .custom: []
    }
  }

  /// Whether something is chosen, counted or written in it. A count without a price only multiplies.
  var isAnswered: Bool {
    switch self {
    case .menu(let view): view.chosen > 0
    case .count(let view): view.price != nil && view.value > 0
    case .text(let view): !view.text.allSatisfy(\.isWhitespace)
    case .title, .total, .custom: false
    }
  }
}

/// Which section of the menu a view shows, and in which line of the order.
public struct SectionInstance: Hashable, Sendable {
  /// The menu.
  public internal(set) var menu: MenuDefinition
  /// The section of the menu.
  public let index: SectionIndex
  /// The line that asks it; the page for sections that are not nested.
  public let line: LineID
  /// The path of the section in this line.
  public let path: MenuPath
  /// The path of the line; `nil` on the page.
  public let owner: MenuPath?

  /// The compiled section.
  public var section: SectionDefinition { menu[index] }
  var key: SectionKey { SectionKey(section: index, line: line) }

  /// What the section is, whatever is chosen in it.
  public var content: SectionContent { menu.content(of: index) }
  /// The id, unique among its siblings.
  public var id: String { section.id }
  /// How many options it is nested in.
  public var depth: Int { section.depth }
  /// The header in the menu's languages.
  public var header: LocalizedText? { section.header }
  /// The footer in the menu's languages.
  public var footer: LocalizedText? { section.footer }

  /// Compares what tells instances of one menu's sections apart.
  public static func == (one: SectionInstance, other: SectionInstance) -> Bool {
    one.index == other.index && one.line == other.line && one.path == other.path
      && one.menu.isSameMenu(as: other.menu)
  }

  /// Hashes the same.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(line)
  }
}

/// The head of the page.
public struct TitleSectionView: Hashable, Sendable {
  /// Where it stands.
  public internal(set) var instance: SectionInstance
  /// Image, description and labels.
  public let content: TitleContent
  /// The base price.
  public let price: PriceRange
}

/// A stepper with its value.
public struct CountSectionView: Hashable, Sendable {
  /// Where it stands.
  public internal(set) var instance: SectionInstance
  /// The value it stands on.
  public let value: Int
  /// The values it can take.
  public let range: QuantityRange
  /// The distance of neighboring values.
  public let step: Int
  /// The price of one; `nil` where the value multiplies its level.
  public let price: PriceRange?
}

/// What is written in a text section.
public struct TextSectionView: Hashable, Sendable {
  /// Where it stands.
  public internal(set) var instance: SectionInstance
  /// The limits and the placeholder.
  public let content: TextContent
  /// What is written; empty if nothing is.
  public let text: String
  /// What is missing in it.
  public let pending: [PendingItem]
}

/// The price with its lines.
public struct TotalSectionView: Hashable, Sendable {
  /// Where it stands.
  public internal(set) var instance: SectionInstance
  /// What is to be paid.
  public let total: PriceRange
  /// The lines that add up to it; empty where the section shows none.
  public let breakdown: [BreakdownLine]
}

/// A plugin's section.
public struct CustomSectionView: Hashable, Sendable {
  /// Where it stands.
  public internal(set) var instance: SectionInstance
  /// The dotted kind and what is written under it.
  public let content: CustomContent
}
