import MenuSections

/// `M02…`: ids, what refers to them, and languages.
extension DiagnosticExplanation {
  static let ofNames: [DiagnosticExplanation] = [
    DiagnosticExplanation(
      .init(.duplicateID), "Two siblings have one id",
      """
      Answers and conditions call sections and items by their ids, which are their names unless an \
      'id' is written. Among siblings each is there once; two that only look the same are one, too.
      """,
      wrong: """
        item: Tea
        sections:
          - menu: Size
            items: [S, L, S]
        """,
      cure: """
        item: Tea
        sections:
          - menu: Size
            items: [S, M, L]
        """),
    DiagnosticExplanation(
      .init(.badID), "An id holds a sign that paths need, or is a reserved word",
      """
      Paths join ids with '.', settings end them with '=', lines number them with '#', so that a \
      written id holds none of these and no white space at its ends. 'any', 'all', 'not' and, in an \
      option, 'quantity' have a meaning of their own.
      """,
      wrong: """
        item: Tea
        sections:
          - menu: Size
            id: tea.size
            items: [S, L]
        """,
      cure: """
        item: Tea
        sections:
          - menu: Size
            id: tea-size
            items: [S, L]
        """),
    DiagnosticExplanation(
      .init(.missingID), "A section has neither a header nor an id",
      """
      A section is called by its header. One without a header needs an 'id', so that answers can \
      name it.
      """,
      wrong: """
        item: Tea
        sections:
          - menu:
            items: [S, L]
        """,
      cure: """
        item: Tea
        sections:
          - menu:
            id: size
            items: [S, L]
        """),
    DiagnosticExplanation(
      .init(.unknownName), "A name leads nowhere",
      """
      A condition, a price table or a default names a section or an item that is not there. Names \
      are looked up among the siblings of what names them, then outward. The nearest one is proposed.
      """,
      wrong: """
        item: Tea
        sections:
          - menu: Temperature
            items: [Hot, Iced]
          - menu: Ice
            when: {Temperature: Icd}
            items: [Less, More]
        """,
      cure: """
        item: Tea
        sections:
          - menu: Temperature
            items: [Hot, Iced]
          - menu: Ice
            when: {Temperature: Iced}
            items: [Less, More]
        """),
    DiagnosticExplanation(
      .init(.unsuitableName), "A name leads to something that cannot stand there",
      """
      Only menus and counts can be asked about in a condition, and only a menu that always shows and \
      lets one be chosen can decide a price by a table. Rules ('when' and 'is') ask for less.
      """,
      wrong: """
        item: Tea
        sections:
          - text: Note
          - menu: Wrapping
            when: {Note: gift}
            items: [Paper, Box]
        """,
      cure: """
        item: Tea
        sections:
          - menu: Occasion
            items: [none, gift]
          - menu: Wrapping
            when: {Occasion: gift}
            items: [Paper, Box]
        """),
    DiagnosticExplanation(
      .init(.missingLanguage), "A text is not there in a language that the item's name has",
      """
      The languages of the item's name are those the menu offers. A text that lacks one of them is \
      shown to its readers in the menu's own language, which is seldom meant.
      """,
      wrong: """
        item: {en: Tea, ko: 차}
        sections:
          - menu: {en: Size}
            items: {S: {en: Small, ko: 작게}}
        """,
      cure: """
        item: {en: Tea, ko: 차}
        sections:
          - menu: {en: Size, ko: 크기}
            items: {S: {en: Small, ko: 작게}}
        """, severity: .note),
  ]
}
