public import MenuSections

/// The codes of what stands beside a menu: answers, `M07…`, and other files, `M09…`.
extension DiagnosticCode {
  /// M0701: an answer that the menu does not take.
  public static let refusedAnswer = DiagnosticCode("M0701")
  /// M0901: a picture's file is not there.
  public static let missingImage = DiagnosticCode("M0901")

  /// All codes of what stands beside a menu, in order.
  public static let allBesideMenu: [DiagnosticCode] = [.refusedAnswer, .missingImage]
}

/// The codes of what a menu means, which the core finds: `M02…` to `M06…`.
extension DiagnosticCode {
  /// A code of the core, by the same name.
  public init(_ code: FindingCode) {
    self.init(code.description)
  }

  /// All codes of the core, in order.
  public static let allOfMeaning: [DiagnosticCode] =
    ([
      .duplicateID, .badID, .missingID, .unknownName, .unsuitableName, .missingLanguage,
      .misplacedSection, .badDefault, .contradictoryLimits, .ambiguousFree, .meaninglessKey,
      .unreachableMinimum, .unknownKind, .unreadableSection, .missingCurrency, .incompleteTable,
      .badRules, .circle,
      .conditionsTooDeep, .unknownInventoryPath,
    ] + FindingCode.allOfChecks).map { (code: FindingCode) in DiagnosticCode(code) }

  /// Every code there is, in order: those of YAML last.
  public static let all: [DiagnosticCode] =
    (allOfYAML + allOfMenuShape + allOfMeaning + allOfLayout + allBesideMenu).sorted()
}
