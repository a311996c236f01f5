/// An option as an author describes it.
package struct OptionDraft: Sendable {
  /// The written id; `nil` takes the name in the menu's own language.
  package var id: Located<String>?
  /// The product that it takes the other keys from; `nil` for an item of its own.
  package var product: Located<String>?
  /// Its name; `nil` takes the product's.
  package var name: LocalizedText?
  /// A sentence about it.
  package var description: LocalizedText?
  /// A picture of it.
  package var image: MenuImage?
  /// Chips beside its name.
  package var labels: [MenuLabel] = []
  /// A name for renderers.
  package var style: String?
  /// The quantities it can be chosen in; `nil` takes the section's.
  package var each: Located<QuantityRange>?
  /// When it is offered.
  package var condition: ConditionDraft?
  /// The hours of which one must be open; `nil` takes the product's, none is always.
  package var available: [Located<String>]?
  /// Its own price; `nil` takes the product's, else the section's, else nothing.
  package var price: PriceDraft?
  /// Whether it is sold out, and why.
  package var soldOut: SoldOut?
  /// The number in stock; `nil` is not limited.
  package var stock: Int?
  /// What is stated about it, except its code.
  package var facts = ItemFacts()
  /// Its name in another system.
  package var code: CodeDraft?
  /// The taxes on it; `nil` takes the product's, else that of what it is in.
  package var tax: ItemTaxDraft?
  /// The sections it asks while chosen; `nil` takes the product's, else the section's.
  package var sections: [SectionDraft]?
  /// What is due for each unit, also where the unit is included or free.
  package var surcharge: PriceDraft?
  /// How much of it there may be; `nil` takes the product's, else the section's.
  package var portions: [PortionDraft]?
  /// Where it may be; `nil` takes the product's, else the section's.
  package var placements: [PortionDraft]?
  /// The part of its price that is due for a free default: what is more than its default portion.
  var excess: PriceDraft?
  /// The product's price in an included menu, which its share of a set's price depends on.
  var listPrice: PriceDraft?
  /// The number of its first sections that ask for a portion or a placement.
  var questionCount = 0
  /// Its location.
  package var location: SourceReference

  /// Describes an option; the rarer keys are set afterwards.
  package init(
    _ name: LocalizedText?, id: Located<String>? = nil, price: PriceDraft? = nil,
    sections: [SectionDraft]? = nil, location: SourceReference = .unknown
  ) {
    self.name = name
    self.id = id
    self.price = price
    self.sections = sections
    self.location = location
  }
}
