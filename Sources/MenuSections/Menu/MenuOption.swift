/// One compiled option of a menu section; copying it copies a few words.
public struct MenuOption: Hashable, Sendable {
  /// What an option says, whatever its numbers are.
  final class Saying: Sendable {
    let id: String
    let name: LocalizedText
    let description: LocalizedText?
    let image: MenuImage?
    let labels: [MenuLabel]
    let style: String?
    let condition: MenuCondition?
    let soldOut: SoldOut?
    let sections: [SectionIndex]

    init(
      id: String, name: LocalizedText, description: LocalizedText?, image: MenuImage?,
      labels: [MenuLabel], style: String?, condition: MenuCondition?, soldOut: SoldOut?,
      sections: [SectionIndex]
    ) {
      self.id = id
      self.name = name
      self.description = description
      self.image = image
      self.labels = labels
      self.style = style
      self.condition = condition
      self.soldOut = soldOut
      self.sections = sections
    }
  }

  private let saying: Saying
  /// The section that offers it.
  public internal(set) var section: SectionIndex
  /// Counts the edits that changed it.
  var revision: UInt32 = 0
  /// Whether it is ordered in lines, each with its own answers.
  public let hasLines: Bool
  /// Whether it is offered only under a condition.
  let isConditional: Bool
  /// The quantities it can be chosen in; 0 is always "not chosen".
  public let each: QuantityRange
  /// Its own price, without what is nested in it.
  public let price: MenuPrice
  /// What completing its nested sections makes of its own price.
  public let nestedPrice: NestedPrice
  /// How many there are as the document says; `nil` is not limited.
  public let stock: Int?

  init(
    _ saying: Saying, section: SectionIndex, each: QuantityRange, price: MenuPrice,
    nestedPrice: NestedPrice, stock: Int?
  ) {
    self.saying = saying
    self.section = section
    hasLines = !saying.sections.isEmpty
    isConditional = saying.condition != nil
    self.each = each
    self.price = price
    self.nestedPrice = nestedPrice
    self.stock = stock
  }

  /// The id, unique in its section.
  public var id: String { saying.id }
  /// Its name in the menu's languages.
  public var name: LocalizedText { saying.name }
  /// A sentence about it.
  public var description: LocalizedText? { saying.description }
  /// A picture of it.
  public var image: MenuImage? { saying.image }
  /// Chips beside its name.
  public var labels: [MenuLabel] { saying.labels }
  /// A name that renderers may draw differently.
  public var style: String? { saying.style }
  /// When it is offered; `nil` is always.
  public var condition: MenuCondition? { saying.condition }
  /// Whether it is sold out as the document says, and why.
  public var soldOut: SoldOut? { saying.soldOut }
  /// The sections it asks while chosen, in page order.
  public var sections: [SectionIndex] { saying.sections }
}

extension MenuOption.Saying: Hashable {
  static func == (one: MenuOption.Saying, other: MenuOption.Saying) -> Bool {
    one === other
      || one.id == other.id && one.name == other.name && one.description == other.description
        && one.image == other.image && one.labels == other.labels && one.style == other.style
        && one.condition == other.condition && one.soldOut == other.soldOut
        && one.sections == other.sections
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(name)
  }
}

/// That something is sold out, perhaps with a reason.
public struct SoldOut: Hashable, Sendable {
  /// Why, in the reader's words; `nil` says only that it is.
  public var reason: LocalizedText?

  /// Says that something is sold out.
  public init(reason: LocalizedText? = nil) {
    self.reason = reason
  }
}

/// A picture: where it is, what it shows, its shape.
public struct MenuImage: Hashable, Sendable {
  /// Width over height as two whole numbers, such as 4/3.
  public struct Aspect: Hashable, Sendable {
    /// The width's share, from 1.
    public let width: Int
    /// The height's share, from 1.
    public let height: Int

    /// Makes a ratio; `nil` unless both are from 1 to 9999.
    public init?(width: Int, height: Int) {
      guard 1...9999 ~= width, 1...9999 ~= height else { return nil }
      self.width = width
      self.height = height
    }
  }

  /// A path relative to the document, or an http(s) address.
  public var source: Located<String>
  /// What the picture shows, for those who do not see it.
  public var alternative: LocalizedText?
  /// The shape to reserve for it.
  public var aspect: Aspect?

  /// Points at a picture.
  public init(
    source: Located<String>, alternative: LocalizedText? = nil, aspect: Aspect? = nil
  ) {
    self.source = source
    self.alternative = alternative
    self.aspect = aspect
  }
}

/// A chip beside a name: 인기, vegan, new.
public struct MenuLabel: Hashable, Sendable {
  /// What it says.
  public var text: LocalizedText
  /// A name that renderers may draw differently.
  public var style: String?

  /// Makes a chip.
  public init(_ text: LocalizedText, style: String? = nil) {
    self.text = text
    self.style = style
  }
}

/// What completing an option's nested sections comes to, as long as nothing in them is answered.
public struct NestedPrice: Hashable, Sendable {
  /// The least and the greatest sum of what must be chosen, in minor units.
  public let sum: PriceRange
  /// What the level's own count starts with, 1 without one.
  public let factor: Int

  /// Nothing is nested.
  public static let nothing = NestedPrice(sum: .zero, factor: 1)

  /// The price of the whole, for an own price.
  public func completing(_ own: PriceRange) -> PriceRange {
    own.multipliedClamped(by: factor).addingClamped(sum)
  }
}
