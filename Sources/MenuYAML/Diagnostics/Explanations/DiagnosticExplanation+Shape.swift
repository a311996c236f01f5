/// `M01…`: what may stand where in a menu.
extension DiagnosticExplanation {
  static let ofShape: [DiagnosticExplanation] = [
    DiagnosticExplanation(
      .wrongShape, "A list, a map or a text stands where another is expected",
      """
      Each place of a menu takes one shape: 'items' a list or a map, 'sections' a list, a price an \
      amount. What stands here has another shape, often for a missing dash or an indentation that \
      slipped.
      """,
      wrong: """
        item: Tea
        sections:
          - menu: Size
            items: Small
        """,
      cure: """
        item: Tea
        sections:
          - menu: Size
            items: [Small]
        """),
    DiagnosticExplanation(
      .wrongValue, "A value is none of those that may stand there",
      """
      The shape is right, but the value is not one of those the place knows: a yes or a no, a range \
      such as 0..3, a word such as 'one', a currency of ISO 4217. The message names what is expected.
      """,
      wrong: """
        item: Tea
        sections:
          - menu: Extras
            select: 0-2
            items: [Milk, Honey]
        """,
      cure: """
        item: Tea
        sections:
          - menu: Extras
            select: 0..2
            items: [Milk, Honey]
        """),
    DiagnosticExplanation(
      .unknownKey, "A key that nothing there is called",
      """
      Every key has a meaning, so that a misspelt one is not passed over in silence. The nearest key \
      that may stand here is proposed. A key that begins with 'x-' is yours and is ignored.
      """,
      wrong: """
        item: Tea
        currency: KRW
        sections:
          - menu: Size
            items: {L: {prcie: 500}}
        """,
      cure: """
        item: Tea
        currency: KRW
        sections:
          - menu: Size
            items: {L: {price: 500}}
        """),
    DiagnosticExplanation(
      .missingKey, "A key that must be there is not",
      """
      A few keys cannot be left out: a menu has 'item' and 'sections', a section one of the kinds, a \
      menu section 'items'. A text in several languages needs the menu's own language.
      """,
      wrong: """
        item: Tea
        sections:
          - menu: Size
        """,
      cure: """
        item: Tea
        sections:
          - menu: Size
            items: [S, L]
        """),
    DiagnosticExplanation(
      .forbiddenCharacter, "A text that is shown holds a character that cannot be shown",
      """
      Control characters and those that turn the direction of the text around them could disguise a \
      menu or drive a terminal. They cannot stand in a name or a sentence; a line feed can.
      """,
      wrong: """
        item: "Green \\u202E tea"
        sections:
          - menu: Size
            items: [S, L]
        """,
      cure: """
        item: "Green tea"
        sections:
          - menu: Size
            items: [S, L]
        """),
    DiagnosticExplanation(
      .badAmount, "An amount is not written as one",
      """
      An amount is plain decimal text with at most the currency's digits after the point: no \
      separators between thousands, no currency beside it. What is surely meant as an amount is \
      an error even where a name could stand; in quotes it is a name.
      """,
      wrong: """
        item: Tea
        price: 4,500
        currency: KRW
        sections:
          - menu: Size
            items: [S, L]
        """,
      cure: """
        item: Tea
        price: 4500
        currency: KRW
        sections:
          - menu: Size
            items: [S, L]
        """),
  ]
}
