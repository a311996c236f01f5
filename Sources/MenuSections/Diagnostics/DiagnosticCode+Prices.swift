/// Prices, `M04…`, and conditions, `M05…`.
extension DiagnosticCode {
  /// An amount in a menu without a currency.
  public static let missingCurrency = DiagnosticCode(
    "M0401", arguments: ["currency": .text, "key": .text, "rule": .text],
    example: """
        item: Tea
        price: 4500
      + currency: KRW
        sections:
          - total: Total
      """)

  /// A price table does not name every option of its section.
  public static let incompleteTable = DiagnosticCode(
    "M0402", arguments: ["names": .text, "section": .text, "subject": .text],
    example: """
        item: Tea
        currency: KRW
      - price: {Size: {S: 4000}}
      + price: {Size: {S: 4000, L: 4500}}
        sections:
          - menu: Size
            items: [S, L]
      """)

  /// A price list has no last resort, or something after it.
  public static let badRules = DiagnosticCode(
    "M0403", arguments: ["subject": .text],
    example: """
        item: Tea
        currency: KRW
        price:
          - {when: {Size: L}, is: 4500}
      +   - {is: 4000}
        sections:
          - menu: Size
            items: [S, L]
      """)

  /// `none` in place of an amount, where it says nothing about what is available.
  public static let misplacedNone = DiagnosticCode(
    "M0404",
    example: """
        item: Tea
        currency: KRW
        sections:
          - menu: Size
            id: size
            items: [S, L]
          - menu: Teas
            items:
      -       Green: {price: none}
      +       Green: {price: {size: {S: none, L: 4000}}}
      """)

  /// Conditions lead in a circle.
  public static let circle = DiagnosticCode(
    "M0501", arguments: ["other": .text, "path": .text, "section": .text],
    example: """
        item: Tea
        sections:
          - menu: Milk
      -     when: {Sugar: Brown}
            items: [Oat, Soy]
          - menu: Sugar
            when: {Milk: Oat}
            items: [White, Brown]
      """)

  /// Conditions build on each other too deep.
  public static let conditionsTooDeep = DiagnosticCode(
    "M0502", arguments: ["limit": .number],
    example: """
        item: Tea
        sections:
          - menu: Size
            items: [S, L]
          - menu: Lid
      -     when: \(String(repeating: "{not: ", count: 17)){Size: S}\(String(repeating: "}", count: 17))
      +     when: {not: {Size: S}}
            items: [None, Paper]
      """)

  package static let prices: [DiagnosticCode] = [
    .missingCurrency, .incompleteTable, .badRules, .misplacedNone, .circle, .conditionsTooDeep,
  ]
}
