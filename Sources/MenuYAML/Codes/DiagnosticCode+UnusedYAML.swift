public import MenuSections

/// Signs and keys, `Y012…`, and valid YAML that menus do not use: `Y02…`.
extension DiagnosticCode {
  /// A key among the entries of a list.
  public static let keyAmongEntries = DiagnosticCode(
    "Y0120",
    example: """
        item: Tea
        sections:
          - total: Total
      -   footer: Thank you
      +     footer: Thank you
      """)

  /// A key longer than YAML allows.
  public static let longKey = DiagnosticCode(
    "Y0121", arguments: ["limit": .number],
    example: """
      - \(String(repeating: "tea ", count: 260)): Tea
      + item: Tea
        sections: [{total: Total}]
      """)

  /// A block text that ends in a line of spaces without a line break.
  public static let unendedLine = DiagnosticCode(
    "Y0122",
    example: """
        sections: [{total: Total}]
        item: |
          Tea
      -   \u{20}
      +\u{20}
      """)

  /// A `:` or a `-` without the space after it.
  public static let missingSpace = DiagnosticCode(
    "Y0123", arguments: ["sign": .text, "written": .text],
    example: """
        item: Tea
      - id:tea
      + id: tea
        sections: [{total: Total}]
      """)

  /// A comment after `//`.
  public static let foreignComment = DiagnosticCode(
    "Y0124", arguments: ["sign": .text],
    example: """
      - // Our house tea
      + # Our house tea
        item: Tea
        sections: [{total: Total}]
      """)

  /// A tag.
  public static let tag = DiagnosticCode(
    "Y0201", arguments: ["tag": .text],
    example: """
      - item: !!str Tea
      + item: Tea
        sections: [{total: Total}]
      """)

  /// A merge key.
  public static let mergeKey = DiagnosticCode(
    "Y0202",
    example: """
        x-small: &small {price: 0}
        item: Tea
        sections:
          - menu: Size
      -     items: {S: {<<: *small}}
      +     items: {S: *small}
      """)

  /// A key that is a list or a mapping.
  public static let complexKey = DiagnosticCode(
    "Y0203", arguments: ["kind": .text],
    example: """
        item: Tea
        sections:
          - menu: Size
      -     items: {[S]: 0}
      +     items: {"[S]": 0}
      """)

  /// One key twice in one mapping.
  public static let duplicateKey = DiagnosticCode(
    "Y0204", arguments: ["key": .text],
    example: """
      - item: Tea
        item: Green tea
        sections: [{total: Total}]
      """)

  /// An alias without an anchor before it.
  public static let unknownAlias = DiagnosticCode(
    "Y0205", arguments: ["name": .text, "nearest": .text],
    example: """
      - item: *tea
      + item: "*tea"
        sections: [{total: Total}]
      """)

  /// An alias inside what it names.
  public static let circularAlias = DiagnosticCode(
    "Y0206", arguments: ["name": .text],
    example: """
        item: Tea
      - sections: &all
      + sections:
          - menu: Size
      -     items: {S: {sections: *all}}
      +     items: [S]
      """)

  /// Curly quotes around a text.
  public static let curlyQuotes = DiagnosticCode(
    "Y0207", arguments: ["replacement": .text],
    example: """
      - item: “Tea”
      + item: "Tea"
        sections: [{total: Total}]
      """)

  /// A text after an anchor that no alias repeats.
  public static let unusedAnchor = DiagnosticCode(
    "Y0208", arguments: ["name": .text],
    example: """
      - item: &green tea
      + item: "&green tea"
        sections: [{total: Total}]
      """)

  package static let unusedYAML: [DiagnosticCode] = [
    .keyAmongEntries, .longKey, .unendedLine, .missingSpace, .foreignComment, .tag, .mergeKey,
    .complexKey,
    .duplicateKey, .unknownAlias, .circularAlias, .curlyQuotes, .unusedAnchor,
  ]
}
