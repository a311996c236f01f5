import MenuSections

/// The keys of discounts, fees, tax and rounding.
extension MenuVocabulary {
  /// Keys of a menu, and of a branch that replaces its base's.
  static let discounts = SchemaKey(
    "discounts", title: "Discounts",
    description: "The discounts, in the order in which they apply, each to what is left.",
    shape: .list(of: .map(discount)), examples: ["[{discount: Lunch, off: 10%}]"])

  static let fees = SchemaKey(
    "fees", title: "Fees", description: "What is due beside the items.",
    shape: .list(of: .map(fee)), examples: ["[{fee: Delivery, price: 3000, tax: none}]"])

  static let menuTax = SchemaKey(
    "tax", title: "Tax", description: "The rates, and how tax is computed.", shape: .map(tax),
    examples: ["{included: yes, rates: {standard: 10%}, default: standard}"])

  static let menuRounding = SchemaKey(
    "rounding", title: "Rounding", description: "What can be paid; the last line of the total.",
    shape: .map(rounding), examples: ["{to: 10}"])

  /// From how many units one is discounted.
  static let pers = 2...1_000

  static let discount = SchemaMap([
    SchemaKey(
      "discount", title: "Discount", description: "Its name.", shape: .definition("text"),
      isRequired: true, examples: ["Lunch"]),
    termsID,
    SchemaKey(
      "off", title: "Off", description: "A percentage, or an amount.",
      shape: .either([percentage, positiveAmount]), isRequired: true, examples: ["10%", "1000"]),
    of,
    termsCondition,
    SchemaKey(
      "code", title: "Code", description: "What customers redeem; no page shows it.",
      shape: .scalar(pattern: namePattern), examples: ["WELCOME"]),
    SchemaKey(
      "minimum", title: "Least sum", description: "What its items must come to.",
      shape: positiveAmount, examples: ["20000"]),
    SchemaKey(
      "at-most", title: "Most", description: "The most that it takes off.", shape: positiveAmount,
      examples: ["5000"]),
    SchemaKey(
      "per", title: "One of", description: "Of so many units the cheapest one is discounted.",
      shape: .whole(pers), examples: ["2"]),
    SchemaKey(
      "one-of", title: "One of several",
      description: "Only the first that applies of those with the same name.",
      shape: .scalar(), examples: ["promotion"]),
    SchemaKey(
      "tax", title: "Tax", description: "Full where another pays it: tax is due on the full price.",
      shape: .words(["full"]), examples: ["full"]),
    roundingMode("round"),
  ])

  static let fee = SchemaMap(
    [
      SchemaKey(
        "fee", title: "Fee", description: "Its name.", shape: .definition("text"), isRequired: true,
        examples: ["Delivery"]),
      termsID,
      SchemaKey(
        "price", title: "Price", description: "An amount, rules, or 'given' for each order.",
        shape: .either([.words(["given"]), .definition("price")]),
        examples: ["3000", "[{when: {subtotal: 20000..}, is: 0}, {is: 3000}]"]),
      SchemaKey(
        "rate", title: "Rate", description: "A percentage, instead of a price.", shape: percentage,
        examples: ["10%"]),
      of,
      SchemaKey(
        "base", title: "Base", description: "The amount that the rate applies to.",
        shape: .words(FeeBase.allCases.map(\.rawValue)), default: "items", examples: ["total"]),
      SchemaKey(
        "per", title: "For each", description: "Whether the price is due once, or for each unit.",
        shape: .words(["order", "unit"]), default: "order", examples: ["unit"]),
      termsCondition,
      itemTax,
      roundingMode("round"),
    ], rules: [.exactlyOne(of: ["price", "rate"])])

  static let tax = SchemaMap([
    SchemaKey(
      "included", title: "Included", description: "Whether prices include the tax.", shape: .flag,
      isRequired: true, examples: ["yes"]),
    SchemaKey(
      "rates", title: "Rates",
      description: "Percentages by id; or another's id, or one of them for each channel.",
      shape: .map(
        SchemaMap(
          of: .either([
            percentage, .scalar(pattern: namePattern),
            .map(
              SchemaMap(
                of: .either([percentage, .scalar(pattern: namePattern)]), patterns: [], minimum: 1)),
          ]), patterns: [], minimum: 1)), isRequired: true,
      examples: ["{standard: 10%, reduced: 8%}"]),
    SchemaKey(
      "default", title: "Default", description: "The tax of what says none itself.",
      shape: itemTax.shape, examples: ["standard"]),
    SchemaKey(
      "round", title: "Rounding", description: "What of the tax is rounded, and how.",
      shape: .map(taxRounding), examples: ["{at: line, mode: half-even}"]),
  ])

  static let taxRounding = SchemaMap([
    SchemaKey(
      "at", title: "What is rounded", description: "Each line, the sum of a rate, or the whole.",
      shape: .words(TaxPlace.allCases.map(\.rawValue)), default: "rate", examples: ["line"]),
    roundingMode("mode"),
  ])

  static let rounding = SchemaMap([
    SchemaKey(
      "to", title: "Unit", description: "The least amount that can be paid.",
      shape: positiveAmount, isRequired: true, examples: ["10"]),
    roundingMode("mode"),
    SchemaKey(
      "when", title: "Condition", description: "The total is rounded only while this holds.",
      shape: .definition("condition"), examples: ["{payment: cash}"]),
  ])

  static let itemTax = SchemaKey(
    "tax", title: "Tax", description: "The id of a rate, none, or a list of ids.",
    shape: .either([.definition("name"), .list(of: .definition("name"), minimum: 1)]),
    examples: ["reduced", "none", "[cgst, sgst]"])

  private static let termsID = SchemaKey(
    "id", title: "Id", description: "What orders call it; its name by default.",
    shape: .definition("id"), examples: ["lunch"])

  private static let of = SchemaKey(
    "of", title: "Of", description: "The sections and items of the page that it is for.",
    shape: .either([.definition("name"), .list(of: .definition("name"))]),
    examples: ["coffee", "[coffee, cake.cheesecake]"])

  private static let termsCondition = SchemaKey(
    "when", title: "Condition",
    description: "It counts only while this holds; 'subtotal' takes a range of amounts.",
    shape: .definition("condition"), examples: ["{subtotal: 20000..}"])

  private static func roundingMode(_ key: String) -> SchemaKey {
    SchemaKey(
      key, title: "Mode", description: "How fractions are rounded.",
      shape: .words(RoundingMode.allCases.map(\.rawValue)), default: "half-up",
      examples: ["half-even"])
  }

  private static let percentage = SchemaShape.text(
    pattern: "^([0-9]{1,2}(\\.[0-9]{1,6})?|100(\\.0{1,6})?|0[0-9]{1,2}(\\.[0-9]{1,6})?)%$")

  private static let positiveAmount = SchemaShape.number(0...largestAmount)
}
