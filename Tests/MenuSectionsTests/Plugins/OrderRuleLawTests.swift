import ExamplePlugins
import MenuText
import Testing

@testable import MenuSections

@Suite("Laws of order rules and plugin sections over random menus and walks")
struct OrderRuleLawTests {
  @Test("Without rules, the same order costs the sum of the other lines")
  func rulesOnlyAdd() throws {
    let kinds = try PluginRegistry([.sectionKind(NoticeKind())])
    var (ruled, compared) = (0, 0)
    var menus: [UInt64: MenuDefinition] = [:]
    try WalkedMenus.ruled.walk { seed, store, command, _ in
      ruled += store.screen.price.breakdown.count { $0.item.isRule }
      guard store.screen.price.total.amount != nil else { return }
      let plain =
        try menus[seed]
        ?? MenuDefinition(
          RuledMenus.draft(seed: seed, isStrict: seed.isMultiple(of: 2)), plugins: kinds)
      menus[seed] = plain
      let screen = OrderReducer.screen(plain, availability: Availability(plain), order: store.order)
      func others(_ price: PricedOrder) -> [BreakdownLine] {
        price.breakdown.filter { !$0.item.isRule && $0.item != .raisedToZero }
      }
      #expect(others(screen.price) == others(store.screen.price), "seed \(seed): \(command)")
      #expect(screen.stateDigest == store.screen.stateDigest, "seed \(seed): \(command)")
      #expect(
        screen.pending.filter { $0.code != "minimum" }
          == store.screen.pending.filter { !$0.code.contains(".") && $0.code != "minimum" },
        "seed \(seed): \(command)")
      compared += 1
    }
    #expect(compared > 1000)
    #expect(ruled > 2000, "rules added \(ruled) lines")
  }

  @Test("While a rule is violated, the order is incomplete and pending shows the rule's message")
  func violations() throws {
    var found = 0
    try WalkedMenus.ruled.walk { seed, store, command, _ in
      let screen = store.screen
      let items = screen.pending.filter { $0.code == "example.too-many" }
      #expect(items.count == screen.price.violations.count, "seed \(seed): \(command)")
      guard !items.isEmpty else { return }
      found += 1
      #expect(!screen.isComplete)
      let words = items.map { Localizer(.english).sentence(for: $0, in: store.definition) }
      #expect(words.allSatisfy { $0.hasSuffix("at most 3 in one order") })
    }
    #expect(found > 100, "violated \(found) times")
  }
}

extension BreakdownLine.Item {
  fileprivate var isRule: Bool {
    if case .rule = self { true } else { false }
  }
}
