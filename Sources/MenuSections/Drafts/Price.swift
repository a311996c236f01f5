import MenuText

/// A price in a menu that is written in Swift: `4500`, `"4.50"`, a table or rules.
///
/// A literal is an amount as in a document: `4` and `"4.50"` in USD are $4.00 and $4.50. Amounts
/// are exact; an amount that the currency cannot have is a diagnostic of the menu.
public struct Price: Sendable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  let draft: @Sendable (inout DraftContext) -> PriceDraft?

  /// Creates a whole amount: `4500`.
  public init(integerLiteral amount: Int) {
    self.init("\(amount)")
  }

  /// Creates an amount in decimals: `"4.50"`.
  public init(stringLiteral amount: String) {
    self.init(amount)
  }

  /// Creates an amount from decimal text.
  public init(_ amount: String) {
    self.init { context in context.amount(amount).map { .amount($0) } }
  }

  init(_ draft: @escaping @Sendable (inout DraftContext) -> PriceDraft?) {
    self.draft = draft
  }

  /// An amount in the smallest units of the menu's currency: 450 in USD is $4.50.
  public static func minorUnits(_ amount: Int64) -> Price {
    Price { context in context.amount(minorUnits: amount).map { .amount($0) } }
  }

  /// Not available, in place of the price of an option in a table or of a rule.
  public static let notAvailable = Price { context in PriceDraft.unavailable(at: context.location) }

  /// One price for each option of another section:
  /// `.table("size", ["small": "9.90", "large": 14])`.
  public static func table(_ section: String, _ prices: KeyValuePairs<String, Price>) -> Price {
    let rows = prices.map { (option: $0.key, price: $0.value) }
    return Price { context in context.table(section, rows) { $0.draft(&$1) } }
  }

  /// The price of the first rule whose condition holds, or else the last one:
  /// `.rules([(when: .chosen("size", "large"), is: 3)], otherwise: 2)`.
  public static func rules(_ rules: [(when: Condition, is: Price)], otherwise: Price) -> Price {
    let all = rules.map { (when: Optional($0.when), is: $0.is) } + [(when: nil, is: otherwise)]
    return Price { context in context.rules(all) { $0.draft(&$1) } }
  }
}

extension DraftContext {
  /// Prices, or what is decided like them, by option; `nil` for those that are wrong.
  mutating func entries<Value>(
    _ rows: [(option: String, price: Value)], _ read: (Value, inout Self) -> PriceDraft?
  ) -> [(option: Located<String>, price: PriceDraft)?] {
    rows.map { row in
      guard let option = name(row.option, .sentence("noun.option")),
        let price = read(row.price, &self)
      else { return nil }
      return (option, price)
    }
  }

  /// A table; `nil` if something in it is wrong, which is reported.
  mutating func table<Value>(
    _ section: String, _ rows: [(option: String, price: Value)],
    _ read: (Value, inout Self) -> PriceDraft?
  ) -> PriceDraft? {
    guard let section = name(section, .sentence("noun.section")) else { return nil }
    return entries(rows, read).allKnown().map { .table(section: section, entries: $0) }
  }

  /// Rules; `nil` if something in them is wrong, which is reported.
  mutating func rules<Value>(
    _ rules: [(when: Condition?, is: Value)], _ read: (Value, inout Self) -> PriceDraft?
  ) -> PriceDraft? {
    rules.map { rule -> PriceDraft.Rule? in
      let condition = rule.when.map { $0.draft(&self) }
      guard let price = read(rule.is, &self) else { return nil }
      if case .some(.none) = condition { return nil }
      return PriceDraft.Rule(condition ?? nil, price, location: location)
    }.allKnown().map { .rules($0, location: location) }
  }
}
