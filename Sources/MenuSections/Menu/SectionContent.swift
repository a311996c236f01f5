/// The content of a section, by kind. Switch over it without `default`.
package enum SectionContent: Sendable {
  indirect case title(TitleContent)
  /// Options to choose from, or a list for display.
  case menu(MenuContent)
  /// A stepper.
  indirect case count(CountContent)
  indirect case text(TextContent)
  /// The price with its lines.
  case total(hasBreakdown: Bool)
  /// A plugin's kind.
  indirect case custom(CustomContent)

  /// The kind as written in documents.
  package var kind: String {
    switch self {
    case .title: "title"
    case .menu: "menu"
    case .count: "count"
    case .text: "text"
    case .total: "total"
    case .custom(let content): content.kind
    }
  }

  /// Whether an answer can be the content of an order. A count without a price only multiplies.
  var isOrderable: Bool {
    switch self {
    case .menu(let menu): menu.select != .none
    case .count(let count): count.price != nil
    case .text: true
    case .title, .total, .custom: false
    }
  }
}

/// What the head of the page shows in addition to its header.
public struct TitleContent: Hashable, Sendable {
  /// A picture of what is ordered.
  public var image: MenuImage?
  /// A sentence or two under the header.
  public var description: LocalizedText?
  /// Chips beside the header.
  public var labels: [MenuLabel]

  /// Creates the content of a title section.
  public init(
    image: MenuImage? = nil, description: LocalizedText? = nil, labels: [MenuLabel] = []
  ) {
    self.image = image
    self.description = description
    self.labels = labels
  }
}

/// The range of a stepper, and the use of its value.
package struct CountContent: Sendable {
  package let range: QuantityRange
  /// The initial value.
  package let start: Int
  /// The distance of neighboring values, from 1.
  package let step: Int
  /// The price of one; `nil` if the value multiplies its level.
  package let price: MenuPrice?

  package func allows(_ value: Int) -> Bool {
    range.contains(value) && (value - range.lower) % step == 0
  }
}

/// The limits of a text section.
public struct TextContent: Hashable, Sendable {
  /// The maximum number of characters.
  public var maximum: Int
  /// The maximum number of lines.
  public var lines: Int
  /// Whether the text is required.
  public var isRequired: Bool
  /// Shown while the text is empty.
  public var placeholder: LocalizedText?
  /// Whether the text may say something about a person, so that a service
  /// removes it after some time.
  public var isPersonal: Bool

  /// Creates the content of a text section.
  public init(
    maximum: Int = 200, lines: Int = 1, isRequired: Bool = false,
    placeholder: LocalizedText? = nil, isPersonal: Bool = true
  ) {
    self.maximum = maximum
    self.lines = lines
    self.isRequired = isRequired
    self.placeholder = placeholder
    self.isPersonal = isPersonal
  }
}
