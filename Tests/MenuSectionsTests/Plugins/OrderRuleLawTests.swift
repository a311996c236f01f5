import ExamplePlugins
import MenuTestSupport
import MenuText
import Testing

@testable import MenuSections

@Suite("Laws of order rules and plugin sections over random menus and walks")
struct OrderRuleLawTests {
  private func walk(
    _ check: (_ seed: UInt64, _ store: MenuStore, _ command: MenuAction, _ before: Screen) throws
      -> Void
  ) throws {
    let plugins = try RuledMenus.plugins()
    for seed in UInt64(1)...120 {
      let draft = RuledMenus.draft(seed: seed, isStrict: seed.isMultiple(of: 2))
      let store = MenuStore(try MenuDefinition(draft, plugins: plugins))
      var walk = RandomWalk(seed: seed)
      for _ in 0..<40 {
        let before = store.screen
        let command = walk.command(for: before)
        do {
          try store.send(command)
        } catch {
          #expect(
            store.order == before.order, "seed \(seed): rejected \(command) changed the order")
          continue
        }
        try check(seed, store, command, before)
      }
    }
  }

  @Test("The incremental screen equals the full one after every action")
  func incrementalEqualsFull() throws {
    try walk { seed, store, command, _ in
      let full = OrderReducer.screen(
        store.definition, availability: Availability(store.definition), order: store.order)
      #expect(store.screen == full, "seed \(seed): \(command)")
    }
  }

  @Test("Rule lines and other lines add up to the total, at both ends of a range")
  func linesAddUp() throws {
    var ruled = 0
    try walk { seed, store, command, _ in
      let price = store.screen.price
      let comment: Comment = "seed \(seed): \(command)"
      #expect(price.breakdown.reduce(0) { $0 + $1.amount.from } == price.total.from, comment)
      #expect(price.breakdown.reduce(0) { $0 + $1.amount.to } == price.total.to, comment)
      #expect(price.total.from >= 0 && price.total.to >= price.total.from, comment)
      ruled += price.breakdown.count { $0.item.isRule }
    }
    #expect(ruled > 2000, "rules added \(ruled) lines")
  }

  @Test("Without rules, the same order costs the sum of the other lines")
  func rulesOnlyAdd() throws {
    let kinds = try PluginRegistry([.sectionKind(NoticeKind())])
    var compared = 0
    var menus: [UInt64: MenuDefinition] = [:]
    try walk { seed, store, command, _ in
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
  }

  @Test("While a rule is violated, the order is incomplete and pending shows the rule's message")
  func violations() throws {
    var found = 0
    try walk { seed, store, command, _ in
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

  @Test("Undo reverts rule results; redo and replay restore them")
  func history() throws {
    var logs: [UInt64: [MenuAction]] = [:]
    var ends: [UInt64: (price: PricedOrder, pending: [PendingItem])] = [:]
    try walk { seed, store, command, before in
      logs[seed, default: []].append(command)
      ends[seed] = (store.screen.price, store.screen.pending)
      guard command != .undo, command != .redo, store.order != before.order else { return }
      let after = store.screen
      try store.undo()
      #expect(store.screen == before, "seed \(seed): \(command)")
      try store.redo()
      #expect(store.screen == after, "seed \(seed): \(command)")
    }
    let plugins = try RuledMenus.plugins()
    for (seed, log) in logs {
      let draft = RuledMenus.draft(seed: seed, isStrict: seed.isMultiple(of: 2))
      let store = MenuStore(try MenuDefinition(draft, plugins: plugins))
      for command in log { try store.replay(command) }
      #expect(store.screen.price == ends[seed]?.price, "seed \(seed)")
      #expect(store.screen.pending == ends[seed]?.pending, "seed \(seed)")
    }
  }

  @Test("The order of actions changes neither prices nor violations")
  func orderDoesNotMatter() throws {
    let plugins = try RuledMenus.plugins()
    for seed in UInt64(1)...120 {
      let definition = try MenuDefinition(
        RuledMenus.draft(seed: seed, isStrict: false), plugins: plugins)
      var walk = RandomWalk(seed: seed)
      var actions: [MenuAction] = []
      for case .menu(let menu) in MenuStore(definition).screen.sections {
        for row in menu.rows { actions.append(.set(row.path, to: walk.number(in: 0...5))) }
      }
      var generator = SeededGenerator(seed: seed)
      let ends = try (0..<4).map { _ in
        let store = MenuStore(definition)
        for action in actions.shuffled(using: &generator) { try store.send(action) }
        return store.screen
      }
      #expect(Set(ends.map(\.price.total)).count == 1, "seed \(seed)")
      #expect(Set(ends.map { Set($0.price.violations) }).count == 1, "seed \(seed)")
    }
  }
}

extension BreakdownLine.Item {
  fileprivate var isRule: Bool {
    if case .rule = self { true } else { false }
  }
}
