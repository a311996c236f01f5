/// Finds what a sound menu can never do, or does though it was hardly meant: limits that cannot be
/// met, sections and options that never show, prices that are never asked, totals below zero.
///
/// Everything found is true of every order, or comes with the answers that show it, which were tried.
/// Where there are too many ways to look at, nothing is said. Takes time linear in the menu and a
/// bounded number of looks beyond that.
public enum MenuCheck {
  /// What is found in a menu that compiles; `draft` is what it was compiled from and holds the places.
  ///
  /// Warnings and notes only, in no particular order. What rules of plugins add to a price is asked
  /// only where an order is tried.
  public static func diagnostics(in definition: MenuDefinition, draft: MenuDraft) -> [Diagnostic] {
    var run = MenuCheckRun(CheckedMenu(definition, draft))
    run.checkConditions()
    run.checkLimits()
    run.checkPrices()
    run.checkTotal()
    run.checkLanguages()
    return run.diagnostics
  }

  /// What an inventory takes away that an order cannot do without, beyond what the menu itself lacks.
  public static func diagnostics(in definition: MenuDefinition, inventory: Inventory)
    -> [Diagnostic]
  {
    InventoryCheck(definition, inventory).diagnostics
  }
}

/// One check of one menu.
struct MenuCheckRun {
  let menu: CheckedMenu
  var search: SatisfiabilitySearch
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether each section can show, once that was asked.
  var sectionLives: [SectionIndex: Bool] = [:]
  /// Whether each option can be offered where its section shows, once that was asked.
  var optionLives: [OptionIndex: Bool] = [:]
  /// What was asked before, so that options with the same condition are judged once.
  private var known: [Question: Answer] = [:]

  private struct Question: Hashable {
    let claims: [OrderPredicate]
    let owner: OptionIndex?
    let isDeep: Bool
  }

  private enum Answer {
    case impossible
    case notImpossible
  }

  init(_ menu: CheckedMenu) {
    self.menu = menu
    search = SatisfiabilitySearch(menu)
  }

  var definition: MenuDefinition { menu.definition }

  mutating func report(_ diagnostic: Diagnostic) {
    guard diagnostics.count < MenuBuilder.maximumDiagnostics else { return }
    diagnostics.append(diagnostic)
  }

  /// Whether nothing in any order makes the claims hold together.
  mutating func isImpossible(
    _ claims: [OrderPredicate], at owner: OptionIndex?, isDeep: Bool = true
  ) -> Bool {
    let question = Question(claims: claims, owner: owner, isDeep: isDeep)
    if let answer = known[question] { return answer == .impossible }
    let answer: Answer
    switch search.verdict(on: claims, at: owner, isDeep: isDeep) {
    case .impossible: answer = .impossible
    case .possible, .unknown: answer = .notImpossible
    }
    known[question] = answer
    return answer == .impossible
  }

  /// A name as messages write it.
  func name(_ section: SectionIndex) -> String { "'\(definition[section].id)'" }
  func name(_ option: OptionIndex) -> String { "'\(definition[option].id)'" }
}
