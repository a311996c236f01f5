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
  public var place: SectionPlace {
    switch self {
    case .title(let view): view.place
    case .menu(let view): view.place
    case .count(let view): view.place
    case .text(let view): view.place
    case .total(let view): view.place
    case .custom(let view): view.place
    }
  }

  /// Lets it stand in the same menu after an edit.
  mutating func follow(_ definition: MenuDefinition) {
    switch self {
    case .title(var view):
      view.place.definition = definition
      self = .title(view)
    case .menu(var view):
      view.place.definition = definition
      self = .menu(view)
    case .count(var view):
      view.place.definition = definition
      self = .count(view)
    case .text(var view):
      view.place.definition = definition
      self = .text(view)
    case .total(var view):
      view.place.definition = definition
      self = .total(view)
    case .custom(var view):
      view.place.definition = definition
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
public struct SectionPlace: Hashable, Sendable {
  /// The menu.
  public internal(set) var definition: MenuDefinition
  /// The section of the menu.
  public let section: SectionID
  /// The line that asks it; the page for sections that are not nested.
  public let line: LineID
  /// The path of the section in this line.
  public let path: MenuPath
  /// The path of the line; `nil` on the page.
  public let owner: MenuPath?

  /// The compiled section.
  public var content: MenuSection { definition[section] }
  var key: SectionKey { SectionKey(section: section, line: line) }

  /// What the section is, whatever is chosen in it.
  public var kind: SectionContent { definition.content(of: section) }
  /// The id, unique among its siblings.
  public var id: String { content.id }
  /// How many options it is nested in.
  public var depth: Int { content.depth }
  /// The header in the menu's languages.
  public var header: LocalizedText? { content.header }
  /// The footer in the menu's languages.
  public var footer: LocalizedText? { content.footer }

  /// Compares what tells instances of one menu's sections apart.
  public static func == (one: SectionPlace, other: SectionPlace) -> Bool {
    one.section == other.section && one.line == other.line && one.path == other.path
      && one.definition.isSameMenu(as: other.definition)
  }

  /// Hashes the same.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(section)
    hasher.combine(line)
  }
}

/// The head of the page.
public struct TitleSectionView: Hashable, Sendable {
  /// Where it stands.
  public internal(set) var place: SectionPlace
  /// Image, description and labels.
  public let content: TitleContent
  /// The base price.
  public let price: PriceRange
}

/// A stepper with its value.
public struct CountSectionView: Hashable, Sendable {
  /// Where it stands.
  public internal(set) var place: SectionPlace
  /// The value it stands on.
  public let value: Int
  /// The values it can take.
  public let range: QuantityRange
  /// The distance of neighbouring values.
  public let step: Int
  /// The price of one; `nil` where the value multiplies its level.
  public let price: PriceRange?
}

/// What is written in a text section.
public struct TextSectionView: Hashable, Sendable {
  /// Where it stands.
  public internal(set) var place: SectionPlace
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
  public internal(set) var place: SectionPlace
  /// What is to be paid.
  public let total: PriceRange
  /// The lines that add up to it; empty where the section shows none.
  public let breakdown: [BreakdownLine]
}

/// A plugin's section.
public struct CustomSectionView: Hashable, Sendable {
  /// Where it stands.
  public internal(set) var place: SectionPlace
  /// The dotted kind and what is written under it.
  public let content: CustomContent
}
