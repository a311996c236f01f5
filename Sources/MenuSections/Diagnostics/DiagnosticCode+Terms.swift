/// Discounts, fees, tax and rounding, `M12…`.
extension DiagnosticCode {
  /// Rates that refer to each other.
  public static let taxCircle = DiagnosticCode(
    "M1201", arguments: ["path": .text],
    example: """
        item: Tea
        currency: EUR
        price: 4.50
        tax:
          included: yes
          rates:
            standard: 19%
      -     drinks: food
      +     drinks: standard
            food: drinks
          default: food
        sections:
          - total: Total
      """)

  /// Something costs money, but has no tax.
  public static let missingTax = DiagnosticCode(
    "M1202", arguments: ["example": .text, "name": .text],
    example: """
        item: Cafe
        currency: EUR
      - tax: {included: yes, rates: {standard: 19%}}
      + tax: {included: yes, rates: {standard: 19%}, default: standard}
        sections:
          - menu: Coffee
            select: any
            items: {Latte: 4.50, Mocha: 5.00}
      """)

  /// Keys of discounts, fees, tax or rounding that cannot be combined.
  public static let termsConflict = DiagnosticCode(
    "M1203", arguments: ["name": .text],
    example: """
        item: Cake
        currency: EUR
        price: 24.00
        discounts:
      -   - {discount: Autumn, off: 10%, of: [Topping]}
      +   - {discount: Autumn, off: 10%}
        sections:
          - menu: Topping
            items: {Cream: 1.00, Plums: 2.00}
      """)

  package static let terms: [DiagnosticCode] = [.taxCircle, .missingTax, .termsConflict]
}
