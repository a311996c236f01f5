/// One compiled option of a menu section.
public struct MenuOption: Hashable, Sendable {
  /// The id, unique in its section.
  public let id: String
  /// The section that offers it.
  public internal(set) var section: SectionID
  /// Its name in the menu's languages.
  public let name: LocalizedText
  /// A sentence about it.
  public let description: LocalizedText?
  /// A picture of it.
  public let image: MenuImage?
  /// Chips beside its name.
  public let labels: [MenuLabel]
  /// A name that renderers may draw differently.
  public let style: String?
  /// The quantities it can be chosen in; 0 is always "not chosen".
  public let each: QuantityRange
  /// When it is offered; `nil` is always.
  public let condition: MenuCondition?
  /// Its own price, without what is nested in it.
  public let price: MenuPrice
  /// What completing its nested sections makes of its own price.
  public let nestedPrice: NestedPrice
  /// Whether it is sold out as the document says, and why.
  public let soldOut: SoldOut?
  /// How many there are as the document says; `nil` is not limited.
  public let stock: Int?
  /// The sections it asks while chosen, in page order.
  public let sections: [SectionID]
  /// Counts the edits that changed it.
  var revision: UInt32 = 0

  /// Claims that it is ordered in lines, each with its own answers.
  public var hasLines: Bool { !sections.isEmpty }
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
  public var source: Placed<String>
  /// What the picture shows, for those who do not see it.
  public var alternative: LocalizedText?
  /// The shape to reserve for it.
  public var aspect: Aspect?

  /// Points at a picture.
  public init(
    source: Placed<String>, alternative: LocalizedText? = nil, aspect: Aspect? = nil
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
