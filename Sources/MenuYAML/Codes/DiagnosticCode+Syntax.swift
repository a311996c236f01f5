public import MenuSections

/// The grammar of YAML: `Y01…`.
extension DiagnosticCode {
  /// A syntax error that no other code describes.
  public static let syntax = DiagnosticCode(
    "Y0100")

  /// A tab where YAML wants spaces.
  public static let tabIndentation = DiagnosticCode(
    "Y0101", arguments: ["character": .text],
    example: """
        item: Tea
        sections:
      - 	- total: Total
      +   - total: Total
      """)

  /// A quote that is never closed.
  public static let unclosedQuote = DiagnosticCode(
    "Y0102", arguments: ["quote": .text],
    example: """
      - item: "Tea
      + item: "Tea"
        sections: [{total: Total}]
      """)

  /// A `:` that cannot start a value.
  public static let strayColon = DiagnosticCode(
    "Y0103",
    example: """
      - item: Tea: green
      + item: "Tea: green"
        sections: [{total: Total}]
      """)

  /// A `[` or `{` that is never closed.
  public static let unclosedBracket = DiagnosticCode(
    "Y0104", arguments: ["bracket": .text, "closer": .text],
    example: """
        item: Tea
        sections:
          - menu: Size
      -     items: [S, L
      +     items: [S, L]
          - total: Total
      """)

  /// Two entries in brackets without a comma.
  public static let missingComma = DiagnosticCode(
    "Y0105", arguments: ["closer": .text],
    example: """
        item: Tea
        sections:
          - menu: Size
      -     items: ["S" "L"]
      +     items: ["S", "L"]
      """)

  /// A line whose indentation fits nothing above it.
  public static let badIndentation = DiagnosticCode(
    "Y0106", arguments: ["column": .number, "expected": .number],
    example: """
        item: Tea
        sections:
          - menu: Size
      -    items: [S, L]
      +     items: [S, L]
      """)

  /// An unknown escape in double quotes.
  public static let unknownEscape = DiagnosticCode(
    "Y0107", arguments: ["escape": .text],
    example: #"""
      - item: "Tea \ Coffee"
      - sections: [{total: "\Total"}]
      + item: "Tea \\ Coffee"
      + sections: [{total: "\\Total"}]
      """#)

  /// An escape with bad digits, or one that names no character.
  public static let badEscapeDigits = DiagnosticCode(
    "Y0108", arguments: ["count": .number, "escape": .text],
    example: #"""
      - item: "Caf\u00e"
      + item: "Caf\u00e9"
        sections: [{total: Total}]
      """#)

  /// A text that starts with a character YAML reserves.
  public static let reservedCharacter = DiagnosticCode(
    "Y0109", arguments: ["character": .text, "text": .text],
    example: """
      - item: @home tea
      + item: "@home tea"
        sections: [{total: Total}]
      """)

  /// A key without its `:`.
  public static let missingColon = DiagnosticCode(
    "Y0110",
    example: """
        item: Tea
      - currency KRW
      + currency: KRW
        sections: [{total: Total}]
      """)

  /// A `-` where no list entry is allowed.
  public static let misplacedDash = DiagnosticCode(
    "Y0111", arguments: ["amount": .text, "text": .text],
    example: """
        item: Tea
      - sections: - total: Total
      + sections:
      +   - total: Total
      """)

  /// A `?` where no key is allowed.
  public static let misplacedQuestionMark = DiagnosticCode(
    "Y0112",
    example: """
      - item: ? Surprise
      + item: "? Surprise"
        sections: [{total: Total}]
      """)

  /// A `&` or `*` without a proper name.
  public static let badAnchorName = DiagnosticCode(
    "Y0113", arguments: ["name": .text, "sign": .text],
    example: """
      - item: *Tea*
      - sections: [{total: *총액}]
      + item: "*Tea*"
      + sections: [{total: "*총액"}]
      """)

  /// A bad line after `|` or `>`.
  public static let badBlockHeader = DiagnosticCode(
    "Y0114", arguments: ["sign": .text],
    example: """
      - item: > Tea
      + item: >
      +   Tea
        sections: [{total: Total}]
      """)

  /// A bad or unknown `%` directive.
  public static let badDirective = DiagnosticCode(
    "Y0115", arguments: ["limit": .number],
    example: """
      - %MENU 1
      - ---
        item: Tea
        sections: [{total: Total}]
      """)

  /// A place where an entry is missing or cannot start.
  public static let missingEntry = DiagnosticCode(
    "Y0116", arguments: ["character": .text],
    example: """
        item: Tea
        sections:
          - menu: Size
      -     items: [S, , L]
      +     items: [S, L]
      """)

  /// A `]` or `}` that closes nothing.
  public static let strayBracket = DiagnosticCode(
    "Y0117", arguments: ["character": .text, "closer": .text],
    example: """
        item: Tea
        sections:
          - menu: Size
      -     items: [S, L]]
      +     items: [S, L]
      """)

  /// Something after the end of the document.
  public static let textAfterDocument = DiagnosticCode(
    "Y0118",
    example: """
      - {item: Tea, sections: [{total: Total}]}
      - price: 0
      + {item: Tea, price: 0, sections: [{total: Total}]}
      """)

  /// Something after a closing quote.
  public static let textAfterQuote = DiagnosticCode(
    "Y0119", arguments: ["line": .number, "quote": .text],
    example: """
      - item: 'Granny's tea'
      + item: 'Granny''s tea'
        sections: [{total: Total}]
      """)

  package static let syntaxErrors: [DiagnosticCode] = [
    .syntax, .tabIndentation, .unclosedQuote, .strayColon, .unclosedBracket, .missingComma,
    .badIndentation, .unknownEscape, .badEscapeDigits, .reservedCharacter, .missingColon,
    .misplacedDash, .misplacedQuestionMark, .badAnchorName, .badBlockHeader, .badDirective,
    .missingEntry, .strayBracket, .textAfterDocument, .textAfterQuote,
  ]
}
