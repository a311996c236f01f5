/// What can be chosen, and how much of it: `M03…`.
extension DiagnosticCode {
  /// A section of a kind that is not allowed here, or that occurs too often.
  public static let misplacedSection = DiagnosticCode(
    "M0301", arguments: ["kind": .text, "limit": .number],
    example: """
        item: Tea
        sections:
          - count: Cups
      -   - count: Pots
      +   - count: Biscuits
      +     range: 0..9
      +     price: 0
      """)

  /// A default breaks the limits of its section.
  public static let badDefault = DiagnosticCode(
    "M0302",
    arguments: [
      "limit": .number, "minimum": .number, "name": .text, "quantity": .number, "range": .text,
      "step": .number,
    ],
    example: """
        item: Tea
        sections:
          - menu: Size
            select: one
      -     default: [S, L]
      +     default: S
            items: [S, L]
      """)

  /// Quantities or kinds contradict the select type.
  public static let contradictoryLimits = DiagnosticCode(
    "M0303", arguments: ["limit": .number, "minimum": .number, "range": .text],
    example: """
        item: Tea
        sections:
          - menu: Sugar
      -     select: one
      +     select: 0..2
            each: 0..2
            items: [White, Brown]
      """)

  /// The menu does not say which units are free.
  public static let ambiguousFree = DiagnosticCode(
    "M0304", arguments: ["count": .number, "name": .text],
    example: """
        item: Tea
        currency: KRW
        sections:
          - menu: Extras
            select: any
      -     free: 1
      +     free: {first: 1, units: cheapest}
            items: {Milk: 300, Honey: 500}
      """)

  /// A key has no meaning beside another.
  public static let meaninglessKey = DiagnosticCode(
    "M0305", arguments: ["key": .text],
    example: """
        item: Tea
        sections:
          - menu: Harvests
            select: none
      -     default: Spring
            items: [Spring, Autumn]
      """)

  /// Fewer options than must be chosen.
  public static let unreachableMinimum = DiagnosticCode(
    "M0306",
    arguments: [
      "count": .number, "limit": .number, "minimum": .number, "option": .text, "section": .text,
    ],
    example: """
        item: Tea
        sections:
          - menu: Tasting
            select: 3
      +     each: 0..3
            items: [Green, Black]
      """)

  /// No plugin knows a dotted kind of section.
  public static let unknownKind = DiagnosticCode(
    "M0307", arguments: ["kind": .text, "meant": .text, "names": .text],
    example: """
        item: Tea
        sections:
      -   - acme.mpa: Find us
      +   - acme.map: Find us
            at: Seoul
      """)

  /// A plugin cannot read a section of its kind, and does not say why.
  public static let unreadableSection = DiagnosticCode(
    "M0308", arguments: ["kind": .text],
    example: """
        item: Tea
        sections:
          - acme.map: Find us
      -     at: nowhere
      +     at: Seoul
      """)

  /// A maximum that the options of its section cannot reach.
  public static let unreachedMaximum = DiagnosticCode(
    "M0309", .note, arguments: ["count": .number, "limit": .number],
    example: """
        item: Tea
        sections:
          - menu: Extras
      -     select: 0..5
      +     select: 0..2
            items: [Milk, Honey]
      """)

  package static let selection: [DiagnosticCode] = [
    .misplacedSection, .badDefault, .contradictoryLimits, .ambiguousFree, .meaninglessKey,
    .unreachableMinimum, .unknownKind, .unreadableSection, .unreachedMaximum,
  ]
}
