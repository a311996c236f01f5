/// What no order can do, `M06…`, inventories, answers, `M07…`, and other files, `M09…`.
extension DiagnosticCode {
  /// An inventory entry names something the menu lacks.
  public static let unknownInventoryPath = DiagnosticCode(
    "M0601", arguments: ["meant": .text, "path": .text],
    example: DiagnosticExample(
      """
        inventory: tea
      - sold-out: [Milk.Oats]
      + sold-out: [Milk.Oat]
      """, document: .inventory(of: milk)))

  /// A section requires more than is available today.
  public static let nothingLeft = DiagnosticCode(
    "M0602", .warning, arguments: ["demand": .text, "reach": .text, "section": .text],
    example: """
        item: Tea
        sections:
          - menu: Milk
      -     items: {Oat: {sold-out: yes}, Soy: {stock: 0}}
      +     items: {Oat: {sold-out: yes}, Soy: {stock: 12}}
      """)

  /// A section's condition can never hold.
  public static let neverShown = DiagnosticCode(
    "M0611", .warning, arguments: ["reason": .text, "section": .text],
    example: """
        item: Tea
        sections:
          - menu: Heat
            items: [Hot, Iced]
          - menu: Extras
      -     when: {all: [{Heat: Hot}, {Heat: Iced}]}
      +     when: {Heat: Hot}
            items: [Honey]
      """)

  /// An option's condition can never hold.
  public static let neverOffered = DiagnosticCode(
    "M0612", .warning, arguments: ["option": .text, "reason": .text],
    example: """
        item: Tea
        sections:
          - menu: Heat
            items: [Hot, Iced]
          - menu: Ice
            when: {Heat: Iced}
            select: optional
      -     items: {Little: {when: {Heat: Hot}}, Much: 0}
      +     items: [Little, Much]
      """)

  /// A condition holds in every order.
  public static let alwaysHolds = DiagnosticCode(
    "M0613", .warning, arguments: ["name": .text],
    example: """
        item: Tea
        sections:
          - count: Cups
          - menu: Tray
      -     when: {Cups: {count: 1..}}
      +     when: {Cups: {count: 2..}}
            select: optional
            items: [Wood]
      """)

  /// Conditions leave fewer options than must be chosen.
  public static let tooFewOffered = DiagnosticCode(
    "M0614", .warning,
    arguments: ["demand": .text, "reach": .text, "section": .text, "witness": .text],
    example: """
        item: Tea
        sections:
          - menu: Heat
            items: [Hot, Iced]
          - menu: Cup
      -     items: {China: {when: {Heat: Hot}}}
      +     items: {China: {when: {Heat: Hot}}, Glass: {when: {Heat: Iced}}}
      """)

  /// A line of a price list that no order reaches.
  public static let unreachedRule = DiagnosticCode(
    "M0615", .warning, arguments: ["price": .text, "reason": .text],
    example: """
        item: Tea
        currency: KRW
      - price: [{when: {Heat: [Hot, Iced]}, is: 4000}, {when: {Heat: Iced}, is: 4500}, {is: 3500}]
      + price: [{when: {Heat: Iced}, is: 4500}, {when: {Heat: [Hot, Iced]}, is: 4000}, {is: 3500}]
        sections:
          - menu: Heat
            items: [Hot, Iced]
      """)

  /// The discounts of an order can be more than its price.
  public static let totalBelowZero = DiagnosticCode(
    "M0616", .warning, arguments: ["total": .text, "witness": .text, "zero": .text],
    example: """
        item: Tea
        currency: KRW
        sections:
          - menu: Cake
            select: optional
            items: {Cheesecake: 4500}
          - menu: Coupon
            select: optional
      +     when: {Cake: Cheesecake}
            items: {Welcome: -1000}
      """)

  /// The most expensive order is below the menu's minimum.
  public static let minimumOutOfReach = DiagnosticCode(
    "M0617", .warning, arguments: ["maximum": .text, "minimum": .text],
    example: """
        item: Tea
        currency: KRW
      - minimum: 9000
      + minimum: 4000
        sections:
          - menu: Cake
            items: {Cheesecake: 4500}
      """)

  /// Free units in a section where nothing has a price.
  public static let uselessFree = DiagnosticCode(
    "M0618", .warning, arguments: ["section": .text],
    example: """
        item: Tea
      + currency: KRW
        sections:
          - menu: Sugar
            select: any
            free: 2
      -     items: [White, Brown]
      +     items: {White: 100, Brown: 100}
      """)

  /// Texts that are there in one language only, where the item's name has several.
  public static let untranslated = DiagnosticCode(
    "M0619", .note, arguments: ["count": .number, "language": .text, "locale": .text],
    example: """
        item: {en: Tea, ko: 차}
        sections:
          - id: size
            menu: {en: Size, ko: 크기}
      -     items: [Small, Large]
      +     items:
      +       small: {en: Small, ko: 작게}
      +       large: {en: Large, ko: 크게}
      """)

  /// An earlier price that is not above the price.
  public static let uselessEarlierPrice = DiagnosticCode(
    "M0620", .warning, arguments: ["earlier": .text, "price": .text],
    example: """
        item: Tea
        currency: KRW
        sections:
          - menu: Cake
      -     items: {Cheesecake: {price: 4500, was: 4000}}
      +     items: {Cheesecake: {price: 4000, was: 4500}}
      """)

  /// An accent that looks like the color of errors.
  public static let accentLikeErrors = DiagnosticCode(
    "M0628", .note, arguments: ["color": .text, "error": .text],
    example: """
        item: Tea
      - accent: "#c62828"
      + accent: "#146c43"
        sections:
          - menu: Size
            items: [Small, Large]
      """)

  /// Items without a price, beside items with one or in a menu with a currency, and counts that
  /// multiply by 0 or multiply a cart.
  public static let missingPrice = DiagnosticCode(
    "M0629", .warning, arguments: ["names": .text, "count": .number],
    example: """
        item: Tea house
        currency: KRW
        sections:
          - menu: Tea
            select: any
            each: 0..9
      -     items: {Green tea: 4500, Black tea: }
      +     items: {Green tea: 4500, Black tea: 4000}
          - {menu: Cakes, select: any, each: 0..9, items: {Cheesecake: 5500}}
      """)

  /// An answer that the menu does not accept.
  public static let rejectedAnswer = DiagnosticCode(
    "M0701", arguments: ["names": .text, "sentence": .text],
    example: DiagnosticExample(
      """
      - Milk: Rice
      + Milk: Oat
      """, document: .answers(to: milk)))

  /// A picture's file is not there.
  public static let missingImage = DiagnosticCode(
    "M0901", .warning, arguments: ["image": .text, "path": .text],
    example: """
        item: Tea
        sections:
          - title: Tea
      -     image: no-such-picture.png
      +     image: https://example.com/tea.png
          - total: Total
      """)

  package static let checks: [DiagnosticCode] =
    [
      .unknownInventoryPath, .nothingLeft, .neverShown, .neverOffered, .alwaysHolds, .tooFewOffered,
      .unreachedRule, .totalBelowZero, .minimumOutOfReach, .uselessFree, .untranslated,
      .uselessEarlierPrice,
    ] + termChecks + [.accentLikeErrors, .missingPrice, .rejectedAnswer, .missingImage]

  private static let milk = """
    id: tea
    item: Tea
    sections:
      - menu: Milk
        items: [Oat, Soy]
    """
}
