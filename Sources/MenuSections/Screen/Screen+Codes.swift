extension Screen {
  /// The discounts whose codes were redeemed, one for each code, in the order of the menu. Whether they
  /// apply is in the amounts of ``price``.
  public var redeemedDiscounts: [(id: String, name: LocalizedText)] {
    guard !order.codes.isEmpty, let terms = definition.terms else { return [] }
    var codes: Set<String> = []
    return terms.discounts.compactMap { discount in
      guard let code = discount.code, order.codes.contains(code), codes.insert(code).inserted
      else { return nil }
      return (discount.id, discount.name)
    }
  }

  /// The codes that were redeemed, which no rendering shows, sorted.
  package var redeemedCodes: [String] { order.codes }
}

extension MenuDefinition {
  /// Whether the menu has discounts that need a code.
  public var hasCodes: Bool { terms?.discounts.contains { $0.code != nil } ?? false }

  /// The code of a discount.
  package func code(ofDiscount id: String) -> String? {
    terms?.discounts.first { $0.id == id }?.code
  }
}
