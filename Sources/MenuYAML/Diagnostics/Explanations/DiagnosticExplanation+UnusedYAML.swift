/// `Y02…`: proper YAML that a menu does not use.
extension DiagnosticExplanation {
  static let ofUnusedYAML: [DiagnosticExplanation] = [
    DiagnosticExplanation(
      .tag, "A tag such as '!!str'",
      """
      A tag tells the type of a value. In a menu the place tells it already, so that tags are not \
      used; quotes make a text of anything.
      """,
      wrong: """
        item: !!str Tea
        sections: [{total: Total}]
        """,
      cure: """
        item: Tea
        sections: [{total: Total}]
        """),
    DiagnosticExplanation(
      .mergeKey, "A merge key, '<<'",
      """
      '<<' would mix the keys of one map into another, and its rules differ from reader to reader. \
      Write the keys out, or let an alias stand for the whole value.
      """,
      wrong: """
        x-small: &small {price: 0}
        item: Tea
        sections:
          - menu: Size
            items: {S: {<<: *small}}
        """,
      cure: """
        x-small: &small {price: 0}
        item: Tea
        sections:
          - menu: Size
            items: {S: *small}
        """),
    DiagnosticExplanation(
      .complexKey, "A list or a map as a key",
      """
      A key is a single text. Brackets before a ':' make a list or a map of it; quotes make a text.
      """,
      wrong: """
        item: Tea
        sections:
          - menu: Size
            items: {[S]: 0}
        """,
      cure: """
        item: Tea
        sections:
          - menu: Size
            items: {"[S]": 0}
        """),
    DiagnosticExplanation(
      .duplicateKey, "One key twice in one map",
      """
      A map holds each key once. Readers of YAML differ in which of two they take, so that neither is \
      taken; both places are shown.
      """,
      wrong: """
        item: Tea
        item: Green tea
        sections: [{total: Total}]
        """,
      cure: """
        item: Green tea
        sections: [{total: Total}]
        """),
    DiagnosticExplanation(
      .unknownAlias, "An alias whose anchor does not stand before it",
      """
      '*name' repeats what '&name' stands before, further up in the file. A text that starts with '*' \
      is put in quotes.
      """,
      wrong: """
        item: *tea
        sections: [{total: Total}]
        """,
      cure: """
        item: "*tea"
        sections: [{total: Total}]
        """),
    DiagnosticExplanation(
      .circularAlias, "An alias inside what it names",
      """
      What an anchor names cannot hold itself: it would have no end.
      """,
      wrong: """
        item: Tea
        sections: &all
          - menu: Size
            items: {S: {sections: *all}}
        """,
      cure: """
        item: Tea
        sections:
          - menu: Size
            items: [S]
        """),
    DiagnosticExplanation(
      .curlyQuotes, "Curly quotes around a text",
      """
      YAML knows only the straight quotes \" and '. Word processors and phones write curly ones, which \
      would show as part of the text. To show them, put the text with its curly quotes in straight ones.
      """,
      wrong: """
        item: “Tea”
        sections: [{total: Total}]
        """,
      cure: """
        item: "Tea"
        sections: [{total: Total}]
        """),
    DiagnosticExplanation(
      .unusedAnchor, "A text after an anchor that no alias repeats",
      """
      '&name' gives a value a name for aliases, and is not part of the text after it. A text that \
      starts with '&' is put in quotes; an anchor that nothing repeats is removed.
      """,
      wrong: """
        item: &green tea
        sections: [{total: Total}]
        """,
      cure: """
        item: "&green tea"
        sections: [{total: Total}]
        """),
  ]
}
