/// The shape of a menu, `M01…`, and its names and ids, `M02…`.
extension DiagnosticCode {
  /// A list, a map or a text where another one is expected.
  public static let wrongShape = DiagnosticCode(
    "M0101",
    arguments: [
      "count": .number, "example": .text, "first": .text, "found": .text, "item": .text,
      "meant": .text,
      "key": .text, "kind": .text, "language": .text, "name": .text, "price": .text,
      "second": .text, "section": .text, "subject": .text, "title": .text, "what": .text,
    ],
    example: """
        item: Tea
        sections:
          - menu: Size
      -     items: Small
      +     items: [Small]
      """)

  /// A text that is not one of the allowed values.
  public static let wrongValue = DiagnosticCode(
    "M0102",
    arguments: [
      "count": .number, "example": .text, "expected": .text, "format": .text, "found": .text,
      "key": .text, "language": .text, "limit": .number, "maximum": .number, "meant": .text,
      "menu": .text, "minimum": .number, "names": .text, "path": .text, "text": .text,
      "what": .text, "words": .text,
    ],
    example: """
        item: Tea
        sections:
          - menu: Extras
      -     select: 0-2
      +     select: 0..2
            items: [Milk, Honey]
      """)

  /// A key that nothing there is called.
  public static let unknownKey = DiagnosticCode(
    "M0103",
    arguments: [
      "advice": .text, "effect": .text, "key": .text, "keys": .text, "kind": .text, "meant": .text,
      "range": .text, "what": .text,
    ],
    example: """
        item: Tea
        currency: KRW
        sections:
          - menu: Size
      -     items: {L: {prcie: 500}}
      +     items: {L: {price: 500}}
      """)

  /// A key that must be there is not.
  public static let missingKey = DiagnosticCode(
    "M0104",
    arguments: [
      "example": .text, "expected": .text, "key": .text, "kind": .text, "kinds": .text,
      "language": .text, "what": .text,
    ],
    example: """
        item: Tea
        sections:
          - menu: Size
      +     items: [S, L]
      """)

  /// A text that is shown holds a control character.
  public static let forbiddenCharacter = DiagnosticCode(
    "M0105", arguments: ["character": .text, "kind": .text],
    example: #"""
      - item: "Green \u202E tea"
      + item: "Green tea"
        sections:
          - menu: Size
            items: [S, L]
      """#)

  /// An amount that is not written as one.
  public static let badAmount = DiagnosticCode(
    "M0106",
    arguments: [
      "expected": .text, "found": .text, "hint": .text, "key": .text, "problem": .text,
      "rule": .text, "text": .text,
    ],
    example: """
        item: Tea
      - price: 4,500
      + price: 4500
        currency: KRW
        sections:
          - menu: Size
            items: [S, L]
      """)

  /// An id is used twice among siblings.
  public static let duplicateID = DiagnosticCode(
    "M0201", arguments: ["id": .text],
    example: """
        item: Tea
        sections:
          - menu: Size
      -     items: [S, L, S]
      +     items: [S, M, L]
      """)

  /// An id holds a character that paths need, or is a reserved word.
  public static let badID = DiagnosticCode(
    "M0202", arguments: ["id": .text, "meant": .text],
    example: """
        item: Tea
        sections:
          - menu: Size
      -     id: tea.size
      +     id: tea-size
            items: [S, L]
      """)

  /// A section has neither a header nor an id.
  public static let missingID = DiagnosticCode(
    "M0203",
    example: """
        item: Tea
        sections:
          - menu:
      +     id: size
            items: [S, L]
      """)

  /// An unknown name.
  public static let unknownName = DiagnosticCode(
    "M0204",
    arguments: [
      "count": .number, "group": .text, "meant": .text, "name": .text, "names": .text,
      "what": .text,
    ],
    example: """
        item: Tea
        sections:
          - menu: Temperature
            items: [Hot, Iced]
          - menu: Ice
      -     when: {Temperature: Icd}
      +     when: {Temperature: Iced}
            items: [Less, More]
      """)

  /// The name of something that cannot be used here.
  public static let unsuitableName = DiagnosticCode(
    "M0205", arguments: ["kind": .text, "name": .text, "reason": .text, "subject": .text],
    example: """
        item: Tea
        sections:
      -   - text: Note
      +   - menu: Occasion
      +     items: [none, gift]
          - menu: Wrapping
      -     when: {Note: gift}
      +     when: {Occasion: gift}
            items: [Paper, Box]
      """)

  /// A text is not there in a language that others have.
  public static let missingLanguage = DiagnosticCode(
    "M0206", .note, arguments: ["languages": .text, "locale": .text, "what": .text],
    example: """
        item: {en: Tea, ko: 차}
        sections:
      -   - menu: {en: Size}
      +   - menu: {en: Size, ko: 크기}
            items: {S: {en: Small, ko: 작게}}
      """)

  /// A word that is allowed, but nearly a known one.
  public static let similarWord = DiagnosticCode(
    "M0207", .warning, arguments: ["key": .text, "meant": .text, "text": .text],
    example: """
        item: Tea
        sections:
          - menu: Milk
      -     items: {Oat: {diet: [vegna]}}
      +     items: {Oat: {diet: [vegan]}}
      """)

  /// Two options that a customer cannot tell apart.
  public static let sameName = DiagnosticCode(
    "M0208", .warning, arguments: ["name": .text],
    example: """
        item: Tea
        sections:
          - menu: Milk
            items:
              oat: Oat
      -       barista: Oat
      +       barista: Barista oat
      """)

  package static let shape: [DiagnosticCode] = [
    .wrongShape, .wrongValue, .unknownKey, .missingKey, .forbiddenCharacter, .badAmount,
    .duplicateID, .badID, .missingID, .unknownName, .unsuitableName, .missingLanguage, .similarWord,
    .sameName,
  ]
}
