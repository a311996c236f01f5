/// `Y01…`, second half: signs that mean something in YAML, and what is left over.
extension DiagnosticExplanation {
  static let ofSigns: [DiagnosticExplanation] = [
    DiagnosticExplanation(
      .badAnchorName, "A '&' or '*' without a proper name",
      """
      '&name' names a value and '*name' repeats it; names are made of ASCII letters, digits, '-' and \
      '_'. A text that starts with one of the two is put in quotes.
      """,
      wrong: """
        item: *Tea*
        sections: [{total: *총액}]
        """,
      cure: """
        item: "*Tea*"
        sections: [{total: "*총액"}]
        """),
    DiagnosticExplanation(
      .badBlockHeader, "A bad line after '|' or '>'",
      """
      '|' and '>' begin a text on the lines below. On their own line only '+', '-' and a number of \
      spaces may follow.
      """,
      wrong: """
        item: > Tea
        sections: [{total: Total}]
        """,
      cure: """
        item: >
          Tea
        sections: [{total: Total}]
        """),
    DiagnosticExplanation(
      .badDirective, "A bad or unknown '%' line",
      """
      A line that begins with '%' is a directive for the reader of YAML; a menu needs none. Put a \
      text that starts with '%' in quotes.
      """,
      wrong: """
        %MENU 1
        ---
        item: Tea
        sections: [{total: Total}]
        """,
      cure: """
        item: Tea
        sections: [{total: Total}]
        """),
    DiagnosticExplanation(
      .missingEntry, "An entry is missing, or cannot start here",
      """
      There is a comma with nothing before it, or a sign with which no value can begin.
      """,
      wrong: """
        item: Tea
        sections:
          - menu: Size
            items: [S, , L]
        """,
      cure: """
        item: Tea
        sections:
          - menu: Size
            items: [S, L]
        """),
    DiagnosticExplanation(
      .strayBracket, "A ']' or '}' closes nothing",
      """
      No bracket is open here, or one of the other kind. Take it out, or put the text in quotes.
      """,
      wrong: """
        item: Tea
        sections:
          - menu: Size
            items: [S, L]]
        """,
      cure: """
        item: Tea
        sections:
          - menu: Size
            items: [S, L]
        """),
    DiagnosticExplanation(
      .textAfterDocument, "Something follows the end of the document",
      """
      The document is over with the bracket that closes it, and this stands after it.
      """,
      wrong: """
        {item: Tea, sections: [{total: Total}]}
        price: 0
        """,
      cure: """
        {item: Tea, price: 0, sections: [{total: Total}]}
        """),
    DiagnosticExplanation(
      .textAfterQuote, "Something follows a closing quote",
      """
      A text in quotes is over with the closing quote. To write a quote inside it, double a single \
      one or put a backslash before a double one; or is a quote missing on a line above?
      """,
      wrong: """
        item: 'Granny's tea'
        sections: [{total: Total}]
        """,
      cure: """
        item: 'Granny''s tea'
        sections: [{total: Total}]
        """),
    DiagnosticExplanation(
      .keyAmongEntries, "A key stands among the entries of a list",
      """
      Where a list has begun, every line in its column is an entry with a '-'. A key of the map above \
      begins further to the left.
      """,
      wrong: """
        item: Tea
        sections:
          - total: Total
          footer: Thank you
        """,
      cure: """
        item: Tea
        sections:
          - total: Total
            footer: Thank you
        """),
    DiagnosticExplanation(
      .longKey, "A key is longer than YAML allows",
      """
      A key has at most 1,024 characters before its ':'. Was a text meant, and is a quote missing?
      """,
      wrong: """
        \(String(repeating: "tea ", count: 260)): Tea
        sections: [{total: Total}]
        """,
      cure: """
        item: Tea
        sections: [{total: Total}]
        """),
    DiagnosticExplanation(
      .unendedLine, "A text ends in a line of spaces without a line break",
      """
      The file ends in a line that contains only spaces and belongs to the text after a '|' or '>', \
      and readers of YAML disagree on whether that line ends. Press return at the end of the file, or \
      remove the spaces.
      """,
      wrong: "sections: [{total: Total}]\nitem: |\n  Tea\n    ",
      cure: "sections: [{total: Total}]\nitem: |\n  Tea\n"),
    DiagnosticExplanation(
      .missingSpace, "A ':' or a '-' without a space after it",
      """
      A key ends in ':' and a space, and an entry of a list begins with '-' and a space. Without the \
      space, or with the full-width '：', the sign is part of a text. Write the space, or put the text \
      in quotes.
      """,
      wrong: """
        item: Tea
        id:tea
        sections: [{total: Total}]
        """,
      cure: """
        item: Tea
        id: tea
        sections: [{total: Total}]
        """),
  ]
}
