public import MenuSections

/// The file and its bytes, `Y00…`, and limits, `Y03…`.
extension DiagnosticCode {
  /// The file holds no document.
  public static let emptyFile = DiagnosticCode(
    "Y0001",
    example: """
        # the menu of tomorrow
      + item: Tea
      + sections: [{total: Total}]
      """)

  /// The file is UTF-16 or UTF-32, not UTF-8.
  public static let foreignEncoding = DiagnosticCode(
    "Y0002", arguments: ["encoding": .text],
    example: DiagnosticExample(
      wrong: [0xFF, 0xFE] + "item: Tea\n".utf8.flatMap { [$0, 0] },
      right: """
        item: Tea
        sections: [{total: Total}]
        """))

  /// Bytes that are not UTF-8.
  public static let invalidUTF8 = DiagnosticCode(
    "Y0003", arguments: ["bytes": .text, "count": .number],
    example: DiagnosticExample(
      wrong: Array("item: ".utf8) + [0xC2, 0xF7] + Array("\nsections: [{total: Total}]\n".utf8),
      right: """
        item: 차
        sections: [{total: Total}]
        """))

  /// A control character or another scalar that YAML rejects.
  public static let controlCharacter = DiagnosticCode(
    "Y0004", arguments: ["character": .text, "escape": .text],
    example: """
      - item: \u{FEFF}Tea
      + item: Tea
        sections: [{total: Total}]
      """)

  /// A second document in one file.
  public static let secondDocument = DiagnosticCode(
    "Y0005",
    example: """
        item: Tea
        sections: [{total: Total}]
      - ---
      - item: Coffee
      - sections: [{total: Total}]
      """)

  /// A file too big.
  public static let fileTooBig = DiagnosticCode(
    "Y0301", arguments: ["limit": .number],
    example: """
        item: Tea
        sections: [{total: Total}]
      - # … and so on, for more than 16 MiB
      """)

  /// Nodes nested too deeply.
  public static let tooDeep = DiagnosticCode(
    "Y0302", arguments: ["limit": .number],
    example: """
        item: Tea
      - sections: \(String(repeating: "[", count: 64))\(String(repeating: "]", count: 64))
      + sections: [{total: Total}]
      """)

  /// Too many nodes.
  public static let tooManyNodes = DiagnosticCode(
    "Y0303", arguments: ["limit": .number],
    example: """
        item: Tea
        sections:
          - menu: Dots
      -     items: [S, M, L, XL, XXL] # … and so on, for more than 2,000,000
      +     items: [S]
      """)

  /// Aliases that expand to too many nodes.
  public static let aliasExpansion = DiagnosticCode(
    "Y0304", arguments: ["limit": .number, "name": .text],
    example: """
        x-a: &a [1, 2, 3, 4, 5, 6, 7, 8, 9]
      - x-b: &b [*a, *a, *a, *a, *a, *a, *a, *a]
      - x-c: [*b, *b, *b, *b, *b, *b, *b, *b] # … and so on, for more than 2,000,000
      + x-b: [*a, *a]
        item: Tea
        sections: [{total: Total}]
      """)

  package static let files: [DiagnosticCode] = [
    .emptyFile, .foreignEncoding, .invalidUTF8, .controlCharacter, .secondDocument, .fileTooBig,
    .tooDeep, .tooManyNodes, .aliasExpansion,
  ]
}
