/// An option as an author describes it.
///
/// A menu has many options, most of them with a name and a price alone. An option is one reference,
/// so that the builder copies no texts; the keys that few options have are in storage of their own,
/// and are read and set as if they were properties.
@dynamicMemberLookup
package struct OptionDraft: Sendable {
  /// The keys that most options have.
  private struct Content: Sendable {
    var id: Located<String>?
    var name: LocalizedText?
    var price: PriceDraft?
    var sections: [SectionDraft]?
    var location: SourceReference
    var details: Stored<Details>?
  }

  private var stored: Stored<Content>

  /// Describes an option; the rarer keys can be set afterwards.
  package init(
    _ name: LocalizedText?, id: Located<String>? = nil, price: PriceDraft? = nil,
    sections: [SectionDraft]? = nil, location: SourceReference = .unknown
  ) {
    stored = Stored(
      Content(id: id, name: name, price: price, sections: sections, location: location))
  }

  /// The keys that few options have.
  package struct Details: Sendable {
    /// The product that it takes the other keys from; `nil` for an item of its own.
    package var product: Located<String>?
    package var description: LocalizedText?
    package var image: MenuImage?
    /// Chips beside its name.
    package var labels: [MenuLabel] = []
    /// A name for renderers.
    package var style: String?
    /// The quantities it can be chosen in; `nil` takes the section's.
    package var each: Located<QuantityRange>?
    package var condition: ConditionDraft?
    /// The hours, one of which must be open; `nil` takes the product's, empty means always.
    package var available: [Located<String>]?
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
    /// The same without a price at the use: `none` in it counts there, too.
    var exclusions: PriceDraft?
    /// The number of its first sections that ask for a portion or a placement.
    var questionCount = 0
    /// Whether its sections are a copy of its menu's that a branch changed for it; `nil` means no.
    var changesMenuSections: Bool?

    package init() {}
  }

  /// The written id; `nil` takes the name in the menu's own language.
  package var id: Located<String>? {
    get { stored.value.id }
    set { change { $0.id = newValue } }
  }

  /// Its name; `nil` takes the product's.
  package var name: LocalizedText? {
    get { stored.value.name }
    set { change { $0.name = newValue } }
  }

  /// Its own price; `nil` takes the product's, else the section's, else nothing.
  package var price: PriceDraft? {
    get { stored.value.price }
    set { change { $0.price = newValue } }
  }

  /// The sections it asks while chosen; `nil` takes the product's, else the section's.
  package var sections: [SectionDraft]? {
    get { stored.value.sections }
    set { change { $0.sections = newValue } }
  }

  package var location: SourceReference {
    get { stored.value.location }
    set { change { $0.location = newValue } }
  }

  /// The rarer keys; `nil` if it has none of them.
  package var details: Details? {
    get { stored.value.details?.value }
    set { change { $0.details = newValue.map { Stored($0) } } }
  }

  var hasDetails: Bool { stored.value.details != nil }

  /// Its name in the menu's own language.
  var fallbackName: String? { stored.value.name?.fallback }

  /// Its price if that is an amount with nothing beside it; 0 without a price.
  var plainAmount: Int64? {
    guard !hasDetails else { return nil }
    return switch stored.value.price {
    case nil: 0
    case .amount(let amount, _)?: amount
    case .table?, .rules?, .unavailable?: nil
    }
  }

  package subscript<Value>(dynamicMember key: WritableKeyPath<Details, Value?>) -> Value? {
    get { stored.value.details?.value[keyPath: key] }
    set { if hasDetails || newValue != nil { set(newValue, as: key) } }
  }

  /// Chips beside its name.
  package var labels: [MenuLabel] {
    get { stored.value.details?.value.labels ?? [] }
    set { if hasDetails || !newValue.isEmpty { set(newValue, as: \.labels) } }
  }

  /// What is stated about it, except its code.
  package var facts: ItemFacts {
    get { stored.value.details?.value.facts ?? ItemFacts() }
    set { if hasDetails || !newValue.isEmpty { set(newValue, as: \.facts) } }
  }

  /// The number of its first sections that ask for a portion or a placement.
  var questionCount: Int {
    get { stored.value.details?.value.questionCount ?? 0 }
    set { if hasDetails || newValue != 0 { set(newValue, as: \.questionCount) } }
  }

  private mutating func set<Value>(_ value: Value, as key: WritableKeyPath<Details, Value>) {
    var details = details ?? Details()
    details[keyPath: key] = value
    self.details = details
  }

  private mutating func change(_ body: (inout Content) -> Void) {
    var content = stored.value
    body(&content)
    stored = Stored(content)
  }
}
