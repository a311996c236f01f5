import MenuText

/// A discount of a menu that is written in Swift: `MenuDiscount("Lunch", off: "10%")`.
///
/// The keys mean the same as in a document. Discounts apply in their order, each to what is left.
public struct MenuDiscount: Sendable {
  let draft: @Sendable (inout DraftContext) -> DiscountDraft

  /// Creates a discount of a percentage (`"10%"`) or an amount (`"5.00"`).
  ///
  /// It is for the sections and items in `of`, or for all. With `per`, the cheapest of so many units is
  /// discounted; of the discounts with the same `oneOf`, only the first that applies counts. With
  /// `isTaxedInFull`, another pays it, so that tax is due on the full price.
  public init(
    _ name: LocalizedText, id: String? = nil, off: String, of: [String] = [],
    when condition: Condition? = nil, code: String? = nil, minimum: Price? = nil,
    atMost maximum: Price? = nil, per: Int = 1, oneOf: String? = nil, isTaxedInFull: Bool = false,
    rounding: RoundingMode = .halfUp
  ) {
    draft = { context in
      var draft = DiscountDraft(
        context.text(name, .key("discount")) ?? name, location: context.location)
      draft.id = context.id(id)
      draft.off =
        off.contains("%")
        ? context.percentage(off, "off").map { .rate($0) }
        : context.positive(Price(off), "off").map { .amount($0) }
      draft.of = of.compactMap { context.name($0, .sentence("noun.section")) }
      draft.condition = condition?.draft(&context)
      draft.code = code.map { Located($0, at: context.location) }
      draft.minimum = minimum.flatMap { context.positive($0, "minimum") } ?? 0
      draft.maximum = maximum.flatMap { context.positive($0, "at-most") }
      draft.per = context.whole(per, .key("per"), within: 1...1_000) ?? 1
      draft.oneOf = oneOf
      draft.isTaxedInFull = isTaxedInFull
      draft.rounding = rounding
      return draft
    }
  }
}

/// A fee of a menu that is written in Swift: `MenuFee("Delivery", price: "3.00", tax: ["standard"])`.
///
/// The keys mean the same as in a document. In a menu with tax, a fee says its taxes; `[]` is none.
public struct MenuFee: Sendable {
  let draft: @Sendable (inout DraftContext) -> FeeDraft

  /// Creates a fee with a price, for the order or for each unit.
  public init(
    _ name: LocalizedText, id: String? = nil, price: Price, isPerUnit: Bool = false,
    of: [String] = [], when condition: Condition? = nil, tax: [String]? = nil
  ) {
    self.init(name, id: id, of: of, condition: condition, tax: tax, rounding: .halfUp) { context in
      price.draft(&context).map { .price($0, isPerUnit: isPerUnit) }
    }
  }

  /// Creates a fee that is a percentage (`"10%"`) of the items or of the total.
  public init(
    _ name: LocalizedText, id: String? = nil, rate: String, base: FeeBase = .items,
    of: [String] = [], when condition: Condition? = nil, tax: [String]? = nil,
    rounding: RoundingMode = .halfUp
  ) {
    self.init(name, id: id, of: of, condition: condition, tax: tax, rounding: rounding) { context in
      context.percentage(rate, "rate").map { .rate($0, of: base) }
    }
  }

  /// Creates a fee whose amount is given for each order.
  public init(
    given name: LocalizedText, id: String? = nil, when condition: Condition? = nil,
    tax: [String]? = nil
  ) {
    self.init(name, id: id, of: [], condition: condition, tax: tax, rounding: .halfUp) { _ in
      .given
    }
  }

  private init(
    _ name: LocalizedText, id: String?, of: [String], condition: Condition?, tax: [String]?,
    rounding: RoundingMode, size: @escaping @Sendable (inout DraftContext) -> FeeDraft.Size?
  ) {
    draft = { context in
      var draft = FeeDraft(context.text(name, .key("fee")) ?? name, location: context.location)
      draft.id = context.id(id)
      draft.size = size(&context)
      draft.of = of.compactMap { context.name($0, .sentence("noun.section")) }
      draft.condition = condition?.draft(&context)
      draft.tax = context.itemTax(tax)
      draft.saysTax = tax != nil
      draft.rounding = rounding
      return draft
    }
  }
}

