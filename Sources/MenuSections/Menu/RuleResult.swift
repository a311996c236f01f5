import MenuText

/// What a rule says about an order: violations, and lines of its price.
public struct RuleResult: Hashable, Sendable {
  /// What is wrong; an order with violations is incomplete.
  public var violations: [RuleViolation]
  /// Amounts that are added to the price or subtracted from it.
  public var lines: [RuleLine]

  /// Creates a result.
  public init(violations: [RuleViolation] = [], lines: [RuleLine] = []) {
    self.violations = violations
    self.lines = lines
  }

  /// No violations and no lines.
  public static let nothing = RuleResult()
}

/// Something that a rule finds wrong with an order.
public struct RuleViolation: Hashable, Sendable {
  /// The section, the option or its line; the empty path means the whole order.
  public let path: MenuPath
  /// A stable code of the rule's own, with a dot: `acme.too-many`. `menu.unknown-tax` is that of a
  /// line whose tax the menu does not have.
  public let code: String
  /// What to do, as the end of a sentence that begins with the name of what `path` leads to.
  public let text: LocalizedText

  /// Creates a violation.
  public init(at path: MenuPath = "", code: String, _ text: LocalizedText) {
    self.path = path
    self.code = code
    self.text = text
  }
}

/// An amount that a rule adds to the price of the whole order.
public struct RuleLine: Hashable, Sendable {
  /// The name of the line in the breakdown.
  public let name: LocalizedText
  /// Minor units of the menu's currency; negative for a discount. A line of 0 is not shown.
  public let amount: Int64
  /// The id of the tax on a fee, or `none`; a discount with one applies to what has that tax.
  ///
  /// `nil` is the menu's default for a fee, and everything for a discount. In a menu
  /// with tax, an id that it does not have is the violation `menu.unknown-tax`, so that
  /// the order cannot be placed.
  public let tax: String?

  /// Creates a line.
  public init(_ name: LocalizedText, _ amount: Int64, tax: String? = nil) {
    self.name = name
    self.amount = amount
    self.tax = tax
  }

  /// The violation that the menu has taxes, but not the one that the line names.
  func unknownTax(in definition: MenuDefinition) -> RuleViolation? {
    guard amount != 0, let tax, tax != "none", let rates = definition.terms?.tax?.rates,
      !rates.contains(where: { $0.id == tax })
    else { return nil }
    func sentence(in language: LanguageTag) -> String {
      let strings = LocalizedStrings.core[language] ?? LocalizedStrings.core[.english]
      let arguments: [String: StringsTable.Argument] = [
        "name": .text(name[language]), "tax": .text(tax),
      ]
      return strings?.sentence("pending.unknown-tax", arguments) ?? tax
    }
    var text = LocalizedText(sentence(in: definition.locale), in: definition.locale)
    for language in LocalizedStrings.core.languages {
      text.set(sentence(in: language), in: language)
    }
    return RuleViolation(code: "menu.unknown-tax", text)
  }
}

/// An order rule with its options, as a menu is compiled with it.
struct MenuRule: Sendable {
  let name: String
  /// The options that are amounts, which only a menu's currency makes exact.
  let amounts: [(option: String, text: String)]
  let evaluate: @Sendable (RuleContext) -> RuleResult
}
