/// `Y00…`: the file as a whole and its bytes.
extension DiagnosticExplanation {
  static let ofFiles: [DiagnosticExplanation] = [
    DiagnosticExplanation(
      .emptyFile, "The file holds no document",
      """
      There is nothing in the file but white space and comments. A menu begins with the name of what \
      is ordered.
      """,
      wrong: """
        # the menu of tomorrow
        """,
      cure: """
        # the menu of tomorrow
        item: Tea
        sections: [{total: Total}]
        """),
    DiagnosticExplanation(
      .foreignEncoding, "The file is UTF-16 or UTF-32",
      """
      A menu is written in UTF-8. Some editors save 'Unicode' as UTF-16; choose UTF-8 when you save.
      """,
      bytes: [0xFF, 0xFE] + "item: Tea\n".utf8.flatMap { [$0, 0] },
      cure: """
        item: Tea
        sections: [{total: Total}]
        """),
    DiagnosticExplanation(
      .invalidUTF8, "The file holds bytes that are no UTF-8",
      """
      The bytes at this place are no character. The file was probably saved in an older encoding, \
      such as EUC-KR or Shift JIS; save it again as UTF-8.
      """,
      bytes: Array("item: ".utf8) + [0xC2, 0xF7] + Array("\nsections: [{total: Total}]\n".utf8),
      cure: """
        item: 차
        sections: [{total: Total}]
        """),
    DiagnosticExplanation(
      .controlCharacter, "A character that may not stand in YAML",
      """
      The file contains a control character, a byte order mark after its beginning, or one of the \
      line breaks U+0085, U+2028 and U+2029. Most editors do not show them; they often come along \
      when text is pasted. In double quotes an escape such as '\\u2028' writes the character.
      """,
      wrong: "item: \u{FEFF}Tea\nsections: [{total: Total}]",
      cure: """
        item: Tea
        sections: [{total: Total}]
        """),
    DiagnosticExplanation(
      .secondDocument, "A second document begins in the file",
      """
      The line '---' begins another document, and one file holds one menu. Move what follows into a \
      file of its own.
      """,
      wrong: """
        item: Tea
        sections: [{total: Total}]
        ---
        item: Coffee
        sections: [{total: Total}]
        """,
      cure: """
        item: Tea
        sections: [{total: Total}]
        """),
  ]

  /// `Y03…`: what a file may hold at most.
  static let ofLimits: [DiagnosticExplanation] = [
    DiagnosticExplanation(
      .fileTooBig, "The file is too big",
      """
      A file of more than 16 MiB is not read. No menu for people comes near that; is it something \
      else?
      """,
      wrong: """
        item: Tea
        sections: [{total: Total}]
        # … and so on, for more than 16 MiB
        """,
      cure: """
        item: Tea
        sections: [{total: Total}]
        """, limits: NodeLimits(fileSizeInBytes: 64)),
    DiagnosticExplanation(
      .tooDeep, "Lists and maps are nested too deeply",
      """
      At most 64 levels are read. Sections in options in sections need a few; look for brackets that \
      were opened by mistake.
      """,
      wrong: """
        item: Tea
        sections: \(String(repeating: "[", count: 64))\(String(repeating: "]", count: 64))
        """,
      cure: """
        item: Tea
        sections: [{total: Total}]
        """),
    DiagnosticExplanation(
      .tooManyNodes, "The file holds too many keys and values",
      """
      At most 2,000,000 keys and values are read, those that aliases stand for included. Divide the \
      menu into several.
      """,
      wrong: """
        item: Tea
        sections:
          - menu: Dots
            items: [S, M, L, XL, XXL] # … and so on, for more than 2,000,000
        """,
      cure: """
        item: Tea
        sections:
          - menu: Dots
            items: [S]
        """, limits: NodeLimits(nodeCount: 12)),
    DiagnosticExplanation(
      .aliasExpansion, "Aliases stand for too much",
      """
      An alias repeats what its anchor names, so that a few lines could stand for billions. At most \
      2,000,000 keys and values are read, including what all aliases stand for.
      """,
      wrong: """
        x-a: &a [1, 2, 3, 4, 5, 6, 7, 8, 9]
        x-b: &b [*a, *a, *a, *a, *a, *a, *a, *a]
        x-c: [*b, *b, *b, *b, *b, *b, *b, *b] # … and so on, for more than 2,000,000
        item: Tea
        sections: [{total: Total}]
        """,
      cure: """
        x-a: &a [1, 2, 3, 4, 5, 6, 7, 8, 9]
        x-b: [*a, *a]
        item: Tea
        sections: [{total: Total}]
        """, limits: NodeLimits(nodeCount: 200)),
  ]
}