/// The tax of a menu that is written in Swift:
/// `MenuTax(isIncluded: true, rates: ["standard": "19%", "food": "7%"], default: ["standard"])`.
///
/// The keys mean the same as in a document.
public struct MenuTax: Sendable {
  /// A percentage (`"10%"`), the id of another rate, or one of them for each channel.
  public struct Rate: Sendable, ExpressibleByStringLiteral {
    let draft: @Sendable (inout DraftContext) -> TaxDraft.Rate?

    /// Creates a percentage, or the id of another rate.
    public init(stringLiteral text: String) {
      draft = { context in
        text.contains("%")
          ? context.percentage(text, "rates").map { .percentage($0) }
          : .id(Located(text, at: context.location))
      }
    }

    private init(_ channels: [(String, Rate)]) {
      draft = { context in
        .channels(
          channels.compactMap { channel, rate in
            rate.draft(&context).map { (Located(channel, at: context.location), $0) }
          })
      }
    }

    /// A rate for each channel.
    public static func channels(_ rates: KeyValuePairs<String, Rate>) -> Rate {
      Rate(rates.map { ($0.key, $0.value) })
    }
  }

  let draft: @Sendable (inout DraftContext) -> TaxDraft

  /// Creates tax that is included in prices or added to them.
  ///
  /// `default` has the taxes of items that name none; without it, each priced item names its own.
  public init(
    isIncluded: Bool, rates: KeyValuePairs<String, Rate>, default standard: [String]? = nil,
    roundedAt place: TaxPlace = .rate, rounding: RoundingMode = .halfUp
  ) {
    let rates = rates.map { ($0.key, $0.value) }
    draft = { context in
      var draft = TaxDraft(
        isIncluded: isIncluded,
        rates: rates.map { (id: Located($0.0, at: context.location), rate: $0.1.draft(&context)) },
        location: context.location)
      draft.standard = context.itemTax(standard)
      draft.saysStandard = standard != nil
      draft.place = Located(place, at: context.location)
      draft.rounding = rounding
      return draft
    }
  }
}

/// How the total of a menu that is written in Swift is rounded for payment:
/// `MenuRounding(to: "0.05", when: .chosen("payment", "cash"))`.
public struct MenuRounding: Sendable {
  let draft: @Sendable (inout DraftContext) -> RoundingDraft?

  /// Creates rounding to multiples of an amount.
  public init(to unit: Price, mode: RoundingMode = .halfUp, when condition: Condition? = nil) {
    draft = { context in
      guard let unit = context.positive(unit, "to") else { return nil }
      var draft = RoundingDraft(unit: unit)
      draft.mode = mode
      draft.condition = condition?.draft(&context)
      return draft
    }
  }
}

extension DraftContext {
  /// Discounts, fees, tax and rounding.
  mutating func terms(
    discounts: [MenuDiscount], fees: [MenuFee], tax: MenuTax?, rounding: MenuRounding?
  ) -> AmountTermsDraft {
    var terms = AmountTermsDraft()
    terms.discounts = discounts.isEmpty ? nil : discounts.map { $0.draft(&self) }
    terms.fees = fees.isEmpty ? nil : fees.map { $0.draft(&self) }
    terms.tax = tax.map { $0.draft(&self) }
    terms.rounding = rounding.flatMap { $0.draft(&self) }
    return terms
  }

  /// The taxes of an item; an empty list is none.
  func itemTax(_ ids: [String]?) -> ItemTaxDraft? {
    ids.map { ids in
      ItemTaxDraft(
        ids.filter { $0 != "none" }.map { Located($0, at: location) }, at: location)
    }
  }

  /// A percentage such as `10%`.
  mutating func percentage(_ text: String, _ key: String) -> Percentage? {
    if text.last == "%", let percentage = Percentage(text) { return percentage }
    report(
      .wrongValue, "percentage", with: ["key": .text(key), "found": .found(text)])
    return nil
  }

  /// An amount above 0.
  mutating func positive(_ price: Price, _ key: String) -> Int64? {
    guard case .amount(let amount, _)? = price.draft(&self) else { return nil }
    if amount > 0 { return amount }
    report(.wrongValue, "positive", with: ["key": .text(key), "found": .found(amount)])
    return nil
  }
}
