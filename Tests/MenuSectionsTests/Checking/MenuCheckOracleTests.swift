import Foundation
import MenuTestSupport
import Testing

@testable import MenuSections

@Suite("Menu checks compared with every possible order")
struct MenuCheckOracleTests {
  /// A menu with all its orders and the results of its checks.
  private struct Case {
    let seed: UInt64
    let draft: MenuDraft
    let definition: MenuDefinition
    let orders: EveryOrder
    let diagnostics: [Diagnostic]

    init?(seed: UInt64) {
      self.seed = seed
      draft = CheckedRandomMenu.draft(seed: seed)
      guard let definition = MenuBuilder.build(draft).definition,
        let orders = EveryOrder(of: definition, limit: 500)
      else { return nil }
      self.definition = definition
      self.orders = orders
      diagnostics = MenuCheck.diagnostics(in: definition, draft: draft)
    }

    /// The names in the messages with this code.
    func names(_ code: DiagnosticCode) -> [String] {
      diagnostics.filter { $0.code == code }.compactMap { diagnostic in
        diagnostic.message.firstMatch(of: /'([^']+)'/).map { String($0.1) }
      }
    }

    var sections: [SectionIndex] {
      definition.sections.indices.map { SectionIndex(rawValue: UInt32($0)) }
    }
    var options: [OptionIndex] {
      definition.options.indices.map { OptionIndex(rawValue: UInt32($0)) }
    }
  }

  @Test("The random menus produce enough of each diagnostic")
  func isMeaningful() {
    let drafts = (1...Self.lastSeed).map { CheckedRandomMenu.draft(seed: $0) }
    let found = drafts.flatMap { draft in
      MenuBuilder.build(draft).definition.map { MenuCheck.diagnostics(in: $0, draft: draft) } ?? []
    }
    for code in [
      DiagnosticCode.neverShown, .neverOffered, .alwaysHolds, .tooFewOffered, .unreachedRule,
      .totalBelowZero, .minimumOutOfReach,
    ] {
      #expect(found.count { $0.code == code } >= 5, "\(code)")
    }
  }

  private static let lastSeed: UInt64 = 400
  /// The first seeds of the batches: every second one, or all with `LAWS=all`.
  private static let batches = Array(
    stride(
      from: UInt64(1), to: lastSeed,
      by: runsAllLaws ? 40 : 80))

  @Test(
    "Checks report a defect exactly when every order shows it",
    arguments: batches)
  func everyOrder(first: UInt64) {
    let cases = (first..<first + 40).compactMap { Case(seed: $0) }
    #expect(cases.count > 10)
    var (below, found) = (0, 0)
    for item in cases {
      checkNever(item)
      checkAlways(item)
      checkRules(item)
      checkLimits(item)
      let total = checkTotals(item)
      below += total.isBelow ? 1 : 0
      found += total.isFound ? 1 : 0
    }
    // The search for discounts is incomplete but must find most of them.
    #expect(found * 10 >= below * 8, "\(found) of \(below)")
  }

  /// A section or option is reported as never shown exactly when no order shows it.
  private func checkNever(_ item: Case) {
    let sections = item.names(.neverShown)
    let options = item.names(.neverOffered)
    for section in item.sections where item.definition[section].condition != nil {
      let id = item.definition[section].id
      let shows = item.orders.showings(of: section).contains(true)
      if sections.contains(id) { #expect(!shows, "seed \(item.seed): \(id)") }
      if !shows { #expect(!(sections + options).isEmpty, "seed \(item.seed): \(id)") }
    }
    for option in item.options where item.definition[option].condition != nil {
      let id = item.definition[option].id
      let isOffered = item.orders.offers(of: option).contains(true)
      if options.contains(id) { #expect(!isOffered, "seed \(item.seed): \(id)") }
      if !isOffered { #expect(!(sections + options).isEmpty, "seed \(item.seed): \(id)") }
    }
  }

  /// A condition is reported as always true exactly when it holds in every order.
  private func checkAlways(_ item: Case) {
    let found = item.names(.alwaysHolds)
    let isSilent = !item.names(.neverShown).isEmpty || !item.names(.neverOffered).isEmpty
    func check(_ id: String, _ held: [Bool]) {
      let always = held.allSatisfy { $0 }
      if found.contains(id) { #expect(always, "seed \(item.seed): \(id)") }
      if always, !held.isEmpty, !isSilent {
        #expect(found.contains(id), "seed \(item.seed): \(id)")
      }
    }
    for section in item.sections where item.definition[section].condition != nil {
      check(item.definition[section].id, item.orders.showings(of: section))
    }
    for option in item.options where item.definition[option].condition != nil {
      check(item.definition[option].id, item.orders.offers(of: option))
    }
  }

  /// A price rule is reported as unreachable exactly when no order reaches it.
  private func checkRules(_ item: Case) {
    let found = Set(item.diagnostics.filter { $0.code == .unreachedRule }.map(\.location))
    let checked = CheckedMenu(item.definition, item.draft)
    for option in item.options {
      guard case .rules(let rules) = item.definition[option].price,
        case .rules(let drafts, _)? = checked.draft(of: option).price,
        item.orders.offers(of: option).contains(true)
      else { continue }
      let reached = item.orders.rulesReached(of: option, rules)
      for (index, draft) in drafts.enumerated() {
        let isFound = found.contains(draft.condition?.firstLocation ?? draft.location)
        #expect(
          isFound == !reached.contains(index),
          "seed \(item.seed): rule \(index) of \(item.definition[option].id)")
      }
    }
  }

  /// If too few options are offered, no order is complete, or the reported answers show it.
  private func checkLimits(_ item: Case) {
    for diagnostic in item.diagnostics where diagnostic.code == .tooFewOffered {
      let name = diagnostic.message.firstMatch(of: /'([^']+)'/).map { String($0.1) } ?? ""
      guard let section = item.sections.first(where: { item.definition[$0].id == name }) else {
        Issue.record("seed \(item.seed): no section \(name)")
        continue
      }
      let isPlaced = item.orders.screens.contains { screen in
        screen.isComplete && screen.sections.contains { $0.instance.index == section }
      }
      guard let note = diagnostic.noteMessages.first else {
        #expect(!isPlaced, "seed \(item.seed): \(name)")
        continue
      }
      let screen = screen(item, note)
      let pending = screen?.pending.map(\.path.withoutLines) ?? []
      #expect(
        pending.contains(item.definition.path(of: section)), "seed \(item.seed): \(note)")
    }
  }

  /// The answers reported for a total below zero produce it in a complete order.
  private func checkTotals(_ item: Case) -> (isBelow: Bool, isFound: Bool) {
    let isBelow = item.orders.screens.contains { $0.isComplete && $0.isRaised }
    let found = item.diagnostics.first { $0.code == .totalBelowZero }
    if let note = found?.noteMessages.first {
      let screen = screen(item, note)
      #expect(
        screen?.isComplete == true && screen?.isRaised == true, "seed \(item.seed): \(note)")
    }
    if item.diagnostics.contains(where: { $0.code == .minimumOutOfReach }) {
      let most = item.orders.screens.filter { $0.pending.count <= 1 }.map(\.price.total.to).max()
      #expect(
        !item.orders.screens.contains { $0.isComplete },
        "seed \(item.seed): \(most ?? 0) of \(item.definition.minimum)")
    }
    return (isBelow, found != nil)
  }

  /// The screen after the answers listed in a note.
  private func screen(_ item: Case, _ note: String) -> Screen? {
    var sheet = AnswerSheet(item.definition, Availability(item.definition))
    for match in note.matches(of: /--set '([^=']+)=([^']*)'/) {
      sheet.set(MenuPath(String(match.1)), to: MenuValue(.text(String(match.2))))
    }
    guard let order = try? sheet.checkedOrder() else { return nil }
    return OrderReducer.screen(
      item.definition, availability: Availability(item.definition), order: order)
  }
}

extension Screen {
  fileprivate var isRaised: Bool { price.breakdown.last?.item == .raisedToZero }
}
