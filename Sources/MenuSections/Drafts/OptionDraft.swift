/// An option as an author describes it.
///
/// A menu has many options, most of them with a name and a price alone: the other keys are in
/// storage of their own, and are read and set as if they were properties.
@dynamicMemberLookup
package struct OptionDraft: Sendable {
  /// The written id; `nil` takes the name in the menu's own language.
  package var id: Located<String>?
  /// Its name; `nil` takes the product's.
  package var name: LocalizedText?
  /// Its own price; `nil` takes the product's, else the section's, else nothing.
  package var price: PriceDraft?
  /// The sections it asks while chosen; `nil` takes the product's, else the section's.
  package var sections: [SectionDraft]?
  /// Its location.
  package var location: SourceReference
  private var stored: Stored<Details>?

  /// Describes an option; the rarer keys are set afterwards.
  package init(
    _ name: LocalizedText?, id: Located<String>? = nil, price: PriceDraft? = nil,
    sections: [SectionDraft]? = nil, details: Details? = nil, location: SourceReference = .unknown
  ) {
    self.name = name
    self.id = id
    self.price = price
    self.sections = sections
    self.location = location
    stored = details.map { Stored($0) }
  }

  /// The keys that few options have.
  package struct Details: Sendable {
    /// The product that it takes the other keys from; `nil` for an item of its own.
    package var product: Located<String>?
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

    /// No key.
    package init() {}
  }

  /// The rarer keys; `nil` if it has none of them.
  package var details: Details? {
    get { stored?.value }
    set { stored = newValue.map { Stored($0) } }
  }

  /// A key that few options have.
  package subscript<Value>(dynamicMember key: WritableKeyPath<Details, Value?>) -> Value? {
    get { stored?.value[keyPath: key] }
    set { if stored != nil || newValue != nil { set(newValue, as: key) } }
  }

  /// Chips beside its name.
  package var labels: [MenuLabel] {
    get { stored?.value.labels ?? [] }
    set { if stored != nil || !newValue.isEmpty { set(newValue, as: \.labels) } }
  }

  /// What is stated about it, except its code.
  package var facts: ItemFacts {
    get { stored?.value.facts ?? ItemFacts() }
    set { if stored != nil || !newValue.isEmpty { set(newValue, as: \.facts) } }
  }

  /// The number of its first sections that ask for a portion or a placement.
  var questionCount: Int {
    get { stored?.value.questionCount ?? 0 }
    set { if stored != nil || newValue != 0 { set(newValue, as: \.questionCount) } }
  }

  private mutating func set<Value>(_ value: Value, as key: WritableKeyPath<Details, Value>) {
    var details = stored?.value ?? Details()
    details[keyPath: key] = value
    self.details = details
  }
}
