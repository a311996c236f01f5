/// One compiled section of a menu: what every kind has, and the content of its own kind.
public struct SectionDefinition: Sendable {
  /// The id, unique among its siblings.
  public let id: String
  /// The option that asks this section; `nil` on the page itself.
  public let owner: OptionIndex?
  /// How many options it is nested in, from 0.
  public let depth: Int
  /// The header text; `nil` has none.
  public let header: LocalizedText?
  /// The footer text.
  public let footer: LocalizedText?
  /// When it shows; `nil` is always.
  package let condition: MenuCondition?
  /// How renderers that lay out arrange it; `nil` is a list.
  public let layout: SectionLayout?
  /// A name that renderers may draw differently.
  public let style: String?
  /// What plugins wrote beside the built-in keys.
  public let notes: [MenuValue.Entry]
  /// What the section is.
  public internal(set) var content: SectionContent
}

/// The kinds of sections with what each holds; switch over it without `default`.
public enum SectionContent: Sendable {
  /// The head of the page.
  case title(TitleContent)
  /// Options to choose from, or a list to look at.
  case menu(MenuContent)
  /// A stepper.
  case count(CountContent)
  /// Free text.
  case text(TextContent)
  /// The price with its lines.
  case total(TotalContent)
  /// A plugin's kind.
  case custom(CustomContent)

  /// The word that the document uses for the kind.
  public var kind: String {
    switch self {
    case .title: "title"
    case .menu: "menu"
    case .count: "count"
    case .text: "text"
    case .total: "total"
    case .custom(let content): content.kind
    }
  }

  /// Whether an answer here can be what is ordered. A count without a price only multiplies.
  var isOrderable: Bool {
    switch self {
    case .menu(let menu): menu.select != .none
    case .count(let count): count.price != nil
    case .text: true
    case .title, .total, .custom: false
    }
  }
}

/// What the head of the page shows beside its header.
public struct TitleContent: Hashable, Sendable {
  /// A picture of what is ordered.
  public var image: MenuImage?
  /// A sentence or two under the header.
  public var description: LocalizedText?
  /// Chips beside the header.
  public var labels: [MenuLabel]

  /// Makes the content of a title section.
  public init(
    image: MenuImage? = nil, description: LocalizedText? = nil, labels: [MenuLabel] = []
  ) {
    self.image = image
    self.description = description
    self.labels = labels
  }
}

/// How many units of a section cost nothing, and which.
public struct FreeUnits: Hashable, Sendable {
  /// Which units cost nothing.
  public enum Selection: String, Hashable, Sendable, CaseIterable {
    /// The cheapest ones.
    case cheapest
    /// The most expensive ones.
    case mostExpensive = "most-expensive"
  }

  /// The number of units, from 1.
  public let first: Int
  /// Which units, compared by their own price; `nil` is allowed only where all prices are equal.
  public let units: Selection?

  /// Makes a number of units free.
  public init(first: Int, units: Selection? = nil) {
    self.first = first
    self.units = units
  }
}

/// A stepper's range, and what its value is for.
public struct CountContent: Sendable {
  /// The values it can take.
  public let range: QuantityRange
  /// The value it starts with.
  public let start: Int
  /// The distance of neighboring values, from 1.
  public let step: Int
  /// The price of one; `nil` multiplies its level instead.
  package let price: MenuPrice?

  /// Whether the range and the step allow a value.
  public func allows(_ value: Int) -> Bool {
    range.contains(value) && (value - range.lower) % step == 0
  }
}

/// What may be written in a text section.
public struct TextContent: Hashable, Sendable {
  /// The most characters.
  public var maximum: Int
  /// The most lines.
  public var lines: Int
  /// Whether an order needs it.
  public var isRequired: Bool
  /// Shown while nothing is written.
  public var placeholder: LocalizedText?

  /// Makes a text section's limits.
  public init(
    maximum: Int = 200, lines: Int = 1, isRequired: Bool = false,
    placeholder: LocalizedText? = nil
  ) {
    self.maximum = maximum
    self.lines = lines
    self.isRequired = isRequired
    self.placeholder = placeholder
  }
}

/// Whether a total shows its lines.
public struct TotalContent: Hashable, Sendable {
  /// Whether the price's lines stand under it.
  public var hasBreakdown: Bool

  /// Makes a total section's content.
  public init(hasBreakdown: Bool = true) {
    self.hasBreakdown = hasBreakdown
  }
}

/// What a plugin's section shows: a tree for programs, a text for people, perhaps a price.
public struct CustomContent: Hashable, Sendable {
  /// The dotted kind, such as `acme.map`.
  public var kind: String
  /// What its plugin made of it; without its plugin the keys that are not every section's.
  public var value: MenuValue
  /// The same in words, for renderers that do not know the kind; `nil` shows the tree as a list.
  public var text: LocalizedText?
  /// What the section adds to the total while it shows, in minor units.
  public var price: Int64

  /// Puts a section's content together.
  public init(kind: String, value: MenuValue, text: LocalizedText? = nil, price: Int64 = 0) {
    self.kind = kind
    self.value = value
    self.text = text
    self.price = price
  }
}
