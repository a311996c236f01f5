import MenuTestSupport
import Testing

@testable import MenuSections

@Suite("Checks of discounts and fees compared with every possible order")
struct TermsCheckOracleTests {
  @Test("What is reported as never due or always limited is so in every order")
  func everyOrder() {
    var found: [DiagnosticCode: Int] = [:]
    var incomplete = 0
    for seed in UInt64(1)...200 {
      var draft = CheckedRandomMenu.draft(seed: seed)
      var generator = SeededGenerator(seed: seed)
      if seed.isMultiple(of: 2) { draft.price = nil }
      draft.terms = terms(of: draft, &generator)
      guard let definition = MenuBuilder.build(draft).definition,
        let orders = EveryOrder(of: definition, limit: 300)
      else { continue }
      let all = orders.readings.compactMap { $0.leastAmounts() }
      let complete = zip(orders.screens, orders.readings).filter { $0.0.isComplete }
        .compactMap { $0.1.leastAmounts() }
      for diagnostic in MenuCheck.diagnostics(in: definition, draft: draft) {
        let id = diagnostic.message.firstMatch(of: /'(d\d|f\d)'/).map { String($0.1) }
        guard let id else { continue }
        found[diagnostic.code, default: 0] += 1
        let isOfComplete = diagnostic.message().contains("still missing")
        if isOfComplete { incomplete += 1 }
        let amounts = isOfComplete ? complete : all
        let discounts = amounts.flatMap(\.discounts).filter { $0.id == id && $0.amount < 0 }
        let fees = amounts.flatMap(\.fees).filter { $0.id == id && $0.amount != 0 }
        switch diagnostic.code {
        case .neverApplies: #expect(discounts.isEmpty && fees.isEmpty, "seed \(seed): \(id)")
        case .alwaysLimited:
          guard let terms = definition.terms?.discounts.first(where: { $0.id == id }) else {
            Issue.record("seed \(seed): no discount \(id)")
            continue
          }
          for discount in discounts {
            if let maximum = terms.maximum {
              #expect(discount.amount >= -maximum, "seed \(seed): \(id)")
            }
            if case .amount(let off) = terms.off {
              #expect(discount.amount > -off, "seed \(seed): \(id)")
            } else {
              #expect(discount.amount == -(terms.maximum ?? 0), "seed \(seed): \(id)")
            }
          }
        default: break
        }
      }
    }
    #expect(found[.neverApplies] ?? 0 >= 10)
    #expect(found[.alwaysLimited] ?? 0 >= 10)
    #expect(incomplete >= 1)
  }

  /// Three discounts and two fees, of the whole order or, where lines are charges, of a section.
  private func terms(
    of draft: MenuDraft, _ generator: inout SeededGenerator
  ) -> AmountTermsDraft {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    func of() -> [Located<String>] {
      guard draft.price == nil, number(1...2) == 1 else { return [] }
      return draft.sections.compactMap(\.id).shuffled(using: &generator).suffix(1)
    }
    func condition() -> ConditionDraft? {
      guard number(1...3) == 1 else { return nil }
      let range = AmountRange(lower: Int64(number(0...40) * 100), upper: nil)
      let condition = ConditionDraft.subtotal(range, at: .unknown)
      return number(1...3) == 1 ? .not(condition) : condition
    }
    var terms = AmountTermsDraft()
    terms.discounts = (1...3).map { index in
      var discount = DiscountDraft(LocalizedText("d\(index)"), location: .unknown)
      discount.off =
        number(1...2) == 1
        ? .amount(Int64(number(1...20) * 100)) : .rate(.percent(number(1...10) * 10))
      discount.of = of()
      discount.condition = condition()
      discount.minimum = number(1...2) == 1 ? Int64(number(1...40) * 100) : 0
      discount.maximum = number(1...2) == 1 ? Int64(number(1...5) * 100) : nil
      discount.per = number(1...4) == 1 ? 4 : 1
      discount.oneOf = number(1...2) == 1 ? "one" : nil
      return discount
    }
    terms.fees = (1...2).map { index in
      var fee = FeeDraft(LocalizedText("f\(index)"), location: .unknown)
      fee.size =
        number(1...2) == 1
        ? .rate(.percent(10), of: .items) : .price(.amount(100), isPerUnit: false)
      fee.of = of()
      fee.condition = condition()
      return fee
    }
    // Fees for one item, while something else is chosen.
    let menus = draft.sections.compactMap { section -> (id: Located<String>, items: [String])? in
      guard case .menu(let menu) = section.content, let id = section.id else { return nil }
      return (id, menu.items.compactMap { $0.id?.value })
    }
    terms.fees? += (3...5).compactMap { index in
      guard let item = menus.randomElement(using: &generator),
        let other = menus.randomElement(using: &generator),
        let option = item.items.randomElement(using: &generator),
        let answer = other.items.randomElement(using: &generator)
      else { return nil }
      var fee = FeeDraft(LocalizedText("f\(index)"), location: .unknown)
      fee.size = .price(.amount(100), isPerUnit: false)
      if draft.price == nil { fee.of = [Located("\(item.id.value).\(option)")] }
      let chosen = ConditionDraft.chosen(section: other.id, anyOf: [Located(answer)])
      fee.condition = [nil, chosen, .not(chosen)][number(0...2)]
      return fee
    }
    return terms
  }
}
