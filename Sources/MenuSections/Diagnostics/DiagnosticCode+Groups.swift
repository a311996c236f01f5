/// Groups and products, `M10…`.
extension DiagnosticCode {
  /// A name that no group, product or option of a group has.
  public static let unknownGroup = DiagnosticCode(
    "M1001", arguments: ["meant": .text, "name": .text, "names": .text, "what": .text],
    example: """
        item: Tea
        groups: {size: {menu: Size, items: [S, L]}}
        sections:
          - menu: Teas
            items:
      -       Green: {sections: [sizes]}
      +       Green: {sections: [size]}
      """)

  /// A group or a product leads back to itself.
  public static let groupCircle = DiagnosticCode(
    "M1002", arguments: ["limit": .number, "path": .text],
    example: """
        item: Tea
        groups:
          size: {menu: Size, items: [S, L]}
      -   usual: [size, usual]
      +   usual: [size]
        sections:
          - menu: Teas
            items:
              Green: {sections: [usual]}
      """)

  /// Two groups, products or sections of the page have the same name.
  public static let nameClash = DiagnosticCode(
    "M1003", arguments: ["name": .text],
    example: """
        item: Tea
        groups: {size: {menu: Size, items: [S, L]}}
      - products: {size: {name: Size guide}}
      + products: {guide: {name: Size guide}}
        sections:
          - menu: Teas
            items:
              Green: {sections: [size]}
          - menu: More
            items:
      -       - product: size
      +       - product: guide
      """)

  /// Nothing on the page leads to a group or a product.
  public static let unusedGroup = DiagnosticCode(
    "M1004", .warning, arguments: ["name": .text],
    example: """
        item: Tea
        groups:
          size: {menu: Size, items: [S, L]}
      -   milk: {menu: Milk, items: [Whole, Oat]}
        sections:
          - menu: Teas
            items:
              Green: {sections: [size]}
      """)

  package static let groups: [DiagnosticCode] = [
    .unknownGroup, .groupCircle, .nameClash, .unusedGroup,
  ]
}
