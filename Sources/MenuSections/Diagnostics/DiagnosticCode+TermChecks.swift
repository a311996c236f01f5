extension DiagnosticCode {
  /// Hours at which nothing is ever open.
  public static let neverOpen = DiagnosticCode(
    "M0621", .warning, arguments: ["name": .text],
    example: """
        item: Tea
        zone: Asia/Seoul
        hours:
      -   summer: {from: 2026-06-01, until: 2026-08-31}
      +   summer: {mon-sun: 09:00-18:00, from: 2026-06-01, until: 2026-08-31}
        available: summer
        sections:
          - menu: Teas
            items: [Green]
      """)

  /// Ranges of the same hours that overlap, or exceptions for the same date.
  public static let overlappingHours = DiagnosticCode(
    "M0622", .warning, arguments: ["name": .text, "date": .text, "witness": .text],
    example: """
        item: Tea
        zone: Asia/Seoul
        hours:
      -   open: {mon-fri: [08:00-12:00, 11:00-18:00]}
      +   open: {mon-fri: [08:00-12:00, 13:00-18:00]}
        available: open
        sections:
          - menu: Teas
            items: [Green]
      """)

  /// A tax rate or hours that nothing uses.
  public static let unusedTerm = DiagnosticCode(
    "M0623", .warning, arguments: ["name": .text],
    example: """
        item: Tea
        currency: EUR
      - tax: {included: yes, rates: {food: 7%, drinks: 19%}, default: food}
      + tax: {included: yes, rates: {food: 7%, drinks: 19%}, default: drinks}
        sections:
          - menu: Teas
            items: {Green: 2.50}
          - menu: Cakes
      +     tax: food
            items: {Cheesecake: 4.50}
      """)

  /// Two tax rates with one percentage, which are rounded apart.
  public static let equalRates = DiagnosticCode(
    "M0624", .note, arguments: ["name": .text, "other": .text, "rate": .text, "id": .text],
    example: """
        item: Tea
        currency: EUR
      - tax: {included: no, rates: {food: 7%, takeaway: 7%}, default: food}
      + tax: {included: no, rates: {food: 7%, takeaway: food}, default: food}
        sections:
          - menu: Teas
            items: {Green: 2.50}
          - menu: Cakes
            tax: takeaway
            items: {Cheesecake: 4.50}
      """)

  /// A discount or a fee that no order gets.
  public static let neverApplies = DiagnosticCode(
    "M0625", .warning, arguments: ["name": .text, "reason": .text],
    example: """
        item: Tea
        currency: EUR
        discounts:
      -   - {discount: Big order, id: big, off: 10%, minimum: 50.00}
      +   - {discount: Big order, id: big, off: 10%, minimum: 20.00}
        sections:
          - menu: Teas
            select: any
            each: 0..9
            items: {Green: 2.50}
      """)

  /// A discount that a limit always decides.
  public static let alwaysLimited = DiagnosticCode(
    "M0626", .warning, arguments: ["name": .text, "limit": .text, "witness": .text],
    example: """
        item: Tea
        currency: EUR
        discounts:
      -   - {discount: Lunch, id: lunch, off: 20%, minimum: 20.00, at-most: 3.00}
      +   - {discount: Lunch, id: lunch, off: 3.00, minimum: 20.00}
        sections:
          - menu: Teas
            select: any
            each: 0..9
            items: {Green: 2.50}
      """)

  /// A code that redeems two discounts at once.
  public static let sharedCode = DiagnosticCode(
    "M0627", .warning, arguments: ["name": .text, "other": .text, "witness": .text],
    example: """
        item: Tea
        currency: EUR
        discounts:
          - {discount: Welcome, id: welcome, off: 1.00, code: HELLO}
      -   - {discount: Friends, id: friends, off: 10%, code: hello}
      +   - {discount: Friends, id: friends, off: 10%, code: FRIEND}
        sections:
          - menu: Teas
            items: {Green: 2.50}
      """)

  package static let termChecks: [DiagnosticCode] = [
    .neverOpen, .overlappingHours, .unusedTerm, .equalRates, .neverApplies, .alwaysLimited,
    .sharedCode,
  ]
}
