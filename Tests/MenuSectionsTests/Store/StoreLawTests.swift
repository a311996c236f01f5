import MenuTestSupport
import Testing

@testable import MenuSections

@Suite("Laws of the store over random menus and walks")
struct StoreLawTests {
  @Test(
    "The incremental screen equals the full one after every action",
    arguments: WalkedMenus.allCases)
  func incrementalEqualsFull(menus: WalkedMenus) throws {
    try menus.walk { seed, store, command, _ in
      let full = OrderReducer.screen(
        store.definition, availability: Availability(store.definition), order: store.order)
      #expect(store.screen == full, "seed \(seed): \(command)")
    }
  }

  @Test(
    "Undo after any action restores the digest and the screen, and redo reapplies it",
    arguments: WalkedMenus.allCases)
  func undoRestores(menus: WalkedMenus) throws {
    try menus.walk { seed, store, command, before in
      guard command != .undo, command != .redo, store.order != before.order else { return }
      let after = store.screen
      try store.undo()
      #expect(store.screen.stateDigest == before.stateDigest, "seed \(seed): \(command)")
      #expect(store.screen == before, "seed \(seed): \(command)")
      try store.redo()
      #expect(store.screen == after, "seed \(seed): \(command)")
    }
  }

  @Test(
    "Replaying a recorded log gives the same digest, price and pending items",
    arguments: WalkedMenus.allCases)
  func replayRepeats(menus: WalkedMenus) throws {
    var logs: [UInt64: [MenuAction]] = [:]
    var ends: [UInt64: Screen] = [:]
    try menus.walk { seed, store, command, _ in
      logs[seed, default: []].append(command)
      ends[seed] = store.screen
    }
    for (seed, log) in logs {
      let store = MenuStore(try menus.definition(seed: seed))
      for command in log { try store.replay(command) }
      #expect(store.screen.stateDigest == ends[seed]?.stateDigest, "seed \(seed)")
      #expect(store.screen.price == ends[seed]?.price, "seed \(seed)")
      #expect(store.screen.pending == ends[seed]?.pending, "seed \(seed)")
    }
  }

  @Test(
    "The breakdown adds up to the total at both ends of a range, and the total is not negative",
    arguments: WalkedMenus.allCases)
  func breakdownAddsUp(menus: WalkedMenus) throws {
    try menus.walk { seed, store, command, _ in
      let price = store.screen.price
      #expect(
        price.breakdown.reduce(0) { $0 + $1.amount.from } == price.total.from,
        "seed \(seed): \(command)")
      #expect(
        price.breakdown.reduce(0) { $0 + $1.amount.to } == price.total.to,
        "seed \(seed): \(command)")
      #expect(price.total.from >= 0 && price.total.to >= price.total.from, "seed \(seed)")
    }
  }

  @Test(
    "The revision increases by one exactly when the screen changes, and marks changed sections")
  func revisionsFollowChanges() throws {
    try WalkedMenus.plain.walk { seed, store, command, before in
      let after = store.screen
      #expect(after.revision == before.revision + (after == before ? 0 : 1), "seed \(seed)")
      for (view, revision) in zip(after.sections, after.sectionRevisions) {
        let isOld = before.sections.contains(view)
        #expect(
          (revision == after.revision) == !isOld || after == before, "seed \(seed): \(command)")
      }
    }
  }

  @Test("A decrease is always accepted, even if something is hidden or sold out")
  func loweringIsFree() throws {
    try WalkedMenus.plain.walk { seed, store, _, _ in
      for case .menu(let menu) in store.screen.sections {
        for row in menu.rows where row.quantity > 0 {
          let targets =
            row.lines.isEmpty
            ? [(row.path, row.quantity)] : row.lines.map { ($0.path, $0.quantity) }
          for (path, quantity) in targets {
            for lower in 0..<min(quantity, 3) {
              var order = store.order
              #expect(throws: Never.self, "seed \(seed): \(path) to \(lower)") {
                try OrderReducer.reduce(
                  store.definition, availability: Availability(store.definition), order: &order,
                  action: .set(path, to: lower))
              }
            }
          }
        }
      }
    }
  }

  @Test("Applying a screen's answers, also as taps, gives the same price and answers")
  func answersRoundTrip() throws {
    try WalkedMenus.plain.walk { seed, store, command, _ in
      let screen = store.screen
      let availability = Availability(store.definition)
      guard screen.pending.allSatisfy({ $0.code.hasPrefix("choose") || $0.code == "minimum" })
      else {
        return
      }
      var sheet = AnswerSheet(store.definition, availability)
      sheet.answer(screen.answers)
      let order = try sheet.checkedOrder()
      let again = OrderReducer.screen(store.definition, availability: availability, order: order)
      #expect(again.answers == screen.answers, "seed \(seed): \(command)")
      #expect(again.price.total == screen.price.total, "seed \(seed): \(command)")

      let plan = try #require(
        ActionPlan(to: order, store.definition, availability), "seed \(seed): \(command)")
      let tapped = MenuStore(store.definition)
      for action in plan.actions { try tapped.send(action) }
      #expect(tapped.screen.answers == screen.answers, "seed \(seed): \(command)")
      #expect(tapped.screen.price.total == screen.price.total, "seed \(seed): \(command)")
    }
  }

  @Test(
    "The order of actions changes neither the total nor what rules reject",
    arguments: WalkedMenus.allCases)
  func orderDoesNotMatter(menus: WalkedMenus) throws {
    for seed in menus.seeds {
      let definition = try menus.definition(seed: seed, isStrict: false)
      var walk = RandomWalk(seed: seed)
      var actions: [MenuAction] = []
      for view in MenuStore(definition).screen.sections {
        switch view {
        case .menu(let menu):
          for row in menu.rows { actions.append(.set(row.path, to: walk.number(in: 0...3))) }
        case .count(let count):
          actions.append(.count(count.instance.path, to: walk.number(in: 1...4)))
        case .title, .text, .total, .custom: break
        }
      }
      var generator = SeededGenerator(seed: seed)
      let prices = try (0..<4).map { _ in
        let store = MenuStore(definition)
        for action in actions.shuffled(using: &generator) { try store.send(action) }
        return store.screen.price
      }
      #expect(Set(prices.map(\.total)).count == 1, "seed \(seed)")
      #expect(Set(prices.map { Set($0.violations) }).count == 1, "seed \(seed)")
    }
  }
}
