/// Discounts, fees, tax and rounding as an author writes them; names are looked up by the builder.
///
/// Each part is `nil` where it is not written, so that a branch keeps its base's.
package struct AmountTermsDraft: Sendable {
  package var discounts: [DiscountDraft]?
  package var fees: [FeeDraft]?
  package var tax: TaxDraft?
  package var rounding: RoundingDraft?
  /// Whether `tax` is written, but could not be read.
  package var isTaxLost = false

  package init() {}

  package var isEmpty: Bool {
    discounts == nil && fees == nil && tax == nil && rounding == nil && !isTaxLost
  }

  /// These with those of a branch in their place.
  func replacing(with other: AmountTermsDraft) -> AmountTermsDraft {
    var terms = self
    terms.discounts = other.discounts ?? discounts
    terms.fees = other.fees ?? fees
    terms.tax = other.tax ?? tax
    terms.rounding = other.rounding ?? rounding
    return terms
  }
}

/// The ids of the taxes of an item or a fee; none for `none`.
package typealias ItemTaxDraft = Located<[Located<String>]>

package struct DiscountDraft: Sendable {
  package var name: LocalizedText
  /// The written id; `nil` takes the name in the menu's own language.
  package var id: Located<String>?
  /// What it takes off; `nil` if that could not be read.
  package var off: DiscountSize?
  /// The sections and items that it is for; none for all.
  package var of: [Located<String>] = []
  package var condition: ConditionDraft?
  package var code: Located<String>?
  /// The least sum of its items, in minor units.
  package var minimum: Int64 = 0
  /// The most that it takes off, in minor units.
  package var maximum: Int64?
  /// One unit of so many.
  package var per = 1
  /// Only the first that applies of those with the same name.
  package var oneOf: String?
  /// Whether tax is due on the full price.
  package var isTaxedInFull = false
  package var rounding = RoundingMode.halfUp
  package var location: SourceReference

  package init(_ name: LocalizedText, location: SourceReference) {
    self.name = name
    self.location = location
  }
}

package struct FeeDraft: Sendable {
  package enum Size: Sendable {
    case price(PriceDraft, isPerUnit: Bool)
    case given
    case rate(Percentage, of: FeeBase)
  }

  package var name: LocalizedText
  /// The written id; `nil` takes the name in the menu's own language.
  package var id: Located<String>?
  /// How much it is; `nil` if that could not be read.
  package var size: Size?
  /// The sections and items that it is for; none for all.
  package var of: [Located<String>] = []
  package var condition: ConditionDraft?
  /// The taxes on it; `nil` where none is written.
  package var tax: ItemTaxDraft?
  /// Whether `tax` is written, readable or not.
  package var saysTax = false
  /// Whether its size could not be read and `base` is written.
  package var saysBase = false
  package var rounding = RoundingMode.halfUp
  package var location: SourceReference

  package init(_ name: LocalizedText, location: SourceReference) {
    self.name = name
    self.location = location
  }
}

package struct TaxDraft: Sendable {
  /// What an id refers to.
  package indirect enum Rate: Sendable {
    case percentage(Percentage)
    case id(Located<String>)
    case channels([(channel: Located<String>, rate: Rate)])
  }

  package var isIncluded: Bool
  /// The rates in order; `nil` for one that could not be read.
  package var rates: [(id: Located<String>, rate: Rate?)]
  /// The tax of items that name none.
  package var standard: ItemTaxDraft?
  /// Whether `default` is written, readable or not.
  package var saysStandard = false
  /// What is rounded.
  package var place = Located(TaxPlace.rate)
  package var rounding = RoundingMode.halfUp
  package var location: SourceReference

  /// Whether a rate could not be read, so that an unknown id may be its.
  var hasUnreadRates: Bool { rates.contains { $0.rate == nil } }

  package init(
    isIncluded: Bool, rates: [(id: Located<String>, rate: Rate?)], location: SourceReference
  ) {
    self.isIncluded = isIncluded
    self.rates = rates
    self.location = location
  }
}

/// The rounding of the total as an author writes it.
package struct RoundingDraft: Sendable {
  /// The least amount that can be paid, in minor units; from 1.
  package var unit: Int64
  package var mode = RoundingMode.halfUp
  package var condition: ConditionDraft?

  package init(unit: Int64) {
    self.unit = unit
  }
}
