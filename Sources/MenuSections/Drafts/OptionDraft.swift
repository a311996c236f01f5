/// An option as an author describes it.
public struct OptionDraft: Sendable {
  /// The written id; `nil` takes the name in the menu's own language.
  public var id: Located<String>?
  /// Its name.
  public var name: LocalizedText
  /// A sentence about it.
  public var description: LocalizedText?
  /// A picture of it.
  public var image: MenuImage?
  /// Chips beside its name.
  public var labels: [MenuLabel] = []
  /// A name for renderers.
  public var style: String?
  /// The quantities it can be chosen in; `nil` takes the section's.
  public var each: Located<QuantityRange>?
  /// When it is offered.
  public var condition: ConditionDraft?
  /// Its own price.
  public var price: PriceDraft
  /// Whether it is sold out, and why.
  public var soldOut: SoldOut?
  /// The number in stock; `nil` is not limited.
  public var stock: Int?
  /// The sections it asks while chosen.
  public var sections: [SectionDraft]
  /// Its location.
  public var location: SourceReference

  /// Describes an option; the rarer keys are set afterwards.
  public init(
    _ name: LocalizedText, id: Located<String>? = nil, price: PriceDraft = .amount(0),
    sections: [SectionDraft] = [], location: SourceReference = .unknown
  ) {
    self.name = name
    self.id = id
    self.price = price
    self.sections = sections
    self.location = location
  }
}
