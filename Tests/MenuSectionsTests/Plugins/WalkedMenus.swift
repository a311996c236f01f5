import MenuTestSupport
import Testing

@testable import MenuSections

/// Random menus, each with a random walk of its store.
enum WalkedMenus: CaseIterable, Sendable {
  case plain
  /// With plugin sections and order rules.
  case ruled

  var seeds: ClosedRange<UInt64> {
    switch self {
    case .plain: 1...160
    case .ruled: 1...120
    }
  }

  /// The menu of a seed; unless strict, no limit rejects a quantity from 0 to 3.
  func definition(seed: UInt64, isStrict: Bool? = nil) throws -> MenuDefinition {
    switch self {
    case .plain:
      try MenuDefinition(RandomMenu.draft(seed: seed, isStrict: isStrict ?? true))
    case .ruled:
      try MenuDefinition(
        RuledMenus.draft(seed: seed, isStrict: isStrict ?? seed.isMultiple(of: 2)),
        plugins: RuledMenus.plugins())
    }
  }

  /// Walks the menu of every seed; `check` gets the state before and after each accepted command.
  func walk(
    _ check: (_ seed: UInt64, _ store: MenuStore, _ command: MenuAction, _ before: Screen) throws
      -> Void
  ) throws {
    for seed in seeds {
      let store = MenuStore(try definition(seed: seed))
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
}
