/// One compiled option of a menu section; copying it copies a few words.
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

  private let details: Details
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
  package let price: MenuPrice
  /// What completing its nested sections makes of its own price.
  let nestedPrice: NestedPrice
  /// How many there are as the document says; `nil` is not limited.
  public let stock: Int?

  init(
    _ details: Details, section: SectionIndex, each: QuantityRange, price: MenuPrice,
    nestedPrice: NestedPrice, stock: Int?
  ) {
    self.details = details
    self.section = section
    hasLines = !details.sections.isEmpty
    isConditional = details.condition != nil
    self.each = each
    self.price = price
    self.nestedPrice = nestedPrice
    self.stock = stock
  }

  /// The id, unique in its section.
  public var id: String { details.id }
  /// Its name in the menu's languages.
  public var name: LocalizedText { details.name }
  /// A sentence about it.
  public var description: LocalizedText? { details.description }
  /// A picture of it.
  public var image: MenuImage? { details.image }
  /// Chips beside its name.
  public var labels: [MenuLabel] { details.labels }
  /// A name that renderers may draw differently.
  public var style: String? { details.style }
  /// When it is offered; `nil` is always.
  package var condition: MenuCondition? { details.condition }
  /// Whether it is sold out as the document says, and why.
  public var soldOut: SoldOut? { details.soldOut }
  /// The sections it asks while chosen, in page order.
  public var sections: [SectionIndex] { details.sections }
}

extension MenuOption.Details: Hashable {
  static func == (one: MenuOption.Details, other: MenuOption.Details) -> Bool {
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
