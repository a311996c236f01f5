/// What a menu states about an item besides its name and price.
///
/// `nil` is unknown; an empty list says that there is none. Words such as `vegan` or `milk` are the
/// English ones of the document, which a `Localizer` translates; other words are kept as written.
public struct ItemFacts: Hashable, Sendable {
  /// The diets that it fits: `vegan`, `halal`; a vegan item is vegetarian, too.
  public var diet: [String]?
  /// The allergens that it contains.
  public var allergens: [String]?
  /// The allergens of which it may contain traces.
  public var mayContain: [String]?
  /// Its energy in kilocalories; the range has an upper bound.
  public var kcal: QuantityRange?
  /// Its alcohol by volume.
  public var alcohol: Percentage?
  /// The age, in years, from which it may be sold.
  public var age: Int?
  /// The earlier price, shown struck, in minor units; it changes no total.
  public var was: Int64?
  /// Its name in another system.
  package var code: MenuCode?

  /// Creates facts, all of them unknown.
  public init() {}

  /// Whether nothing is known.
  public var isEmpty: Bool { self == ItemFacts() }

  /// These facts with those that `other` states in place of them.
  public func replacing(with other: ItemFacts) -> ItemFacts {
    var facts = self
    facts.diet = other.diet ?? diet
    facts.allergens = other.allergens ?? allergens
    facts.mayContain = other.mayContain ?? mayContain
    facts.kcal = other.kcal ?? kcal
    facts.alcohol = other.alcohol ?? alcohol
    facts.age = other.age ?? age
    facts.was = other.was ?? was
    facts.code = other.code ?? code
    return facts
  }
}

/// A compiled code: a text, or texts that the answers of other sections decide.
package struct MenuCode: Hashable, Sendable {
  /// The texts, each once.
  let texts: [String]
  /// The index of the text, as an "amount", so that codes are decided like prices.
  let index: MenuPrice

  /// The text if its index is known.
  func text(at index: PriceRange) -> String? {
    guard let index = index.amount.flatMap(Int.init(exactly:)), texts.indices.contains(index) else {
      return nil
    }
    return texts[index]
  }
}
