public import MenuSections

/// The files of a menu that is written in several, `M09…`.
extension DiagnosticCode {
  /// Another file of the menu cannot be read.
  public static let unreadableFile = DiagnosticCode(
    "M0902", arguments: ["file": .text, "reason": .text, "root": .text],
    example: DiagnosticExample(
      """
      - extends: caffe.yaml
      + extends: cafe.yaml
        price: 4500
      """, document: .branch(of: cafe)))

  /// Files name each other in a circle, or too many are named.
  public static let fileCircle = DiagnosticCode(
    "M0903", arguments: ["chain": .text, "file": .text, "limit": .number],
    example: DiagnosticExample(
      """
        id: tea-branch
      - extends: branch.yaml
      + extends: cafe.yaml
      """, document: .branch(of: cafe)))

  /// A file that does not fit the menu that names it.
  public static let unsuitableFile = DiagnosticCode(
    "M0904", arguments: ["file": .text, "found": .text, "own": .text],
    example: DiagnosticExample(
      """
        item: Tea
        currency: USD
      - import: {base: cafe.yaml}
        sections: [{total: Total}]
      """, document: .branch(of: cafe)))

  package static let severalFiles: [DiagnosticCode] = [
    .unreadableFile, .fileCircle, .unsuitableFile,
  ]

  private static let cafe = """
    item: Coffee
    currency: KRW
    price: 4000
    sections: [{total: Total}]
    """
}
