/// A compiled option of a menu section; cheap to copy.
public struct MenuOption: Hashable, Sendable {
  /// The parts of an option that edits of other options never change.
  final class Details: Sendable {
    let id: String
    let name: LocalizedText
    /// `nil` where an option has nothing else.
    let rest: Stored<Rest>?
    /// Whether the menu states anything about it.
    let hasFacts: Bool

    init(id: String, name: LocalizedText, rest: Stored<Rest>?) {
      self.id = id
      self.name = name
      self.rest = rest
      hasFacts = rest.map { !$0.value.facts.isEmpty } ?? false
    }
  }

  /// The parts that only few options have.
  struct Rest: Hashable, Sendable {
    var description: LocalizedText?
    var image: MenuImage?
    var labels: [MenuLabel] = []
    var style: String?
    var condition: MenuCondition?
    var soldOut: SoldOut?
    var product: String?
    var facts = ItemFacts()
    /// What is due of its price where the default is free.
    var excess: MenuPrice?
    /// The price of the product, where another one is due.
    var listPrice: MenuPrice?
    var available: [Int] = []
    /// `nil` for those of its section.
    var tax: ItemTax?

    /// The same in shared storage; `nil` if it is empty.
    var stored: Stored<Rest>? { self == Rest() ? nil : Stored(self) }
  }

  // A menu has many options: the order of the properties leaves few bytes between them.
  let details: Details
  /// Its own price, without nested sections.
  package let price: MenuPrice
  let isConditional: Bool
  /// The quantities that can be chosen; 0 always means not chosen.
  public let each: QuantityRange
  /// The section of the option.
  public internal(set) var section: SectionIndex
  /// Counts the edits that changed it.
  var revision: UInt32 = 0
  /// The sections that it asks.
  package let level: LevelIndex
  /// The stock in the document; `nil` if unlimited.
  public let stock: Int?

  init(
    _ details: Details, section: SectionIndex, level: LevelIndex = .empty, each: QuantityRange,
    price: MenuPrice, stock: Int?
  ) {
    self.details = details
    self.section = section
    self.level = level
    isConditional = details.rest?.value.condition != nil
    self.each = each
    self.price = price
    self.stock = stock
  }

  /// An option that shares with another one what is equal.
  init(_ option: MenuOption, sharing known: MenuOption) {
    self.init(
      option.details == known.details ? known.details : option.details, section: option.section,
      level: option.level, each: option.each, price: option.price, stock: option.stock)
  }

  /// Whether it has more than an id, a name and a price; without more, there is no need to look for
  /// a description, an image, labels, a style and facts.
  public var hasDetails: Bool { details.rest != nil }
  /// The id, unique in its section.
  public var id: String { details.id }
  /// Its name in the menu's languages.
  public var name: LocalizedText { details.name }
  /// A description.
  public var description: LocalizedText? { details.rest?.value.description }
  /// An image.
  public var image: MenuImage? { details.rest?.value.image }
  /// Labels beside its name.
  public var labels: [MenuLabel] { details.rest?.value.labels ?? [] }
  /// The name of a style that renderers may draw differently.
  public var style: String? { details.rest?.value.style }
  /// When it is available; `nil` for always.
  package var condition: MenuCondition? { details.rest?.value.condition }
  /// The hours, one of which must be open for it, by index; empty means always.
  var available: [Int] { details.rest?.value.available ?? [] }
  /// Whether the document marks it as sold out, and why.
  public var soldOut: SoldOut? { details.rest?.value.soldOut }
  /// The name of the product that it is; `nil` for an item of its own.
  public var product: String? { details.rest?.value.product }
  /// What is due of its price where the default is free: what is more than its default portion.
  var excess: MenuPrice { details.rest?.value.excess ?? .free }
  /// The price of the product in an included menu; `nil` where it is its own.
  var listPrice: MenuPrice? { details.rest?.value.listPrice }
  /// Whether it has a name and a constant price alone, on which nothing else depends.
  var isPlain: Bool {
    guard details.rest == nil, level == .empty, stock == nil, case .amount = price else {
      return false
    }
    return true
  }
  /// Whether it asks sections, so that it is ordered in lines, each with its own answers.
  public var hasLines: Bool { level != .empty }
  /// What the menu states about it; all unknown if it states nothing.
  public var facts: ItemFacts { details.rest?.value.facts ?? ItemFacts() }
  /// The taxes on it; `nil` for those of its section.
  var tax: ItemTax? { details.rest?.value.tax }
  /// Whether no other answer decides its code.
  var hasConstantCode: Bool { !hasFacts || facts.code.map { $0.index.constant != nil } ?? true }
  /// Whether the menu states anything about it.
  public var hasFacts: Bool { details.hasFacts }
}

extension MenuOption.Details: Hashable {
  static func == (one: MenuOption.Details, other: MenuOption.Details) -> Bool {
    one === other
      || one.id == other.id && one.name == other.name && one.rest?.value == other.rest?.value
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

/// A value in storage of its own, for what is large and rare.
final class Stored<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
