import MenuText

extension DraftContext {
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
      ItemTaxDraft(ids.filter { $0 != "none" }.map { Located($0, at: location) }, at: location)
    }
  }

  /// A percentage such as `10%`.
  mutating func percentage(_ text: String, _ key: String) -> Percentage? {
    if text.last == "%", let percentage = Percentage(text) { return percentage }
    report(.wrongValue, "percentage", with: ["key": .text(key), "found": .found(text)])
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
