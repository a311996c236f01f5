/// `Y01…`, first half: the grammar of YAML, as far as indentation, quotes and brackets.
extension DiagnosticExplanation {
  static let ofSyntax: [DiagnosticExplanation] =
    [
      DiagnosticExplanation(
        .syntax, "The file is no YAML at this place",
        """
        The reader stopped here for a reason that no other code names. Look for a missing quote, \
        bracket, comma or ':' here or on the line before.
        """,
        wrong: "", cure: ""),
      DiagnosticExplanation(
        .tabIndentation, "A tab stands where YAML wants spaces",
        """
        YAML is indented with spaces only, as a tab is of no fixed width. Most editors can put spaces \
        in place of tabs.
        """,
        wrong: "item: Tea\nsections:\n\t- total: Total",
        cure: """
          item: Tea
          sections:
            - total: Total
          """),
      DiagnosticExplanation(
        .unclosedQuote, "A quote is never closed",
        """
        A text that begins with a quote ends with the same quote. Everything after this one was read \
        as a part of the text.
        """,
        wrong: """
          item: "Tea
          sections: [{total: Total}]
          """,
        cure: """
          item: "Tea"
          sections: [{total: Total}]
          """),
      DiagnosticExplanation(
        .strayColon, "A ':' that cannot start a value",
        """
        A ':' and a space make a key of what stands before them. A text that holds them is put in \
        quotes; a key lines up with those above it.
        """,
        wrong: """
          item: Tea: green
          sections: [{total: Total}]
          """,
        cure: """
          item: "Tea: green"
          sections: [{total: Total}]
          """),
      DiagnosticExplanation(
        .unclosedBracket, "A '[' or '{' is never closed",
        """
        A list in '[ ]' and a map in '{ }' may go over several lines, but must be closed. The place \
        where it was opened is marked.
        """,
        wrong: """
          item: Tea
          sections:
            - menu: Size
              items: [S, L
            - total: Total
          """,
        cure: """
          item: Tea
          sections:
            - menu: Size
              items: [S, L]
            - total: Total
          """),
      DiagnosticExplanation(
        .missingComma, "Two entries in brackets without a comma",
        """
        In '[ ]' and '{ }' entries are separated by commas, also at the end of a line.
        """,
        wrong: """
          item: Tea
          sections:
            - menu: Size
              items: ["S" "L"]
          """,
        cure: """
          item: Tea
          sections:
            - menu: Size
              items: ["S", "L"]
          """),
      DiagnosticExplanation(
        .badIndentation, "The indentation of a line fits nothing above it",
        """
        Entries that belong together begin in one column. This line begins between those of the lines \
        above it.
        """,
        wrong: """
          item: Tea
          sections:
            - menu: Size
             items: [S, L]
          """,
        cure: """
          item: Tea
          sections:
            - menu: Size
              items: [S, L]
          """),
      DiagnosticExplanation(
        .unknownEscape, "An unknown escape in double quotes",
        #"""
        In double quotes a backslash begins an escape such as \n. To write a backslash, double it, or \
        use single quotes.
        """#,
        wrong: #"""
          item: "Tea \ Coffee"
          sections: [{total: "\Total"}]
          """#,
        cure: #"""
          item: "Tea \\ Coffee"
          sections: [{total: "\\Total"}]
          """#),
      DiagnosticExplanation(
        .badEscapeDigits, "An escape has bad digits, or names no character",
        #"""
        \x takes two digits of 0–9 and a–f, \u four, \U eight, and they name a character of Unicode. \
        It is simpler to write the character itself.
        """#,
        wrong: #"""
          item: "Caf\u00e"
          sections: [{total: Total}]
          """#,
        cure: #"""
          item: "Caf\u00e9"
          sections: [{total: Total}]
          """#),
      DiagnosticExplanation(
        .reservedCharacter, "A text starts with a character that YAML reserves",
        """
        No plain text can start with '@', '`' or '%'. Put it in quotes.
        """,
        wrong: """
          item: @home tea
          sections: [{total: Total}]
          """,
        cure: """
          item: "@home tea"
          sections: [{total: Total}]
          """),
      DiagnosticExplanation(
        .missingColon, "A key lacks its ':'",
        """
        Among keys, every line that begins in their column is a key with a ':'. A text that goes on \
        from the line above is indented further.
        """,
        wrong: """
          item: Tea
          currency KRW
          sections: [{total: Total}]
          """,
        cure: """
          item: Tea
          currency: KRW
          sections: [{total: Total}]
          """),
      DiagnosticExplanation(
        .misplacedDash, "A '-' where no list entry may stand",
        """
        '- ' begins an entry of a list on a line of its own, under the key that the list belongs to. \
        In brackets commas do that.
        """,
        wrong: """
          item: Tea
          sections: - total: Total
          """,
        cure: """
          item: Tea
          sections:
            - total: Total
          """),
      DiagnosticExplanation(
        .misplacedQuestionMark, "A '?' where no key may stand",
        """
        '? ' is a sign of YAML for long keys, which a menu does not need. Put a text that starts with \
        it in quotes, and in brackets every key that starts with '?'.
        """,
        wrong: """
          item: ? Surprise
          sections: [{total: Total}]
          """,
        cure: """
          item: "? Surprise"
          sections: [{total: Total}]
          """),
    ] + ofSigns
}
