/// A compiled option of a menu section; cheap to copy.
public struct MenuOption: Hashable, Sendable {
  /// The parts of an option that edits of other options never change.
  final class Details: Sendable {
    let id: String
    let name: LocalizedText
    let description: LocalizedText?
    let image: MenuImage?
    let labels: [MenuLabel]
    let style: String?
    let condition: MenuCondition?
    let soldOut: SoldOut?
    let product: String?
    let facts: StoredFacts?
    /// What is due of its price where the default is free.
    let excess: MenuPrice?
    /// The price of the product, where another one is due.
    let listPrice: MenuPrice?
    let available: [Int]
    /// `nil` for those of its section.
    let tax: ItemTax?

    init(
      id: String, name: LocalizedText, description: LocalizedText?, image: MenuImage?,
      labels: [MenuLabel], style: String?, condition: MenuCondition?, soldOut: SoldOut?,
      product: String? = nil, facts: ItemFacts, excess: MenuPrice? = nil,
      listPrice: MenuPrice? = nil, available: [Int] = [], tax: ItemTax? = nil
    ) {
      self.id = id
      self.name = name
      self.description = description
      self.image = image
      self.labels = labels
      self.style = style
      self.condition = condition
      self.soldOut = soldOut
      self.product = product
      self.available = available
      self.facts = facts.isEmpty ? nil : .facts(facts)
      self.excess = excess
      self.listPrice = listPrice
      self.tax = tax
    }
  }

  /// Facts in storage of their own, so that options without any need a single word for them.
  indirect enum StoredFacts: Hashable, Sendable {
    case facts(ItemFacts)
  }

  private let details: Details
  /// The section of the option.
  public internal(set) var section: SectionIndex
  /// Counts the edits that changed it.
  var revision: UInt32 = 0
  /// The sections that it asks.
  package let level: LevelIndex
  /// Whether it has a condition.
  let isConditional: Bool
  /// The quantities that can be chosen; 0 always means not chosen.
  public let each: QuantityRange
  /// Its own price, without nested sections.
  package let price: MenuPrice
  /// The stock in the document; `nil` if unlimited.
  public let stock: Int?

  init(
    _ details: Details, section: SectionIndex, level: LevelIndex = .empty, each: QuantityRange,
    price: MenuPrice, stock: Int?
  ) {
    self.details = details
    self.section = section
    self.level = level
    isConditional = details.condition != nil
    self.each = each
    self.price = price
    self.stock = stock
  }

  /// The id, unique in its section.
  public var id: String { details.id }
  /// Its name in the menu's languages.
  public var name: LocalizedText { details.name }
  /// A description.
  public var description: LocalizedText? { details.description }
  /// An image.
  public var image: MenuImage? { details.image }
  /// Labels beside its name.
  public var labels: [MenuLabel] { details.labels }
  /// The name of a style that renderers may draw differently.
  public var style: String? { details.style }
  /// When it is available; `nil` for always.
  package var condition: MenuCondition? { details.condition }
  /// The hours of which one must be open for it, by index; none is always.
  var available: [Int] { details.available }
  /// Whether the document marks it as sold out, and why.
  public var soldOut: SoldOut? { details.soldOut }
  /// The name of the product that it is; `nil` for an item of its own.
  public var product: String? { details.product }
  /// What is due of its price where the default is free: what is more than its default portion.
  var excess: MenuPrice { details.excess ?? .free }
  /// The price of the product in an included menu; `nil` where it is its own.
  var listPrice: MenuPrice? { details.listPrice }
  /// Whether it asks sections, so that it is ordered in lines, each with its own answers.
  public var hasLines: Bool { level != .empty }
  /// What the menu states about it; all unknown if it states nothing.
  public var facts: ItemFacts {
    if case .facts(let facts)? = details.facts { facts } else { ItemFacts() }
  }
  /// The taxes on it; `nil` for those of its section.
  var tax: ItemTax? { details.tax }
  /// Whether no other answer decides its code.
  var hasConstantCode: Bool { !hasFacts || facts.code.map { $0.index.constant != nil } ?? true }
  /// Whether the menu states anything about it.
  var hasFacts: Bool { details.facts != nil }
}

extension MenuOption.Details: Hashable {
  static func == (one: MenuOption.Details, other: MenuOption.Details) -> Bool {
    one === other
      || one.id == other.id && one.name == other.name && one.description == other.description
        && one.image == other.image && one.labels == other.labels && one.style == other.style
        && one.condition == other.condition && one.soldOut == other.soldOut
        && one.product == other.product && one.facts == other.facts && one.excess == other.excess
        && one.listPrice == other.listPrice && one.available == other.available
        && one.tax == other.tax
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(name)
  }
}

/// A question that an option with portions asks first; its value is the id of the section.
enum PortionQuestion: String {
  /// How much of it there is to be.
  case portion
  /// Where it is to be.
  case placement
}

/// The state of being sold out, with an optional reason.
public struct SoldOut: Hashable, Sendable {
  /// The reason; `nil` for none.
  public var reason: LocalizedText?

  /// Creates the state.
  public init(reason: LocalizedText? = nil) {
    self.reason = reason
  }
}

/// A label beside a name: 인기, vegan, new.
public struct MenuLabel: Hashable, Sendable {
  /// The text.
  public var text: LocalizedText
  /// The name of a style that renderers may draw differently.
  public var style: String?

  /// Creates a label.
  public init(_ text: LocalizedText, style: String? = nil) {
    self.text = text
    self.style = style
  }
}

extension SoldOut: ExpressibleByStringLiteral {
  /// Creates the state with a reason in the menu's language.
  public init(stringLiteral reason: String) {
    self.init(reason: LocalizedText(reason))
  }
}

extension MenuLabel: ExpressibleByStringLiteral {
  /// Creates a label with a text in the menu's language.
  public init(stringLiteral text: String) {
    self.init(LocalizedText(text))
  }
}
